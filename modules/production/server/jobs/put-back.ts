import { sql } from 'kysely'
import { type Leg, moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, min, sum } from '#platform/model/values/decimal.ts'
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

interface Taken {
  readonly item: string
  readonly issued: string
  readonly quantityPer: string
  readonly scrapPercent: string
  readonly fixedQuantity: string
  readonly places: number
  /** Pieces made of it here, or split away with their share of it. */
  readonly pieces: string
}

/** What the pieces that passed took of a material. */
function usedOf(line: Taken): Decimal {
  const pieces = Decimal.of(line.pieces)
  if (!pieces.greaterThan(0)) return Decimal.of(0)
  const perPiece = Decimal.of(line.quantityPer).times(Decimal.of(100).plus(line.scrapPercent).times('0.01'))
  return perPiece.times(pieces).plus(line.fixedQuantity).round(line.places, 'up')
}

/** Everything that was drawn and no piece took goes back to where it came from. */
export async function returnUnused(work: AnyWork, job: string): Promise<void> {
  const lines = await work.reader.rows<Taken>(sql`
    with steps as (
      select o.id, coalesce(o.good, 0) + coalesce(o.scrap, 0) + coalesce(o.rework_open, 0) as worked, coalesce(o.split_away, 0) as split_away,
        cardinality(coalesce(o.predecessors, '{}')) = 0 as is_first
      from job_operations o where o.job = ${job}::uuid and o.archived_at is null)
    select m.item, m.issued::text, m.quantity_per::text as "quantityPer", m.scrap_percent::text as "scrapPercent",
      m.fixed_quantity::text as "fixedQuantity", mw_places_of(m.item) as places,
      (coalesce((select max(s.worked) from steps s where s.id = m.operation or (m.operation is null and s.is_first)), 0)
        + coalesce((select max(s.split_away) from steps s where s.is_first), 0))::text as pieces
    from job_materials m where m.root = ${job}::uuid order by m.position`)
  for (const item of new Set(lines.map(line => line.item))) {
    const own = lines.filter(line => line.item === item)
    const unused = sum(own, line => Decimal.of(line.issued)).minus(sum(own, usedOf))
    if (unused.greaterThan(0)) await putBack(work, job, item, { quantity: unused })
  }
}
