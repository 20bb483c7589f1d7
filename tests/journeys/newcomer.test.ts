import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillCompany } from '#demo/index.ts'
import { demoLogins } from '#demo/people/logins.ts'
import { startAppOn, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { knock, type Visitor, visit } from '#tests/support/visitor.ts'

/**
 * Somebody who has never seen it does eight things from Home, each within as many clicks as are written here. What is pressed
 * to go on counts as a click; typing does not.
 */

let app: TestApp
let browser: Browser
let desk: Visitor
let clicks = 0

beforeAll(async () => {
  app = await startAppOn(await freshDatabase(), {
    empty: true,
    fill: services => fillCompany(services, { months: 4 }),
  })
  browser = await launchBrowser()
  desk = await visit(browser, app.url)
  await enter('manager')
}, 900_000)
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

async function enter(username: string): Promise<void> {
  await desk.page.goto('/login')
  await knock(desk.page, username, demoLogins.find(login => login.username === username)!.password)
  await desk.page.waitForURL(({ pathname }) => pathname !== '/login')
}

const click = async (target: Locator): Promise<void> => {
  clicks++
  await target.first().click()
}
const press = async (page: Page, key: string): Promise<void> => {
  clicks++
  await page.keyboard.press(key)
}

/** From Home, within so many clicks. */
const within = (most: number, walk: (page: Page) => Promise<void>) => async () => {
  const { page } = desk
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  clicks = 0
  await walk(page)
  expect(clicks).toBeLessThanOrEqual(most)
  expect(desk.complaints).toEqual([])
}

const choice = (page: Page, name: string) =>
  page
    .getByRole('menuitem', { name })
    .or(page.getByRole('menuitemradio', { name }))
    .or(page.getByRole('menuitemcheckbox', { name }))
const menu = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

test(
  'create a quote',
  within(4, async page => {
    await click(menu(page, 'Sales'))
    await click(menu(page, 'New quote'))
    await page.getByLabel('Customer').first().fill('Larkspur')
    await page.getByRole('option', { name: 'Larkspur Pumps' }).waitFor()
    await press(page, 'Enter')
    await click(page.getByRole('button', { name: 'Save', exact: true }))
    await page.waitForURL(/\/quotes\/[0-9a-f]{8}-/)
    await page.getByRole('heading', { level: 1, name: /Larkspur Pumps/ }).waitFor()
  }),
)

test(
  'find overdue invoices',
  within(3, async page => {
    await click(menu(page, 'Accounting'))
    await click(menu(page, 'Invoices'))
    await click(page.getByRole('button', { name: 'Overdue', exact: true }))
    await page.waitForURL(/\/ar-invoices\?.*view=overdue/)
  }),
)

test(
  'see where heat K131552 went',
  within(2, async page => {
    await click(page.getByText('Search everything'))
    await page.keyboard.type('K131552')
    await page.getByRole('option', { name: /Heat K131552/ }).waitFor()
    await press(page, 'Enter')
    await page.getByRole('heading', { level: 1, name: /Heat K131552 · 4140PH round 3.5 in/ }).waitFor()
    await page.getByText('2 customers affected').waitFor()
    await page.getByRole('link', { name: 'Red Rock Wellhead' }).first().waitFor()
  }),
)

test(
  'receive a purchase order',
  within(7, async page => {
    await click(menu(page, 'Purchasing'))
    await click(menu(page, 'Purchase orders'))
    await click(page.getByRole('button', { name: 'To receive', exact: true }))
    await click(page.getByRole('link', { name: /^PO-\d/ }))
    await click(
      page.getByRole('link', { name: 'Receive goods' }).or(page.getByRole('button', { name: 'Receive goods' })),
    )
    await page.getByLabel('Vendor packing slip').fill('SW-88120')
    await click(page.getByRole('button', { name: 'Save', exact: true }))
    await page.waitForURL(/\/po-receipts\/[0-9a-f]{8}-/)
    await click(page.getByRole('button', { name: 'Post receipt' }))
    await page.getByText('Posted').first().waitFor()
  }),
)

test(
  'record a payment',
  within(5, async page => {
    await click(menu(page, 'Accounting'))
    await click(menu(page, 'Invoices'))
    await click(page.getByRole('link', { name: /^AR-\d/ }))
    await click(
      page.getByRole('link', { name: 'Record payment' }).or(page.getByRole('button', { name: 'Record payment' })),
    )
    await click(page.getByRole('button', { name: 'Save and post payment' }))
    await page.waitForURL(/\/cash-receipts\/[0-9a-f]{8}-/)
    await page.getByText('Posted').first().waitFor()
  }),
)

test(
  'see what is late',
  within(3, async page => {
    await click(menu(page, 'Sales'))
    await click(menu(page, 'Sales orders'))
    await click(page.getByRole('button', { name: 'Late', exact: true }))
    await page.waitForURL(/\/orders\?.*view=late/)
  }),
)

test('change the language', async () => {
  const { page } = desk
  await within(2, async () => {
    await click(page.getByRole('button', { name: /^Language/ }))
    await click(choice(page, 'Español'))
    await page.getByRole('heading', { level: 1, name: 'Inicio' }).waitFor()
  })()
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await choice(page, 'English').click()
  await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
})

test('add a user', async () => {
  await desk.context.clearCookies()
  await enter('admin')
  await within(4, async page => {
    await click(menu(page, 'People'))
    await click(menu(page, 'New user'))
    await page.getByLabel('First name').fill('Nora')
    await page.getByLabel('Last name').fill('Webb')
    await page.getByLabel('Username').fill('nwebb')
    await click(page.getByLabel('Staff'))
    await click(page.getByRole('button', { name: 'Save', exact: true }))
    await page.waitForURL(/\/users\/[0-9a-f]{8}-/)
  })()
})
