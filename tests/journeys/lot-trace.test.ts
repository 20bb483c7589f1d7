import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import type { TestCompany } from '#tests/support/open-company.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** Two heats go into one lot of parts; whoever looks at the bar finds the parts, by mouse and by keyboard. */

let app: TestApp
let browser: Browser
let desk: Visitor
const lots: Record<string, string> = {}

async function makeFamily(): Promise<void> {
  const room = await stockRoom({ doing: app.asSystem } as unknown as TestCompany)
  const tracked = { costing: 'lotActual', tracking: 'lot' } as const
  const [bar, part] = [await room.item(tracked), await room.item(tracked)]
  const move = (leg: object, demand: string | null = null) =>
    app.asSystem(work =>
      moveStock(work, { legs: [{ storageLocation: room.a1, ...leg } as never], demand, source: demand }),
    )
  const job = await room.job(part)
  await app.asSystem(async work => {
    await work.writer.run(sql`update jobs set status = 'inProgress' where id = ${job.split('/')[1]}::uuid`)
    const made = await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${part.split('/')[1]}::uuid`,
    )
    lots.part = made!.part
  })
  for (const heatNumber of ['H77', 'H78']) {
    lots[heatNumber] = await room.lot(bar, { heatNumber, lotNumber: `BAR-${heatNumber}` })
    await move({ type: 'receive', item: bar, lot: lots[heatNumber], quantity: Decimal.of(10), value: money('50') })
    await move({ type: 'issue', item: bar, lot: lots[heatNumber], quantity: Decimal.of(-4) }, job)
  }
  for (const lotNumber of ['PARTS-1', 'PARTS-2']) {
    lots[lotNumber] = await room.lot(part, { lotNumber })
    await move({ type: 'complete', item: part, lot: lots[lotNumber], quantity: Decimal.of(4), value: money('20') }, job)
  }
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  await makeFamily()
  const clerk = await app.addPerson({ username: 'cal', firstName: 'Cal', lastName: 'Ito', roles: ['3'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, clerk)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

test('inventory R36: from a bar one walks to what was made of it and back, and takes the recall list along', async () => {
  const { page, complaints } = desk
  await page.goto(`/stock-lots/${lots.H77}`)
  const drawn = page.locator('[data-lot]')
  await drawn.nth(2).waitFor()
  expect(await drawn.count()).toBe(3)
  await page.getByText('Received 10 = On hand 6 + Used 4').waitFor()
  // On hold is no step a lot would take next.
  expect(await page.getByRole('list', { name: 'Status' }).getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)

  // By keyboard from the bar through its job to the first lot of parts, which has the other heat in it too.
  await page.locator('[data-lot][data-focus]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.locator(`[data-lot="${lots['PARTS-1']}"][data-focus]`).waitFor()
  await page.locator('[data-lot] text', { hasText: 'H78' }).waitFor()
  await page.locator(`[data-lot="${lots.H78}"]`).click()
  await page.locator(`[data-lot="${lots.H78}"][data-focus]`).waitFor()

  await page.locator('summary', { hasText: 'Recall' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export recall list' }).click(),
  ])
  const list = await readFile(await download.path(), 'utf8')
  expect(list).toContain('PARTS-2')
  expect(list).toContain('H78')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.locator(`[data-lot="${lots['PARTS-1']}"][data-focus]`).waitFor()
  expect(complaints).toEqual([])
})

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a part shows its picture and figures; a figure opens the tab with its rows, each tab has its own', async () => {
  const { page, complaints } = desk
  await page.goto(`/parts/${lots.part}`)
  const figure = (field: string) => page.locator(`[data-field="${field}"] dd`)
  await figure('inProcess').getByText('4', { exact: true }).waitFor()
  expect(await figure('onHand').textContent()).toBe('8')
  await page.getByLabel('Add picture').setInputFiles({ name: 'bracket.png', mimeType: 'image/png', buffer: dot })
  await page.getByRole('link', { name: 'bracket.png' }).first().locator('img').waitFor()
  await expectAccessible(page)
  await figure('onHand').getByRole('link').click()
  await page.getByRole('tab', { name: 'Stock', selected: true }).waitFor()
  await page.getByRole('row', { name: /A-01-01.*PARTS-1.*4/ }).waitFor()
  await page.getByRole('tab', { name: 'Demand & supply' }).click()
  await page.getByRole('row', { name: /Job.*JB-.*4.*12/ }).waitFor()
  await expectAccessible(page)
  for (const tab of ['Routing', 'BOM / where used', 'Prices & vendors', 'History', 'Files', 'Activity']) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByRole('tab', { name: tab, selected: true }).waitFor()
  }
  expect(complaints).toEqual([])
})
