import type { ResourceName } from '#platform/model'
import type { Handlers, SaveHook } from '#platform/server/work/handlers.ts'
import { type FactOf, factChanged } from './roll.ts'

type Name = 'things' | 'thing-downs' | 'thing-routine-occurrences' | 'setup-transitions' | 'operation-batches'

const about =
  <K extends Name>(of: 'job' | 'operation' | 'thing'): SaveHook<K> =>
  (work, { after }) =>
    factChanged(work, of, String(after.id))

/** production R45: records whose change moves the plan. What the floor reports calls for the roll itself. */
export const rollOnSave: Handlers['afterSave'] = {
  things: about<'things'>('thing'),
  'thing-downs': about<'thing-downs'>('thing'),
  'thing-routine-occurrences': about<'thing-routine-occurrences'>('thing'),
  'setup-transitions': about<'setup-transitions'>('thing'),
  'operation-batches': about<'operation-batches'>('operation'),
  'company-info': (work, { after }) => factChanged(work, 'person', String(after.id)),
  shifts: (work, { after }) => factChanged(work, 'person', String(after.id)),
  skills: (work, { after }) => factChanged(work, 'person', String(after.id)),
  'time-off-requests': (work, { after }) => factChanged(work, 'person', String(after.id)),
}

/** What is done anyway when such a record is saved, and the roll. */
export const andRoll =
  <K extends ResourceName>(of: FactOf, hook: SaveHook<K>): SaveHook<K> =>
  async (work, change) => {
    await hook(work, change)
    await factChanged(work, of, String(change.after.id))
  }
