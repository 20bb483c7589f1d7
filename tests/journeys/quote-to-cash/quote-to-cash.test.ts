import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Money, money, percent, percentOf } from '#platform/model/values/decimal.ts'
import type { Hand } from '#tests/support/record-steps.ts'
import { type Books, moved, readBooks } from './books.ts'
import { billSlip, reconcile, takePayment, takeToBank } from './collecting.ts'
import { confirmOrder, fileDrawing, planWork, quoteThree, readQuote, welcomeCustomer, winQuote } from './estimating.ts'
import { packAtBench, putOnShelf, shipSlip, tryWhileHeld } from './shipping.ts'
import { openShop, type Shop, type Story } from './shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

/** From a drawing to money in the bank, on the screens of those who do it; plainly, and with the wrong thing typed first. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const stories: readonly Omit<Story, 'template'>[] = [
  {
    ...{ language: 'en-US', customer: 'Cobalt Aerospace', part: '10-200', po: 'PO 4711', check: '20871' },
    bank: { name: 'Operating', account: '1000' },
    wrongly: true,
  },
  {
    ...{ language: 'es', customer: 'Aeroestructuras del Norte', part: '10-300', po: 'OC 815', check: '55012' },
    bank: { name: 'Norte', account: '1005' },
    wrongly: false,
  },
]

describe.each(stories)('quote to cash in $language', given => {
  const { language, customer } = given
  const ids = { revision: '', quote: '', order: '', slip: '' }
  let story: Story
  let [estimator, packer, shipper, bookkeeper] = [] as unknown as [Hand, Hand, Hand, Hand]
  let before: Books
  let total: Money
  let paid: Money
  /** What the books did since this was last asked. */
  const sinceLast = async () => {
    const now = await readBooks(bookkeeper, customer)
    const changes = { ...moved(before, now), owed: now.owed }
    before = now
    return changes
  }
  const first = async <T>(query: ReturnType<typeof sql>) =>
    (await shop.app.services.app.reader.first<T & Record<string, unknown>>(query))! as T

  beforeAll(async () => {
    story = { ...given, template: shop.template }
    estimator = await shop.hire('estimator', '2', language)
    packer = await shop.hire('packer', '7', language)
    shipper = await shop.hire('shipper', '3', language)
    bookkeeper = await shop.hire('bookkeeper', '2', language)
    before = await readBooks(bookkeeper, customer)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !process.env.LOOK) return
    for (const { page } of [estimator, packer, shipper, bookkeeper])
      await page.screenshot({ path: `${process.env.LOOK}/${language}-${page.url().split('/')[3]}.png`, fullPage: true })
  })

  test('a new customer, and a part from a drawing', async () => {
    await welcomeCustomer(estimator, story)
    ids.revision = await fileDrawing(estimator, story)
  })

  test('its method from a template, and its release', () => planWork(estimator, shop, story, ids.revision))

  test('a quote of three quantities, its paper, and the customer’s yes', async () => {
    ids.quote = await quoteThree(estimator, shop, story)
    const paper = await readQuote(estimator, ids.quote)
    expect(paper).toContain(customer)
    expect(paper).toContain(story.part)
    for (const quantity of ['10', '50', '250']) expect(paper).toMatch(new RegExp(`\\b${quantity}\\b`))
    ids.order = await winQuote(estimator, shop, story)
  })

  test('the order is confirmed and becomes two releases', async () => {
    const order = await first<{ total: string; quote: string }>(
      sql`select total::text as total, quote from orders where id = ${ids.order}::uuid`,
    )
    expect(order.quote).toBe(ids.quote)
    total = money(order.total)
    await confirmOrder(estimator, shop, story)
    expect(await sinceLast()).toEqual({ owed: '0.00' })
  })

  test('on the shelf, packed at the bench, and shipped: the cost of sales follows', async () => {
    await putOnShelf(estimator, story)
    expect(await sinceLast()).toEqual({ 9301: '300.00', 9502: '-300.00', owed: '0.00' })
    const releases = await shop.app.services.app.reader.rows<{ number: string; quantity: string }>(sql`
      select release_number as number, trim_scale(quantity)::text as quantity from order_releases
      where root = ${ids.order}::uuid order by number`)
    expect(releases.map(one => one.quantity)).toEqual(['40', '20'])
    const packed = releases.map(({ number, quantity }): [string, string] => [number, quantity])
    ids.slip = await packAtBench(packer, shop, story, packed)
    if (story.wrongly) await tryWhileHeld(shipper, estimator, ids.order, ids.slip)
    await shipSlip(shipper, shop, ids.slip)
    const order = await first<{ status: string }>(sql`select status from orders where id = ${ids.order}::uuid`)
    expect(order.status).toBe('shipped')
    expect(await sinceLast()).toEqual({ 5000: '300.00', 9301: '-300.00', owed: '0.00' })
  })

  test('invoiced: what the customer owes is in ledger and aging', async () => {
    await billSlip(bookkeeper, story)
    const owed = total.toFixed(2)
    expect(await sinceLast()).toEqual({ 1100: owed, 4000: `-${owed}`, owed })
  })

  test('paid with the discount: nothing is owed, the check waits for the bank', async () => {
    const discount = percentOf(total, percent('2'))
    paid = total.minus(discount)
    await takePayment(bookkeeper, shop, story, paid)
    const changes = { 1050: paid.toFixed(2), 1100: `-${total.toFixed(2)}`, 4900: discount.toFixed(2), owed: '0.00' }
    expect(await sinceLast()).toEqual(changes)
  })

  test('deposited: the money is in the bank account', async () => {
    await takeToBank(bookkeeper, shop, story)
    expect(await sinceLast()).toEqual({
      ...{ [story.bank.account]: paid.toFixed(2), 1050: `-${paid.toFixed(2)}`, owed: '0.00' },
    })
  })

  test('reconciled to 0.00 with the bank’s own file', async () => {
    const balance = money(before.balances[story.bank.account]!)
    await reconcile(bookkeeper, story, { amount: paid, balance })
    const done = await first<{ status: string; difference: string; cleared: string | null }>(sql`
      select r.status, r.difference::text, (select cleared_on::text from deposits where status = 'posted' order by code desc limit 1) as cleared
      from bank_reconciliations r order by created_at desc limit 1`)
    expect(done).toMatchObject({ status: 'completed', difference: '0.00', cleared: expect.any(String) })
    expect(await sinceLast()).toEqual({ owed: '0.00' })
    expect(shop.complaints()).toEqual([])
  })
})
