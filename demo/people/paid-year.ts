import { sql } from 'kysely'
import { numbered, periodsBetween } from '#modules/people/model/pay/calendar.ts'
import { addDays, daysBetween, startOfWeek, startOfYear, yearOf } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Shop } from '../year/shop.ts'

/** Pay periods of two weeks over the year: all but the last were reviewed, exported and closed; the last still runs. */
export async function payTheYear(work: AnyWork, { calendar, id }: Shop): Promise<void> {
  const { lastDay, opening } = calendar
  // Two whole weeks each, counted back so that the last day lies in the second week of the last of them.
  const running = startOfWeek(addDays(lastDay, -7), 'sun')
  const before = Math.floor(daysBetween(opening, running) / 14)
  const periods = periodsBetween(addDays(running, -14 * before), lastDay, {
    ...{ frequency: 'biweekly', weekStart: 'sun', payDelay: 5 },
  })
  const first = periods[0]!
  const reached = Math.floor(daysBetween(startOfYear(first.payDate), first.payDate) / 14)
  const coded = numbered(periods, new Map([[yearOf(first.payDate), reached]]))
  const made = await work.issueAll(
    'pay-periods',
    coded.map(period => ({ ...period, frequency: 'biweekly', status: 'open' })),
  )
  for (const [at, { endDate, payDate }] of coded.entries())
    if (endDate < lastDay) await settle(work, made[at]!.id, { by: id('users', 'manager'), at: calendar.at(payDate, 9) })
}

/** As the payroll service would have it: reviewed, exported as a file, and closed with what was paid. */
async function settle(work: AnyWork, period: string, { by, at }: { by: string; at: string }): Promise<void> {
  await work.act('pay-periods', period, 'startReview')
  await work.writer.run(sql`
    update pay_periods set status = 'approved', approved_by = ${by}::uuid, approved_at = ${at}::timestamptz where id = ${period}::uuid`)
  await work.writer.run(sql`
    update timeclock t set status = 'locked' from pay_periods p
    where p.id = ${period}::uuid and t.workday between p.start_date and p.end_date and t.status = 'approved'`)
  await work.act('pay-periods', period, 'export', { format: 'csv' })
  await work.writer.run(sql`
    update pay_periods p set status = 'closed', register = jsonb_build_object('gross', g.gross::text,
      'net', round(g.gross * 0.74, 2)::text, 'employerTax', round(g.gross * 0.0765, 2)::text,
      'liabilities', (g.gross + round(g.gross * 0.0765, 2) - round(g.gross * 0.74, 2))::text)
    from (select coalesce(sum(amount), 0)::numeric(18, 2) as gross from pay_lines where root = ${period}::uuid) g
    where p.id = ${period}::uuid`)
}
