import { sql } from 'kysely'
import { blockingExceptions } from '#modules/people/model/time-clock.ts'
import { choicesOf } from '#modules/security/server/index.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { demandIdentified, identifyAgain } from '../badges/identify.ts'
import { laborRuleOf, weekOf } from '../time/facts.ts'
import { balancesOf } from '../time-off/endpoints.ts'

/** What the clock has to tell whoever stands there: corrections to look at, days that are not whole, requests decided. */
export async function messagesFor(work: AnyWork, user: string) {
  const since = addDays(work.today, -14)
  const [corrections, days, requests] = await Promise.all([
    work.reader.rows<{ id: string; code: string; day: DateText; reason: string }>(sql`
      select t.id, t.code, (t.decided_at at time zone ${work.calendar.zone})::date::text as day, t.reason from time_punch_corrections t
      where t."user" = ${user}::uuid and t.status = 'applied' and t.employee_ack = 'pending' and t.archived_at is null
      order by t.decided_at limit 3`),
    work.reader.rows<{ workday: DateText; exceptions: string[] }>(sql`
      select workday::text as workday, exceptions from timeclock
      where "user" = ${user}::uuid and workday between ${since}::date and ${addDays(work.today, -1)}::date
        and exceptions && ${[...blockingExceptions]}::text[] order by workday limit 3`),
    work.reader.rows<{ fromDate: DateText; toDate: DateText; status: string }>(sql`
      select from_date::text as "fromDate", to_date::text as "toDate", status from time_off_requests
      where "user" = ${user}::uuid and status in ('approved', 'rejected') and to_date >= ${work.today}::date
        and archived_at is null order by from_date limit 3`),
  ])
  return { corrections, days, requests }
}

/** The days of this workweek and the one before, with what is left of time off, for somebody who said their PIN (people R36). */
export async function ownCard(work: AnyWork, ticket: string) {
  const identified = await demandIdentified(work, ticket, { withPin: true })
  const { user } = identified
  const rule = await laborRuleOf(work.reader, user, work.today)
  const from = weekOf(work.today, rule)
  const cards = await work.reader.rows<{ workday: DateText }>(sql`
    select id, workday::text as workday, status, first_in as "firstIn", last_out as "lastOut", worked_seconds as "worked",
      ot_seconds + dt_seconds as "overtime", meal_seconds as "meal", coalesce(exceptions, '{}') as exceptions
    from timeclock where "user" = ${user}::uuid and workday between ${addDays(from, -7)}::date and ${addDays(from, 6)}::date order by workday`)
  const [types, balances] = [await choicesOf(work, 'time-off-type'), await balancesOf(work, user)]
  return { from, cards, types, balances, ticket: await identifyAgain(work, identified) }
}

/** Does something as the person who stands at the clock, with their own rights; answers a ticket for what comes next. */
export async function asPerson(
  { app }: Services,
  { by, request, ticket }: { readonly by: Person; readonly request: string; readonly ticket: string },
  task: (work: AnyWork, user: string) => Promise<unknown>,
): Promise<{ ticket: string }> {
  const at = { by, via: 'kiosk', request } as const
  const identified = await perform(app, at, work => demandIdentified(work, ticket, { withPin: true }))
  const person = await app.people.personOf(app.reader, identified.user)
  if (!person) throw Refusal.notFound()
  await perform(app, { by: person, via: 'kiosk', request }, work => task(work, identified.user))
  return { ticket: await perform(app, at, work => identifyAgain(work, identified)) }
}
