import { sql } from 'kysely'
import {
  archiveReason,
  complaint,
  type FieldSpec,
  isKeptByDatabase,
  type Registry,
  type Resource,
  reason,
} from '#platform/model'
import { Refusal } from '../problems.ts'
import { columnName, tableOf } from '../records/columns.ts'
import { loadRecord, type Row } from '../records/load.ts'
import type { Verb } from '../work/handlers.ts'
import type { AnyWork } from '../work/work.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'records.merged': { readonly resource: string; readonly from: string; readonly into: string }
  }
}

/** A place that points, or can point, at records of the merged type. */
interface Place {
  readonly resource: Resource
  readonly field: string
  readonly spec: FieldSpec
}

/** What was done to a record stays with that record. */
const logs: readonly string[] = ['bulk-edit-results']

/**
 * Append-only rows are facts about the past and keep naming the old record, whose address leads on; so does what the
 * database keeps of them, until the module they belong to writes what the merging means.
 */
function placesOf(registry: Registry, resource: Resource): Place[] {
  const declared = registry.referrersOf(resource.name).map(({ resource: from, field }) => ({ resource: from, field }))
  const anywhere = registry.resources.flatMap(from =>
    Object.keys(from.fields)
      .filter(field => from.fields[field]!.kind === 'refAny')
      .map(field => ({ resource: from, field })),
  )
  return [...declared, ...anywhere]
    .map(({ resource: from, field }) => ({ resource: from, field, spec: from.fields[field]! }))
    .filter(({ resource: from, field, spec }) => {
      const kept = spec.origin === 'rollup' || spec.origin === 'clock' || from.isView || logs.includes(from.name)
      return !kept && !isKeptByDatabase(from, field) && !registry.rootOf(from.name).appendOnly
    })
}

/**
 * Merges a record into another: everything that pointed at the one points at the other, the one is archived, and its old
 * address leads to the survivor. This is the platform's own mechanism, so it writes tables of every module.
 */
export async function mergeInto(work: AnyWork, resource: Resource, from: string, into: string): Promise<void> {
  if (from === into) throw Refusal.fields([complaint(['into'], 'mergeIntoItself')], resource.name)
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const survivor = await loadRecord(context, work.reader, resource, into, { verb: 'merge' })
  if (!survivor) throw Refusal.fields([complaint(['into'], 'noSuchRecord')], resource.name)
  if (survivor.archivedAt) throw Refusal.conflict(reason('archived'))
  await work.writer.run(sql`select 1 from ${tableOf(resource)} where "id" = ${into}::uuid for no key update`)
  if (resource.tree) await refuseCircle(work, resource, from, into)
  for (const place of placesOf(work.registry, resource)) await redirectPlace(work, place, resource, from, into)
  await work.writer.run(
    sql`update record_redirects set new_id = ${into}::uuid where resource = ${resource.name} and new_id = ${from}::uuid`,
  )
  await work.writer.run(
    sql`insert into record_redirects (resource, old_id, new_id, at) values (${resource.name}, ${from}::uuid, ${into}::uuid, ${work.at}) on conflict (resource, old_id) do update set new_id = excluded.new_id, at = excluded.at`,
  )
  await work.raise('records.merged', { resource: resource.name, from, into })
}

/** A branch merged into something that hangs below it would bite its own tail. */
async function refuseCircle(work: AnyWork, resource: Resource, from: string, into: string): Promise<void> {
  const up = sql.raw(columnName(resource.tree!))
  const below = await work.reader.first(
    sql`with recursive above as (select "id", ${up} as up from ${tableOf(resource)} where "id" = ${into}::uuid union select p."id", p.${up} from ${tableOf(resource)} p join above on p."id" = above.up) select 1 from above where "id" = ${from}::uuid`,
  )
  if (below) throw Refusal.fields([complaint(['into'], 'cycle')], resource.name)
}

async function redirectPlace(work: AnyWork, place: Place, resource: Resource, from: string, into: string) {
  const { resource: owner, field, spec } = place
  const table = tableOf(owner)
  const column = sql.raw(`t.${columnName(field)}`)
  const set = sql.raw(columnName(field))
  const isLink = spec.kind === 'refOneOf' || spec.kind === 'refAny'
  const [old, now] = isLink ? [`${resource.name}/${from}`, `${resource.name}/${into}`] : [from, into]
  const cast = sql.raw(isLink ? 'text' : 'uuid')
  if (owner.erasable) await dropTwins(work, place, old, now, cast)
  const touched =
    spec.kind === 'refs'
      ? await work.writer.rows<{ root?: string }>(
          sql`update ${table} t set ${set} = (select array_agg(id order by place) from (select id, min(place) as place from unnest(array_replace(${column}, ${from}::uuid, ${into}::uuid)) with ordinality as u(id, place) group by id) d) where ${column} @> array[${from}::uuid] returning ${rootOf(owner)}`,
        )
      : await work.writer.rows<{ root?: string }>(
          sql`update ${table} t set ${set} = ${pointing(owner, resource, spec, now, into, cast)} where ${column} = ${old}::${cast} returning ${rootOf(owner)}`,
        )
  const roots = [...new Set(touched.map(row => row.root).filter(Boolean))]
  if (roots.length)
    await work.writer.run(
      sql`update ${tableOf(work.registry.rootOf(owner.name))} set "version" = "version" where "id" = any(${roots}::uuid[])`,
    )
}

/** The survivor itself may have pointed at the other; it does not come to point at itself. */
const pointing = (owner: Resource, resource: Resource, spec: FieldSpec, now: string, into: string, cast: unknown) =>
  owner.name === resource.name && !spec.required
    ? sql`case when t."id" = ${into}::uuid then null else ${now}::${cast} end`
    : sql`${now}::${cast}`

const rootOf = (owner: Resource) => sql.raw(owner.partOf ? 't."root" as root' : 'null::uuid as root')

/** Both were marked by the same person: one mark is enough. */
async function dropTwins(work: AnyWork, { resource: owner, field }: Place, old: string, now: string, cast: unknown) {
  for (const key of owner.unique.filter(fields => fields.includes(field))) {
    const rest = key
      .filter(name => name !== field)
      .map(name => sql.raw(`s.${columnName(name)} = t.${columnName(name)}`))
    const column = columnName(field)
    await work.writer.run(
      sql`delete from ${tableOf(owner)} t where t.${sql.raw(column)} = ${old}::${cast} and exists (select 1 from ${tableOf(owner)} s where ${sql.join([sql`s.${sql.raw(column)} = ${now}::${cast}`, ...rest], sql` and `)})`,
    )
  }
}

/** The verb of every record type that declares an action `merge` asking `into`. */
export const mergeVerbs = (registry: Registry): Record<string, Verb> =>
  Object.fromEntries(
    registry.resources
      .filter(({ name, actions }) => actions.merge?.asks?.into?.spec.targets?.[0] === name)
      .map(resource => [`${resource.name}.merge`, mergeVerb(resource)]),
  )

const mergeVerb =
  (resource: Resource): Verb =>
  async (work, record: Row, { into }: { into: string }) => {
    const hindered = archiveReason(resource, record)
    if (hindered) throw Refusal.conflict(hindered, undefined, resource.name)
    await mergeInto(work, resource, record.id as string, into)
    return { archivedAt: work.at, archivedBy: work.by.userId }
  }
