import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpCode } from '#modules/people/server/index.ts'
import { startAppOn, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { expectAccessible, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await startAppOn(await freshDatabase(), { empty: true })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text)

test('an empty company is set up in three short pages, and whoever did it is in', async () => {
  const visitor = await visit(browser, app.url)
  const { page } = visitor
  try {
    await page.goto(`${app.url}/orders`)
    await page.waitForURL('**/setup')
    await page.getByRole('heading', { name: 'Set up your company' }).waitFor()
    await expectAccessible(page)

    await fill(page, 'Setup code', 'AAAA-AAAA-AAAA')
    await fill(page, 'Company name', 'Alder Precision, Inc.')
    await fill(page, 'Address line 1', '12 Mill Street')
    await fill(page, 'City', 'Aurora')
    await next(page)
    await page.getByText('Step 2 of 3').waitFor()
    await next(page)
    await fill(page, 'First name', 'Ada')
    await fill(page, 'Last name', 'Okoro')
    await fill(page, 'Username', 'ada')
    await page.getByLabel('Password', { exact: true }).fill('walnut harbor spoon')
    await page.getByLabel('Confirm password').fill('walnut harbor')
    const finish = page.getByRole('button', { name: 'Set up and sign in' })
    await finish.click()
    await page.getByText('The passwords do not match').waitFor()
    await page.getByLabel('Confirm password').fill('walnut harbor spoon')
    await finish.click()

    // The page with the wrong answer opens again and says what would be right; nothing typed is lost.
    await page.getByText('Wrong setup code.').waitFor()
    expect(await page.getByRole('textbox', { name: 'Company name' }).inputValue()).toBe('Alder Precision, Inc.')
    await fill(page, 'Setup code', setUpCode(app.services.secrets))
    await next(page)
    await next(page)
    await finish.click()
    await page.waitForURL('**/dashboard')
    await page.getByRole('main').waitFor()
    expect(visitor.complaints.filter(complaint => !complaint.includes('422'))).toEqual([])
  } finally {
    await visitor.close()
  }
})

test('once it is set up, its door is an ordinary one', async () => {
  const visitor = await visit(browser, app.url)
  try {
    await visitor.page.goto(`${app.url}/`)
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await visitor.page.getByText('Alder Precision, Inc.').waitFor()
  } finally {
    await visitor.close()
  }
})
