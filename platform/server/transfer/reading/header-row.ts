import { folded } from '#platform/model/values/folded.ts'
import type { TableRow } from './table-file.ts'

/** Why a row is likely no record: the sum below a list, or what a report says of itself. */
export type Looks = 'total' | 'footer' | 'heading'

const filledIn = ({ cells }: TableRow): string[] => cells.map(cell => cell.trim()).filter(Boolean)

const isName = (cell: string): boolean => !/^[\s$€()\d.,:/%-]+$/.test(cell)

const looked = 30
const mostAbove = 15

/**
 * Where the column names stand: above them a report has its title, the company and a date, in a cell or two each. The first row
 * that is as wide as the table and has names in it.
 */
export function headerPlace(lines: readonly TableRow[]): number {
  const first = lines.findIndex(line => filledIn(line).length > 0)
  if (first < 0) return 0
  const near = lines.slice(first, first + looked).map(filledIn)
  const widest = Math.max(...near.map(cells => cells.length))
  if (widest < 3) return widest === 2 && near[0]!.length === 1 ? titleAbovePair(near, first) : first
  const isHead = (cells: readonly string[]) =>
    cells.length > Math.floor(widest * 0.4) && cells.filter(isName).length >= cells.length * 0.6
  const place = near.slice(0, mostAbove).findIndex(isHead)
  return place < 0 ? first : first + place
}

/** Of two columns, one filled cell above is a title only when what follows is always two. */
function titleAbovePair(near: readonly (readonly string[])[], first: number): number {
  const place = near.findIndex(cells => cells.length === 2)
  const rest = near.slice(place).filter(cells => cells.length > 0)
  return rest.length > 1 && rest.every(cells => cells.length === 2) && rest[0]!.every(isName) ? first + place : first
}

const total =
  /^(grand |sub|net |report )?tota(l|ls|les)\b(?! (systems|solutions|quality|machine|machining|tool|tooling|precision|metal|plastics?))|^(suma|gran total)\b/
const footer =
  /\b\d{1,2}:\d{2}(:\d{2})?\s*([ap]m)?\s*(gmt|utc)|^(accrual|cash) basis$|^page \d+|^pagina \d+|^\d+ (records?|rows?|registros?)$/

/** A stroke below the column names, as tables for people have it. */
const isRule = (filled: readonly string[]): boolean => filled.every(cell => /^[-=_*─—+|]{2,}$/.test(cell))

/** The column names once more, where the report begins a page. */
function repeats({ cells }: TableRow, headers: readonly string[]): boolean {
  const filled = cells.flatMap((cell, place) => (cell.trim() ? [[cell.trim(), headers[place]] as const] : []))
  return filled.length > 1 && filled.every(([cell, header = '']) => folded(cell) === folded(header))
}

/** What a row below the column names looks like, if not like a record. */
export function looksOf(row: TableRow, headers: readonly string[]): Looks | undefined {
  const width = headers.length
  const filled = filledIn(row)
  if (isRule(filled) || repeats(row, headers)) return 'heading'
  const [first = '', ...others] = filled.map(folded)
  if (filled.length <= 2 && footer.test(first)) return 'footer'
  if (!total.test(first)) return undefined
  // "Total" alone, or with nothing but figures beside it; a company may be called Total Precision.
  const isSum = others.every(cell => !isName(cell)) && (filled.length < Math.max(2, width) || others.length > 0)
  return isSum || /^(grand )?total(s|es)?:?$/.test(first) ? 'total' : undefined
}
