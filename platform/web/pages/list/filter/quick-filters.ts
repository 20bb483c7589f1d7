import { useQueries } from '@tanstack/react-query'
import { type Condition, type FieldSpec, type Filter, isGroup } from '#platform/model'
import { fieldLabel, permissionLabel, typeLabel, valueLabel } from '#platform/model/words.ts'
import { type Label, type ListState, listQuery, records } from '#platform/web/kernel/record-api.ts'
import type { QuickChip } from '#platform/web/parts/FilterChips.tsx'
import { filterOf, partsOf } from '../list-view.ts'
import type { List } from '../use-list.ts'

export type QuickFilter = QuickChip

/** The quick filter on a field, if it is on: a plain `in` or `eq` among the conditions everything must meet. */
const quickPart = (filter: Filter | undefined, field: string): Condition | undefined =>
  partsOf(filter).find(
    (part): part is Condition => !isGroup(part) && part.field === field && (part.op === 'in' || part.op === 'eq'),
  )

const valuesIn = (part: Condition | undefined): unknown[] =>
  part === undefined ? [] : Array.isArray(part.value) ? (part.value as unknown[]) : [part.value]

/** The filter after a chip was pressed: values of one field are alternatives. */
export function toggledQuick(filter: Filter | undefined, field: string, value: unknown): Filter | undefined {
  const part = quickPart(filter, field)
  const held = valuesIn(part)
  const next = held.includes(value) ? held.filter(one => one !== value) : [...held, value]
  const others = partsOf(filter).filter(one => one !== part)
  if (next.length === 0) return filterOf(others)
  const isSwitch = typeof value === 'boolean'
  const condition: Condition = isSwitch ? { field, op: 'eq', value } : { field, op: 'in', value: next }
  return filterOf(isSwitch && held.includes(value) ? others : [...others, condition])
}

/** What has few values that a person reads; days and links of several kinds are for the filter builder. */
const chipKinds: readonly string[] = ['oneOf', 'status', 'progress', 'boolean', 'ref', 'text', 'integer']

/** Sizes and times are as many as there are rows. */
const hasChips = (spec: FieldSpec | undefined): boolean =>
  spec !== undefined && chipKinds.includes(spec.kind) && !spec.inBytes && !spec.timeIn

/** At most this many chips a field: the rest is for the filter builder. */
const mostOfOne = 6

/** Chips for the fields the declaration calls common, each value with its count under the other filters. */
export function useQuickFilters(list: List): QuickFilter[] {
  const { resource, view, name, hidden } = list
  const fields = resource.list.filters.filter(field => hasChips(resource.fields[field]) && !hidden.includes(field))
  const results = useQueries({
    queries: fields.map(field => {
      const state = stateWithout(list, field)
      return {
        queryKey: [name, 'group', field, JSON.stringify(listQuery(state))],
        queryFn: () => records.group(name, state, field),
      }
    }),
  })
  return fields.flatMap((field, at) => {
    const part = quickPart(view.filter, field)
    const spec = resource.fields[field]!
    const data = results[at]?.data
    const order = (group: Record<string, unknown>) => spec.values?.indexOf(String(group[field])) ?? 0
    const groups = (data?.groups ?? [])
      .filter(group => group[field] !== null && group[field] !== false)
      .sort((one, other) => order(one) - order(other))
    const most = groups.slice(0, mostOfOne)
    // Where nearly every row has one of its own, such as a lot, the few that fit say nothing.
    if (spec.targets && valuesIn(part).length === 0 && countIn(most) * 3 < countIn(groups)) return []
    return most.map(group => {
      const value = group[field]
      return {
        key: `${field}=${String(value)}`,
        // A switch bears the name of its field itself.
        ...(typeof value !== 'boolean' && { field: fieldLabel(list.words, name, field) }),
        label: labelOfValue(list, field, value, data?.labels[spec.targets?.[0] ?? '']?.[String(value)]),
        count: Number(group['#count']),
        on: valuesIn(part).includes(value),
        onToggle: () => list.change({ filter: toggledQuick(view.filter, field, value) }),
      }
    })
  })
}

const countIn = (groups: readonly Record<string, unknown>[]): number =>
  groups.reduce((sum, group) => sum + Number(group['#count']), 0)

function labelOfValue(list: List, field: string, value: unknown, label: Label | undefined): string {
  if (typeof value === 'boolean') return fieldLabel(list.words, list.name, field)
  const spec = list.resource.fields[field]
  if (label) return list.nameOf(spec?.targets?.[0] ?? '', label)
  if (spec?.recordType) return typeLabel(list.words, String(value), list.typeName)
  if (spec?.permission) return permissionLabel(list.words, String(value), list.typeName)
  return valueLabel(list.words, list.name, field, String(value))
}

/** Alternatives of the same field do not narrow each other. */
function stateWithout({ state, view }: List, field: string): ListState {
  const { sort: _sort, columns: _columns, filter: _filter, ...rest } = state
  const part = quickPart(view.filter, field)
  const filter = filterOf(partsOf(view.filter).filter(one => one !== part))
  return { ...rest, ...(filter && { filter }) }
}
