import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { conditionsIn, type Registry, type Resource, resourceLabel } from '#platform/model'
import { type CellFrame, useCellFrame } from '#platform/web/fields/cells.tsx'
import { specOf } from '#platform/web/fields/spec-of.ts'
import { type Application, pageOf, useApplication } from '#platform/web/kernel/application.ts'
import { type Labels, type ListState, listQuery, type Row } from '#platform/web/kernel/record-api.ts'
import { loadModule, useResource } from '#platform/web/kernel/resources.ts'
import { slotsOf } from '#platform/web/pages/record/slots.ts'
import type { BoardCard } from '#platform/web/parts/board/Board.tsx'
import type { CardItem } from '#platform/web/parts/Cards.tsx'
import { listStateOf } from './list-query.ts'
import type { ViewDefinition } from './list-view.ts'
import { type ListViewState, useListView } from './use-list-view.ts'

/** A screen that is another look at a list: what it is called, and how it opens. */
export interface Opening {
  readonly title: string
  readonly as: ViewDefinition
  /** What stands on a card of its board; else what its columns say. */
  readonly card?: CardFace | undefined
  readonly chosen?: readonly ChosenLead[] | undefined
  readonly cardFacts?: CardFacts | undefined
}

/** What a card of the wall says before its columns. */
export type CardFacts = (row: Row) => NonNullable<CardItem['facts']>

/** A page that begins with the chosen rows. */
export interface ChosenLead {
  readonly label: string
  readonly href: (ids: readonly string[]) => string
}

/** Facts under a card's title, and words that warn. */
export type CardFace = (row: Row, labels: Labels) => Pick<BoardCard, 'facts' | 'tags'>

/** Everything the parts of a list page share. */
export interface List extends CellFrame, ListViewState {
  readonly name: string
  readonly title: string
  readonly card: CardFace | undefined
  readonly cardFacts: CardFacts | undefined
  /** What a screen of its own offers to do with chosen rows. */
  readonly chosen: readonly ChosenLead[]
  readonly resource: Resource
  readonly registry: Registry
  readonly application: Application
  /** Fields this person may not see. */
  readonly hidden: readonly string[]
  /** What the server is asked for. */
  readonly state: ListState
  /** Changes with everything that decides which rows are in the list. */
  readonly matchKey: string
  /** The page of a row; of the record whose line it is, where it has none of its own. */
  readonly hrefOf: (row: Row) => string | null
  readonly may: (verb: string) => boolean
  /** Rows, counts and figures are read again. */
  readonly refresh: () => void
  /** Counts and figures are read again; rows stay as they are. */
  readonly recount: () => void
  readonly onRefresh: (listener: () => void) => () => void
}

export function useList(name: string, opening?: Opening): List {
  const { resource, registry } = useResource(name)
  const application = useApplication()
  const frame = useCellFrame()
  const arranged = useListView(resource, opening?.as)
  const own = application.resources[name]
  const hidden = useMemo(() => own?.hidden ?? [], [own])
  useHopModules(resource, registry, application, arranged)
  const state = useMemo(
    () => listStateOf(registry, resource, arranged.view, hidden),
    [registry, resource, arranged.view, hidden],
  )
  const { filter, search, archived } = state
  const matchKey = JSON.stringify(listQuery({ filter, search, archived } as ListState))
  const { actsOn } = resource
  const hrefOf = useCallback(
    (row: Row) =>
      pageOf(application, name, row.id) ??
      slotsOf(name).rowHref?.(row) ??
      (actsOn && row[actsOn.by] ? pageOf(application, actsOn.resource, String(row[actsOn.by])) : null),
    [application, name, actsOn],
  )
  return {
    ...frame,
    ...arranged,
    ...useRefreshing(name),
    name,
    title: opening?.title ?? resourceLabel(frame.words, name),
    card: opening?.card,
    cardFacts: opening?.cardFacts,
    chosen: opening?.chosen ?? [],
    resource,
    registry,
    application,
    hidden,
    state,
    matchKey,
    hrefOf,
    may: useCallback((verb: string) => own?.verbs.includes(verb) ?? false, [own]),
  }
}

function useRefreshing(name: string): Pick<List, 'refresh' | 'recount' | 'onRefresh'> {
  const queries = useQueryClient()
  const listeners = useRef(new Set<() => void>())
  const recount = useCallback(() => void queries.invalidateQueries({ queryKey: [name] }), [queries, name])
  const refresh = useCallback(() => {
    recount()
    for (const listener of listeners.current) listener()
  }, [recount])
  const onRefresh = useCallback((listener: () => void) => {
    listeners.current.add(listener)
    return () => listeners.current.delete(listener)
  }, [])
  return { refresh, recount, onRefresh }
}

/** Columns and filters one hop away need the declarations of that module. */
function useHopModules(
  resource: Resource,
  registry: Registry,
  application: Application,
  { view }: Pick<ListViewState, 'view'>,
): void {
  const [, again] = useState(0)
  const paths = [
    ...view.columns.map(({ field }) => field),
    ...(view.filter ? conditionsIn(view.filter).map(({ field }) => field) : []),
  ].filter(path => path.includes('.') && !specOf(registry, resource, path))
  const modules = [...new Set(paths.flatMap(path => moduleOf(resource, application, path) ?? []))].join(' ')
  useEffect(() => {
    if (!modules) return
    let isHere = true
    void Promise.all(modules.split(' ').map(loadModule))
      .then(() => isHere && again(count => count + 1))
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [modules])
}

const moduleOf = (resource: Resource, application: Application, path: string): string | undefined => {
  const target = resource.fields[path.split('.')[0]!]?.targets?.[0]
  return target ? application.resources[target]?.module : undefined
}
