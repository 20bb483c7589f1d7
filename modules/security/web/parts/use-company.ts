import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'

/** Whose door this is, as the sign-in layout shows it. */
interface SignInCompany {
  readonly company?: string
  readonly logo?: string
  /** Nobody can sign in yet: the company waits to be set up. */
  readonly isEmpty?: boolean
}

let asked: Promise<SignInCompany> | undefined
const askOnce = () => {
  asked ??= api
    .get<{ name: string | null; logo: string | null; isEmpty: boolean }>('/door')
    .then(({ name, logo, isEmpty }) => ({ ...(name && { company: name }), ...(logo && { logo }), isEmpty }))
    // Without an answer the door is still a door.
    .catch(() => ({}))
  return asked
}

/** It has a company now: ask again. */
export const forgetCompany = (): void => {
  asked = undefined
}

export function useCompany(): SignInCompany {
  const [company, setCompany] = useState<SignInCompany>({})
  useEffect(() => {
    void askOnce().then(setCompany)
  }, [])
  return company
}
