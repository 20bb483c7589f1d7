import { useQuery } from '@tanstack/react-query'
import type { Filter } from '#platform/model'
import { api } from '#platform/web/kernel/api.ts'
import { inPeriod, listAt } from '#platform/web/screens/home/periods.ts'
import type { Days } from './periods.ts'
import { useBoard } from './use-board.ts'

export interface OeeFigures {
  readonly availability: string | null
  readonly performance: string | null
  readonly quality: string | null
  readonly oee: string | null
  readonly plannedMinutes: number
  readonly runMinutes: number
  readonly pieces: string
  readonly losses: readonly { readonly key: string; readonly minutes: number }[]
  readonly effectiveMinutes: number
}

export interface OeeNode {
  readonly key: string
  readonly kind: 'company' | 'group' | 'thing' | 'shift' | 'hour'
  readonly parent: string | null
  readonly id: string | null
  readonly name: string | null
  readonly figures: OeeFigures
}

interface Nodes {
  readonly nodes: readonly OeeNode[]
}

const at = ({ from, to }: Days) => `from=${from}&to=${to}`

/** The company, work centers and machines over some days, as they are now. */
export const useOeeTree = (days: Days) => useBoard<Nodes>(`/production/oee?${at(days)}`)

/** The same before, to compare with; what is over is not asked for twice. */
export const useOeeBefore = (days: Days, enabled: boolean) =>
  useQuery({
    queryKey: ['oee', days],
    enabled,
    queryFn: () => api.get<Nodes>(`/production/oee?${at(days)}`),
  }).data

/** Shifts and hours of the machines that are opened. */
export const useShifts = (things: readonly string[], days: Days) =>
  useQuery({
    queryKey: ['oee', 'shifts', things, days],
    enabled: things.length > 0,
    placeholderData: before => before,
    queryFn: async () => {
      const answers = await Promise.all(things.map(id => api.get<Nodes>(`/production/oee/${id}?${at(days)}`)))
      return answers.flatMap(({ nodes }) => nodes)
    },
  }).data ?? []

/** The machines a line is about; none means all of them. */
export function thingsBelow(nodes: readonly OeeNode[], { key, kind, id, parent }: OeeNode): string[] {
  if (kind === 'company') return []
  if (kind === 'thing') return [id!]
  if (kind === 'shift') return [parent!.slice('thing/'.length)]
  if (kind === 'hour') return [parent!.split('/')[1]!]
  return nodes.filter(one => one.parent === key).flatMap(one => thingsBelow(nodes, one))
}

/** The records a loss is made of. */
export function recordsOf(loss: string, things: readonly string[], days: Days): string {
  const these: Filter[] = things.length > 0 ? [{ field: 'thing', op: 'in', value: [...things] }] : []
  const entries = (...kinds: string[]) =>
    listAt('/work-entries', inPeriod('startedAt', days), ...these, { field: 'kind', op: 'in', value: kinds })
  if (loss === 'setup') return entries('setup')
  if (['idle', 'speed', 'pieces', 'effective'].includes(loss)) return entries('run')
  if (loss === 'planned') return entries('setup', 'run', 'rework')
  return listAt('/thing-downs', inPeriod('startedAt', days), ...these, { field: 'category', op: 'in', value: [loss] })
}
