import { sql } from 'kysely'
import type { FieldSpec, Registry, Resource } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { type Sql, tableOf } from './columns.ts'
import { mayRead } from './may-read.ts'
import { rowAccess, type Viewer } from './row-access.ts'

const pointsAtContent = ({ kind, targets }: FieldSpec): boolean => kind === 'ref' && targets?.[0] === 'file-objects'

/** How a field that holds or points at contents does so with this one, on the alias `t`. */
function holding(field: string, { kind }: FieldSpec, sha256: Sql): Sql {
  const column = sql.raw(`t.${quoted(snake(field))}`)
  if (kind === 'file') return sql`t.${sql.raw(quoted(`${snake(field)}_sha256`))} = ${sha256}`
  if (kind === 'files') return sql`${column} @> jsonb_build_array(jsonb_build_object('sha256', ${sha256}))`
  return sql`${column} = (select o.id from file_objects o where o.sha256 = ${sha256})`
}

/** The places of a resource that hold files, as conditions on its alias `t`. A log remembers contents and holds none. */
export const fileConditions = (resource: Resource, sha256: Sql, fields: (field: string) => boolean): Sql[] =>
  Object.entries(resource.fields)
    .filter(([field, spec]) => {
      const isHeld = spec.kind === 'file' || spec.kind === 'files' || (pointsAtContent(spec) && !resource.unaudited)
      return isHeld && fields(field)
    })
    .map(([field, spec]) => holding(field, spec, sha256))

/** Where a log remembers a content. */
export const logConditions = (resource: Resource, sha256: Sql): Sql[] =>
  Object.entries(resource.fields)
    .filter(([, spec]) => pointsAtContent(spec) && resource.unaudited)
    .map(([field, spec]) => holding(field, spec, sha256))

/** Rows a person may view that hold the content in a field they may see; lines are judged by their root. */
function holders(registry: Registry, by: Viewer, sha256: Sql): Sql[] {
  return registry.resources.flatMap(resource => {
    if (resource.isView) return []
    const root = registry.rootOf(resource.name)
    if (by.partner && !root.partner) return []
    const access = rowAccess(by, root, 'view', resource.partOf ? 'r' : 't')
    const conditions = fileConditions(resource, sha256, field => mayRead(by, resource, field))
    if (!access || conditions.length === 0) return []
    const join = resource.partOf ? sql` join ${tableOf(root)} r on r."id" = t."root"` : sql``
    const open = openLines(resource, root, by)
    return [
      sql`exists (select from ${tableOf(resource)} t${join} where (${sql.join(conditions, sql` or `)}) and ${access} and ${open})`,
    ]
  })
}

/** Lines that do not all open their files: the one that counts now, and those under way for who edits the record. */
function openLines({ opensFiles, statusField }: Resource, root: Resource, by: Viewer): Sql {
  if (!opensFiles) return sql`true`
  const { where, is, forEditors } = opensFiles
  const current = sql`t.${sql.raw(quoted(snake(where)))} = r.${sql.raw(quoted(snake(is)))}`
  const editing = rowAccess(by, root, 'update', 'r')
  return editing && statusField
    ? sql`(${current} or (t.${sql.raw(quoted(snake(statusField)))} = any(${[...forEditors]}::text[]) and ${editing}))`
    : current
}

/** Somebody may open a content when they may see a record that holds it (documents 1.8). */
export async function mayOpen(registry: Registry, reader: Reader, by: Viewer, sha256: string): Promise<boolean> {
  const found = holders(registry, by, sql`${sha256}::text`)
  if (found.length && (await reader.first<{ yes: boolean }>(sql`select ${sql.join(found, sql` or `)} as yes`))?.yes)
    return true
  return by.partner === null && hangsOnVisible(registry, reader, by, sha256)
}

/** Attachments hang on records of every kind: those are looked up kind by kind. */
async function hangsOnVisible(registry: Registry, reader: Reader, by: Viewer, sha256: string): Promise<boolean> {
  const hung = await reader.rows<{ resource: string; ids: string[] }>(
    sql`select split_part(record, '/', 1) as resource, array_agg(split_part(record, '/', 2)) as ids
        from attachments where sha256 = ${sha256} and archived_at is null group by 1`,
  )
  for (const { resource: name, ids } of hung) {
    if (!registry.has(name)) continue
    const resource = registry.resource(name)
    const access = rowAccess(by, resource)
    if (!access) continue
    const seen = await reader.first(
      sql`select 1 from ${tableOf(resource)} t where t."id" = any(${ids}::uuid[]) and ${access} limit 1`,
    )
    if (seen) return true
  }
  return false
}
