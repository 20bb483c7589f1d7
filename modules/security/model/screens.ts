import type { Screen } from '#platform/model'
import { administrators, allRoles, managers, role } from './roles.ts'

/** Screens of this module that are not generated from a record type. */
export const screens: readonly Screen[] = [
  { path: '/login', kind: 'public' },
  { path: '/logout', kind: 'public' },
  { path: '/auto-login', kind: 'public' },
  { path: '/authenticator/setup', kind: 'public' },
  { path: '/setup', kind: 'public' },
  { path: '/settings/personal', kind: 'special' },
  { path: '/settings/change-password', kind: 'special' },
  { path: '/bp/change-password', kind: 'portal', roles: [role.businessPartner] },
  { path: '/users/change-password', kind: 'special' },
  { path: '/users/logged-in-users', kind: 'special', roles: managers },
  { path: '/users/users-groups', kind: 'special', roles: administrators },
  { path: '/user-groups/:id/security-actions', kind: 'special', roles: administrators },
  { path: '/company-info', kind: 'special', roles: managers },
  { path: '/user-certificates', kind: 'special', roles: allRoles },
  { path: '/user-certificate-requests', kind: 'special', roles: allRoles },
  // Where people come home to who do not work in the main layout; their areas bring what stands there.
  { path: '/data-collection-dashboard', kind: 'dashboard', roles: [role.dataCollection] },
  { path: '/librarian-dashboard', kind: 'dashboard', roles: [role.librarian] },
  { path: '/receptionist-dashboard', kind: 'dashboard', roles: [role.receptionist] },
  { path: '/shop-floor-dashboard', kind: 'dashboard', roles: [role.shopFloor] },
  { path: '/business-partner-dashboard', kind: 'dashboard', roles: [role.businessPartner] },
  { path: '/bp', kind: 'portal', roles: [role.businessPartner] },
  { path: '/thing-dashboard', kind: 'dashboard', roles: [role.thingDashboard] },
  { path: '/time-clock-dashboard', kind: 'dashboard', roles: [role.timeClock] },
]
