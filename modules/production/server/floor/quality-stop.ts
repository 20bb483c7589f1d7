import type { Instant } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { endEntries, openOn } from './stop.ts'

/** quality R11: what runs at an operation stops; setting up, and what began after the moment, goes on. Answers how much stopped. */
export async function stopRuns(
  work: AnyWork,
  operation: string,
  { at, reason }: { readonly at: Instant; readonly reason: string },
): Promise<number> {
  const open = await openOn(work, operation)
  const runs = await work.list('work-entries', { kind: ['run', 'rework'], id: open.map(one => one.id) }, ['id'])
  const stopped = open.filter(
    one => runs.some(({ id }) => id === one.id) && Date.parse(one.startedAt) <= Date.parse(at),
  )
  await endEntries(work, stopped, { at, reason })
  return stopped.length
}
