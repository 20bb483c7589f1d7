import type { SaveHook } from '#platform/server/work/handlers.ts'
import { settleThing } from './downs.ts'
import { demandAttributes, giveRoutines, joinGroups, startFromTemplate } from './templates.ts'

export const savingThing: SaveHook<'things'> = async (work, { before, after }) => {
  if (!before && after.template) await startFromTemplate(work, after)
  await demandAttributes(work, after, before)
}

export const savedThing: SaveHook<'things'> = async (work, { before, after }) => {
  if (!before && after.template) {
    await joinGroups(work, after.id, after.template)
    await giveRoutines(work, after.id, after.template)
  }
  if ((before?.retiredOn ?? null) !== (after.retiredOn ?? null)) await settleThing(work, after.id)
}
