/** The ten roles of the product, by the numbers routes are declared with. */
export const role = {
  administrator: 1,
  manager: 2,
  staff: 3,
  dataCollection: 4,
  librarian: 5,
  receptionist: 6,
  shopFloor: 7,
  businessPartner: 8,
  thingDashboard: 9,
  timeClock: 10,
} as const

export type Role = (typeof role)[keyof typeof role]
export type RoleName = keyof typeof role

/** How far a right reaches: every row, those of one's department, of one's team, or one's own. */
export type Scope = 'all' | 'department' | 'team' | 'own'

export const allRoles: readonly Role[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const roleNames = Object.fromEntries(Object.entries(role).map(([name, key]) => [key, name])) as Record<
  Role,
  RoleName
>

/** Administrators, managers and staff: whoever works in the main layout. */
export const officeRoles: readonly Role[] = [role.administrator, role.manager, role.staff]
export const managers: readonly Role[] = [role.administrator, role.manager]
export const administrators: readonly Role[] = [role.administrator]

/** Roles that stand alone: no session mixes a partner or a terminal with staff (people R33). */
export const standAlone: readonly Role[] = [role.businessPartner, role.thingDashboard, role.timeClock]

/** Where each role lands after signing in; the first of a person's roles in this order counts. */
export const homeOf: Record<Role, string> = {
  1: '/dashboard',
  2: '/dashboard',
  3: '/dashboard',
  4: '/data-collection-dashboard',
  5: '/librarian-dashboard',
  6: '/receptionist-dashboard',
  7: '/shop-floor-dashboard',
  8: '/business-partner-dashboard',
  9: '/thing-dashboard',
  10: '/time-clock-dashboard',
}
