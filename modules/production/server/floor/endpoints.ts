import { sql } from 'kysely'
import { routineSteps } from '#modules/engineering/server/index.ts'
import { kioskThing } from '#modules/people/server/index.ts'
import type { Pace } from '#modules/production/model/floor/pace.ts'
import { floorRoles, officeRoles } from '#modules/security/model/front.ts'
import { dueUpkeep } from '#modules/things/server/index.ts'
import { dateTime, text } from '#platform/model'
import type { Instant } from '#platform/model/values/dates.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { namesOf } from '#platform/server/work/people.ts'
import { productionSettings } from '../settings.ts'

const access = { roles: [...officeRoles, ...floorRoles] } as const

interface Open {
  readonly id: string
  readonly operation: string
  readonly kind: string
  readonly user: string | null
  readonly thing: string | null
  readonly startedAt: string
  readonly warning: string | null
}

const id = /^[0-9a-f-]{36}$/i
const known = (name: string, value: string | undefined): string | null => {
  if (value === undefined || value === '') return null
  if (!id.test(value)) throw Refusal.badRequest('badQuery', { name })
  return value
}

/** Who is at what now: of one person, at one machine, or at one operation. */
async function openWork(
  reader: Reader,
  asked: { person: string | null; thing: string | null; operation: string | null },
) {
  const only = [
    ...(asked.person ? [sql`e."user" = ${asked.person}::uuid`] : []),
    ...(asked.thing ? [sql`e.thing = ${asked.thing}::uuid`] : []),
    ...(asked.operation ? [sql`e.operation = ${asked.operation}::uuid`] : []),
  ]
  const rows = await reader.rows<Open>(sql`
    select e.id, e.operation, e.kind, e."user", e.thing, e.started_at as "startedAt", e.start_warning as warning
    from work_entries e where e.status = 'open' and e.operation is not null
      and ${only.length ? sql.join(only, sql` and `) : sql`true`} order by e.started_at, e.id`)
  const names = await namesOf(reader, [...new Set(rows.flatMap(row => row.user ?? []))])
  return rows.map(row => ({ ...row, person: names.find(one => one.id === row.user)?.name ?? null }))
}

/** When somebody last stopped work themselves within a span: what speaks for when they went (people R6). */
const lastStop = (reader: Reader, person: string, from: string, to: string) =>
  reader.first<{ at: string }>(sql`
    select max(e.ended_at) as at from work_entries e
    where e."user" = ${person}::uuid and e.status <> 'void' and not coalesce(e.auto_stopped, false)
      and e.ended_at > ${from}::timestamptz and e.ended_at <= ${to}::timestamptz having max(e.ended_at) is not null`)

/** Run time of an operation so far, and what its pieces should have taken. */
const paceOf = (reader: Reader, operation: string) =>
  reader.first<Pace>(sql`
    select round((o.good + o.scrap + o.rework_open) / greatest(o.pieces_per_cycle, 1) * o.cycle_minutes, 2)::text as "standardMinutes",
      (select round(coalesce(sum(extract(epoch from coalesce(e.ended_at, now()) - e.started_at)), 0)::numeric / 60, 2)
        from work_entries e where e.operation = o.id and e.kind = 'run' and e.status <> 'void')::text as "runMinutes"
    from job_operations o where o.id = ${operation}::uuid`)

/** Maintenance to be done, with the steps it is done by. */
async function upkeep(reader: Reader, thing: string | null) {
  const due = await dueUpkeep(reader, thing)
  const asked = await routineSteps(
    reader,
    due.map(({ routine }) => routine),
  )
  return due.map(one => {
    const { label, steps } = asked.find(({ routine }) => routine === one.routine) ?? { label: '', steps: [] }
    return { ...one, label, steps }
  })
}

export const floorEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/floor/open-work',
    access,
    summary: 'Work that goes on now: of a person, at a machine, at an operation',
    query: { person: text(), thing: text(), operation: text() },
    handle: async ({ query }) => {
      const operation = known('operation', query.operation)
      const asked = { person: known('person', query.person), thing: known('thing', query.thing), operation }
      const entries = await openWork(app.reader, asked)
      return { entries, pace: operation ? ((await paceOf(app.reader, operation)) ?? null) : null }
    },
  }),
  endpoint<never, { person: string; from: Instant; to: Instant }>({
    method: 'GET',
    path: '/api/floor/last-stop',
    access,
    summary: 'When a person last stopped work themselves within a span of time',
    query: { person: text().required(), from: dateTime().required(), to: dateTime().required() },
    handle: async ({ query: { person, from, to } }) => {
      const user = known('person', person)
      return { at: user ? ((await lastStop(app.reader, user, from, to))?.at ?? null) : null }
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/floor/upkeep',
    access,
    summary: 'Maintenance that is due at a machine, or at all, with the steps it is done by',
    query: { thing: text() },
    handle: async ({ query }) => ({ due: await upkeep(app.reader, known('thing', query.thing)) }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/floor/station',
    access,
    summary: 'How long a station remembers who stands at it, and what it is mounted at',
    handle: async ({ by }) => {
      const { idleSeconds, badgeMemoryMinutes } = await productionSettings(app.reader)
      return { idleSeconds, badgeMemoryMinutes, thing: by ? await kioskThing(app.reader, by) : null }
    },
  }),
]
