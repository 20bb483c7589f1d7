import { type Money, money } from '#platform/model/values/decimal.ts'

/** Both sides of a line as they are typed. */
export interface Sides {
  readonly debit: string
  readonly credit: string
}

/** A number as people type or paste it: thousands commas and blanks do not matter; what is no number is none. */
export function amountOf(typed: string): Money | null {
  const plain = typed.replace(/[,\s$]/g, '')
  if (plain === '') return money(0)
  return /^-?\d{1,15}(\.\d{0,2})?$/.test(plain) ? money(plain.replace(/\.$/, '')) : null
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
