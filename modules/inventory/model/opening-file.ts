import { dayIn, daysFirst, headersIn, isTotal, type Named, plain } from '#modules/accounting/model/front.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { writtenNumber } from '#platform/model/values/written-amount.ts'

export interface ReadStock {
  readonly row: number
  readonly item: string
  readonly location: string
  readonly quantity: Decimal
  readonly unitCost: Decimal
  readonly lotNumber: string
  readonly heatNumber: string
  readonly serials: string
  readonly expiryDate: DateText | null
}

/** What the columns of a list of stock are called. */
export const stockColumns = {
  item: [
    ...[
      'item',
      'part',
      'part number',
      'part no',
      'part num',
      'item number',
      'item no',
      'item id',
      'part id',
      'item code',
    ],
    ...['p/n', 'pn', 'sku', 'material', 'material code', 'stock no', 'stock code', 'inventory', 'product'],
    ...['product service', 'part or material', 'artículo', 'número de parte', 'no de parte', 'código', 'clave'],
    ...[
      'clave artículo',
      'clave de artículo',
      'código de artículo',
      'código artículo',
      'código de material',
      'no parte',
    ],
  ],
  location: [
    ...['location', 'bin', 'storage location', 'stock location', 'bin location', 'site', 'warehouse', 'shelf', 'rack'],
    ...['area', 'ubicación', 'almacén'],
  ],
  quantity: [
    ...['quantity', 'qty', 'on hand', 'qty on hand', 'quantity on hand', 'qoh', 'qty oh', 'onhand', 'bal on hand'],
    ...['stock', 'in stock', 'stock qty', 'count', 'counted qty', 'physical count', 'actual count', 'available'],
    ...['total qty', 'current qty', 'current stock', 'cantidad', 'existencia', 'existencias'],
  ],
  unitCost: [
    ...['unit cost', 'cost', 'avg cost', 'average cost', 'average unit cost', 'calc avg', 'cost each', 'std cost'],
    ...['standard cost', 'last cost', 'unit value', 'unit price', 'price', 'costo', 'costo unitario', 'costo promedio'],
    ...['costo unit', 'costo prom', 'costo std', 'costo estándar', 'último costo'],
  ],
  value: [
    ...['value', 'asset value', 'total value', 'extended', 'extended cost', 'ext cost', 'ext value', 'total cost'],
    ...['inventory value', 'valor', 'importe'],
  ],
  lotNumber: ['lot', 'lot number', 'lot no', 'lot id', 'batch', 'batch no', 'lote', 'número de lote'],
  heatNumber: ['heat', 'heat number', 'heat no', 'heat code', 'heat lot', 'colada', 'número de colada'],
  serials: ['serial', 'serials', 'serial number', 'serial numbers', 'serial no', 'serie', 'series', 'número de serie'],
  expiryDate: [
    ...['expiry', 'expiry date', 'expiration', 'expiration date', 'expires', 'best before', 'caducidad'],
    'vencimiento',
  ],
} as const satisfies Named

/** "5 EA" is five. */
const figureIn = (cell: string): Decimal | null => writtenNumber(plain(cell).replace(/(?<=\d)\s*\p{L}{1,5}\.?$/u, ''))

type Cells = readonly string[]

const figures = [
  ['quantity', 'value'],
  ['quantity', 'unitCost'],
]

/** A valuation report names its items in columns without a header, left of the figures: "GEAR-1 (Gear 24T)". */
function labelsIn(lines: readonly Cells[]): (cells: Cells) => string {
  const head = headersIn(lines, stockColumns, figures)
  const before = head ? (lines[head.at] ?? []).slice(0, head.places.quantity) : []
  const unnamed = before.flatMap((cell, place) => (plain(cell) === '' ? [place] : []))
  return cells => {
    const label = unnamed.map(place => plain(cells[place] ?? '')).findLast(Boolean) ?? ''
    return label.replace(/(?<=\S) \(.*\)$/, '')
  }
}

/** Stock as other programs list it, titles above and totals below; null where no header names an item and a quantity. */
export function readStock(lines: readonly Cells[]): ReadStock[] | null {
  const head = headersIn(lines, stockColumns, [['item', 'quantity'], ...figures])
  if (!head) return null
  const { places } = head
  const labelOf = labelsIn(lines)
  const body = lines.slice(head.at + 1)
  const cellOf = (cells: readonly string[], column: string) =>
    places[column] === undefined ? '' : plain(cells[places[column]!] ?? '')
  const isDayFirst = daysFirst(body.map(cells => cellOf(cells, 'expiryDate')))
  return body.flatMap((cells, index): ReadStock[] => {
    const item = labelOf(cells) || cellOf(cells, 'item')
    const quantity = figureIn(cellOf(cells, 'quantity'))
    if (!item || cells.some(isTotal) || !quantity?.greaterThan(0)) return []
    const value = figureIn(cellOf(cells, 'value'))
    const unitCost = figureIn(cellOf(cells, 'unitCost')) ?? value?.dividedBy(quantity, 6) ?? Decimal.of(0)
    return [
      {
        row: head.at + 2 + index,
        ...{ item, quantity, unitCost, location: cellOf(cells, 'location') },
        ...{ lotNumber: cellOf(cells, 'lotNumber'), heatNumber: cellOf(cells, 'heatNumber') },
        ...{ serials: cellOf(cells, 'serials'), expiryDate: dayIn(cellOf(cells, 'expiryDate'), isDayFirst) },
      },
    ]
  })
}

/** A valuation report as a plain table of items; null where a header says which column they stand in. */
export function stockTable(lines: readonly Cells[]) {
  const labelOf = labelsIn(lines)
  if (!lines.some(cells => labelOf(cells) !== '')) return null
  const rows = (readStock(lines) ?? []).map(({ row, item, location, quantity, unitCost }) => ({
    number: row,
    cells: [item, location, quantity.toString(), unitCost.toString()],
  }))
  return { headers: ['Item', 'Location', 'Quantity', 'Unit cost'], rows }
}
