import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import { writtenAmount } from '#platform/model/values/written-amount.ts'
import { type Cells, dayIn, daysFirst, folded, headersIn, isTotal, type Named, plain } from './report-table.ts'

/** Reads open invoices and bills of another program: flat, below the name of their customer or vendor, or aged. */

export interface ReadDocument {
  readonly row: number
  readonly partner: string
  readonly number: string
  readonly invoiceDate: DateText | null
  readonly dueDate: DateText | null
  readonly amount: Money | null
  readonly open: Money
}

/** What the columns of open invoices and bills are called. */
export const documentColumns = {
  partner: [
    ...['customer', 'customer name', 'vendor', 'vendor name', 'name', 'supplier', 'cliente', 'proveedor', 'bill to'],
    ...['sold to', 'client', 'account name', 'payee', 'debtor'],
  ],
  number: [
    ...['num', 'number', 'no', 'invoice', 'invoice no', 'invoice number', 'invoice id', 'bill no', 'ref no', 'ref'],
    ...['reference', 'doc no', 'document', 'document no', 'document number', 'transaction no', 'tran no', 'folio'],
    ...['factura', 'número'],
  ],
  invoiceDate: [
    ...['date', 'invoice date', 'bill date', 'txn date', 'trans date', 'transaction date', 'doc date', 'document date'],
    ...['posting date', 'issue date', 'date issued', 'fecha', 'fecha de factura'],
  ],
  dueDate: [
    ...['due date', 'due', 'due by', 'date due', 'payment due', 'pay by', 'due on', 'net due date', 'vence'],
    ...['vencimiento', 'fecha de vencimiento'],
  ],
  amount: [
    ...['amount', 'original amount', 'orig amount', 'invoice amount', 'bill amount', 'total', 'invoice total'],
    ...['total amount', 'invoiced', 'gross', 'importe', 'monto'],
  ],
  open: [
    ...['open balance', 'open amount', 'open', 'balance', 'balance due', 'amount due', 'net due', 'outstanding'],
    ...['outstanding balance', 'remaining', 'remaining balance', 'balance amount', 'balance outstanding'],
    ...['total due', 'unpaid', 'saldo', 'saldo abierto'],
  ],
  type: ['type', 'transaction type', 'tipo'],
  terms: ['terms', 'aging', 'p o', 'p o number', 'memo'],
} as const satisfies Named

/** "River Steel (815) 555-0110 x12" */
const phoneBehind = /(^|\s)\+?1?[\s.-]?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}(\s*(x|ext\.?)\s*\d+)?$/i

/** What lowers a balance although a list writes it without a sign. */
const isCredit = (type: string) => /credit|payment|nota de cr|pago|abono/.test(folded(type))

/** "Current", "1 - 30", "31-60 days", "Over 90", "> 90", "91+": what is open by how late it is. */
const bucket =
  /^(current|not due|corriente|vigente|por vencer)$|^\d{1,3} ?(to |a )?\d{2,3}( (days|días|dias))?$|^(over|above|más de|mas de|>) ?\d{2,3}( (days|días|dias))?$|^\d{2,3} ?(\+|and over|y más)( (days|días|dias))?$/

interface Head {
  readonly at: number
  readonly places: Readonly<Record<string, number>>
  /** The columns whose sum is open. */
  readonly buckets: readonly number[]
}

/** Where open documents are named: with what is open of each, or aged. */
function documentHead(lines: readonly Cells[]): Head | null {
  const head = headersIn(lines, documentColumns, [
    ['open', 'invoiceDate'],
    ['open', 'number'],
    ['amount', 'number'],
    ['amount', 'invoiceDate'],
  ])
  if (head) return { ...head, buckets: [] }
  const aged = headersIn(lines, documentColumns, [
    ['number', 'invoiceDate'],
    ['number', 'partner'],
    ['number', 'dueDate'],
  ])
  const buckets = aged ? lines[aged.at]!.flatMap((cell, place) => (bucket.test(folded(cell)) ? [place] : [])) : []
  return aged && buckets.length > 1 ? { ...aged, buckets } : null
}

const asOfDay = /(?:as of|as at|through|ending|al|hasta el)\s+(.+)$/i

/** The day a report says it is of: "As of December 31, 2025", "al 31/12/2025". */
function dayOfReport(above: readonly Cells[]): DateText | null {
  const said = above.flat().map(cell => asOfDay.exec(plain(cell))?.[1] ?? '')
  const days = said.map(text => dayIn(text.replace(/ \d{1,2}:\d{2}.*$/, ''), daysFirst([text])))
  return days.find(day => day !== null) ?? null
}

/** How many days what stands in a bucket is late at least: 31 of "31 - 60", one of "1-30", none of "Current". */
const daysLate = (label: string): number => {
  const from = Number(/\d+/.exec(label)?.[0] ?? 0)
  return /^(over|above|mas de|más de|>)/.test(folded(label)) ? from + 1 : from
}

/**
 * An aging by customer or vendor alone: what each owes in every bucket is a document of its own, due so long ago as the bucket
 * says, so that it ages as before.
 */
