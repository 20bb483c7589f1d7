import { businessDaysBetween, type WorkingCalendar } from '#platform/model/values/business-days.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'

interface Spell {
  readonly receivedAt: string
  readonly sentAt: string
  /** The company's days those instants fall on. */
  readonly receivedOn: DateText
  readonly sentOn: DateText
}

/** Hours from the request to the answer; whole days on which nobody works do not count. */
export function turnaroundHours(spell: Spell, calendar: WorkingCalendar): Decimal {
  const minutes = Math.round((Date.parse(spell.sentAt) - Date.parse(spell.receivedAt)) / 60_000)
  const days = Math.round((Date.parse(spell.sentOn) - Date.parse(spell.receivedOn)) / 86_400_000)
  const idle = days - businessDaysBetween(spell.receivedOn, spell.sentOn, calendar)
  return Decimal.of(Math.max(0, minutes - idle * 24 * 60)).dividedBy(60, 2)
}
