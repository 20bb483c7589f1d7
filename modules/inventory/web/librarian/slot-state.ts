import type { CribSlot } from './crib-api.ts'

export type CribSlotState = 'full' | 'empty' | 'lent' | 'overdue' | 'blocked' | 'low'

/** What a glance must tell: trouble before absence, absence before plenty. */
export function cribSlotState(slot: Pick<CribSlot, 'blocked' | 'out' | 'minimum' | 'content' | 'home'>): CribSlotState {
  if (slot.blocked) return 'blocked'
  if (slot.out) return slot.out.isOverdue ? 'overdue' : 'lent'
  if (slot.minimum !== null && Number(slot.content) < Number(slot.minimum)) return 'low'
  return Number(slot.content) > 0 || slot.home?.startsWith('things/') ? 'full' : 'empty'
}
