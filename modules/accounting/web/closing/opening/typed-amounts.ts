import { type Money, money } from '#platform/model/values/decimal.ts'
import { writtenNumber } from '#platform/model/values/written-amount.ts'

/** Both sides of a line as they are typed. */
export interface Sides {
  readonly debit: string
  readonly credit: string
}

/** What people type or paste in cents; nothing typed is nothing, what is no amount is none. */
export function amountOf(typed: string): Money | null {
  if (typed.trim() === '') return money(0)
  const number = writtenNumber(typed)
  return number?.equals(number.toFixed(2)) ? money(number) : null
}

/** Rows of a spreadsheet by account numbers: number, debit, credit; or number and one signed balance. Answers what it did not know. */
export function pasted(
  rows: readonly (readonly string[])[],
  idOf: (number: string) => string | undefined,
): { sides: ReadonlyMap<string, Sides>; unknown: string[] } {
  const sides = new Map<string, Sides>()
  const unknown: string[] = []
  for (const [name = '', first = '', second] of rows) {
    const number = /^\s*(\d{4,6})/.exec(name)?.[1]
    if (!number) continue
    const id = idOf(number)
    if (!id) unknown.push(number)
    else if (second !== undefined) sides.set(id, { debit: first.trim(), credit: second.trim() })
    else {
      const amount = amountOf(first) ?? money(0)
      const text = amount.isZero() ? '' : amount.abs().toFixed(2)
      sides.set(id, amount.sign() < 0 ? { debit: '', credit: text } : { debit: text, credit: '' })
    }
  }
  return { sides, unknown }
}

/** As the server keeps it; undefined where a side is no number. */
export function asKept({ debit, credit }: Sides): { debit: string | null; credit: string | null } | undefined {
  const [left, right] = [amountOf(debit), amountOf(credit)]
  if (!left || !right || left.sign() < 0 || right.sign() < 0) return undefined
  return { debit: left.isZero() ? null : left.toFixed(2), credit: right.isZero() ? null : right.toFixed(2) }
}
