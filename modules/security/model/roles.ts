import type { Role, RoleSets } from '#platform/model'

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

declare module '#platform/model/roles.ts' {
  interface Roles extends Readonly<typeof role> {}
}
export type RoleName = keyof typeof role

export const allRoles: readonly Role[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
export const roleNames = Object.fromEntries(Object.entries(role).map(([name, key]) => [key, name])) as Record<
  Role,
  RoleName
>

/** Administrators, managers and staff: whoever works in the main layout. */
export const officeRoles: readonly Role[] = [role.administrator, role.manager, role.staff]
export const managers: readonly Role[] = [role.administrator, role.manager]
/** Roles that stand alone: no session mixes a partner or a terminal with staff (people R33). */
export const standAlone: readonly Role[] = [role.businessPartner, role.thingDashboard, role.timeClock]

/** Everybody of the company who does not work in the main layout. */
export const outsideOffice: readonly Role[] = [
  role.dataCollection,
  role.librarian,
  role.receptionist,
  role.shopFloor,
  role.thingDashboard,
  role.timeClock,
]
/** Of those, whoever signs in as a person: no terminal that many people use. */
export const deskless: readonly Role[] = outsideOffice.filter(key => !standAlone.includes(key))
/** Whoever works at a machine or a terminal of the shop: measures, reports, books time. */
export const floorRoles: readonly Role[] = [role.dataCollection, role.shopFloor, role.thingDashboard, role.timeClock]
/** Whoever runs a machine: at a shared station, or at the screen mounted on it. */
export const machineRoles: readonly Role[] = [role.shopFloor, role.thingDashboard]
export const administrators: readonly Role[] = [role.administrator]

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

/** What they are to the platform. */
export const roleSets: RoleSets = {
  administrators,
  managers,
  office: officeRoles,
  colleagues: allRoles.filter(key => !standAlone.includes(key)),
  partners: [role.businessPartner],
}
