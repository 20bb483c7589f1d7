import { sql } from 'kysely'
import { stockQuantityOf } from '#modules/purchasing/model/receiving.ts'
import { complaint } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import type { Saved } from '#platform/server/work/work.ts'
import { freightToCome } from './freight-to-come.ts'

interface OrderedLine {
  readonly id: string
  readonly vendor: string
  readonly order: string
  readonly stockPerPurchase: string
  readonly kind: string
}

/** So far a terminal's clock may be ahead of ours. */
const clocksDiffer = 5 * 60_000

/** A receipt is of one vendor; what was not measured is worked out from what was bought (purchasing R2). */
export const savingReceipt: SaveHook<'po-receipts'> = async (work, { before, after }) => {
  const lines = after.lines
  if (Date.parse(String(after.receivedAt)) > Date.parse(work.at) + clocksDiffer)
    throw Refusal.fields([complaint(['receivedAt'], 'receivedLater')], 'po-receipts')
  const ordered = await work.reader.rows<OrderedLine>(sql`
    select l.id, o.vendor, o.id as "order", l.stock_per_purchase::text as "stockPerPurchase", l.kind
    from purchase_order_lines l join purchase_orders o on o.id = l.root
    where l.id = any(${lines.map(line => line.poLine)}::uuid[])`)
  for (const [place, line] of lines.entries()) {
    const of = ordered.find(one => one.id === line.poLine)
    if (!of) continue
    if (of.vendor !== after.vendor)
      throw Refusal.fields(
        [complaint(['lines', place, 'poLine'], 'otherVendorsLine', { line: place + 1 })],
        'po-receipts',
      )
    after.purchaseOrder ??= of.order
    tellRejected(of, line, place)
    line.stockQuantity ??= stockQuantityOf(
      Decimal.of(String(line.quantity)),
      Decimal.of(of.stockPerPurchase),
    ).toString()
  }
  if (!before && after.kind === 'receipt') after.freight ??= await freightToCome(work, after.purchaseOrder)
}

type Line = Saved<'po-receipts'>['lines'][number]

/** Good and bad are told apart of pieces that come back from outside; what is said of one says the other. */
function tellRejected({ kind }: OrderedLine, line: Line, place: number): void {
  const field = line.rejectedQuantity ? 'rejectedQuantity' : 'goodQuantity'
  const typed = line[field]
  if (!typed) return
  const wrong = (code: string, params = {}) =>
    Refusal.fields([complaint(['lines', place, field], code, params)], 'po-receipts')
  if (kind !== 'outsideProcess') throw wrong('goodOutsideOnly')
  const rest = Decimal.of(String(line.quantity)).minus(String(typed))
  if (rest.lessThan(0)) throw wrong('goodAndRejected', { quantity: String(line.quantity) })
  if (field === 'goodQuantity') line.rejectedQuantity = rest.toString()
}
