import { copied, deriveAll, type ResourceName } from '#platform/model'
import { lockRecord, type Row } from '../records/load.ts'
import { systemViewer } from '../records/row-access.ts'
import { updateRecord } from '../records/save.ts'
import type { AnyWork, Saved } from './work.ts'

/**
 * Notes on a record what happened elsewhere: what was received on an order, shipped of a release. Nobody decided it, so no
 * state locks it out; it is written under the same lock, formulas and audit as everything else.
 */
export async function settleRecord<K extends ResourceName>(
  work: AnyWork,
  kind: K,
  id: string,
  change: (record: Saved<K>) => Row | undefined,
): Promise<void> {
  const resource = work.registry.resource(kind)
  const context = { registry: work.registry, viewer: systemViewer, calendar: work.calendar }
  const before = await lockRecord(context, work.reader, resource, id)
  if (!before) throw new Error(`there is no ${kind} ${id} to settle`)
  const after = copied(before)
  Object.assign(after, change(after as Saved<K>))
  deriveAll(work.registry, kind, after)
  await updateRecord(work.registry, work.writer, resource, before, after)
}
