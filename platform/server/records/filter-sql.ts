import { sql } from 'kysely'
import {
  amountKinds,
  type Condition,
  complaint,
  conditionsIn,
  type FieldSpec,
  type Filter,
  filterLimits,
  isGroup,
  isId,
  type ListQuery,
  operatorsOf,
  personType,
  type Registry,
  type Resource,
  readValue,
  similarField,
} from '#platform/model'
import { resolveDate, resolveWithin } from '#platform/model/values/date-tokens.ts'
import { addDays, type DateText, isDate, isInstant } from '#platform/model/values/dates.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import { Refusal } from '../problems.ts'
import { type Calendar, columnName, fieldSql, type Sql, specOf, tableOf } from './columns.ts'
import { shownOnly } from './hidden.ts'
import { mayRead } from './may-read.ts'
import type { ReaderLocale } from './reader-locale.ts'
import { rowAccess, type Viewer } from './row-access.ts'
import { likePattern, type Named, searchSql } from './search-sql.ts'

/** The context a filter is read in. */
export interface FilterContext {
  readonly registry: Registry
  readonly resource: Resource
  readonly viewer: Viewer
  readonly calendar: Calendar
  /** How the reader speaks; without it, names are as they are stored. */
  readonly locale?: ReaderLocale
  /** The saved views a filter speaks of, by id: see `withViews`. */
  readonly views?: ReadonlyMap<string, SavedList>
  /** The records that hold what is searched for: see `withNames`. */
  readonly named?: Named
}

/** A saved view as far as it narrows a list. */
export interface SavedList {
  readonly resource: string
  readonly query: ListQuery
}

/** Everything the rows must meet: access, archive, filter, search. Null when the viewer sees nothing of this resource. */
export function matching(context: FilterContext, query: ListQuery): Sql | null {
  const { viewer, resource } = context
  const access = rowAccess(viewer, resource)
  if (!access) return null
  const conditions = [access]
  if (!resource.partOf && !resource.isView)
    conditions.push(query.archived ? sql`t."archived_at" is not null` : sql`t."archived_at" is null`)
  if (query.filter) conditions.push(filterSql(context, query.filter as Filter))
  if (query.search) conditions.push(searchSql(context, query.search))
  return sql.join(conditions, sql` and `)
}

const refuse = (field: string, code: string, params?: Record<string, string | number>): never => {
  throw Refusal.fields([complaint(['filter', field], code, params)])
}

/** A filter as it came: every group a list, nowhere too deep, before anything walks it. */
export function wellFormed(filter: unknown, depth = 0): asserts filter is Filter {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) refuse('filter', 'notObject')
  const { all, any } = filter as { all?: unknown; any?: unknown }
  if (all === undefined && any === undefined) return
  if (depth >= filterLimits.depth) refuse('filter', 'filterTooDeep', { max: filterLimits.depth })
  for (const members of [all, any]) {
    if (members === undefined) continue
    if (!Array.isArray(members)) return refuse('filter', 'notList')
    if (members.length > filterLimits.conditions)
      refuse('filter', 'tooManyConditions', { max: filterLimits.conditions })
    for (const member of members) wellFormed(member, depth + 1)
  }
}

export function filterSql(context: FilterContext, filter: Filter): Sql {
  wellFormed(filter)
  if (conditionsIn(filter).length > filterLimits.conditions)
    refuse('filter', 'tooManyConditions', { max: filterLimits.conditions })
  return part(context, filter)
}

function part(context: FilterContext, filter: Filter): Sql {
  if (!isGroup(filter)) return conditionSql(context, filter)
  const [members, word] = filter.any ? [filter.any, sql` or `] : [filter.all ?? [], sql` and `]
  return members.length
    ? sql`(${sql.join(
        members.map(member => part(context, member)),
        word,
      )})`
    : sql`true`
}

/**
 * What is not there, and for a business partner what is hidden too: they are told alike, so that nobody learns what else a
 * record has (people A2).
 */
function refuseUnknown({ viewer }: FilterContext, path: string, typed: string, known: Resource): never {
  const name = path.slice(0, 60)
  if (viewer.partner) throw Refusal.badRequest('unknownField', { name, hint: 'none' })
  const near = similarField(typed, known, field => mayRead(viewer, known, field))
  return refuse(path, 'unknownField', { name, hint: near ?? 'none' })
}

