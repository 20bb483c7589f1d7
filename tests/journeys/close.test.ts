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

/** The same draft in another window, which hears of nothing that happens meanwhile. */
async function draftOnAnotherScreen(page: Page): Promise<Page> {
  const late = await page.context().newPage()
  await late.goto(page.url())
  await late.getByRole('button', { name: 'Post opening balances' }).waitFor()
  const stands = await (await late.request.get('/api/opening-balances/summary')).text()
  await late.route('**/api/opening-balances/summary', route =>
    route.fulfill({ body: stands, contentType: 'application/json' }),
  )
  return late
}

test('a controller opens the books, sees them tie, closes the first month and finds its seal intact', () =>
  atDesk(async page => {
    await follow(page, '/general-ledgers/opening-balances')
    const type = (account: string, side: string, amount: string) =>
      page.getByLabel(`${account}, ${side}`, { exact: true }).fill(amount)
    await type('1000 Operating checking', 'Debit', '84,250.00')
    await page.getByText('Debits and credits differ by 84,250.00. The difference would go to 3999').waitFor()
    // Kept while it is typed.
    await page.reload()
    expect(await page.getByLabel('1000 Operating checking, Debit', { exact: true }).inputValue()).toBe('84250.00')
    await page.getByLabel('Take trial balance').setInputFiles({
      name: 'trial-balance.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Ridgeline,,\nTrial Balance,,\n,Debit,Credit\n1000 · Checking,"90,000.00",\nMachines of the shop,"10,000.00",\n3000 · Capital,,"100,000.00"\nTOTAL,"100,000.00","100,000.00"\n',
      ),
    })
    await page.getByText('Debits and credits balance.').waitFor()
    // What the file calls otherwise is chosen once.
    const unknown = page.getByRole('combobox', { name: 'Account “Machines of the shop”' })
    await unknown.fill('1500')
    await page.getByRole('option', { name: /Machinery/ }).click()
    await unknown.waitFor({ state: 'detached' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Post opening balances' }).click()
    await page.getByRole('heading', { name: 'Opening balances are posted.' }).waitFor()
    await page.getByText(/with entry JE-000001\. To correct them, reverse them/).waitFor()
    expect(await page.getByRole('button', { name: 'Post opening balances' }).count()).toBe(0)
    await expectAccessible(page)

    // Done over: reversed, it is a draft again.
    await page.getByRole('button', { name: 'Reverse opening balances' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Reverse opening balances' }).click()
    await page.getByRole('button', { name: 'Post opening balances' }).waitFor()
    const late = await draftOnAnotherScreen(page)
    await page.getByRole('button', { name: 'Post opening balances' }).click()
    await page.getByRole('heading', { name: 'Opening balances are posted.' }).waitFor()
    // Whoever has not heard of it and posts too is told which entry stands.
    await late.getByRole('button', { name: 'Post opening balances' }).click()
    await late.getByText(/were posted .* with entry JE-\d{6}\. Reverse them before you post again\./).waitFor()
    await late.close()

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
