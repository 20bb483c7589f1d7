import { use } from 'react'
import { useApplication } from '#platform/web/kernel/application.ts'
import { loadWing } from '#platform/web/kernel/resources.ts'

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
