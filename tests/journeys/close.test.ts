import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
let desk: Visitor
const year = new Date().getUTCFullYear()

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const controller = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Ruiz', roles: ['2'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, controller)
}, 300_000)
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

const atDesk = async (walk: (page: Page) => Promise<void>) => {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

test('a controller opens the books, sees them tie, closes the first month and finds its seal intact', () =>
  atDesk(async page => {
    await follow(page, '/general-ledgers/opening-balances')
    const type = (account: string, side: string, amount: string) =>
      page.getByLabel(`${account}, ${side}`, { exact: true }).fill(amount)
    await type('1000 Operating checking', 'Debit', '84,250.00')
    await page.getByText('Debits and credits differ by 84,250.00.').waitFor()
    expect(await page.getByRole('button', { name: 'Post opening balances' }).isDisabled()).toBe(true)
    await type('3000 Capital', 'Credit', '84250')
    await page.getByText('Debits and credits balance.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Post opening balances' }).click()
    await page.getByRole('heading', { name: 'Opening balances are posted.' }).waitFor()

    await follow(page, '/general-ledgers/tie-out')
    await page.getByText('All control accounts agree.').waitFor()
    await expectAccessible(page)

    await follow(page, `/general-ledgers/periods?period=${year}-01`)
    await page.getByRole('heading', { name: `January ${year}` }).waitFor()
    await page.getByText('Control accounts agree with their documents').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Soft-close period' }).click()
    await page.getByRole('button', { name: 'Close period', exact: true }).click()
    await page.getByRole('button', { name: 'Close and seal' }).click()
    await page.getByText('Closed. Entries are sealed.').waitFor()
    expect(await page.locator('code').textContent()).toMatch(/^[0-9a-f]{64}$/)
    await page.getByRole('button', { name: 'Verify seals' }).click()
    await page.getByText('Seals intact: 1').waitFor()
  }))
