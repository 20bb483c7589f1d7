import type { Wire } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { parseTypedNumber } from '#platform/model/values/typed-number.ts'
import { isUnread, unread } from '#platform/web/fields/widgets/unread.ts'

/** Quantities of a quote's line as people say them: “10, 50, 250”. */

const same = (one: unknown, other: unknown): boolean => {
  const [first, second] = [one, other].map(value => (typeof value === 'string' ? Decimal.parse(value) : null))
  return Boolean(first && second && first.equals(second))
}

/** As they stand, in the marks of the format locale; what could not be read stands as it was typed. */
export const quantitiesText = (quantities: readonly Wire[], format: (quantity: string) => string): string =>
  quantities
    .map(({ quantity }) => (isUnread(quantity) ? quantity.unread : quantity ? format(String(quantity)) : ''))
    .filter(Boolean)
    .join(', ')

/** A list has a comma and a blank, a semicolon or a line between two; a lone comma may be a mark of thousands. */
export function split(text: string, formatLocale: string): string[] {
  const tokens = text
    .split(/;|\n|\t|,\s+|\s+(?=\d)/)
    .map(token => token.trim().replace(/,$/, ''))
    .filter(Boolean)
  return tokens.flatMap(token => {
    const isNumber = parseTypedNumber(token, formatLocale).ok && !/^\d{1,3},\d{1,2}$|,\d{1,2}(,|$)/.test(token)
    return isNumber ? [token] : token.split(',').filter(Boolean)
  })
}

/** What was typed becomes rows: known quantities keep theirs with price and lead time, the first new one is expected. */
export function quantitiesFrom(
  text: string,
  known: readonly Wire[],
  { formatLocale, fresh }: { readonly formatLocale: string; readonly fresh: () => Wire },
): Wire[] {
  const taken = new Set<Wire>()
  const rows = split(text, formatLocale).map(token => {
    const number = parseTypedNumber(token, formatLocale, 6)
    const quantity = number.ok ? number.value.toString() : unread(token, number.reason)
    const row = known.find(one => !taken.has(one) && same(one.quantity, quantity))
    if (row) taken.add(row)
    return row ?? { ...fresh(), quantity }
  })
  if (rows.length === 0 || rows.some(row => row.isExpected)) return rows
  return rows.map((row, place) => (place === 0 ? { ...row, isExpected: true } : row))
}
