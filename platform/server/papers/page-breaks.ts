import { belowName, headingName, type PaperRow, rowName } from './paper-table.ts'

/** What a layout found out, for a next one that does better. */
export interface Found {
  /** On which page what has a name begins. */
  readonly pages: Map<string, number>
  /** The widths its columns took, so that all parts of a divided table stand the same. */
  widths?: readonly number[]
}

/** Where a paper goes on to a new page although there was room. */
export interface PageBreaks {
  /** Rows of the lines that begin a page. */
  readonly starts: readonly number[]
  /** Headings that do, by their keys. */
  readonly headings: readonly string[]
}
export const noBreaks: PageBreaks = { starts: [], headings: [] }

/** Rows that move with the totals to a new page, so that sums never stand there alone. */
const companions = 2
export const totalsName = 'totals'

/** Whether something begins on an earlier page than something else; what is not there never does. */
const isBefore = ({ pages }: Found, one: string, other: string): boolean =>
  (pages.get(one) ?? Number.POSITIVE_INFINITY) < (pages.get(other) ?? 0)

/** The first of the heads a row stands below at once; the row itself where there are none. */
function withHeads(rows: readonly PaperRow[], place: number): number {
  let first = place
  while (rows[first - 1]?.isHead) first -= 1
  return first
}

/** The place from which rows begin a new page, so that no head is left behind and sums have company. */
function nextStart(rows: readonly PaperRow[], found: Found, { starts }: PageBreaks): number | undefined {
  const left = rows.findIndex((row, place) => row.isHead && isBefore(found, rowName(place), rowName(place + 1)))
  const head = left < 0 ? 0 : withHeads(rows, left)
  if (head > 0 && !starts.includes(head)) return head
  const areSumsAlone = isBefore(found, rowName(rows.length - 1), totalsName)
  const start = areSumsAlone ? withHeads(rows, rows.length - companions) : 0
  return start > 0 && !starts.includes(start) ? start : undefined
}

/** A better way to break the pages of a paper than the one this was found with, or undefined where it is good. */
export function betterBreaks(
  rows: readonly PaperRow[],
  keys: readonly string[],
  found: Found,
  breaks: PageBreaks,
): PageBreaks | undefined {
  const start = nextStart(rows, found, breaks)
  if (start !== undefined) return { ...breaks, starts: [...breaks.starts, start].sort((one, other) => one - other) }
  const heading = keys.find(key => isBefore(found, headingName(key), belowName(key)) && !breaks.headings.includes(key))
  return heading === undefined ? undefined : { ...breaks, headings: [...breaks.headings, heading] }
}
