import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'

/** Whose door this is, as the sign-in layout shows it. */
interface House {
  readonly company?: string
  readonly logo?: string
}

let asked: Promise<House> | undefined
const askOnce = () => {
  asked ??= api
    .get<{ name: string | null; logo: string | null }>('/door')
    .then(({ name, logo }) => ({ ...(name && { company: name }), ...(logo && { logo }) }))
    // Without an answer the door is still a door.
    .catch(() => ({}))
  return asked
}

export function useHouse(): House {
  const [house, setHouse] = useState<House>({})
  useEffect(() => {
    void askOnce().then(setHouse)
  }, [])
  return house
}
