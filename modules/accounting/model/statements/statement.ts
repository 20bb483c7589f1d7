import type { RowOf } from '#platform/model'
import { type Money, money, type Percent, percent } from '#platform/model/values/decimal.ts'
import type { accounts } from '../ledger/accounts.ts'
import type { Column } from './columns.ts'

/** An account of the chart, as far as statements need it. */
export type ChartAccount = Pick<
  RowOf<typeof accounts>,
  'id' | 'number' | 'name' | 'type' | 'parent' | 'control' | 'statementLine' | 'sortOrder' | 'cashFlow'
>

/** What an account did in a span of days, debits positive. */
export interface Movement {
  readonly account: string
  /** The place of its column. */
  readonly column: number
  /** Its balance the day before. */
  readonly opening: Money
  readonly debit: Money
  readonly credit: Money
  /** The part of debit − credit that the year's closing entry wrote (accounting R32). */
  readonly closed: Money
}

export type Amount = Money | Percent | null

/** One row of a statement. Every figure of an account can be opened. */
export interface StatementRow {
  readonly key: string
  readonly kind: 'section' | 'group' | 'account' | 'line' | 'total' | 'grand'
  readonly level: number
  /** The row it folds under. */
  readonly under: string | null
  readonly account: string | null
  /** A row of ours, named in the dictionaries; else it has the company's own words. */
  readonly word: string | null
  readonly label: string | null
  readonly amounts: readonly Amount[]
}

export interface Statement {
  readonly columns: readonly Column[]
  readonly rows: readonly StatementRow[]
}

export const zero = money('0')

/** Movements by account, one for each column. */
export class Books {
  private readonly byAccount = new Map<string, (Movement | undefined)[]>()
  readonly accounts: readonly ChartAccount[]
  readonly columns: number

  constructor(accounts: readonly ChartAccount[], movements: readonly Movement[], columns: number) {
    this.accounts = [...accounts].sort(inChartOrder)
    this.columns = columns
    for (const movement of movements) {
      const own = this.byAccount.get(movement.account) ?? []
      own[movement.column] = movement
      this.byAccount.set(movement.account, own)
    }
  }

  /** One figure a column. */
  amounts(account: string, figure: (movement: Movement) => Money): Money[] {
    const own = this.byAccount.get(account) ?? []
    return Array.from({ length: this.columns }, (_, place) => {
      const movement = own[place]
      return movement ? figure(movement) : zero
    })
  }
}

const inChartOrder = (a: ChartAccount, b: ChartAccount): number =>
  (a.sortOrder ?? 0) - (b.sortOrder ?? 0) || a.number.localeCompare(b.number)

export const balance = ({ opening, debit, credit }: Movement): Money => opening.plus(debit).minus(credit)
export const moved = ({ debit, credit }: Movement): Money => debit.minus(credit)
/** Without what the closing of the year wrote. */
export const earned = (movement: Movement): Money => moved(movement).minus(movement.closed)

export const nothing = (columns: number): Money[] => Array.from({ length: columns }, () => zero)
export const added = (...rows: readonly (readonly Money[])[]): Money[] =>
  (rows[0] ?? []).map((_, place) => rows.reduce((sum, row) => sum.plus(row[place]!), zero))
export const turned = (row: readonly Money[]): Money[] => row.map(amount => amount.negated())
export const isNothing = (row: readonly Amount[]): boolean => row.every(amount => !amount || amount.isZero())

/** A row of ours. */
export const ours = (
  kind: StatementRow['kind'],
  word: string,
  amounts: readonly Amount[] = [],
  under: string | null = null,
): StatementRow => ({ key: word, kind, level: under ? 1 : 0, under, account: null, word, label: null, amounts })

/** Fills the columns that are worked out of others: differences, and shares of the row called `base`. */
export function workedOut({ columns, rows }: Statement, base?: string): Statement {
  const bases = rows.find(({ key }) => key === base)?.amounts ?? []
  const spread = (amounts: readonly Amount[]): Amount[] => {
    // Rows come with one amount for each column that was read; a share belongs to the column before it.
    let place = -1
    return columns.map(({ role, of }) => {
      if (role === 'change') return (amounts[of![0]!] as Money).minus(amounts[of![1]!] as Money)
      if (role === 'share') return shareOf(amounts[place], bases[place])
      place++
      return amounts[place]!
    })
  }
  return { columns, rows: rows.map(row => (row.amounts.length ? { ...row, amounts: spread(row.amounts) } : row)) }
}

function shareOf(part: Amount | undefined, whole: Amount | undefined): Percent | null {
  if (!part || !whole || whole.isZero()) return null
  return percent(part.times('100').dividedBy(whole, 1))
}
