import { sql } from 'kysely'
import type { FieldSpec, Registry, Resource } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { columnName, implicitFields, lineFields } from './columns.ts'

/** What people read instead of an id. */
export interface Label {
  readonly code: string | null
  readonly title: string | null
  readonly archived?: true
  /** A line: the record it stands in, as a link. */
  readonly of?: string
}
/** `labels['business-partners'][id]` */
export type Labels = Record<string, Record<string, Label>>

type Pointing = readonly (readonly [field: string, spec: FieldSpec])[]
const pointingKinds: readonly string[] = ['ref', 'refs', 'refOneOf', 'refAny', 'lines']
const known = new WeakMap<Resource, Pointing>()

/** The fields of a resource that lead to other records. */
function pointingOf(resource: Resource): Pointing {
  const found = known.get(resource)
  if (found) return found
  const implicit = resource.partOf ? lineFields : implicitFields
  const pointing = Object.entries({ ...implicit, ...resource.fields }).filter(([, { kind }]) =>
    pointingKinds.includes(kind),
  )
  known.set(resource, pointing)
  return pointing
}

/** Collects the ids in the rows, resource by resource. */
function idsIn(
  registry: Registry,
  resource: Resource,
  rows: readonly Record<string, unknown>[],
  found: Map<string, Set<string>>,
): void {
  const add = (target: string, id: unknown) => {
    if (typeof id !== 'string') return
    if (!found.has(target)) found.set(target, new Set())
    found.get(target)!.add(id)
  }
  for (const [field, { kind, targets, lines }] of pointingOf(resource))
    for (const row of rows) {
      const value = row[field]
      if (value === null || value === undefined) continue
      if (kind === 'ref') add(targets![0]!, value)
      else if (kind === 'refs') for (const id of value as string[]) add(targets![0]!, id)
      else if (kind === 'lines') idsIn(registry, registry.resource(lines!), value as Record<string, unknown>[], found)
      else add(...((value as string).split('/') as [string, string]))
    }
}

export const titleSql = (resource: Resource, alias: string): string => {
  const parts = resource.title
    .filter(field => resource.fields[field])
    .map(field => `${alias}.${columnName(field)}::text`)
  return parts.length === 0 ? 'null::text' : parts.length === 1 ? parts[0]! : `concat_ws(' ', ${parts.join(', ')})`
}

/** `PO-000012 / 3`: the record a line stands in, and its place there; a code of its own comes first. */
const lineCodeSql = (root: Resource, line: Resource): string => {
  const own = line.fields.code ? 'l."code"' : 'l."position"::text'
  return `concat_ws(' / ', ${root.fields.code ? 'r."code"' : titleSql(root, 'r')}, ${own})`
}

/** One question for all labels of a page, whatever its references point to. */
export async function labelsFor(
  registry: Registry,
  reader: Reader,
  resource: Resource,
  rows: readonly Record<string, unknown>[],
): Promise<Labels> {
  const wanted = new Map<string, Set<string>>()
  idsIn(registry, resource, rows, wanted)
  return labelsOf(registry, reader, wanted)
}

export async function labelsOf(
  registry: Registry,
  reader: Reader,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Labels> {
  const parts = [...wanted]
    .filter(([name]) => registry.has(name))
    .map(([name, ids]) => {
      const target = registry.resource(name)
      const table = sql.raw(quoted(snake(name)))
      const title = sql.raw(titleSql(target, 'l'))
      const among = sql`l."id" = any(${[...ids]}::uuid[])`
      if (target.partOf) {
        const root = registry.rootOf(name)
        const code = sql.raw(lineCodeSql(root, target))
        return sql`select ${name} as resource, l."id", ${code} as code, ${title} as title, false as archived, ${`${root.name}/`} || l."root" as "of" from ${table} l join ${sql.raw(quoted(snake(root.name)))} r on r."id" = l."root" where ${among}`
      }
      const code = sql.raw(target.fields.code ? 'l."code"' : 'null::text')
      const archived = sql.raw(target.isView ? 'false' : 'l.archived_at is not null')
      return sql`select ${name} as resource, l."id", ${code} as code, ${title} as title, ${archived} as archived, null::text as "of" from ${table} l where ${among}`
    })
  const labels: Labels = {}
  if (parts.length === 0) return labels
  type Found = {
    resource: string
    id: string
    code: string | null
    title: string | null
    archived: boolean
    of: string | null
  }
  for (const { resource, id, code, title, archived, of } of await reader.rows<Found>(
    sql`${sql.join(parts, sql` union all `)}`,
  )) {
    labels[resource] ??= {}
    labels[resource][id] = { code, title, ...(archived && { archived: true as const }), ...(of && { of }) }
  }
  return labels
}
