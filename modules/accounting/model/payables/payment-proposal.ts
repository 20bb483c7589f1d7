import { type Money, money, sum } from '#platform/model/values/decimal.ts'

/** An open vendor invoice, as a run looks at it. */
export interface OwedInvoice {
  readonly id: string
  readonly vendor: string
  readonly remitTo: string
  readonly currency: string | null
  readonly payAlone: boolean
  readonly isHeld: boolean
  /** The vendor's bank data is new, and nobody else has confirmed it (accounting R24). */
  readonly isUnconfirmed: boolean
  readonly dueDate: string
  readonly discountDate: string | null
  readonly open: Money
  /** Earned when it is paid in full on the payment's day. */
  readonly discount: Money
}
/** An open debit memo of ours: taken off what we pay. */
export interface OwedMemo {
  readonly id: string
  readonly vendor: string
  readonly currency: string | null
  readonly memoDate: string
  readonly open: Money
}
export interface ProposedPayment {
  readonly vendor: string
  readonly currency: string | null
  readonly invoices: readonly { readonly id: string; readonly cash: Money; readonly discount: Money }[]
  readonly memos: readonly { readonly id: string; readonly cash: Money }[]
  readonly amount: Money
}
/** Held by somebody; a bank account nobody else has looked at; memos that take all of it. */
export const skipReasons = ['held', 'bankUnconfirmed', 'netsToNothing'] as const
export interface Skip {
  readonly vendor: string
  readonly currency: string | null
  readonly why: (typeof skipReasons)[number]
  /** What is due, less the memos that take it. */
  readonly amount: Money
  readonly invoices: number
}
export interface Proposal {
  readonly payments: readonly ProposedPayment[]
  /** What is due and not paid. */
  readonly skipped: readonly Skip[]
}

const isDue = (
  invoice: OwedInvoice,
  { paymentDate, payThrough }: { readonly paymentDate: string; readonly payThrough: string },
): boolean =>
  invoice.dueDate <= payThrough ||
  (invoice.discountDate !== null && invoice.discountDate >= paymentDate && invoice.discountDate <= payThrough)

const whyLeft = (invoice: OwedInvoice): Skip['why'] | null =>
  invoice.isHeld ? 'held' : invoice.isUnconfirmed ? 'bankUnconfirmed' : null

/** What is due and may not be paid, one line a vendor, currency and reason. */
function leftOut(due: readonly OwedInvoice[]): Skip[] {
  const skips = new Map<string, Skip>()
  for (const invoice of due) {
    const why = whyLeft(invoice)
    if (!why) continue
    const { vendor, currency } = invoice
    const key = `${vendor} ${currency} ${why}`
    const before = skips.get(key)
    const amount = before ? before.amount.plus(invoice.open) : invoice.open
    skips.set(key, { vendor, currency, why, amount, invoices: (before?.invoices ?? 0) + 1 })
  }
  return [...skips.values()]
}

/**
 * accounting R22: what is due or earns a discount and is not held; one payment a vendor, remit-to and currency, those that are
 * paid alone apart; memos net in, the oldest first, and a vendor with nothing left to pay is skipped.
 */
export function proposePayments(
  invoices: readonly OwedInvoice[],
  memos: readonly OwedMemo[],
  run: { readonly paymentDate: string; readonly payThrough: string; readonly takeDiscounts: boolean },
): Proposal {
  const groups = new Map<string, OwedInvoice[]>()
  const due = invoices.filter(one => isDue(one, run))
  for (const invoice of due.filter(one => !whyLeft(one))) {
    const key = invoice.payAlone ? invoice.id : `${invoice.vendor} ${invoice.remitTo} ${invoice.currency}`
    groups.set(key, [...(groups.get(key) ?? []), invoice])
  }
  const waiting = [...memos].sort((a, b) => (a.memoDate < b.memoDate ? -1 : a.memoDate > b.memoDate ? 1 : 0))
  const payments: ProposedPayment[] = []
  const skipped: Skip[] = leftOut(due)
  for (const group of groups.values()) {
    const { vendor, currency } = group[0]!
    const paid = group.map(({ id, open, discount }) => {
      const taken = run.takeDiscounts ? discount : money(0)
      return { id, cash: open.minus(taken), discount: taken }
    })
    const netted = waiting.filter(memo => memo.vendor === vendor && memo.currency === currency)
    const amount = sum(paid, one => one.cash).minus(sum(netted, memo => memo.open))
    if (amount.sign() <= 0) {
      skipped.push({ vendor, currency, why: 'netsToNothing', amount, invoices: group.length })
      continue
    }
    for (const memo of netted) waiting.splice(waiting.indexOf(memo), 1)
    const taken = netted.map(memo => ({ id: memo.id, cash: memo.open.negated() }))
    payments.push({ vendor, currency, invoices: paid, memos: taken, amount })
  }
  return { payments, skipped }
}
