import type { Registry } from './registry.ts'
import type { Resource, StandardAction } from './resource.ts'
import { standardActions } from './resource.ts'
import type { Role, Scope } from './roles.ts'
import { role } from './roles.ts'

const width: Record<Scope, number> = { own: 0, team: 1, department: 2, all: 3 }

export interface Grant {
  /** `quotes.approve`; `quotes.*` and `*.view` reach wider. */
  readonly action: string
  readonly effect: 'allow' | 'deny'
  readonly scope: Scope
}

/** Whoever is acting, as far as access is concerned. */
export interface Actor {
  readonly userId: string | null
  readonly roles: readonly Role[]
  readonly grants: readonly Grant[]
  /** An API key acts as its owner within these actions only. */
  readonly only?: readonly string[]
}

const meets = (pattern: string, action: string): boolean => {
  if (pattern === action) return true
  const [resource, verb] = pattern.split('.')
  const [onResource, doing] = action.split('.')
  return (resource === '*' || resource === onResource) && (verb === '*' || verb === doing)
}

/** What no group can take from an administrator: otherwise a shop could lock itself out (people R32). */
const undeniable = /^(user-groups|users)\./

/**
 * The scope in which the actor may do `verb` on a resource, or null: role gate ∧ (role base ∪ group allows − group denies),
 * deny wins (people R31). `who` are the roles that have a verb of the flow by themselves.
 */
export function scopeFor(actor: Actor, resource: Resource, verb: string): Scope | null {
  const action = `${resource.name}.${verb}`
  if (actor.only && !actor.only.some(pattern => meets(pattern, action))) return null
  if (!actor.roles.some(key => resource.gate.includes(key))) return null
  const isAdministrator = actor.roles.includes(role.administrator)
  const mine = actor.grants.filter(grant => meets(grant.action, action))
  if (mine.some(grant => grant.effect === 'deny') && !(isAdministrator && undeniable.test(action))) return null
  if (isAdministrator) return resource.ownOnly ? 'own' : 'all'
  const based = baseRoles(resource, verb)
    .filter(key => actor.roles.includes(key))
    .map(key => resource.reach[verb]?.[key] ?? 'all')
  const allowed = [...based, ...mine.map(grant => grant.scope)].sort((a, b) => width[b] - width[a])
  return allowed[0] && resource.ownOnly ? 'own' : (allowed[0] ?? null)
}

/** The verbs of a resource somebody has, with all that each of them does to other records. */
export const verbsOf = (registry: Registry, actor: Actor, resource: Resource): string[] =>
  securityActionsOf(resource).filter(
    verb =>
      (verb !== 'archive' || resource.archivable) &&
      scopeFor(actor, resource, verb) &&
      (resource.actions[verb]?.needs ?? []).every(right => {
        const [needed = '', doing = ''] = right.split('.')
        return scopeFor(actor, registry.resource(needed), doing)
      }),
  )

/**
 * A record type as somebody meets it who chooses one for another record: whoever may not look at it and may choose it
 * knows what it is called and no more of it, so that no filter can ask for the rest.
 */
export function asChosen(actor: Actor, resource: Resource): Resource {
  if (!actor.roles.some(key => resource.pickableBy.includes(key)) || scopeFor(actor, resource, 'view')) return resource
  const known = new Set([...resource.title, ...resource.search])
  return {
    ...resource,
    gate: resource.pickableBy,
    base: { ...resource.base, view: resource.pickableBy },
    admits: resource.pickableRows,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([field]) => known.has(field))),
  }
}

/** Roles that have a verb without any group. */
const baseRoles = (resource: Resource, verb: string): readonly Role[] => {
  if (standardActions.includes(verb as StandardAction)) return resource.base[verb as StandardAction]
  const action = resource.actions[verb]
  return action ? (action.who ?? resource.base.update) : []
}

/** A field may be hidden behind an action of its own: `inventory-transactions.viewCost`. */
export function maySee(actor: Actor, resource: Resource, field: string): boolean {
  const spec = resource.fields[field]
  if (spec?.origin === 'secret') return false
  const needed = resource.seen[field]
  if (!needed) return true
  if (actor.only && !actor.only.some(pattern => meets(pattern, needed))) return false
  const mine = actor.grants.filter(grant => meets(grant.action, needed))
  if (mine.some(grant => grant.effect === 'deny')) return false
  return actor.roles.includes(role.administrator) || actor.roles.includes(role.manager) || mine.length > 0
}

export const securityActionsOf = (resource: Resource): readonly string[] => [
  ...new Set([
    ...standardActions,
    ...Object.keys(resource.actions),
    // A field may also hide behind another resource's action: rates of machines behind `jobs.viewCost`.
    ...Object.values(resource.seen)
      .map(name => name.split('.'))
      .filter(([owner]) => owner === resource.name)
      .map(([, action]) => action!),
  ]),
]
