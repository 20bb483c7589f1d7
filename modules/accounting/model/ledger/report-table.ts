import type { DateText } from '#platform/model/values/dates.ts'
import { coreKey, meaningKey } from '#platform/model/values/header-words.ts'
import { writtenDay } from '#platform/model/values/written-day.ts'

/** What reports of other programs have in common: titles above the headers, totals below, amounts and days in their own ways. */

export type Cells = readonly string[]

export const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ')
export const folded = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[._#:/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

export const isTotal = (cell: string) => /^(grand )?(totals?|total general|suma|sumas|saldo total)\b/.test(folded(cell))

export interface Named {
  readonly [column: string]: readonly string[]
}

const meanings = new WeakMap<Named, ReadonlyMap<string, string>>()

/** By its name, else by what the words of its name mean: "Inv Amt" is "Invoice amount". */
function columnCalled(cell: string, names: Named): string | undefined {
  if (!/\p{L}|#/u.test(cell)) return undefined
  if (!meanings.has(names)) {
    const all = Object.entries(names).flatMap(([column, called]) =>
      called.map(name => [meaningKey(name), column] as const),
    )
    meanings.set(names, new Map(all.toReversed()))
  }
  return (
    Object.keys(names).find(one => names[one]!.includes(folded(cell))) ??
    meanings.get(names)!.get(meaningKey(cell)) ??
    meanings.get(names)!.get(coreKey(cell))
  )
}

/** Where each column stands: the first row of the file whose cells name enough of them. */
export function headersIn(lines: readonly Cells[], names: Named, needed: readonly (readonly string[])[]) {
  for (const [at, cells] of lines.slice(0, 40).entries()) {
    const places: Record<string, number> = {}
    for (const [place, cell] of cells.entries()) {
      const column = columnCalled(cell, names)
      if (column && places[column] === undefined) places[column] = place
    }
    if (needed.some(set => set.every(column => places[column] !== undefined))) return { at, places }
  }
  return null
}

/** What a file has for columns, as far as it says: for whoever is told that others are needed. */
export const columnsIn = (lines: readonly Cells[]): string =>
  (lines.find(cells => cells.filter(cell => plain(cell)).length > 1) ?? lines[0] ?? [])
    .map(plain)
    .filter(Boolean)
    .slice(0, 8)
    .join(', ')
    .slice(0, 200)

/** A day as exports write it; `isDayFirst` says how 3/4/2025 is read. */
export const dayIn = (cell: string, isDayFirst: boolean): DateText | null =>
  writtenDay(plain(cell), isDayFirst ? 'dmy' : 'mdy')

/** Where one date can only be read with the day first, all are. */
export const daysFirst = (cells: readonly string[]) =>
  cells.some(cell => Number(/^\s*(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}\b/.exec(cell)?.[1] ?? 0) > 12)