function demandSeen(context: FilterContext, resource: Resource, field: string, path: string): void {
  if (mayRead(context.viewer, resource, field)) return
  if (context.viewer.partner) refuseUnknown(context, path, path, resource)
  throw Refusal.hiddenField(resource, field)
}

/** A field of the resource, or one hop away through a reference: `businessPartner.terms`. */
export function resolveField(context: FilterContext, path: string): { spec: FieldSpec; column: Sql } {
  const { registry, resource, calendar } = context
  const [first, second, ...more] = path.split('.')
  const spec = specOf(resource, first!)
  if (!spec || spec.origin === 'secret' || more.length) return refuseUnknown(context, path, path, resource)
  demandSeen(context, resource, first!, path)
  if (second === undefined) return { spec, column: fieldSql(registry, resource, first!, calendar) }
  if (spec.kind !== 'ref') return refuseUnknown(context, path, path, resource)
  const target = registry.resource(spec.targets![0]!)
  const inner = specOf(target, second)
  if (!inner || inner.origin === 'secret' || inner.kind === 'lines') return refuseUnknown(context, path, second, target)
  demandSeen(context, target, second, path)
  return {
    spec: inner,
    column: sql`(select ${fieldSql(registry, target, second, calendar, 'h')} from ${sql.raw(`"${target.name.replace(/-/g, '_')}"`)} h where h."id" = t.${sql.raw(columnName(first!))}${shownOnly(context.viewer, target, 'h')})`,
  }
}

/** `lines.item` is about the lines of a record: their resource, and the field of theirs. Partners ask by records alone. */
function ofLines(context: FilterContext, path: string): { lines: Resource; field: string } | undefined {
  const [first, second, ...more] = path.split('.')
  const child =
    second && more.length === 0 && !context.viewer.partner ? specOf(context.resource, first!)?.lines : undefined
  if (!child) return undefined
  demandSeen(context, context.resource, first!, path)
  return { lines: context.registry.resource(child), field: second! }
}

/** The field a condition is about, and whose it is: the record's own, one hop away, or its lines'. */
export function resolveCondition(context: FilterContext, path: string): { context: FilterContext; field: string } {
  const found = ofLines(context, path)
  if (!found) return { context, field: path }
  // What the filter speaks of elsewhere is about other records.
  const { views: _views, named: _named, ...rest } = context
  return { context: { ...rest, resource: found.lines }, field: found.field }
}

/** What is not so of any line is so of none of them, rather than of one that differs. */
const opposites: Partial<Record<Condition['op'], Condition['op']>> = {
  ...{ ne: 'eq', notIn: 'in', notContains: 'contains', none: 'any' },
}

/** Records with a line like that. */
function linesSql(context: FilterContext, condition: Condition): Sql {
  const { context: inner, field } = resolveCondition(context, condition.field)
  const opposite = opposites[condition.op]
  const line = conditionSql(inner, { ...condition, field, op: opposite ?? condition.op })
  const found = sql`(t."id" in (select t."parent" from ${tableOf(inner.resource)} t where ${line}))`
  return opposite ? sql`(not ${found})` : found
}

function conditionSql(context: FilterContext, condition: Condition): Sql {
  if (typeof condition !== 'object' || condition === null || typeof condition.field !== 'string')
    return refuse('filter', 'notObject')
  if (ofLines(context, condition.field)) return linesSql(context, condition)
  const { spec, column } = resolveField(context, condition.field)
  if (condition.op === 'inView' && spec.kind === 'ref') return viewSql(context, condition, spec, column)
  if (!operatorsOf[spec.kind].includes(condition.op))
    refuse(condition.field, 'unknownOperator', { values: operatorsOf[spec.kind].join(', ') })
  if (condition.op === 'empty') return emptySql(spec, column)
  if (condition.op === 'notEmpty') return sql`not ${emptySql(spec, column)}`
  if (spec.targets?.[0] === personType && listOf(condition.value).includes('myGroups'))
    return groupsSql(context, condition, spec, column)
  if (spec.kind === 'date' || spec.kind === 'dateTime') return dateSql(context, condition, spec, column)
  if (spec.kind === 'refs' || spec.kind === 'someOf') return setSql(context, condition, spec, column)
  if (['contains', 'notContains', 'startsWith'].includes(condition.op)) return containsSql(context, condition, column)
  return compareSql(context, condition, spec, column)
}

