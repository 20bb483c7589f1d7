import { actionLabel, type Start, type Wire } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { navigate } from '#platform/web/kernel/navigation.ts'
import { useWords } from '#platform/web/words/WordsProvider.tsx'
import { useOpened } from '../record-context.ts'

export interface StartState {
  readonly name: string
  readonly label: string
  readonly go: () => void
}

/** What a new record begins with, as the query of its page. */
export const startQuery = ({ with: given, as }: Start, row: Wire): URLSearchParams =>
  new URLSearchParams([
    ...Object.entries(given).flatMap(([field, from]) => (row[from] ? [[field, String(row[from])]] : [])),
    ...(as ? [[as, String(row.id)]] : []),
  ])

export const startsNow = (starts: Readonly<Record<string, Start>>, row: Wire): [string, Start][] =>
  Object.entries(starts).filter(([, { while: so }]) =>
    Object.entries(so ?? {}).every(([field, values]) => values.includes(String(row[field]))),
  )

/** The new records this person can go on with from here. */
export function useStarts(): StartState[] {
  const { resource, record } = useOpened()
  const words = useWords()
  const { resources, routes } = useApplication()
  return startsNow(resource.page.starts ?? {}, record.row).flatMap(([name, start]) => {
    const page = routes.find(route => route.resource === start.create && route.page === 'create')
    if (!page || !resources[start.create]?.verbs.includes('create')) return []
    const go = () => navigate(`${page.path}?${startQuery(start, record.row)}`)
    return [{ name, label: actionLabel(words, resource.name, name), go }]
  })
}
