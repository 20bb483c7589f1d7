import { sql } from 'kysely'
import {
  type Complaint,
  columnLabel,
  complaint,
  type FieldSpec,
  fieldLabel,
  humanise,
  type Registry,
  type Resource,
  type Words,
} from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { Refusal } from '../problems.ts'
import { implicitFields } from '../records/columns.ts'
import { mayRead } from '../records/may-read.ts'
import type { Viewer } from '../records/row-access.ts'
import type { AnyWork } from '../work/work.ts'
import type { Column } from './cells.ts'
import type { PlacedColumn } from './import-parts.ts'
import { lineColumns } from './lines.ts'

/** header → field; null: the column is left out. */
export type Mapping = Readonly<Record<string, string | null>>

const isTyped = (_field: string, spec: FieldSpec): boolean => spec.origin === 'typed' && spec.kind !== 'lines'

/** What a column can mean: every field people type, what tells existing records apart, and the same of their lines. */
export function importable(registry: Registry, resource: Resource, viewer: Viewer): Map<string, Column> {
  const typed = Object.entries(resource.fields).filter(
    ([field, spec]) => mayRead(viewer, resource, field) && (spec.kind === 'code' || isTyped(field, spec)),
  )
  const { id, visibility, keywords } = implicitFields
  const implicit = { id: id!, visibility: visibility!, keywords: keywords! }
  const own = [...typed, ...Object.entries(implicit)].map(
    ([field, spec]): Column => ({ name: field, spec, owner: resource, field }),
  )
  return new Map([...own, ...lineColumns(registry, resource, viewer, isTyped)].map(column => [column.name, column]))
}

const key = (text: string) => folded(text).replace(/[^\p{L}\p{N}]+/gu, '')

/** `lines.notes.page` is also understood as `notes.page` and as `page`. */
const innerNames = (name: string): string[] => {
  const steps = name.split('.')
  return steps.slice(1).map((_, place) => steps.slice(place + 1).join('.'))
}

/** documents R17: field names and labels of both languages are recognised; a line's field also by its own name alone. */
export function proposeMapping(
  registry: Registry,
  resource: Resource,
  fields: ReadonlyMap<string, Column>,
  headers: readonly string[],
  languages: readonly Words[],
): Mapping {
  const known = new Map<string, string>()
  const learn = (name: string, field: string) => {
    if (!known.has(key(name))) known.set(key(name), field)
  }
  for (const field of fields.keys()) learn(field, field)
  for (const words of languages)
    for (const field of fields.keys()) learn(columnLabel(words, registry, resource, field), field)
  for (const field of fields.keys()) learn(humanise(field), field)
  for (const { name, field, owner, within } of fields.values()) {
    if (!within) continue
    for (const inner of innerNames(name)) learn(inner, name)
    for (const words of languages) learn(fieldLabel(words, owner.name, field), name)
  }
  const taken = new Set<string>()
  return Object.fromEntries(
    headers.filter(Boolean).map(header => {
      const inside = /\(([^()]+)\)$/.exec(header)?.[1]
      const field = known.get(key(header)) ?? (inside && fields.has(inside) ? inside : undefined)
      if (!field || taken.has(field)) return [header, null]
      taken.add(field)
      return [header, field]
    }),
  )
}

/** The mapping somebody settled on for the same columns before. */
export async function rememberedMapping(
  work: AnyWork,
  resource: Resource,
  fields: ReadonlyMap<string, unknown>,
  headers: readonly string[],
): Promise<Mapping | undefined> {
  const runs = await work.reader.rows<{ mapping: Mapping }>(
    sql`select mapping from import_runs where resource = ${resource.name} and mapping is not null and status in ('checked', 'done') order by created_at desc limit 50`,
  )
  const same = JSON.stringify([...new Set(headers.filter(Boolean))].sort())
  return runs
    .map(run => run.mapping)
    .find(
      mapping =>
        JSON.stringify(Object.keys(mapping).sort()) === same &&
        Object.values(mapping).every(field => field === null || fields.has(field)),
    )
}

/** A mapping somebody sent, made sure of. */
export function givenMapping(
  resource: Resource,
  fields: ReadonlyMap<string, unknown>,
  headers: readonly string[],
  given: unknown,
): Mapping {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw Refusal.fields([complaint(['mapping'], 'notObject')])
  const complaints: Complaint[] = []
  const taken = new Set<string>()
  for (const [header, field] of Object.entries(given)) {
    if (!headers.includes(header))
      complaints.push(complaint(['mapping'], 'unknownField', { name: header.slice(0, 60), hint: 'none' }))
    else if (field === null) continue
    else if (typeof field !== 'string' || !fields.has(field))
      complaints.push(complaint(['mapping', String(field).slice(0, 60)], 'importUnmappable'))
    else if (taken.has(field)) complaints.push(complaint(['mapping', field], 'importTwoColumns'))
    else taken.add(field)
  }
  if (complaints.length) throw Refusal.fields(complaints, resource.name)
  const chosen = given as Mapping
  return Object.fromEntries(headers.filter(Boolean).map(header => [header, chosen[header] ?? null]))
}

/** The mapped columns with their places in the file. */
export function mappedColumns(
  fields: ReadonlyMap<string, Column>,
  headers: readonly string[],
  mapping: Mapping,
): PlacedColumn[] {
  const used = new Set<string>()
  return headers.flatMap((header, place) => {
    const field = mapping[header]
    if (!field || used.has(field)) return []
    used.add(field)
    return [{ place, column: fields.get(field)! }]
  })
}
