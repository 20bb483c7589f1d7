import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComingMoney, moneyKinds, type WeekOfMoney } from '#modules/accounting/model/money-ahead.ts'
import { type Bookkeeper, openBookkeeping } from '#modules/accounting/stories/bookkeeper.ts'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { dashboardEndpoints } from '#platform/server/collaboration/tours-and-dashboards.ts'
import { homeEndpoints } from '#platform/server/http/home.ts'
import { waitingEndpoints } from '#platform/server/http/home-waiting.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

interface MoneyAhead {
  readonly begins: string
  readonly weeks: readonly WeekOfMoney[]
  readonly rows: readonly (ComingMoney & { readonly who: string | null })[]
}

/** The home page in words and figures, against rows made here. */

let company: TestCompany
let keeper: Bookkeeper
let dock: Awaited<ReturnType<typeof openDock>>
let larkspur: { id: string; dock: string }
let cobalt: { id: string; dock: string }

const sentences = async (by: Visitor = keeper.max) => {
  const { body } = await by.get('/api/home/sentences')
  return body.sentences as { key: string; text: string; href: string; isTrouble: boolean }[]
}
const texts = async (by?: Visitor) => (await sentences(by)).map(({ text }) => text)
const sentence = async (key: string, by?: Visitor) => (await sentences(by)).find(one => one.key === key)?.text

const invoice = async (customer: string, on: string, quantity: string) =>
  keeper.posted('ar-invoices', {
    ...{ customer, invoiceDate: on, terms: keeper.ids.net30, taxCode: keeper.ids.tax },
    lines: [{ description: 'Brackets', quantity, unitPrice: '10', taxable: false, account: keeper.ids['4000'] }],
  })

beforeAll(async () => {
  company = await openCompany(
    {},
    {
      more: services => [...homeEndpoints(services), ...waitingEndpoints(services), ...dashboardEndpoints(services)],
    },
  )
  keeper = await openBookkeeping(company)
  dock = await openDock(company)
  const { tax, net30 } = keeper.ids
  larkspur = await dock.customer({ name: 'Larkspur Pumps', terms: net30, salesTax: tax })
  cobalt = await dock.customer({ name: 'Cobalt Aerospace', terms: net30, salesTax: tax })
})
afterAll(() => company?.close())

test('late orders: how many, and the worst by its number and customer', async () => {
  const worst = await dock.order({ quantity: '10', on: await company.day(-6) }, larkspur)
  expect(await texts()).toEqual([`1 order late, 6 days: ${worst.code} Larkspur Pumps.`])
  await dock.order({ quantity: '10', on: await company.day(-1) }, cobalt)
  await dock.order({ quantity: '10', on: await company.day(0) }, cobalt)
  expect(await sentence('lateOrders')).toBe(`2 orders late, worst 6 days: ${worst.code} Larkspur Pumps.`)
  await dock.ship(worst, '10')
  expect(await sentence('lateOrders')).toMatch(/^1 order late, 1 day: SO-\d+ Cobalt Aerospace\.$/)
})

test('a sentence opens exactly the rows it counts', async () => {
  const { href } = (await sentences()).find(one => one.key === 'lateOrders')!
  const filter = new URL(href, 'http://localhost').searchParams.get('filter')!
  const { body } = await keeper.max.get(`/api/orders/count?filter=${encodeURIComponent(filter)}`)
  expect([href.split('?')[0], body.count]).toEqual(['/orders', 1])
})

test('overdue receivables: their sum and from how many customers', async () => {
  await invoice(larkspur.id, await company.day(-42), '300')
  expect(await sentence('overdueInvoices')).toBe('$3,000.00 overdue from Larkspur Pumps, oldest 12 days.')
  await invoice(cobalt.id, await company.day(-31), '123.45')
  await invoice(cobalt.id, await company.day(-30), '100')
  expect(await sentence('overdueInvoices')).toBe('$4,234.50 overdue from 2 customers, oldest 12 days.')
})

