import type { SaveHook } from '#platform/server/work/handlers.ts'
import { settleReleases } from '../orders/settle.ts'

declare module '#platform/server/work/events.ts' {
  interface Events {
    'packingSlip.shipped': { readonly slip: string }
  }
}

const left: readonly unknown[] = ['shipped', 'delivered']

/** After a slip is written: whoever ships or voids changes what its releases have got. */
export const settleSlip: SaveHook<'packing-slips'> = async (work, { before, after }) => {
  const hasLeft = left.includes(after.status)
  if (left.includes(before?.status) === hasLeft) return
  const releases = after.lines.flatMap(({ release }) => (release ? [release] : []))
  const tell = async () => (hasLeft ? work.raise('packingSlip.shipped', { slip: after.id }) : undefined)
  await settleReleases(work, [...new Set(releases)], tell)
}
