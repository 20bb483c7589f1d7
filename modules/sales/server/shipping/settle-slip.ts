import { sql } from 'kysely'
import type { AnyWork } from '#platform/server/work/work.ts'
import { settleReleases } from '../orders/settle.ts'

/** After a slip is written: whoever ships or voids changes what its releases have got. */
export async function settleSlip(
  work: AnyWork,
  before: string | undefined,
  after: string,
  slip: string,
): Promise<void> {
  const left = ['shipped', 'delivered']
  if (left.includes(before ?? '') === left.includes(after)) return
  const rows = await work.reader.rows<{ release: string }>(
    sql`select distinct release from packing_slip_lines where root = ${slip}::uuid and release is not null`,
  )
  await settleReleases(
    work,
    rows.map(row => row.release),
  )
  await work.raise(left.includes(after) ? 'packingSlip.shipped' : 'packingSlip.voided', { slip })
}
