import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { badgeHash } from '#modules/people/server/badges/badge.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { scanCode } from '#tests/support/scanner.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** A day at the counter of the crib, with a scanner and nothing else. */

let app: TestApp
let browser: Browser
let counter: Visitor
const ids: Record<string, string> = {}

/** A cabinet with two gages at home in it, and six inserts that just arrived for it. */
async function fitOut(work: AnyWork, librarian: string) {
  const make = async (resource: string, given: Record<string, unknown>) =>
    (await work.create(resource as never, given)).id as string
  const account = (number: string, type: string) => make('accounts', { number, name: `Account ${number}`, type })
  const inventoryClass = await make('inventory-classes', {
    ...{ code: 'TOOL', name: 'Cutting tools', inventoryAccount: await account('9301', 'asset') },
    ...{ issueAccount: await account('9501', 'expense'), adjustmentAccount: await account('9502', 'expense') },
    ...{ scrapAccount: await account('9503', 'expense'), varianceAccount: await account('9504', 'expense') },
  })
  const part = await make('parts', {
    ...{ partNumber: 'CNMG-432', name: 'Insert CNMG 432', kind: 'tool', tracking: 'none', inventoryClass },
  })
  const item = `part-revisions/${await make('part-revisions', { part, revision: 'A' })}`
  const site = await make('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
  const crib = await make('storage-groups', { name: 'Crib', code: 'CRIB', type: 'crib', parent: site, librarian })
  const cabinet = await make('storage-locations', {
    ...{ code: 'GAGE-1', name: 'Gage cabinet', storageGroup: crib, type: 'gageRoom', rows: 2, columns: 3 },
  })
  const bench = await make('storage-locations', { code: 'RCV-1', storageGroup: site, type: 'receiving' })
  for (const [name, slot] of [
    ['Micrometer 0–1 in', 'A1'],
    ['Bore gage 0.7–1.4 in', 'A2'],
  ] as const) {
    ids[slot] = await make('things', { name, kind: 'gage' })
    await work.writer.run(
      sql`update storage_slots set home_thing = ${ids[slot]}::uuid where parent = ${cabinet}::uuid and code = ${slot}`,
    )
  }
  await work.writer.run(
    sql`update storage_slots set home_item = ${item}, minimum = 10 where parent = ${cabinet}::uuid and code = 'B3'`,
  )
  await moveStock(work, {
    legs: [{ type: 'receive', item, quantity: Decimal.of(6), value: money('60.00'), storageLocation: bench }],
  })
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  const librarian = await app.addPerson({ username: 'lloyd', firstName: 'Lloyd', lastName: 'Pruitt', roles: ['5'] })
  const hal = await app.addPerson({
    ...{ username: 'hal', firstName: 'Hal', lastName: 'Reed', roles: ['7'], more: { displayName: 'Hal Reed' } },
  })
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    const hash = badgeHash(app.services.secrets, 'B-4711')
    await work.writer.run(sql`
      insert into user_credentials (id, "user", badge_hash) values (gen_random_uuid(), ${hal.id}::uuid, ${hash})
      on conflict ("user") do update set badge_hash = excluded.badge_hash`)
    await fitOut(work, librarian.id)
  })
  counter = await visit(browser, app.url, { tablet: true })
  await signIn(counter.page, librarian)
})
afterAll(async () => {
  await counter?.close()
  await browser?.close()
  await app?.close()
})

const atCounter = async (walk: (page: Page) => Promise<void>) => {
  await walk(counter.page)
  expect(counter.complaints).toEqual([])
}

test('two scans lend and one takes back, with the keyboard alone', () =>
  atCounter(async page => {
    await page.waitForURL(/librarian-dashboard/)
    await page.getByText('Nothing checked out.').waitFor()
    await scanCode(page, 'B-4711')
    await page.getByText('Checking out to Hal Reed').waitFor()
    await scanCode(page, `${app.url}/things/${ids.A1}`)
    await page.getByText(/^Micrometer 0–1 in checked out to Hal Reed until/).waitFor()
    await page.getByRole('button', { name: '1 Checked out' }).waitFor()
    await scanCode(page, `${app.url}/things/${ids.A1}`)
    await page.getByText('Micrometer 0–1 in checked in from Hal Reed.').waitFor()
    await page.getByText('Put it in GAGE-1/A1.').waitFor()
    await scanCode(page, 'GAGE-1/A2')
    await page
      .getByText(/Bore gage/)
      .first()
      .waitFor()
    await scanCode(page, 'X-12345')
    await page
      .getByRole('alert')
      .getByText(/^“X-12345” was not found/)
      .waitFor()
    await expectAccessible(page)
  }))

test('scans made without a network are kept, through a reload, and sent in order', () =>
  atCounter(async page => {
    await page.getByRole('button', { name: 'Done with Hal Reed' }).click()
    await counter.context.setOffline(true)
    await scanCode(page, 'B-4711')
    await scanCode(page, `/things/${ids.A2}`)
    await page.getByText(/No network since .* 2 scans are kept here/).waitFor()
    // The page comes back before the server takes scans again.
    await page.route('**/api/crib/scans', route => route.abort())
    await counter.context.setOffline(false)
    await page.reload()
    await page.getByText(/No network since .* 2 scans are kept here/).waitFor()
    await page.unroute('**/api/crib/scans')
    await page.getByText(/Bore gage 0.7–1.4 in checked out to Hal Reed until/).waitFor()
  }))

test('slots are large, lend and take back in place; what arrived is put away', () =>
  atCounter(async page => {
    await page.getByRole('link', { name: 'Slots' }).click()
    await page.getByRole('button', { name: /^A2 Checked out/ }).waitFor()
    const box = await page.getByRole('button', { name: /^A1 In/ }).boundingBox()
    expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(72)
    await page.getByRole('button', { name: /^A2 Checked out/ }).click()
    await page.getByRole('button', { name: 'Check in' }).click()
    await page.getByRole('button', { name: /^A2 In/ }).waitFor()
    await page.getByRole('link', { name: 'Expected' }).click()
    await page.getByRole('button', { name: 'Put away in GAGE-1/B3' }).click()
    await page.getByText('Nothing to put away.').waitFor()
    await expectAccessible(page)
  }))
