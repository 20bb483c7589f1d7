import { Readable } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { parse } from 'csv-parse/sync'
import type ExcelJS from 'exceljs'
import { reason } from '#platform/model'
import { formatHours } from '#platform/model/values/formats.ts'
import { Refusal } from '../problems.ts'
import { type Delimiter, delimiters, detectDelimiter, detectEncoding, type Encoding } from './detect.ts'
import { unopened } from './unpacked-size.ts'

/** A table as people see it in their spreadsheet: texts in rows that have numbers. */
export interface Table {
  readonly format: 'csv' | 'xlsx'
  readonly encoding: Encoding | null
  readonly delimiter: Delimiter
  readonly headers: readonly string[]
  readonly rows: readonly TableRow[]
}
export interface TableRow {
  /** As the spreadsheet counts: the header is row 1 (documents R14). */
  readonly number: number
  readonly cells: readonly string[]
}

export const mostRows = 100_000
const mostHeaders = 500
/** Blank rows count too while a file is read: what follows so many is not looked at. */
const mostLines = mostRows * 2
const mostCells = 5_000_000
const megabyte = 1024 * 1024
const largestFile = 100 * megabyte
/** What a workbook may become when it is unpacked. Its texts and styles are kept in memory, its rows are read one by one. */
const unpacked = {
  total: 256 * megabyte,
  inMemory: { 'xl/sharedStrings.xml': 64 * megabyte, 'xl/styles.xml': 8 * megabyte, 'xl/workbook.xml': 8 * megabyte },
}

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

export async function readTable(
  bytes: Buffer,
  given: { encoding?: Encoding | null; delimiter?: Delimiter | null },
): Promise<Table> {
  if (bytes.length > largestFile) throw tooLarge()
  const isXlsx = bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004'))
  const read = isXlsx ? await readXlsx(bytes) : readCsv(bytes, given)
  const [head, ...rows] = read.lines
  const headers = (head?.cells ?? []).map(cell => cell.trim())
  if (!headers.some(Boolean) || headers.length > mostHeaders) throw unreadable()
  const filled = rows.filter(row => row.cells.some(cell => cell.trim() !== ''))
  if (filled.length === 0) throw Refusal.conflict(reason('importEmpty'))
  if (filled.length > mostRows) throw Refusal.conflict(reason('importTooManyRows', { max: mostRows }))
  const { format, encoding, delimiter } = read
  return { format, encoding, delimiter, headers, rows: filled }
}

type Read = Omit<Table, 'headers' | 'rows'> & { readonly lines: TableRow[] }

function readCsv(bytes: Buffer, given: Parameters<typeof readTable>[1]): Read {
  const encoding = given.encoding ?? detectEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\u0000')) throw unreadable()
  const delimiter = given.delimiter ?? detectDelimiter(text)
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
    return { format: 'csv', encoding, delimiter, lines: records.map((cells, index) => ({ number: index + 1, cells })) }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  }
}

/** The first sheet alone; it is read row by row, so that a large workbook does not stand in memory whole. */
async function readXlsx(bytes: Buffer): Promise<Read> {
  const why = await unopened(bytes, unpacked)
  if (why) throw why === 'tooLarge' ? tooLarge() : unreadable()
  const lines: TableRow[] = []
  const count = counting()
  try {
    // Loaded when it is needed: it is large, and a server starts without it.
    const { default: Excel } = await import('exceljs')
    const reader = inWholeCharacters(
      new Excel.stream.xlsx.WorkbookReader(Readable.from([bytes]), {
        worksheets: 'emit',
        sharedStrings: 'cache',
        styles: 'cache',
        hyperlinks: 'ignore',
      }),
    )
    let first = true
    for await (const sheet of reader) {
      if (!first) continue
      first = false
      for await (const row of sheet) {
        const cells = cellsOf(row)
        count(cells.length)
        lines.push({ number: row.number, cells })
      }
    }
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable()
  }
  return { format: 'xlsx', encoding: null, delimiter: 'comma', lines }
}

type Pieces = AsyncIterable<Buffer>
interface TextParts {
  _parseWorksheet(pieces: AsyncIterable<Buffer | string>, number: string): unknown
  _parseSharedStrings(pieces: AsyncIterable<Buffer | string>): unknown
}

/** ExcelJS reads texts piece by piece and would break a character that lies across two pieces; so they come as text. */
function inWholeCharacters<R extends object>(reader: R): R {
  const parts = reader as R & TextParts
  const { _parseWorksheet, _parseSharedStrings } = parts
  return Object.assign(reader, {
    _parseWorksheet: (pieces: Pieces, number: string) => _parseWorksheet.call(reader, asText(pieces), number),
    _parseSharedStrings: (pieces: Pieces) => _parseSharedStrings.call(reader, Readable.from(asText(pieces))),
  })
}

async function* asText(pieces: Pieces): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  for await (const piece of pieces) yield decoder.write(piece)
}

const cellsOf = (row: ExcelJS.Row): string[] =>
  Array.from({ length: Math.min(row.cellCount, mostHeaders) }, (_, index) => {
    const cell = row.getCell(index + 1)
    return textOf(cell.value, cell.numFmt ?? '')
  })

function textOf(value: ExcelJS.CellValue, format: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return numberText(format.includes('%') ? value * 100 : value)
  if (value instanceof Date) return dateText(value, format)
  if (typeof value !== 'object') return String(value)
  if ('richText' in value) return value.richText.map(part => part.text).join('')
  if ('result' in value) return textOf(value.result as ExcelJS.CellValue, format)
  if ('text' in value) return textOf(value.text as ExcelJS.CellValue, format)
  return 'error' in value ? value.error : ''
}

/** Fifteen digits are what a spreadsheet knows; what comes after is its arithmetic, not anybody's number. */
const numberText = (value: number): string => {
  const text = String(Number(value.toPrecision(15)))
  return text.includes('e') ? value.toFixed(Math.abs(value) < 1 ? 15 : 0) : text
}

const dayZero = Date.UTC(1899, 11, 30)

function dateText(value: Date, format: string): string {
  const seconds = Math.round((value.getTime() - dayZero) / 1000)
  if (/\[h+\]/i.test(format)) return formatHours(seconds)
  const iso = new Date(dayZero + seconds * 1000).toISOString()
  const clock = iso.slice(17, 19) === '00' ? iso.slice(11, 16) : iso.slice(11, 19)
  if (seconds < 86_400) return clock
  return seconds % 86_400 === 0 ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
}
