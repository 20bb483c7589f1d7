import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Filter } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { useSession } from '#platform/web/kernel/application.ts'
import { onLive } from '#platform/web/kernel/live.ts'
import { type Labels, type Row, records } from '#platform/web/kernel/record-api.ts'
import { everyRecord } from '#platform/web/screens/matrix/every-record.ts'

export interface VisitorRow extends Row {
  readonly firstName: string
  readonly lastName: string
  readonly company: string
  readonly host: string
  readonly expectedAt: string | null
  readonly arrivedAt: string | null
  readonly badgeNumber: string | null
  readonly escortRequired: boolean
  readonly status: 'expected' | 'on-site'
}

export interface Visitors {
  readonly rows: readonly VisitorRow[]
  readonly labels: Labels
}

export const nameOf = ({ firstName, lastName }: Pick<VisitorRow, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

export const hostOf = ({ labels }: Visitors, { host }: VisitorRow): string => labels.users?.[host]?.title ?? ''

const ofTheDesk: Filter = { field: 'status', op: 'in', value: ['expected', 'on-site'] }
const columns = [
  ...['firstName', 'lastName', 'company', 'email', 'phone', 'host', 'purpose', 'expectedAt', 'arrivedAt', 'photo'],
  ...['badgeNumber', 'citizenship', 'escortRequired', 'safetyBriefed', 'carried', 'language', 'status'],
]
const visitorsKey = ['front-desk', 'visitors'] as const

/** Everybody who is expected or on site, read anew when one of them comes or goes. */
export function useVisitors(): Visitors | undefined {
  const queries = useQueryClient()
  useEffect(
    () =>
      onLive(['list.changed', 'record.changed'], event => {
        if (event.resource === 'visitors') void queries.invalidateQueries({ queryKey: visitorsKey })
      }),
    [queries],
  )
  const { data } = useQuery({
    queryKey: visitorsKey,
    queryFn: () => everyRecord('visitors', { filter: ofTheDesk, sort: ['expectedAt'], columns }),
    refetchInterval: 60_000,
  })
  return data as unknown as Visitors | undefined
}

export const useRefreshDesk = () => {
  const queries = useQueryClient()
  return async () => {
    await queries.invalidateQueries({ queryKey: visitorsKey })
    await queries.invalidateQueries({ queryKey: ['presence'] })
  }
}

/** What the company asks of every visitor. */
function useDefaults(): Row | undefined {
  const columns = ['requiredFields', 'nda']
  const { data } = useQuery({
    queryKey: ['front-desk', 'defaults'],
    queryFn: () => records.window('receptionist-defaults', { columns }, { limit: 1 }),
  })
  return data?.rows[0]
}

export const useRequired = (): readonly string[] => (useDefaults()?.requiredFields as string[] | undefined) ?? []

export interface Agreement {
  readonly title: string
  readonly titleEs: string | null
  readonly revision: number
  readonly text: string
  readonly textEs: string | null
}

/** What visitors sign, as it reads today; nothing where the company has chosen none. */
export function useAgreement(): Agreement | undefined {
  const nda = useDefaults()?.nda as string | null | undefined
  return useQuery({
    queryKey: ['front-desk', 'agreement', nda],
    queryFn: () => api.get<Agreement>(`/visitor-agreements/${nda}`),
    enabled: Boolean(nda),
    retry: false,
  }).data
}

/** The badge as a PDF of its size, in a window of its own where it is printed. */
export const printBadge = ({ id }: Pick<VisitorRow, 'id'>): void => {
  window.open(`/api/visitors/${id}/badge`, '_blank', 'noopener')
}

/** Is an instant of today, where the company is? Who comes without an hour may come at any time. */
export function useIsToday(): (at: string | null) => boolean {
  const { timeZone } = useSession()
  const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
  return at => at === null || dayOf(new Date(at)) <= dayOf(new Date())
}
