import { use, useEffect, useSyncExternalStore } from 'react'
import { assemble, type Registry, type Resource, type Wing } from '#platform/model'
import { addWords, onWordsAdded } from '../words/dictionaries.ts'
import { useApplication } from './application.ts'
import { wingLoader } from './wing-loaders.ts'

const fetched = new Map<string, Promise<Wing>>()
const loaded = new Map<string, Promise<Registry>>()
const wings: Wing[] = []
let registry: Registry = assemble([], { partial: true })

function fetchWing(name: string): Promise<Wing> {
  const known = fetched.get(name)
  if (known) return known
  const load = wingLoader(name)
  if (!load) return Promise.reject(new Error(`no wing is called ${name}`))
  const fetching = load()
  fetched.set(name, fetching)
  fetching.catch(() => fetched.delete(name))
  return fetching
}

/** The registry grows by these wings and the pages speak their words; those that come together, at once. */
function join(...arrived: readonly Wing[]): Registry {
  const fresh = arrived.filter(wing => !wings.includes(wing))
  if (fresh.length === 0) return registry
  wings.push(...fresh)
  registry = assemble(wings, { partial: true })
  addWords(...fresh.map(({ words }) => ({ 'en-US': words.en, es: words.es })))
  return registry
}

/** What all record types have in common is worded by the platform's own wing, which therefore comes with any other. */
const common = 'platform'

/** Loads a wing's declarations and words. */
export function loadWing(name: string): Promise<Registry> {
  const known = loaded.get(name)
  if (known) return known
  const together = name !== common && wingLoader(common) ? [common, name] : [name]
  const loading = Promise.all(together.map(fetchWing)).then(all => join(...all))
  loaded.set(name, loading)
  loading.catch(() => loaded.delete(name))
  return loading
}

/** What is declared in the wings loaded so far. */
export const currentRegistry = (): Registry => registry

/** A resource with its lines, loading its wing when needed: suspends. */
export function useResource(name: string): { resource: Resource; registry: Registry } {
  const wing = useApplication().resources[name]?.wing
  if (!wing) throw new Error(`${name} is not for this person`)
  const known = use(loadWing(wing))
  const resource = (registry.has(name) ? registry : known).resource(name)
  useEveryWing(speaksOfAll(resource))
  return { resource, registry }
}

/** Does a field name actions or fields, which each wing calls its own way? */
const speaksOfAll = (resource: Resource): boolean =>
  Object.values(resource.fields).some(
    ({ deed, fieldsOf, lines }) =>
      deed || fieldsOf || (lines && registry.has(lines) && speaksOfAll(registry.resource(lines))),
  )

const isJoined = (name: string): boolean => wings.some(wing => wing.name === name)
let awaited: readonly string[] = []

/** Words of other wings are on their way: what nobody can say yet is left open rather than guessed at. */
export const areWordsComing = (): boolean => !awaited.every(isJoined)

/**
 * Asks for further wings, whose words or declarations a part of the page needs, and says whether they are there. The page
 * does not wait for them: it shows the rest, and is rendered anew when they come.
 */
export function useWings(names: readonly string[]): boolean {
  const key = [...new Set(names)].sort().join()
  useEffect(() => {
    const wanted = key.split(',').filter(name => name && !isJoined(name))
    if (wanted.length === 0) return
    awaited = wanted
    Promise.all(wanted.map(fetchWing)).then(
      all => join(...all),
      () => {
        awaited = []
      },
    )
  }, [key])
  return useSyncExternalStore(onWordsAdded, () => key.split(',').every(name => !name || isJoined(name)))
}

/** Every wing this person comes near, for screens that name the actions of all of them. */
export function useEveryWing(wanted = true): boolean {
  const { resources } = useApplication()
  return useWings(wanted ? Object.values(resources).map(({ wing }) => wing) : [])
}