test('quotes due today, and those that should have been answered', async () => {
  const quote = async (dueOn: string) => keeper.make('quotes', { businessPartner: larkspur.id, dueOn })
  await quote(await company.day(0))
  await quote(await company.day(1))
  expect(await sentence('quotesDue')).toBe('1 quote due today.')
  const late = await quote(await company.day(-3))
  expect(await sentence('quotesDue')).toBe(`2 quotes due, oldest 3 days late: ${late.code} Larkspur Pumps.`)
})

test('a machine that is down comes first, with its name and since when', async () => {
  const thing = await keeper.make('things', { name: 'VMC-3' })
  const startedAt = new Date(Date.parse(company.app.now()) - 130 * 60_000 - 5000).toISOString()
  await keeper.make('thing-downs', { thing: thing.id, category: 'breakdown', startedAt })
  const [first] = await sentences()
  expect(first).toMatchObject({ key: 'machinesDown', text: 'VMC-3 down for 2 h 10 min.', isTrouble: true })
  company.later(72 * 60)
  const monday = company.visitor()
  await monday.signIn('max')
  const { status, body } = await monday.get('/api/home/sentences')
  company.later(-72 * 60)
  const [said] = (body.sentences ?? []) as { text: string }[]
  expect([status, said?.text]).toEqual([200, 'VMC-3 down for 3 days.'])
})

test('late deliveries: by what has still to come', async () => {
  const vendor = await keeper.make('business-partners', { name: 'Steel Depot', isVendor: true, status: 'active' })
  const [unit] = await keeper.list('units?limit=1')
  const line = async (due: number) => ({
    ...{ kind: 'expense', description: 'Bar', quantity: '2', unitPrice: '10', account: keeper.ids['6100'] },
    ...{ unit: unit!.id, dueDate: await company.day(due) },
  })
  const lines = [await line(-4), await line(-2)]
  const order = await keeper.make('purchase-orders', { vendor: vendor.id, orderDate: await company.day(-9), lines })
  await company.doing(work =>
    work.writer.run(sql`update purchase_orders set status = 'sent' where id = ${order.id}::uuid`),
  )
  expect(await sentence('lateDeliveries')).toBe(`1 late vendor delivery, 4 days: ${order.code} Steel Depot.`)
  await company.doing(work =>
    work.writer.run(
      sql`update purchase_order_lines set line_status = 'received' where root = ${order.id}::uuid and position = 1`,
    ),
  )
  expect(await sentence('lateDeliveries')).toBe(`1 late vendor delivery, 2 days: ${order.code} Steel Depot.`)
})

test('what is bad news comes before what waits, and there are six at most', async () => {
  const told = await sentences()
  expect(told.length).toBeLessThanOrEqual(6)
  expect(told.map(one => one.isTrouble)).toEqual(
    [...told.map(one => one.isTrouble)].sort((a, b) => Number(b) - Number(a)),
  )
})

test('in Spanish for who reads Spanish', async () => {
  const { body } = await keeper.max.ask('GET', '/api/home/sentences', undefined, { 'x-language': 'es' })
  const told = (body.sentences as { text: string }[]).map(({ text }) => text).join('\n')
  expect(told).toMatch(/2 cotizaciones vencen hoy o antes, la más antigua con 3 días de atraso: /)
  expect(told).toMatch(/vencidos de 2 clientes, lo más antiguo 12 días\./)
})

test('who may not see invoices is told nothing of them, and a shop floor nothing of the office', async () => {
  await company.employ({ username: 'sam', roleKeys: ['3'] })
  const sam = company.visitor()
  await sam.signIn('sam')
  const keys = (await sentences(sam)).map(({ key }) => key)
  expect(keys).toContain('lateOrders')
  expect(keys).not.toContain('overdueInvoices')
})

interface Charted {
  readonly periods: { from: string | null; to: string | null }[]
  readonly series: Record<string, (string | null)[]>
}
const chart = async (key: string, by: Visitor = keeper.max) => {
  const { status, body } = await by.get(`/api/home-charts/${key}`)
  expect(status).toBe(200)
  return body as unknown as Charted
}
const total = (values: readonly (string | null)[]) => values.reduce((sum, value) => sum + Number(value ?? 0), 0)

