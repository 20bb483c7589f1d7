import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useApplication } from '#platform/web/kernel/application.ts'
import { useLanguage } from '#platform/web/words/WordsProvider.tsx'
import { homeApi } from './home-api.ts'

export interface ChecklistStep {
  readonly key: string
  readonly title: string
  readonly why: string
  readonly button: string
  readonly href: string
  readonly guide?: string
  readonly done: boolean
  readonly skipped: boolean
  readonly parts: readonly { readonly key: string; readonly label: string | null; readonly done: boolean }[]
}
interface ChecklistAnswer {
  readonly steps: readonly ChecklistStep[]
  readonly settled: number
  readonly shown: boolean
  readonly putAway: boolean
  readonly mayPutAway: boolean
}

const path = `${homeApi}/checklist`

/** The first steps of the company, and the ways to settle them. Who does not run it is not told of them. */
export function useChecklist() {
  const { language } = useLanguage()
  const { resources } = useApplication()
  const queries = useQueryClient()
  const queryKey = ['home', 'checklist', language]
  const { data } = useQuery({
    queryKey,
    queryFn: () => api.get<ChecklistAnswer>(path),
    // Its records are opened by managers alone, as the list is.
    enabled: Boolean(resources['company-info']?.verbs.includes('view')),
    retry: false,
  })
  const keep = async (answer: Promise<ChecklistAnswer>) => queries.setQueryData(queryKey, await answer)
  return {
    list: data,
    skip: (step: string, skipped: boolean) => keep(api.put<ChecklistAnswer>(`${path}/${step}`, { skipped })),
    putAway: (putAway: boolean) => keep(api.put<ChecklistAnswer>(path, { putAway })),
  }
}
