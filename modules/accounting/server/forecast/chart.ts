import { sql } from 'kysely'
import { type ComingMoney, weeksOfMoney } from '#modules/accounting/model/money-ahead.ts'
import { comingPays } from '#modules/people/server/index.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import { type Charted, homeChart, nextWeeks } from '#platform/server/http/home-charts.ts'
import type { Services } from '#platform/server/services.ts'
import { partnersCalled } from '../bank-data.ts'
import './documents-ahead.ts'
import './more-ahead.ts'
import { moneySources } from './sources.ts'

const weeksAhead = 13

/** What the ledger says of the accounts of banks and tills today; what is owed on cards is no cash. */
async function bankBalance(reader: Reader, today: string): Promise<Money> {
  const found = await reader.first<{ balance: string }>(sql`
    select coalesce(sum(s.debit - s.credit), 0)::numeric(18, 2)::text as balance from account_day_sums s
    where s.day <= ${today}::date and s.account in (select gl_account from cash_accounts where kind in ('bank', 'cash') and archived_at is null)`)
  return money(found!.balance)
}

/** Pay as it was last, on the pay days to come. */
const payroll = async (reader: Reader, today: DateText, until: DateText): Promise<ComingMoney[]> =>
  (await comingPays(reader, today, until)).map(({ day, net, code, id }) => ({
    kind: 'payroll',
    ...{ day, amount: money(net).negated().toFixed(2), label: code, partner: null, isEstimate: true },
    href: id ? `/pay-periods/${id}` : '/pay-periods',
  }))

async function comingFor({ reader, calendar, rows, sees }: Charted, until: DateText): Promise<ComingMoney[]> {
  const asked = { reader, today: calendar.today, until, rows }
  const seen = moneySources().filter(({ from }) => sees(from))
  const found = (await Promise.all(seen.map(source => source.coming(asked)))).flat()
  if (sees({ 'pay-periods': ['register'] })) found.push(...(await payroll(reader, calendar.today, until)))
  return found.filter(({ day }) => day <= until).sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

/** accounting §12.5: what is in the bank in each of the next thirteen weeks, with every document it is worked out from. */
export const moneyAhead = (services: Services): Endpoint =>
  homeChart(services, {
    key: 'cash-ahead',
    summary:
      'Cash in each of the next thirteen weeks, from the bank balance and all that is expected to come and to go',
    from: { 'ar-invoices': ['open'], 'ap-invoices': ['open'], 'cash-accounts': [], accounts: [] },
    figures: async charted => {
      const { reader, calendar } = charted
      const weeks = nextWeeks(calendar.today, calendar.weekStart, weeksAhead).map(({ from, to }) => ({
        ...{ from: from ?? calendar.today, to: to ?? calendar.today },
      }))
      const coming = await comingFor(charted, weeks.at(-1)!.to)
      const begins = await bankBalance(reader, calendar.today)
      const called = await partnersCalled(
        reader,
        coming.map(({ partner }) => partner),
      )
      const rows = coming.map(({ partner, ...one }) => ({ ...one, who: called.get(partner)?.name ?? null }))
      return { begins: begins.toFixed(2), weeks: weeksOfMoney(weeks, coming, begins), rows }
    },
  })
