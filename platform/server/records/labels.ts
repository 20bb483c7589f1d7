import { sql } from 'kysely'
import type { FieldSpec, Kind, Language, Registry, Resource } from '#platform/model'
import { quoted, snake } from '../database/names.ts'
import type { Reader } from '../database/transaction.ts'
import { columnName, implicitOf } from './columns.ts'
import { shownOnly } from './hidden.ts'
import type { ReaderLocale } from './reader-locale.ts'
import type { Viewer } from './row-access.ts'
import { valueText } from './value-text.ts'

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
  const implicit = implicitOf(resource)
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

const titleFields = (resource: Resource): string[] => resource.title.filter(field => resource.fields[field])

/** A part of a title as it is stored; a record it names is called by its own title. */
function partSql(registry: Registry, resource: Resource, field: string, alias: string, language?: Language): string {
  const stored = `${alias}.${columnName(field)}::text`
  const { inSpanish, kind, targets } = resource.fields[field]!
  if (kind === 'ref') {
    const target = registry.resource(targets![0]!)
    const plain = titleFields(target).filter(part => target.fields[part]!.kind !== 'ref')
    const called = plain.map(part => partSql(registry, target, part, 'n', language))
    return `(select concat_ws(' ', ${called.join(', ') || 'null'}) from ${quoted(snake(target.name))} n where n."id" = ${alias}.${columnName(field)})`
  }
  return language === 'es' && inSpanish ? `coalesce(nullif(${alias}.${columnName(inSpanish)}, ''), ${stored})` : stored
}

/** What names a record, as it is stored; in Spanish, where a language is given and the record has it. */
export const titleSql = (registry: Registry, resource: Resource, alias: string, language?: Language): string => {
  const parts = titleFields(resource).map(field => partSql(registry, resource, field, alias, language))
  return parts.length === 0 ? 'null::text' : parts.length === 1 ? parts[0]! : `concat_ws(' ', ${parts.join(', ')})`
}

/** Kinds that read otherwise than they are stored. */
const writtenKinds: readonly Kind[] = ['date', 'dateTime', 'time', 'oneOf', 'status', 'progress']
const isWritten = (resource: Resource): boolean =>
  titleFields(resource).some(field => writtenKinds.includes(resource.fields[field]!.kind))

/** Days, moments and choices in a title come apart, to be written as their reader does. */
const apart = '\u001f'
const partsSql = (registry: Registry, resource: Resource, alias: string, language: Language): string => {
  const parts = titleFields(resource).map(field =>
    resource.fields[field]!.kind === 'dateTime'
      ? `to_char(${alias}.${columnName(field)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
      : partSql(registry, resource, field, alias, language),
  )
  return `array_to_string(array[${parts.join(', ')}], chr(31), '')`
}

function titleWritten({ words, formatting }: ReaderLocale, resource: Resource, title: string): string | null {
  const fields = titleFields(resource)
  const text = (part: string, at: number): string => {
    const field = fields[at]!
    const spec = resource.fields[field]!
    return writtenKinds.includes(spec.kind)
      ? valueText({ words, formatting, labels: {} }, resource.name, field, spec, part)
      : part
  }
  return title.split(apart).map(text).filter(Boolean).join(' ') || null
}

/** `PO-000012 / 3`: the record a line stands in, and its number or place there; a code of its own comes first. */
const lineCodeSql = (registry: Registry, root: Resource, line: Resource): string => {
  const own = line.fields.code ? 'l."code"' : line.fields.lineNumber ? 'l."line_number"::text' : 'l."position"::text'
  return `concat_ws(' / ', ${root.fields.code ? 'r."code"' : titleSql(registry, root, 'r')}, ${own})`
}

/**
 * One question for all labels of a page, whatever its references point to; of what is hidden from its viewer there is none. Told how their reader speaks, titles are in that
 * language, and their days and choices written out; without it they are as stored, for files that come back.
 */
export async function labelsFor(
  registry: Registry,
  reader: Reader,
  resource: Resource,
  rows: readonly Record<string, unknown>[],
  locale?: ReaderLocale,
  viewer?: Viewer,
): Promise<Labels> {
  const wanted = new Map<string, Set<string>>()
  idsIn(registry, resource, rows, wanted)
  return labelsOf(registry, reader, wanted, locale, viewer)
}

export async function labelsOf(
  registry: Registry,
  reader: Reader,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  locale?: ReaderLocale,
  viewer?: Viewer,
): Promise<Labels> {
  const parts = [...wanted]
    .filter(([name]) => registry.has(name))
    .map(([name, ids]) => {
      const target = registry.resource(name)
      const table = sql.raw(quoted(snake(name)))
      const language = locale?.words.language
      const title = sql.raw(
        language && isWritten(target)
          ? partsSql(registry, target, 'l', language)
          : titleSql(registry, target, 'l', language),
      )
      const all = sql`l."id" = any(${[...ids]}::uuid[])`
      if (target.partOf) {
        const root = registry.rootOf(name)
        const among = sql`${all}${viewer ? shownOnly(viewer, root, 'r') : sql``}`
        const code = sql.raw(lineCodeSql(registry, root, target))
        return sql`select ${name} as resource, l."id", ${code} as code, ${title} as title, false as archived, ${`${root.name}/`} || l."root" as "of" from ${table} l join ${sql.raw(quoted(snake(root.name)))} r on r."id" = l."root" where ${among}`
      }
      const among = sql`${all}${viewer ? shownOnly(viewer, target, 'l') : sql``}`
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
  for (const { resource, id, code, title: stored, archived, of } of await reader.rows<Found>(
    sql`${sql.join(parts, sql` union all `)}`,
  )) {
    const target = registry.resource(resource)
    const title = locale && stored && isWritten(target) ? titleWritten(locale, target, stored) : stored
    labels[resource] ??= {}
    labels[resource][id] = { code, title, ...(archived && { archived: true as const }), ...(of && { of }) }
  }
  return labels
}
