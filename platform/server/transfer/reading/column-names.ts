import { folded } from '#platform/model/values/folded.ts'
import { type Delimiter, delimiters } from './detect.ts'
import type { TableRow } from './table-file.ts'

/** Names of columns that a file leaves out, writes twice or spreads over two rows; and rows that do not fit them. */

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== ''
const isName = (cell: string): boolean => /\p{L}/u.test(cell)

/** B for the second column, as the spreadsheet has it above. */
export const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : `${letterOf(Math.floor(place / 26) - 1)}${letterOf(place % 26)}`

/**
 * Column names in two rows: "Address" over "Street", "City" and "State". The lower row names columns that the upper one leaves
 * open, and says nothing below the first; null where the second row is one of the table.
 */
export function namesOfTwoRows(upper: readonly string[], lower: readonly string[] | undefined): string[] | null {
  const below = (lower ?? []).flatMap((cell, place) => (isFilled(cell) ? [place] : []))
  const first = upper.findIndex(isFilled)
  const isHead =
    below.length > 1 &&
    !below.includes(first) &&
    below.every(place => isName(lower![place]!)) &&
    // Below a name of its own stands nothing, unless it is the first of a group.
    below.every(place => !isFilled(upper[place]) || (below.includes(place + 1) && !isFilled(upper[place + 1]))) &&
    below.some(place => place > first && !isFilled(upper[place]))
  if (!isHead) return null
  const names = below.map(place => folded(lower![place]!.trim()))
  let group = ''
  return Array.from({ length: Math.max(upper.length, lower!.length) }, (_, place) => {
    const above = (upper[place] ?? '').trim()
    if (above) group = above
    const name = (lower![place] ?? '').trim()
    if (!name) return above
    const isAlone = names.filter(one => one === folded(name)).length === 1
    return isAlone || !group ? name : `${group} ${name}`
  })
}

export interface Fitted {
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
}

/**
 * Every column that holds something has a name of its own: its letter where the file gives none, a number behind one it gives
 * twice. A row of a text file with more cells than there are columns was taken apart in a wrong place.
 */
export function fitted(given: readonly string[], lines: readonly TableRow[], delimiter: Delimiter | null): Fitted {
  const rows = given.length === 1 && delimiter ? lines.map(row => wholeLine(row, delimiters[delimiter])) : lines
  const widthOf = ({ cells }: TableRow) => cells.findLastIndex(isFilled) + 1
  // A row that fell apart may end in an empty cell where the others end in none.
  const isEven = rows.filter(({ cells }) => cells.length === given.length).length > rows.length / 2
  const beyond = rows.filter(row => (isEven ? row.cells.length : widthOf(row)) > given.length)
  const isShifted = delimiter !== null && beyond.length <= rows.length / 2
  const width = isShifted ? given.length : Math.max(given.length, ...beyond.map(widthOf))
  const used = new Set<number>()
  for (const { cells } of rows) for (let place = 0; place < width; place++) if (isFilled(cells[place])) used.add(place)
  const taken = new Set<string>()
  const headers = Array.from({ length: width }, (_, place) => {
    const name = given[place] || (used.has(place) ? letterOf(place) : '')
    let own = name
    for (let count = 2; own && taken.has(own); count++) own = `${name} (${count})`
    taken.add(own)
    return own
  })
  const damaged = new Set(isShifted ? beyond : [])
  const checked = rows.map((row): TableRow => {
    if (damaged.has(row)) return { ...row, wrong: 'tooManyCells' }
    return delimiter !== null && swallows(row, width, delimiters[delimiter]) ? { ...row, wrong: 'openQuote' } : row
  })
  return { headers, rows: checked }
}

/** Of a single column every line is one cell, commas and all. */
const wholeLine = ({ number, cells }: TableRow, delimiter: string): TableRow => ({
  number,
  cells: [cells.join(delimiter)],
})

/** A quotation mark that nobody closed takes the rows below into its cell. */
const swallows = ({ cells }: TableRow, width: number, delimiter: string): boolean =>
  width > 2 &&
  cells.some(
    cell =>
      /[\r\n]/.test(cell) &&
      cell
        .split(/\r\n|\r|\n/)
        .slice(1)
        .some(line => line.split(delimiter).length >= width),
  )
