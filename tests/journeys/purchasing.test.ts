import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planAll } from '#modules/purchasing/server/index.ts'
import { addDays } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
let buyer: Visitor
const ids: Record<string, string> = {}

const make = async (work: AnyWork, resource: string, given: Record<string, unknown>) =>
  (await work.create(resource as never, given)).id as string

/** Two bars a job wants and nobody has, and a request that two vendors quoted for. */
async function fillDesk(work: AnyWork, requestedBy: string) {
  const each = await make(work, 'units', { code: 'pc', name: 'Piece', dimension: 'count', places: 0 })
  const alloy = await make(work, 'material-types', { code: '6061' })
  for (const name of ['Midwest Aluminum', 'Great Lakes Steel'])
    ids[name] = await make(work, 'business-partners', { name, isCustomer: false, isVendor: true, status: 'active' })
  const part = await make(work, 'parts', { partNumber: '7003', name: 'Housing' })
  const revision = await make(work, 'part-revisions', { part, revision: 'A' })
  const materials = []
  for (const code of ['6061-RD-1.25', '6061-RD-2.00']) {
    const bar = await make(work, 'material-codes', { code, materialType: alloy, stockUnit: each })
    materials.push({ item: `material-codes/${bar}`, fixedQuantity: '12' })
    await make(work, 'vendor-parts', {
      ...{ vendor: ids['Midwest Aluminum'], item: `material-codes/${bar}`, purchaseUnit: each },
    })
  }
  const job = await make(work, 'jobs', {
    ...{ partRevision: revision, quantityToMake: '10', dueDate: addDays(work.today, 30), materials },
  })
  await work.writer.run(sql`update jobs set status = 'planned' where id = ${job}::uuid`)
  await planAll(work)
  const request = await work.create('purchase-requests', {
    ...{ title: 'Soft jaws', requestedBy },
    lines: [{ kind: 'thing', description: 'Soft jaws, 6 in', quantity: '10', needBy: addDays(work.today, 20) }],
  })
  ids.request = request.id as string
  await work.act('purchase-requests', ids.request, 'submit')
  await work.act('purchase-requests', ids.request, 'approve')
  const [line] = request.lines as { id: string }[]
  for (const [vendor, unitPrice, leadDays] of [
    ['Midwest Aluminum', '24.90', 9],
    ['Great Lakes Steel', '27.50', 2],
  ] as const) {
    const quote = await make(work, 'vendor-quotes', {
      ...{ purchaseRequest: ids.request, vendor: ids[vendor], validUntil: addDays(work.today, 30), freight: '12.50' },
      lines: [{ requestLine: line!.id, fromQuantity: '1', unitPrice, leadDays }],
    })
    await work.act('vendor-quotes', quote, 'submit')
  }
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const bea = await app.addPerson({ username: 'bea', firstName: 'Bea', lastName: 'Ortiz', roles: ['2'] })
  await app.asSystem(work => fillDesk(work, bea.id))
  buyer = await visit(browser, app.url)
  await signIn(buyer.page, bea)
})
afterAll(async () => {
  await buyer?.close()
  await browser?.close()
  await app?.close()
})

const atDesk = async (walk: (page: Page) => Promise<void>) => {
  await walk(buyer.page)
  expect(buyer.complaints).toEqual([])
}
const pictures = process.env.JOURNEY_PICTURES
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` })
}

test('what is short is suggested with its reason, and requested by one press', () =>
  atDesk(async page => {
    await follow(page, '/purchase-requests/suggestions')
    await page.getByRole('button', { name: '6061-RD-1.25' }).click()
    await page
      .getByRole('heading', { name: 'Why 6061-RD-1.25' })
      .or(page.getByText('Why 6061-RD-1.25'))
      .first()
      .waitFor()
    await page.getByText('Safety stock').first().waitFor()
    await page.locator('canvas').first().waitFor()
    await picture(page, 'suggestions')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Select all' }).check()
    await page.getByRole('button', { name: 'Create requisition' }).click()
    await page.getByText('2 lines are on draft requisitions.').waitFor()
    await page.getByText('No suggestions').waitFor()
  }))

test('quotes stand side by side; the cheapest is marked, picked, awarded and ordered', () =>
  atDesk(async page => {
    await follow(page, `/purchase-requests/compare-quotes?request=${ids.request}`)
    await page.getByRole('button', { name: /^Award line 1 to Midwest Aluminum/ }).waitFor()
    await page.getByText('cheapest').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Award line 1 to Midwest Aluminum/ }).click()
    await picture(page, 'compare-quotes')
    await page.getByRole('button', { name: 'Award & create orders' }).click()
    await page.getByText('Awarded. Draft purchase orders are created.').waitFor()
    await page.getByText('ordered', { exact: true }).waitFor()
    const order = await app.asSystem(work =>
      work.reader.first(sql`
        select trim_scale(l.unit_price)::text as price from purchase_orders o join purchase_order_lines l on l.root = o.id
        where o.vendor = ${ids['Midwest Aluminum']}::uuid`),
    )
    expect(order).toEqual({ price: '24.9' })
  }))

test('what stock is worth on a day is asked class by class', () =>
  atDesk(async page => {
    await follow(page, '/inventory-transactions/value')
    await page.getByText('No stock on this date.').waitFor()
    await expectAccessible(page)
  }))
