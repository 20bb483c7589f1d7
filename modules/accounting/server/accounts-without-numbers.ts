import { sql } from 'kysely'
import type { AccountType } from '#modules/accounting/model/ledger/accounts.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A chart of accounts that has no numbers, as QuickBooks keeps it unless somebody turns them on. */

type Given = Readonly<Record<string, unknown>>

const firstDigits: Readonly<Record<string, number>> = {
  ...{ asset: 1, liability: 2, equity: 3, revenue: 4, costOfSales: 5, expense: 6 },
  ...{ otherIncome: 7, otherExpense: 7 },
} satisfies Record<AccountType, number>

/** QuickBooks Online says behind the name which account invoices and bills go to. */
export const bareName = (name: string): string => name.replace(/\s*\(A\/[RP]\)\s*$/i, '').trim()
export const bareNameSql = sql`lower(regexp_replace(name, '\\s*\\(A/[RP]\\)$', '', 'i'))`

const ofBalanceSheet = sql`('asset', 'liability', 'equity')`

/** The account of that name, in either language: "Accounts Receivable (A/R)" is ours. */
export async function accountByName({ reader }: AnyWork, { number, name, type }: Given): Promise<string | undefined> {
  const called = bareName(String(name ?? ''))
  if (number || !called) return undefined
  const found = await reader.rows<{ id: string; isStanding: boolean }>(sql`
    select id, archived_at is null as "isStanding" from accounts
    where (${bareNameSql} = lower(${called}) or lower(name_es) = lower(${called}))
      and (type in ${ofBalanceSheet}) = coalesce(${type ?? null} in ${ofBalanceSheet}, type in ${ofBalanceSheet})`)
  // One that was taken back comes back, with its number.
  const standing = found.filter(({ isStanding }) => isStanding)
  const [one, ...others] = standing.length > 0 ? standing : found
  return others.length === 0 ? one?.id : undefined
}

/** The next free number among accounts of its type, with room for others between. */
export async function nextNumber({ type }: Given, { work }: { readonly work: AnyWork }): Promise<Given> {
  const from = 1000 * (firstDigits[String(type)] ?? 6)
  const [free] = await work.reader.rows<{ number: string }>(sql`
    select n::text as number from unnest(array[10, 1]) with ordinality s(step, turn), generate_series(${from}::int + 10, ${from}::int + 989, step) n
    where not exists (select from accounts where number = n::text) order by turn, n limit 1`)
  return { number: free?.number }
}
