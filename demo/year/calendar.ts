import { addBusinessDays, isBusinessDay, type WorkingCalendar } from '#platform/model/values/business-days.ts'
import { addDays, addMonths, type DateText, type Instant, type TimeText, yearOf } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { demoCompany, holidaysOf } from '../people/company.ts'

/** The year behind the company, counted back from the day it is loaded; nothing in it lies on a weekend or a holiday. */
export interface DemoCalendar {
  /** The day of loading; nothing has happened on it yet. */
  readonly today: DateText
  /** The working day everything began on: a year ago, unless a test is content with less. */
  readonly opening: DateText
  /** Working days from the opening to the last one before today. */
  readonly days: readonly DateText[]
  readonly lastDay: DateText
  /** The moment of loading: the floor works until then, everybody else until the evening of the last day. */
  readonly now: Instant
  /** A moment of a day as the clock on the shop's wall shows it. */
  at(day: DateText, hour: number, minute?: number): Instant
  /** So many working days after a day; before it when negative. */
  after(day: DateText, workingDays: number): DateText
  isWorking(day: DateText): boolean
}

export function demoCalendar(today: DateText, months = 12, loadedAt?: Instant): DemoCalendar {
  const year = yearOf(today)
  const holidays = [year - 2, year - 1, year, year + 1, year + 2].flatMap(holidaysOf).map(({ date }) => date)
  const working: WorkingCalendar = { workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'], holidays: new Set(holidays) }
  const days: DateText[] = []
  for (let day = addMonths(today, -months); day < today; day = addDays(day, 1))
    if (isBusinessDay(day, working)) days.push(day)
  const two = (value: number) => String(value).padStart(2, '0')
  const at = (day: DateText, hour: number, minute = 0) =>
    scheduledInstant(day, `${two(hour)}:${two(minute)}` as TimeText, demoCompany.timeZone)
  return {
    now: loadedAt ?? at(today, 10, 20),
    today,
    opening: days[0]!,
    days,
    lastDay: days.at(-1)!,
    at,
    after: (day, workingDays) => addBusinessDays(day, workingDays, working),
    isWorking: day => isBusinessDay(day, working),
  }
}

/** Jobs due in so many working days before loading, and all that are due later, are made operation by operation. */
const detailed = 8

export const isDetailedFrom = ({ after, today }: DemoCalendar): DateText => after(today, -detailed)

/** The first day of the floor that is told: the first of those jobs begin some weeks before they are due. */
export const floorBegins = ({ days }: DemoCalendar): DateText => days.at(-(detailed + 16)) ?? days[0]!
