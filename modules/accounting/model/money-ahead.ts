import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { type Money, min, money, sum } from '#platform/model/values/decimal.ts'

/** What brings money and what takes it, by where it is known from. */
export const moneyKinds = ['invoice', 'deposit', 'order', 'credit', 'bill', 'purchaseOrder', 'payroll', 'tax'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** Money that is expected on a day: above zero it comes, below it goes. */
export interface ComingMoney {
  readonly kind: MoneyKind
  readonly day: DateText
  readonly amount: string
  /** The page it is known from. */
  readonly href: string
  readonly label: string
  readonly partner: string | null
  /** Not paid while it is on hold; it counts all the same (accounting §13). */
  readonly isHeld?: boolean
  /** Worked out, not agreed. */
  readonly isEstimate?: boolean
}

const enough = 3

/**
 * How late a customer pays as a rule: the median of their last paid invoices, by how many days after they were due; of an even
 * count the mean of the middle two. Too few say nothing, and nobody is expected to pay early (accounting §12.5).
 */
export function usualLateness(daysLate: readonly number[]): number {
  if (daysLate.length < enough) return 0
  const sorted = [...daysLate].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const median = Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!
  return Math.max(0, Math.round(median))
}

/** What should have come already is expected now. */
export const expectedOn = (due: DateText, lateness: number, today: DateText): DateText => {
  const day = addDays(due, lateness)
  return day < today ? today : day
}

/** What was paid ahead pays what comes first: less of that is still expected, and nothing where all of it is paid. */
export function lessPaidAhead<T extends { readonly day: DateText; readonly amount: string }>(
  expected: readonly T[],
  ahead: ReadonlyMap<string, Money>,
  of: (one: T) => string,
): T[] {
  const left = new Map(ahead)
  const inOrder = [...expected].sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  return inOrder.flatMap(one => {
    const whole = money(one.amount)
    const used = min(left.get(of(one)) ?? money(0), whole.abs())
    left.set(of(one), (left.get(of(one)) ?? money(0)).minus(used))
    const rest = whole.sign() < 0 ? whole.plus(used) : whole.minus(used)
    return used.isZero() ? [one] : rest.isZero() ? [] : [{ ...one, amount: rest.toFixed(2) }]
  })
}

export interface Week {
  readonly from: DateText
  readonly to: DateText
}

export interface WeekOfMoney extends Week {
  readonly sums: Readonly<Record<MoneyKind, string>>
  /** What lies in the banks when the week ends. */
  readonly balance: string
}

/** Week by week, from what lies in the banks today. */
export function weeksOfMoney(weeks: readonly Week[], coming: readonly ComingMoney[], begins: Money): WeekOfMoney[] {
  let balance = begins
  return weeks.map(week => {
    const here = coming.filter(({ day }) => day >= week.from && day <= week.to)
    balance = balance.plus(sum(here, one => money(one.amount)))
    const of = (kind: MoneyKind) =>
      sum(
        here.filter(one => one.kind === kind),
        one => money(one.amount),
      ).toFixed(2)
    const sums = {
      ...{ invoice: of('invoice'), deposit: of('deposit'), order: of('order'), credit: of('credit'), bill: of('bill') },
      ...{ purchaseOrder: of('purchaseOrder'), payroll: of('payroll'), tax: of('tax') },
    }
    return { ...week, sums, balance: balance.toFixed(2) }
  })
}
