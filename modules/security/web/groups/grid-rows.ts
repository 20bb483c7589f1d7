import { actionLabel, humanise, type Words } from '#platform/model/words.ts'
import type { Application } from '#platform/web/kernel/application.ts'

/** A record type as the server tells it. */
export interface Told {
  readonly resource: string
  readonly module: string
  readonly gate: readonly number[]
  readonly actions: readonly { readonly action: string; readonly roles: readonly number[] }[]
}

export interface GridAction {
  readonly action: string
  readonly label: string
  /** Roles that have it without any group. */
  readonly roles: readonly number[]
}
export interface GridRow {
  readonly resource: string
  readonly module: string
  readonly label: string
  /** In the order of the columns; `*` comes first. */
  readonly usual: readonly GridAction[]
  readonly further: readonly GridAction[]
}

export const usualActions = ['*', 'view', 'create', 'update', 'archive', 'import', 'export'] as const

const everything = (words: Words): GridRow => ({
  resource: '*',
  module: '',
  label: words('rights.everything'),
  usual: usualActions.map(action => ({ action, label: labelOf(words, '*', action), roles: [] })),
  further: [],
})

const labelOf = (words: Words, resource: string, action: string): string =>
  action === '*' ? words('rights.all') : actionLabel(words, resource, action)

/** The rows of the grid: all record types at once, then one by one in the order of their areas. */
export function rowsOf(grid: readonly Told[], resources: Application['resources'], words: Words): GridRow[] {
  const rows = grid.map(({ resource, module, actions }): GridRow => {
    const told = [{ action: '*', roles: [] }, ...actions].map(one => ({
      ...one,
      label: labelOf(words, resource, one.action),
    }))
    const isUsual = (action: string) => (usualActions as readonly string[]).includes(action)
    return {
      resource,
      module,
      label: resources[resource]?.many ?? humanise(resource),
      usual: told.filter(({ action }) => isUsual(action)),
      further: told.filter(({ action }) => !isUsual(action)),
    }
  })
  return [everything(words), ...rows]
}
