import { sql } from 'kysely'
import type { Tables } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

type Slip = Tables['packing-slips']
type Line = Slip['lines'][number]

interface Held {
  readonly item: string
  readonly location: string
  readonly lot: string | null
  readonly quantity: string
}

/** Where parts lie that nobody holds back, the oldest lots first. */
const shelvesOf = (work: AnyWork, items: readonly string[]) =>
  work.reader.rows<Held>(sql`
    select b.item, b.storage_location as location, b.lot, b.quantity::text as quantity from stock_balances b
      left join stock_lots l on l.id = b.lot
    where b.item = any(${items}::text[]) and b.owner is null and b.stock_status = 'available' and b.quantity > 0
    order by l.created_at nulls first, b.quantity desc, b.id`)

/** A line without a place gets the first that holds enough: mostly there is one, and nobody should have to look it up. */
export async function withPlaces(work: AnyWork, slip: Slip): Promise<Line[]> {
  const open = slip.lines.filter(line => line.partRevision && !line.storageLocation)
  const shelves = await shelvesOf(work, [...new Set(open.map(line => `part-revisions/${line.partRevision}`))])
  const left = new Map(shelves.map(shelf => [shelf, Decimal.of(shelf.quantity)]))
  return slip.lines.map(line => {
    if (!open.includes(line)) return line
    const shelf = shelves.find(
      one =>
        one.item === `part-revisions/${line.partRevision}` &&
        (!line.lot || one.lot === line.lot) &&
        left.get(one)!.atLeast(line.quantity),
    )
    if (!shelf) return line
    left.set(shelf, left.get(shelf)!.minus(line.quantity.toString()))
    return { ...line, storageLocation: shelf.location, lot: line.lot ?? shelf.lot }
  })
}

/** How each revision of a slip is kept, if it is by lot or serial. */
export async function trackingOf(work: AnyWork, { lines }: Slip): Promise<Map<string, string>> {
  const tracked = await work.reader.rows<{ id: string; tracking: string }>(sql`
    select r.id, p.tracking from part_revisions r join parts p on p.id = r.part
    where r.id = any(${lines.flatMap(line => (line.partRevision ? [line.partRevision] : []))}::uuid[]) and p.tracking <> 'none'`)
  return new Map(tracked.map(row => [row.id, row.tracking]))
}

/** A part kept by lot or serial leaves by lot or serial. */
export function demandTracked(how: ReadonlyMap<string, string>, lines: readonly Line[]): void {
  for (const [place, line] of lines.entries()) {
    if (!line.storageLocation) continue
    const tracking = how.get(line.partRevision ?? '')
    if (tracking === 'lot' && !line.lot) throw Refusal.conflict({ code: 'lineWithoutLot', params: { line: place + 1 } })
    if (tracking === 'serial' && !line.quantity.equals((line.serials ?? []).length))
      throw Refusal.conflict({
        code: 'lineWithoutSerials',
        params: { line: place + 1, quantity: line.quantity.toString() },
      })
  }
}
