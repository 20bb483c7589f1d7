import { useRef, useState } from 'react'
import { actorLabel, type Wire, type Words } from '#platform/model'
import type { RecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { ConnectionLost, newKey, Problem } from '#platform/web/kernel/api.ts'
import { type OneRecord, records } from '#platform/web/kernel/record-api.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { type Merge, mergeRecords } from './merge.ts'

/** Somebody saved meanwhile: who, when, and what it comes to. */
export interface Conflict {
  readonly by: string
  readonly at: string | null
  readonly merge: Merge
  readonly theirs: OneRecord
}

interface Changed {
  readonly by: string | null
  readonly at: string
}

export interface Changing {
  readonly saving: boolean
  readonly refusal: string | null
  readonly tries: number
  readonly conflict: Conflict | null
  /** Sends what was changed, with the verb that is to follow at once, if any. */
  readonly save: (next?: string) => Promise<OneRecord | null>
  /** Puts the other's changes under mine and goes on; `values` are as decided. */
  readonly settle: (values: Wire) => Promise<OneRecord | null>
}

/** The server names a person, or an actor that is none. */
const calledBy = (words: Words, by: string): string => (/^[a-z-]+:/.test(by) ? actorLabel(words, by) : by)

/** Sends the changes of a form with the version it was opened on; a stale one is merged, never written over (R10). */
export function useChange(name: string, id: string, form: RecordForm, version: number): Changing {
  const words = useWords()
  const key = useRef(newKey())
  const busy = useRef(false)
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const meet = async (changed: readonly Changed[]) => {
    const theirs = await records.get(name, id)
    const last = changed.at(-1)
    setConflict({
      by: last?.by ? calledBy(words, last.by) : words('record.somebody'),
      at: last?.at ?? null,
      theirs,
      merge: mergeRecords(form.registry, form.resource, form.base, form.values, theirs.row),
    })
  }
  const refuse = async (error: unknown) => {
    if (error instanceof ConnectionLost) return setRefusal(words('create.offline'))
    if (!(error instanceof Problem)) throw error
    key.current = newKey()
    if (error.code === 'stale') return meet((error.document.changed as Changed[] | undefined) ?? [])
    setTries(count => count + 1)
    form.refuse(error)
    if (!error.document.errors?.length) setRefusal(error.document.detail)
  }
  const send = async (changes: Wire, at: number, next?: string) => {
    if (busy.current) return null
    busy.current = true
    setSaving(true)
    setRefusal(null)
    try {
      const saved = await records.change(name, id, { ...changes, version: at }, key.current, next)
      setConflict(null)
      return saved
    } catch (error) {
      await refuse(error)
      return null
    } finally {
      busy.current = false
      setSaving(false)
    }
  }
  const save = async (next?: string) => {
    if (form.submit()) return send(form.changes, version, next)
    setTries(count => count + 1)
    return null
  }
  const settle = async (values: Wire) => {
    if (!conflict) return null
    const { theirs } = conflict
    form.put(values, theirs.row)
    return send(form.changesBetween(theirs.row, values), Number(theirs.row.version))
  }
  return { saving, refusal, tries, conflict, save, settle }
}
