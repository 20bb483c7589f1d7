import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'

/** Whose door this is, as the sign-in layout shows it. */
interface House {
  readonly company?: string
  readonly logo?: string
  /** Nobody can sign in yet: the company waits to be set up. */
  readonly isEmpty?: boolean
}

let asked: Promise<House> | undefined
const askOnce = () => {
  asked ??= api
    .get<{ name: string | null; logo: string | null; isEmpty: boolean }>('/door')
    .then(({ name, logo, isEmpty }) => ({ ...(name && { company: name }), ...(logo && { logo }), isEmpty }))
    // Without an answer the door is still a door.
    .catch(() => ({}))
  return asked
}

/** It has a company now: ask again. */
export const forgetHouse = (): void => {
  asked = undefined
}

export function useHouse(): House {
  const [house, setHouse] = useState<House>({})
  useEffect(() => {
    void askOnce().then(setHouse)
  }, [])
  return house
}
