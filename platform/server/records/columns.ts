import { type RawBuilder, sql } from 'kysely'
import type { FieldSpec, Registry, Resource } from '#platform/model'
import type { DateText, Weekday } from '#platform/model/values/dates.ts'
import { hasColumn } from '../database/blueprint.ts'
import { literal, quoted, snake } from '../database/names.ts'
import { mayRead } from './may-read.ts'
import type { Viewer } from './row-access.ts'

export type Sql = RawBuilder<unknown>

/** What everybody may know about a record besides its declared fields. */
export const implicitFields: Readonly<Record<string, FieldSpec>> = {
  id: { kind: 'text', origin: 'fact', required: true, unique: true },
  version: { kind: 'integer', origin: 'fact', required: true, unique: false },
  createdAt: { kind: 'dateTime', origin: 'fact', required: true, unique: false },
  createdBy: { kind: 'ref', origin: 'fact', required: false, unique: false, targets: ['users'] },
  updatedAt: { kind: 'dateTime', origin: 'fact', required: true, unique: false },
  updatedBy: { kind: 'ref', origin: 'fact', required: false, unique: false, targets: ['users'] },
  archivedAt: { kind: 'dateTime', origin: 'fact', required: false, unique: false },
  archivedBy: { kind: 'ref', origin: 'fact', required: false, unique: false, targets: ['users'] },
  visibility: { kind: 'ref', origin: 'typed', required: false, unique: false, targets: ['visibilities'] },
  keywords: { kind: 'someOf', origin: 'typed', required: false, unique: false },
}
export const lineFields: Readonly<Record<string, FieldSpec>> = {
  id: implicitFields.id!,
  position: { kind: 'integer', origin: 'fact', required: true, unique: false },
}

/** Names come from addresses too: only what was declared counts, not what every object has. */
export function specOf(resource: Resource, field: string): FieldSpec | undefined {
  const own = [resource.fields, resource.partOf ? lineFields : implicitFields]
  return own.find(fields => Object.hasOwn(fields, field))?.[field]
}

/** The fields of a record an actor may read, lines apart. */
export const readable = (resource: Resource, viewer: Viewer): string[] => [
  ...Object.keys(resource.partOf ? lineFields : implicitFields),
  ...Object.entries(resource.fields)
    .filter(([field, spec]) => spec.kind !== 'lines' && mayRead(viewer, resource, field))
    .map(([field]) => field),
]

export const tableOf = (resource: Resource): Sql => sql.raw(quoted(snake(resource.name)))
export const columnName = (field: string): string => quoted(snake(field))

/** What the company's calendar says today, for values that depend on the date. */
export interface Calendar {
  readonly today: DateText
  readonly zone: string
  readonly weekStart: Weekday
}

/** The SQL behind a field of table alias `t`: a column, a sum over other records, or a look at the calendar. */
export function fieldSql(registry: Registry, resource: Resource, field: string, calendar: Calendar, alias = 't'): Sql {
  const spec = specOf(resource, field)!
  const at = (name: string) => `${alias}.${columnName(name)}`
  if (spec.gather) return gatherSql(registry, spec.gather, alias, calendar)
  if (spec.clock) {
    const open = Object.entries(spec.clock.while ?? {}).map(
      ([name, values]) => `${at(name)} in (${values.map(literal).join(', ')})`,
    )
    return sql`(${sql.raw([`${at(spec.clock.overdue)} is not null`, ...open].join(' and '))} and ${sql.raw(at(spec.clock.overdue))} < ${calendar.today}::date)`
  }
  return sql.raw(at(field))
}

function gatherSql(
  registry: Registry,
  gather: NonNullable<FieldSpec['gather']>,
  alias: string,
  calendar: Calendar,
): Sql {
  const from = registry.resource(gather.from)
  const conditions = Object.entries(gather.where ?? {}).map(([field, value]) => {
    const values = (Array.isArray(value) ? value : [value]) as (string | boolean)[]
    return `g.${columnName(field)} in (${values.map(one => (typeof one === 'boolean' ? String(one) : literal(one))).join(', ')})`
  })
  const [start, end] = gather.during?.map(columnName) ?? []
  const holding = start
    ? [`g.${start} <= ${literal(calendar.today)} and (g.${end} is null or g.${end} >= ${literal(calendar.today)})`]
    : []
  const live = from.partOf ? [] : ['g.archived_at is null']
  const take =
    gather.take === 'count' || gather.take === 'any'
      ? `count(*)${gather.take === 'any' ? ' > 0' : ''}`
      : gather.take === 'sum'
        ? `coalesce(sum(g.${columnName(gather.of!)}), 0)`
        : `${gather.take}(g.${columnName(gather.of!)})`
  const where = [`g.${columnName(gather.by)} = ${alias}."id"`, ...live, ...holding, ...conditions].join(' and ')
  return sql.raw(`(select ${take} from ${quoted(snake(gather.from))} g where ${where})`)
}

/** `t."due_on" as "dueOn", …`: rows come back under their field names. */
export const selection = (
  registry: Registry,
  resource: Resource,
  fields: readonly string[],
  calendar: Calendar,
  alias = 't',
): Sql =>
  sql.join(
    fields.map(field => sql`${fieldSql(registry, resource, field, calendar, alias)} as ${sql.raw(quoted(field))}`),
  )

export const storedFields = (resource: Resource): [string, FieldSpec][] =>
  Object.entries(resource.fields).filter(([, spec]) => hasColumn(spec))
