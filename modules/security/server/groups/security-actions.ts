import { sql } from 'kysely'
import { administrators, roleNames } from '#modules/security/model/roles.ts'
import {
  complaint,
  integer,
  isId,
  json,
  type Registry,
  type Resource,
  scopeFor,
  securityActionsOf,
  text,
} from '#platform/model'
import { readerOn } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { personOf } from '../accounts/person.ts'
import { performing } from '../request-context.ts'
import { mayDo } from '../sessions/me.ts'

/** Every resource with its actions and the roles that have them without any group: the rows of the grid. */
const gridOf = (registry: Registry) =>
  registry.resources
    .filter(resource => !resource.partOf && isGivable(resource))
    .map(resource => ({
      resource: resource.name,
      module: resource.module,
      gate: resource.gate,
      actions: securityActionsOf(resource).map(action => ({ action, roles: rolesWith(resource, action) })),
    }))

/** What nobody reaches but through its own screens, such as drafts and credentials, is not given by groups. */
const isGivable = (resource: Resource): boolean =>
  !resource.hidden ||
  (!resource.byVerbsOnly && securityActionsOf(resource).some(verb => rolesWith(resource, verb).length))

const rolesWith = (resource: Resource, action: string) =>
  resource.gate.filter(key => scopeFor({ userId: null, roles: [key], grants: [] }, resource, action))

const readGroup = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/user-groups/:id/security-actions',
    access: { roles: administrators },
    summary: 'What a group gives and takes, beside everything it could',
    handle: async ({ params }) => {
      if (!isId(params.id)) throw Refusal.notFound()
      const reader = readerOn(services.app.pool)
      const group = await reader.first(
        sql`select id, code, name, version from user_groups where id = ${params.id}::uuid`,
      )
      if (!group) throw Refusal.notFound()
      const granted = await reader.rows(
        sql`select id, resource, action, effect, scope from security_actions where root = ${params.id}::uuid order by position`,
      )
      return { group, granted, grid: gridOf(services.app.registry) }
    },
  })

const writeGroup = (services: Services) =>
  endpoint<{ granted: unknown; version: number | null }>({
    method: 'PUT',
    path: '/api/user-groups/:id/security-actions',
    access: { roles: administrators },
    summary: 'Settle what a group gives and takes',
    asks: { granted: json().required(), version: integer() },
    handle: async ask => {
      const { granted, version } = ask.body
      if (!isId(ask.params.id)) throw Refusal.notFound()
      if (!Array.isArray(granted)) throw Refusal.fields([complaint(['granted'], 'notList')])
      const row = await performing(services, ask, work =>
        work.update('user-groups', ask.params.id!, {
          securityActions: granted,
          ...(version !== null && { version }),
        }),
      )
      return { granted: row.securityActions, version: row.version }
    },
  })

interface Because {
  readonly user: string
  readonly name: string
  readonly scope: string
  /** `role manager`, `group Purchasing`. */
  readonly why: readonly string[]
}

/** Who gets an action and why: from which role, by which group, or that a group takes it away. */
const whoGets = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/security-actions/who',
    access: { roles: administrators },
    summary: 'Who gets this action, and why',
    query: { action: text() },
    handle: async ({ query }) => {
      const [name, action] = (query.action ?? '').split('.')
      const { registry, pool } = services.app
      if (!name || !action || !registry.has(name)) throw Refusal.badRequest('badQuery', { name: 'action' })
      const reader = readerOn(pool)
      const ids = await reader.rows<{ id: string; groups: { name: string; action: string; effect: string }[] }>(
        sql`select u.id, coalesce((select json_agg(json_build_object('name', g.name, 'action', a.resource || '.' || a.action, 'effect', a.effect))
              from user_groups g join security_actions a on a.root = g.id
              where g.id = any(u.user_groups) and g.archived_at is null
                and a.resource in (${name}, '*') and a.action in (${action}, '*')), '[]') as groups
            from users u where u.status = 'active' and u.archived_at is null order by u.last_name, u.first_name, u.username`,
      )
      const people: Because[] = []
      const denied: Omit<Because, 'scope'>[] = []
      for (const { id, groups } of ids) {
        const person = await personOf(reader, id)
        if (!person) continue
        const scope = scopeFor(person, registry.resource(name), action)
        const takes = groups.filter(group => group.effect === 'deny').map(group => `group ${group.name}`)
        if (scope)
          people.push({
            user: id,
            name: person.name,
            scope,
            why: reasons(person, registry.resource(name), action, groups),
          })
        else if (takes.length) denied.push({ user: id, name: person.name, why: takes })
      }
      return { action: `${name}.${action}`, people, denied }
    },
  })

const reasons = (
  person: Person,
  resource: Resource,
  action: string,
  groups: readonly { name: string; effect: string }[],
): string[] => [
  ...person.roles.filter(key => rolesWith(resource, action).includes(key)).map(key => `role ${roleNames[key]}`),
  ...groups.filter(group => group.effect === 'allow').map(group => `group ${group.name}`),
]

/** What somebody may do, as they would find it: the preview beside the grid. */
const previewAs = (services: Services) =>
  endpoint({
    method: 'GET',
    path: '/api/users/:id/may',
    access: { roles: administrators },
    summary: 'What a person may do',
    handle: async ({ params }) => {
      const person = isId(params.id) ? await personOf(readerOn(services.app.pool), params.id) : undefined
      if (!person) throw Refusal.notFound()
      return {
        user: person.userId,
        name: person.name,
        roles: person.roles,
        may: mayDo(services.app.registry, person),
      }
    },
  })

export const securityActionEndpoints = (services: Services): Endpoint[] => [
  readGroup(services),
  writeGroup(services),
  whoGets(services),
  previewAs(services),
]
