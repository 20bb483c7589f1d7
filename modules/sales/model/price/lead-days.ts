import { leadDaysFor, leadDaysOf } from '#modules/engineering/model/front.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { LeadStep } from './book.ts'
import type { Reckoning } from './cost-rows.ts'
import type { Demand, ItemDemand } from './plan.ts'
import type { PriceTrace } from './trace.ts'

const nothing = Decimal.of(0)

/** A step as lead time sees it. Steps without a group stand in no queue, and share none. */
function stepsOf(reckoning: Reckoning, { item }: ItemDemand): LeadStep[] {
  return item.operations.map((step): LeadStep => {
    if (step.kind === 'outside') return { kind: 'outside', leadDays: reckoning.outsideDays.get(step) ?? 0 }
    const queueDays = (step.thingsGroup && reckoning.book.queueDays.get(step.thingsGroup)) || nothing
    const minutes = reckoning.insideMinutes.get(step) ?? nothing
    return { kind: 'inside', group: step.thingsGroup ?? '', queueDays, minutes }
  })
}

/** sales R25: business days of every item, those below first; a row somebody wrote replaces what is worked out. */
export function leadsOf(reckoning: Reckoning, demand: Demand): PriceTrace['leads'] {
  const days = new Map<string, number>()
  const leads = [...demand.items].reverse().map(planned => {
    const below = planned.feeds.flatMap(feed => (feed.component.source === 'make' ? [days.get(feed.target) ?? 0] : []))
    const waits = [...(reckoning.waits.get(planned.key) ?? []), ...below]
    const rows = reckoning.book.itemLeads.get(planned.key) ?? []
    const given = leadDaysFor(rows, { vendor: null, quantity: planned.good, day: reckoning.book.day })
    const own = given ?? leadDaysOf(stepsOf(reckoning, planned), waits, reckoning.policy.hoursPerDay)
    days.set(planned.key, own)
    return { item: planned.item.name, days: own, waits: Math.max(0, ...waits), isGiven: given !== null }
  })
  return leads.reverse()
}
