import type { LaborRule } from './rule.ts'

/** Why seconds of a day are paid beyond straight time: which rule, and how many. */
export interface OvertimeReason {
  readonly rule: 'dailyOtAfter' | 'dailyDtAfter' | 'weeklyOtAfter' | 'seventhDay' | 'dayOffOtUpTo'
  readonly paidAs: 'overtime' | 'double'
  readonly seconds: number
}

/** Seconds of one day by what they are paid as; together what was worked. */
export interface DayClasses {
  readonly regular: number
  readonly overtime: number
  readonly double: number
  readonly reasons: readonly OvertimeReason[]
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
    const isSeventh = rule.seventhDay && areAllWorked && at === 6
    const daily = isSeventh ? dayOff('seventhDay', day.seconds, seventhDayOvertime) : ofDay(day, rule)
    const left = rule.weeklyOtAfter === null ? daily.regular : Math.max(0, rule.weeklyOtAfter - regularSoFar)
    const regular = Math.min(daily.regular, left)
    regularSoFar += regular
    return classes(day.seconds, [
      { rule: 'weeklyOtAfter', paidAs: 'overtime', seconds: daily.regular - regular },
      ...daily.reasons,
    ])
  })
}

function classes(worked: number, found: readonly OvertimeReason[]): DayClasses {
  const reasons = found.filter(({ seconds }) => seconds > 0)
  const of = (paidAs: OvertimeReason['paidAs']) =>
    reasons.filter(reason => reason.paidAs === paidAs).reduce((sum, { seconds }) => sum + seconds, 0)
  const [overtime, double] = [of('overtime'), of('double')]
  return { regular: worked - overtime - double, overtime, double, reasons }
}

const dayOff = (rule: 'seventhDay' | 'dayOffOtUpTo', seconds: number, upTo: number): DayClasses =>
  classes(seconds, [
    { rule, paidAs: 'overtime', seconds: Math.min(seconds, upTo) },
    { rule, paidAs: 'double', seconds: Math.max(0, seconds - upTo) },
  ])

function ofDay({ seconds, isScheduled }: DayWorked, rule: LaborRule): DayClasses {
  if (!isScheduled && rule.dayOffOtUpTo !== null) return dayOff('dayOffOtUpTo', seconds, rule.dayOffOtUpTo)
  const doubleAfter = rule.dailyDtAfter ?? Number.POSITIVE_INFINITY
  const overtimeAfter = Math.min(rule.dailyOtAfter ?? Number.POSITIVE_INFINITY, doubleAfter)
  const double = Math.max(0, seconds - doubleAfter)
  return classes(seconds, [
    { rule: 'dailyOtAfter', paidAs: 'overtime', seconds: Math.max(0, seconds - double - overtimeAfter) },
    { rule: 'dailyDtAfter', paidAs: 'double', seconds: double },
  ])
}
