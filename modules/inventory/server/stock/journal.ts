import { sql } from 'kysely'
import { post, stockEntries } from '#modules/accounting/server/index.ts'
import { valueLabel } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { StockedItem } from './items.ts'
import type { Act } from './legs.ts'
import type { Valued } from './value.ts'

/** Which account bears it, where the reason names one. */
async function reasonAccounts(work: AnyWork, rows: readonly Valued[]): Promise<ReadonlyMap<string, string | null>> {
  const reasons = [...new Set(rows.flatMap(row => (row.reason ? [row.reason] : [])))]
  if (reasons.length === 0) return new Map()
  const found = await work.reader.rows<{ id: string; account: string | null }>(
    sql`select id, account from adjustment_reasons where id = any(${reasons}::uuid[])`,
  )
  return new Map(found.map(({ id, account }) => [id, account]))
}

/** inventory R21: what a row says in the books; moves, changes of status, splits and merges say nothing. */
function entryOf(act: Act, row: Valued, item: StockedItem, reasonAccount: string | null) {
  const job = act.demand?.startsWith('jobs/') ? act.demand.slice('jobs/'.length) : null
  const value = row.value!
  const borne = { inventoryClass: item.inventoryClass, department: row.department ?? null, reasonAccount }
  const inward = { ...borne, job, value }
  const outward = { ...borne, job, value: value.negated() as Money }
  switch (row.type) {
    case 'receive':
      return { event: 'INV.RECEIPT', lines: stockEntries.receivedToStock({ ...inward, job: null }) } as const
    case 'vendorReturn':
      return {
        event: 'INV.VENDOR_RETURN',
        lines: stockEntries.returnedToVendor({ ...outward, orderValue: row.orderValue ?? outward.value }),
      } as const
    case 'issue':
    case 'issueReturn':
      return job
        ? ({ event: 'INV.ISSUE_JOB', lines: stockEntries.issuedToJob(outward) } as const)
        : ({ event: 'INV.ISSUE_EXPENSE', lines: stockEntries.issuedToExpense(outward) } as const)
    case 'complete':
      return { event: 'WIP.COMPLETE', lines: stockEntries.completed(inward) } as const
    case 'ship':
      return { event: 'SHIP.COGS', lines: stockEntries.shipped(outward) } as const
    case 'shipReturn':
      return { event: 'SHIP.RETURN', lines: stockEntries.shipmentReturned(inward) } as const
    case 'adjust':
    case 'count':
      return { event: 'INV.ADJUST', lines: stockEntries.adjusted(inward) } as const
    case 'scrap':
      return { event: 'INV.SCRAP', lines: stockEntries.scrapped(outward) } as const
    case 'revalue':
      return {
        event: 'INV.REVALUE',
        // A shortage that cost something else than was thought is a price variance, not somebody's judgement (inventory R14).
        lines: stockEntries.revalued({
          ...inward,
          reasonAccount: row.isVariance ? item.varianceAccount : reasonAccount,
        }),
      } as const
    default:
      return null
  }
}

/** Posts every row that has a value to the books, in the same transaction; answers the entries, row by row. */
export async function bookStock(
  work: AnyWork,
  act: Act,
  rows: readonly (Valued & { readonly id: string })[],
  items: ReadonlyMap<string, StockedItem>,
): Promise<(string | null)[]> {
  const reasons = await reasonAccounts(work, rows)
  const entries: (string | null)[] = []
  for (const row of rows) {
    const item = items.get(row.item)!
    const booked =
      row.value && !row.value.isZero() ? entryOf(act, row, item, reasons.get(row.reason ?? '') ?? null) : null
    const what = valueLabel(work.words, 'inventory-transactions', 'type', row.type)
    const entry =
      booked &&
      (await post(work, {
        ...booked,
        key: row.id,
        on: (act.effectiveDate ?? work.today) as DateText,
        description: `${what}: ${row.quantity.abs()} ${item.unit} ${item.name}`.trim(),
        source: `inventory-transactions/${row.id}`,
      }))
    entries.push(entry?.id ?? null)
  }
  return entries
}
