import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/things/cards', kind: 'special' },
  { path: '/things/things-groups', kind: 'special' },
  { path: '/things/things-devices', kind: 'special' },
  { path: '/things-groups/tree', kind: 'special' },
]
