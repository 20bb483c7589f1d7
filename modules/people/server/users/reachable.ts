import { isId } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The person, when whoever asks reaches them for this; 404 and 403 as everywhere (people R34). */
export async function reachable(work: AnyWork, id: string, verb: 'resetPassword' | 'update'): Promise<Row> {
  if (!isId(id)) throw Refusal.notFound()
  const resource = work.registry.resource('users')
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const seen = await loadRecord(context, work.reader, resource, id)
  if (!seen || seen.archivedAt) throw Refusal.notFound()
  const reached = await loadRecord(context, work.reader, resource, id, { verb })
  if (!reached) throw Refusal.forbidden(`users.${verb}`)
  return reached
}
