import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import { credit, debit, entry, type Place, type PostingLine, type Tags } from './lines.ts'

const nothing = money(0)

export interface InvoicedLine extends Tags {
  readonly kind: 'part' | 'service' | 'tooling' | 'freight' | 'charge' | 'text'
  readonly amount: Money
  readonly account?: string | null
}
export interface TaxedComponent {
  readonly tax: Money
  /** Of the tax component, where it names one. */
  readonly account?: string | null
}

const soldAs = {
  part: 'SALES',
  service: 'SALES',
  tooling: 'SALES_TOOLING',
  freight: 'FREIGHT_OUT',
  charge: 'OTHER_CHARGE',
  text: 'SALES',
} as const

const taxPlace = (tags: Tags, account?: string | null): Place => ({
  ...tags,
  role: 'SALES_TAX',
  account: account ?? null,
})

/** E22 */
export function invoiced(
  lines: readonly InvoicedLine[],
  taxes: readonly TaxedComponent[],
  tags: Tags & { readonly partnerGroup?: string | null },
): PostingLine[] {
  const total = sum(lines, line => line.amount).plus(sum(taxes, one => one.tax))
  return entry(
    debit({ ...tags, role: 'AR' }, total),
    lines.map(({ kind, amount, account, ...own }) =>
      credit({ ...tags, ...own, role: soldAs[kind], account: account ?? null }, amount),
    ),
    taxes.map(one => credit(taxPlace(tags, one.account), one.tax)),
  )
}

/** E23 */
export const prepaymentApplied = (amount: Money, tags: Tags): PostingLine[] =>
  entry(debit({ ...tags, role: 'CUSTOMER_DEPOSIT' }, amount), credit({ ...tags, role: 'AR' }, amount))

export interface MemoLine extends Tags {
  readonly amount: Money
  readonly account?: string | null
}

/** E24 */
export const creditedCustomer = (
  lines: readonly MemoLine[],
  taxes: readonly TaxedComponent[],
  tags: Tags,
): PostingLine[] =>
  entry(
    lines.map(({ amount, account, ...own }) =>
      debit({ ...tags, ...own, role: 'SALES_RETURN', account: account ?? null }, amount),
    ),
    taxes.map(one => debit(taxPlace(tags, one.account), one.tax)),
    credit({ ...tags, role: 'AR' }, sum(lines, line => line.amount).plus(sum(taxes, one => one.tax))),
  )

/** E25: a charge to a customer, such as for a bounced check. */
export const chargedCustomer = (
  lines: readonly MemoLine[],
  taxes: readonly TaxedComponent[],
  tags: Tags,
): PostingLine[] =>
  entry(
    debit({ ...tags, role: 'AR' }, sum(lines, line => line.amount).plus(sum(taxes, one => one.tax))),
    lines.map(({ amount, account, ...own }) =>
      credit({ ...tags, ...own, role: 'OTHER_CHARGE', account: account ?? null }, amount),
    ),
    taxes.map(one => credit(taxPlace(tags, one.account), one.tax)),
  )

/** Where money lands: a bank account at once, or with the undeposited until it is taken there. */
export interface Landing {
  readonly cashAccount?: string | null
}
const landed = ({ cashAccount }: Landing, tags: Tags): Place =>
  cashAccount ? { ...tags, role: 'CASH', account: cashAccount } : { ...tags, role: 'UNDEPOSITED' }

export type ReceivedFor =
  /** On an invoice or on account: what of the receivable it settles, in our currency. */
  | { readonly kind: 'receivable'; readonly cash: Money; readonly discount?: Money; readonly relief: Money }
  | { readonly kind: 'prepayment'; readonly cash: Money; readonly order: string }
  | { readonly kind: 'account'; readonly cash: Money; readonly account: string }
  /** A vendor's refund of a memo, and what the memo was carried at. */
  | { readonly kind: 'payable'; readonly cash: Money; readonly relief?: Money }

const creditsOf = (part: ReceivedFor, tags: Tags): PostingLine[] => {
  switch (part.kind) {
    case 'receivable': {
      const discount = part.discount ?? nothing
      // accounting R27: what cash and discount settle differently from how the invoice was carried is exchange.
      const realised = part.cash.plus(discount).minus(part.relief)
      return [
        debit({ ...tags, role: 'SALES_DISCOUNT' }, discount),
        credit({ ...tags, role: 'AR' }, part.relief),
        credit({ ...tags, role: 'FX_REALISED' }, realised),
      ]
    }
    case 'prepayment':
      return [credit({ ...tags, role: 'CUSTOMER_DEPOSIT', order: part.order }, part.cash)]
    case 'account':
      return [credit({ ...tags, role: 'OTHER_CHARGE', account: part.account }, part.cash)]
    case 'payable': {
      const relief = part.relief ?? part.cash
      return [
        credit({ ...tags, role: 'AP' }, relief),
        credit({ ...tags, role: 'FX_REALISED' }, part.cash.minus(relief)),
      ]
    }
  }
}

/** E26 to E29, with E47 inside: one receipt, for whatever it pays. */
export const received = (parts: readonly ReceivedFor[], landing: Landing, tags: Tags): PostingLine[] =>
  entry(
    debit(
      landed(landing, tags),
      sum(parts, part => part.cash),
    ),
    parts.flatMap(part => creditsOf(part, tags)),
  )

/** E30 */
export const deposited = (
  taken: Money,
  cashAccount: string | null,
  back: { readonly amount: Money; readonly account: string | null } = { amount: nothing, account: null },
): PostingLine[] =>
  entry(
    debit({ role: 'CASH', account: cashAccount }, taken.minus(back.amount)),
    debit({ role: 'CASH', account: back.account }, back.amount),
    credit({ role: 'UNDEPOSITED' }, taken),
  )

/** E31: the check came back; what it had paid is open again. */
export const bounced = (
  { cash, discount, prepaid }: { readonly cash: Money; readonly discount: Money; readonly prepaid: Money },
  cashAccount: string | null,
  tags: Tags,
): PostingLine[] =>
  entry(
    debit({ ...tags, role: 'AR' }, cash.minus(prepaid).plus(discount)),
    debit({ ...tags, role: 'CUSTOMER_DEPOSIT' }, prepaid),
    credit({ ...tags, role: 'CASH', account: cashAccount }, cash),
    credit({ ...tags, role: 'SALES_DISCOUNT' }, discount),
  )

/** E32: against the allowance where the company keeps one. */
export const writtenOff = (amount: Money, usesAllowance: boolean, tags: Tags): PostingLine[] =>
  entry(
    debit({ ...tags, role: usesAllowance ? 'ALLOWANCE' : 'BAD_DEBT' }, amount),
    credit({ ...tags, role: 'AR' }, amount),
  )
