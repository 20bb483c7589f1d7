import { type RawBuilder, sql } from 'kysely'
import type { FieldSpec, Registry, Resource } from '#platform/model'
import { personType } from '#platform/model'
import type { DateText, Weekday } from '#platform/model/values/dates.ts'
import { hasColumn, plainTypeOf } from '../database/blueprint.ts'
import { literal, quoted, snake } from '../database/names.ts'
import { compiler, wireTexts } from '../database/pool.ts'
import { mayRead } from './may-read.ts'
import type { Viewer } from './row-access.ts'
import { isOneUnitSql } from './unit-sql.ts'

export type Sql = RawBuilder<unknown>

/** What everybody may know about a record besides its declared fields. */
export const implicitFields: Readonly<Record<string, FieldSpec>> = {
  id: { kind: 'text', origin: 'readonly', required: true, unique: true },
  version: { kind: 'integer', origin: 'readonly', required: true, unique: false },
  createdAt: { kind: 'dateTime', origin: 'readonly', required: true, unique: false },
  createdBy: { kind: 'ref', origin: 'readonly', required: false, unique: false, targets: [personType] },
  updatedAt: { kind: 'dateTime', origin: 'readonly', required: true, unique: false },
  updatedBy: { kind: 'ref', origin: 'readonly', required: false, unique: false, targets: [personType] },
  archivedAt: { kind: 'dateTime', origin: 'readonly', required: false, unique: false },
  archivedBy: { kind: 'ref', origin: 'readonly', required: false, unique: false, targets: [personType] },
  visibility: { kind: 'ref', origin: 'typed', required: false, unique: false, targets: ['visibilities'] },
  keywords: { kind: 'someOf', origin: 'typed', required: false, unique: false },
}
export const lineFields: Readonly<Record<string, FieldSpec>> = {
  id: implicitFields.id!,
  position: { kind: 'integer', origin: 'readonly', required: true, unique: false },
}

/** The rows of a view have what it declares: nobody made or changed them. */
const viewFields: Readonly<Record<string, FieldSpec>> = { id: implicitFields.id! }

export const implicitOf = ({ partOf, isView }: Resource): Readonly<Record<string, FieldSpec>> =>
  partOf ? lineFields : isView ? viewFields : implicitFields

/** Names come from addresses too: only what was declared counts, not what every object has. */
export function specOf(resource: Resource, field: string): FieldSpec | undefined {
  if (Object.hasOwn(resource.fields, field)) return resource.fields[field]
  const implicit = implicitOf(resource)
  return Object.hasOwn(implicit, field) ? implicit[field] : undefined
}

const everything = new WeakMap<Resource, readonly string[]>()

function allFields(resource: Resource): readonly string[] {
  const known = everything.get(resource) ?? [
    ...Object.keys(implicitOf(resource)),
    ...Object.entries(resource.fields).flatMap(([field, { kind }]) => (kind === 'lines' ? [] : [field])),
  ]
  everything.set(resource, known)
  return known
}

/** The fields of a record an actor may read, lines apart. Most may read them all, and get the very same list. */
export function readable(resource: Resource, viewer: Viewer): readonly string[] {
  const all = allFields(resource)
  if (viewer.isSystem) return all
  const own = all.filter(field => !Object.hasOwn(resource.fields, field) || mayRead(viewer, resource, field))
  return own.length === all.length ? all : own
}

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
  if (spec.rollup) return gatherSql(registry, spec.rollup, alias, calendar)
  if (spec.clock) {
    const open = Object.entries(spec.clock.while ?? {}).map(
      ([name, values]) => `${at(name)} in (${values.map(literal).join(', ')})`,
    )
    const due = at(spec.clock.overdue)
    // A day is over when the next one has begun; an instant is over at once.
    const over = specOf(resource, spec.clock.overdue)?.kind === 'dateTime' ? sql`now()` : sql`${calendar.today}::date`
    const isOpen = sql.raw([`${due} is not null`, ...open].join(' and '))
    const { within, inDays, orBy } = spec.clock
    if (orBy) return expectedSql(isOpen, sql`${over} - ${sql.raw(due)}`, sql.raw(at(orBy)), inDays === true)
    if (inDays) return sql`(case when ${isOpen} and ${sql.raw(due)} < ${over} then ${over} - ${sql.raw(due)} end)`
    return within === undefined
      ? sql`(${isOpen} and ${sql.raw(due)} < ${over})`
      : sql`(${isOpen} and ${sql.raw(due)} >= ${over} and ${sql.raw(due)} <= ${over} + ${within} * interval '1 day')`
  }
  return sql.raw(at(field))
}

/** Late by the calendar, or expected to be by so many minutes; whole days of whichever is more. */
const expectedSql = (isOpen: Sql, days: Sql, minutes: Sql, inDays: boolean): Sql =>
  inDays
    ? sql`(case when ${isOpen} and (${days} > 0 or ${minutes} > 0) then greatest(${days}, coalesce(${minutes}, 0) / 1440)::int end)`
    : sql`(${isOpen} and (${days} > 0 or coalesce(${minutes}, 0) > 0))`

