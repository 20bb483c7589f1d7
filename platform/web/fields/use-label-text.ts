import { useQuery } from '@tanstack/react-query'
import { useApplication } from '../kernel/application.ts'
import { type Labels, records } from '../kernel/record-api.ts'
import { labelFor, nameOf, rememberLabel } from './known-labels.ts'
import { declarationOf, optionOf } from './widgets/ref-search.ts'

/** How a record is called; one that came by its id alone (a link, a restored draft, an old value) is asked for. */
export function useLabelText(
  labels: Labels | undefined,
  target: string | undefined,
  id: string | null | undefined,
): string {
  const application = useApplication()
  const known = target && id ? labelFor(labels, target, id) : undefined
  const { data } = useQuery({
    queryKey: ['label', target, id],
    enabled: Boolean(target && id && !known && application.resources[target]),
    staleTime: 60_000,
    queryFn: async () => {
      const [{ row }, declared] = await Promise.all([records.get(target!, id!), declarationOf(application, target!)])
      const option = optionOf(declared, target!, row)
      rememberLabel(target!, id!, option)
      return option
    },
  })
  return (target && nameOf(application, target, known ?? data)) || (id ?? '')
}
