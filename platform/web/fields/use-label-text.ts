import { useQuery } from '@tanstack/react-query'
import { useApplication } from '../kernel/application.ts'
import { type Label, type Labels, records } from '../kernel/record-api.ts'
import { useSpeech } from '../words/WordsProvider.tsx'
import { labelFor, nameOf, rememberLabel } from './known-labels.ts'
import { declarationOf, optionOf, searchPicks } from './widgets/ref-search.ts'

interface AskedLabel {
  readonly label: Label | undefined
  readonly isAsked: boolean
}

/** One that came by its id alone (a link, a restored draft, an old value) is asked for. */
function useAskedLabel(
  labels: Labels | undefined,
  target: string | undefined,
  id: string | null | undefined,
): AskedLabel {
  const application = useApplication()
  const locale = useSpeech()
  const known = target && id ? labelFor(labels, target, id) : undefined
  const { data, isLoading } = useQuery({
    queryKey: ['label', target, id, locale.words.language],
    enabled: Boolean(target && id && !known && application.resources[target]),
    staleTime: 60_000,
    queryFn: async () => {
      const known = application.resources[target!]!
      if (known.partOf || !known.verbs.includes('view')) {
        // Lines, and what one may only name, are read as they are chosen.
        const [pick] = await searchPicks({ target: target!, filter: { field: 'id', op: 'eq', value: id } })
        if (pick) rememberLabel(target!, id!, pick)
        return pick ?? null
      }
      const [{ row }, declared] = await Promise.all([records.get(target!, id!), declarationOf(application, target!)])
      const option = optionOf(declared, target!, row, locale)
      rememberLabel(target!, id!, option)
      return option
    },
  })
  return { label: known ?? data ?? undefined, isAsked: isLoading }
}

/** Number and title of a record. */
export const useLabel = (...of: Parameters<typeof useAskedLabel>): Label | undefined => useAskedLabel(...of).label

/** How a record is called; its id, which nobody reads, only where it cannot be found out. */
export function useLabelText(
  labels: Labels | undefined,
  target: string | undefined,
  id: string | null | undefined,
): string {
  const application = useApplication()
  const { label, isAsked } = useAskedLabel(labels, target, id)
  if (isAsked) return '…'
  return (target && nameOf(application, target, label)) || (id ?? '')
}
