import type { LaborRule } from './rule.ts'

/** Seconds of one day by what they are paid as; together what was worked. */
export interface DayClasses {
  readonly regular: number
  readonly overtime: number
  readonly double: number
}

export interface DayWorked {
  readonly seconds: number
  /** The standing shift has this day; asked only where the rule treats days off otherwise. */
  readonly isScheduled: boolean
}

const seventhDayOvertime = 8 * 3600

/**
 * people R10, R11: the days of one workweek in order. A day never changes the class of an earlier one's seconds;
 * within a day the first seconds are regular, then overtime, then double time.
 */
export function classify(days: readonly DayWorked[], rule: LaborRule): DayClasses[] {
  const areAllWorked = days.length === 7 && days.every(({ seconds }) => seconds > 0)
  let regularSoFar = 0
  return days.map((day, at) => {
    const daily =
      rule.seventhDay && areAllWorked && at === 6 ? dayOff(day.seconds, seventhDayOvertime) : ofDay(day, rule)
    const left = rule.weeklyOtAfter === null ? daily.regular : Math.max(0, rule.weeklyOtAfter - regularSoFar)
    const regular = Math.min(daily.regular, left)
    regularSoFar += regular
    return { regular, overtime: daily.overtime + daily.regular - regular, double: daily.double }
  })
}

const dayOff = (seconds: number, upTo: number): DayClasses => ({
  regular: 0,
  overtime: Math.min(seconds, upTo),
  double: Math.max(0, seconds - upTo),
})

function ofDay({ seconds, isScheduled }: DayWorked, rule: LaborRule): DayClasses {
  if (!isScheduled && rule.dayOffOtUpTo !== null) return dayOff(seconds, rule.dayOffOtUpTo)
  const doubleAfter = rule.dailyDtAfter ?? Number.POSITIVE_INFINITY
  const overtimeAfter = Math.min(rule.dailyOtAfter ?? Number.POSITIVE_INFINITY, doubleAfter)
  const double = Math.max(0, seconds - doubleAfter)
  const overtime = Math.max(0, seconds - double - overtimeAfter)
  return { regular: seconds - overtime - double, overtime, double }
}
