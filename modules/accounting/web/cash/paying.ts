import { autoApply, partOf } from '#modules/accounting/model/receivables/auto-apply.ts'
import type { Wire } from '#platform/model'
import { Decimal, type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { PayerItem } from './cash-api.ts'

/** Lines of a receipt as its form holds them, made by ticking documents; pure, so that it can be tested. */

/** What was typed as an amount; what cannot be read counts as nothing. */
export const amountOf = (value: unknown): Money =>
  money((typeof value === 'string' || typeof value === 'number' ? Decimal.parse(String(value)) : null) ?? 0)

export const appliedBy = (lines: readonly Wire[]): Money => sum(lines, line => amountOf(line.cashAmount)) as Money

export const lineOf = (lines: readonly Wire[], item: PayerItem): Wire | undefined =>
  lines.find(line => line[item.kind] === item.id)

const lineFor = (item: PayerItem, cash: Money, discount: Money): Wire => ({
  id: crypto.randomUUID(),
  ...{
    kind: item.kind === 'order' ? 'prepayment' : item.kind,
    invoice: null,
    memo: null,
    order: null,
    account: null,
    [item.kind]: item.id,
  },
  ...{ cashAmount: cash.toFixed(2), discountAmount: discount.toFixed(2), writeOffAmount: '0', reason: null },
})

/** Ticks a document: paid in full with its discount where the money reaches, else as far as it goes. */
export function ticked(lines: readonly Wire[], item: PayerItem, amount: Money | null): Wire[] {
  if (lineOf(lines, item)) return lines.filter(line => line[item.kind] !== item.id)
  const discount = money(item.discount)
  const full = money(item.open).minus(discount)
  const left = amount ? amount.minus(appliedBy(lines)) : full
  const part = partOf({ open: money(item.open), discount, offer: item.offer ?? null }, left)
  const line =
    full.atMost(left) || left.sign() <= 0 ? lineFor(item, full, discount) : lineFor(item, part.cash, part.discount)
  return [...lines, line]
}

export const changedLine = (lines: readonly Wire[], id: unknown, change: Wire): Wire[] =>
  lines.map(line => (line.id === id ? { ...line, ...change } : line))

/** What a ticked document still lacks after cash and discount. */
export const shortOf = (item: PayerItem, line: Wire): Money =>
  money(item.open).minus(amountOf(line.cashAmount)).minus(amountOf(line.discountAmount))

/**
 * Everything the money most likely pays: exactly one invoice, exactly the deposit of an order, else the oldest invoices. What is
 * no document (on account, an order, an account) stays.
 */
export function proposed(lines: readonly Wire[], items: readonly PayerItem[], amount: Money): Wire[] {
  const others = lines.filter(line => line.kind !== 'invoice' && line.kind !== 'memo')
  const payables = items
    .filter(item => item.kind === 'invoice' && !item.isDisputed)
    .map(item => ({ ...item, open: money(item.open), discount: money(item.discount) }))
  const left = amount.minus(appliedBy(others))
  const paid = autoApply(payables, left)
  const isWhole = paid.length === 1 && payables.some(({ id, open }) => id === paid[0]!.id && open.equals(left))
  const asked = items.find(item => item.kind === 'order' && money(item.open).equals(left) && !lineOf(lines, item))
  if (asked && !isWhole) return [...others, lineFor(asked, left, money(0))]
  const made = paid.map(one => lineFor(items.find(item => item.id === one.id)!, one.cash, one.discount))
  return [...made, ...others]
}

/** What money is for that pays no open document. */
export const restKinds = ['onAccount', 'prepayment', 'account'] as const
export type RestKind = (typeof restKinds)[number]

/** What is left stays with the customer's account, is money ahead for an order, or goes to an account. */
export function restAs(lines: readonly Wire[], rest: Money, kind: RestKind): Wire[] {
  const known = kind === 'onAccount' && lines.find(line => line.kind === 'onAccount')
  if (known) return changedLine(lines, known.id, { cashAmount: amountOf(known.cashAmount).plus(rest).toFixed(2) })
  const line = {
    ...{ id: crypto.randomUUID(), kind, invoice: null, memo: null, order: null, account: null },
    ...{ cashAmount: rest.toFixed(2), discountAmount: '0', writeOffAmount: '0', reason: null },
  }
  return [...lines, line]
}
