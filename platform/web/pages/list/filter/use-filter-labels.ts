import { useQuery } from '@tanstack/react-query'
import { conditionsIn } from '#platform/model'
import { labelFor, rememberLabel } from '#platform/web/fields/known-labels.ts'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { titleColumns, titleText } from '#platform/web/fields/title-text.ts'
import { viewsOf } from '#platform/web/fields/views-of.ts'
import { declarationOf } from '#platform/web/fields/widgets/ref-search.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import type { List } from '../use-list.ts'

/** Values that stand for whoever looks. */
const standIns = ['me', 'myGroups']

/** The records a filter speaks of that nobody has named on this page yet, as after pasting a link. */
function unknownIn({ view, registry, resource }: List): Map<string, string[]> {
  const wanted = new Map<string, string[]>()
  for (const { field, op, value } of view.filter ? conditionsIn(view.filter) : []) {
    const target = specOf(registry, resource, field)?.spec.targets?.[0]
    if (!target || op === 'inView') continue
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value])
      if (typeof one === 'string' && !standIns.includes(one) && !one.includes('/') && !labelFor(undefined, target, one))
        wanted.set(target, [...(wanted.get(target) ?? []), one])
  }
  return wanted
}

/** Lists whose saved views the filter speaks of. */
const listsOfViews = ({ view, registry, resource }: List): string[] =>
  (view.filter ? conditionsIn(view.filter) : [])
    .filter(({ op, value }) => op === 'inView' && !labelFor(undefined, 'saved-views', String(value)))
    .flatMap(({ field }) => specOf(registry, resource, field)?.spec.targets?.[0] ?? [])

/** Names of the records a filter speaks of, so that its chips can be read. */
export function useFilterLabels(list: List): typeof labelFor {
  const unknown = unknownIn(list)
  const lists = listsOfViews(list)
  useQuery({
    queryKey: ['filter-labels', [...unknown], lists],
    enabled: unknown.size > 0 || lists.length > 0,
    queryFn: async () => {
      await Promise.all(lists.map(viewsOf))
      for (const [target, ids] of unknown) {
        const declared = await declarationOf(list.application, target)
        const columns = [...(declared?.fields.code ? ['code'] : []), ...(declared ? titleColumns(declared) : [])]
        const { rows } = await records.window(target, { filter: { field: 'id', op: 'in', value: ids }, columns })
        for (const row of rows)
          rememberLabel(target, row.id, {
            code: (row.code as string | undefined) ?? null,
            title: (declared && titleText(declared, row, list)) || null,
          })
      }
      return true
    },
  })
  return labelFor
}
