import { useCallback, useMemo } from 'react'
import type { Resource } from '#platform/model'
import { useApplication } from '#platform/web/kernel/application.ts'
import { changeQuery, useAddress } from '#platform/web/kernel/navigation.ts'
import {
  builtInView,
  changedView,
  type FixedView,
  fixedViews,
  type ListView,
  readView,
  type ViewChange,
  type ViewDefinition,
  viewFrom,
  writeView,
} from './list-view.ts'

export interface ListViewState {
  readonly view: ListView
  /** The list as it opens here: as declared, or as the screen it stands on arranges it. */
  readonly base: ListView
  /** The list as declared; saved views say what differs from it, wherever they are opened. */
  readonly declared: ListView
  /** The views everybody has, the one it opens in first, all rows last; none where there is nothing to choose. */
  readonly fixed: readonly FixedView[]
  /** The screen it stands on arranges it, and nobody's default view does. */
  readonly isArranged: boolean
  /** The saved view the person is in, by id. */
  readonly viewId: string | undefined
  /** The page one is on, for people who turn pages. */
  readonly page: number
  goToPage: (page: number) => void
  change: (change: ViewChange) => void
  /** Goes to another view altogether; Back comes back from it. */
  goTo: (view: ListView, viewId: string | undefined, options?: { replace?: boolean }) => void
}

/** The list's arrangement lives in the address and nowhere else: a pasted link shows the same list. */
export function useListView(resource: Resource, opening?: ViewDefinition): ListViewState {
  const { query } = useAddress()
  const hidden = useApplication().resources[resource.name]?.hidden
  const declared = useMemo(() => builtInView(resource, hidden), [resource, hidden])
  const fixed = useMemo(
    () => (opening ? [] : fixedViews(resource, declared, hidden)),
    [opening, resource, declared, hidden],
  )
  const base = useMemo(
    () => (opening ? withoutHidden(viewFrom(opening, declared), hidden) : (fixed[0]?.view ?? declared)),
    [opening, fixed, declared, hidden],
  )
  const view = useMemo(() => readView(query, base), [query, base])
  const viewId = query.get('view') ?? undefined
  const change = useCallback(
    (made: ViewChange) =>
      changeQuery({ ...withMark(writeView(changedView(view, made), base), view, viewId), page: null }),
    [view, base, viewId],
  )
  const goTo = useCallback(
    (next: ListView, id: string | undefined, { replace = false } = {}) =>
      changeQuery({ ...withMark(writeView(next, base), next, id), view: id ?? null, page: null }, { replace }),
    [base],
  )
  return {
    view,
    base,
    declared,
    fixed,
    isArranged: opening !== undefined,
    viewId,
    page: pageIn(query),
    goToPage,
    change,
    goTo,
  }
}

/** A screen asks for what is useful; who may not see some of it sees the rest. */
const withoutHidden = (view: ListView, hidden: readonly string[] = []): ListView => ({
  ...view,
  columns: view.columns.filter(({ field }) => !hidden.includes(field.split('.')[0]!)),
})

const pageIn = (query: URLSearchParams): number => Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1)
const goToPage = (page: number): void => changeQuery({ page: page > 1 ? String(page) : null }, { replace: false })

/** `?view=…` alone means the view as it was saved; a view changed back to the plain list says its order out loud. */
function withMark(written: Record<string, string | null>, view: ListView, viewId: string | undefined) {
  if (!viewId || Object.values(written).some(value => value !== null)) return written
  return { ...written, sort: view.sort.join(',') || 'none' }
}
