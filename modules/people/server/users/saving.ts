import { rolesOf, unassignable } from '#modules/people/model/role-keys.ts'
import { presetOf, role } from '#modules/security/model/front.ts'
import {
  demandAnotherAdministrator,
  demandFresh,
  endSessions,
  forgetEverybody,
  groupsCalled,
  sendInvitation,
  withdrawAllLinks,
} from '#modules/security/server/index.ts'
import { complaint, type Role } from '#platform/model'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork, Saved } from '#platform/server/work/work.ts'

const written = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null))
const changed = (before: Row | undefined, after: Row, field: string): boolean =>
  written(before?.[field]) !== written(after[field])

/** "Ana N." */
const shortName = (first: unknown, last: unknown): string | null =>
  [first, typeof last === 'string' && last ? `${[...last][0]}.` : null].filter(Boolean).join(' ') || null

/** What must hold before a person is written, over and above the declaration. */
export const savingUser: SaveHook<'users'> = async (work, { before, after }) => {
  if (!after.displayName) after.displayName = shortName(after.firstName, after.lastName) ?? after.username
  if (after.preset && changed(before, after, 'preset')) await takePreset(work, before, after)
  if (changed(before, after, 'exportControlCleared')) noteClearance(work, after)
  if (after.contact && changed(before, after, 'contact'))
    await demandOwnContact(work, after.contact, after.businessPartner)
  if (work.by.isSystem) return
  demandOutranked(work, before)
  if (changed(before, after, 'roleKeys')) await demandAssignable(work, before, after)
  if (changed(before, after, 'userGroups')) demandGroups(work)
  if (givesRights(before, after)) demandFresh(work)
  // Whoever never came in has nothing to be deactivated but the link, which goes too.
  if (after.archivedAt && !before?.archivedAt && !['deactivated', 'invited'].includes(after.status))
    throw Refusal.conflict({ code: 'deactivateFirst', params: { person: after.displayName ?? after.username } })
}

/** A preset gives its roles and groups where nobody chose others; groups are for administrators to give. */
async function takePreset(work: AnyWork, before: Saved<'users'> | undefined, after: Saved<'users'>): Promise<void> {
  const preset = presetOf(after.preset)
  if (!preset) return
  if (before && !changed(before, after, 'roleKeys')) after.roleKeys = preset.roles
  if (changed(before, after, 'userGroups') || !mayGiveGroups(work)) return
  const groups = await groupsCalled(work, preset.groups)
  if (groups.length || before) after.userGroups = groups
}

const mayGiveGroups = (work: AnyWork): boolean => work.by.isSystem || work.by.roles.includes(role.administrator)

/** people R46: whoever gives somebody roles, groups or a clearance, or gives them back, proves who they are, also when making them. */
const givesRights = (before: Row | undefined, after: Row): boolean =>
  ['roleKeys', 'userGroups', 'exportControlCleared'].some(field => changed(before, after, field)) ||
  Boolean(before?.archivedAt && !after.archivedAt)

/** A person's contact is one of their own company's. */
async function demandOwnContact(work: AnyWork, contact: string, partner: string | null): Promise<void> {
  const found = await work.read('contacts', contact, ['businessPartner'])
  if (found?.businessPartner !== partner) throw Refusal.fields([complaint(['contact'], 'contactOfPartner')], 'users')
}

const noteClearance = (work: AnyWork, after: Row): void => {
  after.clearedBy = after.exportControlCleared ? work.by.userId : null
  after.clearedOn = after.exportControlCleared ? work.today : null
}

/** A manager's rights end where administrators begin (people R35). */
export function demandOutranked(work: AnyWork, target: Row | undefined): void {
  if (work.by.isSystem || work.by.roles.includes(role.administrator)) return
  if (target && rolesOf(target.roleKeys as string[]).includes(role.administrator))
    throw Refusal.forbidden('users.update')
}

/** people R26, R38: only roles from one's own upwards, only administrators make administrators, nobody changes their own. */
async function demandAssignable(work: AnyWork, before: Row | undefined, after: Row): Promise<void> {
  const had = rolesOf((before?.roleKeys as string[] | undefined) ?? [])
  const has = rolesOf(after.roleKeys as string[])
  const touched = [...has.filter(key => !had.includes(key)), ...had.filter(key => !has.includes(key))]
  const refused = unassignable(work.by.roles, touched)
  if (refused !== undefined) throw notAssignable(refused)
  if (had.includes(role.administrator) && !has.includes(role.administrator) && before?.status === 'active')
    await demandAnotherAdministrator(work, before.id as string)
  if (before?.id === work.by.userId) throw Refusal.fields([complaint(['roleKeys'], 'ownRoles')], 'users')
}

const notAssignable = (key: Role): Refusal =>
  new Refusal({
    status: 403,
    code: 'assignRole',
    params: { role: key },
    more: { action: 'users.assignRole' },
  })

/** Groups carry rights: only administrators put people into them. */
function demandGroups(work: AnyWork): void {
  if (!work.by.roles.includes(role.administrator)) throw Refusal.forbidden('user-groups.update')
}

/** What follows once a person is written. */
export const savedUser: SaveHook<'users'> = async (work, { before, after }) => {
  // A list of employees invites nobody until somebody says so.
  if (!before && after.email && !work.by.isSystem && work.via !== 'import')
    await work.later(sendInvitation, { user: after.id })
  if (!before) return
  if (after.archivedAt && !before.archivedAt) await withdrawAllLinks(work, after.id)
  if (changed(before, after, 'businessPartner')) await endSessions(work, { user: after.id }, 'roles-changed')
  if (changed(before, after, 'roleKeys')) await endSessions(work, { user: after.id }, 'roles-changed')
  if (changed(before, after, 'roleKeys') || changed(before, after, 'userGroups')) work.afterCommit(forgetEverybody)
}

/** A department with people or children in it cannot be archived. */
export const savingDepartment: SaveHook<'departments'> = async (work, { before, after }) => {
  if (!before || before.archivedAt || !after.archivedAt) return
  const [everybody, below] = await Promise.all([
    work.list('users', { department: before.id, archivedAt: null }, ['status']),
    work.list('departments', { parent: before.id, archivedAt: null }, ['id']),
  ])
  const people = everybody.filter(({ status }) => status !== 'deactivated').length
  const children = below.length
  if (people || children) throw Refusal.conflict({ code: 'departmentInUse', params: { people, children } })
}
