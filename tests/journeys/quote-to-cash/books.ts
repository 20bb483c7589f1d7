import { expect } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { ask, type Hand } from '#tests/support/record-steps.ts'

/** The books as their reports show them: closing balances by account, debits positive, and what one customer owes. */
export interface Books {
  readonly balances: Readonly<Record<string, string>>
  readonly owed: string
}

interface TrialBalance {
  readonly rows: readonly { kind: string; label: string | null; amounts: readonly (string | null)[] }[]
}
interface Aging {
  readonly ties: boolean
  readonly partners: readonly { name: string; total: string }[]
}

/** The day it is in the company's time zone. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())

/** Reads trial balance and receivables aging of today; both must hold by themselves. */
export async function readBooks(hand: Hand, customer: string): Promise<Books> {
  const on = today()
  const span = `from=${on.slice(0, 4)}-01-01&to=${on}`
  const { rows } = await ask<TrialBalance>(hand, 'GET', `/api/statements/trial-balance?${span}`)
  const closing = ({ amounts }: TrialBalance['rows'][number]) => {
    const [, , , debit, credit] = amounts
    return Decimal.of(debit ?? '0').minus(credit ?? '0')
  }
  const accounts = rows.filter(row => row.kind === 'account')
  const balances = Object.fromEntries(accounts.map(row => [row.label!.split(' ')[0]!, closing(row).toFixed(2)]))
  expect(closing(rows.find(row => row.kind === 'grand')!).toFixed(2)).toBe('0.00')
  const aging = await ask<Aging>(hand, 'GET', `/api/aging/receivables?asOf=${on}&basis=dueDate`)
  expect(aging.ties).toBe(true)
  return { balances, owed: aging.partners.find(partner => partner.name === customer)?.total ?? '0.00' }
}

/** What a step did to the books: every account that moved, and by how much. */
export function moved(before: Books, after: Books): Record<string, string> {
  const accounts = [...new Set([...Object.keys(before.balances), ...Object.keys(after.balances)])].sort()
  const changes = accounts.map(account => {
    const change = Decimal.of(after.balances[account] ?? '0').minus(before.balances[account] ?? '0')
    return [account, change.toFixed(2)] as const
  })
  return Object.fromEntries(changes.filter(([, change]) => !Decimal.of(change).isZero()))
}
