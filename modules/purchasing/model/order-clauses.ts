import { complaint, oneOf, type RowOf, ref, resource, text, when } from '#platform/model'

/** A standard clause that somebody puts on an order or leaves out of it, whatever the rules say (documents R41). */
export const purchaseOrderClauses = resource('purchase-order-clauses', {
  partOf: 'purchase-orders',
  lineColumns: ['clause', 'choice', 'reason'],
  fields: {
    clause: ref('disclosures').required(),
    choice: oneOf('add', 'leaveOut').required().default('add'),
    reason: text({ max: 300 }),
  },
  require: [when('choice', 'leaveOut', 'reason')],
})
export type PurchaseOrderClause = RowOf<typeof purchaseOrderClauses>

/** One choice a clause. */
export function clauseTwice({ clauses }: { readonly clauses: readonly PurchaseOrderClause[] }) {
  const chosen = clauses.map(({ clause }) => clause)
  const twice = chosen.findIndex((clause, place) => chosen.indexOf(clause) !== place)
  return twice < 0 ? null : complaint(['clauses', twice, 'clause'], 'clauseChosenTwice')
}

/** A clause as it stands on the paper of an order, and why. */
export interface OrderClause {
  readonly id: string
  readonly number: string
  readonly title: string
  readonly from: 'rule' | 'hand' | 'flowDown'
  /** Whose rule the order meets; of what flows down, the customer's order. */
  readonly group: string | null
  /** In force on the day of the order; without one the order does not leave (documents R44). */
  readonly revision: number | null
  readonly isLeftOut: boolean
  readonly reason: string | null
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'purchase-order-clauses': PurchaseOrderClause
  }
}
