import { type Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import { type Held, keptByStock } from '../ledger/stock-revaluation.ts'
import { credit, debit, entry, mirrored, type Place, type PostingLine, type Tags } from './lines.ts'

const nothing = money(0)

/** E33: a memo of ours to a vendor; a linked return clears what was received and not invoiced. */
export const debitedVendor = (
  lines: readonly (Tags & {
    readonly amount: Money
    readonly account?: string | null
    /** Of a linked return: what stands in received-not-invoiced for it. */
    readonly returned?: Money
  })[],
  tags: Tags,
): PostingLine[] =>
  entry(
    debit(
      { ...tags, role: 'AP' },
      sum(lines, line => line.amount),
    ),
    lines.flatMap(({ amount, account, returned, ...own }) =>
      returned
        ? [
            credit({ ...tags, ...own, role: 'RNI' }, returned),
            credit({ ...tags, ...own, role: 'PPV' }, amount.minus(returned)),
          ]
        : [credit({ ...tags, ...own, role: 'PPV', account: account ?? null }, amount)],
    ),
  )

export interface ReceiptMatched extends Tags {
  readonly amount: Money
  /** What the receipts of this quantity put into received-not-invoiced. */
  readonly relief: Money
  readonly quantity: Decimal
  readonly inventoryClass?: string | null
  /** Where the difference in price belongs (accounting R20). */
  readonly difference:
    | { readonly to: 'stock'; readonly onHand: Decimal; readonly held: readonly Held[] }
    | { readonly to: 'job'; readonly isOpen: boolean; readonly isOutside: boolean }
    | { readonly to: 'account'; readonly account: string | null }
}

/** accounting R20: stock takes the part that is still on hand, the price variance the rest; an open job takes all of it. */
function differenceOf(line: ReceiptMatched, tags: Tags): PostingLine[] {
  const off = line.amount.minus(line.relief)
  const { difference } = line
  if (difference.to === 'account') return [debit({ ...tags, role: 'SUPPLIES', account: difference.account }, off)]
  if (difference.to === 'job') {
    if (!difference.isOpen) return [debit({ ...tags, role: difference.isOutside ? 'JOB_VARIANCE' : 'PPV' }, off)]
    return [debit({ ...tags, role: 'WIP', costElement: difference.isOutside ? 'outside' : 'material' }, off)]
  }
  const kept = keptByStock(off, difference.onHand, line.quantity, difference.held)
  const inventoryClass = line.inventoryClass ?? null
  return [
    debit({ ...tags, role: 'INVENTORY', inventoryClass }, kept),
    debit({ ...tags, role: 'PPV', inventoryClass }, off.minus(kept)),
  ]
}

/** E34 */
export function billedReceipt(line: ReceiptMatched, tags: Tags): PostingLine[] {
  const { amount, relief, quantity: _, inventoryClass: __, difference: ___, ...own } = line
  const all = { ...tags, ...own }
  return entry(debit({ ...all, role: 'RNI' }, relief), differenceOf(line, all), credit({ ...all, role: 'AP' }, amount))
}

export interface BilledLine extends Tags {
  readonly kind: 'expense' | 'freight' | 'tax' | 'prepayment'
  readonly amount: Money
  readonly account?: string | null
  /** Freight: what the receipt put aside as landed cost. */
  readonly accrued?: Money
  /** Tax: VAT-like, comes back. */
  readonly isRecoverable?: boolean
  readonly useTax?: Money
}

const billedTo = (line: BilledLine): Place['role'] => {
  if (line.kind === 'freight') return 'FREIGHT_IN'
  if (line.kind === 'prepayment') return 'VENDOR_PREPAY'
  if (line.kind === 'tax') return line.isRecoverable ? 'RECOVERABLE_TAX' : 'PURCHASE_TAX'
  return 'SUPPLIES'
}

/** E35, with E36 where use tax is owed on it. */
export function billed(line: BilledLine, tags: Tags): PostingLine[] {
  const { kind: _, amount, account, accrued = nothing, isRecoverable: __, useTax = nothing, ...own } = line
  const place: Place = { ...tags, ...own, role: billedTo(line), account: account ?? null }
  return entry(
    debit({ ...tags, ...own, role: 'RNI' }, accrued),
    debit(place, amount.minus(accrued)),
    credit({ ...tags, ...own, role: 'AP' }, amount),
    debit(place, useTax),
    credit({ ...tags, ...own, role: 'USE_TAX' }, useTax),
  )
}

/** Out of the bank, or onto the card. */
export interface PaidFrom {
  readonly cashAccount: string | null
  readonly card?: { readonly account: string | null }
}
const source = ({ cashAccount, card }: PaidFrom, tags: Tags): Place =>
  card ? { ...tags, role: 'CARD', account: card.account } : { ...tags, role: 'CASH', account: cashAccount }

/** E37, with E47 inside: what the liability was carried at, less discount, against what it took (accounting R27). */
export const paidVendor = (
  paid: { readonly relief: Money; readonly cash: Money; readonly discount: Money },
  from: PaidFrom,
  tags: Tags,
): PostingLine[] =>
  entry(
    debit({ ...tags, role: 'AP' }, paid.relief),
    credit(source(from, tags), paid.cash),
    credit({ ...tags, role: 'PURCHASE_DISCOUNT' }, paid.discount),
    debit({ ...tags, role: 'FX_REALISED' }, paid.cash.plus(paid.discount).minus(paid.relief)),
  )

const paidOut = (place: Place, cash: Money, from: PaidFrom, tags: Tags): PostingLine[] =>
  entry(debit(place, cash), credit(source(from, tags), cash))

/** E38 */
export const prepaidVendor = (cash: Money, from: PaidFrom, tags: Tags): PostingLine[] =>
  paidOut({ ...tags, role: 'VENDOR_PREPAY' }, cash, from, tags)
/** E38, later: the prepayment pays an invoice. */
export const vendorPrepaymentApplied = (amount: Money, tags: Tags): PostingLine[] =>
  entry(debit({ ...tags, role: 'AP' }, amount), credit({ ...tags, role: 'VENDOR_PREPAY' }, amount))

/** E39 */
export const paidDirectly = (
  lines: readonly (Tags & { readonly account: string; readonly amount: Money })[],
  from: PaidFrom,
  tags: Tags,
): PostingLine[] =>
  entry(
    lines.map(({ account, amount, ...own }) => debit({ ...tags, ...own, role: 'SUPPLIES', account }, amount)),
    credit(
      source(from, tags),
      sum(lines, line => line.amount),
    ),
  )

/** E40: a credit, or money paid ahead, goes back to the customer. */
export const refundedCustomer = (cash: Money, of: 'credit' | 'prepayment', from: PaidFrom, tags: Tags): PostingLine[] =>
  paidOut({ ...tags, role: of === 'credit' ? 'AR' : 'CUSTOMER_DEPOSIT' }, cash, from, tags)

/** E41: the mirror of what was paid, on the day it is voided. */
export const voidedPayment = (paid: readonly PostingLine[]): PostingLine[] => mirrored(paid)

/** E42: a check nobody cashed. */
export const declaredUnclaimed = (amount: Money, cashAccount: string | null, tags: Tags): PostingLine[] =>
  entry(debit({ ...tags, role: 'CASH', account: cashAccount }, amount), credit({ ...tags, role: 'UNCLAIMED' }, amount))

/** E43: what the agency lets the vendor keep is income. */
export const taxRemitted = (
  owed: { readonly salesTax: Money; readonly useTax: Money; readonly allowance: Money },
  cashAccount: string | null,
  tags: Tags = {},
): PostingLine[] =>
  entry(
    debit({ ...tags, role: 'SALES_TAX' }, owed.salesTax),
    debit({ ...tags, role: 'USE_TAX' }, owed.useTax),
    credit({ ...tags, role: 'CASH', account: cashAccount }, owed.salesTax.plus(owed.useTax).minus(owed.allowance)),
    credit({ ...tags, role: 'OTHER_CHARGE' }, owed.allowance),
  )
