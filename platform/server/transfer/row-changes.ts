import { type FieldSpec, type Registry, type Resource, readValue, toWire } from '#platform/model'
import type { Row } from '../records/load.ts'
import { type CellContext, type Column, cellText } from './cells.ts'
import { allParts, type Part, type PlacedColumn } from './import-parts.ts'
import type { Change } from './import-plan.ts'
import { typedLines } from './lines.ts'
import type { LineRows } from './row-errors.ts'

/** What a part of the file would write, and where each of its lines came from. */
export interface Changes {
  readonly values: Row
  readonly lines: LineRows
}

const keywords = { kind: 'json', origin: 'typed', required: false, unique: false } as const
/** What finds a record or a line, and is never written; a code that people type is written like any other text. */
export const isFinding = (resource: Resource, { field, within }: Pick<Column, 'field' | 'within'>): boolean =>
  within ? field === 'position' : field === 'id' || resource.fields[field]?.kind === 'code'

export interface Comparing {
  readonly registry: Registry
  readonly resource: Resource
  readonly columns: readonly PlacedColumn[]
  standsAlready(part: Part, column: Column): boolean
}

const writtenSpec = ({ spec }: Column): FieldSpec => (spec.kind === 'someOf' && !spec.values ? keywords : spec)

function ownChanges({ columns, resource, standsAlready }: Comparing, part: Part): Row {
  const given = Object.entries(part.given).filter(([field]) => !isFinding(resource, { field, within: part.within }))
  const { existing } = part
  if (!existing) return Object.fromEntries(given)
  const byField = new Map(
    columns
      .filter(({ column }) => (column.within ?? '') === part.within && !column.beside)
      .map(({ column }) => [column.field, column] as const),
  )
  return Object.fromEntries(
    given.filter(([field, value]) => {
      const column = byField.get(field)!
      if (column.piece) return JSON.stringify(value ?? null) !== JSON.stringify(existing[field] ?? null)
      if (standsAlready(part, column)) return false
      const read = readValue(value, writtenSpec(column), [])
      const after = 'value' in read ? read.value : value
      return JSON.stringify(toWire(after) ?? null) !== JSON.stringify(existing[field] ?? null)
    }),
  )
}

/** Lines the file does not speak of stay as they are; those that stand are changed in their place, new ones come last. */
export function changesOf(comparing: Comparing, part: Part): Changes {
  const values = ownChanges(comparing, part)
  const rows = new Map<string, number>()
  for (const [field, given] of part.lines) {
    const standing = (part.existing?.[field] as Row[] | undefined) ?? []
    const places = [...standing.map(line => given.find(one => one.existing === line)), ...given.filter(isNew)]
    const written = places.map(one => (one ? changesOf(comparing, one) : undefined))
    const isChanged = written.some((one, index) => one && (isNew(places[index]!) || Object.keys(one.values).length > 0))
    if (!isChanged) continue
    values[field] = written.map((one, index) => ({
      ...(index < standing.length && { id: standing[index]!.id }),
      ...one?.values,
    }))
    for (const [index, one] of written.entries()) {
      if (!one) continue
      rows.set(`${field}.${index}`, places[index]!.number)
      for (const [path, number] of one.lines) rows.set(`${field}.${index}.${path}`, number)
    }
  }
  return { values, lines: rows }
}

const isNew = (part: Part): boolean => part.existing === undefined

/** What the changed fields held before, so that it can be brought back. */
export const heldBefore = ({ registry, resource }: Comparing, existing: Row, values: Row): Row =>
  Object.fromEntries(
    Object.keys(values).map(field => {
      const list = resource.fields[field]?.lines
      const held = existing[field] ?? null
      return [field, list && held ? typedLines(registry, registry.resource(list), held as Row[]) : held]
    }),
  )

/** So many changes of one record are shown before it is done, each so long. */
const [mostShown, longestShown] = [24, 80]

/** As the file writes it, beside what stands: for whoever looks at the dry run. */
export function shownChanges(comparing: Comparing, context: CellContext, draft: Part): Change[] {
  const { columns, resource, standsAlready } = comparing
  const cells = allParts(draft).flatMap(part =>
    columns.flatMap(({ column }) => {
      const to = part.cells.get(column.name)
      const isOwn = (column.within ?? '') === part.within
      if (to === undefined || !isOwn || isFinding(resource, column) || standsAlready(part, column)) return []
      const isPart = column.piece || column.beside
      const from = part.existing && !isPart ? cellText(part.existing[column.field], column, context) : null
      return [
        {
          row: part.number,
          field: column.name,
          from: from?.slice(0, longestShown) ?? null,
          to: to.slice(0, longestShown),
        },
      ]
    }),
  )
  return cells.slice(0, mostShown)
}
