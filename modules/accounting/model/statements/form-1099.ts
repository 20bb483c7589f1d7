import type { DateText } from '#platform/model/values/dates.ts'
import { type Decimal, type Money, max, money, splitByLargestRemainder, sum } from '#platform/model/values/decimal.ts'
import type { boxes1099 } from '../partner-accounting.ts'
import { zero } from './statement.ts'

export type Box = (typeof boxes1099)[number]

/** What a payment paid of one invoice, or of an account directly. */
export interface PaidPart {
  readonly payment: string
  readonly on: DateText
  readonly cash: Money
  readonly isReportable: boolean
}

/** An invoice's lines as far as the form asks, and everything paid on it, oldest first. */
export interface PaidInvoice {
  readonly lines: readonly { readonly amount: Money; readonly box: Box }[]
  readonly parts: readonly PaidPart[]
}

export interface BoxedAmount {
  readonly payment: string
  readonly on: DateText
  readonly box: Box
  readonly amount: Money
}

/**
 * What each payment put into which box (accounting R34): cash paid to date is split over the lines, and a payment gets what
 * that adds to the split before it, so that partial payments come to the same as one. Cards advance it and report nothing.
 */
export function boxedAmounts({ lines, parts }: PaidInvoice): BoxedAmount[] {
  const weights = lines.map(line => max(line.amount, zero) as Decimal)
  if (weights.every(weight => weight.isZero())) return []
  let paid = zero
  let before: readonly Money[] = lines.map(() => zero)
  return parts.flatMap(({ payment, on, cash, isReportable }) => {
    paid = paid.plus(cash)
    const now = splitByLargestRemainder(paid, weights, 2)
    const added = now.map((share, place) => share.minus(before[place]!))
    before = now
    if (!isReportable) return []
    return lines.flatMap(({ box }, place) =>
      box === 'none' || added[place]!.isZero() ? [] : [{ payment, on, box, amount: added[place]! }],
    )
  })
}

/** Royalties are reported from ten dollars on, whatever the year. */
const royalties = money('10')
const oldThreshold = money('600')
const newThreshold = money('2000')

/** From how much on a box is reported; later years are not known until somebody enters them. */
export function thresholdOf(year: number, box: Box, entered: Money | null = null): Money | null {
  if (box === 'MISC2') return royalties
  if (entered) return entered
  return year <= 2025 ? oldThreshold : year === 2026 ? newThreshold : null
}

export interface VendorForm {
  readonly boxes: readonly { readonly box: Box; readonly amount: Money; readonly isDue: boolean }[]
  readonly total: Money
  readonly isDue: boolean
}

/**
 * What is to be filed of a vendor now: the form where it is due, a corrected one where what was filed is no longer so, be it that
 * a payment was voided since (accounting R34).
 */
export function filingDue(
  { boxes }: VendorForm,
  filed: { readonly boxes: readonly { readonly box: string; readonly amount: string }[] } | null,
): 'original' | 'corrected' | null {
  const now = boxes.flatMap(({ box, amount, isDue }) => (isDue ? [`${box} ${amount.toFixed(2)}`] : []))
  if (!filed) return now.length > 0 ? 'original' : null
  const then = filed.boxes.map(({ box, amount }) => `${box} ${money(amount).toFixed(2)}`)
  return now.join() === then.join() ? null : 'corrected'
}

/** A vendor's boxes of a year; a form is due when one of them reaches its threshold and the vendor is flagged for it. */
export function formOf(
  amounts: readonly BoxedAmount[],
  year: number,
  isFlagged: boolean,
  entered: Money | null = null,
): VendorForm {
  const ofYear = amounts.filter(({ on }) => on.startsWith(`${year}-`))
  const names = [...new Set(ofYear.map(({ box }) => box))].sort()
  const boxes = names.map(box => {
    const amount = sum(ofYear.filter(one => one.box === box).map(one => one.amount)) as Money
    const threshold = thresholdOf(year, box, entered)
    return { box, amount, isDue: isFlagged && threshold !== null && amount.atLeast(threshold) }
  })
  return { boxes, total: sum(boxes.map(({ amount }) => amount)) as Money, isDue: boxes.some(({ isDue }) => isDue) }
}
