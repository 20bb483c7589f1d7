import { sql } from 'kysely'
import { columnsIn } from '#modules/accounting/model/front.ts'
import { itemName, itemToStock } from '#modules/engineering/server/index.ts'
import { readStock } from '#modules/inventory/model/opening-file.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** "Fittings:F-100" is F-100 below a heading of the other program. */
const itemCalled = async (work: AnyWork, named: string) =>
  (await itemToStock(work, named)) ?? (named.includes(':') ? itemToStock(work, named.split(':').at(-1)!) : null)

export const savingOpeningStock: SaveHook<'opening-stock-lines'> = async (work, { before, after }) => {
  if (before?.state === 'posted')
    throw Refusal.conflict({ code: 'openingStockPosted', params: { item: before.itemNumber ?? '' } })
  if (after.itemNumber && (!after.item || before?.itemNumber !== after.itemNumber))
    after.item = (await itemCalled(work, after.itemNumber)) ?? after.item
  if (!after.itemNumber && after.item) after.itemNumber = await itemName(work, after.item)
}

export interface TakenStock {
  readonly taken: number
  /** Items and places the file names that are not here. */
  readonly unknownItems: readonly string[]
  readonly unknownLocations: readonly string[]
}

/** The rows of a file become draft lines; one of the same item, place and lot is changed to what the file says. */
export async function takeStockFile(work: AnyWork, lines: readonly (readonly string[])[]): Promise<TakenStock> {
  const read = readStock(lines)
  if (!read?.length) throw Refusal.conflict({ code: 'openingNoStock', params: { columns: columnsIn(lines) } })
  const [unknownItems, unknownLocations] = [new Set<string>(), new Set<string>()]
  for (const one of read) {
    const item = await itemCalled(work, one.item)
    const place = one.location
      ? await work.reader.first<{ id: string }>(sql`
          select id from storage_locations where archived_at is null and (lower(code) = lower(${one.location}) or lower(name) = lower(${one.location}))
          order by lower(code) = lower(${one.location}) desc limit 1`)
      : undefined
    if (!item) unknownItems.add(one.item)
    if (one.location && !place) unknownLocations.add(one.location)
    const given = {
      ...{ quantity: one.quantity.toString(), unitCost: one.unitCost.toString(), heatNumber: one.heatNumber || null },
      ...{ serials: one.serials || null, expiryDate: one.expiryDate },
    }
    const standing = await work.reader.first<{ id: string }>(sql`
      select id from opening_stock_lines where archived_at is null and state = 'draft' and lower(item_number) = lower(${one.item})
        and storage_location is not distinct from ${place?.id ?? null}::uuid and coalesce(lot_number, '') = ${one.lotNumber}
        and coalesce(serials, '') = ${one.serials}`)
    if (standing) await work.update('opening-stock-lines', standing.id, given)
    else
      await work.create('opening-stock-lines', {
        ...{ ...given, itemNumber: one.item.slice(0, 120), item, storageLocation: place?.id ?? null },
        lotNumber: one.lotNumber || null,
      })
  }
  return { taken: read.length, unknownItems: [...unknownItems], unknownLocations: [...unknownLocations] }
}
