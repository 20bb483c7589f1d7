import { sql } from 'kysely'
import { buckets } from '#modules/accounting/model/agings.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { homeChart, nextWeeks, type Period, summedBy } from '#platform/server/http/home-charts.ts'
import type { Services } from '#platform/server/services.ts'

/** Charts of the home page for who may see the books. */
export const accountingCharts = (services: Services): Endpoint[] => [receivables(services), cashAhead(services)]

const receivables = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'receivables-aging',
    summary: 'What customers owe, by how late it is, in our currency',
    from: { 'aging-details': ['open', 'bucket'] },
    figures: async ({ reader, rows }) => {
      const sums = await reader.rows<{ bucket: string; open: string }>(
        sql`select t.bucket, sum(t.open)::text as open from aging_details t where ${rows('aging-details', 't')} group by t.bucket`,
      )
      const found = new Map(sums.map(({ bucket, open }) => [bucket, open]))
      return { buckets, open: buckets.map(bucket => money(found.get(bucket) ?? '0').toFixed(2)) }
    },
  })

const weeksAhead = 13

/** What is in the bank, with what open invoices and bills bring and take by the day they are due. What is late is due this week. */
const cashAhead = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'cash-ahead',
    summary: 'Cash in each of the next thirteen weeks, from the bank balance, open invoices and open bills',
    from: { 'ar-invoices': ['open'], 'ap-invoices': ['open'], 'cash-accounts': [], accounts: [] },
    figures: async ({ reader, calendar, rows }) => {
      const weeks = nextWeeks(calendar.today, calendar.weekStart, weeksAhead)
      const periods: Period[] = weeks.map((week, at) => (at === 0 ? { from: null, to: week.to } : week))
      const open = (table: 'ar_invoices' | 'ap_invoices', resource: string) => sql`
        select coalesce(t.due_date, t.invoice_date) as day, round(t.open * coalesce(t.rate, 1), 2) as value from ${sql.raw(table)} t
        where t.status = 'posted' and t.archived_at is null and t.settlement in ('unpaid', 'partPaid') and ${rows(resource, 't')}`
      const incoming = await summedBy(reader, periods, open('ar_invoices', 'ar-invoices'))
      const outgoing = await summedBy(reader, periods, open('ap_invoices', 'ap-invoices'))
      let balance = await bankBalance(reader, calendar.today)
      const begins = balance.toFixed(2)
      const after = periods.map((_, at) => {
        balance = balance.plus(money(incoming[at]!)).minus(money(outgoing[at]!))
        return balance.toFixed(2)
      })
      const series = {
        incoming,
        outgoing: outgoing.map(amount => money(0).minus(money(amount)).toFixed(2)),
        balance: after,
      }
      return { periods, begins, series }
    },
  })

/** What the ledger says of the accounts of banks and tills today; what is owed on cards is no cash. */
async function bankBalance(reader: Reader, today: string): Promise<Money> {
  const found = await reader.first<{ balance: string }>(sql`
    select coalesce(sum(s.debit - s.credit), 0)::numeric(18, 2)::text as balance from account_day_sums s
    where s.day <= ${today}::date and s.account in (select gl_account from cash_accounts where kind in ('bank', 'cash') and archived_at is null)`)
  return money(found!.balance)
}
