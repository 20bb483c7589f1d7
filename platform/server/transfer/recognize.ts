import { comesNear, type Registry, scopeFor, type Words } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { meaningKey } from '#platform/model/values/header-words.ts'
import type { ImportKind, ImportLayout, JoinedHints, Preset } from '../work/import-hints.ts'
import type { Person } from '../work/person.ts'
import { headerNames } from './header-names.ts'
import { importable } from './import-columns.ts'
import { key, type Mapping, proposeMapping } from './mapping.ts'
import type { Table } from './reading/table-file.ts'

/** What a file is, as far as it gives itself away. */
export interface Recognized {
  readonly kind: string
  readonly preset: Preset
  /** How sure it is: above one it is said by the program that wrote the file. */
  readonly score: number
}

export interface Knowing {
  readonly registry: Registry
  readonly hints: JoinedHints
  readonly by: Person
  readonly languages: readonly Words[]
}

export const mayImport = ({ registry, by }: Pick<Knowing, 'registry' | 'by'>, name: string): boolean => {
  if (!registry.has(name)) return false
  const resource = registry.resource(name)
  if (resource.byVerbsOnly || resource.partOf || resource.isView) return false
  return by.isSystem === true || (comesNear(by, resource) && scopeFor(by, resource, 'import') !== null)
}

/** `Part_Number` is how one program writes what is "Part number" everywhere. */
const isMark = (mark: string, header: string): boolean =>
  mark.includes('_') ? mark.toLowerCase() === header.trim().toLowerCase() : key(mark) === key(header)

/** How much of the file a layout knows, and of the layout the file has. */
function layoutScore({ columns, list, marks }: ImportLayout, { headers, isIif, section }: Table): number {
  if (isIif || list) return isIif && list === section ? 3 : 0
  if (marks && !headers.some(header => marks.some(mark => isMark(mark, header)))) return 0
  const known = new Set(Object.keys(columns).map(key))
  const filled = headers.filter(Boolean)
  const hits = filled.filter(header => known.has(key(header))).length
  if (hits < 3) return 0
  return hits / filled.length + hits / known.size
}

/** The layout of a kind that fits the file best; a program that was chosen by hand is taken at its word. */
export function layoutFor(kind: ImportKind | undefined, table: Table, preset: Preset | null): ImportLayout | undefined {
  if (preset === 'plain') return undefined
  const scored = (kind?.layouts ?? [])
    .filter(layout => !preset || layout.preset === preset)
    .map(layout => ({ layout, score: layoutScore(layout, table) }))
    .sort((one, other) => other.score - one.score)
  return scored[0] && (preset || scored[0].score >= 0.6) ? scored[0].layout : undefined
}

const words = (text: string): string[] =>
  folded(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** "Customer_List 2026.csv" is called a list of customers. */
function isCalled({ called }: ImportKind, names: readonly string[]): boolean {
  const said = names.map(name => ` ${words(name).join(' ')} `)
  return called.some(one => said.some(name => name.includes(` ${words(one).join(' ')} `)))
}

export function recognizeAs(
  knowing: Knowing,
  name: string,
  table: Table,
  fileName: string,
  titles: readonly string[] = [],
): Recognized {
  const { registry, hints, by, languages } = knowing
  const kind = hints.kinds.get(name)!
  const resource = registry.resource(kind.resource)
  const layout = layoutFor(kind, table, null)
  const sure = layout ? 1 + layoutScore(layout, table) : 0
  const fields = importable(registry, hints, resource, by)
  const place = new Map(table.headers.map((header, index) => [header, index]))
  const mapping = proposeMapping(
    registry,
    resource,
    fields,
    table.headers,
    languages,
    headerNames(registry, hints, resource, languages, kind, layout),
    header => table.rows.slice(0, 20).map(({ cells }) => cells[place.get(header)!] ?? ''),
  )
  const filled = table.headers.filter(Boolean)
  const mapped = filled.filter(header => mapping[header] || layout?.columns[header] !== undefined).length
  const signs = new Set((kind.signs ?? []).map(meaningKey))
  const hasSign = filled.some(header => signs.has(meaningKey(header)))
  const score =
    sure +
    (0.6 * mapped) / filled.length +
    (isCalled(kind, [fileName, table.section ?? '', ...titles]) ? 0.6 : 0) +
    (hasSign ? 0.5 : 0) -
    0.5 * missing(kind, resource.fields, mapping, hints.records.get(kind.resource)?.fills?.fields)
  return { kind: name, preset: layout?.preset ?? 'plain', score }
}

/** How much of what every record must have the file says nothing of. */
function missing(
  kind: ImportKind,
  fields: Registry['resources'][number]['fields'],
  mapping: Mapping,
  filled: readonly string[] = [],
): number {
  const given = new Set([
    ...filled,
    ...Object.values(mapping),
    ...Object.keys(kind.always ?? {}),
    ...Object.keys(kind.whenNew ?? {}),
  ])
  const needed = Object.entries(fields).filter(
    ([, { required, origin, default: usual, kind: fieldKind }]) =>
      required && origin === 'typed' && usual === undefined && fieldKind !== 'code',
  )
  if (needed.length === 0) return 0
  return needed.filter(([field]) => !given.has(field)).length / needed.length
}

/** Below this nobody would say what the file is. */
export const likely = 0.45

/** The lists a file may be, the likeliest first; of one record type alone, where it is known. */
export function recognize(knowing: Knowing, table: Table, fileName: string, resource?: string): Recognized[] {
  return [...knowing.hints.kinds]
    .filter(([, kind]) => (!resource || kind.resource === resource) && mayImport(knowing, kind.resource))
    .map(([name]) => recognizeAs(knowing, name, table, fileName))
    .sort((one, other) => other.score - one.score)
}
