import { type Resource, scopeFor } from '#platform/model'
import type { Row } from './load.ts'
import type { Viewer } from './row-access.ts'

/** Which fields of which lines this viewer is not shown for now, by the line's id: the first count on a blind sheet. */
export type KeptBack = ReadonlyMap<string, readonly string[]>

const nothing: KeptBack = new Map()

export function keptBack(resource: Resource, viewer: Viewer, record: Row): KeptBack {
  if (!resource.keepsBack || viewer.isSystem) return nothing
  const fieldsOf = resource.keepsBack(record as never, {
    userId: viewer.userId,
    may: verb => scopeFor(viewer, resource, verb) !== null,
  })
  return fieldsOf
    ? new Map(linesIn(resource, record).map(line => [line.id as string, fieldsOf(line as never)]))
    : nothing
}

const linesIn = (resource: Resource, record: Row): Row[] =>
  Object.entries(resource.fields).flatMap(([field, { kind }]) =>
    kind === 'lines' ? ((record[field] as Row[] | undefined) ?? []) : [],
  )

/** Takes out of a record what its viewer is not shown for now; `kept` where the record is not as it stands. */
export function keepBack(
  resource: Resource,
  viewer: Viewer,
  record: Row,
  kept = keptBack(resource, viewer, record),
): Row {
  if (kept.size === 0) return record
  // Left out rather than emptied: whoever sends the record back leaves it as it is.
  for (const line of linesIn(resource, record))
    for (const field of kept.get(line.id as string) ?? []) delete line[field]
  return record
}
