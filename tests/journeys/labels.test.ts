import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { codesIn } from '#tests/support/decoder.mjs'
import { follow } from '#tests/support/follow.ts'
import { scanCode } from '#tests/support/scanner.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** Labels are made on screen, read off it with a real decoder, and what was read opens its record. */

let app: TestApp
let browser: Browser
let desk: Visitor
let gage: string

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  gage = await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    return (await work.create('things', { name: 'Bore gage 0.7–1.4 in', kind: 'gage' })).id as string
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

test('inventory R42: the code on the screen is read by a scanner, and the palette opens what it says', async () => {
  const { page } = desk
  await follow(page, '/qr-code-generator')
  await page.getByText('Ready to scan').waitFor()
  await scanCode(page, 'TH-000001')
  const preview = page.getByRole('img', { name: /^Preview of TH-000001/ })
  await preview.waitFor()
  const [read] = codesIn(await preview.screenshot())
  expect(read).toMatch(new RegExp(`/things/${gage}$`))
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF, label sheet' }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe('TH-000001.pdf')
  await expectAccessible(page)
  await follow(page, '/things')
  await page.getByRole('button', { name: /^Search everything/ }).click()
  await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
  await page.keyboard.type(read!)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/things/${gage}`)
  expect(desk.complaints).toEqual([])
})

test('a label is drawn with the values of a record, moved by the arrow keys, and shown as it prints', async () => {
  const { page } = desk
  await follow(page, '/labels/create')
  await page.getByLabel('Name').first().fill('Gage 50 × 25')
  await page.getByLabel('Record type').selectOption('things')
  await page.getByLabel('Width mm').first().fill('50')
  await page.getByLabel('Height mm').first().fill('25')
  await page.getByRole('button', { name: 'Add barcode' }).click()
  await page.getByRole('button', { name: 'Add field' }).click()
  const drawn = page.getByRole('img', { name: 'Label preview' })
  await drawn.waitFor()
  await page.getByRole('button', { name: 'Barcode 1' }).press('ArrowRight')
  await expect.poll(() => page.getByLabel('Left mm').first().inputValue()).toBe('2.5')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/labels\/[0-9a-f-]{36}/)
  await drawn.waitFor()
  expect(codesIn(await drawn.screenshot())).toEqual([expect.stringMatching(new RegExp(`/things/${gage}$`))])
  expect(desk.complaints).toEqual([])
})
