import { CsvError, parse } from 'csv-parse/sync'
import { reason } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { fitted, namesOfTwoRows } from './column-names.ts'
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
  /** The file is broken here: a comma or a quotation mark stands where it parts what belongs together. */
  readonly wrong?: 'tooManyCells' | 'openQuote'
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
const noRows = (): Refusal => Refusal.conflict(reason('importEmpty'))

/** What other programs give instead of a table: each says how to make one of it. */
function demandTable(bytes: Buffer): void {
  const begins = bytes.subarray(0, 200).toString('latin1')
  if (begins.startsWith('\u00d0\u00cf\u0011\u00e0') && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw Refusal.conflict(reason('importLocked'))
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

const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))

export async function readTable(bytes: Buffer, given: HowRead): Promise<Table> {
  if (bytes.length > largestFile) throw tooLarge()
  demandTable(bytes)
  if (isWorkbook(bytes)) return workbookTable(bytes, given)
  const read = readCsv(bytes, given)
  return read.isIif ? iifTable(read, given.section) : plainTable(read, given.headerRow)
}

/** All lines as they stand, column names and titles too. */
export async function readLines(bytes: Buffer, given: HowRead): Promise<readonly TableRow[]> {
  if (bytes.length > largestFile) throw tooLarge()
  demandTable(bytes)
  if (!isWorkbook(bytes)) return readCsv(bytes, given).lines
  const names = await readSheets(() => sheetsOfWorkbook(bytes))
  const table = await workbookTable(bytes, given).catch(() => null)
  const { lines } = await readSheet(bytes, names, table?.section ?? names[0] ?? '')
  return lines
}

/** The sheet that was asked for; else the first that holds a table, and not a note about it. */
async function workbookTable(bytes: Buffer, { section, headerRow }: HowRead): Promise<Table> {
  const names = await readSheets(() => sheetsOfWorkbook(bytes))
  const wanted = names.filter(name => name === section)
  let narrow: Table | undefined
  let refused: Refusal | undefined
  for (const name of wanted.length ? wanted : names) {
    const read = await readSheet(bytes, names, name)
    const table = orRefusal(() => plainTable(read, headerRow))
    if (table instanceof Refusal) refused ??= table
    else if (table.headers.length > 1) return table
    else narrow ??= table
  }
  if (narrow) return narrow
  throw refused ?? unreadable()
}

function orRefusal(read: () => Table): Table | Refusal {
  try {
    return read()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

function plainTable({ lines, ...read }: Read, headerRow: number | null | undefined): Table {
  const chosen = headerRow ? lines.findIndex(({ number }) => number === headerRow) : -1
  const place = chosen < 0 ? headerPlace(lines) : chosen
  const head = (lines[place]?.cells ?? []).map(cell => cell.trim())
  const two = namesOfTwoRows(head, lines[place + 1]?.cells)
  const headers = two ?? head
  if (!headers.some(Boolean) || headers.length > mostHeaders) throw unreadable()
  const above = lines.slice(0, place).filter(isFilled).length
  const rows = lines.slice(place + (two ? 2 : 1))
  const delimiter = read.format === 'csv' ? read.delimiter : null
  return { ...read, ...rowsBelow(headers, rows, delimiter), above, headerRow: lines[place]!.number }
}

const isFilled = ({ cells }: TableRow): boolean => cells.some(cell => cell.trim() !== '')

/** The column an error file adds is of no interest on the way back. */
function rowsBelow(
  given: readonly string[],
  lines: readonly TableRow[],
  delimiter: Delimiter | null = null,
): Pick<Table, 'headers' | 'rows' | 'empty'> {
  const found = lines.filter(isFilled)
  if (found.length === 0) throw noRows()
  const { headers, rows: filled } = fitted(given, found, delimiter)
  if (filled.length > mostRows) throw Refusal.conflict(reason('importTooManyRows', { max: mostRows }))
  const wrong = headers.findIndex(header => wrongHeaders.includes(header.toLowerCase()))
  const kept = <T>(cells: readonly T[]) => (wrong < 0 ? cells : cells.filter((_, place) => place !== wrong))
  const rows = filled.map((row): TableRow => {
    const cells = kept(row.cells)
    const looks = looksOf({ ...row, cells }, kept(headers))
    return { ...row, cells, ...(looks && { looks }) }
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

/** A picture or a program: what no list has is all over it. */
function isNoText(text: string): boolean {
  const begins = text.slice(0, 4000)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell a file that is no text
  const strange = begins.match(/[\u0001-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0
  return text.includes('\u0000') || strange > 4 + begins.length / 50
}

function readCsv(bytes: Buffer, given: HowRead): Read {
  const encoding = given.encoding ?? detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (isNoText(text)) throw unreadable()
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
    throw error instanceof Refusal ? error : openQuote(error) ? atOpenQuote(error) : unreadable()
  }
}

/** A quotation mark that is never closed takes the rest of the file into its cell. */
const openQuote = (error: unknown): error is CsvError =>
  error instanceof CsvError && ['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)
const atOpenQuote = ({ records }: CsvError): Refusal =>
  Refusal.conflict(reason('importOpenQuote', { row: Number(records) + 1 }))

/** It is read row by row, so that a large workbook does not stand in memory whole. */
const readSheet = (bytes: Buffer, sections: readonly string[], section: string): Promise<Read> =>
  readSheets(async () => {
    const lines: TableRow[] = []
    const count = counting()
    for await (const row of rowsOfWorkbook(bytes, mostHeaders, section)) {
      count(row.cells.length)
      lines.push(row)
    }
    return { format: 'xlsx', encoding: null, delimiter: 'comma', isIif: false, sections, section, lines }
  })

async function readSheets<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw error instanceof Unreadable && error.why === 'tooLarge' ? tooLarge() : unreadable()
  }
}
