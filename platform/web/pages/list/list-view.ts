import { type Condition, conditionsIn, type Filter, isGroup, type Resource } from '#platform/model'
import type { ColumnChange, Density, Pin } from '#platform/web/parts/grid/types.ts'
import type { Tone } from '#platform/web/parts/tone.ts'

/** A list as somebody arranged it: all of this stands in the page's address, and in a saved view. */
export interface ListView {
  readonly filter?: Filter
  readonly search: string
  /** `-code`: descending; up to three keys. */
  readonly sort: readonly string[]
  readonly columns: readonly ColumnChoice[]
  readonly group?: string
  /** Unset: a table, or cards where the screen is narrow. */
  readonly layout?: Layout
  readonly density: Density
  readonly archived: boolean
  /** The figure at the foot of a column. */
  readonly totals: Readonly<Record<string, Total>>
  readonly colours: readonly ColourRule[]
}

export const layouts = ['table', 'cards', 'board', 'calendar', 'tree'] as const
export type Layout = (typeof layouts)[number]
export const totalKinds = ['sum', 'avg', 'min', 'max', 'count', 'median'] as const
export type Total = (typeof totalKinds)[number]
const densities: readonly Density[] = ['compact', 'normal', 'roomy']

export interface ColumnChoice {
  readonly field: string
  readonly width?: number
  readonly pin?: Pin
}
/** Rows that meet the condition stand out in this tone. */
export interface ColourRule {
  readonly when: Condition
  readonly tone: Tone
}

/** The list as its resource declares it, without what this person may not see. */
export function builtInView(resource: Resource, hidden: readonly string[] = []): ListView {
  const shown = resource.list.columns.filter(field => !hidden.includes(field.split('.')[0]!))
  const summed = shown.filter(field => {
    const spec = resource.fields[field]
    // Where the rows have several currencies, the server gives no figure (documents R47).
    return spec?.kind === 'money'
  })
  return {
    search: '',
    sort: resource.list.sort.filter(key => !hidden.includes(key.replace(/^-/, ''))),
    columns: shown.map((field, at) => (at === 0 ? { field, pin: 'left' } : { field })),
    density: 'normal',
    archived: false,
    totals: Object.fromEntries(summed.map(field => [field, 'sum'])),
    colours: [],
  }
}

/** A view everybody has: of the declaration, or all there is. */
export interface FixedView {
  readonly id: string
  readonly view: ListView
}

/** All rows, as declared, are a view too. */
export const allRows = 'all'

/** The declared views this person can have: those whose rows are told by fields they see. */
export function fixedViews(resource: Resource, declared: ListView, hidden: readonly string[] = []): FixedView[] {
  const isSeen = (field: string) => !hidden.includes(field.split('.')[0]!)
  const views = Object.entries(resource.list.views).filter(([, { filter }]) =>
    conditionsIn(filter).every(({ field }) => isSeen(field)),
  )
  if (views.length === 0) return []
  const fixed = views.map(([id, { filter, sort, columns }]): FixedView => {
    const shown = columns
      ?.filter(isSeen)
      .map((field, at): ColumnChoice => (at === 0 ? { field, pin: 'left' } : { field }))
    return {
      id,
      view: { ...declared, filter, sort: sort?.filter(isSeen) ?? declared.sort, columns: shown ?? declared.columns },
    }
  })
  return [...fixed, { id: allRows, view: declared }]
}

const writeColumn = ({ field, width, pin }: ColumnChoice): string =>
  [field, pin ?? '', width ?? ''].join(':').replace(/:+$/, '')
const readColumn = (text: string): ColumnChoice => {
  const [field, pin, width] = text.split(':')
  return {
    field: field!,
    ...((pin === 'left' || pin === 'right') && { pin }),
    ...(Number(width) > 0 && { width: Number(width) }),
  }
}
const writeTotals = (totals: ListView['totals']): string =>
  Object.entries(totals)
    .map(pair => pair.join(':'))
    .join(',')
const readTotals = (text: string): ListView['totals'] =>
  Object.fromEntries(
    split(text)
      .map(part => part.split(':') as [string, Total])
      .filter(([, total]) => totalKinds.includes(total)),
  )
const split = (text: string): string[] => text.split(',').filter(Boolean)

