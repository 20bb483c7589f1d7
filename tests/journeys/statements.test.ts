import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'
import { writeYearOfBooks } from '#tests/support/year-of-books.ts'

/** A bookkeeper opens the statements, compares, and goes from a figure to the entry behind it. */

let app: TestApp
let browser: Browser
let desk: Visitor
const year = new Date().getUTCFullYear()

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
  })
  await app.asSystem(work => writeYearOfBooks(work, 3))
  const manager = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Ruiz', roles: ['2'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, manager)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

test('from the balance sheet to the entry in two presses, by mouse or by keyboard', async () => {
  const { page } = desk
  await follow(page, `/general-ledgers/balance-sheet?from=${year}-02-01&to=${year}-02-28`)
  await page.getByText('Assets equal liabilities and equity.').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Assets' }).press('x')
  await page.getByRole('button', { name: 'Expand all' }).waitFor()
  expect(await page.getByRole('row', { name: /1100 Accounts receivable/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Expand all' }).click()

  await page
    .getByRole('row', { name: /1590 Accumulated depreciation/ })
    .getByRole('link')
    .first()
    .focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'General ledger' }).waitFor()
  await page.getByText('Opening balance', { exact: true }).waitFor()
  await page.goBack()
  await page
    .getByRole('row', { name: /1590 Accumulated depreciation/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'JE-000009' }).click()
  await page.waitForURL(/general-ledgers\/[0-9a-f-]{36}/)
  await page.getByText('JE-000009').first().waitFor()
  expect(desk.complaints).toEqual([])
})

test('the income statement month by month, in percent of sales, and the next month by a key', async () => {
  const { page } = desk
  await follow(page, `/general-ledgers/income-statement?from=${year}-01-01&to=${year}-03-31&compare=months`)
  await page.getByRole('columnheader', { name: /Feb/ }).waitFor()
  await page.getByLabel('% of sales').check()
  await page.getByRole('columnheader', { name: '% of sales' }).nth(3).waitFor()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Cash flow' }).click()
  await page.getByText('The change agrees with your cash and bank accounts').waitFor()
  await page.keyboard.press('[')
  await page.waitForURL(/from=\d{4}-10-01/)
  await follow(page, '/general-ledgers/trial-balance')
  await page.getByRole('heading', { name: 'Trial balance' }).waitFor()
  expect(desk.complaints).toEqual([])
})
