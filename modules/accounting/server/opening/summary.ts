import { sql } from 'kysely'
import {
  balanceOf,
  isOpenedByDocuments,
  openedByDocuments,
  openingDifference,
} from '#modules/accounting/model/ledger/opening-balances.ts'
import { dateFrom } from '#platform/model/values/dates.ts'
import { money, sum } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { balanceOn, openingAccount, type StandingOpening, standingOpening } from './standing-opening.ts'

interface Line {
  readonly control: string
  readonly label: string
  readonly amount: string
}

export interface OpeningSummary {
  readonly opening: StandingOpening | null
  /** Where a difference goes, by its number and name. */
  readonly equity: string
  readonly debits: string
  readonly credits: string
  /** Without stock that waits to be brought in. */
  readonly difference: string
  readonly receivables: string
  readonly payables: string
  /** What the inventory accounts hold already. */
  readonly inventory: string
  readonly counts: Readonly<Record<'accounts' | 'receivables' | 'payables', number>>
  /** Control accounts of the trial balance, against what their documents add up to. */
  readonly ties: readonly { readonly control: string; readonly account: string; readonly balance: string }[]
  readonly unknown: readonly { readonly part: string; readonly name: string; readonly lines: number }[]
}

const totalsOf = (work: AnyWork) =>
  work.reader.first<{ receivables: string; payables: string; invoices: number; bills: number }>(sql`
    select coalesce((select sum(open) from opening_invoices where archived_at is null), 0)::text as receivables,
      coalesce((select sum(open) from opening_bills where archived_at is null), 0)::text as payables,
      (select count(*)::int from opening_invoices where archived_at is null) as invoices,
      (select count(*)::int from opening_bills where archived_at is null) as bills`)

const linesOfBalance = (work: AnyWork) =>
  work.reader.rows<Line>(sql`
    select coalesce(a.control, 'none') as control, coalesce(a.number || ' ' || a.name, o.account_name) as label,
      (coalesce(o.debit, 0) - coalesce(o.credit, 0))::text as amount
    from opening_accounts o left join accounts a on a.id = o.account
    where o.archived_at is null and coalesce(o.debit, 0) <> coalesce(o.credit, 0) order by a.number`)

const unknownNames = (work: AnyWork) =>
  work.reader.rows<OpeningSummary['unknown'][number]>(sql`
    select 'accounts' as part, account_name as name, count(*)::int as lines from opening_accounts
      where account is null and archived_at is null group by 2
    union all select 'receivables', customer_name, count(*)::int from opening_invoices
      where customer is null and archived_at is null group by 2
    union all select 'payables', vendor_name, count(*)::int from opening_bills
      where vendor is null and archived_at is null group by 2
    order by 1, 2`)

/** Where the opening stands: both sides, what differs and what is still unknown. */
export async function summaryOf(work: AnyWork): Promise<OpeningSummary> {
  const opening = (await standingOpening(work)) ?? null
  const on = opening?.on ?? dateFrom(Number(work.today.slice(0, 4)), 1, 1)
  const account = await openingAccount(work, on)
  const [totals, lines, unknown] = [(await totalsOf(work))!, await linesOfBalance(work), await unknownNames(work)]
  const accounts = lines.map(one => ({ ...one, amount: money(one.amount) }))
  const side = (sign: 1 | -1) =>
    sum(
      accounts.filter(one => one.amount.sign() === sign && !isOpenedByDocuments(one.control)),
      one => one.amount.abs(),
    )
  const named = (await work.read('accounts', account, ['number', 'name', 'nameEs']))!
  const isSpanish = work.by.language === 'es'
  const equity = `${named.number} ${(isSpanish && named.nameEs) || named.name}`
  const [receivables, payables] = [money(totals.receivables), money(totals.payables)]
  const standing = await balanceOn(work, on, sql`l.account = ${account}::uuid`)
  // Stock that was brought in already stands against the account of the opening.
  const broughtIn = opening?.status !== 'posted' && standing.sign() < 0 ? standing.abs() : money(0)
  const difference = openingDifference({ accounts, receivables, payables, stock: money(0), openingAccount: standing })
  return {
    ...{ opening, equity, receivables: receivables.toFixed(2), payables: payables.toFixed(2), unknown },
    debits: side(1).plus(receivables).plus(broughtIn).toFixed(2),
    credits: side(-1).plus(payables).toFixed(2),
    difference: opening?.status === 'posted' ? '0.00' : difference.toFixed(2),
    inventory: (await balanceOn(work, on, sql`a.control = 'inventory'`)).toFixed(2),
    counts: { accounts: lines.length, receivables: totals.invoices, payables: totals.bills },
    ties: openedByDocuments.flatMap(control => {
      const balance = balanceOf(accounts, control)
      const own = accounts.find(one => one.control === control)
      return balance && own ? [{ control, account: own.label, balance: balance.toFixed(2) }] : []
    }),
  }
}
