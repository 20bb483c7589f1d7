import { maySee, type Resource } from '#platform/model'
import type { Viewer } from './row-access.ts'

export const mayRead = (viewer: Viewer, resource: Resource, field: string): boolean =>
  viewer.isSystem === true || maySee(viewer, resource, field)
