import { use, useEffect, useSyncExternalStore } from 'react'
import { assemble, type Module, type Registry, type Resource } from '#platform/model'
import { addWords, onWordsAdded } from '../words/dictionaries.ts'
import { useApplication } from './application.ts'
import { moduleLoader } from './module-loaders.ts'

const fetched = new Map<string, Promise<Module>>()
const loaded = new Map<string, Promise<Registry>>()
const modules: Module[] = []
let registry: Registry = assemble([], { partial: true })

function fetchModule(name: string): Promise<Module> {
  const known = fetched.get(name)
  if (known) return known
  const load = moduleLoader(name)
  if (!load) return Promise.reject(new Error(`no module is called ${name}`))
  const fetching = load()
  fetched.set(name, fetching)
  fetching.catch(() => fetched.delete(name))
  return fetching
}

/** The registry grows by these modules and the pages speak their words; those that come together, at once. */
function join(...arrived: readonly Module[]): Registry {
  const fresh = arrived.filter(module => !modules.includes(module))
  if (fresh.length === 0) return registry
  modules.push(...fresh)
  registry = assemble(modules, { partial: true })
  addWords(...fresh.map(({ words }) => ({ 'en-US': words.en, es: words.es })))
  return registry
}

/** What all record types have in common is worded by the platform's own module, which therefore comes with any other. */
const common = 'platform'

/** Loads a module's declarations and words. */
export function loadModule(name: string): Promise<Registry> {
  const known = loaded.get(name)
  if (known) return known
  const together = name !== common && moduleLoader(common) ? [common, name] : [name]
  const loading = Promise.all(together.map(fetchModule)).then(all => join(...all))
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

/** What is declared in the modules loaded so far. */
export const currentRegistry = (): Registry => registry

/** A resource with its lines, loading its module when needed: suspends. */
export function useResource(name: string): { resource: Resource; registry: Registry } {
  const module = useApplication().resources[name]?.module
  if (!module) throw new Error(`${name} is not for this person`)
  const known = use(loadModule(module))
  const resource = (registry.has(name) ? registry : known).resource(name)
  useEveryModule(speaksOfAll(resource))
  return { resource, registry }
}

/** Does a field name actions or fields, which each module calls its own way? */
const speaksOfAll = (resource: Resource): boolean =>
  Object.values(resource.fields).some(
    ({ permission, fieldsOf, lines }) =>
      permission || fieldsOf || (lines && registry.has(lines) && speaksOfAll(registry.resource(lines))),
  )

const isJoined = (name: string): boolean => modules.some(module => module.name === name)
let awaited: readonly string[] = []

/** Words of other modules are on their way: what nobody can say yet is left open rather than guessed at. */
export const areWordsComing = (): boolean => !awaited.every(isJoined)

/**
 * Asks for further modules, whose words or declarations a part of the page needs, and says whether they are there. The page
 * does not wait for them: it shows the rest, and is rendered anew when they come.
 */
export function useModules(names: readonly string[]): boolean {
  const key = [...new Set(names)].sort().join()
  useEffect(() => {
    const wanted = key.split(',').filter(name => name && !isJoined(name))
    if (wanted.length === 0) return
    awaited = wanted
    Promise.all(wanted.map(fetchModule)).then(
      all => join(...all),
      () => {
        awaited = []
      },
    )
  }, [key])
  return useSyncExternalStore(onWordsAdded, () => key.split(',').every(name => !name || isJoined(name)))
}

/** Every module this person comes near, for screens that name the actions of all of them. */
export function useEveryModule(wanted = true): boolean {
  const { resources } = useApplication()
  return useModules(wanted ? Object.values(resources).map(({ module }) => module) : [])
}
