import { sql } from 'kysely'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, max, min } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { refreshJobCost } from '../costs/job-cost.ts'
import { productionSettings } from '../settings.ts'
import { freeFor, pickStock } from './pick-stock.ts'
import { putBack } from './put-back.ts'

export interface Reported {
  readonly job: string
  readonly operation: string
  /** Pieces that were counted there. */
  readonly pieces: Decimal
}

interface Line {
  readonly item: string
  readonly operation: string | null
  readonly quantityPer: string
  readonly scrapPercent: string
  readonly fixedQuantity: string
  readonly issued: string
  readonly places: number
  readonly owner: string | null
}

/** What is drawn by itself: at the operation that needs it as it is reported, or all of it as pieces are finished. */
async function dueLines(work: AnyWork, { job, operation }: Reported): Promise<Line[]> {
  const { backflushAt } = await productionSettings(work.reader)
  const lines = await work.reader.rows<Line & { isHere: boolean; isLast: boolean }>(sql`
    select m.item, m.operation, m.quantity_per::text as "quantityPer", m.scrap_percent::text as "scrapPercent",
      m.fixed_quantity::text as "fixedQuantity", m.issued::text as issued, mw_places_of(m.item) as places,
      case when m.customer_supplied then j.customer end as owner,
      m.operation is not distinct from ${operation}::uuid as "isHere",
      not exists (select from job_operations n where n.job = j.id and n.archived_at is null and ${operation}::uuid = any(n.predecessors)) as "isLast"
    from job_materials m join jobs j on j.id = m.root
    where m.root = ${job}::uuid and m.issue_method = 'backflush' order by m.position`)
  return lines.filter(line => (backflushAt === 'report' && line.operation ? line.isHere : line.isLast))
}

/** Of a line, what so many pieces take; what the whole job takes once goes with the first of them. */
function drawnFor(line: Line, pieces: Decimal): Decimal {
  const perPiece = Decimal.of(line.quantityPer).times(Decimal.of(100).plus(line.scrapPercent).times('0.01'))
  const once =
    pieces.greaterThan(0) && Decimal.of(line.issued).isZero() ? Decimal.of(line.fixedQuantity) : Decimal.of(0)
  return perPiece.times(pieces).plus(once).round(line.places)
}

/**
 * production R23: what pieces took leaves stock as they are reported. A report is a fact: what the shelves do not hold, or hold for
 * others, stays short on the job instead of refusing it.
 */
export async function backflush(work: AnyWork, reported: Reported): Promise<void> {
  const demand = `jobs/${reported.job}`
  let hasMoved = false
  for (const line of await dueLines(work, reported)) {
    const wanted = drawnFor(line, reported.pieces)
    if (wanted.lessThan(0)) {
      // The count was wrong: what it drew goes back, as far as it was drawn.
      const quantity = min(wanted.abs(), Decimal.of(line.issued))
      hasMoved = (await putBack(work, reported.job, line.item, { quantity })).greaterThan(0) || hasMoved
      continue
    }
    const free = line.owner ? wanted : await freeFor(work, line.item, demand)
    const quantity = max(Decimal.of(0), min(wanted, free))
    if (!quantity.greaterThan(0)) continue
    const { legs } = await pickStock(work, { item: line.item, quantity, owner: line.owner })
    if (legs.length === 0) continue
    await moveStock(work, { legs, source: demand, demand, jobOperation: line.operation ?? reported.operation })
    hasMoved = true
  }
  if (hasMoved) await refreshJobCost(work, reported.job)
}
