import { sql } from 'kysely'
import { administrators } from '#modules/security/model/roles.ts'
import { complaint, isId, json } from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { performing } from '../request-context.ts'

interface Membership {
  readonly user: string
  readonly groups: readonly string[]
  readonly version?: number
}

const isMembership = (given: unknown): given is Membership =>
  typeof given === 'object' &&
  given !== null &&
  isId((given as Membership).user) &&
  Array.isArray((given as Membership).groups) &&
  (given as Membership).groups.every(isId)

/** The matrix of people and groups: pending changes are saved together or not at all. */
export const usersGroups = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/users-groups',
    access: { roles: administrators },
    summary: 'Who is in which group',
    handle: async () => {
      const reader = readerOn(services.app.pool)
      return {
        groups: await reader.rows(
          sql`select id, code, name, description from user_groups where archived_at is null order by name collate natural_order`,
        ),
        users: await reader.rows(
          sql`select id, code, coalesce(display_name, username) as name, username, role_keys as "roleKeys", department, status,
                user_groups as groups, version
              from users where archived_at is null and status <> 'deactivated'
              order by last_name collate natural_order, first_name collate natural_order, username`,
        ),
      }
    },
  }),
  endpoint<{ changes: unknown }>({
    method: 'PUT',
    path: '/api/users-groups',
    access: { roles: administrators },
    summary: 'Put people into groups: all changes or none',
    asks: { changes: json().required() },
    handle: async ask => {
      const { changes } = ask.body
      if (!Array.isArray(changes) || !changes.every(isMembership) || changes.length > 5000)
        throw Refusal.fields([complaint(['changes'], 'notList')])
      const saved = await performing(services, ask, async work => {
        const rows = []
        for (const { user, groups, version } of changes)
          rows.push(
            await work.update('users', user, { userGroups: [...groups], ...(version !== undefined && { version }) }),
          )
        return rows.map(row => ({ id: row.id, groups: row.userGroups, version: row.version }))
      })
      return { users: saved }
    },
  }),
]
