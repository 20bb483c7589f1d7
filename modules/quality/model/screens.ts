import { role } from '#modules/security/model/front.ts'
import type { Screen } from '#platform/model'

const portal = 'data-collection-portal'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/gage-dashboard', kind: 'dashboard' },
  { path: '/ncmrs/cost', kind: 'special' },
  { path: `/time-clock-dashboard/${portal}`, kind: 'special', roles: [role.timeClock] },
  { path: `/thing-dashboard/${portal}`, kind: 'special', roles: [role.thingDashboard] },
  { path: `/shop-floor-dashboard/${portal}`, kind: 'special', roles: [role.shopFloor] },
  { path: `/data-collection-dashboard/${portal}`, kind: 'special', roles: [role.dataCollection] },
]
