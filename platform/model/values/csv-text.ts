import { Decimal, type DecimalInput } from './decimal.ts'
import { folded } from './folded.ts'

/** documents R19: UTF-8 with BOM, so that spreadsheets do not guess. */
export const byteOrderMark = '\ufeff'

/** documents R15: the cell that clears a field; a blank one keeps it. */
export const clearingCell = '(empty)'

/** A spreadsheet would run these as formulas (R20). The clearing word is guarded too, so that a text saying it survives. */
const guarded = /^'*(?:[=+\-@\t\r]|\(empty\)$)/
const guard = /^'(?='*(?:[=+\-@\t\r]|\(empty\)$))/

/** documents R20: text that a spreadsheet would take for a formula gets a leading ', which reading removes. Not for numbers. */
export function guardedText(text: string): string {
  return guarded.test(text) ? `'${text}` : text
}

export function unguardedText(text: string): string {
  return text.replace(guard, '')
}

/** documents R19: quoted only when it holds comma, quote, CR, LF or an outer space. */
export function csvCell(text: string): string {
  return /[",\r\n]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function csvRecord(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** The text of one cell as it stood in the file; null when its quotes do not match. */
export function readCsvCell(cell: string): string | null {
  if (!cell.startsWith('"')) return cell.includes('"') ? null : cell
  return /^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : null
}

/** Dot, no grouping, two places. */
export const csvMoney = (value: DecimalInput) => Decimal.of(value).toFixed(2)

/** Dot, no grouping, no trailing zeros. */
export const csvQuantity = (value: DecimalInput) => Decimal.of(value).toString()

export const csvMany = (values: readonly string[]) => values.join('; ')

export const readCsvMany = (cell: string) =>
  cell
    .split(';')
    .map(value => value.trim())
    .filter(Boolean)

export type CellMeaning = { kind: 'keep' } | { kind: 'clear' } | { kind: 'text'; text: string }

/** documents R15: blank keeps (or takes the default on create), `(empty)` clears, anything else is the value. */
export function cellMeaning(cell: string): CellMeaning {
  if (!cell.trim()) return { kind: 'keep' }
  if (cell.trim() === clearingCell) return { kind: 'clear' }
  return { kind: 'text', text: unguardedText(cell) }
}

const yes = ['yes', 'y', 'si', 's', 'true', 't', '1', 'x', 'on', 'verdadero', 'v', '✓', '✔']
const no = ['no', 'n', 'false', 'f', '0', 'off', 'falso', '-']

/** documents R15: yes/no, sí/no, Y/N, X, true/false, 1/0, in any case; null when it is none of them. */
export function readBoolean(cell: string): boolean | null {
  const word = folded(cell.trim())
  if (yes.includes(word)) return true
  return no.includes(word) ? false : null
}
