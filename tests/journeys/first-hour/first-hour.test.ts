import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpCode } from '#modules/people/server/index.ts'
import { startAppOn, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { type Visitor, visit } from '#tests/support/visitor.ts'
import { broughtFiles } from './files.ts'
import { say } from './say.ts'

/**
 * The first hour of a shop: from an empty company over its wizard and five messy lists to the first quote, and on to the
 * payment. Nothing is made beforehand, and nothing that the way does not ask for.
 */
describe.each(['en-US', 'es'] as const)('the first hour in %s', language => {
  const words = say[language]
  let app: TestApp
  let browser: Browser
  let desk: Visitor

  beforeAll(async () => {
    app = await startAppOn(await freshDatabase(), { empty: true })
    browser = await launchBrowser()
    desk = await visit(browser, app.url, { language })
  }, 300_000)
  afterAll(async () => {
    await desk?.close()
    await browser?.close()
    await app?.close()
  })

  const count = async (table: string, where = 'true') =>
    Number(
      (await app.services.app.reader.first<{ n: string }>(
        sql`select count(*) n from ${sql.table(table)} where ${sql.raw(where)}`,
      ))!.n,
    )
  const press = (page: Page, name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .click()
  const fill = (page: Page, label: string, text: string) =>
    page.getByRole('textbox', { name: label, exact: true }).fill(text)

  test('the wizard', async () => {
    const { page } = desk
    await page.goto(app.url)
    await page.waitForURL('**/setup')
    await fill(page, words.code, setUpCode(app.services.secrets))
    await fill(page, words.company, 'Alder Precision, Inc.')
    await press(page, words.next)
    await fill(page, words.street, '12 Mill Street')
    await fill(page, words.city, 'Aurora')
    await fill(page, words.state, 'IL')
    await press(page, words.next)
    await press(page, words.skip)
    await fill(page, words.first, 'Ada')
    await fill(page, words.last, 'Okoro')
    await fill(page, words.username, 'ada')
    await page.getByLabel(words.password, { exact: true }).fill('walnut harbor spoon')
    await page.getByLabel(words.again).fill('walnut harbor spoon')
    await press(page, words.finish)
    await page.waitForURL('**/dashboard')
    await page.getByRole('region', { name: words.checklist }).waitFor()
  })

  const statuses = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  /** Drops all lists at once; one customer stands there twice, and somebody says so. */
  const bring = async (page: Page) => {
    await page.locator('input[type=file]').setInputFiles(await broughtFiles())
    await press(page, words.importFiles)
    await press(page, words.review)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: words.decision }).selectOption('skip')
    await dialog.getByRole('button', { name: words.importRows }).click()
    await dialog.getByRole('button', { name: words.close }).last().click()
    await press(page, words.importFiles)
    await expect.poll(() => statuses(page, words.revert).count(), { timeout: 60_000 }).toBe(5)
  }

  test('five messy lists are brought, each is taken back, and they are brought again', async () => {
    const { page } = desk
    await page.goto('/import-data')
    await bring(page)
    expect(await count('business_partners', 'is_customer and archived_at is null')).toBe(2)
    expect(await count('business_partners', 'is_vendor and archived_at is null')).toBe(2)
    expect(await count('contacts', 'archived_at is null')).toBe(4)
    expect(await count('part_revisions', 'archived_at is null')).toBe(2)
    for (let left = 5; left > 0; left--) {
      await statuses(page, words.revert).last().click()
      await expect.poll(() => statuses(page, words.revert).count(), { timeout: 20_000 }).toBe(left - 1)
    }
    for (const table of ['business_partners', 'contacts', 'parts', 'part_revisions', 'opening_stock_lines'])
      expect(await count(table, 'archived_at is null'), table).toBe(0)
    for (let left = 5; left > 0; left--) await page.getByRole('button', { name: words.remove }).first().click()
    await bring(page)
    expect(await count('part_revisions', 'archived_at is null')).toBe(2)
    expect(desk.complaints).toEqual([])
  })
})
