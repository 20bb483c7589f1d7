import { sql } from 'kysely'
import { keepBillingWays, missingForBilling } from '#modules/accounting/server/index.ts'
import { type Leg, moveReached, moveStock, reachFor } from '#modules/inventory/server/index.ts'
import { freightFor } from '#modules/parties/server/index.ts'
import { role } from '#modules/security/model/front.ts'
import type { Tables } from '#platform/model'
import { isInstant } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { today as dayOf } from '#platform/model/values/zones.ts'
import { sideBySide } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { paperJob } from '../papers/send.ts'
import { demandGoodLots, demandNotHeld, demandPapers } from './guards.ts'
import { demandTolerance, type Packable, withPrices } from './packing.ts'

type Slip = Tables['packing-slips']
type Line = Slip['lines'][number]
const slipVerb = verb<'packing-slips'>()

/** What comes off the shelf: serials one by one, everything else as one. */
function legsOf(line: Line, place: number): Leg[] {
  if (!line.partRevision) return []
  if (!line.storageLocation) throw Refusal.conflict({ code: 'lineWithoutPlace', params: { line: place + 1 } })
  const leg = {
    type: 'ship',
    item: `part-revisions/${line.partRevision}`,
    storageLocation: line.storageLocation,
  } as const
  const serials = line.serials ?? []
  if (serials.length > 0) return serials.map(lot => ({ ...leg, lot, quantity: Decimal.of(-1) }))
  return [{ ...leg, lot: line.lot, quantity: Decimal.of(0).minus(line.quantity.toString()) }]
}

/** What leaves, and the shelves it leaves from, held. */
async function stockOf(work: AnyWork, slip: Slip) {
  const acts = slip.lines
    .map((line, place) => ({
      legs: legsOf(line, place),
      demand: line.release ? `order-releases/${line.release}` : null,
      source: `packing-slip-lines/${line.id}`,
    }))
    .filter(({ legs }) => legs.length > 0)
  return { acts, reached: await reachFor(work, acts) }
}

/** Billed as somebody typed it, else as the shipping method says: whoever bills the slip sees it and may change it. */
const freightOf = async (work: AnyWork, slip: Slip) =>
  slip.freightBilled ?? (slip.kind === 'customer' ? freightFor(work.reader, { ...slip, cost: slip.freightCost }) : null)

/** Terms and tax are asked for before anything leaves: confirmed earlier, the customer may have lost them since. */
async function demandSlipBillable(
  work: AnyWork,
  slip: Slip,
  releases: readonly Packable[],
  freight: Slip['freightBilled'],
): Promise<void> {
  const billed = releases.filter(release => Number(release.unitPrice ?? 0) > 0)
  if (slip.kind !== 'customer' || billed.length === 0) return
  const isTaxable = Boolean(freight?.greaterThan(0)) || billed.some(release => release.taxable)
  const without = billed.find(release => !release.terms || !release.salesTax) ?? billed[0]!
  const { businessPartner: customer, shipTo } = slip
  const { terms, salesTax } = without
  const complaints = await missingForBilling(work, { customer, shipTo, terms, salesTax, isTaxable })
  if (complaints.length > 0) throw Refusal.fields(complaints, 'packing-slips')
}

/**
 * sales R39: stock leaves and is cost of goods sold (E19), releases and orders follow, accounting hears of it: in one
 * transaction, so that any failure leaves nothing behind.
 */
const ship = slipVerb('packing-slips.ship', async (work, slip, { shortfall, overrideReason, ...asked }) => {
  const certificates = asked.certificates.length ? asked.certificates : slip.certificates
  await keepBillingWays(work, slip.businessPartner, asked)
  // Asked together: none of them waits for another's answer.
  const [releases, freightBilled, , , , , stock] = await sideBySide([
    demandTolerance(work, slip),
    freightOf(work, slip),
    demandNotHeld(work, slip, overrideReason),
    demandGoodLots(work, slip),
    demandPapers(work, { ...slip, certificates }),
    work.later(paperJob, { resource: 'packing-slips', id: slip.id }, { key: `slip paper ${slip.id}` }),
    stockOf(work, slip),
  ])
  await demandSlipBillable(work, slip, [...releases.values()], freightBilled)
  await moveReached(work, stock.reached, stock.acts)
  return {
    lines: withPrices(slip.lines, releases),
    certificates,
    freightBilled,
    keepOpen: shortfall === 'toCome',
    shippedBy: work.by.userId,
    shippedAt: work.at,
  }
})

/** Delivered is said by somebody, and not before it left. */
const deliver = slipVerb('packing-slips.deliver', async (work, slip, { deliveredAt }) => {
  const at = deliveredAt ?? work.at
  if (slip.shippedAt && isInstant(slip.shippedAt) && at < slip.shippedAt)
    throw Refusal.conflict({
      ...{
        code: 'deliveredBeforeShipped',
        params: { slip: slip.code ?? '', date: dayOf(work.calendar.zone, slip.shippedAt) },
      },
    })
  return { deliveredAt: at }
})

interface Taken {
  readonly id: string
  readonly item: string
  readonly quantity: string
  readonly location: string | null
  readonly lot: string | null
  readonly source: string
}

async function demandUnbilled(work: AnyWork, slip: Slip): Promise<void> {
  if (!slip.invoice && !slip.lines.some(line => line.invoicedQuantity.greaterThan(0))) return
  const billed = await work.reader.first<{ codes: string | null }>(sql`
    select string_agg(distinct i.code, ', ') as codes from ar_invoice_lines l join ar_invoices i on i.id = l.root
    where l.packing_slip_line = any(${slip.lines.map(line => line.id)}::uuid[]) and i.status = 'posted'`)
  throw Refusal.conflict({ code: 'slipInvoiced', params: { slip: slip.code ?? '', invoice: billed?.codes ?? '—' } })
}

/** sales R40: what left comes back at the value it left with; not once it is on an invoice. */
const voidSlip = slipVerb('packing-slips.void', async (work, slip) => {
  if (slip.status !== 'shipped') return undefined
  const isManager = work.by.isSystem || work.by.roles.some(key => key === role.administrator || key === role.manager)
  if (!isManager) throw Refusal.forbidden('packing-slips.void')
  await demandUnbilled(work, slip)
  const sources = slip.lines.map(line => `packing-slip-lines/${line.id}`)
  const taken = await work.reader.rows<Taken>(sql`
    select t.id, t.item, t.quantity::text as quantity, t.storage_location as location, t.lot, t.source
    from inventory_transactions t where t.source = any(${sources}::text[]) and t.type = 'ship' order by t.id`)
  const acts = [...Map.groupBy(taken, row => row.source)].map(([source, rows]) => ({
    source,
    legs: rows.map(row => ({
      type: 'shipReturn' as const,
      item: row.item,
      quantity: Decimal.of(row.quantity).abs(),
      storageLocation: row.location,
      lot: row.lot,
      returnOf: row.id,
    })),
  }))
  await moveStock(work, ...acts)
  return undefined
})

export const shipVerbs = {
  'packing-slips.ship': ship,
  'packing-slips.deliver': deliver,
  'packing-slips.void': voidSlip,
}
