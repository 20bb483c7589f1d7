import { sql } from 'kysely'
import type { Grant, Language, Role } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { Person } from '#platform/server/work/person.ts'

interface UserRow {
  readonly id: string
  readonly name: string
  readonly roleKeys: string[]
  readonly language: Language
  readonly formatLocale: string | null
  readonly partner: string | null
  readonly grants: Grant[]
  readonly visibilities: string[]
  readonly seesAll: boolean
}

/**
 * A visibility admits whoever it names by role, group, department or person, and everybody when it names nobody; never its
 * exceptions, and never people not cleared where it is export-controlled, administrators included. Otherwise
 * administrators are admitted everywhere.
 */
const admits = sql`v.archived_at is null and u.id <> all(v.except_users)
  and (not v.export_controlled or u.export_control_cleared)
  and ('1' = any(u.role_keys) or v.roles && u.role_keys or v.groups && u.user_groups
    or u.department = any(v.departments) or u.id = any(v.users)
    or (v.roles = '{}' and v.groups = '{}' and v.departments = '{}' and v.users = '{}'))`

/**
 * A person of role 8 acts for one partner, whose portal is open: without it they are nobody here (people R59, A17).
 * Of everybody else no partner is asked.
 */
const isPartner = sql`'8' = any(u.role_keys)`
export const portalOpen = sql`(not ${isPartner} or exists (
  select from business_partners b where b.id = u.business_partner and b.archived_at is null and b.portal_enabled))`

/** An active user as somebody who acts, with everything that decides what they may see and do; undefined when they may not act. */
export async function personOf(reader: Reader, userId: string): Promise<Person | undefined> {
  const row = await reader.first<UserRow>(sql`
    select u.id, coalesce(u.display_name, u.username) as name, u.role_keys as "roleKeys", coalesce(u.locale, 'en-US') as language,
      p.format_locale as "formatLocale", case when ${isPartner} then u.business_partner end as partner,
      coalesce((select json_agg(json_build_object('action', a.resource || '.' || a.action, 'effect', a.effect, 'scope', a.scope))
        from user_groups g join security_actions a on a.root = g.id
        where g.id = any(u.user_groups) and g.archived_at is null), '[]') as grants,
      coalesce((select json_agg(v.id) from visibilities v where ${admits}), '[]') as visibilities,
      not exists (select from visibilities v where (${admits}) is not true) as "seesAll"
    from users u left join user_preferences p on p."user" = u.id
    where u.id = ${userId}::uuid and u.status = 'active' and u.archived_at is null and ${portalOpen}`)
  if (!row) return undefined
  return {
    userId: row.id,
    actor: `user:${row.id}`,
    name: row.name,
    roles: row.roleKeys.map(key => Number(key) as Role),
    grants: row.grants,
    visibilities: row.visibilities,
    ...(row.seesAll && { seesAll: true as const }),
    partner: row.partner,
    language: row.language,
    formatLocale: row.formatLocale,
    steppedUpAt: null,
    sessionId: null,
  }
}

/** A terminal: it has its role and nothing personal (people R36). */
export const terminal = (kiosk: { id: string; name: string; role: Role; language: Language }): Person => ({
  userId: null,
  actor: `kiosk:${kiosk.id}`,
  name: kiosk.name,
  roles: [kiosk.role],
  grants: [],
  visibilities: [],
  partner: null,
  language: kiosk.language,
  formatLocale: null,
  steppedUpAt: null,
  sessionId: null,
})

/** Somebody who is just proving who they are: the audit log names them, no right is asked of them yet. */
export const atTheDoor = (userId: string | null): Person => ({
  userId,
  actor: userId ? `user:${userId}` : 'system:sign-in',
  name: '',
  roles: [],
  grants: [],
  visibilities: [],
  partner: null,
  language: 'en-US',
  formatLocale: null,
  steppedUpAt: null,
  sessionId: null,
  isSystem: true,
})
