import type { Resource } from './declaration/resource.ts'
import { type Reason, reason } from './reason.ts'
import type { Wire } from './revive.ts'

/**
 * Why an action cannot be taken on a record (revived) as it stands; null when it can. Browser and server ask the same question; a
 * page also says who looks at it, so that what is for named people alone is told before somebody tries.
 */
export function blockedReason(resource: Resource, verb: string, revived: Wire, userId?: string | null): Reason | null {
  const { statusField, actions, guards } = resource
  if (revived.archivedAt) return reason('archived')
  const state = statusField ? (revived[statusField] as string) : undefined
  const from = actions[verb]?.from
  if (from && state !== undefined && !from.includes(state)) return reason('wrongState', { state })
  return guards[verb]?.(revived as never, userId) ?? null
}
