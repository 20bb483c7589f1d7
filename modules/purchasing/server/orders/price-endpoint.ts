import { sql } from 'kysely'
import type { LinePrice, PastPrice } from '#modules/purchasing/model/line-price.ts'
import { measuredLead } from '#modules/purchasing/model/replenishment.ts'
import { date, quantity, ref, refOneOf } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type OfferedPrice, offeredPrice } from '../default-price.ts'
import { namesOf } from '../names.ts'
import { suppliedBy, unitCode } from '../units.ts'

/** What was quoted, ordered, received and billed, of whatever vendor: the last ten. */
async function historyOf(work: AnyWork, of: string, vendor: string): Promise<PastPrice[]> {
  const rows = await work.reader.rows<PastPrice>(sql`
    select h."on"::text as on, h.source, v.vendor, v.vendor = ${vendor}::uuid as "isThisVendor", trim_scale(h.quantity)::text as quantity,
      trim_scale(h.unit_price)::text as "unitPrice", h.currency, h.document, o.code as label
    from vendor_price_history h join vendor_parts v on v.id = h.vendor_part
    left join purchase_orders o on h.document = 'purchase-orders/' || o.id
    where v.item = ${of} and h.unit_price is not null
    order by h."on" desc, h.created_at desc limit 10`)
  const vendors = await namesOf(
    work,
    'business-partners',
    rows.map(row => row.vendor),
  )
  const currencies = await namesOf(
    work,
    'currencies',
    rows.map(row => row.currency),
    'code',
  )
  return rows.map(row => ({
    ...row,
    vendor: vendors.get(row.vendor) ?? '',
    currency: currencies.get(row.currency ?? '') ?? null,
  }))
}

async function leadOf(work: AnyWork, vendorPart: string | null): Promise<LinePrice['lead']> {
  const rows = await work.reader.rows<{ days: number }>(sql`
    select lead_days::int as days from vendor_price_history where vendor_part = ${vendorPart}::uuid and source = 'receipt'
      and lead_days is not null and "on" > ${work.today}::date - interval '24 months' order by "on" desc, created_at desc limit 10`)
  const measured = measuredLead(rows.map(({ days }) => days))
  return measured && { usual: measured.median, worst: measured.ninetieth, receipts: measured.receipts }
}

interface Asked {
  readonly vendor: string
  readonly of: string
  readonly unit: string | null
  readonly quantity: Decimal
  readonly on: string | undefined
  readonly currency: string | null
}

const told = (offer: OfferedPrice | null, quantity: Decimal) => ({
  unitPrice: offer?.unitPrice.toString() ?? null,
  lotCharge: offer?.lotCharge ?? '0',
  minimumCharge: offer?.minimumCharge ?? '0',
  source: offer?.source ?? null,
  minimumBuy: offer?.minimumBuy?.toString() ?? null,
  takeBreak: offer?.takeBreak
    ? {
        quantity: quantity.plus(offer.takeBreak.more).toString(),
        more: offer.takeBreak.more.toString(),
        saving: offer.takeBreak.saving.toString(),
      }
    : null,
  breaks: (offer?.breaks ?? []).map(row => ({
    quantityFrom: row.quantityFrom.toString(),
    unitPrice: row.unitPrice.toString(),
  })),
})

/** purchasing R12: of a release, the price of its blanket order. */
async function framedPrice(work: AnyWork, line: string | null): Promise<Partial<LinePrice>> {
  if (!line) return {}
  const framed = await work.reader.first<Pick<LinePrice, 'unitPrice' | 'lotCharge' | 'minimumCharge' | 'unit'>>(sql`
    select trim_scale(unit_price)::text as "unitPrice", lot_charge::text as "lotCharge", minimum_charge::text as "minimumCharge", unit
    from purchase_order_lines where id = ${line}::uuid`)
  return framed ? { ...framed, source: 'blanket', minimumBuy: null, takeBreak: null, breaks: [] } : {}
}

async function linePrice(work: AnyWork, asked: Asked, blanketLine: string | null): Promise<LinePrice> {
  const supplied = await suppliedBy(work, asked.vendor, asked.of)
  const unit = asked.unit ?? supplied.unit
  const offer = await offeredPrice(work, { ...asked, unit, vendorPart: supplied.vendorPart })
  return {
    ...told(offer, asked.quantity),
    ...{ unit, unitName: unit && (await unitCode(work, unit)), vendorPart: supplied.vendorPart },
    history: await historyOf(work, asked.of, asked.vendor),
    lead: await leadOf(work, supplied.vendorPart),
    ...(await framedPrice(work, blanketLine)),
  }
}

interface Query {
  readonly vendor: string
  readonly of: string
  readonly quantity?: string
  readonly unit?: string
  readonly on?: string
  readonly currency?: string
  readonly blanketLine?: string
}

export const priceEndpoints = ({ app }: Services): Endpoint[] => [
  endpoint<Record<string, never>, Query>({
    method: 'GET',
    path: '/api/purchase-orders/line-price',
    access: { action: 'purchase-orders.create' },
    query: {
      vendor: ref('business-partners').required(),
      of: refOneOf('part-revisions', 'material-codes', 'processes').required(),
      quantity: quantity({ min: 0 }),
      unit: ref('units'),
      on: date(),
      currency: ref('currencies'),
      blanketLine: ref('purchase-order-lines'),
    },
    summary: 'What a vendor asks for an item or process at a quantity, its breaks, and what was paid before',
    handle: async ({ by, query: { vendor, of, unit = null, on, currency = null, ...more } }) => {
      if (!vendor || !of) throw Refusal.notFound()
      const asked = { vendor, of, unit, on, currency, quantity: Decimal.of(more.quantity ?? '1') }
      return perform(app, { by: by!, via: 'api' }, work => linePrice(work, asked, more.blanketLine ?? null))
    },
  }),
]
