import pg from 'pg'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPrices } from './fill-prices.ts'
import { spread } from './measure.ts'
import type { Finding } from './report.ts'

const open = ['planned', 'released', 'inProduction', 'ready', 'partiallyShipped']
const historyColumns =
  'order,customer,partRevision,description,quantity,unitPrice,orderedOn,promisedOn,shippedOn,onTime'
const lateOnly = encodeURIComponent(JSON.stringify({ field: 'onTime', op: 'eq', value: false }))
const quotedOnly = encodeURIComponent(JSON.stringify({ field: 'usedByOpenQuotes', op: 'eq', value: true }))
const openOnly = encodeURIComponent(JSON.stringify({ field: 'status', op: 'in', value: open }))

/** Ten years of selling: the lists and boards over all orders and releases, and a quote of a thousand lines. */
export async function selling(adminUrl: string, appUrl: string, orders: number, releases: number): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await fillOrders(client, orders, releases)
    await fillPrices(client, 60_000, 60_000)
  } finally {
    await client.end()
  }
  const company = await openBenchCompany(adminUrl, appUrl)
  const over = `${orders.toLocaleString('en-US')} orders, ${releases.toLocaleString('en-US')} releases`
  try {
    return [
      await read(company, `list of orders, ${over}`, '/api/orders?limit=100'),
      await read(company, `board of orders, ${over}`, '/api/orders/group?by=status&sums=total'),
      await read(company, `open releases by ship date, ${over}`, `/api/release-schedule?limit=100&filter=${openOnly}`),
      await read(company, `orders by status, ${over}`, `/api/release-schedule/group?by=status&filter=${openOnly}`),
      await read(
        company,
        `open releases of a PO, ${over}`,
        `/api/release-schedule?limit=50&search=PO%20160&filter=${openOnly}`,
      ),
      await read(company, `history of orders, ${over}`, `/api/order-history?limit=100&columns=${historyColumns}`),
      await read(
        company,
        `… those that left late, ${over}`,
        `/api/order-history?limit=100&columns=${historyColumns}&filter=${lateOnly}`,
      ),
      await read(
        company,
        `… by ship date, ${over}`,
        `/api/order-history?limit=100&sort=-shippedOn&columns=${historyColumns}`,
      ),
      await read(company, `… on time or not, ${over}`, '/api/order-history/group?by=onTime'),
      await read(
        company,
        '60,000 price breaks, 60,000 quotes: those open quotes are reckoned with',
        `/api/material-pbs?limit=100&filter=${quotedOnly}`,
        3,
      ),
      ...(await largeQuote(company)),
    ]
  } finally {
    await company.close()
  }
}

async function read(company: BenchCompany, what: string, path: string, rounds = 20): Promise<Finding> {
  const taken: number[] = []
  await company.bytes(path)
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await company.bytes(path)
    taken.push(performance.now() - began)
  }
  const { p50, p95 } = spread(taken)
  return { what, found: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`, budget: '≤ 300 ms' }
}

const timed = async <T>(what: string, budget: string, task: () => Promise<T>): Promise<[Finding, T]> => {
  const began = performance.now()
  const result = await task()
  return [{ what, found: `${(performance.now() - began).toFixed(0)} ms`, budget }, result]
}

async function largeQuote({ ask, bytes, doing }: BenchCompany): Promise<Finding[]> {
  const customer = await doing(async work => (await work.create('business-partners', { name: 'Long list' })).id)
  const offer = (quantity: string) => ({ quantity, costMaterial: '10', costLabor: '20' })
  const lines = Array.from({ length: 1000 }, (_, place) => ({
    description: `Part ${place + 1}`,
    quantities: [offer('10'), offer('50')],
  }))
  const [saved, { row }] = await timed('a quote of 1,000 lines saved', '≤ 5 s', () =>
    ask('POST', '/api/quotes', { businessPartner: customer, lines }),
  )
  const path = `/api/quotes/${row.id}`
  const [opened] = await timed('… opened', '≤ 1 s', () => bytes(path))
  const [priced] = await timed('… priced again', '≤ 5 s', () => ask('POST', `${path}/actions/price`, {}))
  const [printed] = await timed('… printed', '≤ 10 s', () => bytes(`${path}/print`))
  return [saved, opened, priced, printed]
}
