import { addDays, type DateText, endOfWeek } from '#platform/model/values/dates.ts'
import type { Slip } from './worklist.ts'

/** A line that a vendor has still to bring, with when it says it comes and whom it serves. */
export interface ExpectedDelivery {
  readonly line: string
  readonly lineNumber: number
  readonly order: string
  readonly orderCode: string
  readonly vendor: string
  readonly vendorName: string
  readonly contactName: string | null
  readonly phone: string | null
  readonly buyer: string | null
  readonly buyerName: string | null
  readonly what: string
  readonly open: string
  readonly unit: string | null
  readonly due: string | null
  readonly promised: string | null
  readonly firstPromised: string | null
  /** The first day somebody needs it: of the demand behind it, else the day it was ordered for. */
  readonly neededOn: string | null
  /** How many days after that it comes, as promises stand now. */
  readonly lateDays: number
  readonly slips: readonly Slip[]
  readonly remindedAt: string | null
}

export const deliveryTimes = ['late', 'unpromised', 'thisWeek', 'nextWeek', 'later'] as const
export type DeliveryTime = (typeof deliveryTimes)[number]

/** Where on the board it stands: late once its day is over, promised or only asked for. */
export function deliveryTime(
  { promised, due }: Pick<ExpectedDelivery, 'promised' | 'due'>,
  today: DateText,
): DeliveryTime {
  const comes = promised ?? due
  if (comes && comes < today) return 'late'
  if (!promised) return 'unpromised'
  const thisWeek = endOfWeek(today, 'mon')
  return promised <= thisWeek ? 'thisWeek' : promised <= addDays(thisWeek, 7) ? 'nextWeek' : 'later'
}

/** The day proposed where a card is dropped: the last working day of that week, and never one that is over. */
export function proposedDay(time: DeliveryTime, today: DateText): DateText | null {
  const friday = addDays(endOfWeek(today, 'mon'), -2)
  if (time === 'thisWeek') return friday < today ? today : friday
  if (time === 'nextWeek') return addDays(friday, 7)
  return time === 'later' ? addDays(friday, 14) : null
}
