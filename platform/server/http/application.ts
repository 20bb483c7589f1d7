import {
  comesNear,
  type Module,
  mayOpen,
  maySee,
  type Registry,
  type Resource,
  type RoleList,
  type Route,
  resourceLabel,
  routesOf,
  scopeFor,
  securityActionsOf,
  verbsOf,
  type Words,
} from '#platform/model'
import { Refusal } from '../problems.ts'
import type { Services } from '../services.ts'
import type { Person } from '../work/person.ts'
import { type Endpoint, endpoint } from './endpoint.ts'

/** What a person may open and do, with the menu in their language: the browser builds its pages from this. */
export function applicationEndpoints({ app }: Services): Endpoint[] {
  const { registry } = app
  const routes = routesOf(registry)
  return [
    endpoint({
      method: 'GET',
      path: '/api/application',
      access: 'signedIn',
      summary: 'What this person may open and do, and the menu',
      handle: async ({ by, request }) => {
        if (!by) throw new Refusal({ status: 401, code: 'signIn' })
        const words = app.words(request.language)
        const mine = routes.filter(route => mayOpen(route, by.roles))
        return {
          frame: frameOf(registry, by),
          mayAll: by.roles.some(key => registry.roles.administrators.includes(key)),
          routes: mine,
          screens: screenLabels(mine, words),
          coming: comingScreens(mine, words),
          areas: menuOf(registry, by, words, mine),
          hiddenAreas: (await app.company()).hiddenAreas ?? [],
          resources: resourcesOf(registry, by, words),
        }
      },
    }),
  ]
}

/** The menu: an area a module, of what this person may open. */
export const menuOf = (registry: Registry, by: Person, words: Words, open: readonly Route[]) =>
  registry.modules.map(module => areaOf(registry, module, by, words, open)).filter(area => area.groups.length > 0)

/** Which of the three frames somebody works in. */
function frameOf({ roles }: Registry, by: Person): 'workspace' | 'floor' | 'portal' {
  const isOneOf = (set: RoleList) => by.roles.some(key => set.includes(key))
  if (isOneOf(roles.partners)) return 'portal'
  return isOneOf(roles.office) ? 'workspace' : 'floor'
}

/** Screens that are not generated, by their path; the others take their name from the record type. */
const screenLabels = (routes: readonly Route[], words: Words): Record<string, string> =>
  Object.fromEntries(
    routes
      .filter(route => !route.resource || words.find(`screens.${route.path}`))
      .map(({ path }) => [path, words(`screens.${path}`)]),
  )

/** What screens that are not there yet will do, by their path. */
const comingScreens = (routes: readonly Route[], words: Words): Record<string, string> =>
  Object.fromEntries(
    routes.filter(route => route.state === 'coming').map(({ path }) => [path, words(`coming.${path}`)]),
  )

/** Whether they see what hides behind this right; managers do without being granted it. */
const seesBehind = (by: Person, resource: Resource, verb: string): boolean =>
  Object.entries(resource.seen).some(
    ([field, needed]) => needed === `${resource.name}.${verb}` && maySee(by, resource, field),
  )

const hasVerb = (by: Person, resource: Resource, verb: string): boolean =>
  scopeFor(by, resource, verb) !== null || seesBehind(by, resource, verb)

const holds = (registry: Registry, by: Person, right: string): boolean => {
  const [resource = '', verb = ''] = right.split('.')
  return hasVerb(by, registry.resource(resource), verb)
}

/** What else somebody says who wants a new one. */
const newAlso = (words: Words, name: string): { newAlso?: string } => {
  const also = words.find(`alsoCalled.new-${name}`)
  return also ? { newAlso: also } : {}
}

export function resourcesOf(registry: Registry, by: Person, words: Words) {
  const mine = registry.resources.filter(resource => comesNear(by, registry.rootOf(resource.name)))
  const verbs = (resource: Resource) => {
    const own = verbsOf(registry, by, resource)
    return securityActionsOf(resource).filter(verb => own.includes(verb) || seesBehind(by, resource, verb))
  }
  return Object.fromEntries(
    mine.map(resource => [
      resource.name,
      {
        module: resource.module,
        ...(resource.partOf && { partOf: registry.rootOf(resource.name).name }),
        route: resource.route,
        one: resourceLabel(words, resource.name, 'one'),
        many: resourceLabel(words, resource.name, 'many'),
        ...(resource.calledByName && { calledByName: true as const }),
        ...newAlso(words, resource.name),
        verbs: verbs(resource),
        hidden: Object.keys(resource.fields).filter(field => !maySee(by, resource, field)),
      },
    ]),
  )
}

/** What else people call it, for who looks for it by another name. */
const alsoCalled = (words: Words, entry: string): { also?: string } => {
  const also = words.find(`alsoCalled.${entry}`)
  return also ? { also } : {}
}

/** A declared view of a list as an entry of its own: `business-partners?customers`. */
function viewItem(registry: Registry, by: Person, words: Words, open: readonly Route[], entry: string) {
  const [name, view] = entry.split('?') as [string, string]
  const path = `/${registry.resource(name).listRoute}`
  const isOpen = open.some(route => route.path === path) && holds(registry, by, `${name}.view`)
  const label = words(`${name}.views.${view}`)
  return isOpen ? [{ key: entry, label, href: `${path}?view=${view}`, ...alsoCalled(words, entry) }] : []
}

/** An area of the menu: what its module groups, or simply all its records. */
function areaOf(registry: Registry, module: Module, by: Person, words: Words, open: readonly Route[]) {
  const listed = registry.resources
    .filter(resource => resource.module === module.name && !resource.hidden && !resource.partOf)
    .map(resource => resource.name)
  const menu = module.menu ?? { records: listed }
  const itemOf = (entry: string) => {
    if (entry.includes('?')) return viewItem(registry, by, words, open, entry)
    const path = entry.startsWith('/') ? entry : `/${registry.resource(entry).listRoute}`
    const label = entry.startsWith('/') ? words(`screens.${entry}`) : resourceLabel(words, entry, 'many')
    const needed = entry.startsWith('/') ? open.find(route => route.path === path)?.needs : `${entry}.view`
    const isOpen = open.some(route => route.path === path) && (!needed || holds(registry, by, needed))
    // A screen that takes the rest of the address opens without any.
    return isOpen ? [{ key: entry, label, href: path.replace(/\/:[^/]+\*$/, ''), ...alsoCalled(words, entry) }] : []
  }
  const groups = Object.entries(menu)
    .map(([key, entries]) => ({
      key,
      label: words.find(`${module.name}.menu.${key}`, `menu.${key}`) ?? words(`menu.${key}`),
      items: entries.flatMap(itemOf),
    }))
    .filter(group => group.items.length > 0)
  return { key: module.name, label: words.find(`modules.${module.name}`) ?? words(`modules.${module.name}`), groups }
}
