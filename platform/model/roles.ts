/**
 * Roles belong to the application: the file that names them adds them here, each with its number, as record types are added to
 * `Tables`. What a role may do is said by declarations, as data.
 *
 *   declare module '#platform/model/roles.ts' { interface Roles { keeper: 1 } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Roles {}
export type Role = Roles[keyof Roles]

/** How far a right reaches: every row, those of one's department, of one's team, or one's own. */
export type Scope = 'all' | 'department' | 'team' | 'own'

/** All the platform knows of roles; the module that keeps the directory of people says which they are. */
export interface RoleSets {
  /** May do everything to every row wherever a gate lets them in. */
  readonly administrators: readonly Role[]
  /** See what hides behind a right without being granted it, and take back what others said. */
  readonly managers: readonly Role[]
  /** Work in the main layout: whom record types and screens are for that name nobody. */
  readonly office: readonly Role[]
  /** Sign in as people of the company: they look each other up. */
  readonly colleagues: readonly Role[]
  /** See rows of the partner they belong to and no others, in a portal. */
  readonly partners: readonly Role[]
}

export const noRoles: RoleSets = { administrators: [], managers: [], office: [], colleagues: [], partners: [] }

/** Roles, by their numbers or by what they are to the platform: a declaration of its own cannot know the numbers. */
export type RoleList = readonly (Role | keyof RoleSets)[]

/** The same by their numbers alone. */
export const rolesIn = (list: RoleList, sets: RoleSets): Role[] => [
  ...new Set(list.flatMap(one => (typeof one === 'string' ? sets[one] : [one]))),
]
