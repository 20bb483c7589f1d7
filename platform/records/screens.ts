import { role, type Screen } from '#platform/model'

/** Screens of the platform itself, and the home screens of the roles whose areas bring them. */
export const screens: readonly Screen[] = [
  { path: '/', kind: 'special' },
  { path: '/dashboard', kind: 'dashboard' },
  { path: '/coming-soon', kind: 'public' },
  { path: '/tests', kind: 'special' },
  { path: '/tests/components', kind: 'special' },
  { path: '/tests/notifications', kind: 'special' },
  { path: '/tests/time', kind: 'special' },
  { path: '/tests/scanner', kind: 'special' },
  { path: '/tests/printing', kind: 'special' },
  { path: '/tests/errors', kind: 'special' },
  { path: '/data-collection-dashboard', kind: 'dashboard', roles: [role.dataCollection] },
  { path: '/librarian-dashboard', kind: 'dashboard', roles: [role.librarian] },
  { path: '/receptionist-dashboard', kind: 'dashboard', roles: [role.receptionist] },
  { path: '/shop-floor-dashboard', kind: 'dashboard', roles: [role.shopFloor] },
  { path: '/business-partner-dashboard', kind: 'dashboard', roles: [role.businessPartner] },
  { path: '/bp', kind: 'portal', roles: [role.businessPartner] },
  { path: '/thing-dashboard', kind: 'dashboard', roles: [role.thingDashboard] },
  { path: '/time-clock-dashboard', kind: 'dashboard', roles: [role.timeClock] },
]
