import { type Condition, columnLabel, conditionsIn, type Filter, isGroup, type ListQuery } from '#platform/model'
import { isDate } from '#platform/model/values/dates.ts'
import { valueText, type Writing } from '#platform/server/papers/index.ts'
import { type FilterContext, resolveCondition, resolveField } from '#platform/server/records/filter-sql.ts'
import type { Column } from '../cells.ts'
import { columnNamed } from '../columns.ts'
import { pointedAt } from './rows.ts'

/** What a list was narrowed to, a line each, as it heads the list on paper. */
export function filterLines(context: FilterContext, writing: Writing, query: ListQuery): string[] {
  const { filter, search, archived } = query
  const { words } = writing
  const parts = filter && isGroup(filter) && filter.all ? filter.all : filter ? [filter] : []
  return [
    ...parts.map(part => said(context, writing, part)),
    ...(search ? [words('filterSaid.search', { text: search })] : []),
    ...(archived ? [words('filterSaid.archived')] : []),
  ]
}

/** What a condition is about, as a column. */
function columnOf(context: FilterContext, path: string): Column | undefined {
  const about = resolveCondition(context, path)
  return columnNamed(about.context, about.field)
}

/** The records its conditions name, so that they are said by name. */
export function namedIn(context: FilterContext, filter: Filter | undefined): Map<string, Set<string>> {
  const conditions = filter ? conditionsIn(filter) : []
  const found = conditions.flatMap(({ field, value }) => {
    const column = columnOf(context, field)
    const isId = (one: unknown) => typeof one === 'string' && /[0-9a-f-]{36}$/.test(one)
    const values = (Array.isArray(value) ? value : [value]).filter(isId)
    return column && values.length ? [{ column, values }] : []
  })
  const columns = found.map(({ column, values }, index): [Column, unknown] => [
    { ...column, name: String(index) },
    column.spec.kind === 'refs' ? values : values[0],
  ])
  const named = pointedAt(
    columns.map(([column]) => column),
    [Object.fromEntries(columns.map(([column, value]) => [column.name, value]))],
  )
  for (const { column, values } of found)
    if (column.spec.kind === 'ref')
      named.set(
        column.spec.targets![0]!,
        new Set([...(named.get(column.spec.targets![0]!) ?? []), ...(values as string[])]),
      )
  return named
}

function said(context: FilterContext, writing: Writing, filter: Filter): string {
  if (!isGroup(filter)) return conditionSaid(context, writing, filter)
  const [members, word] = filter.any ? [filter.any, 'or'] : [filter.all ?? [], 'and']
  return members
    .map(member => (isGroup(member) ? `(${said(context, writing, member)})` : said(context, writing, member)))
    .join(` ${writing.words(`filterSaid.${word}`)} `)
}

function conditionSaid(context: FilterContext, writing: Writing, condition: Condition): string {
  const { words } = writing
  const { field, op, value } = condition
  const label = columnLabel(words, context.registry, context.resource, field)
  const about = resolveCondition(context, field)
  const { spec } = resolveField(about.context, about.field)
  if (spec.kind === 'boolean') return value === false ? words('filterSaid.not', { field: label }) : label
  const values = (Array.isArray(value) ? value : [value])
    .filter(one => one !== null && one !== undefined && one !== '')
    .map(one => valueSaid(context, writing, condition, one))
  const [from = '…', to = '…'] = values
  return `${label}: ${words(`filterSaid.${op}`, { from, to, value: values.join(', ') })}`
}

function valueSaid(context: FilterContext, writing: Writing, { field, op }: Condition, value: unknown): string {
  const { words } = writing
  const text = String(value)
  if (op === 'within') {
    const [direction, count, unit] = text.split(' ')
    return [words(`filterSaid.${direction}`), count, words(`filterSaid.${unit}`)].join(' ')
  }
  if (text === 'me') return words('filterSaid.me')
  const column = columnOf(context, field)
  if (!column) return text
  const { spec, owner, field: name } = column
  if ((spec.kind === 'date' || spec.kind === 'dateTime') && !isDate(text.slice(0, 10)))
    return words.find(`filterSaid.tokens.${text}`) ?? text
  const isMany = spec.kind === 'refs' || spec.kind === 'someOf'
  return valueText(writing, owner.name, name, isDate(text) ? { ...spec, kind: 'date' } : spec, isMany ? [text] : value)
}
