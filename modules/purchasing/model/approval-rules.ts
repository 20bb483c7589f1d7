import { managers } from '#modules/security/model/front.ts'
import { boolean, complaint, integer, money, type RowOf, refs, resource, someOf, users } from '#platform/model'
import { lineKinds } from './kinds.ts'

/** Who must say yes, from which amount, in which order. */
export const purchaseApprovalRules = resource('purchase-approval-rules', {
  gate: managers,
  fields: {
    step: integer({ min: 1, max: 99 }).default(1).required(),
    /** Before tax, in our own currency, inclusive. */
    minimumAmount: money({ min: 0 }).default('0').required(),
    /** Empty: all. */
    kinds: someOf(...lineKinds),
    approvers: users(),
    approverGroups: refs('user-groups'),
    active: boolean().default(true),
  },
  rules: [
    rule =>
      rule.approvers.length + rule.approverGroups.length === 0
        ? complaint(['approvers'], 'ruleWithoutApprovers')
        : null,
  ],
  title: [],
  list: {
    columns: ['step', 'minimumAmount', 'kinds', 'approvers', 'approverGroups', 'active'],
    sort: ['step', 'minimumAmount'],
    filters: ['active'],
  },
})

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchase-approval-rules': RowOf<typeof purchaseApprovalRules>
  }
}
