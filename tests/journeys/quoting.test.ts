import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** An estimator's hour: the method copied, a time typed, a price asked why, the offer sent. */

let app: TestApp
let browser: Browser
let desk: Visitor
let quote = ''

/** The turned spacer of W1, ready to be quoted. */
async function makeSpacer(work: AnyWork): Promise<void> {
  const make = async (resource: string, given: Record<string, unknown>) =>
    (await work.create(resource as never, given)).id as string
  const units = await work.reader.rows<{ id: string; code: string }>(sql`select id, code from units`)
  const ft = units.find(one => one.code === 'ft')!.id
  const vendor = await make('business-partners', {
    name: 'Metals Inc',
    isVendor: true,
    isCustomer: false,
    status: 'active',
  })
  const businessPartner = await make('business-partners', { name: 'Acme Turbines', status: 'active' })
  await make('quote-defaults', {
    name: 'Standard',
    isCompanyDefault: true,
    markupMaterial: '20',
    markupLabor: '35',
    markupMachine: '35',
  })
  const materialType = await make('material-types', { code: '6061' })
  const materialCode = await make('material-codes', { code: 'AL-RD-1.25', materialType, stockUnit: ft })
  await make('material-pbs', {
    materialCode,
    vendor,
    quantityFrom: '12',
    unitPrice: '3.10',
    priceUnit: ft,
    minimumCharge: '45',
  })
  await make('material-pbs', {
    materialCode,
    vendor,
    quantityFrom: '60',
    unitPrice: '2.72',
    priceUnit: ft,
    minimumCharge: '45',
  })
  const thingsGroup = await make('things-groups', {
    name: 'Lathes',
    laborRate: '36',
    machineRate: '55',
    overheadRate: '18',
  })
  const process = await make('processes', { code: 'TURN', name: 'Turning' })
  const part = await make('parts', { partNumber: '10-100', name: 'Spacer' })
  const partRevision = await make('part-revisions', { part, noDrawingReason: 'Sketch' })
  const method = await make('part-revision-methods', {
    partRevision,
    operations: [
      { process, name: 'Saw', thingsGroup, setupMinutes: '15', runValue: '0.6' },
      { process, name: 'Turn', thingsGroup, setupMinutes: '90', runValue: '3.2', yieldPercent: '98', setupPieces: 2 },
    ],
    materials: [{ materialCode, basis: 'bar', barLength: '144', barEnd: '4', pieceLength: '2.1', kerf: '0.125' }],
  })
  await work.act('part-revision-methods', method, 'activate')
  // Longer to set up and quicker to run: for the many.
  const swiss = await make('part-revision-methods', {
    partRevision,
    name: 'Swiss lathe',
    operations: [{ process, name: 'Turn from the bar', thingsGroup, setupMinutes: '300', runValue: '1.5' }],
    materials: [{ materialCode, basis: 'bar', barLength: '144', barEnd: '8', pieceLength: '2.1', kerf: '0.09' }],
  })
  await work.act('part-revision-methods', swiss, 'activate')
  quote = await make('quotes', {
    businessPartner,
    lines: [
      {
        part,
        partRevision,
        description: 'Spacer',
        quantities: [{ quantity: '10' }, { quantity: '50', isExpected: true }, { quantity: '250' }],
      },
    ],
  })
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await makeSpacer(work)
  })
  const manager = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Ruiz', roles: ['2'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, manager)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

const look = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

