import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { type Condition, type FieldSpec, isAmount } from '#platform/model'
import { compareNaturally } from '#platform/model/values/folded.ts'
import { cellShown, cellText } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { type Labels, type ListState, listQuery, records } from '#platform/web/kernel/record-api.ts'
import type { GridGroup } from '#platform/web/parts/grid/types.ts'
import { withCondition } from '../list-view.ts'
import type { List } from '../use-list.ts'
import { GroupedCache } from './grouped-cache.ts'
import { type Count, rowCountOf, useCount, useWindowCache } from './use-rows.ts'
import type { ListRow, WindowCache } from './window-cache.ts'

/** The rows of a list as the grid wants them, whether grouped or not. */
export interface RowSource {
  readonly rowCount: number
  readonly counted: Count | undefined
  readonly isEstimate: boolean
  /** Nothing has arrived yet. */
  readonly isWaiting: boolean
  readonly rowAt: (index: number) => ListRow | undefined
  readonly groupAt?: (index: number) => GridGroup | undefined
  readonly toggleGroup?: (key: string) => void
  readonly need: (from: number, to: number) => void
  readonly caches: readonly WindowCache[]
  readonly error: unknown
}

/** `usual` is how many rows there were before, `first` the row one begins at. */
export function usePlainRows(list: List, usual = 0, first = 0): RowSource {
  const cache = useWindowCache(list.name, list.state)
  const counted = useCount(list.name, list.state)
  useEffect(() => list.onRefresh(() => cache.refresh()), [list.onRefresh, cache])
  // Rows above the fold are asked for at once, before the grid has measured itself.
  useEffect(() => cache.need(first, first + 1), [cache, first])
  const isWaiting = cache.reached === 0 && cache.end === undefined
  return {
    rowCount: isWaiting ? Math.max(usual, counted?.count ?? 20) : rowCountOf(cache, counted),
    counted: cache.end !== undefined ? { count: cache.end, exact: true } : counted,
    isEstimate: counted?.exact !== true && cache.end === undefined,
    isWaiting,
    rowAt: useCallback((index: number) => cache.rowAt(index), [cache]),
    need: useCallback((from: number, to: number) => cache.need(from, to), [cache]),
    caches: useMemo(() => [cache], [cache]),
    error: cache.error,
  }
}

const groupableKinds = ['text', 'integer', 'boolean', 'date', 'oneOf', 'status', 'progress', 'ref']
export const isGroupable = ({ kind, origin }: FieldSpec): boolean =>
  groupableKinds.includes(kind) && origin !== 'rollup' && origin !== 'secret'

const none = '(none)'

/** Rows of one group: those whose field has this value. */
export function groupCondition(field: string, spec: FieldSpec, value: unknown): Condition {
  if (value === null || value === undefined) return { field, op: 'empty' }
  return { field, op: spec.kind === 'date' ? 'on' : 'eq', value }
}

interface ReadGroup extends GridGroup {
  readonly value: unknown
  readonly count: number
  readonly text: string
}

export function useGroupedRows(list: List, by: string): RowSource {
  const { groups, error: ungrouped } = useGroups(list, by)
  const folded = useRef<ReadonlySet<string>>(new Set())
  const { spec } = specOf(list.registry, list.resource, by)!
  // The state is told by its written form.
  const cache = useMemo(() => {
    const values = new Map(groups.map(group => [group.key, group.value]))
    const load = (key: string) => (place: object, signal: AbortSignal) =>
      records.window(
        list.name,
        { ...list.state, filter: withCondition(list.state.filter, groupCondition(by, spec, values.get(key))) },
        place,
        signal,
      )
    return new GroupedCache(groups, load, folded.current)
  }, [groups, JSON.stringify(listQuery(list.state)), by])
  useEffect(() => () => cache.close(), [cache])
  useSyncExternalStore(cache.subscribe, cache.version)
  useEffect(
    () =>
      list.onRefresh(() => {
        for (const one of cache.caches) one.refresh()
      }),
    [list.onRefresh, cache],
  )
  const counted = useCount(list.name, list.state)
  const byKey = useMemo(() => new Map(groups.map(group => [group.key, group])), [groups])
  return {
    rowCount: cache.rowCount,
    counted,
    isEstimate: false,
    isWaiting: groups.length === 0 && counted?.count !== 0 && !ungrouped,
    rowAt: index => cache.rowAt(index),
    groupAt: index => {
      const group = cache.groupAt(index)
      return group && { ...byKey.get(group.key)!, collapsed: cache.folded.has(group.key) }
    },
    toggleGroup: key => {
      cache.toggle(key)
      folded.current = cache.folded
    },
    need: useCallback((from: number, to: number) => cache.need(from, to), [cache]),
    caches: cache.caches,
    error: ungrouped ?? cache.caches.find(one => one.error)?.error,
  }
}

/** Counts and sums of every group, in the order a person expects: as declared, else by name; the empty one last. */
function useGroups(list: List, by: string): { groups: readonly ReadGroup[]; error: Error | null } {
  const { name, resource, registry, view, state, words, formats, currency, unitSystem, typeName, nameOf } = list
  const { spec, resource: owner, field } = specOf(registry, resource, by)!
  const sums = Object.keys(view.totals).filter(total => {
    const known = specOf(registry, resource, total)
    return view.totals[total] === 'sum' && known && isAmount(known.spec.kind) && !total.includes('.')
  })
  const { sort: _sort, columns: _columns, ...matching } = state as ListState
  const { data, error } = useQuery({
    queryKey: [name, 'group', by, sums.join(), JSON.stringify(listQuery(matching))],
    queryFn: () => records.group(name, matching, by, sums),
  })
  const groups = useMemo(() => {
    if (!data) return []
    const context = (row: Record<string, unknown>, of = { spec, resource: owner, field }) => ({
      ...of,
      row,
      labels: data.labels as Labels,
      words,
      formats,
      currency,
      unitSystem,
      typeName,
      nameOf,
      inGrid: true,
    })
    return data.groups
      .map((group): ReadGroup => {
        const text = cellText(group[by], context(group))
        return {
          key: group[by] === null ? none : String(group[by]),
          value: group[by],
          text,
          label: text || words('list.noValue'),
          count: Number(group['#count']),
          figures: Object.fromEntries(
            sums.map(total => [
              total,
              cellShown(
                group[total] === null ? null : String(group[total]),
                context(group, specOf(registry, resource, total)!),
              ),
            ]),
          ),
        }
      })
      .sort((one, other) => rank(spec, one) - rank(spec, other) || compareNaturally(one.text, other.text))
    // The sums follow from the view that asked for the data.
  }, [data, by, spec, words, formats])
  return { groups, error }
}

const rank = ({ values }: FieldSpec, { value }: ReadGroup): number =>
  value === null ? Number.MAX_SAFE_INTEGER : values ? values.indexOf(String(value)) : 0
