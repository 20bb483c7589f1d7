import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Registry, Resource } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { Refusal } from '../problems.ts'
import { type Sql, tableOf } from '../records/columns.ts'
import { fileConditions } from '../records/may-open.ts'
import type { App } from '../work/app.ts'
import type { Person } from '../work/person.ts'
import { noteRefusal } from './download-log.ts'

const at = (alias: string, field: string): Sql => sql.raw(`${alias}.${quoted(snake(field))}`)

/** From a record to its part there is at most its revision in between. */
const furthest = 2

/** What law a row of a resource is under, each way one may be known: by itself, by its root, by what it points at. */
function laws(registry: Registry, resource: Resource, alias: string, hops = furthest): Sql[] {
  const found: Sql[] = []
  if (resource.controlled && (hops === furthest || resource.controlled.withReferrers))
    found.push(sql`nullif(${at(alias, resource.controlled.by)}, 'none')`)
  const follow = (target: Resource, on: Sql, left: number) => {
    const next = `${alias}${found.length}`
    const further = laws(registry, target, next, left)
    if (further.length)
      found.push(
        sql`(select coalesce(${sql.join(further)}, null) from ${tableOf(target)} ${sql.raw(next)}
             where ${at(next, 'id')} = ${on})`,
      )
  }
  if (resource.partOf) follow(registry.rootOf(resource.name), sql.raw(`${alias}."root"`), hops)
  if (hops > 0)
    for (const [field, { kind, targets, origin }] of Object.entries(resource.fields)) {
      const target = targets?.length === 1 && targets[0]
      const isKept = kind === 'ref' && origin !== 'rollup' && origin !== 'clock'
      if (isKept && target && registry.has(target)) {
        const pointed = registry.resource(target)
        if (!pointed.isView) follow(pointed, at(alias, field), hops - 1)
      }
    }
  return found
}

/** The law over one row, or null. */
function lawOf(registry: Registry, resource: Resource, alias: string): Sql | null {
  const found = laws(registry, resource, alias)
  return found.length ? sql`coalesce(${sql.join(found)}, null)` : null
}

/** The export control a content is under, because a record that holds it is, or the part of that record (documents R31). */
export async function controlOf(registry: Registry, reader: Reader, sha256: string): Promise<string | null> {
  if (!registry.resources.some(({ controlled }) => controlled)) return null
  const content = sql`${sha256}::text`
  const held = registry.resources.flatMap(resource => {
    const law = resource.isView ? null : lawOf(registry, resource, 't')
    const conditions = fileConditions(resource, content, () => true)
    if (!law || conditions.length === 0) return []
    return [sql`select ${law} as law from ${tableOf(resource)} t where ${sql.join(conditions, sql` or `)}`]
  })
  const all = sql.join([...held, ...(await hung(registry, reader, sha256))], sql` union all `)
  const row = await reader.first<{ law: string }>(sql`select law from (${all}) held where law is not null limit 1`)
  return row?.law ?? null
}

/** The same for the records it hangs on. */
async function hung(registry: Registry, reader: Reader, sha256: string): Promise<Sql[]> {
  const records = await reader.rows<{ resource: string; ids: string[] }>(
    sql`select split_part(record, '/', 1) as resource, array_agg(split_part(record, '/', 2)) as ids
        from attachments where sha256 = ${sha256} and archived_at is null group by 1`,
  )
  return records.flatMap(({ resource: name, ids }) => {
    const resource = registry.has(name) ? registry.resource(name) : null
    const law = resource && lawOf(registry, resource, 't')
    return law ? [sql`select ${law} as law from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[])`] : []
  })
}

/** Turns away whoever was not checked, and writes that down. */
export async function demandCleared(app: App, by: Person, sha256: string, request: FastifyRequest): Promise<void> {
  const control = await controlOf(app.registry, app.reader, sha256)
  if (!control || (await isCleared(app.reader, by))) return
  await noteRefusal(app, by, { sha256, reason: 'notExportCleared', control }, request)
  throw new Refusal({ status: 403, code: 'notExportCleared', params: { control: control.toUpperCase() } })
}

/** The export control that anything at all is under, by a law of its own or by whom it is visible to. */
async function anyControl(registry: Registry, reader: Reader): Promise<string | null> {
  const byLaw = registry.resources
    .filter(({ controlled, isView }) => controlled && !isView)
    .map(one => sql`select nullif(${at('t', one.controlled!.by)}, 'none')::text as law from ${tableOf(one)} t`)
  const byVisibility = registry.has('visibilities')
    ? [sql`select 'export control' as law from visibilities where export_controlled`]
    : []
  const all = [...byLaw, ...byVisibility]
  if (all.length === 0) return null
  const row = await reader.first<{ law: string }>(
    sql`select law from (${sql.join(all, sql` union all `)}) held where law is not null limit 1`,
  )
  return row?.law ?? null
}

/** The whole log tells the values of every record: it opens to whoever may have all of them. */
export async function demandClearedForLog({ registry, reader }: App, by: Person): Promise<void> {
  const control = await anyControl(registry, reader)
  if (!control || (await isCleared(reader, by))) return
  throw new Refusal({ status: 403, code: 'notExportCleared', params: { control: control.toUpperCase() } })
}

/** Whether somebody was checked and may have what is under export control. */
async function isCleared(reader: Reader, { userId, isSystem }: Person): Promise<boolean> {
  if (isSystem) return true
  const found = await reader.first<{ yes: boolean }>(
    sql`select is_cleared as yes from mw_people where id = ${userId}::uuid`,
  )
  return found?.yes ?? false
}
