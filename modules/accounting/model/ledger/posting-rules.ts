import { date, oneOf, type RowOf, ref, resource } from '#platform/model'
import { type AccountRole, accountRoles } from './account-roles.ts'
import { booksBase } from './accounts.ts'

/** Which account plays a role: for everybody, or for an inventory class, a group of partners or a department. */
export const postingRules = resource('posting-rules', {
  base: booksBase,
  hidden: true,
  fields: {
    role: oneOf(...accountRoles).required(),
    account: ref('accounts').required(),
    from: date(),
    inventoryClass: ref('inventory-classes'),
    partnerGroup: ref('partner-groups'),
    department: ref('departments'),
  },
  title: ['role'],
  search: ['role'],
  list: {
    columns: ['role', 'account', 'inventoryClass', 'partnerGroup', 'department', 'from'],
    sort: ['role', '-from'],
    filters: ['role', 'account', 'inventoryClass', 'partnerGroup'],
  },
})

const selectors = ['inventoryClass', 'partnerGroup', 'department'] as const
type Selectors = { readonly [S in (typeof selectors)[number]]: string | null }
export interface RuleOfRole extends Selectors {
  readonly role: string
  readonly account: string
  readonly from: string | null
}

/**
 * The account of a role on a day: of the rules whose selectors all fit, the one with most of them filled; among equals the
 * one that holds from later on.
 */
export function ruleFor<R extends RuleOfRole>(
  rules: readonly R[],
  role: AccountRole,
  place: Partial<Selectors>,
  on: string,
): R | null {
  const filled = (rule: R) => selectors.filter(selector => rule[selector] !== null).length
  const fits = (rule: R) =>
    rule.role === role &&
    (rule.from === null || rule.from <= on) &&
    selectors.every(selector => rule[selector] === null || rule[selector] === place[selector])
  const found = rules.filter(fits)
  found.sort((a, b) => filled(b) - filled(a) || (b.from ?? '').localeCompare(a.from ?? ''))
  return found[0] ?? null
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'posting-rules': RowOf<typeof postingRules>
  }
}
