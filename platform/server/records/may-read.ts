import { maySee, type Reason, type Registry, type Resource } from '#platform/model'
import type { Viewer } from './row-access.ts'

export const mayRead = (viewer: Viewer, resource: Resource, field: string): boolean =>
  viewer.isSystem === true || maySee(viewer, resource, field)

/** A reason as this person may read it: without the figures of fields that are hidden from them. */
export function reasonFor<R extends Reason>(viewer: Viewer, registry: Registry, why: R): R {
  const { reveals, ...plain } = why
  if (!reveals) return why
  const isSeen = mayRead(viewer, registry.resource(reveals.resource), reveals.field)
  return (isSeen ? plain : { ...plain, params: {}, ...reveals.otherwise }) as R
}
