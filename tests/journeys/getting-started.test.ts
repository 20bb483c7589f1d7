import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { asked, begin, confirm, edit, type Hand, handAt, save, stands } from '#tests/support/record-steps.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** A new company: the checklist on Home, help on every page, and the first sale, guided from quote to payment. */

let app: TestApp
let browser: Browser
let desk: Visitor
let hand: Hand

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const owner = await app.addPerson({ username: 'olga', firstName: 'Olga', lastName: 'Reyes', roles: ['1'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, owner)
  hand = handAt(app, desk.page, 'en-US')
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

const steps = (page: Page) => page.getByRole('region', { name: 'Getting started' })
const step = (page: Page, title: string) => steps(page).getByRole('listitem').filter({ hasText: title }).first()

test('Home of a new company is a checklist; a step is left out and taken back', async () => {
  const { page } = desk
  await page.goto('/dashboard')
  await steps(page).getByText('0 of 10 done').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Not for us: Machines, rates and shifts' }).click()
  await steps(page).getByText('1 of 10 done').waitFor()
  await page.getByRole('button', { name: 'Take back: Machines, rates and shifts' }).click()
  await steps(page).getByText('0 of 10 done').waitFor()
  await step(page, 'Sales tax').getByRole('button', { name: 'Set up tax' }).click()
  await page.waitForURL(/\/sales-taxes$/)
  await app.asSystem(work => work.create('sales-taxes', { code: 'NO TAX', isExempt: true }))
  await page.goto('/dashboard')
  await steps(page).getByText('1 of 10 done').waitFor()
})

test('put away, it comes back from the help page', async () => {
  const { page } = desk
  await steps(page).getByRole('button', { name: 'Hide checklist' }).click()
  await steps(page).waitFor({ state: 'detached' })
  await page.goto('/help/getting-started')
  await steps(page).getByRole('button', { name: 'Show on Home' }).click()
  await steps(page).getByRole('button', { name: 'Hide checklist' }).waitFor()
  await expectAccessible(page)
  await page.goto('/dashboard')
  await steps(page).waitFor()
})

test('? answers for the page one is on, and searches the handbook', async () => {
  const { page } = desk
  await page.goto('/quotes')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Help' })
  await help.getByText('Common tasks').waitFor()
  await help.getByRole('link', { name: 'Add one: Quote' }).waitFor()
  await help.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
  await expectAccessible(page)
  await help.getByLabel('Search help and shortcuts').fill('credit memo')
  await help.getByRole('link', { name: 'How to undo: Money' }).click()
  await page.waitForURL(/\/help\/undo#money$/)
  await page.getByRole('heading', { level: 1, name: 'How to undo' }).waitFor()
})

test('a field explains itself by F1 and by its sign', async () => {
  const { page } = desk
  await page.goto('/terms/create')
  const days = page.getByLabel(/^Net days/)
  await days.focus()
  await page.keyboard.press('F1')
  await page.getByText('A number. You can calculate: 3*12.5. From 0 to 3,650.').waitFor()
  await expectAccessible(page)
  await page.locator('[data-field="netDays"]').getByRole('button', { name: 'Explain this field' }).click()
  await page.getByText('A number. You can calculate').waitFor({ state: 'detached' })
})

test('so does a field of a record that is only read, and all of them where nobody points', async () => {
  const { page } = desk
  const { id } = await app.asSystem(work => work.create('terms', { code: 'N45', netDays: 45 }))
  await page.goto(`/terms/${id}`)
  const days = page.locator('[data-field="netDays"]').first()
  await days.hover()
  await page.keyboard.press('F1')
  await days.getByText('From 0 to 3,650.').waitFor()
  await page.keyboard.press('F1')
  await days.getByText('From 0 to 3,650.').waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1 }).hover()
  await page.keyboard.press('F1')
  await expect.poll(() => page.getByRole('main').getByRole('note').count()).toBeGreaterThan(1)
  await expectAccessible(page)
})

test('a list whose rows are all here already stands in nobody’s way; what stops is shown, and can be finished', async () => {
  const { page } = desk
  await app.asSystem(work => work.create('business-partners', { name: 'Acme, Inc.' }))
  await page.goto('/import-data')
  const file = (name: string, content: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
  const files = page.getByRole('list', { name: 'Files to import' }).locator('> li')
  const importAll = page.getByRole('button', { name: /^Import \d files?$/ })
  const terms = file('terms.csv', 'Terms,Net due in days\nNet 75,75\n')
  await page.locator('input[type=file]').setInputFiles([terms, file('customers.csv', 'Customer,City\nACME Inc,\n')])
  await importAll.click()
  await files.nth(0).getByText('1 created, 0 updated, 0 skipped.').waitFor()
  const stopped = files.filter({ hasText: 'Needs you' })
  await stopped.getByText('1 likely duplicate. Review it.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Review')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Likely duplicates' }).selectOption('skip')
  await dialog.getByRole('button', { name: 'Finish without importing' }).click()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await files.nth(1).getByText('0 created, 0 updated, 1 skipped.').waitFor()
  for (let left = 2; left > 0; left--)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .click()
  await page.locator('input[type=file]').setInputFiles(terms)
  await importAll.click()
  await files.getByText('0 created, 0 updated, 0 skipped, 1 already here.').waitFor()
  expect(desk.complaints).toEqual([])
})

const guide = (page: Page) => page.getByRole('complementary', { name: 'Guided sale' })
const atStep = (page: Page, number: number) => guide(page).getByText(`Step ${number} of 9`).waitFor({ timeout: 20_000 })

test('the first sale is guided on real screens, from quote to payment', async () => {
  const { page } = desk
  await page.goto('/dashboard')
  await step(page, 'First sale').getByRole('button', { name: 'Start guided sale' }).click()
  await guide(page).getByRole('button', { name: 'Create sample' }).waitFor()
  await expectAccessible(page)
  await guide(page).getByRole('button', { name: 'Create sample' }).click()
  await page.waitForURL(/\/quotes\/[0-9a-f]{8}-/)
  await atStep(page, 1)
  await page.locator('[data-guided]').filter({ hasText: 'Send quote' }).first().waitFor()
  await begin(hand, 'quotes', 'send')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as sent' }).click()
  await stands(app, 'quotes', 'sent')
  await atStep(page, 2)
  await begin(hand, 'quotes', 'accept')
  await asked(hand, 'quotes', 'accept', 'customerPo').fill('PO 1001')
  await confirm(hand, 'quotes', 'accept')
  await page.waitForURL(/\/orders\/[0-9a-f]{8}-/)
  await atStep(page, 3)
  await begin(hand, 'orders', 'confirm')
  await stands(app, 'orders', 'confirmed')
  await atStep(page, 4)
  await begin(hand, 'orders', 'packReady')
  await page.waitForURL(/\/packing-slips\/[0-9a-f]{8}-/)
  await atStep(page, 5)
})

test('shipped, invoiced and paid; then the sample goes in one press', async () => {
  const { page } = desk
  await edit(hand)
  await page.getByRole('button', { name: /Add/ }).last().click()
  await page.getByLabel('Weight').last().fill('4')
  await save(hand)
  await begin(hand, 'packing-slips', 'pack')
  await stands(app, 'packing-slips', 'packed')
  await atStep(page, 6)
  await begin(hand, 'packing-slips', 'ship')
  await confirm(hand, 'packing-slips', 'ship')
  await stands(app, 'packing-slips', 'shipped')
  await atStep(page, 7)
  await begin(hand, 'packing-slips', 'bill')
  await confirm(hand, 'packing-slips', 'bill')
  await atStep(page, 8)
  await page.waitForURL(/\/ar-invoices\/[0-9a-f]{8}-/)
  await begin(hand, 'ar-invoices', 'recordPayment')
  await page.waitForURL(/\/cash-receipts\/create/)
  await save(hand)
  await page.waitForURL(/\/cash-receipts\/[0-9a-f]{8}-/)
  await atStep(page, 9)
  await begin(hand, 'cash-receipts', 'post')
  await stands(app, 'cash-receipts', 'posted')
  await guide(page)
    .getByText(/^Done: quote, order/)
    .waitFor({ timeout: 20_000 })
  await guide(page).getByRole('button', { name: 'Remove sample' }).click()
  await page
    .getByRole('dialog')
    .getByText(/Their numbers stay used\./)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample' }).click()
  await page.waitForURL(/\/dashboard$/)
  await guide(page).waitFor({ state: 'detached' })
  await stands(app, 'cash-receipts', 'void')
  expect(desk.complaints).toEqual([])
})

test('in Spanish, on a telephone and in the dark', async () => {
  const ana = await app.addPerson({
    ...{ username: 'ana', firstName: 'Ana', lastName: 'Núñez', roles: ['2'], locale: 'es' },
  })
  const phone = await visit(browser, app.url, { language: 'es', dark: true })
  const { page } = phone
  await signIn(page, ana, '/', 'es')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/dashboard')
  const list = page.getByRole('region', { name: 'Primeros pasos' })
  await list.getByText('Impuesto sobre ventas').waitFor()
  expect(await list.getByText('Correo', { exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await page.goto('/help/estimator')
  await page.getByRole('heading', { level: 1, name: 'Cotizador' }).waitFor()
  await page.getByRole('link', { name: 'Políticas de precios' }).waitFor()
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(wide).toBe(false)
  expect(phone.complaints).toEqual([])
  await phone.close()
})
