import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CheckedTask } from '#modules/accounting/model/ledger/close-tasks.ts'
import { api } from '#platform/web/kernel/api.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

export type PeriodState = 'future' | 'open' | 'softClosed' | 'closed'

export interface Period {
  readonly id: string
  readonly code: string
  readonly year: string
  readonly number: number
  readonly startsOn: string
  readonly endsOn: string
  readonly status: PeriodState
  readonly closedAt: string | null
  readonly closedBy: string | null
  readonly seal: string | null
}

export interface Year {
  readonly id: string
  readonly code: string
  readonly endsOn: string
  readonly status: 'open' | 'closed'
  readonly closingEntry: string | null
}

const columns = ['code', 'year', 'number', 'startsOn', 'endsOn', 'status', 'closedAt', 'closedBy', 'seal']
const inBooks = ['closing'] as const

/** The years of the books with their periods, oldest first. */
export const usePeriods = () =>
  useQuery({
    queryKey: [...inBooks, 'periods'],
    queryFn: async () => {
      const [periods, years] = await Promise.all([
        everyRecord('fiscal-periods', { sort: ['-startsOn'], columns }),
        everyRecord('fiscal-years', {
          sort: ['-startsOn'],
          columns: ['code', 'startsOn', 'endsOn', 'status', 'closingEntry'],
        }),
      ])
      return {
        periods: (periods.rows as unknown as Period[]).toReversed(),
        years: (years.rows as unknown as Year[]).toReversed(),
        labels: periods.labels,
      }
    },
  })

export const useChecklist = (period: string) =>
  useQuery({
    queryKey: [...inBooks, 'checklist', period],
    queryFn: () => api.get<{ tasks: CheckedTask[] }>(`/fiscal-periods/${period}/checklist`),
  })

export interface TieOutRow {
  readonly control: string
  readonly account: string | null
  readonly number: string | null
  readonly name: string | null
  readonly nameEs: string | null
  readonly ledger: string
  readonly documents: string
  readonly difference: string
  readonly oldest: string | null
}

export const useTieOuts = (on: string) =>
  useQuery({
    queryKey: [...inBooks, 'tie-out', on],
    queryFn: () => api.get<{ rows: TieOutRow[] }>('/general-ledgers/tie-out', { on }),
  })

export interface Difference {
  readonly kind: 'seal' | 'balance' | 'entry'
  readonly period: string
  readonly what: string
  readonly kept: string | null
  readonly counted: string | null
}

export const verifyBooks = () =>
  api.get<{ sealed: number; differences: readonly Difference[] }>('/fiscal-periods/verify')

/** What is posted or closed elsewhere shows here at once. */
export function useFreshBooks(): () => Promise<void> {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (['general-ledgers', 'fiscal-periods', 'fiscal-years'].includes(event.resource))
          void queries.invalidateQueries({ queryKey: inBooks })
      }),
    [queries],
  )
  return () => queries.invalidateQueries({ queryKey: inBooks })
}
