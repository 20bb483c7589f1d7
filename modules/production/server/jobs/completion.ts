import { sql } from 'kysely'
import { moveStock, reverseStock } from '#modules/inventory/server/index.ts'
import { receiptValue } from '#modules/production/model/job-cost.ts'
import { Decimal, type Money, money, splitByLargestRemainder } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { jobCost } from '../costs/job-cost.ts'
import { productionSettings } from '../settings.ts'

export interface Finished {
  readonly job: string
  /** Good pieces of the last operation; below zero where a count is taken back. */
  readonly pieces: Decimal
  readonly at?: string
  readonly user?: string | null
  /** What serialized pieces are called; left out, they are numbered on. */
  readonly serials?: readonly string[]
}

interface Making {
  readonly id: string
  readonly code: string
  readonly lotNumber: string
  readonly serialized: boolean
  readonly item: string
  readonly tracking: 'none' | 'lot' | 'serial'
  readonly place: string | null
  readonly stillToCome: string
  readonly unitCost: string
}

async function lockMaking(work: AnyWork, job: string): Promise<Making> {
  await work.reader.first(sql`select 1 from jobs where id = ${job}::uuid for no key update`)
  const found = await work.reader.first<Making>(sql`
    select j.id, j.code, j.lot_number as "lotNumber", coalesce(j.serialized, false) as serialized, p.item, p.tracking, p.place,
      coalesce(j.estimated_unit_cost, 0)::text as "unitCost",
      (j.quantity_to_make + coalesce(j.overrun, 0) - coalesce((select sum(coalesce(o.scrap, 0) + coalesce(o.split_away, 0)) from job_operations o
        where o.job = j.id and o.archived_at is null), 0) - c.pieces)::text as "stillToCome"
    from jobs j, mw_job_pieces(j.id) p, mw_job_cost(j.id) c where j.id = ${job}::uuid`)
  if (!found) throw Refusal.notFound()
  return found
}

/** production R27: a share of what the job has cost and not given up yet, or what was reckoned with when it was released. */
async function worth(work: AnyWork, making: Making, pieces: Decimal): Promise<Money> {
  const { completionValue } = await productionSettings(work.reader)
  if (completionValue === 'estimate') return money(Decimal.of(making.unitCost).times(pieces))
  const cost = await jobCost(work, making.id)
  const stillToCome = Decimal.of(making.stillToCome)
  const value = receiptValue(
    // More than was to come takes all that is left.
    {
      costSoFar: cost.total,
      valueReceived: cost.received,
      stillToCome: stillToCome.lessThan(pieces) ? pieces : stillToCome,
    },
    pieces,
  )
  return value.sign() < 0 ? money(0) : value
}

/**
 * production R27: finished pieces go to stock under the lot of their job, each serialized piece under its own number. Pieces that were
 * counted by mistake go back: the receipts they came with are taken back, and what is right of them comes again.
 */
export async function receivePieces(work: AnyWork, finished: Finished): Promise<void> {
  if (finished.pieces.isZero()) return
  const making = await lockMaking(work, finished.job)
  if (finished.pieces.lessThan(0)) return takeBack(work, finished, finished.pieces.abs())
  if (!making.place) throw Refusal.conflict({ code: 'noCompletionPlace', params: { job: making.code } })
  const value = await worth(work, making, finished.pieces)
  const lots = await lotsFor(work, making, finished)
  const each = finished.pieces.dividedBy(lots.length, 6)
  const values = splitByLargestRemainder(
    value,
    lots.map(() => each),
    2,
  )
  const demand = `jobs/${making.id}`
  await moveStock(work, {
    ...{ source: demand, demand },
    legs: lots.map((lot, place) => ({
      ...{ type: 'complete' as const, item: making.item, lot, quantity: each, storageLocation: making.place },
      value: money(values[place]!),
    })),
  })
}

async function takeBack(work: AnyWork, finished: Finished, pieces: Decimal): Promise<void> {
  const rows = await work.reader.rows<{ id: string; quantity: string }>(
    sql`select id, quantity::text as quantity from mw_receipts_of(${finished.job}::uuid)`,
  )
  let left = pieces
  const taken: string[] = []
  for (const row of rows) {
    if (!left.greaterThan(0)) break
    taken.push(row.id)
    left = left.minus(row.quantity)
  }
  if (left.greaterThan(0))
    throw Refusal.conflict({ code: 'notThatMuch', params: { held: pieces.minus(left).toString() } })
  await reverseStock(work, taken, work.words('production.countTakenBack'))
  if (left.lessThan(0)) await receivePieces(work, { ...finished, pieces: left.abs() })
}

/** The lots pieces go to: that of the job, made with its first pieces, or one a serialized piece. */
async function lotsFor(
  work: AnyWork,
  making: Making,
  { pieces, serials }: Finished,
): Promise<readonly (string | null)[]> {
  const { item, id: job, lotNumber, tracking } = making
  const made = { item, job, manufacturedOn: work.today }
  if (tracking === 'serial') {
    const count = Number(pieces.round(0).toString())
    const known = await work.reader.first<{ count: number }>(sql`select mw_serials_of(${job}::uuid) as count`)
    const named = Array.from({ length: count }, (_, place) => {
      const next = String(known!.count + place + 1).padStart(4, '0')
      return serials?.[place] ?? `${lotNumber}-${next}`
    })
    const rows = named.map(serial => ({ kind: 'serial', ...made, lotNumber, serial }) as const)
    return (await work.issueAll('stock-lots', rows)).map(({ id }) => id)
  }
  if (tracking === 'none') return [null]
  const standing = await work.reader.first<{ lot: string | null }>(
    sql`select mw_lot_named(${item}, ${lotNumber}, ${job}::uuid) as lot`,
  )
  return [standing?.lot ?? (await work.issue('stock-lots', { kind: 'lot', ...made, lotNumber })).id]
}
