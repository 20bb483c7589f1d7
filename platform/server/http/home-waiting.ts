import { sql } from 'kysely'
import { type Filter, type Resource, scopeFor, type Wait } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import { columnName, type Sql, specOf } from '../records/columns.ts'
import { type FilterContext, matching } from '../records/filter-sql.ts'
import { labelsFor } from '../records/labels.ts'
import { rowAccess } from '../records/row-access.ts'
import type { Services } from '../services.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { earliest, earliestRows, namesOf, shownModules } from './home.ts'
import { contextOf, signedIn } from './record-endpoints.ts'

/** More stand in the lists. */
const mostShown = 6

interface WaitingRow {
  readonly record: string
  readonly text: string
  readonly label: string
  readonly since: string | null
}

interface WaitingKind {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly resource: string
  readonly filter: Filter
  readonly rows: readonly WaitingRow[]
}

/** What waits for somebody: approvals they are asked for, tasks that are theirs. */
export const waitingEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/home/waiting',
    access: { roles: app.registry.roles.office },
    summary: 'Approvals and tasks that wait for me, oldest first',
    handle: async ask => {
      const by = signedIn(ask)
      const waits = (await shownModules(app)).flatMap(module => Object.entries(module.waits ?? {}))
      const kinds = (await Promise.all(waits.map(([key, wait]) => kindOf(app, by, key, wait)))).filter(
        kind => kind !== null,
      )
      const rows = kinds.flatMap(kind => kind.rows)
      return {
        rows: rows.sort((a, b) => (a.since ?? '9').localeCompare(b.since ?? '9')).slice(0, mostShown),
        kinds: kinds.map(({ rows: _rows, ...kind }) => kind),
      }
    },
  }),
]

async function kindOf(app: App, by: Person, key: string, wait: Wait): Promise<WaitingKind | null> {
  const resource = app.registry.resource(wait.of)
  if (!by.userId || !scopeFor(by, resource, 'view')) return null
  const context = await contextOf(app, by, resource)
  const where = waitingSql(context, by, wait)
  if (!where) return null
  const { by: at, names: fields } = wait
  const found = await earliestRows(context, app.reader, { where, by: at, fields }, mostShown)
  if (found.length === 0) return null
  const labels = await labelsFor(app.registry, app.reader, resource, found, context.locale, by)
  const { words } = context.locale!
  const label = words(`waits.${key}`)
  const rows = found.map(row => ({
    record: `${resource.name}/${row.id}`,
    text: namesOf({ ...context.locale!, labels }, resource, wait.names, row),
    label,
    since: row[earliest] as string | null,
  }))
  return { key, label, count: Number(found[0]!['#count']), resource: resource.name, filter: wait.filter, rows }
}

/** The rows that wait for this person; null where none can. */
function waitingSql(context: FilterContext, by: Person, { filter, person, line, verb }: Wait): Sql | null {
  const { resource } = context
  const conditions = [matching(context, { filter })]
  if (person) conditions.push(isNamed(resource, person, by, 't'))
  if (line) {
    const { of, person: who, where } = line
    const lines = context.registry.resource(of)
    const decided = Object.entries(where).map(
      ([field, value]) => sql` and l.${sql.raw(columnName(field))} is not distinct from ${value}`,
    )
    conditions.push(
      sql`exists (select from ${sql.raw(quoted(snake(of)))} l where l."root" = t."id" and ${isNamed(lines, who, by, 'l')}${sql.join(decided, sql``)})`,
    )
  }
  if (verb) conditions.push(rowAccess(by, resource, verb))
  return conditions.some(one => one === null) ? null : sql.join(conditions as Sql[], sql` and `)
}

const isNamed = (resource: Resource, field: string, by: Person, alias: string): Sql => {
  const column = sql.raw(`${alias}.${columnName(field)}`)
  return specOf(resource, field)?.kind === 'refs'
    ? sql`${column} @> array[${by.userId}::uuid]`
    : sql`${column} = ${by.userId}::uuid`
}
