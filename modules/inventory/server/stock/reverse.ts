import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { TransactionType } from '#modules/inventory/model/transactions.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Leg, StockStatus } from './legs.ts'
import { type Moved, moveStock } from './move.ts'

interface Stood {
  readonly id: string
  readonly code: string
  readonly type: TransactionType
  readonly item: string
  readonly lot: string | null
  readonly storageLocation: string | null
  readonly slot: string | null
  readonly stockStatus: StockStatus
  readonly owner: string | null
  readonly quantity: string
  readonly value: string | null
  readonly layer: string | null
  readonly costing: string | null
  readonly reason: string | null
  readonly department: string | null
  readonly thing: string | null
  readonly job: string | null
  readonly source: string | null
  readonly effectiveDate: string
  readonly reversedBy: string | null
}

/** The rows of an act, the last first: what it brought leaves before what it took comes back. */
const standing = (work: AnyWork, ids: readonly string[]) =>
  work.reader.rows<Stood>(sql`
    select t.id, t.code, t.type, t.item, t.lot, t.storage_location as "storageLocation", t.slot, t.stock_status as "stockStatus", t.owner,
      t.quantity::text as quantity, t.value::text as value, t.layer, c.costing, t.reason, t.department, t.thing, t.source,
      coalesce(t.job, case when t.source like 'jobs/%' then substr(t.source, 6)::uuid end) as job,
      t.effective_date::text as "effectiveDate", (select r.code from inventory_transactions r where r.reversal_of = t.id limit 1) as "reversedBy"
    from inventory_transactions t left join inventory_classes c on c.id = mw_inventory_class(t.item)
    where t.id = any(${ids}::uuid[]) or t."group" in (select "group" from inventory_transactions where id = any(${ids}::uuid[]))
    order by t.code desc`)

const paired: readonly TransactionType[] = ['move', 'status', 'split', 'merge', 'sendOut']

/** inventory R22: what left comes back at exactly its value; what came leaves at what a piece costs now. */
function mirrorOf(row: Stood, note: string | null): Leg {
  const quantity = Decimal.of(row.quantity)
  const value = row.value === null ? null : money(row.value)
  const { type, item, lot, storageLocation, slot, stockStatus, owner, reason, department, thing } = row
  const leg = {
    ...{ type, item, lot, storageLocation, slot, stockStatus, owner, reason, department, thing, note },
    quantity: quantity.negated(),
    reversalOf: row.id,
  }
  if (paired.includes(type)) return quantity.lessThan(0) ? { ...leg, carries: true } : leg
  const layer = row.costing === 'fifo' ? (row.layer ?? row.id) : null
  if (quantity.greaterThan(0)) return { ...leg, layer, ...(value && !owner && { cameAt: value }) }
  return { ...leg, layer, value: value && money(value.negated()) }
}

/**
 * Takes an act back: a counter-row for every row of it, in one group. Quantities stand as before; so does the value of what
 * had left. The ledger says the same.
 */
export async function reverseStock(
  work: AnyWork,
  ids: readonly string[],
  note: string | null,
  effectiveDate?: string,
): Promise<Moved[]> {
  const rows = await standing(work, ids)
  if (rows.length === 0) throw Refusal.notFound()
  const done = rows.find(row => row.reversedBy)
  if (done) throw Refusal.conflict({ code: 'rowReversed', params: { row: done.code, reversal: done.reversedBy ?? '' } })
  const job = rows.find(row => row.job)?.job
  return moveStock(work, {
    legs: rows.map(row => mirrorOf(row, note)),
    source: rows[0]!.source,
    demand: job ? `jobs/${job}` : null,
    group: newId(),
    ...(effectiveDate && { effectiveDate }),
  })
}

const transactionVerb = verb<'inventory-transactions'>()

export const transactionVerbs = {
  'inventory-transactions.reverse': transactionVerb(
    'inventory-transactions.reverse',
    async (work, row, { reversalReason }) => {
      await reverseStock(work, [row.id], reversalReason)
      return undefined
    },
  ),
}
