import { once } from 'node:events'
import { PassThrough, Readable, type Writable } from 'node:stream'
import type ExcelJS from 'exceljs'
import { type FieldSpec, type Kind, secondsOf, type Words } from '#platform/model'
import { byteOrderMark, csvRecord } from '#platform/model/values/csv-text.ts'
import type { Instant } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { instantToLocal } from '#platform/model/values/zones.ts'
import type { Row } from '#platform/server/records/load.ts'
import { type CellContext, type Column, cellText } from '../cells.ts'
import type { Batch } from './rows.ts'

/** What a file is written from. */
export interface Sheet {
  readonly name: string
  readonly headers: readonly string[]
  readonly columns: readonly Column[]
  readonly batches: AsyncIterable<Batch>
  readonly words: Words
  readonly zone: string
  /** Told after every batch. */
  readonly counted: (rows: number) => void
}

export type ExportFormat = 'csv' | 'xlsx' | 'json' | 'jsonl' | 'pdf'

export const contentTypes: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
  pdf: 'application/pdf',
}

/** The file as a stream: nothing of it is kept in memory longer than a batch. */
export const writeSheet = (sheet: Sheet, format: Exclude<ExportFormat, 'pdf'>): Readable =>
  format === 'xlsx' ? xlsx(sheet) : Readable.from(pieces[format](sheet), { objectMode: false })

const pieces: Record<Exclude<ExportFormat, 'xlsx' | 'pdf'>, (sheet: Sheet) => AsyncGenerator<string>> = {
  csv: async function* (sheet) {
    yield byteOrderMark + csvRecord(sheet.headers)
    for await (const { rows, cells, labels } of sheet.batches) {
      const context: CellContext = { words: sheet.words, zone: sheet.zone, labels }
      yield cells.map(row => csvRecord(texts(sheet, row, context))).join('')
      sheet.counted(rows.length)
    }
  },
  json: async function* (sheet) {
    let before = '['
    for await (const { rows } of sheet.batches) {
      yield before + rows.map(row => JSON.stringify(row)).join(',\n')
      before = ',\n'
      sheet.counted(rows.length)
    }
    yield before === '[' ? '[]\n' : ']\n'
  },
  jsonl: async function* (sheet) {
    for await (const { rows } of sheet.batches) {
      yield rows.map(row => `${JSON.stringify(row)}\n`).join('')
      sheet.counted(rows.length)
    }
  },
}

const texts = ({ columns }: Sheet, row: Row, context: CellContext): string[] =>
  columns.map(column => cellText(row[column.name], column, context))

/** documents R20: the header takes one of a sheet's 1,048,576 rows. */
const rowsPerSheet = 1_048_575
/** Rows given to the workbook before looking whether its reader keeps up. */
const rowsPerBreath = 200
const mostWaiting = 1024 * 1024

function xlsx(sheet: Sheet): Readable {
  const out = new PassThrough()
  fillWorkbook(sheet, out).catch((error: Error) => out.destroy(error))
  return out
}

async function fillWorkbook(sheet: Sheet, out: PassThrough): Promise<void> {
  // Loaded when it is needed: it is large, and a server starts without it.
  const { default: Excel } = await import('exceljs')
  const workbook = new Excel.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
  let page = openPage(workbook, sheet, 1)
  let [pages, onPage] = [1, 0]
  for await (const { rows, cells, labels } of sheet.batches) {
    const context: CellContext = { words: sheet.words, zone: sheet.zone, labels }
    for (const [index, row] of cells.entries()) {
      if (onPage === rowsPerSheet) {
        page.commit()
        page = openPage(workbook, sheet, ++pages)
        onPage = 0
      }
      page.addRow(sheet.columns.map(column => typedCell(row[column.name], column, context))).commit()
      onPage++
      if (index % rowsPerBreath === 0) await drained(page, out)
    }
    sheet.counted(rows.length)
  }
  page.commit()
  await workbook.commit()
}

function openPage(workbook: ExcelJS.stream.xlsx.WorkbookWriter, { name, headers, columns }: Sheet, number: number) {
  const title = `${number > 1 ? `${number} ` : ''}${name.replace(/[\\/*?:[\]]/g, ' ')}`.slice(0, 31)
  const page = workbook.addWorksheet(title, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = columns.map(({ spec }, index) => ({
    width: Math.min(40, Math.max(10, headers[index]!.length + 2)),
    ...(formatOf(spec) && { style: { numFmt: formatOf(spec) } }),
  }))
  const head = page.addRow([...headers])
  head.font = { bold: true }
  head.commit()
  return page
}

/** The workbook writer never says "wait"; without this a slow reader would leave the whole file in memory. */
async function drained(page: ExcelJS.Worksheet, out: PassThrough): Promise<void> {
  const { stream } = page as unknown as { stream: { pipes: readonly Writable[] } }
  const waiting = () => stream.pipes.reduce((sum, pipe) => sum + pipe.writableLength, 0)
  while (waiting() > mostWaiting && !out.destroyed)
    await Promise.race([...stream.pipes.map(pipe => once(pipe, 'drain')), once(out, 'close')])
  if (out.destroyed) throw new Error('the reader has left')
}

const numberFormats: Partial<Record<Kind, string>> = {
  date: 'yyyy-mm-dd',
  dateTime: 'yyyy-mm-dd hh:mm:ss',
  time: 'hh:mm',
  duration: '[h]:mm:ss',
  money: '0.00',
}

const formatOf = ({ kind, timeIn }: FieldSpec) => numberFormats[timeIn ? 'duration' : kind]

/** A spreadsheet calculates with 15 digits; longer amounts stay text rather than lose their end. */
const exactDigits = 15
const amount = (value: string): number | string =>
  value.replace(/\D/g, '').replace(/^0+/, '').length > exactDigits ? value : Decimal.of(value).toNumber()

const firstDay = '1900-03-01'
const secondsPerDay = 86_400
const asTime = (value: string) => {
  const [hours, minutes, seconds = 0] = value.split(':').map(Number) as [number, number, number?]
  return (hours * 3600 + minutes * 60 + seconds) / secondsPerDay
}

/** documents R20: typed cells; whatever has no type of its own stands as in a CSV. Spreadsheets have no days before 1900. */
function typedCell(value: unknown, column: Column, context: CellContext): ExcelJS.CellValue {
  if (value === null || value === undefined) return null
  if (column.spec.timeIn) return secondsOf(column.spec, value) / secondsPerDay
  switch (column.spec.kind) {
    case 'integer':
      return value as number
    case 'decimal':
    case 'quantity':
    case 'money':
    case 'unitPrice':
    case 'percent':
      return amount(value as string)
    case 'duration':
      return (value as number) / secondsPerDay
    case 'boolean':
      return value as boolean
    case 'date':
      return (value as string) < firstDay ? (value as string) : new Date(`${value}T00:00:00Z`)
    case 'dateTime': {
      const { date, time } = instantToLocal(value as Instant, context.zone)
      return date < firstDay ? cellText(value, column, context) : new Date(`${date}T${time}Z`)
    }
    case 'time':
      return asTime(value as string)
    default:
      return cellText(value, column, context)
  }
}
