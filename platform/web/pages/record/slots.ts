import { type ComponentType, lazy } from 'react'
import type { FieldWidgetProps } from '#platform/web/fields/widgets/widget-props.ts'
import type { OneRecord, Row } from '#platform/web/kernel/record-api.ts'

/** What a filled slot is given: the record as it stands. */
export interface SlotProps {
  readonly resource: string
  readonly record: OneRecord
}

/** What a slot of one field is given. */
export interface CellSlotProps extends SlotProps {
  readonly field: string
  readonly value: unknown
}

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Modules that fill the same place stand in this order, then in the order they were loaded; 0 unless said. */
interface Ordered {
  readonly order?: number
}

/** A part of a page: its loader, or with the place among those of other modules. */
type Part = Load<SlotProps> | (Ordered & { readonly load: Load<SlotProps> })

export interface TabSlot extends Ordered {
  readonly label: string
  readonly load: Load<SlotProps>
  /** The record type it lists: whoever may not look at that has no such tab. */
  readonly needs?: string
  /** Only for records it has something to say of. */
  readonly when?: (row: Row) => boolean
}

/** What a new record is started with: what the address says, and the company's day. */
export interface Beginning {
  readonly query: URLSearchParams
  readonly today: string
}

/** The questions of an action that this record needs answered. */
export type AsksFirst = (row: Row) => readonly string[] | Promise<readonly string[]>

/** By the columns the list shows; nothing where they do not tell. */
export type RowHref = (row: Row) => string | null

/** What a module puts into the generated page of a record type, its own or another's. Each is fetched when that page is opened. */
export interface Slots {
  /** Under the head, over the whole width. */
  readonly header?: Part
  /** In the overview, under its figures. */
  readonly overview?: Part
  /** On top of the right rail. */
  readonly aside?: Part
  /** Further tabs beside discussion and history; the label is a key of the module's dictionary. */
  readonly tabs?: Readonly<Record<string, TabSlot>>
  /** How single fields are shown. */
  readonly cells?: Readonly<Record<string, Load<CellSlotProps>>>
  /** How single fields are typed. */
  readonly widgets?: Readonly<Record<string, Load<FieldWidgetProps>>>
  /** How single things an action asks for are typed, by `verb.field`; `row` is the record. */
  readonly asks?: Readonly<Record<string, Load<FieldWidgetProps>>>
  /**
   * Which of an action's questions are put to the person at first, by verb; left out, all of them. The others come up when the
   * server asks for them: what a record has already, or nobody needs, is not asked.
   */
  readonly asksFirst?: Readonly<Record<string, AsksFirst>>
  /** What a new record begins with beyond its declared defaults: the usual account, the one choice there is. */
  readonly begins?: (start: Beginning) => Promise<Readonly<Record<string, unknown>>>
  /** Fields a new record does not show, because only saving makes them. */
  readonly notYet?: readonly string[]
  /** Fields its parts tell themselves: the facts of the rail leave them out. */
  readonly tells?: readonly string[]
  /** Where a row of its list leads, for a type without a page. */
  readonly rowHref?: RowHref
  /** A page of its own instead; it may be made of the exported parts. */
  readonly page?: Load<{ readonly resource: string; readonly id: string }>
}

/** The slots of a page as all modules together have filled them. */
export interface FilledSlots {
  readonly headers: readonly Load<SlotProps>[]
  readonly overviews: readonly Load<SlotProps>[]
  readonly asides: readonly Load<SlotProps>[]
  readonly tabs: readonly (readonly [key: string, tab: TabSlot])[]
  readonly cells: Readonly<Record<string, Load<CellSlotProps>>>
  readonly widgets: Readonly<Record<string, Load<FieldWidgetProps>>>
  readonly asks: Readonly<Record<string, Load<FieldWidgetProps>>>
  readonly asksFirst: Readonly<Record<string, AsksFirst>>
  readonly begins: readonly NonNullable<Slots['begins']>[]
  readonly notYet: readonly string[]
  readonly tells: readonly string[]
  readonly rowHref: RowHref | undefined
  readonly page: Slots['page']
}

const given = new Map<string, Slots[]>()
const composed = new Map<string, FilledSlots>()
const made = new Map<unknown, unknown>()

/** `fillSlots('machines', { header: () => import('./MachineStateBand.tsx') })`, called by a module's browser entry. */
export function fillSlots(resource: string, slots: Slots): void {
  const all = [...(given.get(resource) ?? []), slots]
  composed.set(resource, compose(resource, all))
  given.set(resource, all)
}

export const slotsOf = (resource: string): FilledSlots => composed.get(resource) ?? compose(resource, [])

const inOrder = <T extends Ordered>(all: readonly T[]): T[] => [...all].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))

const parts = (all: readonly (Part | undefined)[]): Load<SlotProps>[] =>
  inOrder(all.filter(part => part !== undefined).map(part => (typeof part === 'function' ? { load: part } : part))).map(
    ({ load }) => load,
  )

/** Parts, tabs, defaults and hidden fields add up. What only one can be, such as how a field is typed, is filled once. */
function compose(resource: string, all: readonly Slots[]): FilledSlots {
  const once = <T>(kind: 'tabs' | 'cells' | 'widgets' | 'asks' | 'asksFirst'): Record<string, T> => {
    const joined: Record<string, T> = {}
    for (const [key, value] of all.flatMap(slots => Object.entries(slots[kind] ?? {}))) {
      if (Object.hasOwn(joined, key)) throw new Error(`${resource}: ${kind}.${key} is filled twice`)
      joined[key] = value as T
    }
    return joined
  }
  const pages = all.flatMap(({ page }) => page ?? [])
  if (pages.length > 1) throw new Error(`${resource}: page is filled twice`)
  return {
    headers: parts(all.map(({ header }) => header)),
    overviews: parts(all.map(({ overview }) => overview)),
    asides: parts(all.map(({ aside }) => aside)),
    tabs: inOrder(Object.entries(once<TabSlot>('tabs')).map(([key, tab]) => ({ key, tab, ...tab }))).map(
      ({ key, tab }) => [key, tab] as const,
    ),
    cells: once('cells'),
    widgets: once('widgets'),
    asks: once('asks'),
    asksFirst: once('asksFirst'),
    begins: all.flatMap(({ begins }) => begins ?? []),
    notYet: [...new Set(all.flatMap(({ notYet }) => notYet ?? []))],
    tells: all.flatMap(({ tells }) => tells ?? []),
    rowHref: all.find(({ rowHref }) => rowHref)?.rowHref,
    page: pages[0],
  }
}

/** The component behind a loader, made once, so that a page keeps its state. */
export function slotComponent<Props>(load: Load<Props>): ComponentType<Props> {
  const known = made.get(load) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(load as Load<object>) as unknown as ComponentType<Props>
  made.set(load, component)
  return component
}