function readSummary(lines: readonly Cells[]): ReadDocument[] | null {
  const at = lines.slice(0, 40).findIndex(cells => cells.filter(cell => bucket.test(folded(cell))).length > 1)
  if (at < 0) return null
  const head = lines[at]!
  const buckets = head.flatMap((cell, place) => (bucket.test(folded(cell)) ? [place] : []))
  const on = dayOfReport(lines.slice(0, at))
  const before = Array.from({ length: buckets[0]! }, (_, place) => place)
  const isSpanish = head.some(cell => /corriente|vigente|vencer|dias|días|saldo/.test(folded(cell)))
  return lines.slice(at + 1).flatMap((cells, index): ReadDocument[] => {
    const partner = before.map(place => plain(cells[place] ?? '')).find(text => /\p{L}/u.test(text)) ?? ''
    if (!partner || cells.some(isTotal)) return []
    return buckets.flatMap(place => {
      const open = writtenAmount(cells[place] ?? '')
      if (open === null || open.isZero()) return []
      const label = plain(head[place]!)
      const due = on && addDays(on, -daysLate(label))
      return [
        {
          row: at + 2 + index,
          partner,
          number: `${isSpanish ? 'Saldo' : 'Balance'} ${label}`,
          ...{ invoiceDate: due, dueDate: daysLate(label) > 0 ? due : null, amount: null, open },
        },
      ]
    })
  })
}

/** What one row says of a document; null for a row that is none. */
function documentIn(cells: Cells, row: number, head: Head, isDayFirst: boolean, group: string): ReadDocument | null {
  const { places, buckets } = head
  const at = (column: string) => cellAt(head, cells, column)
  const invoiceDate = dayIn(at('invoiceDate'), isDayFirst)
  const amount = writtenAmount(at('amount'))
  const aged = buckets.map(place => writtenAmount(cells[place] ?? '')).filter(one => one !== null)
  const said = places.open === undefined ? amount : writtenAmount(at('open'))
  const open = aged.length > 0 ? sum(aged) : said
  if (open === null || open.isZero()) return null
  return {
    row,
    partner: at('partner') || group,
    number: at('number') || [at('type'), invoiceDate].filter(Boolean).join(' ') || `#${row}`,
    ...{ invoiceDate, dueDate: dayIn(at('dueDate'), isDayFirst) },
    open: isCredit(at('type')) ? money(open.abs().negated()) : open,
    amount: amount && !amount.isZero() ? amount : null,
  }
}

const cellAt = ({ places }: Head, cells: Cells, column: string): string =>
  places[column] === undefined ? '' : plain(cells[places[column]!] ?? '')

/** A name that stands alone above the documents of its partner; it may be a number, as other programs have them. */
function groupIn({ places, buckets }: Head, cells: Cells): string | null {
  const filled = cells.flatMap((cell, place) => (plain(cell) ? [place] : []))
  const [place] = filled
  if (place === undefined || filled.length > 1) return null
  const text = plain(cells[place]!)
  const isAmount = [places.open ?? places.amount, ...buckets].includes(place) && writtenAmount(text) !== null
  const isDay = places.invoiceDate === place && /^\d/.test(text)
  // A phone number stands below its name, or beside it.
  return isAmount || isDay ? null : text.replace(phoneBehind, '')
}

/** Open invoices or bills, flat or below the name of their partner; null where no header names an open amount. */
export function readDocuments(lines: readonly Cells[]): ReadDocument[] | null {
  const head = documentHead(lines)
  if (!head) return readSummary(lines)
  const body = lines.slice(head.at + 1)
  const isDayFirst = daysFirst(
    body.flatMap(cells => ['invoiceDate', 'dueDate'].map(column => cellAt(head, cells, column))),
  )
  let group = ''
  return body.flatMap((cells, index): ReadDocument[] => {
    // A company may be called Total Precision; the sum below its invoices has an amount beside it.
    if (cells.some(isTotal) && cells.map(plain).filter(Boolean).length > 1) return []
    const document = documentIn(cells, head.at + 2 + index, head, isDayFirst, group)
    if (!document) group = groupIn(head, cells) || group
    return document ? [document] : []
  })
}

/** A report whose invoices stand below the name of their customer, or with credits among them, as a plain table. */
export function documentsTable(lines: readonly Cells[], partner: 'Customer' | 'Vendor') {
  const head = documentHead(lines)
  const isAged = head === null || head.buckets.length > 0
  if (head && !(isAged || (head.places.open !== undefined && head.places.invoiceDate !== undefined))) return null
  if (!isAged && head.places.partner !== undefined && head.places.type === undefined) return null
  const read = readDocuments(lines)
  if (!read) return null
  const rows = read.map(one => ({
    number: one.row,
    cells: [
      ...[one.partner, one.number, one.invoiceDate ?? '', one.dueDate ?? ''],
      ...[one.amount?.toFixed(2) ?? '', one.open.toFixed(2)],
    ],
  }))
  return { headers: [partner, 'Num', 'Date', 'Due date', 'Amount', 'Open balance'], rows }
}
