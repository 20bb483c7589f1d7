import { useRef, useState } from 'react'
import type { StationPerson } from './use-person.ts'

/** Whoever is known acts at once; otherwise the action waits for a badge. */
export function useWho({ person }: { readonly person: StationPerson | null }) {
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((person: StationPerson | null) => void) | null>(null)
  return {
    isAsking,
    ask: (): Promise<StationPerson | null> =>
      person
        ? Promise.resolve(person)
        : new Promise(resolve => {
            waiting.current = resolve
            setAsking(true)
          }),
    goOn: (found: StationPerson | null) => {
      setAsking(false)
      waiting.current?.(found)
      waiting.current = null
    },
  }
}
