import { useState } from 'react'
import { afterPress } from './after-press.ts'

type Sentences = Readonly<Record<string, string>>

/** What a small form was told when it was last tried. A field that is typed into again is forgiven, once no button is down. */
export function useComplaints() {
  const [wrong, complain] = useState<Sentences>({})
  const forgive = (field: string) => {
    if (wrong[field] === undefined) return
    afterPress(() => complain(now => Object.fromEntries(Object.entries(now).filter(([name]) => name !== field))))
  }
  return { wrong, complain, forgive }
}
