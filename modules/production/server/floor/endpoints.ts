import { sql } from 'kysely'
import { kioskThing } from '#modules/people/server/index.ts'
import { officeRoles, role } from '#modules/security/model/front.ts'
import { text } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { namesOf } from '#platform/server/work/people.ts'
import { productionSettings } from '../settings.ts'

const access = { roles: [...officeRoles, role.dataCollection, role.shopFloor, role.thingDashboard] } as const

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

export const floorEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/floor/open-work',
    access,
    summary: 'Work that goes on now: of a person, at a machine, at an operation',
    query: { person: text(), thing: text(), operation: text() },
    handle: async ({ query }) => ({
      entries: await openWork(app.reader, {
        person: known('person', query.person),
        thing: known('thing', query.thing),
        operation: known('operation', query.operation),
      }),
    }),
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
