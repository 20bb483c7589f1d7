import { addBusinessDays, isBusinessDay, type WorkingCalendar } from '#platform/model/values/business-days.ts'
import { addDays, type DateText, type Instant } from '#platform/model/values/dates.ts'
import { scheduledInstant, today } from '#platform/model/values/zones.ts'

const hour = 3_600_000

/** A thing is lent for a shift, to the full hour, unless somebody says otherwise. */
export const proposedDue = (at: string, shiftHours = 8): string =>
  new Date(Math.ceil((Date.parse(at) + shiftHours * hour) / hour) * hour).toISOString()

export const reminders = ['soon', 'due', 'supervisor'] as const
export type Reminder = (typeof reminders)[number]

/** When the supervisor of a late holder is told: the next working morning. */
const morning = '07:00:00'

/**
 * inventory R39: what is to be said about a thing that is out: an hour before to the holder, when it is due to holder and
 * librarian, the next working morning to the supervisor. Only the latest of them, however late the clock looks.
 */
export function reminderAt(now: string, dueAt: string, zone: string, calendar: WorkingCalendar): Reminder | null {
  const [at, due] = [Date.parse(now), Date.parse(dueAt)]
  const next = addBusinessDays(today(zone, dueAt as Instant), 1, calendar)
  if (at >= Date.parse(scheduledInstant(next, morning, zone))) return 'supervisor'
  if (at >= due) return 'due'
  return at >= due - hour ? 'soon' : null
}

/** The crib's day, for counting working hours. */
const opens = '06:00:00'
const closes = '18:00:00'
const holdHours = 4

/** A thing laid aside waits four working hours for whoever asked for it; then the next in line may have it. */
export function holdLapsesAt(readyAt: string, zone: string, calendar: WorkingCalendar): string {
  let left = holdHours * hour
  let day: DateText = today(zone, readyAt as Instant)
  for (let looked = 0; looked < 400; looked++, day = addDays(day, 1)) {
    if (calendar.workingDays.length > 0 && !isBusinessDay(day, calendar)) continue
    const from = Math.max(Date.parse(readyAt), Date.parse(scheduledInstant(day, opens, zone)))
    const open = Math.max(0, Date.parse(scheduledInstant(day, closes, zone)) - from)
    if (open >= left) return new Date(from + left).toISOString()
    left -= open
  }
  return readyAt
}
