import { parse } from 'csv-parse/sync'
import { reason } from '#platform/model'
import { Refusal } from '../problems.ts'
import { type Delimiter, delimiters, detectDelimiter, detectEncoding, type Encoding } from './detect.ts'
import { rowsOfWorkbook } from './workbook.ts'
import { Unreadable } from './zip.ts'

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
  const lines: TableRow[] = []
  const count = counting()
  try {
    for await (const row of rowsOfWorkbook(bytes, mostHeaders)) {
      count(row.cells.length)
      lines.push(row)
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw error instanceof Unreadable && error.why === 'tooLarge' ? tooLarge() : unreadable()
  }
  return { format: 'xlsx', encoding: null, delimiter: 'comma', lines }
}
