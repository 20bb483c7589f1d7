import { beforeTax } from '#modules/purchasing/model/order-amounts.ts'
import type { PurchaseOrderApproval } from '#modules/purchasing/model/order-lines.ts'
import type { Instant } from '#platform/model/values/dates.ts'

/** Approvals that were still open lose their meaning: another decided, or the order changes. */
export const superseded = (
  approvals: readonly PurchaseOrderApproval[],
  which = (_: PurchaseOrderApproval) => true,
): PurchaseOrderApproval[] =>
  approvals.map(one => (one.decision === 'waiting' && which(one) ? { ...one, decision: 'superseded' } : one))

/** How somebody decided. */
interface HowDecided {
  readonly decision: 'approved' | 'rejected'
  readonly via: 'app' | 'link'
  readonly decidedAt: Instant
  readonly reason?: string | null
  readonly remoteAddress?: string
}

/** An order as it is read, or as it is kept. */
type Deciding = Parameters<typeof beforeTax>[0] & { readonly approvals: readonly PurchaseOrderApproval[] }

/** One yes a step suffices, after the last step the order may be sent; a no at any step ends the round (purchasing R9). */
export function decidedBy(order: Deciding, own: PurchaseOrderApproval, how: HowDecided) {
  const decided = order.approvals.map(one => (one.id === own.id ? { ...one, ...how } : one))
  if (how.decision === 'rejected') return { approvals: superseded(decided), status: 'rejected' as const }
  const rest = superseded(decided, one => one.step === own.step)
  const isWaiting = rest.some(one => one.decision === 'waiting' && one.purpose === 'approval')
  if (isWaiting) return { approvals: rest, status: 'awaitingApproval' as const }
  return { approvals: rest, status: 'approved' as const, approvedTotal: beforeTax(order).toString() }
}
