import type { Resource, StandardAction } from './declaration/resource.ts'
import { standardActions } from './declaration/resource.ts'
import type { Registry } from './registry.ts'
import type { Role, RoleList, RoleSets, Scope } from './roles.ts'

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
  /** The system itself: sees every row and field. */
  readonly isSystem?: true
}

/** The system has no role of its own, and may what administrators may. */
const rolesOf = (actor: Actor, { roleSets }: Resource): readonly Role[] =>
  actor.isSystem ? roleSets.administrators : actor.roles

const isOneOf = (actor: Actor, resource: Resource, set: keyof RoleSets): boolean =>
  rolesOf(actor, resource).some(key => resource.roleSets[set].includes(key))

/** Whether the gate lets somebody in at all. */
export const comesNear = (actor: Actor, resource: Resource): boolean =>
  rolesOf(actor, resource).some(key => resource.gate.includes(key))

const meets = (pattern: string, action: string): boolean => {
  if (pattern === action) return true
  const [resource, verb] = pattern.split('.')
  const [onResource, doing] = action.split('.')
  return (resource === '*' || resource === onResource) && (verb === '*' || verb === doing)
}

/**
 * The scope in which the actor may do `verb` on a resource, or null: role gate ∧ (role base ∪ group allows − group denies),
 * deny wins (people R31). `who` are the roles that have a verb of the flow by themselves.
 */
export function scopeFor(actor: Actor, resource: Resource, verb: string): Scope | null {
  const action = `${resource.name}.${verb}`
  if (actor.only && !actor.only.some(pattern => meets(pattern, action))) return null
  if (!comesNear(actor, resource)) return null
  const isAdministrator = isOneOf(actor, resource, 'administrators')
  const mine = actor.grants.filter(grant => meets(grant.action, action))
  if (mine.some(grant => grant.effect === 'deny') && !(isAdministrator && resource.undeniable)) return null
  if (isAdministrator) return resource.ownOnly ? 'own' : 'all'
  const base = baseRoles(resource, verb)
  const based = actor.roles.filter(key => base.includes(key)).map(key => resource.reach[verb]?.[key] ?? 'all')
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
 * A record type as somebody meets it who chooses one for another record: whoever may not look at each of them and may choose any
 * knows what it is called and no more of it, so that no filter can ask for the rest.
 */
export function asChosen(actor: Actor, resource: Resource): Resource {
  const isKnown = scopeFor(actor, resource, 'view') && opensEveryRow(actor, resource)
  if (isKnown || !rolesOf(actor, resource).some(key => resource.pickableBy.includes(key))) return resource
  const known = new Set([...resource.title, ...resource.search])
  return {
    ...resource,
    gate: resource.pickableBy,
    base: { ...resource.base, view: resource.pickableBy },
    admits: resource.pickableRows,
    fields: Object.fromEntries(Object.entries(resource.fields).filter(([field]) => known.has(field))),
  }
}

/** Whether no row is kept from somebody because of whom it lets in. */
export const opensEveryRow = (actor: Actor, resource: Resource): boolean =>
  resource.admits.length === 0 ||
  isOneOf(actor, resource, 'administrators') ||
  resource.admits.some(way => 'roles' in way && way.roles.some(key => actor.roles.includes(key)))

/** Roles that have a verb without any group. */
const baseRoles = (resource: Resource, verb: string): RoleList => {
  if (standardActions.includes(verb as StandardAction)) return resource.base[verb as StandardAction]
  const action = resource.actions[verb]
  return action ? (action.who ?? resource.base.update) : []
}

/** A field may be hidden behind an action of its own: `inventory-transactions.viewCost`. */
export function maySee(actor: Actor, resource: Resource, field: string): boolean {
  const spec = resource.fields[field]
  if (spec?.origin === 'secret') return false
  if (resource.officeOnly.includes(field) && !isOneOf(actor, resource, 'office')) return false
  const needed = resource.seen[field]
  if (!needed) return true
  if (actor.only && !actor.only.some(pattern => meets(pattern, needed))) return false
  const mine = actor.grants.filter(grant => meets(grant.action, needed))
  if (mine.some(grant => grant.effect === 'deny')) return false
  return isOneOf(actor, resource, 'managers') || mine.length > 0
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
