import { role } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/quotes/status', kind: 'special' },
  { path: '/orders/status', kind: 'special' },
  { path: '/orders/history', kind: 'special' },
  { path: '/orders/releases', kind: 'special' },
  { path: '/release-groups/releases', kind: 'special' },
  { path: '/shop-floor-dashboard/packing', kind: 'special', roles: [role.shopFloor] },
]
