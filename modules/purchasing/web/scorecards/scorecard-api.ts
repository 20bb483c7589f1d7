import { useQuery } from '@tanstack/react-query'
import type { Scorecard, Scorecards } from '#modules/purchasing/model/scorecard.ts'
import { api } from '#platform/web/kernel/api.ts'

export const useScorecards = (from: string, to: string) =>
  useQuery({
    queryKey: ['vendor-scorecards', from, to],
    queryFn: () => api.get<Scorecards>(`/vendor-scorecards?from=${from}&to=${to}`),
  })

export const useScorecard = (vendor: string, from: string, to: string) =>
  useQuery({
    queryKey: ['vendor-scorecards', vendor, from, to],
    queryFn: () => api.get<Scorecard>(`/vendor-scorecards/${vendor}?from=${from}&to=${to}`),
  })