test('bookings and shipments: what was ordered and what left, in the month it did', async () => {
  // Three orders of ten at 94.50; ten of the first have left.
  const { periods, series } = await chart('bookings')
  expect(periods).toHaveLength(12)
  expect(periods[11]!.from).toBe(`${(await company.day()).slice(0, 7)}-01`)
  expect([series.booked!.map(Number)[11], series.shipped!.map(Number)[11]]).toEqual([2835, 945])
  expect([total(series.booked!), total(series.shipped!)]).toEqual([2835, 945])
})

test('on-time delivery: nothing where nothing left, and the share of what left by the day first promised', async () => {
  const { series } = await chart('on-time-delivery')
  expect(series.onTime!.slice(0, 11)).toEqual(Array(11).fill(null))
  expect(series.onTime![11]).toBe('0.0')
  await dock.ship(await dock.order({ quantity: '5', on: await company.day(30) }, cobalt), '5')
  await dock.ship(await dock.order({ quantity: '5', on: await company.day(30) }, cobalt), '5')
  expect((await chart('on-time-delivery')).series.onTime![11]).toBe('66.7')
})

test('backlog: late first, then week by week, then what is later', async () => {
  await dock.order({ quantity: '4', on: await company.day(200) }, cobalt)
  const { periods, series } = await chart('backlog')
  expect(periods).toHaveLength(14)
  expect([periods[0]!.from, periods[0]!.to, periods[13]!.to]).toEqual([null, await company.day(-1), null])
  expect(periods[1]!.from).toBe(await company.day())
  const backlog = series.backlog!.map(Number)
  expect([backlog[0]! + backlog[1]!, backlog[13], total(series.backlog!)]).toEqual([1890, 378, 2268])
})

test('receivables by age', async () => {
  const { body } = await keeper.max.get('/api/home-charts/receivables-aging')
  expect(body).toEqual({
    buckets: ['current', 'to30', 'to60', 'to90', 'over90'],
    open: ['1000.00', '4234.50', '0.00', '0.00', '0.00'],
  })
})

test('cash ahead: the bank, what is due from customers and what is due to vendors', async () => {
  const vendor = await keeper.make('business-partners', { name: 'Bolt Barn', isVendor: true, status: 'active' })
  await keeper.posted('ap-invoices', {
    ...{ vendor: vendor.id, vendorInvoiceNumber: 'S-1', invoiceDate: await company.day(-10), terms: keeper.ids.net30 },
    controlTotal: '2000',
    lines: [{ kind: 'expense', description: 'Bar', quantity: '1', unitPrice: '2000', account: keeper.ids['6100'] }],
  })
  const { body } = await keeper.max.get('/api/home-charts/cash-ahead')
  const { begins, weeks, rows } = body as unknown as MoneyAhead
  expect([begins, weeks.length]).toEqual(['0.00', 13])
  const sums = (kind: 'invoice' | 'bill') => weeks.map(week => Number(week.sums[kind]))
  expect([total(sums('invoice').map(String)), total(sums('bill').map(String))]).toEqual([5234.5, -2000])
  expect(sums('invoice')[0]).toBe(5234.5)
  expect(rows.find(row => row.kind === 'bill')).toMatchObject({ who: 'Bolt Barn', amount: '-2000.00' })
  expect(Number(weeks.at(-1)!.balance)).toBeCloseTo(total(rows.map(row => row.amount)), 2)
  for (const kind of moneyKinds)
    for (const week of weeks)
      expect(
        total(
          rows.filter(row => row.kind === kind && row.day >= week.from && row.day <= week.to).map(row => row.amount),
        ),
        `${kind} ${week.from}`,
      ).toBeCloseTo(Number(week.sums[kind]), 2)
  const due = await company.day(20)
  expect(sums('bill')[weeks.findIndex(({ to }) => due <= to)]).toBe(-2000)
})

test('what NCMRs cost, in the month they were found; a cancelled one costs nothing', async () => {
  const defect = await keeper.make('look-ups', { list: 'defect', key: 'oversize', label: 'Oversize' })
  const [revision] = await keeper.list('part-revisions?limit=1')
  const found = async (cost: string, status = 'open') => {
    const ncmr = await keeper.make('ncmrs', {
      ...{ source: 'inProcess', item: `part-revisions/${revision!.id}`, defect: defect.id },
      ...{ requirement: '1.000', actual: '1.004', quantityInspected: '10', quantityNonconforming: '2' },
    })
    await company.doing(work =>
      work.writer.run(sql`update ncmrs set total_cost = ${cost}, status = ${status} where id = ${ncmr.id}::uuid`),
    )
  }
  await found('120.50')
  await found('30')
  await found('999', 'cancelled')
  const { series } = await chart('ncmr-cost')
  expect(series.cost!.map(Number)).toEqual([...Array(11).fill(0), 150.5])
})

