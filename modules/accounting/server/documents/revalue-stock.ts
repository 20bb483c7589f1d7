import { sql } from 'kysely'
import { type Held, revaluationBack, spreadOver } from '#modules/accounting/model/ledger/stock-revaluation.ts'
import { credit, debit, type PostingLine } from '#modules/accounting/model/posting/lines.ts'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, type Money, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'

/** One of the keys that hold what an order line brought: all of an item, a lot, or a layer (inventory R19). */
export interface HeldKey extends Held {
  readonly id: string
  readonly item: string
  readonly lot: string | null
  readonly layer: string | null
  readonly inventoryClass: string
  /** Changes as differences are put on it. */
  value: Money
}

interface KeyRow {
  readonly id: string
  readonly item: string
  readonly lot: string | null
  readonly layer: string | null
  readonly inventoryClass: string
  readonly quantity: string
  readonly value: string
}

const held = (row: KeyRow): HeldKey => ({ ...row, quantity: Decimal.of(row.quantity), value: money(row.value) })

const columns = sql`k.id, k.item, k.lot, k.layer, k.inventory_class as "inventoryClass", k.quantity::text, k.value::text`

/** Stock is held before its worth is read, in the order everybody takes it (inventory R34). */
const holdStock = (work: AnyWork, items: readonly string[]) =>
  work.writer.run(
    sql`select 1 from item_stocks where item = any(${[...new Set(items)]}::text[]) and owner is null order by id for update`,
  )

/** What is left of the goods of order lines, held: where the costing keeps lots or layers apart, of their own alone. */
export async function keysOfLines(
  work: AnyWork,
  lines: readonly { readonly id: string; readonly item: string | null }[],
): Promise<Map<string, HeldKey[]>> {
  const items = lines.flatMap(line => line.item ?? [])
  const keys = new Map<string, HeldKey>()
  const ofLine = new Map<string, HeldKey[]>()
  if (items.length === 0) return ofLine
  await holdStock(work, items)
  const rows = await work.reader.rows<KeyRow & { line: string }>(sql`
    select l.id as line, ${columns} from purchase_order_lines l join valuation_keys k on k.item = l.item
    where l.id = any(${lines.map(line => line.id)}::uuid[]) and k.quantity > 0
      and (k.lot is null and k.layer is null or exists (
        select from inventory_transactions t join po_receipt_lines r on t.source = 'po-receipt-lines/' || r.id
        where r.po_line = l.id and t.type = 'receive' and t.reversal_of is null and (t.lot = k.lot or t.id = k.layer)))
    order by k.created_at, k.id`)
  for (const { line, ...row } of rows) {
    const key = keys.get(row.id) ?? held(row)
    keys.set(row.id, key)
    ofLine.set(line, [...(ofLine.get(line) ?? []), key])
  }
  return ofLine
}

/** A difference that stock takes, put on the keys that hold it. */
export interface Revaluation {
  readonly key: HeldKey
  readonly value: Money
  /** The units it is for, so that taking it back knows how many of them have gone. */
  readonly quantity: Decimal
}

export function revaluationsOf(keys: readonly HeldKey[], value: Money, units: Decimal): Revaluation[] {
  const total = keys.reduce((all, key) => all.plus(key.quantity), Decimal.of(0))
  return spreadOver(keys, value).flatMap((share, place) => {
    const key = keys[place]!
    if (share.isZero()) return []
    key.value = key.value.plus(share)
    return [{ key, value: share, quantity: units.times(key.quantity).dividedBy(total, 6) }]
  })
}

interface Booked {
  readonly invoice: string
  readonly on: DateText
  readonly journalEntry: string | null
}

/** Rows of no quantity, named by the entry that is already in the books. */
export async function revalueStock(
  work: AnyWork,
  revaluations: readonly Revaluation[],
  { invoice, on, journalEntry }: Booked,
): Promise<void> {
  await work.issueAll(
    'inventory-transactions',
    revaluations.map(({ key, value, quantity }) => ({
      ...{ type: 'revalue', item: key.item, lot: key.lot, layer: key.layer, quantity: '0', value: value.toFixed(2) },
      ...{ revaluedQuantity: quantity.toString(), effectiveDate: on, journalEntry, source: `ap-invoices/${invoice}` },
    })),
  )
}

/** A revaluation that stands, with the key it was put on. */
interface Standing extends KeyRow {
  readonly row: string
  readonly given: string
  readonly units: string | null
}

/**
 * Takes back what an invoice put on stock, for the units still there (inventory R22, R23). Answers what of it left with the
 * others, as lines that keep it off the shelves' account and in the price variance.
 */
export async function takeBackRevaluations(
  work: AnyWork,
  { invoice, on, journalEntry }: Booked,
): Promise<PostingLine[]> {
  const source = `ap-invoices/${invoice}`
  const items = await work.reader.rows<{ item: string }>(
    sql`select distinct item from inventory_transactions where source = ${source} and type = 'revalue'`,
  )
  if (items.length === 0) return []
  await holdStock(
    work,
    items.map(row => row.item),
  )
  const rows = await work.reader.rows<Standing>(sql`
    select t.id as row, t.value::text as given, t.revalued_quantity::text as units, ${columns}
    from inventory_transactions t join valuation_keys k on k.item = t.item
      and case when k.layer is not null then k.layer = t.layer when k.lot is not null then k.lot = t.lot else true end
    where t.source = ${source} and t.type = 'revalue' and t.reversal_of is null
      and not exists (select from inventory_transactions b where b.reversal_of = t.id)
    order by t.code`)
  const keys = new Map<string, HeldKey>()
  const lines: PostingLine[] = []
  const back: Row[] = []
  for (const row of rows) {
    const key = keys.get(row.id) ?? held(row)
    keys.set(row.id, key)
    const value = money(row.given)
    const taken = revaluationBack({ value, quantity: row.units === null ? null : Decimal.of(row.units) }, key)
    key.value = key.value.minus(taken)
    const gone = value.minus(taken)
    const place = { inventoryClass: key.inventoryClass }
    lines.push(debit({ ...place, role: 'INVENTORY' }, gone), credit({ ...place, role: 'PPV' }, gone))
    if (!taken.isZero())
      back.push({
        ...{ type: 'revalue', item: key.item, lot: key.lot, layer: key.layer, quantity: '0' },
        ...{ value: taken.negated().toFixed(2), effectiveDate: on, reversalOf: row.row, journalEntry, source },
      })
  }
  if (back.length) await work.issueAll('inventory-transactions', back)
  return lines
}
