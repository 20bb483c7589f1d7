import { columnLabel, complaint, type Registry, type Resource, type Words } from '#platform/model'
import { Refusal } from '../problems.ts'
import { specOf } from '../records/columns.ts'
import { type FilterContext, resolveField } from '../records/filter-sql.ts'
import { mayRead } from '../records/may-read.ts'
import type { Column } from './cells.ts'
import { lineColumns } from './lines.ts'

const mostColumns = 200

/**
 * The columns of an export: those of the list, whatever tells its rows apart, so that the file can come back
 * (documents R17), and those of the lines when they are wanted.
 */
export function exportColumns(
  context: FilterContext,
  wanted: readonly string[] | undefined,
  withLines = false,
): Column[] {
  const own = recordColumns(context, wanted)
  const { registry, resource, viewer } = context
  return withLines ? [...own, ...lineColumns(registry, resource, viewer, () => true)] : own
}

function recordColumns(context: FilterContext, wanted: readonly string[] | undefined): Column[] {
  const { resource, viewer } = context
  // Of what nobody chose, what is hidden from this person is left out; what they chose themselves is refused.
  const usual = () => resource.list.columns.filter(name => mayRead(viewer, resource, name.split('.')[0]!))
  const chosen = [...new Set(wanted?.length ? wanted : usual())]
  if (chosen.length > mostColumns) throw Refusal.fields([complaint(['columns'], 'tooMany', { max: mostColumns })])
  const columns = chosen
    .map(name => columnNamed(context, name))
    .filter((column): column is Column => column !== undefined)
  const names = columns.map(column => column.name)
  const key = naturalKey(resource)
  const missing = key.filter(name => !names.includes(name)).map(name => columnNamed(context, name)!)
  if (key[0] === 'id') return names.includes('id') ? columns : [...columns, ...missing]
  return names.includes('id') ? columns : [...missing, ...columns]
}

export function columnNamed(context: FilterContext, name: string): Column | undefined {
  const { registry, resource } = context
  const { spec } = resolveField(context, name)
  if (spec.kind === 'lines' || (resource.isView && !resource.fields[name] && name !== 'id')) return undefined
  const [first, second] = name.split('.') as [string, string | undefined]
  if (second === undefined) return { name, spec, owner: resource, field: first }
  const target = registry.resource(specOf(resource, first)!.targets![0]!)
  return { name, spec, owner: target, field: second }
}

/** What people tell records of this type apart by: the code, a unique name every record has, else only the id. */
export function naturalKey(resource: Resource): readonly string[] {
  if (resource.fields.code?.kind === 'code') return ['code']
  const always = (field: string) => resource.fields[field]?.required && resource.fields[field].origin === 'typed'
  const single = Object.keys(resource.fields).find(field => resource.fields[field]!.unique && always(field))
  if (single) return [single]
  return resource.unique.find(fields => fields.every(always)) ?? ['id']
}

/** Two columns must not bear one name: the second also says its field's name. */
export function headersOf(
  words: Words,
  registry: Registry,
  resource: Resource,
  columns: readonly Column[],
  byName: boolean,
): string[] {
  const seen = new Set<string>()
  return columns.map(column => {
    const label = byName ? column.name : columnLabel(words, registry, resource, column.name)
    const header = seen.has(label.toLowerCase()) ? `${label} (${column.name})` : label
    seen.add(header.toLowerCase())
    return header
  })
}
