import { type Role, scopeFor } from '#platform/model'
import type { AnyWork } from '#platform/server/work/work.ts'

const managing: readonly Role[] = [1, 2]

/** A right over and above posting: managers have it, others by a group's grant. */
export const mayAlso = (work: AnyWork, resource: string, right: string): boolean =>
  work.by.isSystem ||
  work.by.roles.some(role => managing.includes(role)) ||
  scopeFor(work.by, work.registry.resource(resource), right) !== null
