import type { Resource } from './declaration/resource.ts'
import { type Reason, reason } from './reason.ts'
import type { Wire } from './revive.ts'

/**
 * Why a record may not be archived now: it is a fact, or it is in the middle of its life. What is locked and over (a lost quote, a
 * closed job) may go; what is locked and leads on (a confirmed order) is still at work.
 */
export function archiveReason(resource: Resource, row: Wire): Reason | null {
  if (!resource.archivable) return reason('neverArchived')
  const state = resource.statusField && row[resource.statusField]
  if (typeof state !== 'string') return null
  if (resource.keptIn.includes(state)) return reason('keptInState', { state })
  return isUnderWay(resource, state) ? reason('stillUnderWay', { state }) : null
}

const isUnderWay = ({ flow }: Resource, state: string): boolean =>
  Boolean(flow?.locked.includes(state)) &&
  Object.values(flow!.actions).some(({ from, to }) => from?.includes(state) && to !== undefined && to !== state)
