import type { TimeText, Weekday } from '#platform/model/values/dates.ts'

/** A set of labor rules as the calculations need it: lengths in seconds; null where the set has no such rule. */
export interface LaborRule {
  readonly workdayStart: TimeText
  readonly workweekStart: Weekday
  readonly dailyOtAfter: number | null
  readonly dailyDtAfter: number | null
  readonly weeklyOtAfter: number | null
  readonly otMultiplier: string
  readonly dtMultiplier: string
  readonly seventhDay: boolean
  /** On a day one was not scheduled for: all of it overtime up to here, double time beyond; null: as on other days. */
  readonly dayOffOtUpTo: number | null
  readonly meal1After: number | null
  readonly meal1By: number | null
  readonly meal1Length: number | null
  readonly meal1WaivableTo: number | null
  readonly meal2After: number | null
  readonly meal2By: number | null
  readonly meal2Length: number | null
  readonly meal2WaivableTo: number | null
  readonly restLength: number | null
  readonly restBlock: number
  readonly restFloor: number
  readonly restTracking: 'attested' | 'punched'
  readonly mealPremium: number
  readonly restPremium: number
  readonly minDailyRest: number | null
  readonly rounding: 'none' | 'nearest' | 'favor-employee'
  readonly increment: string | null
  /** Whether time before the shift counts: paid, only once a manager says so, or not at all. */
  readonly payBeforeShift: 'paid' | 'needs-approval' | 'unpaid'
  readonly workPeriodGap: number
}

const hours = (count: number): number => count * 3600

const california: LaborRule = {
  workdayStart: '00:00',
  workweekStart: 'sun',
  dailyOtAfter: hours(8),
  dailyDtAfter: hours(12),
  weeklyOtAfter: hours(40),
  otMultiplier: '1.5',
  dtMultiplier: '2',
  seventhDay: true,
  dayOffOtUpTo: null,
  meal1After: hours(5),
  meal1By: hours(5),
  meal1Length: 1800,
  meal1WaivableTo: hours(6),
  meal2After: hours(10),
  meal2By: hours(10),
  meal2Length: 1800,
  meal2WaivableTo: hours(12),
  restLength: 600,
  restBlock: hours(4),
  restFloor: hours(3.5),
  restTracking: 'attested',
  mealPremium: hours(1),
  restPremium: hours(1),
  minDailyRest: null,
  rounding: 'none',
  increment: null,
  payBeforeShift: 'paid',
  workPeriodGap: hours(4),
}

const withoutBreaks = {
  meal1After: null,
  meal1By: null,
  meal1Length: null,
  meal1WaivableTo: null,
  meal2After: null,
  meal2By: null,
  meal2Length: null,
  meal2WaivableTo: null,
  restLength: null,
  mealPremium: 0,
  restPremium: 0,
} as const

/** The sets that are delivered; a company's counsel decides which of them holds, and makes others from them. */
export const laborRulePresets: Readonly<Record<string, LaborRule>> = {
  'ca-nonexempt': california,
  'ca-4-10': { ...california, dailyOtAfter: hours(10), dayOffOtUpTo: hours(8) },
  'us-flsa': { ...california, ...withoutBreaks, dailyOtAfter: null, dailyDtAfter: null, seventhDay: false },
  'eu-basic': {
    ...california,
    ...withoutBreaks,
    workweekStart: 'mon',
    dailyOtAfter: null,
    dailyDtAfter: null,
    weeklyOtAfter: null,
    seventhDay: false,
    meal1After: hours(6),
    meal1By: hours(6),
    meal1Length: 1200,
    minDailyRest: hours(11),
  },
}
