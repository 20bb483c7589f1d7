import { complaint } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Saving } from '#platform/server/work/verbs.ts'
import { demandFresh } from '../errand.ts'
import { forgetEverybody } from '../sessions/remembered.ts'

interface Granted {
  readonly resource: string
  readonly action: string
}

/** What groups give is what people may do: it wants a fresh factor, and names only actions that exist (people R46). */
export const savingGroup: Saving = async (work, { before, after }) => {
  if (JSON.stringify(before?.securityActions) !== JSON.stringify(after.securityActions)) demandFresh(work)
  const complaints = (after.securityActions as Granted[]).flatMap(({ resource }, index) =>
    resource === '*' || work.registry.has(resource)
      ? []
      : [complaint(['securityActions', index, 'resource'], 'noSuchResource', { name: resource })],
  )
  if (complaints.length) throw Refusal.fields(complaints, 'user-groups')
}

export const savedGroup: Saving = async work => work.onceKept(forgetEverybody)

export const savingVisibility: Saving = async (work, { after }) => {
  const unknown = ((after.isDefaultFor as string[] | null) ?? []).find(name => !work.registry.has(name))
  if (unknown !== undefined)
    throw Refusal.fields([complaint(['isDefaultFor'], 'noSuchResource', { name: unknown })], 'visibilities')
}
