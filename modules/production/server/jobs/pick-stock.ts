import { sql } from 'kysely'
import type { Leg } from '#modules/inventory/server/index.ts'
import { Decimal, min } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

export interface Picking {
  readonly item: string
  readonly quantity: Decimal
  /** Whose stock it is; empty is ours. */
  readonly owner?: string | null
  readonly lot?: string | null
  readonly storageLocation?: string | null
}

export interface Picked {
  readonly legs: readonly Leg[]
  /** What no bin holds. */
  readonly missing: Decimal
}

interface Bin {
  readonly lot: string | null
  readonly storageLocation: string
  readonly slot: string | null
  readonly quantity: string
}

/** The bins stock is taken from: those somebody named, else the oldest lots first. */
export async function pickStock(
  work: AnyWork,
  { item, quantity, owner = null, lot, storageLocation }: Picking,
): Promise<Picked> {
  const bins = await work.reader.rows<Bin>(sql`
    select lot, storage_location as "storageLocation", slot, trim_scale(quantity)::text as quantity
    from mw_bins_of(${item}, ${owner}::uuid)`)
  const meant = bins.filter(
    bin => (!lot || bin.lot === lot) && (!storageLocation || bin.storageLocation === storageLocation),
  )
  const legs: Leg[] = []
  let missing = quantity
  for (const bin of meant) {
    if (!missing.greaterThan(0)) break
    const taken = min(missing, Decimal.of(bin.quantity))
    missing = missing.minus(taken)
    legs.push({
      ...{ type: 'issue', item, owner, lot: bin.lot, storageLocation: bin.storageLocation, slot: bin.slot },
      quantity: taken.negated(),
    })
  }
  return { legs, missing }
}

/** What of an item nobody else was promised. */
export async function freeFor(work: AnyWork, item: string, demand: string): Promise<Decimal> {
  const found = await work.reader.first<{ free: string }>(sql`select mw_free_for(${item}, ${demand})::text as free`)
  return Decimal.of(found?.free ?? '0')
}
