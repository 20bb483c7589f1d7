import { endOfMonth, startOfMonth } from '#platform/model/values/dates.ts'
import type { Formats } from '#platform/model/values/formats-for.ts'
import type { Words } from '#platform/model/words.ts'
import type { Column, Span } from './columns.ts'
import type { Amount, StatementRow } from './statement.ts'
import type { StatementName } from './statement-names.ts'

/** One reader's words and formats. */
export interface Reading {
  readonly words: Words
  readonly formats: Pick<Formats, 'date' | 'month' | 'money' | 'percent'>
}

/** A month by its name, anything else by its first and last day. */
export const spanText = ({ formats }: Reading, { from, to }: Span): string =>
  from === startOfMonth(from) && to === endOfMonth(from)
    ? formats.month(from)
    : `${formats.date(from)} – ${formats.date(to)}`

export function columnText(reading: Reading, name: StatementName, column: Column): string {
  const { words, formats } = reading
  if (name === 'trial-balance') return words(`statements.columns.${column.key}`)
  if (['change', 'share', 'yearToDate', 'total'].includes(column.role))
    return words(`statements.columns.${column.role}`)
  if (column.role === 'month') return formats.month(column.to, 'short')
  return name === 'balance-sheet' ? formats.date(column.to) : spanText(reading, column)
}

/** What the whole statement covers, under its title. */
export const coverText = (reading: Reading, name: StatementName, span: Span): string =>
  name === 'balance-sheet'
    ? reading.words('statements.asOf', { day: reading.formats.date(span.to) })
    : spanText(reading, span)

export const rowText = ({ words }: Reading, { word, label }: StatementRow): string =>
  word ? words(`statements.rows.${word}`) : (label ?? '')

/** As accountants write it: below zero in parentheses, nothing as a dash. */
export function amountText({ formats }: Reading, amount: Amount | undefined, unit: Column['unit'] = 'money'): string {
  if (!amount) return ''
  if (amount.isZero()) return '–'
  const write = (value: NonNullable<Amount>) =>
    unit === 'percent' ? formats.percent(value, { least: 1, most: 1 }) : formats.money(value)
  return amount.sign() < 0 ? `(${write(amount.abs())})` : write(amount)
}
