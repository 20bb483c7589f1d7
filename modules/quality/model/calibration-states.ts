import { addDays, addMonths, type DateText } from '#platform/model/values/dates.ts'
import type { Decimal } from '#platform/model/values/decimal.ts'

/** quality R18: the same day of the month, so many months on, held at the month's end. */
export const nextDueOf = (performedOn: DateText, intervalMonths: number): DateText =>
  addMonths(performedOn, intervalMonths)

export type CalState = 'inCalibration' | 'dueSoon' | 'overdue' | 'outOfTolerance' | 'never' | 'notRequired'

interface Standing {
  /** 0: this gage needs no calibration. */
  readonly intervalMonths: number
  readonly nextDue: DateText | null
  readonly asLeft: string | null
  readonly usesSince?: number | null
  readonly intervalUses?: number | null
}

const soonDays = 30

/** quality R18: good through the end of its last day, unless it has been used too often before. */
export function calStateOf(gage: Standing, today: DateText): CalState {
  if (gage.intervalMonths === 0) return 'notRequired'
  if (gage.asLeft === 'outOfTolerance') return 'outOfTolerance'
  if (!gage.nextDue) return 'never'
  if (gage.nextDue < today) return 'overdue'
  if (gage.intervalUses && (gage.usesSince ?? 0) >= gage.intervalUses) return 'overdue'
  return gage.nextDue <= addDays(today, soonDays) ? 'dueSoon' : 'inCalibration'
}

interface Point {
  readonly reference: Decimal
  readonly indicatedAsFound: Decimal | null
  readonly indicatedAsLeft: Decimal | null
  readonly tolerance: Decimal
}

export const errorOf = (indicated: Decimal | null, reference: Decimal): Decimal | null =>
  indicated ? indicated.minus(reference) : null

type Found = 'inTolerance' | 'outOfTolerance' | 'notTaken'

/** What all points together say; one that is off condemns the gage. */
export function toleranceOf(points: readonly Point[], side: 'indicatedAsFound' | 'indicatedAsLeft'): Found {
  const taken = points.filter(point => point[side] !== null)
  if (taken.length === 0) return 'notTaken'
  const isOff = taken.some(point => errorOf(point[side], point.reference)!.abs().greaterThan(point.tolerance))
  return isOff ? 'outOfTolerance' : 'inTolerance'
}
