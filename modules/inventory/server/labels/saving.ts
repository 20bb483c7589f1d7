import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'

/** A label is for a kind of record that exists. */
export const savingLabel: SaveHook<'labels'> = async (work, { after }) => {
  const name = String(after.resource)
  if (!work.registry.has(name))
    throw Refusal.fields([complaint(['resource'], 'labelResource', { name: name.slice(0, 60) })], 'labels')
}
