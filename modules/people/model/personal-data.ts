import { managers, officeRoles, role } from '#modules/security/model/front.ts'
import type { Resource, Role, Scope } from '#platform/model'

/** Everybody employed here; terminals and partners are nobody. */
export const employees: readonly Role[] = [
  ...officeRoles,
  role.dataCollection,
  role.librarian,
  role.receptionist,
  role.shopFloor,
]

const reachOf: Partial<Record<Role, Scope>> = {
  [role.manager]: 'department',
  ...Object.fromEntries(employees.filter(key => !managers.includes(key)).map(key => [key, 'own' as const])),
}

type Access = Partial<Pick<Resource, 'gate' | 'base' | 'reach' | 'pages'>>

/** What is about a person: they see their own, managers that of their department, administrators all of it (people R35). */
export function aboutPerson(base: Partial<Resource['base']> = {}, verbs: readonly string[] = []) {
  const own = ['view', 'create', 'update', 'archive', 'import', 'export', ...verbs]
  return {
    gate: employees,
    base: { view: employees, create: [], update: [], archive: [], import: [], export: officeRoles, ...base },
    reach: Object.fromEntries(own.map(verb => [verb, reachOf])),
    pages: { list: officeRoles, create: officeRoles, detail: officeRoles },
  } satisfies Access
}
