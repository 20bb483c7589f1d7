import { role, standAlone } from '#modules/security/model/front.ts'
import { type Complaint, complaint, type Role } from '#platform/model'

export const roleKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const

export const rolesOf = (keys: readonly string[]): Role[] => keys.map(key => Number(key) as Role)

/** Roles 1–7 may be combined; a partner or a terminal stands alone (people R33). */
export function combinable(keys: readonly string[]): Complaint | null {
  const alone = rolesOf(keys).find(key => standAlone.includes(key))
  return alone !== undefined && keys.length > 1 ? complaint(['roleKeys'], 'roleStandsAlone', { role: alone }) : null
}

const deskRoles: readonly Role[] = [role.administrator, role.manager, role.staff]

/**
 * The first of these roles that somebody with `own` roles may not give, if any: one gives only roles from the smallest
 * of one's own among 1–3 upwards, and only an administrator makes administrators (people R38).
 */
export function unassignable(own: readonly Role[], given: readonly Role[]): Role | undefined {
  const smallest = Math.min(...own.filter(key => deskRoles.includes(key)))
  return given.find(key => !(key >= smallest) || (key === role.administrator && !own.includes(role.administrator)))
}
