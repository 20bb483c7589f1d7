import { useCallback, useEffect, useRef, useState } from 'react'
import type { Wire } from '#platform/model'
import { linksIn } from '#platform/web/fields/form/links.ts'
import type { RecordForm } from '#platform/web/fields/form/use-record-form.ts'
import { labelsOfLinks, rememberLabels } from '#platform/web/fields/known-labels.ts'
import { waitBeforeKeeping } from './draft-clock.ts'
import { type Draft, type DraftPlace, dropDraft, findDraft, keepDraft } from './draft-store.ts'

export interface DraftState {
  /** A draft from before, offered while nothing has been typed yet. */
  readonly offered: Draft | null
  readonly kept: { readonly at: string; readonly where: 'server' | 'browser' } | null
  readonly restore: () => void
  readonly discard: () => void
  /** The record is saved: its draft has done its work. */
  readonly finish: () => void
}

/** Keeps what is typed: on the server, in the browser while offline; offers it again when the form is opened anew. */
export function useDraft(
  place: DraftPlace,
  form: RecordForm,
  options: { enabled: boolean; baseVersion?: number },
): DraftState {
  const [offered, setOffered] = useState<Draft | null>(null)
  const [kept, setKept] = useState<DraftState['kept']>(null)
  const lastKept = useRef<number | null>(null)
  const finished = useRef(false)
  const { resource, record } = place
  const { enabled, baseVersion } = options
  useEffect(() => {
    if (!enabled) return
    let gone = false
    void findDraft({ resource, ...(record && { record }) }).then(found => {
      if (!gone) setOffered(found)
    })
    return () => {
      gone = true
    }
  }, [enabled, resource, record])
  const { values, dirty, registry } = form
  useEffect(() => {
    if (!enabled || !dirty || finished.current) return
    const now = Date.now()
    const timer = setTimeout(
      () => {
        lastKept.current = Date.now()
        const savedAt = new Date().toISOString()
        const labels = labelsOfLinks(linksIn(registry, resource, values))
        void keepDraft(
          { resource, ...(record && { record }) },
          { values, labels, savedAt, ...(baseVersion && { baseVersion }) },
        )
          .then(where => setKept({ at: savedAt, where }))
          .catch(() => {})
      },
      waitBeforeKeeping(now, now, lastKept.current),
    )
    return () => clearTimeout(timer)
  }, [enabled, dirty, values, registry, resource, record, baseVersion])
  const finish = useCallback(() => {
    finished.current = true
    setOffered(null)
    setKept(null)
    void dropDraft({ resource, ...(record && { record }) })
    // A form that stays open after a save (save and new) begins to keep again.
    setTimeout(() => {
      finished.current = false
    }, 0)
  }, [resource, record])
  return {
    offered: dirty ? null : offered,
    kept,
    restore: () => {
      if (!offered) return
      rememberLabels(offered.labels)
      form.put(offered.values as Wire)
      setOffered(null)
    },
    discard: finish,
    finish,
  }
}
