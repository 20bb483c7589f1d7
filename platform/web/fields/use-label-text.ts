import { useQuery } from '@tanstack/react-query'
import { useApplication } from '../kernel/application.ts'
import { type Label, type Labels, records } from '../kernel/record-api.ts'
import { useSpeech } from '../words/WordsProvider.tsx'
import { labelFor, nameOf, rememberLabel } from './known-labels.ts'
import { declarationOf, optionOf, searchPicks } from './widgets/ref-search.ts'

/** Number and title of a record; one that came by its id alone (a link, a restored draft, an old value) is asked for. */
export function useLabel(
  labels: Labels | undefined,
  target: string | undefined,
  id: string | null | undefined,
): Label | undefined {
  const application = useApplication()
  const locale = useSpeech()
  const known = target && id ? labelFor(labels, target, id) : undefined
  const { data } = useQuery({
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
  return known ?? data ?? undefined
}

/** How a record is called. */
export function useLabelText(
  labels: Labels | undefined,
  target: string | undefined,
  id: string | null | undefined,
): string {
  const application = useApplication()
  const label = useLabel(labels, target, id)
  return (target && nameOf(application, target, label)) || (id ?? '')
}
