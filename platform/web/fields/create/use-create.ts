import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Wire } from '#platform/model'
import { sendable, spoken } from '#platform/web/fields/form/sendable.ts'
import type { RecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { ConnectionLost, newKey, Problem } from '#platform/web/kernel/api.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'

export interface Creating {
  readonly saving: boolean
  /** Why the last save did not happen, when no field is to blame. */
  readonly refusal: string | null
  /** Records that already have a unique value: field → `resource/id`. */
  readonly existing: Readonly<Record<string, string>>
  /** Counts the refused saves, so that the summary takes the focus each time. */
  readonly tries: number
  /** Sends it, with the verb that is to follow at once, if any. */
  readonly save: (next?: string) => Promise<OneRecord | null>
  /** Forgets what was said, for the next record in the same form. */
  readonly fresh: () => void
}

/** Sends a new record under one key until it is answered: however often it is pressed, one record is made (documents R7). */
export function useCreate(name: string, form: RecordForm): Creating {
  const words = useWords()
  const queries = useQueryClient()
  const key = useRef(newKey())
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [existing, setExisting] = useState<Readonly<Record<string, string>>>({})
  const [tries, setTries] = useState(0)
  const refuse = (error: unknown) => {
    setTries(count => count + 1)
    if (error instanceof ConnectionLost) return setRefusal(words('create.offline'))
    if (!(error instanceof Problem)) throw error
    // The key was answered with that; what is sent next is another try.
    key.current = newKey()
    form.refuse(error)
    setExisting((error.document.existing as Record<string, string> | undefined) ?? {})
    if (!error.document.errors?.length) setRefusal(error.document.detail)
  }
  const save = async (next?: string) => {
    if (busy.current) return null
    setRefusal(null)
    setExisting({})
    if (!form.submit()) {
      setTries(count => count + 1)
      return null
    }
    busy.current = true
    setSaving(true)
    try {
      const sent: Wire = sendable(form.registry, form.resource, form.values, form.hidden)
      const made = await records.create(name, spoken(form.resource, sent), key.current, next)
      void queries.invalidateQueries({ queryKey: ['options', name] })
      return made
    } catch (error) {
      refuse(error)
      return null
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  const fresh = () => {
    key.current = newKey()
    setRefusal(null)
    setExisting({})
  }
  return { saving, refusal, existing, tries, save, fresh }
}
