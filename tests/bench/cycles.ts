import { sql } from 'kysely'
import pg from 'pg'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { TestCompany } from '../support/open-company.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { spread } from './measure.ts'
import type { Errand } from './report.ts'

/** From order to cash claimed: three lines ordered, confirmed, packed and shipped from stock, billed and posted, as a browser would ask for it. */
export async function cycles(adminUrl: string, appUrl: string, seconds: number): Promise<Errand[]> {
  const company = await openBenchCompany(adminUrl, appUrl)
  const watch = new pg.Client({ connectionString: adminUrl })
  await watch.connect()
  try {
    const shop = await openShop(company)
    for (let round = 0; round < 10; round++) await cycle(company, shop, round)
    const found: Errand[] = []
    for (const clients of [1, 8]) found.push(await measured(company, shop, watch, clients, seconds))
    return found
  } finally {
    await watch.end()
    await company.close()
  }
}

interface Shop {
  readonly customer: string
  readonly shipTo: string
  readonly on: DateText
  readonly parts: readonly { readonly part: string; readonly revision: string }[]
}

const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }

async function openShop({ doing }: BenchCompany): Promise<Shop> {
  const room = await stockRoom({ doing } as TestCompany)
  const items: string[] = []
  for (let number = 0; number < 12; number++) items.push(await room.item({ costing: 'movingAverage' }))
  await doing(work =>
    moveStock(work, {
      legs: items.map(item => ({
        ...{ type: 'receive' as const, item, storageLocation: room.a1 },
        ...{ quantity: Decimal.of(1_000_000), value: money('2000000.00') },
      })),
    }),
  )
  return doing(async work => {
    const revisions = items.map(item => item.split('/')[1]!)
    await work.reader.run(sql`update part_revisions set status = 'released' where id = any(${revisions}::uuid[])`)
    const parts = await work.reader.rows<{ part: string; revision: string }>(
      sql`select part, id as revision from part_revisions where id = any(${revisions}::uuid[]) order by id`,
    )
    const terms = (await work.create('terms', { code: `N30 ${Date.now()}`, netDays: 30 })).id
    const customer = (await work.create('business-partners', { name: 'Acme Turbines', status: 'active', terms })).id
    const shipTo = { businessPartner: customer, name: 'Dock', address, isDefault: true }
    return {
      customer: customer as string,
      shipTo: (await work.create('ship-tos', shipTo)).id as string,
      on: addDays(work.today, 14),
      parts,
    }
  })
}

interface Ordered {
  readonly id: string
  readonly lines: readonly { readonly id: string; readonly releases: readonly { readonly id: string }[] }[]
}
interface Packed {
  readonly id: string
  readonly lines: readonly { readonly id: string }[]
}

/** One order through the house: seven requests, each of them a transaction. */
async function cycle({ ask }: BenchCompany, { customer, shipTo, on, parts }: Shop, round: number): Promise<void> {
  const chosen = [0, 1, 2].map(place => parts[(round + place) % parts.length]!)
  const { row: order } = await ask<{ row: Ordered }>('POST', '/api/orders', {
    businessPartner: customer,
    customerPo: `PO ${round}`,
    lines: chosen.map(({ part, revision }) => ({
      ...{ part, partRevision: revision, description: 'Bracket', quantity: '4', unitPrice: '12.50', source: 'stock' },
      releases: [{ quantity: '4', requestedOn: on, promisedOn: on }],
    })),
  })
  await ask('POST', `/api/orders/${order.id}/actions/confirm`, {})
  const { row: slip } = await ask<{ row: Packed }>('POST', '/api/packing-slips', {
    ...{ businessPartner: customer, shipTo, packages: [{ type: 'box', weight: '4' }] },
    lines: order.lines.map(line => ({ release: line.releases[0]!.id, quantity: '4' })),
  })
  await ask('POST', `/api/packing-slips/${slip.id}/actions/pack`, {})
  await ask('POST', `/api/packing-slips/${slip.id}/actions/ship`, {})
  const { row: invoice } = await ask('POST', '/api/ar-invoices', {
    ...{ customer, orders: [order.id], packingSlips: [slip.id] },
    lines: slip.lines.map((line, place) => ({
      ...{ kind: 'part', part: chosen[place]!.part, description: 'Bracket', quantity: '4', unitPrice: '12.50' },
      ...{ taxable: false, packingSlipLine: line.id, orderLine: order.lines[place]!.id },
    })),
  })
  await ask('POST', `/api/ar-invoices/${invoice.id}/actions/post`, {})
}

/** Milliseconds the database has spent on statements so far; its processes tell every second. */
async function databaseBusy(watch: pg.Client): Promise<number> {
  await new Promise(resolve => setTimeout(resolve, 1200))
  const { rows } = await watch.query<{ busy: number }>(
    'select active_time as busy from pg_stat_database where datname = current_database()',
  )
  return rows[0]!.busy
}

async function measured(
  company: BenchCompany,
  shop: Shop,
  watch: pg.Client,
  clients: number,
  seconds: number,
): Promise<Errand> {
  const taken: number[] = []
  const before = await databaseBusy(watch)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = client * 3; performance.now() - began < seconds * 1000; round++) {
        const asked = performance.now()
        await cycle(company, shop, round)
        taken.push(performance.now() - asked)
      }
    }),
  )
  const elapsed = performance.now() - began
  const share = ((await databaseBusy(watch)) - before) / (elapsed * clients)
  const { p50, p95 } = spread(taken)
  return {
    what: `order → confirm → pack → ship → invoice → post, ${clients} client${clients > 1 ? 's' : ''}`,
    found: `${(taken.length / (elapsed / 1000)).toFixed(1)} cycles/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(share * 100).toFixed(0)} % of it in the database`,
    budget: clients === 1 ? '≤ 60 ms' : '–',
  }
}
