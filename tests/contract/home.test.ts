import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookkeeper, openBookkeeping } from '#modules/accounting/stories/bookkeeper.ts'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { homeEndpoints } from '#platform/server/http/home.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

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
  company = await openCompany({}, { more: homeEndpoints })
  keeper = await openBookkeeping(company)
  dock = await openDock(company)
  const { tax, net30 } = keeper.ids
  larkspur = await dock.customer({ name: 'Larkspur Pumps', terms: net30, salesTax: tax })
  cobalt = await dock.customer({ name: 'Cobalt Aerospace', terms: net30, salesTax: tax })
})
afterAll(() => company?.close())

test('where nothing is late and nothing waits, nothing is said', async () => {
  expect(await sentences()).toEqual([])
})

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
  expect(await sentence('quotesDue')).toBe(`2 quotes due by today, oldest 3 days late: ${late.code} Larkspur Pumps.`)
})

test('a machine that is down comes first, with its name and since when', async () => {
  const thing = await keeper.make('things', { name: 'VMC-3' })
  const startedAt = new Date(Date.parse(company.app.now()) - 130 * 60_000 - 5000).toISOString()
  await keeper.make('thing-downs', { thing: thing.id, category: 'breakdown', startedAt })
  const [first] = await sentences()
  expect(first).toMatchObject({ key: 'machinesDown', text: 'VMC-3 down for 2 h 10 min.', isTrouble: true })
  company.later(72 * 60)
  expect(await sentence('machinesDown')).toBe('VMC-3 down for 3 days.')
  company.later(-72 * 60)
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