function gatherSql(
  registry: Registry,
  gather: NonNullable<FieldSpec['rollup']>,
  alias: string,
  calendar: Calendar,
): Sql {
  const from = registry.resource(gather.from)
  const conditions = Object.entries(gather.where ?? {}).map(([field, value]) => {
    const values = (Array.isArray(value) ? value : [value]) as (string | boolean)[]
    return `g.${columnName(field)} in (${values.map(one => (typeof one === 'boolean' ? String(one) : literal(one))).join(', ')})`
  })
  const live = from.partOf ? [] : ['g.archived_at is null']
  const where = [`g.${columnName(gather.by)} = ${alias}."id"`, ...live, ...conditions].join(' and ')
  const [start, end] = gather.during?.map(field => sql.raw(`g.${columnName(field)}`)) ?? []
  const holding = start
    ? sql` and ${start} <= ${calendar.today}::date and (${end} is null or ${end} >= ${calendar.today}::date)`
    : sql``
  const rows = sql`from ${sql.raw(quoted(snake(gather.from)))} g where ${sql.raw(where)}${holding}`
  // Whether there is one is known at the first; and a list of those that have one is found from the other side.
  if (gather.take === 'any') return sql`exists (select ${rows})`
  const unitFrom = gather.take === 'count' ? undefined : from.fields[gather.of!]?.unitFrom
  const taken = sql.raw(takenOf(gather))
  // Different units are never added (documents R47): what lies in a slot may be pieces and feet.
  return unitFrom
    ? sql`(select case when ${isOneUnitSql(registry, from, unitFrom, 'g')} then ${taken} end ${rows})`
    : sql`(select ${taken} ${rows})`
}

function takenOf({ take, of }: NonNullable<FieldSpec['rollup']>): string {
  if (take === 'count') return 'count(*)'
  return take === 'sum' ? `coalesce(sum(g.${columnName(of!)}), 0)` : `${take}(g.${columnName(of!)})`
}

/** `t."due_on" as "dueOn", …`: rows come back under their field names. */
export const selection = (
  registry: Registry,
  resource: Resource,
  fields: readonly string[],
  calendar: Calendar,
  form: 'row' | 'json' = 'row',
): Sql => {
  const part = (field: string) => {
    const asText = form === 'json' && wireText(resource, field) ? '::text' : ''
    return sql`${fieldSql(registry, resource, field, calendar)}${sql.raw(`${asText} as ${quoted(field)}`)}`
  }
  // Every list and record asks for it, so what is the same every day is written once for each choice of fields.
  const last = chosen[form].get(fields)
  const { text, daily } = last?.of === resource ? last : selected(resource, fields, form, part)
  return daily.length ? sql.join([...(text ? [sql.raw(text)] : []), ...daily.map(part)]) : sql.raw(text)
}

/** How a value that travels as JSON becomes what a page gets; undefined where JSON writes it so already. */
export const wireText = (resource: Resource, field: string): ((text: string) => string) | undefined =>
  wireTexts[plainTypeOf(specOf(resource, field)!)]

interface Selected {
  readonly text: string
  /** Fields that look at the calendar. */
  readonly daily: readonly string[]
}
const selections = new WeakMap<Resource, Map<string, Selected>>()
/** The very same list of fields, as whoever reads everything has it. */
const chosen = {
  row: new WeakMap<readonly string[], Selected & { readonly of: Resource }>(),
  json: new WeakMap<readonly string[], Selected & { readonly of: Resource }>(),
}

function selected(
  resource: Resource,
  fields: readonly string[],
  form: 'row' | 'json',
  part: (field: string) => Sql,
): Selected {
  const known = selections.get(resource) ?? new Map<string, Selected>()
  selections.set(resource, known)
  const key = `${form} ${fields.join()}`
  const found = known.get(key) ?? writtenOnce(resource, fields, part)
  // People choose columns freely; what is remembered must not grow with them.
  if (known.size < 200) known.set(key, found)
  chosen[form].set(fields, { ...found, of: resource })
  return found
}

function writtenOnce(resource: Resource, fields: readonly string[], part: (field: string) => Sql): Selected {
  const isDaily = (field: string) => {
    const { clock, rollup: gather } = specOf(resource, field)!
    return clock !== undefined || gather?.during !== undefined
  }
  const always = fields.filter(field => !isDaily(field))
  return { text: sql.join(always.map(part)).compile(compiler).sql, daily: fields.filter(isDaily) }
}

const stored = new WeakMap<Resource, readonly [string, FieldSpec][]>()

export function storedFields(resource: Resource): readonly [string, FieldSpec][] {
  const known = stored.get(resource) ?? Object.entries(resource.fields).filter(([, spec]) => hasColumn(spec))
  stored.set(resource, known)
  return known
}
