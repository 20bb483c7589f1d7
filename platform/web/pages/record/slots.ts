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

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

export interface TabSlot {
  readonly label: string
  readonly load: Load<SlotProps>
  /** Only for records it has something to say of. */
  readonly when?: (row: Row) => boolean
}

/** What a module puts into the generated page of one of its record types. Each is fetched when that page is opened. */
export interface Slots {
  /** Under the head, over the whole width. */
  readonly header?: Load<SlotProps>
  /** On top of the right rail. */
  readonly aside?: Load<SlotProps>
  /** Further tabs beside discussion and history; the label is a key of the module's dictionary. */
  readonly tabs?: Readonly<Record<string, TabSlot>>
  /** How single fields are shown. */
  readonly cells?: Readonly<Record<string, Load<CellSlotProps>>>
  /** How single fields are typed. */
  readonly widgets?: Readonly<Record<string, Load<FieldWidgetProps>>>
  /** How single things an action asks for are typed, by `verb.field`; `row` is the record. */
  readonly asks?: Readonly<Record<string, Load<FieldWidgetProps>>>
  /** What a new record begins with beyond its declared defaults: the usual account, the one choice there is. */
  readonly begins?: () => Promise<Readonly<Record<string, unknown>>>
  /** Fields a new record does not show, because only saving makes them. */
  readonly notYet?: readonly string[]
  /** A page of its own instead; it may be made of the exported parts. */
  readonly page?: Load<{ readonly resource: string; readonly id: string }>
}

const filled = new Map<string, Slots>()
const made = new Map<unknown, unknown>()

/** `fillSlots('machines', { header: () => import('./MachineStateBand.tsx') })`, called by the module's browser entry. */
export function fillSlots(resource: string, slots: Slots): void {
  const before: Slots = filled.get(resource) ?? {}
  const both = (kind: 'tabs' | 'cells' | 'widgets' | 'asks') =>
    (before[kind] || slots[kind]) && { [kind]: { ...before[kind], ...slots[kind] } }
  // Several modules may each add a tab or an input to the same page.
  filled.set(resource, { ...before, ...slots, ...both('tabs'), ...both('cells'), ...both('widgets'), ...both('asks') })
}

export const slotsOf = (resource: string): Slots => filled.get(resource) ?? {}

/** The component behind a loader, made once, so that a page keeps its state. */
export function slotComponent<Props>(load: Load<Props>): ComponentType<Props> {
  const known = made.get(load) as ComponentType<Props> | undefined
  if (known) return known
  const component = lazy(load as Load<object>) as unknown as ComponentType<Props>
  made.set(load, component)
  return component
}
