import { sql } from 'kysely'
import { fromTemplate, openedWith } from '#modules/accounting/model/posting/books.ts'
import { post } from '#modules/accounting/server/index.ts'
import { dateFrom } from '#platform/model/values/dates.ts'
import { type Money, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** A founded company whose books have a machine shop's first months in them, month after month of this year. */
export async function writeYearOfBooks(work: AnyWork, months: number): Promise<Record<string, string>> {
  const accounts: Record<string, string> = {}
  const found = await work.reader.rows<{ id: string; number: string }>(sql`select id, number from accounts`)
  for (const { id, number } of found) accounts[number] = id
  await work.writer.run(sql`select mw_move_period(id, 'open') from fiscal_periods where status = 'future'`)
  const year = Number(work.today.slice(0, 4))
  const source = `accounts/${accounts['1000']}` as const
  const enter = (key: string, on: `${number}-${number}-${number}`, description: string, sides: Record<string, Money>) =>
    post(work, {
      ...{ event: 'BK.TRANSFER' as const, key, on, description, source },
      lines: fromTemplate(
        Object.entries(sides).map(([number, amount]) => ({
          account: accounts[number]!,
          debit: amount.sign() > 0 ? amount : null,
          credit: amount.sign() < 0 ? amount.abs() : null,
        })),
      ),
    })
  const opening = { 1000: '84250', 1100: '46800', 1200: '31500', 1500: '240000', 1590: '-96000', 2000: '-27615' }
  const capital = { 3000: '-150000', 3900: '-128935' }
  await post(work, {
    ...{
      event: 'OPEN.BALANCE' as const,
      key: 'opening',
      on: dateFrom(year, 1, 1),
      description: 'Opening balances',
      source,
    },
    lines: openedWith(
      Object.entries({ ...opening, ...capital }).map(([number, balance]) => ({
        account: accounts[number]!,
        balance: money(balance),
      })),
    ),
  })
  for (let month = 1; month <= months; month++) {
    const sales = money(String(61_000 + ((month * 7919) % 17) * 1450))
    const cost = money(sales.times('0.58'))
    const tax = money(sales.times('0.0825'))
    const day = (of: number) => dateFrom(year, month, of)
    await enter(`sales-${month}`, day(12), 'Invoices of the month', {
      1100: sales.plus(tax),
      4000: sales.negated(),
      2200: tax.negated(),
    })
    await enter(`cost-${month}`, day(12), 'Cost of what was shipped', { 5000: cost, 1200: cost.negated() })
    await enter(`cash-${month}`, day(20), 'Customers paid', {
      1000: money(sales.times('0.9')),
      1100: money(sales.times('0.9')).negated(),
    })
    await enter(`stock-${month}`, day(21), 'Bar and plate', { 1200: cost, 2000: cost.negated() })
    await enter(`vendors-${month}`, day(25), 'Vendors paid', {
      2000: money(cost.times('0.95')),
      1000: money(cost.times('0.95')).negated(),
    })
    await enter(`rent-${month}`, day(27), 'Rent', { 6100: money('4500'), 1000: money('-4500') })
    await enter(`wages-${month}`, day(27), 'Office wages', { 6000: money('9800'), 1000: money('-9800') })
    await enter(`depr-${month}`, day(28), 'Depreciation', { 6800: money('2000'), 1590: money('-2000') })
  }
  return accounts
}
