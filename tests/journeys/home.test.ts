import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import { addDays } from '#platform/model/values/dates.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** A manager comes home: reads what is late, opens it, opens what a chart shows, and arranges the page. */

let app: TestApp
let browser: Browser
let desk: Visitor
let late: { code: string }

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const dock = await openDock({ doing: app.asSystem })
  const larkspur = await dock.customer({ name: 'Larkspur Pumps' })
  const day = await app.asSystem(async work => addDays(work.today, -6))
  late = await dock.order({ quantity: '10', on: day }, larkspur)
  const manager = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Ruiz', roles: ['2'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, manager)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

const atHome = async (walk: (page: Page) => Promise<void>) => {
  await desk.page.goto('/dashboard')
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

const chart = (page: Page, title: string) => page.getByRole('figure').filter({ hasText: title })
const order = async (page: Page) =>
  page.locator('[data-widget]').evaluateAll(all => all.map(one => one.getAttribute('data-widget')))

test('a sentence says what is late and opens it', () =>
  atHome(async page => {
    const sentence = page.getByRole('link', { name: `1 order late, 6 days: ${late.code} Larkspur Pumps.` })
    await sentence.waitFor()
    await page.getByRole('img', { name: 'Bookings vs. shipments' }).waitFor()
    await expectAccessible(page)
    await sentence.click()
    await page.waitForURL(/\/orders\?filter=/)
    await page.getByRole('link', { name: late.code }).first().waitFor()
  }))

test('a chart shows its figures as a table, and each opens its rows', () =>
  atHome(async page => {
    const backlog = chart(page, 'Backlog by ship week')
    await backlog.getByRole('button', { name: 'Show as table' }).click()
    await backlog.getByRole('link', { name: '$945.00' }).click()
    await page.waitForURL(/\/orders\/releases\?filter=/)
    await page.getByText(`${late.code}-1-1`).first().waitFor()
  }))

test('who keeps the books sees charts of money, who does not sees none', async () => {
  const staff = await app.addPerson({ username: 'sam', firstName: 'Sam', lastName: 'Osei', roles: ['3'] })
  const visitor = await visit(browser, app.url)
  await signIn(visitor.page, staff)
  await chart(visitor.page, 'Backlog by ship week').waitFor()
  expect(await chart(visitor.page, 'Receivables aging').count()).toBe(0)
  expect(await chart(visitor.page, 'Cash, next 13 weeks').count()).toBe(0)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
  await atHome(page => chart(page, 'Receivables aging').waitFor())
})

test('a widget that is moved or hidden stays so', () =>
  atHome(async page => {
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('menuitem', { name: 'Arrange widgets' }).click()
    expect((await order(page)).slice(0, 3)).toEqual(['waiting', 'bookings', 'onTimeDelivery'])
    await page.getByRole('button', { name: 'Move Waiting for me down' }).click()
    await page.getByRole('button', { name: 'Hide NCMR cost' }).click()
    await expectAccessible(page)
    const saved = page.waitForResponse(answer => answer.url().endsWith('/dashboard-layouts/mine') && answer.ok())
    const corner = { x: 8, y: 8 }
    await page
      .locator('[data-widget="onTimeDelivery"]')
      .dragTo(page.locator('[data-widget="bookings"]'), { sourcePosition: corner, targetPosition: corner })
    await saved
    await page.getByRole('button', { name: 'Done' }).click()
    const arranged = await order(page)
    expect(arranged.slice(0, 3)).toEqual(['onTimeDelivery', 'bookings', 'waiting'])
    await page.reload()
    await page.locator('[data-widget="recent"]').waitFor()
    expect(await order(page)).toEqual(arranged)
  }))

test('a preset arranges the page for a kind of work', () =>
  atHome(async page => {
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'Bookkeeper' }).click()
    await expect
      .poll(() => order(page))
      .toEqual(['cash', 'receivables', 'waiting', 'bookings', 'changed', 'recent', 'favorites'])
    await page.reload()
    await page.locator('[data-widget="cash"]').waitFor()
    expect((await order(page))[0]).toBe('cash')
  }))
