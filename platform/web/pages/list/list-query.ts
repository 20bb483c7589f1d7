import type { Registry, Resource } from '#platform/model'
import { specOf } from '#platform/web/fields/spec-of.ts'
import type { ListState } from '#platform/web/kernel/record-api.ts'
import type { ListView } from './list-view.ts'

/** Columns the page needs besides those shown: units, colours, board and calendar, and who changed it when. */
function quietColumns(registry: Registry, resource: Resource, view: ListView, hidden: readonly string[]): string[] {
  const shown = view.columns.map(({ field }) => field)
  const units = shown.flatMap(field => {
    const unitFrom = specOf(registry, resource, field)?.spec.unitFrom
    return unitFrom && !unitFrom.includes('.') ? unitFrom : []
  })
  const { board, calendar } = resource.list
  const translated = shown.flatMap(field => resource.fields[field]?.inSpanish ?? [])
  const tracked = resource.isView || resource.partOf ? [] : ['updatedAt', 'updatedBy']
  const wanted = [
    ...units,
    ...translated,
    ...view.colours.map(({ when }) => when.field),
    board ?? '',
    calendar ?? '',
    resource.tree ?? '',
    resource.actsOn?.by ?? '',
    ...tracked,
  ]
  return wanted.filter(field => field && !hidden.includes(field.split('.')[0]!))
}

/** What the server is asked for. The order of columns and their widths make no difference to it. */
export function listStateOf(
  registry: Registry,
  resource: Resource,
  view: ListView,
  hidden: readonly string[],
): ListState {
  const columns = [...view.columns.map(({ field }) => field), ...quietColumns(registry, resource, view, hidden)].sort()
  return {
    ...(view.filter && { filter: view.filter }),
    ...(view.search && { search: view.search }),
    sort: view.sort,
    columns: [...new Set(columns)],
    ...(view.archived && { archived: true }),
  }
}
