import { Refusal } from '#platform/server/problems.ts'
import { mayRead } from '#platform/server/records/may-read.ts'
import type { Office } from '#platform/server/work/office.ts'
import type { Person } from '#platform/server/work/person.ts'

/** sales R59: figures made of costs are for those who see the costs of a quote. */
export function demandCostSeen(by: Person, office: Office): void {
  if (!mayRead(by, office.registry.resource('quote-line-quantities'), 'totalCost'))
    throw Refusal.forbidden('quotes.viewCost')
}
