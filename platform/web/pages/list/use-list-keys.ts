import type { RefObject } from 'react'
import { type Shortcut, useShortcuts } from '#platform/web/kernel/keyboard.ts'
import type { GridHandle } from '#platform/web/parts/grid/types.ts'
import { isCovered } from '#platform/web/parts/layers.ts'
import { beginCreating, mayCreate } from './creating.ts'
import { useUndo } from './editing/use-undo.ts'
import type { Panel } from './panels.ts'
import type { List } from './use-list.ts'
import type { SavedViews } from './views/saved-views.ts'

interface Keys {
  readonly list: List
  readonly saved: SavedViews
  readonly grid: RefObject<GridHandle | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly open: (panel: Panel) => void
  readonly onExport: () => void
}

/** The keys of a list (documents 1.6); those inside the grid are the grid's own. */
export function useListKeys({ list, saved, grid, search, open, onExport }: Keys): void {
  const { words, resource } = list
  const group = words('keyboard.list')
  const undo = useUndo(list)
  const key = (keys: string, label: string, run: () => void): Shortcut => ({
    keys,
    label: words(`keyboard.${label}`),
    group,
    run: () => !isCovered() && run(),
  })
  const mayImport = list.may('import') && !resource.byVerbsOnly
  const pinned = saved.views.filter(view => view.pinned).slice(0, 9)
  useShortcuts([
    key('/', 'search', () => search.current?.focus()),
    key('f', 'filter', () => open('filter')),
    key('shift+f', 'clearFilters', () => list.change({ filter: undefined, search: '' })),
    key('s', 'sort', () => open('sort')),
    key('v', 'views', () => document.querySelector<HTMLElement>('[data-views] button')?.focus()),
    key('mod+z', 'undo', undo),
    ...(mayCreate(list) ? [key('n', 'new', () => beginCreating(list))] : []),
    ...(list.may('export') ? [key('shift+e', 'export', onExport)] : []),
    ...(mayImport ? [key('shift+i', 'import', () => open('import'))] : []),
    ...['j', 'k', 'down', 'up'].map(letter => key(letter, 'rows', () => grid.current?.focus())),
    ...pinned.map(
      (view, at): Shortcut => ({ keys: `alt+${at + 1}`, label: view.name, group, run: () => saved.open(view) }),
    ),
  ])
}
