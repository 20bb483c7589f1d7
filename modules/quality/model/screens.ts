import { role } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

const portal = 'data-collection-portal'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/gage-dashboard', kind: 'dashboard' },
  { path: `/time-clock-dashboard/${portal}`, kind: 'special', roles: [role.timeClock], coming: true },
  { path: `/thing-dashboard/${portal}`, kind: 'special', roles: [role.thingDashboard], coming: true },
  { path: `/shop-floor-dashboard/${portal}`, kind: 'special', roles: [role.shopFloor], coming: true },
  { path: `/data-collection-dashboard/${portal}`, kind: 'special', roles: [role.dataCollection], coming: true },
]
