import type { Row } from '#platform/web/kernel/record-api.ts'

export type SlotState = 'full' | 'low' | 'empty' | 'lent' | 'overdue' | 'blocked'

/** One slot of the grid, with what lies in it and who has what belongs there. */
export interface ShownSlot {
  readonly id: string
  readonly code: string
  readonly row: number
  readonly column: number
  readonly state: SlotState
  readonly slot: Row
  readonly balances: readonly Row[]
  readonly lent: readonly Row[]
}

const amount = (value: unknown): number => Number(value ?? 0)

/** What a glance must tell: trouble before absence, absence before plenty. */
export function stateOf(slot: Row, balances: readonly Row[], lent: readonly Row[], now: string): SlotState {
  if (slot.blocked) return 'blocked'
  if (lent.some(out => String(out.dueAt) < now)) return 'overdue'
  if (lent.length > 0) return 'lent'
  const held = balances.reduce((sum, balance) => sum + amount(balance.quantity), 0)
  if (slot.minimum !== null && held < amount(slot.minimum)) return 'low'
  return held > 0 ? 'full' : 'empty'
}

export function shownSlots(
  slots: readonly Row[],
  balances: readonly Row[],
  lent: readonly Row[],
  now: string,
): ShownSlot[] {
  return slots.map((slot, index) => {
    const here = balances.filter(balance => balance.slot === slot.id && amount(balance.quantity) !== 0)
    const out = lent.filter(one => one.homeSlot === slot.id)
    const state = stateOf(slot, here, out, now)
    const place = { row: amount(slot.row) || 1, column: amount(slot.column) || index + 1 }
    return { id: slot.id, code: String(slot.code), ...place, state, slot, balances: here, lent: out }
  })
}
