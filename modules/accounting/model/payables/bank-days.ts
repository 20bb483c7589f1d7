import { addDays, type DateText, dateFrom, type Weekday, weekday, yearOf } from '#platform/model/values/dates.ts'

/** The days on which the Federal Reserve settles nothing besides weekends: by their date, or by a weekday of their month. */
const dated = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
] as const
const counted: readonly (readonly [month: number, day: Weekday, which: number])[] = [
  [1, 'mon', 3],
  [2, 'mon', 3],
  [9, 'mon', 1],
  [10, 'mon', 2],
  [11, 'thu', 4],
]

/** The first, second … of a weekday in a month. */
function nthOf(year: number, month: number, day: Weekday, which: number): DateText {
  let found = dateFrom(year, month, 1)
  while (weekday(found) !== day) found = addDays(found, 1)
  return addDays(found, 7 * (which - 1))
}

function lastMondayOfMay(year: number): DateText {
  let found = dateFrom(year, 5, 31)
  while (weekday(found) !== 'mon') found = addDays(found, -1)
  return found
}

/** A holiday on a Sunday is kept on Monday; on a Saturday banks are open the Friday before. */
const observed = (day: DateText): DateText => (weekday(day) === 'sun' ? addDays(day, 1) : day)

const holidaysOf = (year: number): readonly DateText[] => [
  ...dated.map(([month, day]) => observed(dateFrom(year, month, day))),
  ...counted.map(([month, day, which]) => nthOf(year, month, day, which)),
  lastMondayOfMay(year),
]

const isBankDay = (day: DateText): boolean =>
  weekday(day) !== 'sat' && weekday(day) !== 'sun' && !holidaysOf(yearOf(day)).includes(day)

/** Banks settle on their business days: what falls on another takes effect on the next. */
export function bankDayFrom(day: DateText): DateText {
  let found = day
  while (!isBankDay(found)) found = addDays(found, 1)
  return found
}
