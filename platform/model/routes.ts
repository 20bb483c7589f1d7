import type { PageKind, Resource } from './declaration/resource.ts'
import type { Registry } from './registry.ts'
import type { Role, RoleSets } from './roles.ts'
import type { RouteKind, Screen, Shown } from './screen.ts'

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
const isPortal = (roles: readonly Role[], { partners }: RoleSets): boolean => roles.every(key => partners.includes(key))

const generated = (resource: Resource): Route[] => {
  if (resource.partOf || resource.hidden || resource.single) return []
  const { name, module, gate, byVerbsOnly, route, listRoute, pages, roleSets } = resource
  const row = (kind: PageKind, path: string): Route[] => {
    const roles = pages[kind] ?? gate
    if (roles.length === 0) return []
    return [
      {
        path,
        kind: isPortal(roles, roleSets) ? 'portal' : kind,
        roles,
        module,
        resource: name,
        page: kind,
        state: 'built',
      },
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
        roles: screen.kind === 'public' ? 'public' : (screen.roles ?? registry.roles.office),
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
