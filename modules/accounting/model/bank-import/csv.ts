import { type DateText, isDate } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import { folded } from '#platform/model/values/folded.ts'
import { type ImportedStatement, UnreadableStatement, withOrdinals } from './statement.ts'

/** A bank's spreadsheet: columns are known by their heads, in English or Spanish. */
const heads = {
  date: ['date', 'posted', 'posting date', 'posted date', 'transaction date', 'fecha'],
  amount: ['amount', 'importe', 'monto'],
  debit: ['debit', 'withdrawal', 'withdrawals', 'cargo', 'cargos', 'retiro', 'retiros'],
  credit: ['credit', 'deposit', 'deposits', 'abono', 'abonos', 'deposito', 'depositos'],
  payee: ['payee', 'name', 'description', 'beneficiario', 'descripcion', 'concepto'],
  memo: ['memo', 'details', 'notes', 'detalle', 'notas'],
  check: ['check', 'check number', 'check no', 'check #', 'cheque', 'numero de cheque'],
  id: ['id', 'fitid', 'transaction id', 'reference', 'referencia'],
  balance: ['balance', 'running balance', 'saldo'],
} as const
type Column = keyof typeof heads

/** Records of cells; the separator is the one the first line has most of. */
function cellsOf(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/)
  const separator = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0]!
  const rows: string[][] = [[]]
  const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'y')
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    const [, raw = '', end] = found
    rows.at(-1)!.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw.trim())
    if (cell.lastIndex >= text.length) break
    if (end !== separator) rows.push([])
  }
  if (cell.lastIndex < text.length) throw new UnreadableStatement(String(rows.length), rows.at(-1)!.join(separator))
  return rows.filter(row => row.some(value => value !== ''))
}

function dayIn(text: string, row: number): DateText {
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  const day = american ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}` : text
  if (!isDate(day)) throw new UnreadableStatement(String(row), text)
  return day
}

/** `1,234.50`, `$12.00`, `(15.00)` and `15.00-` are what people and banks write. */
function amountIn(text: string, row: number): Money {
  const isBelow = /^\(.*\)$|-$/.test(text.trim())
  const parsed = Decimal.parse(text.replace(/[$,\s()]/g, '').replace(/-$/, ''))
  if (!parsed) throw new UnreadableStatement(String(row), text)
  return money(isBelow ? parsed.negated() : parsed)
}

function signed(cell: (column: Column) => string, row: number): Money {
  if (cell('amount')) return amountIn(cell('amount'), row)
  const [out, into] = [cell('debit'), cell('credit')]
  if (!out && !into) throw new UnreadableStatement(String(row), '')
  const of = (text: string) => (text ? amountIn(text, row).abs() : money(0))
  return of(into).minus(of(out))
}

interface Running {
  readonly amount: Money
  readonly balance: Money | null
}

/** Where the account began and ended, when every row says what it left and all rows agree; the newest may stand first or last. */
function edgesOf(rows: readonly Running[]): { openingBalance: Money | null; closingBalance: Money | null } {
  const follows = (order: readonly Running[]): boolean =>
    order.every((row, at) => {
      const before = order[at - 1]?.balance
      return row.balance !== null && (at === 0 || before?.plus(row.amount).equals(row.balance))
    })
  const order = [rows, rows.toReversed()].find(follows)
  const [first, last] = [order?.[0], order?.at(-1)]
  return { openingBalance: first?.balance?.minus(first.amount) ?? null, closingBalance: last?.balance ?? null }
}

export function readCsv(text: string): ImportedStatement {
  const [head = [], ...rows] = cellsOf(text.replace(/^\ufeff/, ''))
  const places = new Map<Column, number>()
  for (const [column, names] of Object.entries(heads)) {
    const place = head.findIndex(name => (names as readonly string[]).includes(folded(name).trim()))
    if (place >= 0) places.set(column as Column, place)
  }
  const hasAmount = places.has('amount') || places.has('debit') || places.has('credit')
  if (!places.has('date') || !hasAmount)
    throw new UnreadableStatement('1', head.join(', '), head.length > 1 ? 'statementColumns' : 'statementNone')
  const lines = rows.map((row, index) => {
    const cell = (column: Column) => row[places.get(column) ?? -1] ?? ''
    return {
      ...{ postedOn: dayIn(cell('date'), index + 2), amount: signed(cell, index + 2) },
      ...{ fitId: cell('id') || null, checkNumber: cell('check') || null },
      ...{ payee: cell('payee') || null, memo: cell('memo') || null },
    }
  })
  const running = rows.map((row, index) => {
    const written = row[places.get('balance') ?? -1]
    return { amount: lines[index]!.amount, balance: written ? amountIn(written, index + 2) : null }
  })
  const days = lines.map(line => line.postedOn).sort()
  return {
    ...{ format: 'csv', account: null, currency: null, from: days[0] ?? null, to: days.at(-1) ?? null },
    ...{ ...edgesOf(running), lines: withOrdinals(lines) },
  }
}
