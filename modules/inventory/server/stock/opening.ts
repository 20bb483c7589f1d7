import { sql } from 'kysely'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { moveStock } from './move.ts'

const code = 'OPENING'

/** The reason that sends the other side of a row to the opening account; made when it is first needed. */
async function openingReason(work: AnyWork, account: string): Promise<string> {
  const known = await work.reader.first<{ id: string }>(
    sql`select id from adjustment_reasons where code = ${code} and account = ${account}::uuid`,
  )
  const name = work.words('inventory.openingReason')
  const given = { code, name, use: 'adjust', direction: 'both', account }
  return known?.id ?? (await work.issue('adjustment-reasons', given)).id
}

/** What lies on the shelves as the books begin (accounting E53): rows like any other, so that stock and books tie. */
export async function openingStock(
  work: AnyWork,
  { on, account, stock }: Events['books.opening-stock'],
): Promise<void> {
  const reason = await openingReason(work, account)
  await moveStock(work, {
    effectiveDate: on,
    legs: stock.map(({ item, storageLocation, quantity, value }) => ({
      type: 'adjust',
      item,
      storageLocation,
      quantity: Decimal.of(quantity),
      value,
      reason,
    })),
  })
}