/** Those among the records of a saved view, as far as the viewer sees them. */
function viewSql(context: FilterContext, { field, value }: Condition, spec: FieldSpec, column: Sql): Sql {
  const target = context.registry.resource(spec.targets![0]!)
  const view = typeof value === 'string' ? context.views?.get(value) : undefined
  if (view?.resource !== target.name) return refuse(field, 'noSuchRecord')
  const { views: _views, named: _named, ...rest } = context
  const within = matching({ ...rest, resource: target }, view.query)
  return within ? sql`(${column} in (select t."id" from ${tableOf(target)} t where ${within}))` : sql`false`
}

/** Whoever is in a group with the viewer, and whoever else is named. */
function groupsSql(context: FilterContext, condition: Condition, spec: FieldSpec, column: Sql): Sql {
  const { op, field, value } = condition
  const mates = sql`select u.id from mw_people u where u.groups && (select m.groups from mw_people m where m.id = ${context.viewer.userId}::uuid)`
  const isSet = spec.kind === 'refs'
  const allowed = isSet ? ['any', 'none'] : ['eq', 'in', 'notIn']
  if (!allowed.includes(op)) return refuse(field, 'unknownOperator', { values: allowed.join(', ') })
  const others = listOf(value).filter(one => one !== 'myGroups')
  const among = isSet
    ? sql`coalesce(${column} && array(${mates}), false)`
    : sql`coalesce(${column} in (${mates}), false)`
  const named = others.length
    ? sql` or ${conditionSql(context, { field, op: isSet ? 'any' : 'in', value: others })}`
    : sql``
  return op === 'none' || op === 'notIn' ? sql`(not coalesce(${among}${named}, false))` : sql`(${among}${named})`
}

const emptySql = (spec: FieldSpec, column: Sql): Sql => {
  if (spec.kind === 'refs' || spec.kind === 'someOf') return sql`(${column} = '{}')`
  return spec.kind === 'files' ? sql`(${column} = '[]')` : sql`(${column} is null)`
}

