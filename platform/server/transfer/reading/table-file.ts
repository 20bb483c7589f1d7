import { parse } from 'csv-parse/sync'
import { reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { type Delimiter, delimiters, detectDelimiter, detectEncoding, type Encoding } from './detect.ts'
import { headerPlace, type Looks, looksOf } from './header-row.ts'
import { iifLists, isIif } from './iif.ts'
import { rowsOfWorkbook, sheetsOfWorkbook } from './workbook.ts'
import { Unreadable } from './zip.ts'

/** A table as people see it in their spreadsheet: texts in rows that have numbers. */
export interface Table {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter
  /** The sheets of a workbook, or the lists of an IIF file, that hold something. */
  readonly sections: readonly string[]
  readonly section: string | null
  readonly isIif: boolean
  /** The row of the column names, as the spreadsheet counts. */
  readonly headerRow: number
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows that were passed over: above the column names, and empty ones between the others. */
  readonly above: number
  readonly empty: number
}
export interface TableRow {
  /** As the spreadsheet counts: the header is row 1 (documents R14). */
  readonly number: number
  readonly cells: readonly string[]
  /** It is likely no record. */
  readonly looks?: Looks
}

/** How a file is to be read, as far as somebody said so. */
export interface HowRead {
  readonly encoding?: Encoding | null
  readonly delimiter?: Delimiter | null
  readonly section?: string | null
  readonly headerRow?: number | null
}

export const mostRows = 100_000
const mostHeaders = 500
/** Blank rows count too while a file is read: what follows so many is not looked at. */
const mostLines = mostRows * 2
const mostCells = 5_000_000
/** What the column of an error file that says what is wrong is called, in both languages. */
export const wrongHeaders = ['what is wrong', 'qué está mal']
const megabyte = 1024 * 1024
const largestFile = 100 * megabyte

/** A table's bytes as they are read, no more of them than are looked at. */
export async function* atMostATable(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > largestFile) throw tooLarge()
    yield piece
  }
}

const tooLarge = (): Refusal => Refusal.conflict(reason('importTooLarge', { max: mostRows }))
const unreadable = (): Refusal => Refusal.conflict(reason('importUnreadable'))

/** What other programs give instead of a table: each says how to make one of it. */
function demandTable(bytes: Buffer): void {
  const begins = bytes.subarray(0, 200).toString('latin1')
  if (begins.startsWith('\u00d0\u00cf\u0011\u00e0') || /^\s*(<!doctype html|<html|<table|<\?xml)/i.test(begins))
    throw Refusal.conflict(reason('importOldWorkbook'))
  if (begins.startsWith('%PDF')) throw Refusal.conflict(reason('importPdf'))
}

/** Counts lines and cells as they are read, and stops before they are too many to keep. */
function counting(): (cells: number) => void {
  let lines = 0
  let all = 0
  return cells => {
    lines++
    all += cells
    if (lines > mostLines) throw Refusal.conflict(reason('importTooManyRows', { max: mostRows }))
    if (all > mostCells) throw tooLarge()
  }
}

export async function readTable(bytes: Buffer, given: HowRead): Promise<Table> {
  if (bytes.length > largestFile) throw tooLarge()
  demandTable(bytes)
  const isXlsx = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const read = isXlsx ? await readXlsx(bytes, given.section) : readCsv(bytes, given)
  return read.isIif ? iifTable(read, given.section) : plainTable(read, given.headerRow)
}

function plainTable({ lines, ...read }: Read, headerRow: number | null | undefined): Table {
  const chosen = headerRow ? lines.findIndex(({ number }) => number === headerRow) : -1
  const place = chosen < 0 ? headerPlace(lines) : chosen
  const headers = (lines[place]?.cells ?? []).map(cell => cell.trim())
  if (!headers.some(Boolean) || headers.length > mostHeaders) throw unreadable()
  const above = lines.slice(0, place).filter(isFilled).length
  return { ...read, ...rowsBelow(headers, lines.slice(place + 1)), above, headerRow: lines[place]!.number }
}

const isFilled = ({ cells }: TableRow): boolean => cells.some(cell => cell.trim() !== '')

/** The column an error file adds is of no interest on the way back. */
function rowsBelow(headers: readonly string[], lines: readonly TableRow[]): Pick<Table, 'headers' | 'rows' | 'empty'> {
  const filled = lines.filter(isFilled)
  if (filled.length === 0) throw Refusal.conflict(reason('importEmpty'))
  if (filled.length > mostRows) throw Refusal.conflict(reason('importTooManyRows', { max: mostRows }))
  const wrong = headers.findIndex(header => wrongHeaders.includes(header.toLowerCase()))
  const kept = <T>(cells: readonly T[]) => (wrong < 0 ? cells : cells.filter((_, place) => place !== wrong))
  const rows = filled.map((row): TableRow => {
    const cells = kept(row.cells)
    const looks = looksOf({ number: row.number, cells }, headers.length)
    return { number: row.number, cells, ...(looks && { looks }) }
  })
  const last = lines.findLastIndex(isFilled)
  return { headers: kept(headers), rows, empty: last + 1 - filled.length }
}

function iifTable({ lines, ...read }: Read, section: string | null | undefined): Table {
  const lists = iifLists(lines)
  const list = lists.find(({ name }) => name === section) ?? lists[0]
  if (!list) throw unreadable()
  const sections = lists.map(({ name }) => name)
  return { ...read, ...rowsBelow(list.headers, list.rows), sections, section: list.name, above: 0, headerRow: 1 }
}

type Read = Omit<Table, 'headers' | 'rows' | 'headerRow' | 'above' | 'empty'> & { readonly lines: TableRow[] }

function readCsv(bytes: Buffer, given: HowRead): Read {
  const encoding = given.encoding ?? detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\u0000')) throw unreadable()
  const isList = isIif(text)
  const delimiter = given.delimiter ?? (isList && text.includes('\t') ? 'tab' : detectDelimiter(text))
  const count = counting()
  try {
    const records: string[][] = parse(text, {
      bom: true,
      delimiter: delimiters[delimiter],
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 4_000_000,
      on_record: (record: string[]) => {
        count(record.length)
        return record
      },
    })
    const lines = records.map((cells, index) => ({ number: index + 1, cells }))
    return { format: 'csv', encoding, delimiter, isIif: isList, sections: [], section: null, lines }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  }
}

/** One sheet; it is read row by row, so that a large workbook does not stand in memory whole. */
async function readXlsx(bytes: Buffer, wanted: string | null | undefined): Promise<Read> {
  const lines: TableRow[] = []
  const count = counting()
  try {
    const sections = await sheetsOfWorkbook(bytes)
    const section = sections.find(name => name === wanted) ?? sections[0] ?? null
    for await (const row of rowsOfWorkbook(bytes, mostHeaders, section)) {
      count(row.cells.length)
      lines.push(row)
    }
    return { format: 'xlsx', encoding: null, delimiter: 'comma', isIif: false, sections, section, lines }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw error instanceof Unreadable && error.why === 'tooLarge' ? tooLarge() : unreadable()
  }
}
