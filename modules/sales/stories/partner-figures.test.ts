import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookkeeper, openBookkeeping, type Row } from '#modules/accounting/stories/bookkeeper.ts'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import type { VerbOf } from '#platform/model'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** How punctual we are, how often we win and what is at stake, of every customer and of all, from what left and was answered. */

let company: TestCompany
let keeper: Bookkeeper
let dock: Awaited<ReturnType<typeof openDock>>
let cobalt: { id: string; dock: string }
let larkspur: { id: string; dock: string }

const figures = async ({ id }: { id: string }) =>
  (await keeper.max.get(`/api/business-partners/${id}`)).body.row as Record<string, unknown>
const overall = async () => (await keeper.max.get('/api/delivery-figures')).body
const listed = async () => {
  const answer = await keeper.max.get('/api/business-partners?sort=name&columns=name,exposure,otdPercent12m')
  return (answer.body as unknown as { rows: Row[] }).rows.map(row => [row.name, row.exposure, row.otdPercent12m])
}
type Sold = 'orders' | 'quotes' | 'packing-slips'
const act = (resource: Sold, id: unknown, verb: VerbOf<Sold>, given: object = {}) =>
  company.doing(work => work.act(resource, id as string, verb, given as never))

/** An order of one release that was promised for the day. */
const promised = (on: string, quantity: string, of = cobalt) => dock.order({ quantity, on }, of)

/** Leaves, and what is short within the tolerance is not sent any more. */
async function leaves(order: Parameters<typeof dock.draftSlip>[0], quantity: string) {
  const slip = await dock.draftSlip(order, quantity)
  await act('packing-slips', slip.id, 'pack')
  await act('packing-slips', slip.id, 'ship', { shortfall: 'done' })
  return slip
}

beforeAll(async () => {
  company = await openCompany()
  keeper = await openBookkeeping(company)
  dock = await openDock(company)
  const { tax, net30 } = keeper.ids
  const known = { terms: net30, salesTax: tax, underShipPercent: '2' }
  cobalt = await dock.customer({ name: 'Cobalt Aerospace', ...known })
  larkspur = await dock.customer({ name: 'Larkspur Pumps', ...known })
})
afterAll(() => company?.close())

test('sales R36: nothing completed, nothing to tell', async () => {
  expect(await figures(cobalt)).toMatchObject({ otdPercent12m: null, otdLastPromise12m: null, hitRate12m: null })
  expect(await overall()).toEqual({ completed: 0, otdPercent12m: null, otdLastPromise12m: null })
})

test('sales R36: promising anew improves the second figure alone', async () => {
  await dock.ship(await promised('2031-05-12', '10'), '10')
  await dock.ship(await promised('2021-05-12', '10'), '10')
  const moved = await promised('2021-05-12', '10')
  await act('orders', moved.id, 'amend', { line: 1, promisedOn: '2031-05-12', amendReason: 'Agreed by phone' })
  await dock.ship(moved, '10')
  expect(await figures(cobalt)).toMatchObject({ otdPercent12m: '33.3', otdLastPromise12m: '66.7' })
})

test('sales R36: what is short counts once it is complete, within the tolerance too', async () => {
  const sixty = await promised('2031-05-12', '60')
  await leaves(sixty, '40')
  expect(await overall()).toMatchObject({ completed: 3 })
  const rest = await leaves(sixty, '19')
  expect(await figures(cobalt)).toMatchObject({ otdPercent12m: '50', otdLastPromise12m: '75' })
  await act('packing-slips', rest.id, 'void', { voidReason: 'Wrong box' })
  expect(await figures(cobalt)).toMatchObject({ otdPercent12m: '33.3', otdLastPromise12m: '66.7' })
})

test('sales R36: each customer by itself, and all of them together', async () => {
  await dock.ship(await promised('2031-05-12', '10', larkspur), '10')
  expect(await figures(larkspur)).toMatchObject({ otdPercent12m: '100', otdLastPromise12m: '100' })
  expect(await overall()).toEqual({ completed: 4, otdPercent12m: '50.0', otdLastPromise12m: '75.0' })
})

/** Lines of ten pieces at these prices, sent to Larkspur. */
async function offered(prices: readonly string[], more: object = {}) {
  const line = (unitPrice: string) => ({ description: 'Plate', quantities: [{ quantity: '10', unitPrice }] })
  const quote = await company.doing(work =>
    work.create('quotes', { businessPartner: larkspur.id, lines: prices.map(line), ...more } as never),
  )
  await act('quotes', quote.id, 'send', { sentVia: 'otherwise' })
  return quote
}

test('hit rate: what was taken over what was decided, line by line and in our currency', async () => {
  const both = await offered(['100', '50'])
  await act('quotes', both.id, 'accept', { customerPo: 'PO 1', taken: [{ line: 1, quantity: '10' }] })
  // The second line is not decided yet.
  expect(await figures(larkspur)).toMatchObject({ hitRate12m: '100', openQuotes: 1 })
  await act('quotes', both.id, 'lose', { lostReason: 'price' })
  expect(await figures(larkspur)).toMatchObject({ hitRate12m: '66.7' })
  const foreign = await offered(['100'], { currency: keeper.ids.eur, exchangeRate: '1.1' })
  expect(await figures(larkspur)).toMatchObject({ openQuotes: 1, quotedValue: '1100' })
  await act('quotes', foreign.id, 'lose', { lostReason: 'price' })
  // 1,000.00 of 1,000.00 + 500.00 + 1,100.00.
  expect(await figures(larkspur)).toMatchObject({ hitRate12m: '38.5', quotedValue: '0' })
  const told = (await keeper.max.get('/api/quote-figures')).body
  expect(told).toMatchObject({ hitRate90: '38.5', hitRate365: '38.5' })
})

test('sales R30: what the list tells of a customer is what its credit picture adds up to', async () => {
  const open = await dock.order(
    { quantity: '10', unitPrice: '200', currency: keeper.ids.eur, exchangeRate: '1.1' },
    cobalt,
  )
  const { exposure } = (await keeper.max.get(`/api/partner-credit/${cobalt.id}`)).body as unknown as Record<
    string,
    string
  >
  const row = await figures(cobalt)
  // Three orders of 945.00 and 40 of sixty have left; the rest of them and ten in euros are still to leave.
  expect(row).toMatchObject({ arBalance: '0', shippedNotInvoiced: '6615', openOrderValue: '4090', exposure: '10705' })
  expect(Number(exposure)).toBe(10705)
  expect(await listed()).toEqual(
    expect.arrayContaining([
      ['Cobalt Aerospace', '10705', '33.3'],
      ['Larkspur Pumps', '945', '100'],
    ]),
  )
  await act('orders', open.id, 'cancel', { cancelReason: 'Not needed' })
  expect(await figures(cobalt)).toMatchObject({ exposure: '8505' })
})
