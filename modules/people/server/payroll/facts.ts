import { sql } from 'kysely'
import type { GivenAmount, PersonFacts, RuleInForce } from '#modules/people/model/pay/person-pay.ts'
import type { PeriodPart } from '#modules/people/model/time/pay-week.ts'
import { type LaborRule, laborRulePresets } from '#modules/people/model/time/rule.ts'
import { companyDefaults, workCalendar } from '#modules/security/server/index.ts'
import { addDays, type DateText, weekday } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { laborRuleColumns } from '../time/facts.ts'
import { payTerms, type TermsOfPerson } from '../time/pay-terms.ts'
import { type PaidShifts, paidShifts } from './paid-shifts.ts'

export interface PaidPerson extends PersonFacts {
  readonly id: string
  readonly name: string
  readonly department: string | null
}

interface PersonRow {
  readonly id: string
  readonly name: string
  readonly department: string | null
  readonly isExempt: boolean
  readonly laborRule: string | null
  readonly hireDate: DateText | null
  readonly terminationDate: DateText | null
}

type OfUser<T> = T & { readonly user: string }
type HoursRow = OfUser<PersonFacts['hours'][number]>
type CardRow = OfUser<{ workday: DateText; worked: number; mealPremium: number; restPremium: number }>
type VersionRow = {
  readonly name: string
  readonly effectiveFrom: DateText
  readonly ids: readonly string[]
} & LaborRule

/** A workweek may begin before the days asked for and end after them. */
const around = ({ from, to }: PeriodPart): PeriodPart => ({ from: addDays(from, -7), to: addDays(to, 7) })

/** What the pay of these people (all where none are named) is worked out from, for some days and the weeks they lie in. */
export async function payFacts(
  reader: Reader,
  part: PeriodPart,
  users: readonly string[] | null = null,
): Promise<PaidPerson[]> {
  const { from, to } = around(part)
  const of = (column: string) => (users ? sql`and ${sql.raw(column)} = any(${users}::uuid[])` : sql``)
  const [people, cards, rates, shifts, hours, amounts, holidays, ruleOf, termsOn] = await Promise.all([
    reader.rows<PersonRow>(sql`
      select u.id, coalesce(u.display_name, u.username) as name, u.department, u.pay_type = 'exempt' as "isExempt",
        u.labor_rule as "laborRule", u.hire_date::text as "hireDate", u.termination_date::text as "terminationDate"
      from users u where u.role_keys && array['1', '2', '3', '4', '5', '6', '7']
        and (u.archived_at is null and u.status <> 'deactivated' or u.termination_date >= ${part.from}::date
          or exists (select from timeclock t where t."user" = u.id and t.workday between ${from}::date and ${to}::date)
          or exists (select from time_entries e where e."user" = u.id and e.workday between ${from}::date and ${to}::date)
          or exists (select from pay_adjustments a join pay_periods p on p.id = a.period where a."user" = u.id
            and a.archived_at is null and p.start_date <= ${to}::date and p.end_date >= ${from}::date)) ${of('u.id')}
      order by u.last_name, u.first_name, u.id`),
    reader.rows<CardRow>(sql`
      select "user", workday::text as workday, worked_seconds::int as worked, meal_premium as "mealPremium",
        rest_premium as "restPremium" from timeclock
      where workday between ${from}::date and ${to}::date ${of('"user"')}`),
    reader.rows<OfUser<{ effectiveFrom: DateText; rate: string }>>(sql`
      select parent as "user", effective_from::text as "effectiveFrom", rate::text as rate from user_pay_rates
      where effective_from <= ${to}::date ${of('parent')} order by effective_from desc`),
    paidShifts(reader),
    reader.rows<HoursRow>(sql`
      select e."user", e.workday::text as workday, c.code as "payCode", c.kind <> 'unpaid' as "isPaid",
        coalesce(c.in_regular_rate, false) as "inRegularRate", sum(e.seconds)::int as seconds
      from time_entries e join pay_codes c on c.id = e.pay_code
      where e.workday between ${from}::date and ${to}::date ${of('e."user"')}
      group by e."user", e.workday, c.id having sum(e.seconds) <> 0 order by e.workday, c.code`),
    reader.rows<OfUser<GivenAmount>>(sql`
      select a."user", coalesce(a.workday, p.end_date)::text as workday, c.code as "payCode", a.amount::text as amount,
        coalesce(a.in_regular_rate, false) as "inRegularRate", a.reason
      from pay_adjustments a join pay_periods p on p.id = a.period join pay_codes c on c.id = a.pay_code
      where a.archived_at is null and coalesce(a.workday, p.end_date) between ${from}::date and ${to}::date ${of('a."user"')}
      order by a.created_at, a.id`),
    paidHolidays(reader),
    rulesOf(reader),
    payTerms(reader),
  ])
  const byUser = <T extends { user: string }>(rows: readonly T[]) => Map.groupBy(rows, ({ user }) => user)
  const found = { cards: byUser(cards), rates: byUser(rates), hours: byUser(hours), amounts: byUser(amounts) }
  const usualOn = await companyShift(reader, shifts)
  return people.map(person => {
    const own = found.rates.get(person.id) ?? []
    const terms = termsOn(person)
    return {
      ...{ id: person.id, name: person.name, department: person.department, holidays },
      isExemptOn: day => terms.on(day).isExempt,
      isEmployedOn: day =>
        (person.hireDate === null || person.hireDate <= day) &&
        (person.terminationDate === null || person.terminationDate >= day),
      ruleOn: ruleOf(terms),
      rateOn: day => own.find(({ effectiveFrom }) => effectiveFrom <= day)?.rate ?? null,
      differentialOn: day => shifts.inForce(person.id, day)?.differential ?? '0',
      isScheduledOn: day => shifts.expected(person.id, day) !== null,
      plannedOn: day => {
        const expected = shifts.expected(person.id, day)
        if (expected) return expected.planned
        return shifts.inForce(person.id, day) ? 0 : usualOn(day)
      },
      cards: new Map((found.cards.get(person.id) ?? []).map(card => [card.workday, card])),
      hours: found.hours.get(person.id) ?? [],
      amounts: found.amounts.get(person.id) ?? [],
    }
  })
}

