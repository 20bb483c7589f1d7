import { useState } from 'react'

/** Which of a list are ticked: one by one, or many together. What is no longer on the list is not chosen either. */
export function useChosen(all: readonly string[], first: readonly string[] = []) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(first))
  const chosen = all.filter(id => ticked.has(id))
  const has = (id: string) => ticked.has(id)
  return {
    chosen,
    has,
    clear: () => setTicked(new Set()),
    tick: (ids: readonly string[], on: boolean) =>
      setTicked(before => new Set(on ? [...before, ...ids] : [...before].filter(id => !ids.includes(id)))),
    /** The state of one tick for many. */
    stateOf: (ids: readonly string[]) => {
      const count = ids.filter(has).length
      return { checked: count > 0 && count === ids.length, indeterminate: count > 0 && count < ids.length }
    },
  }
}
export type Chosen = ReturnType<typeof useChosen>
