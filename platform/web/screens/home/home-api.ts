import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/web/kernel/api.ts'
import { useLanguage } from '#platform/web/words/WordsProvider.tsx'
import type { Arranged } from './layout.ts'

export const homeApi = '/home'

interface Sentence {
  readonly key: string
  readonly text: string
  readonly href: string
  readonly isTrouble: boolean
}

/** What is late and what waits. */
export const useSentences = () => {
  const { language } = useLanguage()
  return useQuery({
    queryKey: ['home', 'sentences', language],
    queryFn: () => api.get<{ sentences: Sentence[] }>(`${homeApi}/sentences`),
  }).data
}

const layoutPath = '/dashboard-layouts/mine'
const layoutKey = ['home', 'layout']

interface LayoutAnswer {
  readonly widgets: Arranged | null
}

/** The preset of somebody's kind of work. */
const useUsual = () =>
  useQuery({
    queryKey: ['home', 'preset'],
    queryFn: () => api.get<{ preset: string }>(`${homeApi}/preset`),
    retry: false,
  })

/** How the page is arranged, and a way to keep it otherwise; the page does not wait for the server. */
export function useArranged() {
  const queries = useQueryClient()
  const usual = useUsual()
  const { data } = useQuery({ queryKey: layoutKey, queryFn: () => api.get<LayoutAnswer>(layoutPath) })
  const keep = async (widgets: Arranged) => {
    queries.setQueryData<LayoutAnswer>(layoutKey, known => known && { ...known, widgets })
    try {
      await api.put(layoutPath, { widgets })
    } catch (error) {
      await queries.invalidateQueries({ queryKey: layoutKey })
      throw error
    }
  }
  const arranged = data && (usual.isPending ? undefined : { ...data, usual: usual.data?.preset ?? null })
  return { arranged, keep }
}
