import type { Registry } from './registry.ts'
import type { PageKind, Resource } from './resource.ts'
import { officeRoles, type Role, role } from './roles.ts'

export type RouteKind = PageKind | 'special' | 'dashboard' | 'portal' | 'public'

/** A page of a record type at another address: its list narrowed, or a new record begun, by these values. */
export interface Shown {
  readonly resource: string
  readonly page: PageKind
  readonly where?: Readonly<Record<string, string>>
}

/** A screen that is not generated from a record type, declared by its module. */
export interface Screen {
  readonly path: string
  readonly kind: RouteKind
  readonly shows?: Shown
  /** Left out: administrators, managers and staff. */
  readonly roles?: readonly Role[]
  /** The right it stands on, `resource.action`: without it the page says so instead of asking in vain. */
  readonly needs?: `${string}.${string}`
  /** Not built yet: the route leads to a page that says what it will do. */
  readonly coming?: true
}

/** One row of the table that server and browser both obey. */
export interface Route {
  readonly path: string
  readonly kind: RouteKind
  readonly roles: readonly Role[] | 'public'
  readonly module: string
  readonly resource?: string
  /** Which page of the resource it is; portal pages are these too. */
  readonly page?: PageKind
  readonly where?: Shown['where']
  readonly needs?: Screen['needs']
  readonly state: 'built' | 'coming'
}

/** What is for partners alone stands in their portal. */
const isPortal = (roles: readonly Role[]): boolean => roles.every(key => key === role.businessPartner)

const generated = (resource: Resource): Route[] => {
  if (resource.partOf || resource.hidden || resource.single) return []
  const { name, module, gate, byVerbsOnly, route, listRoute, pages } = resource
  const row = (kind: PageKind, path: string): Route[] => {
    const roles = pages[kind] ?? gate
    if (roles.length === 0) return []
    return [
      { path, kind: isPortal(roles) ? 'portal' : kind, roles, module, resource: name, page: kind, state: 'built' },
    ]
  }
  return [
    ...row('list', `/${listRoute}`),
    ...(byVerbsOnly ? [] : row('create', `/${route}/create`)),
    ...row('detail', `/${route}/:id`),
  ]
}

/** Every route of the application. Fixed segments stand before parameters, so `users/schedule` never meets `users/:id`. */
export function routesOf(registry: Registry): Route[] {
  const screens = registry.modules.flatMap(module =>
    (module.screens ?? []).map(
      (screen): Route => ({
        path: screen.path,
        kind: screen.kind,
        roles: screen.kind === 'public' ? 'public' : (screen.roles ?? officeRoles),
        module: module.name,
        ...screen.shows,
        ...(screen.needs && { needs: screen.needs }),
        state: screen.coming ? 'coming' : 'built',
      }),
    ),
  )
  const all = [...screens, ...registry.resources.flatMap(generated)]
  return all.sort((one, other) => parameters(one.path) - parameters(other.path))
}

const parameters = (path: string): number => (path.match(/:/g) ?? []).length

export interface MatchedRoute {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** Finds the route of an address; `:path*` takes the rest. */
export function matchRoute(routes: readonly Route[], address: string): MatchedRoute | undefined {
  const given = address.replace(/\/+$/, '').split('/').filter(Boolean)
  for (const route of routes) {
    const params = fits(route.path.split('/').filter(Boolean), given)
    if (params) return { route, params }
  }
  return undefined
}

function fits(wanted: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, step] of wanted.entries()) {
    if (step.endsWith('*')) return { ...params, [step.slice(1, -1)]: given.slice(index).join('/') }
    const here = given[index]
    if (here === undefined) return undefined
    if (step.startsWith(':')) params[step.slice(1)] = decodeURIComponent(here)
    else if (step !== here) return undefined
  }
  return wanted.length === given.length ? params : undefined
}

export const mayOpen = (route: Route, roles: readonly Role[]): boolean =>
  route.roles === 'public' || route.roles.some(key => roles.includes(key))
