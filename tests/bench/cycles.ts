import { sql } from 'kysely'
import pg from 'pg'
import { moveStock } from '#modules/inventory/server/index.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { billable } from '#tests/support/billable.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { spread } from './measure.ts'
import { databaseTime, processTime, type Used, usedBetween } from './processor-time.ts'
import type { Finding } from './report.ts'

/** From order to cash claimed: three lines ordered, confirmed, packed and shipped from stock, billed and posted, as a browser would ask for it. */
export async function cycles(folder: string, adminUrl: string, appUrl: string, seconds: number): Promise<Finding[]> {
  const company = await openBenchCompany(adminUrl, appUrl)
  const watch = new pg.Client({ connectionString: adminUrl })
  await watch.connect()
  try {
    const shop = await openShop(company)
    // As a server is in the middle of a day: what it does most it has done before.
    for (let round = 0; round < 100; round++) for (const way of ways) await cycle(company, shop, round, way)
    const found: Finding[] = []
    for (const way of ways)
      for (const clients of [1, 8])
        found.push(await measured(company, shop, { watch, folder }, { way, clients, seconds }))
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

/** A bin with a dozen parts on it and a customer; named by the moment, since the bench may keep its database. */
async function openShop({ doing }: BenchCompany): Promise<Shop> {
  const mark = String(Date.now()).slice(-7)
  return doing(async work => {
    const make = async (resource: string, given: Record<string, unknown>) =>
      (await work.create(resource as never, given)).id as string
    const account = (place: number, type: string) =>
      make('accounts', { number: `9${mark.slice(-4)}${place}`, name: `Bench ${place}`, type })
    const founded = await work.reader.first(sql`select 1 from company_info`)
    if (!founded) await make('company-info', { legalName: 'Bench', timeZone: 'UTC', currency: 'USD' })
    const storageGroup = await make('storage-groups', { name: `Bench ${mark}`, code: `B${mark}`, type: 'site' })
    const storageLocation = await make('storage-locations', { code: `B${mark}-01`, storageGroup, type: 'bin' })
    const inventoryClass = await make('inventory-classes', {
      ...{ code: `B${mark}`, name: `Bench ${mark}`, costing: 'movingAverage' },
      inventoryAccount: await account(1, 'asset'),
      issueAccount: await account(2, 'expense'),
      adjustmentAccount: await account(3, 'expense'),
      scrapAccount: await account(4, 'expense'),
      varianceAccount: await account(5, 'expense'),
    })
    const parts: { part: string; revision: string }[] = []
    for (let number = 0; number < 12; number++) {
      const part = await make('parts', {
        partNumber: `B${mark}-${number}`,
        name: 'Bracket',
        tracking: 'none',
        inventoryClass,
      })
      parts.push({ part, revision: await make('part-revisions', { part, revision: 'A' }) })
    }
    const revisions = parts.map(({ revision }) => revision)
    await work.writer.run(sql`update part_revisions set status = 'released' where id = any(${revisions}::uuid[])`)
    await moveStock(work, {
      legs: revisions.map(revision => ({
        ...{ type: 'receive' as const, item: `part-revisions/${revision}`, storageLocation },
        ...{ quantity: Decimal.of(1_000_000), value: money('2000000.00') },
      })),
    })
    const terms = await make('terms', { code: `N30 ${mark}`, netDays: 30 })
    const customer = await make('business-partners', {
      name: `Acme Turbines ${mark}`,
      status: 'active',
      ...(await billable(work)),
      terms,
    })
    const shipTo = await make('ship-tos', { businessPartner: customer, name: 'Dock', address, isDefault: true })
    return { customer, shipTo, on: addDays(work.today, 14), parts }
  })
}

/** How many requests: what leaves is billed with it, each paper is saved with the steps that follow, or every step is asked for by itself. */
const ways = ['two', 'three', 'seven'] as const
type Way = (typeof ways)[number]

async function making<T extends { readonly id: string }>(
  { ask }: BenchCompany,
  way: Way,
  resource: string,
  given: unknown,
  ...verbs: readonly string[]
): Promise<T> {
  if (way !== 'seven') {
    const made = await ask<{ row: T; refused?: unknown }>('POST', `/api/${resource}?next=${verbs.join()}`, given)
    if (made.refused) throw new Error(JSON.stringify(made.refused))
    return made.row
  }
  const { row } = await ask<{ row: T }>('POST', `/api/${resource}`, given)
  for (const verb of verbs) await ask('POST', `/api/${resource}/${row.id}/actions/${verb}`, {})
  return row
}

interface Ordered {
  readonly id: string
  readonly lines: readonly { readonly id: string; readonly releases: readonly { readonly id: string }[] }[]
}
interface Packed {
  readonly id: string
  readonly lines: readonly { readonly id: string }[]
}

/** One order through the system: two, three or seven requests, each of them a transaction. */
async function cycle(company: BenchCompany, { customer, shipTo, on, parts }: Shop, round: number, way: Way) {
  const chosen = [0, 1, 2].map(place => parts[(round + place) % parts.length]!)
  const ordered = {
    businessPartner: customer,
    customerPo: `PO ${round}`,
    lines: chosen.map(({ part, revision }) => ({
      ...{ part, partRevision: revision, description: 'Bracket', quantity: '4', unitPrice: '12.50', source: 'stock' },
      taxable: false,
      releases: [{ quantity: '4', requestedOn: on, promisedOn: on }],
    })),
  }
  const order = await making<Ordered>(company, way, 'orders', ordered, 'confirm')
  const packed = {
    ...{ businessPartner: customer, shipTo, packages: [{ type: 'box', weight: '4' }] },
    lines: order.lines.map(line => ({ release: line.releases[0]!.id, quantity: '4' })),
  }
  const steps = way === 'two' ? ['pack', 'ship', 'bill'] : ['pack', 'ship']
  const slip = await making<Packed>(company, way, 'packing-slips', packed, ...steps)
  if (way === 'two') return
  const billed = {
    ...{ customer, orders: [order.id], packingSlips: [slip.id] },
    lines: slip.lines.map((line, place) => ({
      ...{ kind: 'part', part: chosen[place]!.part, description: 'Bracket', quantity: '4', unitPrice: '12.50' },
      ...{ taxable: false, packingSlipLine: line.id, orderLine: order.lines[place]!.id },
    })),
  }
  await making(company, way, 'ar-invoices', billed, 'post')
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
  { watch, folder }: { readonly watch: pg.Client; readonly folder: string },
  { way, clients, seconds }: { readonly way: Way; readonly clients: number; readonly seconds: number },
): Promise<Finding> {
  const taken: number[] = []
  const used = (): Used => new Map([...(databaseTime(folder) ?? []), ...processTime(company.pid)])
  const before = await databaseBusy(watch)
  const usedBefore = used()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let round = client * 3; performance.now() - began < seconds * 1000; round++) {
        const asked = performance.now()
        await cycle(company, shop, round, way)
        taken.push(performance.now() - asked)
      }
    }),
  )
  const elapsed = performance.now() - began
  const cpu = usedBetween(usedBefore, used()) / taken.length
  const share = ((await databaseBusy(watch)) - before) / (elapsed * clients)
  const { p50, p95 } = spread(taken)
  return {
    what: `order → confirm → pack → ship → invoice → post in ${way} requests, ${clients} client${clients > 1 ? 's' : ''}`,
    found: `${(taken.length / (elapsed / 1000)).toFixed(1)} cycles/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(share * 100).toFixed(0)} % of it in the database, ${cpu.toFixed(0)} ms of processor time`,
    budget: way !== 'two' ? '–' : clients === 1 ? '≤ 60 ms' : '≥ 1.8 × as many as one client, p95 ≤ 700 ms',
  }
}