/** What a working day of the company pays whoever stands on no shift. */
async function companyShift(reader: Reader, shifts: PaidShifts) {
  const [{ defaultShifts }, { workingDays }] = await Promise.all([companyDefaults(reader), workCalendar(reader)])
  return (day: DateText): number =>
    workingDays.includes(weekday(day)) ? (shifts.firstOf(defaultShifts ?? [], day)?.planned ?? 0) : 0
}

async function paidHolidays(reader: Reader): Promise<PersonFacts['holidays']> {
  const { paidHolidays: days } = await workCalendar(reader)
  if (days.length === 0) return []
  const codes = await reader.rows<{ id: string; code: string }>(sql`select id, code from pay_codes`)
  return days.flatMap(({ date, name, payCode }) => {
    const code = codes.find(({ id }) => id === payCode)?.code
    return code ? [{ date, name, payCode: code }] : []
  })
}

/** Which rules hold for whom: somebody's own set, else the company's, in the version of the day. */
async function rulesOf(reader: Reader): Promise<(terms: TermsOfPerson) => (day: DateText) => RuleInForce> {
  const versions = await reader.rows<{ version: VersionRow }>(sql`
    select to_jsonb(r) as version from (
      select v.name, v.effective_from::text as "effectiveFrom",
        array(select id from labor_rules o where o.name = v.name) as ids, ${laborRuleColumns}
      from labor_rules v where v.archived_at is null) r
    order by r.name, r."effectiveFrom"`)
  return ({ on, changes }) => {
    const versionOn = (day: DateText): RuleInForce => {
      const { laborRule } = on(day)
      const own = versions.flatMap(({ version }) =>
        laborRule !== null && version.ids.includes(laborRule) ? [version] : [],
      )
      const at = Math.max(
        0,
        own.findLastIndex(({ effectiveFrom }) => effectiveFrom <= day),
      )
      const version = own[at]
      if (!version) return { name: 'us-flsa', rule: laborRulePresets['us-flsa']!, since: null, until: null }
      const next = own[at + 1]
      return {
        ...{ name: version.name, rule: version },
        since: at > 0 ? version.effectiveFrom : null,
        until: next ? addDays(next.effectiveFrom, -1) : null,
      }
    }
    return day => {
      const { since, until, ...inForce } = versionOn(day)
      const changed = changes.findLast(one => one <= day) ?? null
      const changing = changes.find(one => one > day)
      const days = [since, changed].filter(one => one !== null).sort()
      const last = [until, changing ? addDays(changing, -1) : null].filter(one => one !== null).sort()
      return { ...inForce, since: days.at(-1) ?? null, until: last[0] ?? null }
    }
  }
}
