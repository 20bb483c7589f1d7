import { sql } from 'kysely'
import { type BillingWay, billingWays } from '#modules/accounting/model/receivables/billing.ts'
import { boolean, complaint, date, json, money, oneOf, readValue } from '#platform/model'
import { type Ask, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Services } from '#platform/server/services.ts'
import { type BillingAsked, makeInvoices, previewInvoices } from './make-invoices.ts'
import { type Freights, unbilledExtras, unbilledLines } from './unbilled.ts'

/** So many slips are billed at once. */
const mostSlips = 200

interface Body extends Omit<BillingAsked, 'slips' | 'way' | 'freights'> {
  readonly slips: unknown
  readonly way: BillingWay | null
  readonly freights: unknown
}

/** Freight by slip: an amount each, of slips that are billed. */
function freightsOf(given: unknown, slips: readonly string[]): Freights {
  const { spec } = money({ min: 0 })
  const isMap = given === null || given === undefined || (typeof given === 'object' && !Array.isArray(given))
  const entries = isMap ? Object.entries(given ?? {}) : []
  if (!isMap || entries.some(([slip]) => !slips.includes(slip)))
    throw Refusal.fields([complaint(['freights'], 'freightOfOthers')], 'ar-invoices')
  return Object.fromEntries(
    entries.map(([slip, amount]) => {
      const read = readValue(amount, spec, ['freights', slip])
      if ('wrong' in read) throw Refusal.fields([read.wrong], 'ar-invoices')
      return [slip, String(read.value ?? '0')]
    }),
  )
}

const askedOf = ({ slips, freights, ...rest }: Body): BillingAsked => {
  const isList = Array.isArray(slips) && slips.every(slip => typeof slip === 'string' && /^[0-9a-f-]{36}$/.test(slip))
  if (!isList || slips.length > mostSlips)
    throw Refusal.fields([complaint(['slips'], 'tooManySlips', { most: mostSlips })], 'ar-invoices')
  return {
    ...rest,
    slips: [...new Set(slips)],
    freights: freightsOf(freights, slips),
    way: rest.way ?? 'order',
    post: rest.post === true,
    mail: rest.mail === true,
  }
}

const asks = {
  slips: json<unknown>().required(),
  way: oneOf(...billingWays),
  invoiceDate: date(),
  freights: json<unknown>(),
  post: boolean(),
  mail: boolean(),
}

const contextOf = ({ by, request }: Ask<Body>) => ({ by: by!, via: 'web', request: request.id, action: 'bill' })

/** Bill what shipped: what waits, what would be made of it, and making it. */
export const billingEndpoints = ({ app }: Services) => [
  endpoint({
    method: 'GET',
    path: '/api/billing/unbilled',
    access: { action: 'ar-invoices.create' },
    summary: 'Lines of packing slips that left and stand on no invoice, and the freight and charges that go with them',
    handle: async () => {
      const lines = await unbilledLines(app.reader)
      const currencies = await app.reader.rows<{ id: string; code: string }>(sql`select id, code from currencies`)
      return { lines, extras: await unbilledExtras(app.reader, lines), currencies }
    },
  }),
  endpoint<Body>({
    method: 'POST',
    path: '/api/billing/preview',
    access: { action: 'ar-invoices.create' },
    asks,
    summary: 'The invoices that would be made of packing slips, with tax, total and whatever stands in the way',
    handle: async ask => ({ invoices: await previewInvoices(app, contextOf(ask), askedOf(ask.body)) }),
  }),
  endpoint<Body>({
    method: 'POST',
    path: '/api/billing/invoices',
    access: { action: 'ar-invoices.create' },
    repeatable: true,
    asks,
    summary: 'Makes invoices of packing slips, as drafts or posted, and mails them',
    handle: async ask => ({ invoices: await makeInvoices(app, contextOf(ask), askedOf(ask.body)) }),
  }),
]
