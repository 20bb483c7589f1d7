import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { addPlannedShop, type PlannedShop } from '#tests/support/planned-shop.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** What-ifs beside the live plan: made, changed, solved while one watches, compared, published; also after somebody else did. */

let app: TestApp
let browser: Browser
let shop: PlannedShop
let pat: Visitor
let luz: Visitor

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  shop = await addPlannedShop(app)
  const person = (username: string, locale: 'en-US' | 'es') =>
    app.addPerson({ username, firstName: username, lastName: 'Lund', roles: ['3'], locale })
  pat = await visit(browser, app.url)
  luz = await visit(browser, app.url, { language: 'es' })
  await signIn(pat.page, await person('pat', 'en-US'))
  await signIn(luz.page, await person('luz', 'es'), '/', 'es')
}, 300_000)
afterAll(async () => {
  for (const visitor of [pat, luz]) await visitor?.close()
  await browser?.close()
  await app?.close()
})

const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) })

/** Picks from a box one types into. */
async function pick(dialog: Locator, label: string, option: string | RegExp): Promise<void> {
  await dialog.getByLabel(label, { exact: true }).click()
  await dialog.page().getByRole('option', { name: option }).first().click()
}

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('a scenario is changed from the menu, asks for what is missing, and its objective falls while it solves', async () => {
  const { page } = pat
  await follow(page, '/auto-scheduling')
  await page.getByRole('button', { name: 'New scenario' }).click()
  const dialog = page.getByRole('dialog', { name: 'New scenario' })
  await dialog.getByLabel('Name').fill('Mill down')
  await dialog.getByRole('button', { name: 'Add change' }).click()
  await dialog.getByText('Choose what the change is about.').waitFor()
  await dialog.getByText('Enter when it ends, after the start.').waitFor()
  await expectAccessible(page)
  await pick(dialog, 'Machine', 'VMC-1')
  await dialog.getByLabel('Until').fill(inDays(2))
  await dialog.getByRole('button', { name: 'Add change' }).click()
  await dialog.getByText(/^VMC-1 down until /).waitFor()
  await dialog.getByLabel('What if').selectOption({ label: 'Add machine' })
  await pick(dialog, 'Machine', 'VMC-2')
  await dialog.getByRole('button', { name: 'Add change' }).click()
  await dialog.getByText('VMC-2 added').waitFor()
  await dialog.getByRole('button', { name: 'Remove: VMC-2 added' }).click()
  await dialog.getByLabel('What if').selectOption({ label: 'Job priority' })
  await pick(dialog, 'Job', new RegExp(shop.jobs.Long!.code))
  await dialog.getByLabel('Priority').selectOption({ label: 'Hot' })
  await dialog.getByRole('button', { name: 'Add change' }).click()
  await dialog.getByRole('button', { name: 'Solve' }).click()
  await dialog.waitFor({ state: 'detached' })
  const card = cardOf(page, 'Mill down')
  await card.getByText(/Best so far: \d/).waitFor()
  await card.getByText('Solved').waitFor()
  await card.getByRole('link', { name: 'Show chart' }).waitFor()
  await expectAccessible(page)
})

test('plans are compared side by side, and a solved one is copied to go on from', async () => {
  const { page } = pat
  await cardOf(page, 'Mill down').getByRole('button', { name: 'Copy' }).click()
  const dialog = page.getByRole('dialog', { name: 'New scenario' })
  await dialog.getByText(/^VMC-1 down until /).waitFor()
  await dialog.getByLabel('Name').fill('Urgent first')
  await dialog.getByRole('button', { name: /^Remove: VMC-1 down/ }).click()
  await dialog.getByRole('button', { name: 'Solve' }).click()
  await cardOf(page, 'Urgent first').getByText('Solved').waitFor()
  await cardOf(page, 'Mill down').getByLabel('Compare').check()
  await cardOf(page, 'Urgent first').getByLabel('Compare').check()
  const table = page.getByRole('table', { name: 'Schedules compared' })
  for (const name of ['Live schedule', 'Mill down', 'Urgent first'])
    await table.getByRole('columnheader', { name }).waitFor()
  for (const name of ['Late jobs', 'Weighted lateness', 'Overtime minutes', 'Setup minutes'])
    await table.getByRole('rowheader', { name }).waitFor()
  await table.getByRole('row', { name: new RegExp(`${shop.jobs.Urgent!.code}.*\\+`) }).waitFor()
  await expectAccessible(page)
})

test('somebody else published meanwhile: refused with the difference, then updated and published', async () => {
  const { page } = pat
  await cardOf(page, 'Mill down').getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish Mill down?' })
  await dialog.getByText('It becomes the live schedule.', { exact: false }).waitFor()
  await follow(luz.page, '/auto-scheduling')
  await cardOf(luz.page, 'Urgent first').getByRole('button', { name: 'Publicar' }).click()
  const other = luz.page.getByRole('dialog', { name: '¿Publicar Urgent first?' })
  await other.getByRole('button', { name: 'Publicar' }).click()
  await luz.page.getByText('Programa publicado.').waitFor()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText(/SC-\d+ was published since this schedule was solved\./).waitFor()
  const differences = dialog.getByRole('table', { name: 'Schedules compared' })
  await differences.getByRole('row', { name: new RegExp(shop.jobs.Urgent!.code) }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update and publish' }).click()
  await page.getByText('Schedule published.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await cardOf(page, 'Mill down').waitFor({ state: 'detached' })
  await follow(page, '/schedules/gantt')
  await page.getByText(/^7 operations/).waitFor()
})

test('a late job leads to why, drawn on the schedule and told in words, and to its live page', async () => {
  const { page } = pat
  const job = shop.jobs.Waiting!
  await app.services.app.pool.query(`update jobs set due_date = current_date - 2 where id = $1`, [job.id])
  await rollPlan(app.services.app)
  await follow(page, '/auto-scheduling')
  await page.getByRole('link', { name: `Why ${job.code} is late` }).click()
  await page.waitForURL(/\/production\/job\//)
  await page.getByRole('link', { name: 'Auto-scheduling' }).last().waitFor()
  await page.getByRole('link', { name: 'Show on schedule' }).first().click()
  const why = page.getByRole('region', { name: `Why ${job.code} ends when it does` })
  await why.getByRole('listitem').first().waitFor()
  await expectAccessible(page)
  await why.getByRole('button', { name: 'Close the explanation' }).click()
  await why.waitFor({ state: 'detached' })
  expect(pat.complaints).toEqual([])
  expect(luz.complaints).toEqual([])
})
