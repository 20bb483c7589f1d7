import {
  addDays,
  addMonths,
  type DateText,
  dateFrom,
  dayOf,
  daysInMonth,
  endOfMonth,
  monthOf,
  startOfMonth,
  yearOf,
} from '#platform/model/values/dates.ts'
import { Decimal, type Money, min, money, percentOf } from '#platform/model/values/decimal.ts'
import type { Terms } from './terms.ts'

type DateTerms = Pick<Terms, 'dueBasis' | 'netDays' | 'dayOfMonth' | 'cutoffDay'>
type DiscountTerms = Pick<Terms, 'dueBasis' | 'discountDays' | 'discountPercent' | 'discountBasis'>

/** When an invoice is due: calendar days, no weekend shift (sales R57, accounting R6). */
export function dueDate(terms: DateTerms, invoiceDate: DateText): DateText {
  switch (terms.dueBasis) {
    case 'invoiceDate':
      return addDays(invoiceDate, terms.netDays)
    case 'endOfMonth':
      return addDays(endOfMonth(invoiceDate), terms.netDays)
    case 'dayOfMonth':
      return dayOfComingMonth(terms, invoiceDate)
    case 'prepay':
    case 'cod':
      return invoiceDate
  }
}

/** The agreed day of next month; after the cut-off day, of the month after that. Clamped to the month's last day. */
function dayOfComingMonth({ dayOfMonth, cutoffDay }: DateTerms, invoiceDate: DateText): DateText {
  const isLate = cutoffDay !== null && dayOf(invoiceDate) > cutoffDay
  const month = addMonths(startOfMonth(invoiceDate), isLate ? 2 : 1)
  const [year, number] = [yearOf(month), monthOf(month)]
  return dateFrom(year, number, Math.min(dayOfMonth ?? 1, daysInMonth(year, number)))
}

/** The last day a cash discount is earned; null when the terms give none. */
export function discountDate(terms: DiscountTerms, invoiceDate: DateText): DateText | null {
  if (terms.discountPercent.isZero() || terms.dueBasis === 'prepay' || terms.dueBasis === 'cod') return null
  const from = terms.dueBasis === 'endOfMonth' ? endOfMonth(invoiceDate) : invoiceDate
  return addDays(from, terms.discountDays)
}

/** The whole discount an invoice offers: on merchandise without freight and tax, or on the total (accounting R7). */
export function fullDiscount(terms: DiscountTerms, invoice: { merchandise: Money; total: Money }): Money {
  if (terms.dueBasis === 'prepay' || terms.dueBasis === 'cod') return money(0)
  return percentOf(terms.discountBasis === 'total' ? invoice.total : invoice.merchandise, terms.discountPercent)
}

/** Dates decide, in the company's calendar: on or before the discount date, with the grace the company gives. */
export const discountIsEarned = (paidOn: DateText, until: DateText | null, graceDays = 0): boolean =>
  until !== null && paidOn <= addDays(until, graceDays)

export interface DiscountedDocument {
  readonly total: Money
  readonly open: Money
  readonly fullDiscount: Money
  readonly discountTaken: Money
}

/**
 * The discount a payment in time earns: in proportion, never more than is left of it, never more than leaves nothing open;
 * the payment that leaves only the discount open gets exactly the rest (accounting R8).
 */
export function earnedDiscount(invoice: DiscountedDocument, paid: Money): Money {
  const left = invoice.fullDiscount.minus(invoice.discountTaken)
  const after = invoice.open.minus(paid)
  if (after.equals(left)) return left
  const share = money(invoice.fullDiscount.times(paid).dividedBy(invoice.total.minus(invoice.fullDiscount), 2))
  const most = min(share, left, after)
  return most.sign() < 0 ? (Decimal.of(0) as Money) : most
}
