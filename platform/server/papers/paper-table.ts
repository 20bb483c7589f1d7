import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js'
import { type Barcode, barcodeSvg } from './barcode.ts'
import { monoFor } from './fonts.ts'
import { ink, size } from './look.ts'

export interface PaperColumn {
  readonly label: string
  /** Points; `fit` takes what its text needs, `fill` shares what is left. */
  readonly width?: number | 'fit' | 'fill'
  readonly align?: 'left' | 'right' | 'center'
  /** Codes and dimensions stand in the mono face. */
  readonly mono?: boolean
  /** Its values are drawn as codes to scan, linear ones with what they say below. */
  readonly drawn?: Barcode['kind']
}
export interface PaperRow {
  /** Several values of a cell stand below each other: the quantities of one line, each beside its price. */
  readonly cells: readonly (string | readonly string[])[]
  /** Small lines below the first wide cell: a remark, a heat number, a drawing. */
  readonly under?: readonly string[]
  /** A sum or a head among rows: it stands out. */
  readonly isStrong?: boolean
  /** A head of the rows below it: never the last on its page. */
  readonly isHead?: boolean
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

const codeCell = (code: Barcode, width: number): TableCell => {
  const picture = { svg: barcodeSvg(code), fit: [width, code.kind === 'code128' ? 24 : width] as [number, number] }
  return code.kind === 'code128'
    ? { stack: [picture, { text: code.text, font: monoFor(code.text), fontSize: 7, color: ink.quiet }] }
    : picture
}

function cellsOf(
  { columns, fontSize }: PaperTable,
  { cells, under = [], isStrong, indent = 0 }: PaperRow,
  id?: string,
): TableCell[] {
  const wide = wideColumn(columns)
  // What is empty stands on no page that could be asked for.
  const told = cells.findIndex(cell => typeof cell === 'string' && cell !== '')
  return columns.map(({ align = 'left', mono, drawn, width }, place): TableCell => {
    const given = cells[place] ?? ''
    if (typeof given !== 'string') return stacked(given, align)
    if (drawn && given) return codeCell({ kind: drawn, text: given }, typeof width === 'number' ? width : 120)
    const text = given
    const main = {
      text,
      alignment: align,
      color: ink.strong,
      ...(mono && { font: monoFor(text), fontSize: 8.5 }),
      ...(fontSize && { fontSize }),
      ...(isStrong && { bold: true }),
      ...(place === 0 && indent > 0 && { margin: [indent * step, 0, 0, 0] as [number, number, number, number] }),
      ...(place === told && id && { id }),
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
  /** What its heading and the head below it are asked for by. */
  readonly key?: string
  /** The place of its first row among the lines of the paper, by which they are asked for. */
  readonly first?: number
  readonly pageBreak?: 'before'
  readonly widths?: readonly number[]
}

/** How many heads a run of rows begins with. */
const leadingHeads = (rows: readonly PaperRow[]): number =>
  Math.max(
    rows.findIndex(row => !row.isHead),
    0,
  )

/** A table whose head stands on every page it reaches, with a row below it, and whose rows are never cut. */
export function tableBlock(table: PaperTable, options: TableOptions = {}): Content {
  const { columns, rows, heading } = table
  const { key, first } = options
  const head = columns.map(
    ({ label, align = 'left' }, place): TableCell => ({
      text: label,
      alignment: align,
      fontSize: size.small,
      color: ink.quiet,
      ...(place === 0 && key && { id: belowName(key) }),
    }),
  )
  const body: Content = {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1 + leadingHeads(rows),
      dontBreakRows: true,
      widths: options.widths ? [...options.widths] : columns.map(widthOf),
      body: [
        head,
        ...rows.map((row, place) => cellsOf(table, row, first === undefined ? undefined : rowName(first + place))),
      ],
    },
    ...(options.name && { id: options.name }),
    layout: layout(columns.length, table.isDense ?? false),
    margin: [0, heading ? 6 : 22, 0, 0],
    ...(options.pageBreak &&
      !heading && {
        pageBreak: options.pageBreak,
        margin: [0, 0, 0, 0] as [number, number, number, number],
      }),
  }
  if (!heading) return body
  const look = { bold: true, fontSize: size.lead, color: ink.strong, headlineLevel: 1 }
  const named = { ...(key && { id: headingName(key) }), ...(options.pageBreak && { pageBreak: options.pageBreak }) }
  return { stack: [{ text: heading, ...look, margin: [0, 22, 0, 0], ...named }, body] }
}

export const linesName = 'lines'
export const rowName = (place: number): string => `row ${place}`
export const headingName = (key: string): string => `heading of ${key}`
export const belowName = (key: string): string => `below ${key}`

/** The lines of the document; those that begin a new page stand there under the same head. */
export function linesTable(
  table: PaperTable,
  { starts, headings }: { readonly starts: readonly number[]; readonly headings: readonly string[] },
  widths?: readonly number[],
): Content[] {
  const whole = { key: linesName, ...(headings.includes(linesName) && { pageBreak: 'before' as const }) }
  if (starts.length === 0) return [tableBlock(table, { ...whole, first: 0, name: linesName })]
  const same = widths ? { widths } : {}
  const { heading: _, ...others } = table
  return [0, ...starts].map((first, part) => {
    const rows = table.rows.slice(first, starts[part])
    return part === 0
      ? tableBlock({ ...table, rows }, { ...same, ...whole, first })
      : tableBlock({ ...others, rows }, { ...same, first, pageBreak: 'before' })
  })
}