test('a new line takes the focus, a closed tip gives it back, and a complaint names its line', async () => {
  const { page } = desk
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await page.goto('/quotes/create')
  await page.getByRole('textbox', { name: 'RFQ no.' }).fill('RFQ-1')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await page.keyboard.type('2')
  expect(await page.getByRole('textbox', { name: 'RFQ no.' }).inputValue()).toBe('RFQ-12')
  const add = page.getByRole('button', { name: 'Add line' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Part, line 1')
  await page.getByRole('textbox', { name: 'Quantities, line 1' }).fill('5')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Part, line 2')
  // Nobody meant a shortcut: what was typed is not saved yet.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.keyboard.type('gh')
  expect(new URL(page.url()).pathname).toBe('/quotes/create')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('link', { name: 'Line 1: Description is required.' }).waitFor()
  await page.getByRole('link', { name: 'Line 2: Description is required.' }).click()
  expect(await focused()).toBe('Description, line 2')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL('**/quotes')
})

test('the routing is taken over, a time is typed and every price follows', async () => {
  const { page } = desk
  await page.goto(`/quotes/${quote}`)
  const run = page.getByRole('textbox', { name: 'Turn: Run' })
  await run.waitFor()
  const price = () =>
    page
      .getByRole('textbox', { name: /^Unit price for/ })
      .first()
      .inputValue()
  const before = await price()
  await look(page, 'worksheet')
  await run.fill('4')
  await run.press('Enter')
  await page.getByTitle('Changed in this quote').first().waitFor()
  expect(await price()).not.toBe(before)
  const timed = await price()
  await page.getByRole('textbox', { name: /Piece length$/ }).fill('40')
  await page.keyboard.press('Enter')
  await expect.poll(price).not.toBe(timed)
  await page.getByRole('textbox', { name: /Piece length$/ }).fill('2.1')
  await page.keyboard.press('Enter')
  await expect.poll(price).toBe(timed)
  await expectAccessible(page)
})

test('a cleared estimate is built from the routing again', async () => {
  const { page } = desk
  await page.getByRole('button', { name: 'Clear estimate' }).click()
  await page.getByRole('button', { name: 'Build estimate from routing' }).click()
  await page.getByRole('textbox', { name: 'Turn: Run' }).waitFor()
})

test('the price says why', async () => {
  const { page } = desk
  await page.getByRole('button', { name: '250', exact: true }).click()
  await page.getByText('5 bars of 144 for 258 pieces, 62 from a bar.').waitFor()
  await page.getByText('Metals Inc price break from 60 ft').waitFor()
  await look(page, 'why')
  await page.keyboard.press('Escape')
  expect(desk.complaints).toEqual([])
})

test('sales beyond 3: the curve says from which quantity another method costs less', async () => {
  const { page } = desk
  await page.goto(`/quotes/${quote}`)
  await page.getByRole('button', { name: 'Best quantity' }).click()
  const panel = page.getByRole('region', { name: 'Line 1: price by quantity' })
  await panel.getByText(/^From \d+ pieces on, Swiss lathe 1 costs less: .* less at 2,000\.$/).waitFor()
  await panel.getByRole('heading', { name: 'Lower-cost routings' }).waitFor()
  await look(page, 'curve')
  await expectAccessible(page)
  expect(desk.complaints).toEqual([])
})

test('sales R26: whoever revises a quote goes on with the new revision, and finds the way back', async () => {
  const { page } = desk
  await page.goto(`/quotes/${quote}`)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Approve quote' }).click()
  await page.getByText('Approve quote: done').waitFor()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Create revision' }).click()
  await page.waitForURL(url => url.pathname.startsWith('/quotes/') && !url.pathname.includes(quote))
  await page.getByText('Q-000001-1').first().waitFor()
  await page.getByRole('link', { name: 'Back to Q-000001' }).click()
  await page.waitForURL(`**/quotes/${quote}`)
  expect(desk.complaints).toEqual([])
})

test('the price of an order is typed where it stands, while it is a draft', async () => {
  const { page } = desk
  const order = await app.asSystem(async work => {
    const customer = await work.reader.first<{ id: string }>(
      sql`select id from business_partners where name = 'Acme Turbines'`,
    )
    const lines = ['Pin', 'Bush'].map(description => ({ description, quantity: '4', unitPrice: '0' }))
    return work.create('orders', { businessPartner: customer!.id, lines } as never)
  })
  await page.goto(`/orders/${order.id}`)
  const price = page.getByRole('textbox', { name: 'Unit price, line 2' })
  await price.fill('dear')
  await price.press('Enter')
  await page.getByRole('alert').first().waitFor()
  await price.fill('1,250.5')
  await price.press('Enter')
  await page.getByText('$5,002.00').first().waitFor()
  expect(await price.inputValue()).toBe('1,250.50')
  expect(await page.getByRole('textbox', { name: 'Unit price, line 1' }).inputValue()).toBe('0.00')
})