function containsSql({ resource }: FilterContext, { field, op, value }: Condition, column: Sql): Sql {
  const read = readValue(value, { kind: 'longText', origin: 'typed', required: false, unique: false, max: 200 }, [
    field,
  ])
  if ('wrong' in read) throw Refusal.fields([{ ...read.wrong, path: ['filter', field] }])
  if (typeof value !== 'string') return refuse(field, 'notText')
  const pattern = op === 'startsWith' ? `${likePattern(value)}%` : `%${likePattern(value)}%`
  const found = sql`mw_fold(${column}::text) like mw_fold(${pattern})`
  if (op === 'notContains') return sql`(${column} is null or not ${found})`
  // What free search looks at holds this field too, and has an index that finds the few rows worth a look.
  return resource.search.includes(field) && !resource.partOf && !resource.isView
    ? sql`(t."search" like mw_fold(${`%${likePattern(value)}%`}) and ${found})`
    : found
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function valuesOf(context: FilterContext, condition: Condition, spec: FieldSpec): unknown[] {
  const values = listOf(condition.value)
  if (values.length === 0 || values.length > 1000) refuse(condition.field, 'tooMany', { max: 1000 })
  const one: FieldSpec =
    spec.kind === 'refs'
      ? { ...spec, kind: 'ref' }
      : spec.kind === 'someOf'
        ? { ...spec, kind: spec.values ? 'oneOf' : 'text', max: 200 }
        : ({ ...spec, min: undefined, max: undefined } as FieldSpec)
  return values.map(value => {
    if (value === 'me' && spec.targets?.includes(personType)) return context.viewer.userId
    const read = readValue(value, one, [condition.field])
    if ('wrong' in read) throw Refusal.fields([{ ...read.wrong, path: ['filter', condition.field] }])
    return read.value
  })
}

const castOf = (spec: FieldSpec): string => {
  if (spec.kind === 'ref') return 'uuid'
  if (amountKinds.includes(spec.kind)) return 'numeric'
  if (spec.kind === 'integer' || spec.kind === 'duration') return 'bigint'
  return spec.kind === 'boolean' ? 'boolean' : spec.kind === 'time' ? 'time' : 'text'
}

const comparisons: Partial<Record<Condition['op'], string>> = { eq: '=', lt: '<', lte: '<=', gt: '>', gte: '>=' }

/** `ne` and `notIn` include empty values (documents R3). */
function compareSql(context: FilterContext, condition: Condition, spec: FieldSpec, column: Sql): Sql {
  const values = valuesOf(context, condition, spec)
  const cast = sql.raw(castOf(spec))
  const { op } = condition
  if (op === 'between') {
    if (values.length !== 2) refuse(condition.field, 'needsTwo')
    return sql`(${column} between ${values[0]}::${cast} and ${values[1]}::${cast})`
  }
  if (/(^|\.)id$/.test(condition.field)) return keySql(condition, column, values)
  const folded = spec.kind === 'code' || spec.kind === 'text' || spec.kind === 'email'
  const side = folded ? sql`lower(${column})` : column
  const given = folded ? values.map(value => String(value).toLowerCase()) : values
  if (op === 'in') return sql`(${side} = any(${given}::${cast}[]))`
  if (op === 'notIn') return sql`(${column} is null or ${side} <> all(${given}::${cast}[]))`
  if (values.length !== 1) refuse(condition.field, 'needsOne')
  // Said plainly, PostgreSQL finds those that have something of another table from its side.
  if (spec.kind === 'boolean' && op === 'eq') return given[0] ? sql`(${column})` : sql`(not ${column})`
  if (op === 'ne') return sql`(${column} is null or ${side} <> ${given[0]}::${cast})`
  return sql`(${side} ${sql.raw(comparisons[op]!)} ${given[0]}::${cast})`
}

/** Certain records, by their ids: how a page asks for rows it already shows. */
function keySql({ op, field }: Condition, column: Sql, values: readonly unknown[]): Sql {
  if (!values.every(isId)) return refuse(field, 'notRecord')
  if (op !== 'eq' && op !== 'in' && op !== 'ne' && op !== 'notIn')
    return refuse(field, 'unknownOperator', { values: 'eq, in, ne, notIn' })
  return op === 'eq' || op === 'in'
    ? sql`(${column} = any(${values}::uuid[]))`
    : sql`(${column} <> all(${values}::uuid[]))`
}

function setSql(context: FilterContext, condition: Condition, spec: FieldSpec, column: Sql): Sql {
  const values = valuesOf(context, condition, spec)
  const array = sql`${values}::${sql.raw(spec.kind === 'refs' ? 'uuid' : 'text')}[]`
  if (condition.op === 'any') return sql`(${column} && ${array})`
  return condition.op === 'all' ? sql`(${column} @> ${array})` : sql`(not ${column} && ${array})`
}

type Days = [from: DateText | null, to: DateText | null]

/** The days a condition speaks of, both included. */
function daysOf({ op, value }: Condition, calendar: Calendar): Days | null {
  if (op === 'within') {
    const range = typeof value === 'string' ? resolveWithin(`within(${value})`, calendar) : null
    return range && [range.from, range.to]
  }
  const days = listOf(value).map(one => (typeof one === 'string' ? resolveDate(one, calendar) : null))
  if (days.includes(null) || days.length !== (op === 'between' ? 2 : 1)) return null
  const [first, second] = days as DateText[]
  if (op === 'between') return [first!, second!]
  if (op === 'before' || op === 'lt') return [null, addDays(first!, -1)]
  if (op === 'after' || op === 'gt') return [addDays(first!, 1), null]
  return op === 'lte' ? [null, first!] : op === 'gte' ? [first!, null] : [first!, first!]
}

const lastDay = '9999-12-31'

/** Days begin and end in the company's zone (documents R6): a range of days becomes a range of instants for a dateTime. */
function dateSql({ calendar }: FilterContext, condition: Condition, spec: FieldSpec, column: Sql): Sql {
  const { op, value } = condition
  if (spec.kind === 'dateTime' && typeof value === 'string' && isInstant(value) && comparisons[op])
    return sql`(${column} ${sql.raw(comparisons[op])} ${value}::timestamptz)`
  const days = daysOf(condition, calendar)
  // The last day of the calendar has no next one at which it would end.
  const isKnown = (day: DateText | null) =>
    day === null || (isDate(day) && !(spec.kind === 'dateTime' && day === lastDay))
  if (!days?.every(isKnown)) return refuse(condition.field, 'notDate')
  const [from, to] = days
  const bounds =
    spec.kind === 'date'
      ? [from && sql`${column} >= ${from}::date`, to && sql`${column} <= ${to}::date`]
      : [
          from && sql`${column} >= ${dayBounds(from, calendar.zone)[0]}::timestamptz`,
          to && sql`${column} < ${dayBounds(to, calendar.zone)[1]}::timestamptz`,
        ]
  const inside = sql.join(bounds.filter(Boolean), sql` and `)
  return op === 'ne' ? sql`(${column} is null or not (${inside}))` : sql`(${inside})`
}
