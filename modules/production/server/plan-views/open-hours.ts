import { shiftPatterns } from '#modules/people/server/index.ts'
import type { PlanThing, Stretch } from '#modules/production/model/plan/plan-view.ts'
import { ShopCalendar } from '#modules/production/model/plan/shop-calendar.ts'
import { type Span, within } from '#modules/production/model/spans.ts'
import { instantOfMinute, minuteOf } from '#modules/production/model/working-time.ts'
import { workingCalendar } from '#modules/security/server/index.ts'
import {
  downsForPlanning,
  type PlannedDown,
  type PlannedThing,
  thingsForPlanning,
} from '#modules/things/server/index.ts'
import { addDays, type DateText, instantOf } from '#platform/model/values/dates.ts'
import { today } from '#platform/model/values/zones.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { downSpan, openSpans } from '../scheduling/open-hours.ts'

export interface ThingsAsked {
  readonly from: string
  readonly to: string
  readonly zone: string
  readonly also: readonly string[]
  readonly now: number
  /** Shifts of the company, for things that have none of their own. */
  readonly usual: readonly string[]
}

const stretches = (spans: readonly Span[]): Stretch[] => spans.map(({ from, to }) => [from, to])
const byName = new Intl.Collator('en', { numeric: true })

/** Things that a plan shows, when they work and when they are down: read as the scheduler reads them. */
export async function thingsOf(reader: Reader, asked: ThingsAsked): Promise<PlanThing[]> {
  const dayOf = (instant: string): DateText => today(asked.zone, instantOf(Date.parse(instant)))
  const [things, patterns, downs, { holidays }] = await Promise.all([
    thingsForPlanning(reader, dayOf(instantOfMinute(asked.now)), asked.also),
    shiftPatterns(reader),
    downsForPlanning(reader, asked.from),
    workingCalendar({ reader }),
  ])
  const calendar = new ShopCalendar(patterns, addDays(dayOf(asked.from), -1), dayOf(asked.to), asked.zone, holidays)
  const span = { from: minuteOf(asked.from), to: minuteOf(asked.to) }
  const byThing = Map.groupBy(downs, down => down.thing)
  return things
    .filter(thing => thing.schedulable || asked.also.includes(thing.id))
    .toSorted((one, other) => byName.compare(one.name, other.name))
    .map(thing => ({
      id: thing.id,
      name: thing.name,
      status: thing.status,
      capacity: thing.capacity,
      group: thing.groups[0]?.group ?? null,
      windows: windowsOf(thing, calendar, asked, span),
      downs: (byThing.get(thing.id) ?? []).flatMap(down => downOf(down, asked.now, span)),
    }))
}

function windowsOf(thing: PlannedThing, calendar: ShopCalendar, { usual }: ThingsAsked, span: Span): Stretch[] | null {
  const open = openSpans(calendar, thing, usual)
  return open && stretches(within(open, [span]))
}

function downOf(down: PlannedDown, now: number, seen: Span): PlanThing['downs'][number][] {
  const span = downSpan(down, now)
  if (!span || span.from >= seen.to || span.to <= seen.from) return []
  return [{ ...span, speed: down.speed, category: down.category }]
}