function readJson<T>(text: string | null): T | undefined {
  if (!text) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find(value => value === text)

/** Every parameter of the address that says something about the list; all but `view`. */
export const viewParameters = [
  'filter',
  'search',
  'sort',
  'columns',
  'group',
  'layout',
  'density',
  'archived',
  'totals',
  'colours',
] as const
type ViewParameter = (typeof viewParameters)[number]

/** The view in the address: what is not said there is as the resource declares it. */
export function readView(query: URLSearchParams, base: ListView): ListView {
  const has = (name: ViewParameter) => query.has(name)
  const given = (name: ViewParameter) => (query.get(name) ?? '').replace(/^none$/, '')
  const filter = has('filter') ? readJson<Filter>(query.get('filter')) : base.filter
  const layout = oneOf(layouts, query.get('layout')) ?? base.layout
  const group = has('group') ? given('group') : base.group
  return {
    ...(filter && { filter }),
    search: given('search'),
    sort: has('sort') ? split(given('sort')).slice(0, 3) : base.sort,
    columns: has('columns') ? split(given('columns')).map(readColumn) : base.columns,
    ...(group && { group }),
    ...(layout && { layout }),
    density: oneOf(densities, query.get('density')) ?? base.density,
    archived: query.get('archived') === 'true',
    totals: has('totals') ? readTotals(given('totals')) : base.totals,
    colours: readJson<ColourRule[]>(query.get('colours')) ?? base.colours,
  }
}

/** The parameters of the address for a view; null where nothing needs saying. `none` says "no totals" or "no filter" out loud. */
export function writeView(view: ListView, base: ListView): Record<ViewParameter, string | null> {
  const unless = (text: string, usual: string) => (text === usual ? null : text || 'none')
  return {
    filter: unless(JSON.stringify(view.filter) ?? '', JSON.stringify(base.filter) ?? ''),
    search: view.search || null,
    sort: unless(view.sort.join(','), base.sort.join(',')),
    columns: unless(view.columns.map(writeColumn).join(','), base.columns.map(writeColumn).join(',')),
    group: unless(view.group ?? '', base.group ?? ''),
    layout: view.layout && view.layout !== base.layout ? view.layout : null,
    density: view.density === base.density ? null : view.density,
    archived: view.archived ? 'true' : null,
    totals: unless(writeTotals(view.totals), writeTotals(base.totals)),
    colours: view.colours.length ? JSON.stringify(view.colours) : null,
  }
}

/** A saved view keeps the same parameters as the address; it is the same list by construction. */
export type ViewDefinition = Readonly<Partial<Record<ViewParameter, string>>>
export const definitionOf = (view: ListView, base: ListView): ViewDefinition =>
  Object.fromEntries(Object.entries(writeView(view, base)).filter(([, value]) => value !== null)) as ViewDefinition
export const viewFrom = (definition: ViewDefinition, base: ListView): ListView =>
  readView(new URLSearchParams(definition as Record<string, string>), base)
export const sameView = (one: ListView, other: ListView, base: ListView): boolean =>
  JSON.stringify(definitionOf(one, base)) === JSON.stringify(definitionOf(other, base))

/** One more condition that everything must meet. */
export function withCondition(filter: Filter | undefined, more: Filter): Filter {
  if (!filter) return more
  return isGroup(filter) && filter.all ? { all: [...filter.all, more] } : { all: [filter, more] }
}

/** The conditions everything must meet, one by one: each is a chip. */
export const partsOf = (filter: Filter | undefined): readonly Filter[] =>
  !filter ? [] : isGroup(filter) && filter.all ? filter.all : [filter]
export const filterOf = (parts: readonly Filter[]): Filter | undefined =>
  parts.length === 0 ? undefined : parts.length === 1 ? parts[0] : { all: parts }

/** Changing part of a view; a filter or group set to undefined goes away. */
export type ViewChange = { readonly [K in keyof ListView]?: ListView[K] | undefined }
export function changedView(view: ListView, change: ViewChange): ListView {
  const next: Record<string, unknown> = { ...view, ...change }
  for (const [name, value] of Object.entries(next)) if (value === undefined) delete next[name]
  return next as unknown as ListView
}

/** The columns after one was resized, moved, pinned or hidden. */
export function changedColumns(columns: readonly ColumnChoice[], change: ColumnChange): ColumnChoice[] {
  const subject = columns.find(({ field }) => field === change.key)
  if (!subject) return [...columns]
  const others = columns.filter(column => column !== subject)
  const put = (column: ColumnChoice) => columns.map(one => (one === subject ? column : one))
  switch (change.kind) {
    case 'hide':
      return others
    case 'resize':
      return put({ ...subject, width: Math.round(change.width) })
    case 'pin': {
      const { pin: _pin, ...free } = subject
      return put(change.pin ? { ...free, pin: change.pin } : free)
    }
    case 'move': {
      const at = others.findIndex(({ field }) => field === change.before)
      return others.toSpliced(at < 0 ? others.length : at, 0, subject)
    }
  }
}
