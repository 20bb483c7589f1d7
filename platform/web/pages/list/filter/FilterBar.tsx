import { type Filter, isGroup } from '#platform/model'
import { FilterChips } from '#platform/web/parts/FilterChips.tsx'
import { filterOf, partsOf } from '../list-view.ts'
import type { List } from '../use-list.ts'
import { conditionSaid, filterSaid } from './filter-sentence.ts'
import { type QuickFilter, useQuickFilters } from './quick-filters.ts'
import { useFilterLabels } from './use-filter-labels.ts'

/** The filters as a sentence, the common ones ready to press. */
export function FilterBar({
  list,
  onBuild,
  children,
}: {
  list: List
  onBuild: () => void
  children?: React.ReactNode
}) {
  const { view, change } = list
  const quick = useQuickFilters(list)
  const frame = { ...list, labelFor: (resource: string, id: string) => labelFor(undefined, resource, id) }
  const labelFor = useFilterLabels(list)
  const parts = partsOf(view.filter).map((part, at) => ({ part, at }))
  const chips = parts
    .filter(({ part }) => !isQuick(part, quick))
    .map(({ part, at }) =>
      isGroup(part)
        ? { key: String(at), value: filterSaid(frame, part) }
        : { key: String(at), ...conditionSaid(frame, part) },
    )
  const remove = (key: string) =>
    change({ filter: filterOf(partsOf(view.filter).filter((_, at) => String(at) !== key)) })
  return (
    <FilterChips
      chips={chips}
      quick={quick}
      onAdd={onBuild}
      onEdit={onBuild}
      onRemove={remove}
      onClear={() => change({ filter: undefined, search: '' })}
    >
      {children}
    </FilterChips>
  )
}

/** What the pressed chips already say is not said twice. */
function isQuick(part: Filter, quick: readonly QuickFilter[]): boolean {
  if (isGroup(part) || (part.op !== 'in' && part.op !== 'eq')) return false
  const values = Array.isArray(part.value) ? (part.value as unknown[]) : [part.value]
  return values.every(value => quick.some(chip => chip.on && chip.key === `${part.field}=${String(value)}`))
}
