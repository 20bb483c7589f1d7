import type { Column } from '#modules/accounting/model/statements/columns.ts'
import type { Statement, StatementRow } from '#modules/accounting/model/statements/statement.ts'
import type { StatementName } from '#modules/accounting/model/statements/statement-names.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { api } from '#platform/web/kernel/api.ts'
import type { Labels } from '#platform/web/kernel/record-api.ts'

export type Asked = Readonly<Record<string, string | null | undefined>>

/** Amounts travel as text. */
type Sent<T> = Omit<T, 'amounts'> & { readonly amounts: readonly (string | null)[] }
interface SentStatement {
  readonly columns: readonly Column[]
  readonly rows: readonly Sent<StatementRow>[]
  readonly yearStart: number
}

export interface ReadStatement extends Statement {
  readonly yearStart: number
}

export async function readStatement(name: StatementName, asked: Asked): Promise<ReadStatement> {
  const { columns, rows, yearStart } = await api.get<SentStatement>(`/statements/${name}`, asked)
  return {
    columns,
    yearStart,
    rows: rows.map(row => ({ ...row, amounts: row.amounts.map(amount => (amount === null ? null : money(amount))) })),
  }
}

interface SentLine {
  readonly id: string
  readonly entry: string
  readonly code: string
  readonly postingDate: string
  readonly description: string
  readonly memo: string | null
  readonly source: string | null
  readonly partner: string | null
  readonly debit: string | null
  readonly credit: string | null
  readonly balance: string
}
interface SentLedger {
  readonly account: { readonly id: string; readonly number: string; readonly name: string }
  readonly opening: string
  readonly debit: string
  readonly credit: string
  readonly closing: string
  readonly lines: readonly SentLine[]
  readonly next: string | null
  readonly labels: Labels
}

export type LedgerLine = Omit<SentLine, 'debit' | 'credit' | 'balance'> & {
  readonly debit: Money | null
  readonly credit: Money | null
  readonly balance: Money
}
export interface LedgerPage extends Omit<SentLedger, 'opening' | 'debit' | 'credit' | 'closing' | 'lines'> {
  readonly opening: Money
  readonly debit: Money
  readonly credit: Money
  readonly closing: Money
  readonly lines: readonly LedgerLine[]
}

const orNothing = (amount: string | null): Money | null => (amount === null ? null : money(amount))

export async function readLedger(asked: Asked): Promise<LedgerPage> {
  const sent = await api.get<SentLedger>('/statements/general-ledger', asked)
  return {
    ...sent,
    opening: money(sent.opening),
    debit: money(sent.debit),
    credit: money(sent.credit),
    closing: money(sent.closing),
    lines: sent.lines.map(line => ({
      ...line,
      debit: orNothing(line.debit),
      credit: orNothing(line.credit),
      balance: money(line.balance),
    })),
  }
}

/** The address of the same figures as a file. */
export const fileAddress = (name: string, asked: Asked, format: string): string =>
  api.address(`/statements/${name}/file`, { ...asked, format })
