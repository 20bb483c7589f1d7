import { Decimal } from '#platform/model/values/decimal.ts'
import { folded } from '#platform/model/values/folded.ts'
import type { LineRow } from './quote-row.ts'

/** Which lines of a long quote are looked at: all, those without a price, those below the lowest margin. */
export const lineViews = ['all', 'open', 'thin'] as const
export type LineView = (typeof lineViews)[number]

const isThin = (line: LineRow, floor: string): boolean =>
  line.quantities.some(({ marginPercent }) => marginPercent && Decimal.of(marginPercent).lessThan(floor))

/** Lines by their number, or by words of their description, in any order. */
export function linesFound(lines: readonly LineRow[], view: LineView, typed: string, floor: string): LineRow[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  return lines.filter(line => {
    if (view === 'open' && line.lineStatus === 'priced') return false
    if (view === 'thin' && !isThin(line, floor)) return false
    const text = folded(line.description)
    return words.every(word => text.includes(word) || String(line.lineNumber) === word)
  })
}
