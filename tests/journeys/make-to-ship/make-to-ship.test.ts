import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { floorCode } from '#modules/production/model/floor/floor-code.ts'
import type { Language } from '#platform/model'
import { follow } from '#tests/support/follow.ts'
import {
  asked,
  begin,
  choose,
  confirm,
  edit,
  field,
  type Hand,
  idOf,
  refused,
  save,
  stands,
  typed,
} from '#tests/support/record-steps.ts'
import { billSlip } from '../quote-to-cash/collecting.ts'
import { complete, countGood, openOperation, run, scan, scrapOne, stop } from './at-the-station.ts'
import { say } from './say.ts'
import { openShop, type Shop } from './shop.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/** From a release to a closed job: made, counted, packed, shipped and billed on the screens of those who do it, with something wrong at each step. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const stories: readonly { language: Language; customer: string; badge: string }[] = [
  { language: 'en-US', customer: 'Cobalt Aerospace', badge: 'BADGE-ANA' },
  { language: 'es', customer: 'Aeroestructuras del Norte', badge: 'BADGE-LUZ' },
]

describe.each(stories)('make to ship in $language', ({ language, customer, badge }) => {
  const words = say(language)
  const ids = { order: '', job: '', slip: '' }
  let [planner, station, shipper, manager] = [] as unknown as [Hand, Hand, Hand, Hand]
  const first = async <T>(query: ReturnType<typeof sql>) =>
    (await shop.app.services.app.reader.first<T & Record<string, unknown>>(query))! as T
  const jobNow = () =>
    first<{ status: string; good: number; scrap: number; cost: string }>(sql`
      select status, good_quantity::float as good, scrap_quantity::float as scrap, actual_cost::text as cost
      from jobs where id = ${ids.job}::uuid`)
  const operations = () =>
    shop.app.services.app.reader.rows<{ id: string; code: string; number: number }>(sql`
      select id, code, floor_number::int as number from job_operations where job = ${ids.job}::uuid order by sequence`)

  beforeAll(async () => {
    await shop.receive('20', `H-${language}`)
    ids.order = (await shop.sell(customer)).order
    planner = await shop.hire('planner', '3', language)
    await shop.hire('operator', '7', language, badge)
    station = await shop.hire('station', '7', language)
    shipper = await shop.hire('shipper', '3', language)
    manager = await shop.hire('manager', '2', language)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !process.env.LOOK) return
    for (const [name, hand] of Object.entries({ planner, station, shipper, manager }))
      await hand.page.screenshot({ path: `${process.env.LOOK}/${language}-${name}.png`, fullPage: true })
  })

  test('one press on the order makes its job; a second has nothing to make', async () => {
    await follow(planner.page, `/orders/${ids.order}`)
    await begin(planner, 'orders', 'makeJob')
    ids.job = await idOf(planner, 'jobs')
    await follow(planner.page, `/orders/${ids.order}`)
    await begin(planner, 'orders', 'makeJob')
    await refused(planner, words.order.nothing)
  })

  test('the job takes a quantity in figures only, and is released with its material reserved', async () => {
    await follow(planner.page, `/jobs/${ids.job}`)
    await edit(planner)
    await typed(field(planner, 'jobs', 'quantityToMake'), 'ten')
    await save(planner)
    await refused(planner, words.job.number)
    expect(await field(planner, 'jobs', 'quantityToMake').inputValue()).toBe('ten')
    await typed(field(planner, 'jobs', 'quantityToMake'), '10')
    await choose(planner, field(planner, 'jobs', 'completionLocation'), 'B-01-01')
    await save(planner)
    await begin(planner, 'jobs', 'release')
    const dialog = planner.page.getByRole('dialog')
    if (await dialog.isVisible()) await confirm(planner, 'jobs', 'release')
    await refused(planner, words.job.times)
    await typed(asked(planner, 'jobs', 'release', 'missingTimesReason'), 'By hand')
    await confirm(planner, 'jobs', 'release')
    await stands(shop.app, 'jobs', 'released')
    const reserved = await first<{ required: number; allocated: number; short: number }>(sql`
      select required::float, allocated::float, short::float from job_materials where root = ${ids.job}::uuid`)
    expect(reserved).toEqual({ required: 5, allocated: 5, short: 0 })
  })

  test('material goes to the job, but not more than there is', async () => {
    const { page } = planner
    await begin(planner, 'jobs', 'issueMaterial')
    const line = asked(planner, 'jobs', 'issueMaterial', 'material')
    await line.click()
    await page.getByRole('option').first().click()
    await typed(asked(planner, 'jobs', 'issueMaterial', 'issueQuantity'), '500')
    await confirm(planner, 'jobs', 'issueMaterial')
    await refused(planner, words.job.much)
    expect(await asked(planner, 'jobs', 'issueMaterial', 'issueQuantity').inputValue()).toBe('500')
    await typed(asked(planner, 'jobs', 'issueMaterial', 'issueQuantity'), '4')
    await confirm(planner, 'jobs', 'issueMaterial')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await first(sql`select issued::float from job_materials where root = ${ids.job}::uuid`)).toEqual({
      issued: 4,
    })
  })

  test('at the station: badge, run, count, scrap, stop; every wrong scan and count is answered', async () => {
    const { page } = station
    await follow(page, '/shop-floor-dashboard')
    await scan(station, 'X0012')
    await page.getByText(words.floor.unknown).waitFor()
    await scan(station, badge)
    await page.getByRole('heading', { name: words.floor.mine }).filter({ hasText: 'operator' }).waitFor()
    const [mill, deburr] = await operations()
    await scan(
      station,
      `${floorCode('O', mill!.number).slice(0, -1)}_`.replace(
        '_',
        floorCode('O', mill!.number).endsWith('0') ? '1' : '0',
      ),
    )
    await page.getByText(words.floor.mistyped).waitFor()
    const milling = await openOperation(station, floorCode('O', mill!.number), /010 Mill/)
    await run(station, milling)
    await countGood(station, milling, '9', words.floor.over)
    await scrapOne(station, milling)
    await stop(station, milling)
    await complete(station, milling)
    const deburring = await openOperation(station, floorCode('O', deburr!.number), /020 Deburr/)
    await run(station, deburring)
    await countGood(station, deburring, '9', words.floor.later)
    await stop(station, deburring)
    await complete(station, deburring)
    const entries = await shop.app.services.app.reader.rows<{ who: string; status: string }>(sql`
      select u.username as who, e.status from work_entries e join users u on u.id = e."user"
        join job_operations o on o.id = e.operation where o.job = ${ids.job}::uuid`)
    expect(entries.map(({ who }) => who)).toEqual(Array(2).fill(`operator-${language.slice(0, 2)}`))
    expect(await jobNow()).toMatchObject({ status: 'complete', good: 9, scrap: 1 })
  })

  test('the finished pieces are in stock, in the job’s own lot', async () => {
    const lot = await first<{ quantity: number }>(sql`
      select sum(t.quantity)::float as quantity from inventory_transactions t join stock_lots l on l.id = t.lot where l.job = ${ids.job}::uuid`)
    expect(lot).toEqual({ quantity: 9 })
  })

  test('packed and shipped', async () => {
    const { page } = shipper
    await follow(page, `/orders/${ids.order}`)
    await begin(shipper, 'orders', 'packReady')
    ids.slip = await idOf(shipper, 'packing-slips')
    await begin(shipper, 'packing-slips', 'pack')
    await typed(asked(shipper, 'packing-slips', 'pack', 'totalWeight'), 'heavy')
    await confirm(shipper, 'packing-slips', 'pack')
    await refused(shipper, words.slip.weight)
    await typed(asked(shipper, 'packing-slips', 'pack', 'totalWeight'), '12.5')
    await confirm(shipper, 'packing-slips', 'pack')
    await stands(shop.app, 'packing-slips', 'packed')
    await begin(shipper, 'packing-slips', 'ship')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    const shortfall = asked(shipper, 'packing-slips', 'ship', 'shortfall')
    if (await shortfall.isVisible()) await shortfall.selectOption('done')
    await confirm(shipper, 'packing-slips', 'ship')
    await stands(shop.app, 'packing-slips', 'shipped')
  })

  test('invoiced', async () => {
    await billSlip(manager, { language, customer, wrongly: language === 'en-US' })
    await stands(shop.app, 'ar-invoices', 'posted')
  })

  test('closed when what is short is accepted; its cost and margin stand on its page', async () => {
    const { page } = manager
    await follow(page, `/jobs/${ids.job}`)
    await begin(manager, 'jobs', 'close')
    await confirm(manager, 'jobs', 'close')
    await refused(manager, words.job.short)
    await asked(manager, 'jobs', 'close', 'acceptShort').check()
    await confirm(manager, 'jobs', 'close')
    await expect.poll(async () => (await jobNow()).status).toBe('closed')
    await page.getByRole('tab', { name: words.job.cost, exact: true }).click()
    const { cost } = await jobNow()
    expect(Number(cost)).toBeGreaterThanOrEqual(48)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: words.job.margin, exact: true }) })
    await row
      .getByText(`$${(500 - Number(cost)).toFixed(2)}`)
      .first()
      .waitFor()
    await page.getByRole('rowheader', { name: words.job.sale, exact: true }).waitFor()
    expect(shop.complaints()).toEqual([])
  })
})
