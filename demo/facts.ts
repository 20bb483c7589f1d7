import { sql } from 'kysely'
import { deriveAll } from '#platform/model'
import { lockRecord, type Row } from '#platform/server/records/load.ts'
import { systemViewer } from '#platform/server/records/row-access.ts'
import { updateRecord } from '#platform/server/records/save.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/**
 * Facts whose verbs come with later areas: what was sent, won, shipped, received before this company kept its books here.
 * They are noted as a verb would note them, under the same lock, formulas and audit; each use goes when its verb comes.
 */
export async function noteFacts(
  work: AnyWork,
  kind: string,
  id: string,
  change: (record: Row) => undefined | Row,
): Promise<void> {
  const resource = work.registry.resource(kind)
  const context = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const found = await lockRecord(context, work.reader, resource, id, sql`true as "#held"`)
  if (!found) throw new Error(`the demo company has no ${kind} ${id}`)
  const { '#held': _, ...before } = found
  const after = structuredClone(before) as Row
  Object.assign(after, change(after))
  deriveAll(work.registry, kind, after)
  await updateRecord(work.registry, work.reader, resource, before, after)
}

export const linesOf = (record: Row, field = 'lines'): Row[] => (record[field] as Row[] | undefined) ?? []
