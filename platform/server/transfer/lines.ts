import { sql } from 'kysely'
import type { FieldSpec, Registry, Resource } from '#platform/model'
import type { Reader } from '../database/transaction.ts'
import { type Calendar, lineFields, readable, selection, tableOf } from '../records/columns.ts'
import { keepBack } from '../records/keep-back.ts'
import type { Row } from '../records/load.ts'
import { mayRead } from '../records/may-read.ts'
import type { Viewer } from '../records/row-access.ts'
import type { Column } from './cells.ts'

/**
 * Lines in a table: each of their fields is a column (`lines.book`, `lines.notes.page`), and a record with several lines
 * takes several rows, of which only the first says what belongs to the record itself.
 */

/** The lists of lines a person may see, with the lists inside them: `lines`, `lines.notes`. */
function lineLists(registry: Registry, resource: Resource, viewer: Viewer, within = ''): [path: string, Resource][] {
  return Object.entries(resource.fields)
    .filter(([field, spec]) => spec.kind === 'lines' && mayRead(viewer, resource, field))
    .flatMap(([field, spec]) => {
      const path = within ? `${within}.${field}` : field
      const child = registry.resource(spec.lines!)
      return [[path, child] as [string, Resource], ...lineLists(registry, child, viewer, path)]
    })
}

/** The columns of all lines: where a line stands among its like, then what it holds. */
export function lineColumns(
  registry: Registry,
  resource: Resource,
  viewer: Viewer,
  wanted: (field: string, spec: FieldSpec) => boolean,
): Column[] {
  return lineLists(registry, resource, viewer).flatMap(([within, owner]) => {
    const own = Object.entries(owner.fields).filter(
      ([field, spec]) => spec.kind !== 'lines' && mayRead(viewer, owner, field) && wanted(field, spec),
    )
    const fields: [string, FieldSpec][] = [['position', lineFields.position!], ...own]
    return fields.map(([field, spec]) => ({ name: `${within}.${field}`, spec, owner, field, within }))
  })
}

export interface LineReading {
  readonly registry: Registry
  readonly reader: Reader
  readonly viewer: Viewer
  readonly calendar: Calendar
}

/** Reads the lines of many records in one question a list, and hangs them on the rows. */
export async function hangLines(reading: LineReading, resource: Resource, rows: readonly Row[]): Promise<void> {
  const { registry, reader, viewer, calendar } = reading
  for (const [field, spec] of Object.entries(resource.fields)) {
    if (spec.kind !== 'lines' || !mayRead(viewer, resource, field)) continue
    const child = registry.resource(spec.lines!)
    const byParent = new Map<unknown, Row[]>(rows.map(row => [row.id, []]))
    const lines = rows.length
      ? await reader.rows(
          sql`select ${selection(registry, child, readable(child, viewer), calendar)}, t."parent" as "#parent" from ${tableOf(child)} t
              where t."parent" = any(${[...byParent.keys()]}::uuid[]) order by t."position", t."id"`,
        )
      : []
    for (const line of lines) {
      byParent.get(line['#parent'])?.push(line)
      delete line['#parent']
    }
    for (const row of rows) row[field] = byParent.get(row.id)
    await hangLines(reading, child, lines)
  }
  for (const row of rows) keepBack(resource, viewer, row as Row)
}

/** A record as rows of a table: beside its own cells stand the first lines of every list, below them the others. */
export function spread(resource: Resource, registry: Registry, row: Row, within = ''): Row[] {
  const own: Row = {}
  const blocks: Row[][] = []
  for (const [field, value] of Object.entries(row)) {
    const path = within ? `${within}.${field}` : field
    const list = resource.fields[field]?.lines
    if (list === undefined) own[path] = value
    else blocks.push((value as Row[]).flatMap(line => spread(registry.resource(list), registry, line, path)))
  }
  const height = Math.max(1, ...blocks.map(block => block.length))
  return Array.from({ length: height }, (_, index) =>
    Object.assign(index === 0 ? { ...own } : {}, ...blocks.map(block => block[index])),
  )
}

/** What of a record's lines can be written back later: who they are and what people typed. */
export const typedLines = (registry: Registry, resource: Resource, lines: readonly Row[]): Row[] =>
  lines.map(line => {
    const typed = Object.entries(resource.fields).filter(
      ([field, spec]) => line[field] !== undefined && (spec.origin === 'typed' || spec.kind === 'lines'),
    )
    const values = typed.map(([field, spec]) => [
      field,
      spec.lines ? typedLines(registry, registry.resource(spec.lines), line[field] as Row[]) : line[field],
    ])
    return { id: line.id, ...Object.fromEntries(values) }
  })
