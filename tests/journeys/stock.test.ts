import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
let desk: Visitor
let cabinet: string
const ids: Record<string, string> = {}

/** A cabinet of two by three slots, with twelve end mills in the first. */
async function fillCabinet(work: AnyWork) {
  const make = async (resource: string, given: Record<string, unknown>) =>
    (await work.create(resource as never, given)).id as string
  const account = (number: string, type: string) => make('accounts', { number, name: `Account ${number}`, type })
  const inventoryClass = await make('inventory-classes', {
    ...{ code: 'TOOL', name: 'Cutting tools', inventoryAccount: await account('9301', 'asset') },
    ...{ issueAccount: await account('9501', 'expense'), adjustmentAccount: await account('9502', 'expense') },
    ...{ scrapAccount: await account('9503', 'expense'), varianceAccount: await account('9504', 'expense') },
  })
  const part = await make('parts', {
    ...{ partNumber: 'EM-0500-4F', name: 'End mill 1/2 in', kind: 'tool', tracking: 'none', inventoryClass },
  })
  const site = await make('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
  cabinet = await make('storage-locations', {
    ...{ code: 'CAB-1', name: 'Tool cabinet', storageGroup: site, type: 'cabinet', rows: 2, columns: 3 },
  })
  ids.item = `part-revisions/${await make('part-revisions', { part, revision: 'A' })}`
  const slots = await work.reader.rows<{ id: string; code: string }>(
    sql`select id, code from storage_slots where parent = ${cabinet}::uuid order by code`,
  )
  for (const { id, code } of slots) ids[code] = id
  const where = { storageLocation: cabinet, slot: ids.A1! }
  await moveStock(work, {
    legs: [{ type: 'receive', item: ids.item, quantity: Decimal.of(12), value: money('384.00'), ...where }],
  })
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await fillCabinet(work)
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

const atDesk = async (walk: (page: Page) => Promise<void>) => {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

test('the slots of a cabinet are seen as they are, and content moves from one to another', () =>
  atDesk(async page => {
    await page.goto('/storage-locations/slots')
    await page.getByRole('heading', { name: 'Choose a location' }).waitFor()
    await page.getByRole('combobox', { name: 'Location' }).fill('CAB')
    await page.getByRole('option', { name: /CAB-1/ }).click()
    const slot = (code: string, state: string) => page.getByRole('button', { name: new RegExp(`^${code} ${state}`) })
    await slot('A1', 'Full').waitFor()
    expect(await page.getByRole('button', { name: /^[AB][123] / }).count()).toBe(6)
    await expectAccessible(page)
    await slot('A1', 'Full').click()
    await page.getByLabel('Move to slot').selectOption({ label: 'B3 · Empty' })
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await slot('B3', 'Full').waitFor()
    await slot('A1', 'Empty').waitFor()
    await slot('B3', 'Full').dragTo(slot('A2', 'Empty'))
    await page.getByRole('button', { name: 'Move', exact: true }).click()
    await slot('A2', 'Full').waitFor()
  }))
