import { isId } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord, type Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** The person, when whoever asks reaches them for this; 404 and 403 as everywhere (people R34). */
export async function reachable(work: AnyWork, id: string, verb: 'resetPassword' | 'update'): Promise<Row> {
  const seen = isId(id) && (await userWithin(work, id, 'view'))
  if (!seen || seen.archivedAt) throw Refusal.notFound()
  const reached = await userWithin(work, id, verb)
  if (!reached) throw Refusal.forbidden(`users.${verb}`)
  return reached
}

/** The person, when whoever asks has this right over them. */
export const userWithin = (work: AnyWork, id: string, verb: 'view' | 'resetPassword' | 'update') => {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  return loadRecord(context, work.reader, work.registry.resource('users'), id, { verb })
}
