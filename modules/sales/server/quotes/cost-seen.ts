import { Refusal } from '#platform/server/problems.ts'
import { mayRead } from '#platform/server/records/may-read.ts'
import type { App } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'

/** sales R59: figures made of costs are for those who see the costs of a quote. */
export function demandCostSeen(by: Person, app: App): void {
  if (!mayRead(by, app.registry.resource('quote-line-quantities'), 'totalCost'))
    throw Refusal.forbidden('quotes.viewCost')
}
