import type { Wanted } from '#modules/sales/model/customer-schedule.ts'
import type { Reason, StoredFile } from '#platform/model'
import { reason } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { folded } from '#platform/model/values/folded.ts'
import { writtenDay } from '#platform/model/values/written-day.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { tableOf } from '#platform/server/transfer/import-choices.ts'
import { plainNumber } from '#platform/server/transfer/read-cell.ts'
import { detectDateOrder, detectDecimalMark } from '#platform/server/transfer/reading/detect.ts'

/** What customers call the columns of their schedules, in both languages, without accents, spaces and dots. */
const columns = {
  po: [
    'po',
    'ponumber',
    'pono',
    'purchaseorder',
    'customerpo',
    'order',
    'oc',
    'ordendecompra',
    'pedido',
    'numerodepedido',
  ],
  line: ['line', 'poline', 'lineno', 'linenumber', 'item', 'itemno', 'linea', 'renglon', 'partida'],
  part: ['part', 'partnumber', 'partno', 'pn', 'itemnumber', 'material', 'parte', 'numerodeparte', 'noparte', 'pieza'],
  date: [
    'date',
    'due',
    'duedate',
    'deliverydate',
    'requested',
    'requestdate',
    'dockdate',
    'fecha',
    'fechadeentrega',
    'entrega',
  ],
  quantity: ['quantity', 'qty', 'qtydue', 'openqty', 'openquantity', 'balance', 'cantidad', 'cant', 'saldo'],
  release: ['release', 'releasenumber', 'releaseno', 'calloff', 'schedule', 'liberacion', 'programa'],
  firm: ['firm', 'firmorforecast', 'firmforecast', 'type', 'firme', 'tipo'],
} as const
type Column = keyof typeof columns

export interface ScheduleRow extends Wanted {
  readonly po: string
  readonly line: number | null
  readonly part: string
}

export interface BadRow {
  readonly row: number
  readonly reason: Reason
}

const plain = (text: string): string => folded(text).replace(/[^a-z0-9]/g, '')
const firmWords: readonly string[] = ['firm', 'firme', 'f', 'yes', 'y', 'si', 's', '1', 'true']
const forecastWords: readonly string[] = ['forecast', 'planned', 'plan', 'pronostico', 'no', 'n', 'p', '0', 'false']

function placesOf(headers: readonly string[], file: string): Map<Column, number> {
  const places = new Map<Column, number>()
  for (const [place, header] of headers.entries())
    for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][])
      if (!places.has(column) && names.includes(plain(header))) places.set(column, place)
  if (!['po', 'date', 'quantity'].every(column => places.has(column as Column)))
    throw Refusal.conflict(reason('scheduleColumns', { file }))
  return places
}

/** The rows of a customer's file, and those that cannot be read with what is wrong. */
export async function readSchedule(
  services: Services,
  file: StoredFile,
  dateFormat: 'mdy' | 'dmy' | null = null,
): Promise<{ rows: ScheduleRow[]; bad: BadRow[] }> {
  const table = await tableOf(services, file, {})
  const places = placesOf(table.headers, file.name)
  const cell = (cells: readonly string[], column: Column) => (cells[places.get(column) ?? -1] ?? '').trim()
  const order = dateFormat ?? detectDateOrder(table.rows.map(row => cell(row.cells, 'date')))
  if (!order) throw Refusal.conflict(reason('scheduleDates', { file: file.name }))
  const mark = detectDecimalMark(
    table.rows.map(row => cell(row.cells, 'quantity')),
    table.delimiter,
  )
  const rows: ScheduleRow[] = []
  const bad: BadRow[] = []
  for (const { number: row, cells } of table.rows) {
    const [typedDate, typedQuantity, typedLine, typedFirm] = [
      cell(cells, 'date'),
      cell(cells, 'quantity'),
      cell(cells, 'line'),
      plain(cell(cells, 'firm')),
    ]
    const date = writtenDay(typedDate, order)
    const amount = plainNumber(typedQuantity, mark)
    const quantity = amount === null ? null : Decimal.of(amount)
    const [po, part] = [cell(cells, 'po'), cell(cells, 'part')]
    const refuse = (code: string, value: string) =>
      bad.push({ row, reason: reason(code, { value: value.slice(0, 80) }) })
    if (!po) refuse('scheduleNoPo', '')
    else if (!date) refuse('scheduleNoDate', typedDate)
    else if (!quantity?.greaterThan(0)) refuse('scheduleNoQuantity', typedQuantity)
    else if (typedLine && !/^\d{1,6}$/.test(typedLine)) refuse('scheduleNoLine', typedLine)
    else if (typedFirm && ![...firmWords, ...forecastWords].includes(typedFirm)) refuse('scheduleNoFirm', typedFirm)
    else
      rows.push({
        ...{ row, po, part, date, quantity },
        line: typedLine ? Number(typedLine) : null,
        release: cell(cells, 'release').slice(0, 60) || null,
        firm: typedFirm ? firmWords.includes(typedFirm) : null,
      })
  }
  return { rows, bad }
}
