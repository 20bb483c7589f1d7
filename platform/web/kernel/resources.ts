import { use } from 'react'
import { assemble, type Registry, type Resource, type Wing } from '#platform/model'
import { addWords } from '../words/dictionaries.ts'
import { useApplication } from './application.ts'
import { wingLoader } from './wing-loaders.ts'

const loaded = new Map<string, Promise<Registry>>()
const wings: Wing[] = []
let registry: Registry = assemble([], { partial: true })

/** Loads a wing's declarations and words; the registry grows by it. */
export function loadWing(name: string): Promise<Registry> {
  const known = loaded.get(name)
  if (known) return known
  const load = wingLoader(name)
  if (!load) return Promise.reject(new Error(`no wing is called ${name}`))
  const loading = load().then(wing => {
    wings.push(wing)
    addWords({ 'en-US': wing.words.en, es: wing.words.es })
    registry = assemble(wings, { partial: true })
    return registry
  })
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
  if (speaksOfAll(resource)) useEveryWing()
  return { resource, registry }
}

/** Does a field name actions, which each wing calls its own way? */
const speaksOfAll = (resource: Resource): boolean =>
  Object.values(resource.fields).some(
    ({ deed, lines }) => deed || (lines && registry.has(lines) && speaksOfAll(registry.resource(lines))),
  )

const waiting = new Map<string, Promise<unknown>>()

/** The words of every wing this person comes near, for screens that name the actions of all of them: suspends. */
export function useEveryWing(): void {
  const { resources } = useApplication()
  const names = [...new Set(Object.values(resources).map(({ wing }) => wing))].sort()
  const key = names.join()
  const loading = waiting.get(key) ?? Promise.all(names.map(loadWing))
  waiting.set(key, loading)
  use(loading)
}
