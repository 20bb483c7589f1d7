import type { Handlers } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { figuresChanged } from './store.ts'

/** Facts that figures are made of: saved anew, the figures of their days follow. */
export const figureEffects: Handlers['afterSaveEffects'] = {
  'work-entries': (work, { before, after }) =>
    figuresChanged(work, after.startedAt, after.endedAt, before?.startedAt, before?.endedAt),
  'quantity-entries': async (work, { after }) => {
    const voided = after.voids ? await work.read('quantity-entries', after.voids, ['at']) : undefined
    await figuresChanged(work, after.at, voided?.at)
  },
  'thing-downs': (work, { before, after }) =>
    figuresChanged(work, after.startedAt, after.endedAt, before?.startedAt, before?.endedAt),
  jobs: (work, { before, after }) => figuresChanged(work, after.actualFinish, before?.actualFinish),
}

/** Time that ended without being saved as a record: its days are worked out anew too. */
export async function entriesEnded(work: AnyWork, entries: readonly string[]): Promise<void> {
  if (entries.length === 0) return
  const ended = await work.list('work-entries', { id: entries }, ['startedAt', 'endedAt'])
  await figuresChanged(work, ...ended.flatMap(({ startedAt, endedAt }) => [startedAt, endedAt]))
}
