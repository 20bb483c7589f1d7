import { comesNear, type Registry, type Resource, scopeFor, type Words } from '#platform/model'
import { folded } from '#platform/model/values/folded.ts'
import { meaningKey } from '#platform/model/values/header-words.ts'
import type { ImportKind, ImportLayout, JoinedHints, Preset } from '../work/import-hints.ts'
import type { Person } from '../work/person.ts'
import { headerNames, neededColumns } from './header-names.ts'
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
function layoutScore({ columns, list, marks, filled: needed }: ImportLayout, table: Table): number {
  const { headers, isIif, section, rows } = table
  if (isIif || list) return isIif && list === section ? 3 : 0
  const place = needed === undefined ? -1 : headers.findIndex(header => key(header) === key(needed))
  if (needed !== undefined && !rows.some(({ cells }) => cells[place]?.trim())) return 0
  if (marks && !headers.some(header => marks.some(mark => isMark(mark, header)))) return 0
  // What is known and left out stands in many a list: a date or an open balance makes no customer.
  const known = new Map(Object.entries(columns).map(([header, column]) => [key(header), column === null ? 0.5 : 1]))
  const filled = headers.filter(Boolean)
  const hits = filled.reduce((sum, header) => sum + (known.get(key(header)) ?? 0), 0)
  if (hits < 2) return 0
  return hits / filled.length + hits / known.size
}

/** The layout of a kind that fits the file best; a program that was chosen by hand is taken at its word. */
export function layoutFor(kind: ImportKind | undefined, table: Table, preset: Preset | null): ImportLayout | undefined {
  const isChosen = preset !== null && preset !== 'plain'
  const scored = (kind?.layouts ?? [])
    .filter(layout => !preset || layout.preset === preset)
    .map(layout => ({ layout, score: layoutScore(layout, table) }))
    .sort((one, other) => other.score - one.score)
  return scored[0] && (isChosen || scored[0].score >= 0.6) ? scored[0].layout : undefined
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

/** What the columns of a file would be, were it this list. */
function mappingAs({ registry, hints, by, languages }: Knowing, name: string, table: Table) {
  const kind = hints.kinds.get(name)!
  const resource = registry.resource(kind.resource)
  const layout = layoutFor(kind, table, null)
  const place = new Map(table.headers.map((header, index) => [header, index]))
  const mapping = proposeMapping(
    registry,
    resource,
    importable(registry, hints, resource, by),
    table.headers,
    languages,
    headerNames(registry, hints, resource, languages, kind, layout),
    header => table.rows.slice(0, 20).map(({ cells }) => cells[place.get(header)!] ?? ''),
  )
  return { kind, resource, layout, mapping }
}

export function recognizeAs(
  knowing: Knowing,
  name: string,
  table: Table,
  fileName: string,
  titles: readonly string[] = [],
): Recognized {
  const { kind, resource, layout, mapping } = mappingAs(knowing, name, table)
  const sure = layout ? 1 + layoutScore(layout, table) : 0
  const filled = table.headers.filter(Boolean)
  const mapped = filled.filter(header => mapping[header] || layout?.columns[header] !== undefined).length
  const signs = new Set((kind.signs ?? []).map(meaningKey))
  const hasSign = filled.some(header => signs.has(meaningKey(header)))
  const score =
    sure +
    (0.6 * mapped) / filled.length +
    (isCalled(kind, [fileName, table.section ?? '', ...titles]) ? 0.6 : 0) +
    (hasSign ? 0.5 : 0) -
    0.5 * missing(kind, resource, mapping, knowing.hints.records.get(kind.resource)?.fills?.fields)
  return { kind: name, preset: layout?.preset ?? 'plain', score }
}

/** Further lists that stand in the same table, and how many of its rows are theirs: what lies on the shelf of each part. */
export function alsoIn(knowing: Knowing, found: string, table: Table): { kind: string; rows: number }[] {
  const others = [...knowing.hints.kinds].filter(
    ([, { alsoIn, resource }]) => alsoIn?.kinds.includes(found) && mayImport(knowing, resource),
  )
  return others.flatMap(([name, { alsoIn, leaveOut = [] }]) => {
    const { mapping } = mappingAs(knowing, name, table)
    // What is numbered comes several times: the first of some price breaks, and not what lies there.
    const placeOf = (column: string) =>
      table.headers.findIndex(header => header && !/\d\s*$/.test(header) && mapping[header] === column)
    const places = alsoIn!.by.map(columns => columns.map(placeOf).find(place => place >= 0) ?? -1)
    if (places.includes(-1)) return []
    const isTheirs = ({ cells, looks }: Table['rows'][number]) =>
      !looks &&
      leaveOut.every(({ column = '', pattern }) => !pattern.test((cells[placeOf(column)] ?? '').trim())) &&
      places.every(place => (cells[place] ?? '').trim() !== '')
    const rows = table.rows.filter(isTheirs).length
    return rows > 0 ? [{ kind: name, rows }] : []
  })
}

/** How much of what every record must have the file says nothing of. */
function missing(kind: ImportKind, resource: Resource, mapping: Mapping, filled: readonly string[] = []): number {
  const needed = neededColumns(resource, undefined)
  const said = Object.values(mapping).filter(field => field !== null)
  return needed.length === 0 ? 0 : neededColumns(resource, kind, [...filled, ...said]).length / needed.length
}

/** A report that is no table of records: known by what it is called, and by who can read it. */
export function recognizeReport(
  knowing: Knowing,
  lines: readonly (readonly string[])[],
  fileName: string,
): { kind: string; rows: number } | null {
  const titles = lines.slice(0, 6).flatMap(cells => cells.filter(cell => cell.trim()).slice(0, 1))
  for (const [kind, list] of knowing.hints.kinds) {
    if (!list.reads || !mayImport(knowing, list.resource) || !isCalled(list, [fileName, ...titles])) continue
    const report = list.reads(lines)
    if (report?.rows.length) return { kind, rows: report.rows.length }
  }
  return null
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
