import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { holdStocks } from './shelves.ts'

interface Furnished {
  readonly item: string
  readonly lot: string | null
  readonly storageLocation: string
  readonly slot: string | null
  readonly stockStatus: string
  readonly quantity: string
}

/**
 * Two customers became one: what the one furnished is the other's from now on. The ledger says so, a row out and a row in for
 * every bin, because what it adds up to follows its rows alone (inventory R15).
 */
export async function handOverFurnished(
  work: AnyWork,
  { resource, from, into }: Events['records.merged'],
): Promise<void> {
  if (resource !== 'business-partners') return
  const stocks = await work.reader.rows<{ item: string }>(
    sql`select item from item_stocks where owner = ${from}::uuid and on_hand <> 0`,
  )
  if (stocks.length === 0) return
  await holdStocks(
    work,
    stocks.flatMap(({ item }) => [
      { item, owner: from },
      { item, owner: into },
    ]),
  )
  const bins = await work.reader.rows<Furnished>(sql`
    select item, lot, storage_location as "storageLocation", slot, stock_status as "stockStatus", quantity::text as quantity
    from stock_balances where owner = ${from}::uuid and quantity <> 0 order by id`)
  const group = newId()
  await work.issueAll(
    'inventory-transactions',
    bins.flatMap(bin => {
      const row = { ...bin, type: 'move', group, toLocation: bin.storageLocation, toSlot: bin.slot }
      return [
        { ...row, owner: from, quantity: Decimal.of(bin.quantity).negated().toString() },
        { ...row, owner: into },
      ]
    }),
  )
}
