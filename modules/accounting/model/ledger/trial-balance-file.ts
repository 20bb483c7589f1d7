import { type Money, money } from '#platform/model/values/decimal.ts'
import { writtenAmount } from '#platform/model/values/written-amount.ts'
import { type Cells, headersIn, isTotal, type Named, plain } from './report-table.ts'

/** Reads a trial balance of another program: accounts as "1000 · Checking", what they end with in one column or two. */

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
    const at = (column: string) => (places[column] === undefined ? null : writtenAmount(cells[places[column]!] ?? ''))
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
