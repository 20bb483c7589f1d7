import { sideMargin } from './look.ts'
import type { Paper, PaperSize } from './paper.ts'
import type { PaperColumn } from './paper-table.ts'

/** A list on paper: its columns across a page turned on its side. */
export interface ListOnPaper
  extends Pick<Paper, 'company' | 'title' | 'facts' | 'addresses' | 'language'>,
    Partial<Pick<Paper, 'at'>> {
  readonly paper: 'letter' | 'a4'
  readonly columns: readonly Pick<PaperColumn, 'label' | 'align'>[]
  readonly rows: readonly (readonly string[])[]
}

/** The long side of a sheet, in points. */
const longSide: Readonly<Record<PaperSize, number>> = { letter: 792, a4: 841.89, tabloid: 1224, a3: 1190.55 }
const larger: Readonly<Record<'letter' | 'a4', PaperSize>> = { letter: 'tabloid', a4: 'a3' }
const gap = 12
/** How wide a letter is, on average, for each point of its size. */
const letterWidth = 0.6
const [textSize, smallestSize] = [8, 5]
/** Text longer than this wraps. */
const longestLine = 36
/** Widths come from a look at this many rows. */
const sampled = 500

const longestWord = (text: string): number => Math.max(0, ...text.split(/\s+/).map(word => word.length))

/** What each column needs so that no word is cut, and what it would like so that little wraps; in letters. */
function needsOf({ columns, rows }: ListOnPaper): { need: number; wish: number }[] {
  const looked = rows.slice(0, sampled)
  return columns.map(({ label }, place) => {
    const texts = [label, ...looked.map(row => row[place] ?? '')]
    const need = Math.max(3, ...texts.map(longestWord))
    return { need, wish: Math.max(need, Math.min(longestLine, Math.max(...texts.map(text => text.length)))) }
  })
}

/** The sheet the columns fit on: the usual one, else the next larger, else the larger with smaller letters. */
function sheetFor(list: ListOnPaper, needs: readonly { need: number }[]): { paper: PaperSize; fontSize: number } {
  const letters = needs.reduce((sum, { need }) => sum + need, 0)
  const roomOn = (paper: PaperSize) => longSide[paper] - 2 * sideMargin - gap * (needs.length - 1)
  for (const paper of [list.paper, larger[list.paper]])
    if (letters * letterWidth * textSize <= roomOn(paper)) return { paper, fontSize: textSize }
  const paper = larger[list.paper]
  return { paper, fontSize: Math.max(smallestSize, roomOn(paper) / (letters * letterWidth)) }
}

export function listPaper(list: ListOnPaper): Paper {
  const { columns, rows, paper: _usual, ...head } = list
  const needs = needsOf(list)
  const { paper, fontSize } = sheetFor(list, needs)
  const room = longSide[paper] - 2 * sideMargin - gap * (columns.length - 1)
  const sum = (pick: (one: { need: number; wish: number }) => number) => needs.reduce((all, one) => all + pick(one), 0)
  const least = sum(({ need }) => need) * letterWidth * fontSize
  // What is left after every word has its place goes to the columns that would wrap, by how much they would.
  const spare = Math.max(0, room - least)
  const wished = sum(({ wish, need }) => wish - need)
  const widths = needs.map(({ need, wish }) => {
    const base = need * letterWidth * fontSize
    return base + spare * (wished > 0 ? (wish - need) / wished : 1 / needs.length)
  })
  return {
    ...head,
    table: {
      columns: columns.map((column, place) => ({ ...column, width: Math.floor(widths[place]! * 10) / 10 })),
      rows: rows.map(cells => ({ cells })),
      fontSize,
      isDense: true,
    },
    formats: { paper, landscape: true },
  }
}
