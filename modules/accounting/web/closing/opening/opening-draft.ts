import { type Money, money, sum } from '#platform/model/values/decimal.ts'

/** What is being typed: texts until it is posted. */
export interface Draft {
  readonly on: string
  readonly accounts: Readonly<Record<string, Sides>>
  readonly receivables: readonly DocumentDraft[]
  readonly payables: readonly DocumentDraft[]
  readonly stock: readonly StockDraft[]
}

export interface Sides {
  readonly debit: string
  readonly credit: string
}

/** A record that was chosen, and how it is called. */
export interface Chosen {
  readonly id: string
  readonly text: string
}

export interface DocumentDraft {
  readonly key: string
  readonly partner: Chosen | null
  readonly number: string
  readonly dueOn: string
  readonly amount: string
}

export interface StockDraft {
  readonly key: string
  readonly item: Chosen | null
  readonly place: Chosen | null
  readonly quantity: string
  readonly value: string
}

/** A number as people type or paste it: thousands commas and blanks do not matter; what is no number is none. */
export function amountOf(typed: string): Money | null {
  const plain = typed.replace(/[,\s$]/g, '')
  if (plain === '') return money(0)
  return /^-?\d{1,15}(\.\d{0,2})?$/.test(plain) ? money(plain.replace(/\.$/, '')) : null
}

const nothing = money(0)
const read = (typed: string): Money => amountOf(typed) ?? nothing

export interface Totals {
  readonly debits: Money
  readonly credits: Money
  readonly difference: Money
}

/** Both sides of everything typed so far. */
export function totalsOf(draft: Draft): Totals {
  const sides = Object.values(draft.accounts)
  const debits = sum(sides, side => read(side.debit))
    .plus(sum(draft.receivables, one => read(one.amount)))
    .plus(sum(draft.stock, one => read(one.value))) as Money
  const credits = sum(sides, side => read(side.credit)).plus(sum(draft.payables, one => read(one.amount))) as Money
  return { debits, credits, difference: debits.minus(credits) as Money }
}

/** As the server takes it: signed balances, numbers without commas. */
export function asSent(draft: Draft) {
  const text = (typed: string) => amountOf(typed)?.toFixed(2) ?? typed
  const documents = (rows: readonly DocumentDraft[]) =>
    rows.map(({ partner, number, dueOn, amount }) => ({
      partner: partner?.id ?? '',
      number,
      dueOn,
      amount: text(amount),
    }))
  return {
    on: draft.on,
    accounts: Object.entries(draft.accounts)
      .map(([account, { debit, credit }]) => ({ account, amount: read(debit).minus(read(credit)) }))
      .filter(({ amount }) => !amount.isZero())
      .map(({ account, amount }) => ({ account, amount: amount.toFixed(2) })),
    receivables: documents(draft.receivables),
    payables: documents(draft.payables),
    stock: draft.stock.map(({ item, place, quantity, value }) => ({
      item: item?.id ?? '',
      storageLocation: place?.id ?? '',
      quantity: quantity.replaceAll(',', ''),
      value: text(value),
    })),
  }
}

/** Rows of a spreadsheet onto accounts: number, debit, credit; or number and one signed balance. Answers what it did not know. */
export function pasted(
  accounts: Draft['accounts'],
  rows: readonly (readonly string[])[],
  idOf: (number: string) => string | undefined,
): { accounts: Draft['accounts']; unknown: string[] } {
  const next: Record<string, Sides> = { ...accounts }
  const unknown: string[] = []
  for (const [name = '', first = '', second] of rows) {
    const number = /^\s*(\d{4,6})/.exec(name)?.[1]
    if (!number) continue
    const id = idOf(number)
    if (!id) unknown.push(number)
    else if (second !== undefined) next[id] = { debit: first.trim(), credit: second.trim() }
    else {
      const amount = read(first)
      const text = amount.isZero() ? '' : amount.abs().toFixed(2)
      next[id] = amount.sign() < 0 ? { debit: '', credit: text } : { debit: text, credit: '' }
    }
  }
  return { accounts: next, unknown }
}