test('who may not see the books gets no chart of money', async () => {
  const sam = company.visitor()
  await sam.signIn('sam')
  const asked = ['receivables-aging', 'cash-ahead'].map(async key => (await sam.get(`/api/home-charts/${key}`)).status)
  expect(await Promise.all(asked)).toEqual([403, 403])
  expect((await sam.get('/api/home-charts/backlog')).status).toBe(200)
})

test('the shop floor gets no chart at all', async () => {
  await company.employ({ username: 'fred', roleKeys: ['7'] })
  const fred = company.visitor()
  await fred.signIn('fred')
  const asked = ['bookings', 'backlog', 'on-time-delivery', 'ncmr-cost'].map(
    async key => (await fred.get(`/api/home-charts/${key}`)).status,
  )
  expect(await Promise.all(asked)).toEqual([404, 404, 404, 404])
})

interface Waiting {
  readonly rows: { record: string; text: string; label: string }[]
  readonly kinds: { key: string; count: number }[]
}
const waiting = async (by: Visitor) => (await by.get('/api/home/waiting')).body as unknown as Waiting

test('what waits: tasks by name, approvals by right', async () => {
  const sam = company.visitor()
  await sam.signIn('sam')
  const me = String((await sam.me()).id)
  expect((await waiting(sam)).rows).toEqual([])
  const task = await keeper.make('quick-tasks', { title: 'Count the bar stock', assignees: [me] })
  await keeper.make('quick-tasks', { title: 'Not hers', assignees: [String((await keeper.max.me()).id)] })
  const quote = await keeper.make('quotes', { businessPartner: larkspur.id })
  await company.doing(work => work.writer.run(sql`update quotes set status = 'inReview' where id = ${quote.id}::uuid`))
  expect(await waiting(sam)).toMatchObject({
    rows: [{ record: `quick-tasks/${task.id}`, text: 'Count the bar stock', label: 'Task' }],
    kinds: [{ key: 'tasks', count: 1 }],
  })
  const asked = await waiting(keeper.max)
  expect(asked.rows.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Not hers', `${quote.code} Larkspur Pumps`]),
  )
})

test('a purchase order waits for the person it asks, and for nobody else', async () => {
  const [order] = await keeper.list('purchase-orders?limit=1')
  const ida = String((await keeper.ida.me()).id)
  await company.doing(async work => {
    await work.writer.run(sql`update purchase_orders set status = 'awaitingApproval' where id = ${order!.id}::uuid`)
    await work.writer.run(sql`
      insert into purchase_order_approvals (id, root, parent, position, approver, purpose, decision)
      values (gen_random_uuid(), ${order!.id}::uuid, ${order!.id}::uuid, 1, ${ida}::uuid, 'approval', 'waiting')`)
  })
  const keysOf = async (by: Visitor) => (await waiting(by)).kinds.map(({ key }) => key)
  expect(await keysOf(keeper.ida)).toContain('orderApprovals')
  expect(await keysOf(keeper.max)).not.toContain('orderApprovals')
})

test('the home page begins as the job title says, and stays as it was arranged', async () => {
  await company.employ({ username: 'bea', roleKeys: ['2'], jobTitle: 'Buyer' })
  const bea = company.visitor()
  await bea.signIn('bea')
  expect((await bea.get('/api/home/preset')).body).toEqual({ preset: 'buyer' })
  expect((await keeper.max.get('/api/home/preset')).body).toEqual({ preset: 'owner' })
  const widgets = [{ key: 'recent' }, { key: 'cash', hidden: true }]
  await bea.put('/api/dashboard-layouts/mine', { widgets })
  expect((await bea.get('/api/dashboard-layouts/mine')).body).toEqual({ widgets, own: true })
})
