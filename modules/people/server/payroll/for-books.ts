import { sql } from 'kysely'
import { type Frequency, periodsBetween } from '#modules/people/model/pay/calendar.ts'
import type { PayRegister } from '#modules/people/model/payroll.ts'
import { addDays, type DateText, weekday } from '#platform/model/values/dates.ts'
import { type Money, money, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type PeriodRow, workOut } from './lines.ts'

/** Gross pay of a kind of work: where the pay code or the department says so, on that account. */
export interface LaborCost {
  readonly account: string | null
  readonly department: string | null
  readonly kind: 'direct' | 'office'
  readonly amount: Money
}

export interface PaidPeriod {
  readonly code: string
  readonly payDate: DateText
  readonly register: PayRegister
  readonly costs: readonly LaborCost[]
}

interface CostRow {
  readonly account: string | null
  readonly department: string | null
  readonly kind: LaborCost['kind']
  readonly amount: string
}

const costOf = ({ amount, ...row }: CostRow): LaborCost => ({ ...row, amount: money(amount) })

/** What a paid period is to the books (accounting E44). */
export async function paidPeriod(reader: Reader, period: string): Promise<PaidPeriod> {
  const [row, costs] = await Promise.all([
    reader.first<Omit<PaidPeriod, 'costs'>>(
      sql`select code, pay_date::text as "payDate", register from pay_periods where id = ${period}::uuid`,
    ),
    reader.rows<CostRow>(sql`
      select coalesce(c.account, d.labor_account) as account, l.department,
        case when u.pay_type = 'exempt' then 'office' else 'direct' end as kind, sum(l.amount)::text as amount
      from pay_lines l join pay_codes c on c.id = l.pay_code join users u on u.id = l."user"
        left join departments d on d.id = l.department
      where l.root = ${period}::uuid group by 1, 2, 3 order by 1, 2, 3`),
  ])
  return { ...row!, costs: costs.map(costOf) }
}

/**
 * Worked until a day, approved and paid later: what is accrued at the end of a month (accounting E45), also where the books of the
 * month are closed when that pay has long been out.
 */
export async function unpaidLabor(reader: Reader, until: DateText): Promise<LaborCost[]> {
  const periods = await reader.rows<PeriodRow>(sql`
    select id, code, start_date::text as "startDate", end_date::text as "endDate", status from pay_periods
    where status in ('approved', 'exported', 'closed') and start_date <= ${until}::date and pay_date > ${until}::date order by start_date`)
  const lines = (await Promise.all(periods.map(period => workOut(reader, period, null, until)))).flatMap(
    one => one.lines,
  )
  const accounts = await reader.rows<{ user: string; kind: LaborCost['kind']; account: string | null }>(sql`
    select u.id as "user", case when u.pay_type = 'exempt' then 'office' else 'direct' end as kind, d.labor_account as account
    from users u left join departments d on d.id = u.department
    where u.id = any(${[...new Set(lines.map(({ user }) => user))]}::uuid[])`)
  const codes = await reader.rows<{ code: string; account: string }>(
    sql`select code, account from pay_codes where account is not null`,
  )
  const costs = lines.map(({ user, payCode, department, amount }) => {
    const person = accounts.find(one => one.user === user)
    const account = codes.find(({ code }) => code === payCode)?.account ?? person?.account ?? null
    return { account, department, kind: person?.kind ?? ('direct' as const), amount }
  })
  const same = Map.groupBy(costs, ({ account, department, kind }) => `${account} ${department} ${kind}`)
  return [...same.values()].map(rows => ({ ...rows[0]!, amount: sum(rows, ({ amount }) => amount) }))
}

export interface ComingPay {
  readonly id: string | null
  readonly code: string
  readonly day: DateText
  readonly net: string
}

interface LastPeriod {
  readonly frequency: Frequency
  readonly endDate: DateText
  readonly payDelay: number
  readonly net: string | null
}

/** The pay days of a span, at what was paid out last: periods that stand and are not closed, and those that follow. */
export async function comingPays(reader: Reader, from: DateText, until: DateText): Promise<ComingPay[]> {
  const last = await reader.first<LastPeriod>(sql`
    select frequency, end_date::text as "endDate", pay_date - end_date as "payDelay", (
      select p.register ->> 'net' from pay_periods p where p.status = 'closed' and p.archived_at is null and p.register is not null
      order by p.pay_date desc limit 1) as net
    from pay_periods where archived_at is null order by end_date desc limit 1`)
  if (!last?.net) return []
  const { frequency, endDate, payDelay, net } = last
  const standing = await reader.rows<Omit<ComingPay, 'net'>>(sql`
    select id, code, pay_date::text as day from pay_periods
    where status <> 'closed' and archived_at is null and pay_date between ${from}::date and ${until}::date`)
  const next = addDays(endDate, 1)
  // A period of weeks ends with a workweek, so the next begins with one.
  const following = periodsBetween(next, until, { frequency, payDelay, weekStart: weekday(next) })
  const ahead = following.map(({ payDate }) => ({ id: null, code: payDate, day: payDate }))
  return [...standing, ...ahead].filter(({ day }) => day <= until).map(one => ({ ...one, net }))
}
