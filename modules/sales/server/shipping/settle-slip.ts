import type { Row } from '#platform/server/records/load.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { settleReleases } from '../orders/settle.ts'

const left: readonly unknown[] = ['shipped', 'delivered']

/** After a slip is written: whoever ships or voids changes what its releases have got. */
export const settleSlip: SaveHook = async (work, { before, after }) => {
  const hasLeft = left.includes(after.status)
  if (left.includes(before?.status) === hasLeft) return
  const releases = (after.lines as Row[]).flatMap(({ release }) => (release ? [release as string] : []))
  const event = hasLeft ? 'packingSlip.shipped' : 'packingSlip.voided'
  await settleReleases(work, [...new Set(releases)], () => work.raise(event, { slip: before?.id ?? after.id }))
}
