import { sql } from 'kysely'
import { type Leg, moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

interface Issue {
  readonly id: string
  readonly lot: string | null
  readonly storageLocation: string
  readonly slot: string | null
  readonly owner: string | null
  readonly left: string
  readonly jobOperation: string | null
}

const issuesOf = (work: AnyWork, job: string, item: string) =>
  work.reader.rows<Issue>(sql`
    select id, lot, storage_location as "storageLocation", slot, owner, "left"::text, job_operation as "jobOperation"
    from mw_issues_of(${job}::uuid, ${item})`)

/** Takes back what was drawn last first, to where it came from, at what it was drawn at (E5 with its sign turned). */
export async function putBack(
  work: AnyWork,
  job: string,
  item: string,
  asked: { readonly quantity: Decimal; readonly lot?: string | null; readonly storageLocation?: string | null },
): Promise<Decimal> {
  let left = asked.quantity
  for (const issue of await issuesOf(work, job, item)) {
    if (!left.greaterThan(0)) break
    if (asked.lot && issue.lot !== asked.lot) continue
    const quantity = min(left, Decimal.of(issue.left))
    left = left.minus(quantity)
    const place = asked.storageLocation
      ? { storageLocation: asked.storageLocation, slot: null }
      : { storageLocation: issue.storageLocation, slot: issue.slot }
    const leg: Leg = {
      ...{ type: 'issueReturn', item, quantity, lot: issue.lot, owner: issue.owner, returnOf: issue.id },
      ...place,
    }
    await moveStock(work, {
      ...{ legs: [leg], source: `jobs/${job}`, demand: `jobs/${job}`, jobOperation: issue.jobOperation },
    })
  }
  return asked.quantity.minus(left)
}
