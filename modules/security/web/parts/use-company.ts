import { useEffect, useState } from 'react'
import { api } from '#platform/web/kernel/api.ts'

/** Whose door this is, as the sign-in layout shows it. */
interface SignInCompany {
  readonly company?: string
  readonly logo?: string
  /** Nobody can sign in yet: the company waits to be set up. */
  readonly isEmpty?: boolean
  /** Then: how long the first administrator's password must be. */
  readonly passwordLength?: number
}

let asked: Promise<SignInCompany> | undefined
const askOnce = () => {
  asked ??= api
    .get<{ name: string | null; logo: string | null; isEmpty: boolean; passwordLength?: number }>('/door')
    .then(({ name, logo, isEmpty, passwordLength }) => ({
      ...{ ...(name && { company: name }), ...(logo && { logo }), isEmpty },
      ...(passwordLength && { passwordLength }),
    }))
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
