import type { Handlers } from '#platform/server/work/handlers.ts'
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
