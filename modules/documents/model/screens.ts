import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/users/my-documents', kind: 'special' },
  { path: '/users/shared-with-me', kind: 'special' },
  { path: '/users/shared-by-me', kind: 'special' },
]
