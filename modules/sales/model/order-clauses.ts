import { complaint, type RowOf, ref, resource, text } from '#platform/model'

/** A standard clause the customer's contract asks for; one that flows down goes onto what is bought for the order (documents R41). */
export const orderClauses = resource('order-clauses', {
  partOf: 'orders',
  lineColumns: ['clause', 'reason'],
  fields: { clause: ref('disclosures').required(), reason: text({ max: 300 }) },
})

/** Each clause once. */
export function clauseTwice({ clauses }: { readonly clauses: readonly RowOf<typeof orderClauses>[] }) {
  const all = clauses.map(({ clause }) => clause)
  const twice = all.findIndex((clause, place) => all.indexOf(clause) !== place)
  return twice < 0 ? null : complaint(['clauses', twice, 'clause'], 'clauseChosenTwice')
}

declare module '#platform/model/tables.ts' {
  interface Tables {
    'order-clauses': RowOf<typeof orderClauses>
  }
}
