import { valueLabel } from '#platform/model'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useOpened } from './record-context.ts'

/** Whether this person may change the record by hand, and why not now. */
export function useMayEdit(): { readonly may: boolean; readonly refusal: string | null } {
  const { resource, record } = useOpened()
  const words = useWords()
  const may = !resource.byVerbsOnly && !resource.appendOnly && record.can.includes('update')
  if (record.row.archivedAt) return { may, refusal: words('reasons.archived') }
  const state = resource.statusField ? (record.row[resource.statusField] as string) : ''
  const locked = resource.flow?.locked.includes(state)
  return {
    may,
    refusal: locked
      ? words('record.locked', { state: valueLabel(words, resource.name, resource.statusField!, state) })
      : null,
  }
}
