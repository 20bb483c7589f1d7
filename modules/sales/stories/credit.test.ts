import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Bookkeeper, openBookkeeping, type Row } from '#modules/accounting/stories/bookkeeper.ts'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { behindCredit } from '#modules/sales/web/credit/behind.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** The credit picture of a customer moves with its orders, shipments, invoices and payments, and confirming sees the same. */

let company: TestCompany
let keeper: Bookkeeper
let dock: Awaited<ReturnType<typeof openDock>>
let cobalt: { id: string; dock: string }
let slip: Row

const picture = async () => (await keeper.max.get(`/api/partner-credit/${cobalt.id}`)).body
const listed = async (figure: keyof ReturnType<typeof behindCredit>) => {
  const { resource, filter } = behindCredit(cobalt.id)[figure]
  const asked = encodeURIComponent(JSON.stringify({ all: filter }))
  return ((await keeper.max.get(`/api/${resource}?filter=${asked}`)).body as { rows?: Row[] }).rows?.length
}

beforeAll(async () => {
  company = await openCompany()
  keeper = await openBookkeeping(company)
  dock = await openDock(company)
  const { tax, net30 } = keeper.ids
  cobalt = await dock.customer({ name: 'Cobalt Aerospace', terms: net30, salesTax: tax, creditLimit: '10000' })
})
afterAll(() => company?.close())

test('sales R30: what is confirmed and has not left, what left without an invoice, and what is free of the limit', async () => {
  expect(await picture()).toMatchObject({
    limit: '10000.00',
    open: '0',
    unbilled: '0',
    exposure: '0.00',
    free: '10000.00',
  })
  const order = await dock.order({ quantity: '100' }, cobalt)
  expect(await picture()).toMatchObject({ open: '9450.00', exposure: '9450.00', free: '550.00' })
  slip = await dock.ship(order, '40')
  expect(await picture()).toMatchObject({ open: '5670.00', unbilled: '3780.00', exposure: '9450.00' })
  expect([await listed('open'), await listed('unbilled'), await listed('invoices')]).toEqual([1, 1, 0])
})

test('sales R30: billed, it stands in the books with its tax; paid before there is an invoice, it lowers what is owed', async () => {
  await keeper.act('packing-slips', slip, 'bill')
  // 3,780.00 taxed at 8.25 %.
  expect(await picture()).toMatchObject({ unbilled: '0', invoices: '4091.85', exposure: '9761.85', free: '238.15' })
  expect([await listed('unbilled'), await listed('invoices')]).toEqual([0, 1])
  const receipt = await keeper.make('cash-receipts', {
    ...{ partner: cobalt.id, method: keeper.ids.check, amount: '1000', cashAccount: keeper.ids.bank },
    applications: [{ kind: 'onAccount', cashAmount: '1000' }],
  })
  await keeper.act('cash-receipts', receipt, 'post')
  expect(await picture()).toMatchObject({ invoices: '4091.85', onAccount: '-1000.00', free: '1238.15' })
  expect(await listed('onAccount')).toBe(1)
})

test('sales R30: an order in another currency counts in ours, and confirming says by how much it goes beyond', async () => {
  const order = await dock.order(
    { quantity: '10', unitPrice: '200', currency: keeper.ids.eur, exchangeRate: '1.1' },
    cobalt,
  )
  const held = (await keeper.read('orders', order)).holds as Row[]
  expect(held).toMatchObject([{ kind: 'credit', reason: 'Credit limit exceeded by 961.85.' }])
  expect(await picture()).toMatchObject({ open: '7870.00', free: '-961.85' })
})

test('who has not signed in sees nobody’s credit, and what is no partner is not found', async () => {
  expect((await keeper.max.get('/api/partner-credit/0198c0de-0000-7000-8000-000000000000')).status).toBe(404)
  expect((await company.visitor().get(`/api/partner-credit/${cobalt.id}`)).status).toBe(401)
})
