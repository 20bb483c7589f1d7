import { v7 as newId } from 'uuid'
import { moveStock } from '#modules/inventory/server/index.ts'
import { complaint } from '#platform/model'
import { splitByLargestRemainder } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { certificatesOf } from './judge.ts'
import { type Arrived, lotsOf, type Tracked } from './lots.ts'
import { isStocked } from './ordered.ts'
import type { Delivered } from './post.ts'
import { bookUnstocked } from './unstocked.ts'
import type { ReceiptLine } from './worth.ts'

/** What a line became. */
export interface Landed {
  readonly outcome: NonNullable<ReceiptLine['outcome']>
  readonly isComplete: boolean
  readonly lots: readonly Arrived[]
  readonly entry: string | null
}

/** Every line in its turn. What goes on shelves goes there together: one set of locks, one entry, however many lines. */
export async function land(work: AnyWork, delivered: readonly Delivered[]): Promise<Landed[]> {
  const stocked = delivered.filter(({ of }) => isStocked(of)).map(one => shelved(one))
  const onShelves = new Map(await toShelves(work, stocked))
  const landed: Landed[] = []
  for (const one of delivered) landed.push(onShelves.get(one) ?? (await toBooks(work, one)))
  return landed
}

interface Shelved extends Tracked {
  readonly delivered: Delivered
  readonly isComplete: boolean
  readonly outcome: 'inspection' | 'toJob' | 'stocked'
  readonly bin: {
    readonly item: string
    readonly storageLocation: string
    readonly slot: string | null
    readonly stockStatus: 'inspection' | 'hold' | 'available'
  }
}

/** Where a line goes and in which state, before anything is written. */
function shelved(delivered: Delivered): Shelved {
  const { receipt, line, place, of, item, quantity } = delivered
  if (!item) throw Refusal.fields([complaint(['lines', place, 'poLine'], 'noSuchRecord')], 'po-receipts')
  const storageLocation = line.storageLocation ?? of.homeLocation
  if (!storageLocation)
    throw Refusal.fields([complaint(['lines', place, 'storageLocation'], 'required')], 'po-receipts')
  const { isComplete, isHeld } = certificatesOf(of, line, item.certificatePolicy, place)
  return {
    ...{ delivered, receipt, line, place, of, item, quantity, isComplete },
    outcome: of.inspect ? 'inspection' : of.kind === 'jobMaterial' && !isHeld ? 'toJob' : 'stocked',
    bin: {
      ...{ item: item.item, storageLocation, slot: line.slot ?? (line.storageLocation ? null : of.homeSlot) },
      stockStatus: of.inspect ? 'inspection' : isHeld ? 'hold' : 'available',
    },
  }
}

/** Goods get their lots, a place and a value; for a job they go on to it at once (inventory R21: E1 and E5). */
async function toShelves(work: AnyWork, stocked: readonly Shelved[]): Promise<[Delivered, Landed][]> {
  const arrived = await lotsOf(work, stocked)
  const coming = stocked.map((one, index) => {
    const { receipt, line, delivered } = one
    const act = {
      ...{ source: `po-receipt-lines/${line.id}`, partner: receipt.vendor, group: newId() },
      effectiveDate: receipt.effectiveDate,
    }
    const lots = arrived[index]!
    const weights = lots.map(lot => lot.quantity)
    return { one, act, lots, values: splitByLargestRemainder(delivered.worth.value, weights, 2) }
  })
  const rows = await moveStock(
    work,
    ...coming.map(({ one: { bin }, act, lots, values }) => ({
      ...act,
      legs: lots.map(({ lot, quantity }, index) => ({
        ...{ ...bin, type: 'receive' as const, lot, quantity, value: values[index]! },
      })),
    })),
  )
  await moveStock(
    work,
    ...coming
      .filter(({ one }) => one.outcome === 'toJob')
      .map(({ one: { bin, of }, act, lots }) => ({
        ...act,
        demand: `jobs/${of.job}`,
        legs: lots.map(({ lot, quantity }) => ({
          ...{ ...bin, type: 'issue' as const, lot, quantity: quantity.negated() },
        })),
      })),
  )
  const entries = new Map(
    rows.flatMap(row => (row.source && row.journalEntry ? [[String(row.source), row.journalEntry] as const] : [])),
  )
  return coming.map(({ one: { delivered, outcome, isComplete }, act, lots }) => [
    delivered,
    { outcome, isComplete, lots, entry: entries.get(act.source) ?? null },
  ])
}

/** What never lies on a shelf: an outside process is borne by its job (E2), the rest by its account (E3). */
async function toBooks(work: AnyWork, { receipt, line, of, worth }: Delivered): Promise<Landed> {
  const outcome = of.kind === 'outsideProcess' ? 'toOperation' : 'expensed'
  const entry = await bookUnstocked(work, receipt, of, {
    ...{ key: line.id, value: worth.value, on: receipt.effectiveDate },
  })
  return { outcome, isComplete: of.certificatesNeeded <= line.certificates.length, lots: [], entry }
}
