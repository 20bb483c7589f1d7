import type { DateText } from '#platform/model/values/dates.ts'
import type { Money } from '#platform/model/values/decimal.ts'

/** One movement as a bank's file tells it; money that came in is above zero. */
export interface ImportedLine {
  readonly postedOn: DateText
  readonly amount: Money
  readonly fitId: string | null
  readonly checkNumber: string | null
  readonly payee: string | null
  readonly memo: string | null
  /** Among identical lines of one file, from 1 (accounting R35). */
  readonly ordinal: number
}

export interface ImportedStatement {
  readonly format: 'ofx' | 'camt053' | 'csv'
  /** The bank's number of the account, and its currency, where the file says so. */
  readonly account: string | null
  readonly currency: string | null
  readonly from: DateText | null
  readonly to: DateText | null
  readonly openingBalance: Money | null
  readonly closingBalance: Money | null
  readonly lines: readonly ImportedLine[]
}

/** A row nobody can read, a table without the columns it takes, or no statement at all. */
export type Unreadable = 'statementUnreadable' | 'statementColumns' | 'statementNone'

/** Why a file was not read: which row or line, and what stood there. No line of it is taken. */
export class UnreadableStatement extends Error {
  readonly place: string
  readonly text: string
  readonly code: Unreadable
  constructor(place: string, text: string, code: Unreadable = 'statementUnreadable') {
    super(`${place}: ${text}`)
    this.place = place
    this.text = text
    this.code = code
  }
}

/** The one value they agree on; a file of several accounts is none of ours to divide. */
export function oneOnly(values: readonly (string | null)[], place: string): string | null {
  const [first = null, ...others] = new Set(values.filter(value => value !== null))
  if (others.length > 0) throw new UnreadableStatement(place, [first, ...others].join(', '))
  return first
}

const sameAs = (line: Omit<ImportedLine, 'ordinal'>): string =>
  line.fitId
    ? `${line.fitId} ${line.postedOn} ${line.amount.toFixed(2)}`
    : [line.postedOn, line.amount.toFixed(2), line.payee, line.memo].join('|')

/** Numbers identical lines, so that two coffees on one day stay two and the same file twice stays one. */
export function withOrdinals(lines: readonly Omit<ImportedLine, 'ordinal'>[]): ImportedLine[] {
  const seen = new Map<string, number>()
  return lines.map(line => {
    const ordinal = (seen.get(sameAs(line)) ?? 0) + 1
    seen.set(sameAs(line), ordinal)
    return { ...line, ordinal }
  })
}
