import { useQueries } from '@tanstack/react-query'
import type { Filter } from '#platform/model'
import { type Labels, records } from '#platform/web/kernel/record-api.ts'
import type { Component, Way } from './nodes.ts'

const columns = [
  'assembly',
  'into',
  'intoRevision',
  'findNumber',
  'part',
  'partRevision',
  'quantityPer',
  'quantityBasis',
  'unit',
  'source',
  'optional',
  'hasBill',
  'goesOn',
]

const filterOf = (way: Way, level: string): Filter =>
  way === 'below'
    ? { field: 'intoRevision', op: 'eq', value: level }
    : {
        all: [
          { field: 'part', op: 'eq', value: level },
          { field: 'inForce', op: 'eq', value: true },
        ],
      }

/** A bill of some hundred lines is the largest there is; the window takes all of it. */
const readLevel = (way: Way, level: string) =>
  records.window('bill-components', { columns, filter: filterOf(way, level), sort: ['findNumber'] }, { limit: 500 })

export interface Levels {
  readonly levels: ReadonlyMap<string, readonly Component[]>
  readonly labels: Labels
  readonly waiting: boolean
}

/** The levels somebody has opened, each asked for once. */
export function useLevels(way: Way, wanted: readonly string[]): Levels {
  return useQueries({
    queries: wanted.map(level => ({ queryKey: ['bill-level', way, level], queryFn: () => readLevel(way, level) })),
    combine: answers => {
      const levels = new Map<string, readonly Component[]>()
      const labels: Record<string, Record<string, Labels[string][string]>> = {}
      for (const [index, { data }] of answers.entries()) {
        if (!data) continue
        levels.set(wanted[index]!, data.rows as unknown as Component[])
        for (const [resource, named] of Object.entries(data.labels))
          labels[resource] = { ...labels[resource], ...named }
      }
      return { levels, labels, waiting: answers.some(({ isLoading }) => isLoading) }
    },
  })
}
