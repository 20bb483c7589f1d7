import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { monoFor } from './fonts.ts'
import { ink, size } from './look.ts'

export interface PaperColumn {
  readonly label: string
  /** Points; `fit` takes what its text needs, `fill` shares what is left. */
  readonly width?: number | 'fit' | 'fill'
  readonly align?: 'left' | 'right' | 'center'
  /** Codes and dimensions stand in the mono face. */
  readonly mono?: boolean
}
export interface PaperRow {
  /** Several values of a cell stand below each other: the quantities of one line, each beside its price. */
  readonly cells: readonly (string | readonly string[])[]
  /** Small lines below the first wide cell: a remark, a heat number, a drawing. */
  readonly under?: readonly string[]
  /** A sum or a head among rows: it stands out. */
  readonly isStrong?: boolean
  /** How deep it stands below such a head. */
  readonly indent?: number
}
export interface PaperTable {
  readonly heading?: string
  readonly columns: readonly PaperColumn[]
  readonly rows: readonly PaperRow[]
  /** Of its text, in points, where many columns share a page. */
  readonly fontSize?: number
  /** Rows close together: for lists, which are searched rather than read. */
  readonly isDense?: boolean
}

/** Between columns; the outer edges stand flush with everything else on the page. */
const gap = 6
/** What stands below something else is set in by this much. */
const step = 10

const layout = (columns: number, isDense: boolean): CustomTableLayout => ({
  // The head is the first row of the body.
  hLineWidth: (line, { table }) => {
    if (line === 0) return 0
    return line === 1 ? 0.9 : line === table.body.length ? 0.6 : 0.4
  },
  vLineWidth: () => 0,
  hLineColor: line => (line === 1 ? ink.strong : ink.hairline),
  paddingLeft: column => (column === 0 ? 0 : gap),
  paddingRight: column => (column === columns - 1 ? 0 : gap),
  paddingTop: row => (row === 0 ? 0 : isDense ? 2.5 : 5.5),
  paddingBottom: () => (isDense ? 1.5 : 4),
})

const widthOf = ({ width = 'fit' }: PaperColumn) => (width === 'fit' ? 'auto' : width === 'fill' ? '*' : width)

/** Where the small lines go: the first column that fills, else the first. */
const wideColumn = (columns: readonly PaperColumn[]): number =>
  Math.max(
    columns.findIndex(({ width }) => width === 'fill'),
    0,
  )

/** An empty value keeps its place, so that those beside it stay on one line with their own. */
const stacked = (values: readonly string[], alignment: 'left' | 'right' | 'center'): TableCell => ({
  stack: values.map((value, place) => ({
    text: value || '\u00a0',
    alignment,
    color: ink.strong,
    margin: [0, place === 0 ? 0 : 4, 0, 0] as [number, number, number, number],
  })),
})

function cellsOf(
  { columns, fontSize }: PaperTable,
  { cells, under = [], isStrong, indent = 0 }: PaperRow,
  id?: string,
): TableCell[] {
  const wide = wideColumn(columns)
  return columns.map(({ align = 'left', mono }, place): TableCell => {
    const given = cells[place] ?? ''
    if (typeof given !== 'string') return stacked(given, align)
    const text = given
    const main = {
      text,
      alignment: align,
      color: ink.strong,
      ...(mono && { font: monoFor(text), fontSize: 8.5 }),
      ...(fontSize && { fontSize }),
      ...(isStrong && { bold: true }),
      ...(place === 0 && indent > 0 && { margin: [indent * step, 0, 0, 0] as [number, number, number, number] }),
      ...(place === 0 && id && { id }),
    }
    if (place !== wide || under.length === 0) return main
    return {
      stack: [
        main,
        ...under.map(line => ({
          text: line,
          fontSize: 8,
          color: ink.quiet,
          margin: [0, 1.5, 0, 0] as [number, number, number, number],
        })),
      ],
    }
  })
}

interface TableOptions {
  /** Names the table, so that its measured columns can be asked for. */
  readonly name?: string
  readonly lastRow?: string
  readonly pageBreak?: 'before'
  readonly widths?: readonly number[]
}

/** A table whose head stands on every page it reaches and whose rows are never cut. */
export function tableBlock(table: PaperTable, options: TableOptions = {}): Content {
  const { columns, rows, heading } = table
  const head = columns.map(
    ({ label, align = 'left' }): TableCell => ({
      text: label,
      alignment: align,
      fontSize: size.small,
      color: ink.quiet,
    }),
  )
  const body: Content = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: options.widths ? [...options.widths] : columns.map(widthOf),
      body: [
        head,
        ...rows.map((row, place) => cellsOf(table, row, place === rows.length - 1 ? options.lastRow : undefined)),
      ],
    },
    ...(options.name && { id: options.name }),
    layout: layout(columns.length, table.isDense ?? false),
    margin: [0, heading ? 6 : 22, 0, 0],
    ...(options.pageBreak && {
      pageBreak: options.pageBreak,
      margin: [0, 0, 0, 0] as [number, number, number, number],
    }),
  }
  return heading
    ? {
        stack: [
          {
            text: heading,
            bold: true,
            fontSize: size.lead,
            color: ink.strong,
            margin: [0, 22, 0, 0],
            headlineLevel: 1,
          },
          body,
        ],
      }
    : body
}

/** What a first layout found out, for a second one that does better. */
export interface Found {
  readonly pages: Map<string, number>
  /** The widths its columns took, so that both halves of a divided table stand the same. */
  widths?: readonly number[]
}
export const lastRow = 'last-row'
export const linesName = 'lines'

/** The lines of the document; the last `moved` begin a new page, under the same head. */
export function linesTable(table: PaperTable, moved: number, widths?: readonly number[]): Content[] {
  const staying = Math.max(table.rows.length - moved, 0)
  if (moved === 0 || staying === 0) return [tableBlock(table, { lastRow, name: linesName })]
  const same = widths ? { widths } : {}
  return [
    tableBlock({ ...table, rows: table.rows.slice(0, staying) }, same),
    tableBlock({ columns: table.columns, rows: table.rows.slice(staying) }, { ...same, pageBreak: 'before' }),
  ]
}
