import { sql } from 'kysely'
import {
  type Complaint,
  complaint,
  fieldLabel,
  humanise,
  type Registry,
  type Resource,
  valueLabel,
  type Words,
} from '#platform/model'
import { readBoolean } from '#platform/model/values/csv-text.ts'
import { folded } from '#platform/model/values/folded.ts'
import { meaningKey } from '#platform/model/values/header-words.ts'
import { Refusal } from '../problems.ts'
import type { Likely } from '../work/import-hints.ts'
import type { AnyWork } from '../work/work.ts'
import { addressParts, type Column } from './cells.ts'
import { importLabel } from './import-columns.ts'
import type { PlacedColumn } from './import-parts.ts'
import { type NearNames, nearNames } from './near-names.ts'

/** header → field; null: the column is left out. */
export type Mapping = Readonly<Record<string, string | null>>

/** "Vendor #" is no "Vendor". */
export const key = (text: string) =>
  folded(text)
    .replace(/#/g, 'number')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** `lines.notes.page` is also understood as `notes.page` and as `page`. */
const innerNames = (name: string): string[] => {
  const steps = name.split('.')
  return steps.slice(1).map((_, place) => steps.slice(place + 1).join('.'))
}

/** What headers mean besides the names of fields. */
export interface HeaderNames {
  /** Of the program the file comes from; null: known, and left out. */
  readonly layout: Readonly<Record<string, string | null>>
  /** What this list calls them, before the labels of the record type; and what else they are called, after. */
  readonly before: readonly (readonly [column: string, names: readonly string[]])[]
  readonly after: readonly (readonly [column: string, names: readonly string[]])[]
  /** What else the values of a choice are called: column → word → value. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly likely: Likely
  /** What the list is of, in words that say nothing in its headers. */
  readonly subjects: readonly string[]
  /** Columns that every record must have. */
  readonly needed: readonly string[]
}

/** The first rows of a column, by its header. */
export type Samples = (header: string) => readonly string[]

/** A column of names is no tick mark, whatever it is called, and an address as people write it is taken apart. */
const fits = ({ spec, piece }: Column, samples: readonly string[]): boolean => {
  const filled = samples.filter(Boolean)
  if (filled.length === 0) return true
  if (spec.kind === 'address' && !piece) return filled.some(cell => cell.split(';').length === addressParts.length)
  return spec.kind !== 'boolean' || filled.some(cell => readBoolean(cell) !== null)
}

/** What names of columns mean. */
interface Learned {
  readonly known: ReadonlyMap<string, readonly string[]>
  /** The same by what their words mean, for headers that are shortened. */
  readonly meant: ReadonlyMap<string, readonly string[]>
  readonly labelled: ReadonlyMap<string, readonly string[]>
  /** Headers that are the very name of a field. */
  readonly named: ReadonlyMap<string, ReadonlySet<string>>
  readonly near: NearNames
}

type Fields = ReadonlyMap<string, Column>

function learned(
  registry: Registry,
  resource: Resource,
  fields: Fields,
  languages: readonly Words[],
  names: HeaderNames,
): Learned {
  const known = new Map<string, string[]>()
  const meant = new Map<string, string[]>()
  const labelled = new Map<string, string[]>()
  const named = new Map<string, Set<string>>()
  const near = nearNames(names.subjects, fields.values())
  const learn = (name: string, field: string, by: 'hint' | 'own' | 'loose' = 'hint') => {
    if (!fields.has(field)) return
    known.set(key(name), [...(known.get(key(name)) ?? []), field])
    // What a list is known to call a field counts for more than a label that comes to the same.
    const meanings = by === 'hint' ? meant : labelled
    meanings.set(meaningKey(name), [...(meanings.get(meaningKey(name)) ?? []), field])
    // What a list names in vain is refused, so records are meant only where a list is known to name them.
    if (by === 'hint' || (by === 'own' && !fields.get(field)!.spec.targets?.length))
      near.learn(name, fields.get(field)!)
    if (by === 'own') named.set(key(name), (named.get(key(name)) ?? new Set()).add(field))
  }
  const learnAll = (list: HeaderNames['after']) => {
    for (const [field, others] of list) for (const name of others) learn(name, field)
  }
  learnAll(names.before)
  for (const field of fields.keys()) learn(field, field, 'own')
  for (const words of languages)
    for (const column of fields.values()) learn(importLabel(words, registry, resource, column), column.name, 'own')
  for (const field of fields.keys()) learn(humanise(field), field, 'own')
  learnAll(names.after)
  for (const { name, field, owner, within } of fields.values()) {
    if (!within) continue
    for (const inner of innerNames(name)) learn(inner, name, 'loose')
    for (const words of languages) learn(fieldLabel(words, owner.name, field), name, 'loose')
  }
  return { known, meant, labelled, named, near }
}

/** "Estado" is the state of an address where none of its cells is a state of the record. */
function holdsChoices(
  column: Column,
  cells: readonly string[],
  languages: readonly Words[],
  names: HeaderNames,
): boolean {
  const { kind, values = [] } = column.spec
  if ((kind !== 'oneOf' && kind !== 'status') || !cells.some(Boolean)) return true
  const labels = values.flatMap(value => [
    value,
    ...languages.map(words => valueLabel(words, column.owner.name, column.field, value)),
  ])
  const known = new Set([...labels, ...(names.values.get(column.name)?.keys() ?? [])].map(folded))
  const patterns = names.likely[column.name] ?? []
  return cells.some(cell => {
    const typed = folded(cell.trim())
    return known.has(typed) || (typed !== '' && patterns.some(([pattern]) => pattern.test(typed)))
  })
}

/**
 * documents R17: field names and labels of both languages are recognised; a line's field also by its own name alone. What is
 * only nearly a name is looked at when all others have their place.
 */
export function proposeMapping(
  registry: Registry,
  resource: Resource,
  fields: Fields,
  headers: readonly string[],
  languages: readonly Words[],
  names: HeaderNames,
  samples: Samples,
): Mapping {
  const { known, meant, labelled, named, near } = learned(registry, resource, fields, languages, names)
  const layout = new Map(Object.entries(names.layout).map(([header, field]) => [key(header), field]))
  const fitting = (header: string, all: readonly string[]): string[] => {
    if (layout.get(key(header)) === null) return []
    const could = all.filter(one => fields.has(one) && fits(fields.get(one)!, samples(header)))
    const [sure, unsure] = [true, false].map(sure =>
      could.filter(one => holdsChoices(fields.get(one)!, samples(header), languages, names) === sure),
    )
    // A "Type" none of whose cells is one of ours says something else, unless the column bears the very name.
    const meantAllTheSame = unsure!.filter(one => one === layout.get(key(header)) || named.get(key(header))?.has(one))
    return [...sure!, ...meantAllTheSame]
  }
  const candidatesOf = (header: string): string[] => {
    const inside = /\(([^()]+)\)$/.exec(header)?.[1]
    const wanted = layout.get(key(header))
    return fitting(header, [
      ...(wanted ? [wanted] : []),
      ...(known.get(key(header)) ?? []),
      ...(inside ? [inside] : []),
      ...(meant.get(meaningKey(header)) ?? []),
      ...(labelled.get(meaningKey(header)) ?? []),
    ])
  }
  const nearTo = (header: string): string[] => fitting(header, near.columnsOf(header, samples(header)))
  const filled = headers.filter(Boolean)
  // "Customer" may mean the name, but not beside a column that is called so.
  const claims = new Map<string, string>()
  for (const header of filled) {
    const [first] = candidatesOf(header)
    if (first && named.get(key(header))?.has(first) && !claims.has(first)) claims.set(first, header)
  }
  const places = new Map<string, string>()
  const take = (all: (header: string) => readonly string[]) => {
    const taken = new Set(places.values())
    for (const header of filled) {
      if (places.has(header)) continue
      const field = all(header).find(one => !taken.has(one) && (claims.get(one) ?? header) === header)
      if (field) places.set(header, field)
      if (field) taken.add(field)
    }
  }
  take(candidatesOf)
  take(nearTo)
  for (const field of names.needed)
    giveUp(places, field, names.needed, header => [...candidatesOf(header), ...nearTo(header)])
  const proposed = filled.map((header): [string, string | null] => [header, places.get(header) ?? null])
  return Object.fromEntries(wholeOrStreet(streetToCity(proposed), new Set(places.values())))
}

/** What every record must have is worth more than what it may have: a column that could mean both is the former. */
function giveUp(
  places: Map<string, string>,
  field: string,
  needed: readonly string[],
  candidates: (header: string) => readonly string[],
): void {
  if ([...places.values()].includes(field)) return
  const [header] = [...places].find(([header, of]) => !needed.includes(of) && candidates(header).includes(field)) ?? []
  if (header) places.set(header, field)
}

const partOfAddress = /^(.+)\.(text|line1|line2|city|region|postalCode|country)$/

/** "Remit to address" beside "City" and "Zip" is the street of the same address: no other column has one. */
function streetToCity(proposed: readonly [string, string | null][]): [string, string | null][] {
  const parts = new Map<string, Set<string>>()
  for (const [, field] of proposed) {
    const [, address, piece] = partOfAddress.exec(field ?? '') ?? []
    if (address) parts.set(address, (parts.get(address) ?? new Set()).add(piece!))
  }
  const all = [...parts]
  const lacking = all.filter(([, of]) => of.has('city') && !of.has('text') && !of.has('line1'))
  const alone = all.filter(([, of]) => (of.has('text') || of.has('line1')) && !of.has('city'))
  const [to, from] = [lacking[0]?.[0], alone[0]?.[0]]
  if (lacking.length !== 1 || alone.length !== 1) return [...proposed]
  return proposed.map(([header, field]) => {
    const [, address, piece] = partOfAddress.exec(field ?? '') ?? []
    if (address !== from || !piece) return [header, field]
    return [header, `${to}.${piece === 'text' ? 'line1' : piece}`]
  })
}

/** "Address" beside a column of cities or zip codes is the street; alone it is all of it. */
function wholeOrStreet(
  proposed: readonly [string, string | null][],
  taken: ReadonlySet<string>,
): [string, string | null][] {
  return proposed.map(([header, field]) => {
    const [, address, piece] = /^(.+)\.(text|line1)$/.exec(field ?? '') ?? []
    if (!address) return [header, field]
    const hasCity = ['city', 'line2', 'region', 'postalCode'].some(part => taken.has(`${address}.${part}`))
    const other = `${address}.${hasCity ? 'line1' : 'text'}`
    const isWrong = piece === (hasCity ? 'text' : 'line1')
    return [header, isWrong && !taken.has(other) ? other : field]
  })
}

/** What somebody settled on for the same columns of the same list before; what no row could be read by is better proposed anew. */
export async function rememberedMapping(
  work: AnyWork,
  resource: Resource,
  kind: string | null,
  fields: ReadonlyMap<string, unknown>,
  headers: readonly string[],
): Promise<{ mapping: Mapping; constants: Readonly<Record<string, string>> | null } | undefined> {
  const runs = await work.reader.rows<{ mapping: Mapping; constants: Readonly<Record<string, string>> | null }>(
    sql`select mapping, constants from import_runs where resource = ${resource.name} and coalesce(kind, '') = ${kind ?? ''}
      and mapping is not null and status in ('checked', 'done') and exists (
        select from jsonb_each_text(counts::jsonb) as c (action, n) where c.action in ('create', 'update', 'unchanged') and c.n <> '0')
      order by created_at desc limit 50`,
  )
  const same = JSON.stringify([...new Set(headers.filter(Boolean))].sort())
  return runs.find(
    ({ mapping }) =>
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
