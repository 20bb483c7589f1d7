import { useMemo, useReducer, useRef } from 'react'
import type { Moment, Registry, Resource, Wire } from '#platform/model'
import type { Problem } from '#platform/web/kernel/api.ts'
import { useApplication, useSession } from '#platform/web/kernel/application.ts'
import { useFormats, useWords } from '#platform/web/words/WordsProvider.tsx'
import { afterPress } from './after-press.ts'
import './form-words.ts'
import { byField, type FieldErrors, following, formReducer, openForm, shownPlaces } from './form-state.ts'
import { type Worked, withFormulas } from './formulas.ts'
import { changes, type Hidden } from './sendable.ts'
import { complaintText, type Verdict, verdictOn } from './verdict.ts'

export interface RecordForm {
  readonly registry: Registry
  readonly resource: Resource
  /** The values with all formulas worked out. */
  readonly values: Wire
  readonly base: Wire
  /** What differs from how the form was opened: what a save would send. */
  readonly changes: Wire
  readonly dirty: boolean
  readonly changesBetween: (base: Wire, values: Wire) => Wire
  readonly errors: Readonly<Record<string, FieldErrors>>
  /** Every sentence shown now, by place, in the order of the form. */
  readonly sentences: Readonly<Record<string, string>>
  readonly hidden: Hidden
  readonly change: (field: string, value: unknown) => void
  readonly leave: (field: string) => void
  /** Shows all complaints; true when there are none and the form may be sent. */
  readonly submit: () => boolean
  readonly refuse: (problem: Problem) => void
  readonly put: (values: Wire, base?: Wire) => void
}

export const useHidden = (): Hidden => {
  const { resources } = useApplication()
  return useMemo(() => name => resources[name]?.hidden ?? [], [resources])
}

export const useMoment = (): Moment => {
  const { today, userId } = useSession()
  return useMemo(() => ({ at: new Date().toISOString(), today, by: userId }), [today, userId])
}

interface Opening {
  readonly registry: Registry
  readonly resource: Resource
  readonly initial: Wire
  /** The record as it stands, when this changes one. */
  readonly existing?: Wire
}

/** A record in a form: live formulas, complaints beside their fields, the server's verdict in the same places. */
export function useRecordForm({ registry, resource, initial, existing }: Opening): RecordForm {
  const words = useWords()
  const formats = useFormats()
  const hidden = useHidden()
  const moment = useMoment()
  const [state, act] = useReducer(formReducer, initial, openForm)
  const worked = useRef<Worked>(new WeakMap())
  const values = useMemo(
    () => withFormulas(registry, resource.name, state.values, worked.current),
    [registry, resource, state.values],
  )
  const verdict = useMemo(
    () => verdictOn({ registry, resource, values, moment, hidden, existing }),
    [registry, resource, values, moment, hidden, existing],
  )
  const changed = useMemo(
    () => changes(registry, resource, state.base, values, hidden),
    [registry, resource, state.base, values, hidden],
  )
  const sentences = useMemo(() => {
    const saying = { words, formats, registry, resource }
    const own = shownPlaces(state, verdict).map(path => [path, complaintText(saying, verdict[path]!)] as const)
    return inOrder(resource, { ...Object.fromEntries(own), ...state.refused })
  }, [words, formats, registry, resource, state, verdict])
  const latest = useRef<Verdict>(verdict)
  latest.current = verdict
  return {
    registry,
    resource,
    values,
    base: state.base,
    changes: changed,
    dirty: Object.keys(changed).length > 0,
    changesBetween: (base, next) => changes(registry, resource, base, next, hidden),
    errors: useMemo(() => byField(sentences), [sentences]),
    sentences,
    hidden,
    change: (field, value) => {
      act({ kind: 'change', field, value })
      if (!existing)
        for (const [other, follows] of following(resource, values, field, value))
          act({ kind: 'change', field: other, value: follows })
    },
    leave: field => afterPress(() => act({ kind: 'leave', field })),
    submit: () => {
      act({ kind: 'submit' })
      return Object.keys(latest.current).length === 0
    },
    refuse: ({ document }) =>
      act({
        kind: 'refuse',
        errors: Object.fromEntries((document.errors ?? []).map(({ path, message }) => [path, message])),
      }),
    put: (next, base) => act({ kind: 'put', values: next, ...(base && { base }) }),
  }
}

/** In the order the fields stand on the page, so that the summary reads from top to bottom. */
function inOrder(resource: Resource, sentences: Readonly<Record<string, string>>): Record<string, string> {
  const order = resource.form.flatMap(section => section.rows.flat())
  const rank = (path: string) => {
    const place = order.indexOf(path.split('.')[0]!)
    return place < 0 ? order.length : place
  }
  return Object.fromEntries(Object.entries(sentences).sort(([a], [b]) => rank(a) - rank(b)))
}
