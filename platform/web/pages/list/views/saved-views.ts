import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api, Problem } from '#platform/web/kernel/api.ts'
import { useApplication, useSession } from '#platform/web/kernel/application.ts'
import { records } from '#platform/web/kernel/record-api.ts'
import {
  allRows,
  definitionOf,
  type FixedView,
  type ListView,
  sameView,
  type ViewDefinition,
  viewFrom,
} from '../list-view.ts'
import type { List } from '../use-list.ts'
import { viewsToRenumber } from './view-order.ts'

export interface SavedView {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly owner: string | null
  readonly definition: ViewDefinition
  readonly sharing: 'private' | 'groups' | 'everyone'
  readonly groups: readonly string[]
  readonly defaultFor: 'nobody' | 'me' | 'groups' | 'everyone'
  readonly pinned: boolean
  readonly order: number
}

export interface SavedViews {
  readonly views: readonly SavedView[]
  readonly current: SavedView | undefined
  /** The view of the declaration one is in, when it is no saved one. */
  readonly currentFixed: FixedView | undefined
  /** The list differs from the view one is in. */
  readonly isModified: boolean
  readonly open: (view: SavedView) => void
  /** One of the declaration, or the list as it opens. */
  readonly openFixed: (view?: FixedView) => void
  readonly revert: () => void
  readonly mayOverwrite: (view: SavedView) => boolean
  readonly save: () => Promise<void>
  readonly saveAs: (settings: ViewSettings) => Promise<void>
  readonly change: (view: SavedView, settings: Partial<ViewSettings>) => Promise<void>
  readonly remove: (view: SavedView) => Promise<void>
  /** To another place among the tabs; nothing where it cannot stand, because tabs of others would have to give way. */
  readonly moveTo: (view: SavedView, place: number) => (() => Promise<void>) | null
}
export type ViewSettings = Pick<SavedView, 'name' | 'sharing' | 'groups' | 'defaultFor' | 'pinned'>

interface Known {
  readonly views: readonly SavedView[]
  /** The one this list opens in for this person: mine, else my group's, else everybody's (documents 1.4). */
  readonly default: string | null
}

const load = async (resource: string): Promise<Known> => {
  try {
    return await api.get<Known>(`/saved-views/for/${resource}`)
  } catch (error) {
    // Roles without saved views still have lists.
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return { views: [], default: null }
    throw error
  }
}

export function useSavedViews(list: List): SavedViews {
  const { name, view, base, declared, fixed, viewId, goTo } = list
  const session = useSession()
  const { mayAll } = useApplication()
  const queries = useQueryClient()
  const key = ['saved-views', name]
  const { data } = useQuery({ queryKey: key, queryFn: () => load(name), staleTime: 60_000 })
  const views = data?.views ?? []
  const current = views.find(({ id }) => id === viewId)
  const again = () => queries.invalidateQueries({ queryKey: key })
  useOpening(list, data)
  const written = (at: ListView) => ({ layout: layoutOf(at), definition: definitionOf(at, declared) })
  const open = (next: SavedView) => goTo(viewFrom(next.definition, declared), next.id)
  // Said out loud where somebody's default view would open otherwise.
  const openFixed = (next = fixed[0]) =>
    goTo(next?.view ?? base, next && next !== fixed[0] ? next.id : views.length ? (next?.id ?? allRows) : undefined)
  const currentFixed = current ? undefined : (fixed.find(({ id }) => id === viewId) ?? fixed[0])
  const mayOverwrite = (one: SavedView) => one.owner === session.userId || mayAll
  return {
    views,
    current,
    currentFixed,
    isModified: !sameView(
      view,
      current ? viewFrom(current.definition, declared) : (currentFixed?.view ?? base),
      declared,
    ),
    open,
    openFixed,
    revert: () => (current ? open(current) : openFixed(currentFixed)),
    mayOverwrite,
    save: async () => {
      if (!current) return
      await records.change('saved-views', current.id, { version: current.version, ...written(view) })
      await again()
    },
    saveAs: async settings => {
      const { row } = await records.create('saved-views', {
        ...settings,
        resource: name,
        order: views.length,
        ...written(view),
      })
      await again()
      goTo(view, row.id)
    },
    change: async (one, settings) => {
      await records.change('saved-views', one.id, { version: one.version, ...settings })
      await again()
    },
    moveTo: (one, place) => {
      if (!mayOverwrite(one) || place < 0 || place >= views.length) return null
      const changes = viewsToRenumber(views, one, place, mayOverwrite)
      if (!changes?.length) return null
      return async () => {
        for (const { view: each, order } of changes)
          await records.change('saved-views', each.id, { version: each.version, order })
        await again()
      }
    },
    remove: async one => {
      await api.delete(`/saved-views/${one.id}`)
      await again()
      if (one.id === viewId) goTo(base, undefined)
    },
  }
}

const layoutOf = ({ layout }: ListView) => (layout && layout !== 'tree' ? layout : 'table')

/** A list opened without a word about its state opens in the person's default view; `?view=…` alone opens that view. */
function useOpening({ base, declared, fixed, isArranged, view, viewId, goTo }: List, known: Known | undefined): void {
  const settled = useRef(false)
  useEffect(() => {
    if (settled.current || !known) return
    settled.current = true
    const params = new URLSearchParams(window.location.search)
    const isBare = [...params.keys()].every(name => name === 'view')
    if (!isBare || !sameView(view, base, base)) return
    // A screen with an arrangement of its own is not turned into somebody's default view.
    const usual = isArranged ? null : known.default
    const wanted = known.views.find(({ id }) => id === (viewId ?? usual))
    const other = fixed.find(({ id }) => id === viewId)
    if (wanted) goTo(viewFrom(wanted.definition, declared), wanted.id, { replace: true })
    else if (other) goTo(other.view, other.id, { replace: true })
  }, [known, view, base, declared, fixed, isArranged, viewId, goTo])
}
