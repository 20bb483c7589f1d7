import type { ShopCalendar } from '#modules/production/model/plan/shop-calendar.ts'
import type { Span } from '#modules/production/model/spans.ts'
import { minuteOf } from '#modules/production/model/working-time.ts'
import type { PlannedDown, PlannedThing } from '#modules/things/server/index.ts'

/** production R42: by its own shifts, else the company's. Null: nobody has said when it works, so it always may. */
export function openSpans(
  calendar: ShopCalendar,
  thing: Pick<PlannedThing, 'shifts' | 'hours'>,
  usual: readonly string[],
): readonly Span[] | null {
  const own = thing.shifts.filter(shift => calendar.has(shift))
  const shifts = own.length ? own : usual.filter(shift => calendar.has(shift))
  return shifts.length ? calendar.ofThing(shifts, thing.hours) : null
}

/** production R30: an active down without a known end lasts four hours from now. */
const unknownDownMinutes = 240

/** When a thing stands, in minutes of the epoch; nothing for what has no length. */
export function downSpan({ from, to, isActive }: PlannedDown, now: number): Span | null {
  const begin = minuteOf(from)
  const known = to === null ? null : minuteOf(to)
  const isOverrun = known === null || (isActive && known <= now)
  const until = isOverrun ? Math.max(begin, now) + unknownDownMinutes : known
  return until > begin ? { from: begin, to: until } : null
}
