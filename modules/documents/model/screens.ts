import { allRoles } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/users/my-documents', kind: 'special' },
  { path: '/users/shared-with-me', kind: 'special' },
  { path: '/users/shared-by-me', kind: 'special' },
  // Everybody reads the handbook; pages people look for by name have addresses of their own.
  { path: '/help', kind: 'special', roles: allRoles },
  { path: '/help/getting-started', kind: 'special', roles: allRoles },
  { path: '/help/undo', kind: 'special', roles: allRoles },
  { path: '/help/shortcuts', kind: 'special', roles: allRoles },
  { path: '/help/:page', kind: 'special', roles: allRoles },
]
