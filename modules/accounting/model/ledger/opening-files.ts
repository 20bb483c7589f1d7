import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import { coreKey, meaningKey } from '#platform/model/values/header-words.ts'
import { writtenDay } from '#platform/model/values/written-day.ts'

/**
 * Reads what other programs export: titles above the headers, totals below, accounts as "1000 · Checking", and documents below the
 * name of their customer or vendor.
 */

type Cells = readonly string[]

export const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ')
const folded = (text: string) =>
  plain(text)
    .toLowerCase()
    .replace(/[._#:/-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A number as programs write it: $, thousands, brackets, a trailing minus or CR for what is below zero. Null: no number. */
export function amountIn(cell: string): Money | null {
  const written = plain(cell).replace(/[$€£\s]/g, '')
  if (written === '' || written === '-' || written === '—') return null
  const text = written.replace(/(?<=\d\)?)(cr|dr)\.?$/i, '')
  const isBelow = /^\(.*\)$/.test(text) || text.startsWith('-') || text.endsWith('-') || /cr\.?$/i.test(written)
  let digits = text.replace(/[()-]/g, '')
  // 1.234,56 as well as 1,234.56: the last mark that has two digits behind it is the decimal one.
  if (/,\d{1,2}$/.test(digits)) digits = digits.replace(/\./g, '').replace(',', '.')
  else digits = digits.replace(/,(?=\d{3}(\D|$))/g, '')
  if (!/^\d{1,15}(\.\d+)?$/.test(digits)) return null
  return money(isBelow ? `-${digits}` : digits)
}

export const isTotal = (cell: string) => /^(grand )?(totals?|total general|suma|sumas|saldo total)\b/.test(folded(cell))

export interface Named {
  readonly [column: string]: readonly string[]
}

const meanings = new WeakMap<Named, ReadonlyMap<string, string>>()

/** By its name, else by what the words of its name mean: "Inv Amt" is "Invoice amount". */
function columnCalled(cell: string, names: Named): string | undefined {
  if (!/\p{L}|#/u.test(cell)) return undefined
  if (!meanings.has(names)) {
    const all = Object.entries(names).flatMap(([column, called]) =>
      called.map(name => [meaningKey(name), column] as const),
    )
    meanings.set(names, new Map(all.toReversed()))
  }
  return (
    Object.keys(names).find(one => names[one]!.includes(folded(cell))) ??
    meanings.get(names)!.get(meaningKey(cell)) ??
    meanings.get(names)!.get(coreKey(cell))
  )
}

/** Where each column stands: the first row of the file whose cells name enough of them. */
export function headersIn(lines: readonly Cells[], names: Named, needed: readonly (readonly string[])[]) {
  for (const [at, cells] of lines.slice(0, 40).entries()) {
    const places: Record<string, number> = {}
    for (const [place, cell] of cells.entries()) {
      const column = columnCalled(cell, names)
      if (column && places[column] === undefined) places[column] = place
    }
    if (needed.some(set => set.every(column => places[column] !== undefined))) return { at, places }
  }
  return null
}

/** What a file has for columns, as far as it says: for whoever is told that others are needed. */
export const columnsIn = (lines: readonly Cells[]): string =>
  (lines.find(cells => cells.filter(cell => plain(cell)).length > 1) ?? lines[0] ?? [])
    .map(plain)
    .filter(Boolean)
    .slice(0, 8)
    .join(', ')
    .slice(0, 200)

export interface ReadAccount {
  readonly row: number
  readonly number: string | null
  readonly name: string
  /** With the accounts it lies below: `Vehicles:Depreciation`. */
  readonly path: string
  readonly debit: Money
  readonly credit: Money
}

const balanceColumns: Named = {
  number: [
    'account number',
    'account no',
    'acct no',
    'acct',
    'number',
    'no',
    'account',
    'cuenta',
    'número',
    'gl account',
  ],
  name: [
    ...['account name', 'name', 'description', 'account', 'nombre', 'nombre de la cuenta', 'descripción', 'full name'],
    ...['account description', 'account title', 'title'],
  ],
  debit: ['debit', 'debits', 'dr', 'debit balance', 'debe', 'cargo', 'cargos', 'saldo deudor', 'deudor'],
  credit: ['credit', 'credits', 'cr', 'credit balance', 'haber', 'abono', 'abonos', 'saldo acreedor', 'acreedor'],
  balance: ['balance', 'amount', 'net balance', 'ytd balance', 'current balance', 'saldo', 'importe'],
  // Where a period stands between them, what it ends with is the balance.
  beginning: [
    ...['beginning balance', 'opening balance', 'begin balance', 'beg balance', 'starting balance', 'balance forward'],
    ...['saldo inicial', 'saldo anterior'],
  ],
  ending: ['ending balance', 'closing balance', 'end balance', 'final balance', 'saldo final', 'saldo actual'],
  endDebit: ['ending debit', 'end debit', 'closing debit', 'saldo final deudor', 'deudor final', 'debe final'],
  endCredit: ['ending credit', 'end credit', 'closing credit', 'saldo final acreedor', 'acreedor final', 'haber final'],
}
const amountColumns = ['debit', 'credit', 'balance', 'beginning', 'ending', 'endDebit', 'endCredit'] as const

/** "1000 · Checking", "1000 - Checking", "1000 Checking", "Account · 1000", "Bank:1000 · Checking". */
export function accountIn(text: string): { readonly number: string | null; readonly name: string } {
  const last = plain(text)
    .split(/:(?=[^:]*$)/)
    .at(-1)!
    .trim()
  const first = /^(\d{3,6})\b(?:\s*[·•\-–—.:|]\s*|\s+|$)(.*)$/.exec(last)
  if (first) return { number: first[1]!, name: first[2]!.trim() || first[1]! }
  const behind = /^(.*?)\s*[·•\-–—|(#]+\s*(\d{3,6})\)?$/.exec(last)
  if (behind) return { number: behind[2]!, name: behind[1]!.trim() || behind[2]! }
  return { number: null, name: last }
}

const zero = money(0)

/** What an account ends with: said as such, or what it began with and what came in the period. */
function balanceIn(places: Readonly<Record<string, number>>, at: (column: string) => Money | null): Money {
  const has = (column: string) => places[column] !== undefined
  const between = (debit: string, credit: string) => (at(debit) ?? zero).minus(at(credit) ?? zero) as Money
  if (has('endDebit') && has('endCredit')) return between('endDebit', 'endCredit')
  if (has('ending')) return at('ending') ?? zero
  if (has('beginning')) return (at('beginning') ?? zero).plus(between('debit', 'credit')) as Money
  return at('debit') || at('credit') ? between('debit', 'credit') : (at('balance') ?? zero)
}

/** The accounts of a trial balance; null where no header with debit and credit, or a balance, is found. */
export function readTrialBalance(lines: readonly Cells[]): ReadAccount[] | null {
  const head = headersIn(lines, balanceColumns, [
    ['debit', 'credit'],
    ['balance'],
    ['ending'],
    ['endDebit', 'endCredit'],
  ])
  if (!head) return null
  const { places } = head
  const amounts: readonly (number | undefined)[] = amountColumns.map(column => places[column])
  // Without a name of its own the account stands in the first column that is no amount.
  const labels = [places.number, places.name].filter(place => place !== undefined)
  const named = labels.length ? labels : [0, 1, 2].filter(place => !amounts.includes(place)).slice(0, 1)
  return lines.slice(head.at + 1).flatMap((cells, index): ReadAccount[] => {
    const texts = named.map(place => plain(cells[place] ?? '')).filter(Boolean)
    const at = (column: string) => (places[column] === undefined ? null : amountIn(cells[places[column]!] ?? ''))
    const signed = balanceIn(places, at)
    if (texts.length === 0 || cells.some(isTotal) || signed.isZero()) return []
    const found = accountIn(texts.join(texts.length > 1 && /^\d+$/.test(texts[0]!) ? ' · ' : ' '))
    return [
      {
        row: head.at + 2 + index,
        ...found,
        path: found.number === null ? texts.join(' ') : found.name,
        debit: signed.sign() > 0 ? signed : zero,
        credit: signed.sign() < 0 ? signed.abs() : zero,
      },
    ]
  })
}

/** Accounts of the same name or number are one line, named as the file names them. */
export function addedUp(read: readonly ReadAccount[]): { row: number; name: string; amount: Money }[] {
  const lines = new Map<string, { row: number; name: string; amount: Money }>()
  for (const { row, number, name: bare, path, debit, credit } of read) {
    const name = (number && number !== bare ? `${number} · ${bare}` : path).slice(0, 200)
    const known = lines.get(name.toLowerCase()) ?? { row, name, amount: zero }
    const amount = known.amount.plus(debit).minus(credit) as Money
    lines.set(name.toLowerCase(), { ...known, amount })
  }
  return [...lines.values()]
}

export const sidesOf = (amount: Money): { debit: string | null; credit: string | null } => ({
  debit: amount.sign() > 0 ? amount.toFixed(2) : null,
  credit: amount.sign() < 0 ? amount.abs().toFixed(2) : null,
})

/** A trial balance as a plain table, as the list of its lines is brought. */
export function trialBalanceTable(lines: readonly Cells[]) {
  const read = readTrialBalance(lines)
  if (!read) return null
  const rows = addedUp(read).map(({ row, name, amount }) => {
    const { debit, credit } = sidesOf(amount)
    return { number: row, cells: [name, debit ?? '(empty)', credit ?? '(empty)'] }
  })
  return { headers: ['Account name', 'Debit', 'Credit'], rows }
}

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
    ...[
      'reference',
      'doc no',
      'document',
      'document no',
      'document number',
      'transaction no',
      'tran no',
      'folio',
      'factura',
      'número',
    ],
  ],
  invoiceDate: [
    ...['date', 'invoice date', 'bill date', 'txn date', 'trans date', 'transaction date', 'doc date', 'document date'],
    ...['posting date', 'issue date', 'date issued', 'fecha', 'fecha de factura'],
  ],
  dueDate: [
    'due date',
    'due',
    'due by',
    'date due',
    'payment due',
    'pay by',
    'due on',
    'net due date',
    'vence',
    'vencimiento',
    'fecha de vencimiento',
  ],
  amount: [
    ...[
      'amount',
      'original amount',
      'orig amount',
      'invoice amount',
      'bill amount',
      'total',
      'invoice total',
      'total amount',
      'invoiced',
      'gross',
    ],
    ...['importe', 'monto'],
  ],
  open: [
    ...['open balance', 'open amount', 'open', 'balance', 'balance due', 'amount due', 'net due', 'outstanding'],
    ...[
      'outstanding balance',
      'remaining',
      'remaining balance',
      'balance amount',
      'balance outstanding',
      'total due',
      'unpaid',
      'saldo',
      'saldo abierto',
    ],
  ],
  type: ['type', 'transaction type', 'tipo'],
  terms: ['terms', 'aging', 'p o', 'p o number', 'memo'],
} as const satisfies Named

/** A day as exports write it; `isDayFirst` says how 3/4/2025 is read. */
export const dayIn = (cell: string, isDayFirst: boolean): DateText | null =>
  writtenDay(plain(cell), isDayFirst ? 'dmy' : 'mdy')

/** Where one date can only be read with the day first, all are. */
export const daysFirst = (cells: readonly string[]) =>
  cells.some(cell => Number(/^\s*(\d{1,2})[/.-]\d{1,2}[/.-]\d{2,4}\b/.exec(cell)?.[1] ?? 0) > 12)

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
      const open = amountIn(cells[place] ?? '')
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

/** Open invoices or bills, flat or below the name of their partner; null where no header names an open amount. */
export function readDocuments(lines: readonly Cells[]): ReadDocument[] | null {
  const head = documentHead(lines)
  if (!head) return readSummary(lines)
  const { places, buckets } = head
  const body = lines.slice(head.at + 1)
  const cellOf = (cells: Cells, column: string) =>
    places[column] === undefined ? '' : plain(cells[places[column]!] ?? '')
  const isDayFirst = daysFirst(body.flatMap(cells => [cellOf(cells, 'invoiceDate'), cellOf(cells, 'dueDate')]))
  let group = ''
  return body.flatMap((cells, index): ReadDocument[] => {
    const filled = cells.map(plain).filter(Boolean)
    if (filled.length === 0) return []
    // A company may be called Total Precision; the sum below its invoices has an amount beside it.
    if (cells.some(isTotal) && filled.length > 1) return []
    const invoiceDate = dayIn(cellOf(cells, 'invoiceDate'), isDayFirst)
    const dueDate = dayIn(cellOf(cells, 'dueDate'), isDayFirst)
    const number = cellOf(cells, 'number')
    const amount = amountIn(cellOf(cells, 'amount'))
    const aged = buckets.map(place => amountIn(cells[place] ?? '')).filter(one => one !== null)
    const said = places.open === undefined ? amount : amountIn(cellOf(cells, 'open'))
    const open = aged.length > 0 ? sum(aged) : said
    if (filled.length === 1 && !invoiceDate && open === null) {
      // A phone number stands below its name, or beside it.
      group = filled[0]!.replace(phoneBehind, '') || group
      return []
    }
    if (open === null || open.isZero()) return []
    const signed = isCredit(cellOf(cells, 'type')) ? money(open.abs().negated()) : open
    const row = head.at + 2 + index
    return [
      {
        row,
        partner: cellOf(cells, 'partner') || group,
        number: number || [cellOf(cells, 'type'), invoiceDate].filter(Boolean).join(' ') || `#${row}`,
        ...{ invoiceDate, dueDate, open: signed },
        amount: amount && !amount.isZero() ? amount : null,
      },
    ]
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
