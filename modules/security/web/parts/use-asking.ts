import { useState } from 'react'
import { ConnectionLost, Problem } from '#platform/web/kernel/api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

export interface Refused {
  /** What the server says of the whole. */
  readonly message: string
  /** What it says of single fields. */
  readonly fields: Readonly<Record<string, string>>
  readonly code: string
}

/** Asks the server something, shows that it is busy, and keeps its refusal in words. */
export function useAsking() {
  const words = useWords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)

  async function ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    setBusy(true)
    setRefused(null)
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof Problem || error instanceof ConnectionLost)) console.error(error)
      setRefused(error instanceof Problem ? refusalOf(error) : unreached(words('door.unreached')))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, refused, ask, forget: () => setRefused(null) }
}

const unreached = (message: string): Refused => ({ message, fields: {}, code: 'unreached' })

const refusalOf = ({ message, code, document }: Problem): Refused => ({
  message,
  code,
  fields: Object.fromEntries((document.errors ?? []).map(({ path, message: about }) => [path, about])),
})
