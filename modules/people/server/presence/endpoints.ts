import { sql } from 'kysely'
import { earlierOf, leftToday, presentNow } from '#modules/people/model/presence.ts'
import { officeRoles, role } from '#modules/security/model/front.ts'
import { date } from '#platform/model'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { dayBounds, today } from '#platform/model/values/zones.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { validPunches } from './punches.ts'

interface Person {
  readonly id: string
  readonly name: string
  readonly jobTitle: string | null
  readonly department: string | null
}

const namesOf = (reader: Reader, ids: readonly string[]) =>
  reader.rows<Person>(sql`
    select u.id, u.display_name as name, u.job_title as "jobTitle", d.name as department
    from users u left join departments d on d.id = u.department where u.id = any(${[...new Set(ids)]}::uuid[])
    order by u.display_name, u.id`)

const week = 7 * 86_400_000

/** people R27: at work by the clock, visitors in the building, and apart from them who says to work elsewhere. */
async function whoIsHere({ app }: Services) {
  const { reader } = app
  const now = app.now()
  const [punches, visitors, remote] = await Promise.all([
    validPunches(reader, new Date(Date.parse(now) - week).toISOString(), now),
    reader.rows(sql`
      select v.id, v.code, concat_ws(' ', v.first_name, v.last_name) as name, v.company, v.arrived_at as "arrivedAt",
        v.badge_number as "badgeNumber", v.escort_required as "escortRequired", h.display_name as host
      from visitors v left join users h on h.id = v.host
      where v.status = 'on-site' and v.archived_at is null order by v.arrived_at, v.id`),
    reader.rows<{ user: string; text: string | null; until: string | null }>(sql`
      select s."user", s.text, s.until from user_statuses s join users u on u.id = s."user"
      where s.status = 'remote' and (s.until is null or s.until > ${now}) and u.status = 'active' and s.archived_at is null`),
  ])
  const present = presentNow(punches, now)
  const here = new Set(present.map(one => one.user))
  const elsewhere = remote.filter(one => !here.has(one.user))
  const people = await namesOf(reader, [...here, ...elsewhere.map(one => one.user)])
  return { at: now, people, present, left: leftToday(punches, now), visitors, remote: elsewhere }
}

/** What happened on a day at the doors: punches and visitors, with what the bars of the day need from the day before. */
async function activityOf({ app }: Services, asked: string | undefined) {
  const { zone } = await app.company()
  const now = app.now()
  if (asked !== undefined && !/^\d{4}-\d\d-\d\d$/.test(asked)) throw Refusal.badRequest('badQuery', { name: 'day' })
  const day = (asked ?? today(zone, now as Instant)) as DateText
  const [from, to] = dayBounds(day, zone)
  const earlier = new Date(Date.parse(from) - 16 * 3_600_000).toISOString()
  const { reader } = app
  const [punches, visits] = await Promise.all([
    validPunches(reader, earlier, earlierOf(to, now)),
    reader.rows<{ id: string; name: string; arrivedAt: string; leftAt: string | null }>(sql`
      select id, concat_ws(' ', first_name, last_name) || ', ' || company as name, arrived_at as "arrivedAt", left_at as "leftAt"
      from visitors where archived_at is null and arrived_at < ${to} and (left_at is null or left_at >= ${from})
        and arrived_at >= ${new Date(Date.parse(from) - week).toISOString()} order by arrived_at`),
  ])
  const people = await namesOf(
    reader,
    punches.map(one => one.user),
  )
  return { day, from, to, at: now, people, punches, visits }
}

export const presenceEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/who-is-here',
    access: { roles: [...officeRoles, role.receptionist] },
    summary: 'Who is in the building, who works elsewhere, and which visitors are in the building',
    handle: () => whoIsHere(services),
  }),
  endpoint({
    method: 'GET',
    path: '/api/who-is-here/activity',
    access: { roles: officeRoles },
    summary: 'The comings and goings of a day',
    query: { day: date() },
    handle: ({ query }) => activityOf(services, query.day),
  }),
]
