import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { addLivePlan } from '#tests/support/live-plan.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** The schedule screens over a plan: seen, searched, walked by keys, and read as a table. */

let app: TestApp
let browser: Browser
let desk: Visitor

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const planner = await app.addPerson({ username: 'pat', firstName: 'Pat', lastName: 'Lund', roles: ['3'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, planner)
}, 300_000)
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

async function atDesk(walk: (page: Page) => Promise<void>) {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

/** How many colours a canvas shows: an empty one has a single one. */
const coloursOf = (page: Page): Promise<number> =>
  page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    const found = new Set<number>()
    for (let at = 0; at < data.length; at += 4 * 97) found.add((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!)
    return found.size
  })

test('without machines and without a plan the screens say what to do first', () =>
  atDesk(async page => {
    await follow(page, '/schedules/gantt')
    await page.getByRole('heading', { name: 'No machines to schedule' }).waitFor()
    await app.asSystem(work => work.create('things', { name: 'First mill' }))
    await page.getByRole('heading', { name: 'No schedule yet' }).waitFor()
    await page.getByRole('link', { name: 'Go to auto-scheduling' }).waitFor()
  }))

test('the machine schedule is drawn, searched, walked by keys and read as a table', () =>
  atDesk(async page => {
    await addLivePlan(app, 10)
    await follow(page, '/schedules/gantt')
    await page.locator('canvas').waitFor()
    await page.getByText('50 operations').waitFor()
    await expect.poll(() => coloursOf(page), { timeout: 10_000 }).toBeGreaterThan(8)
    await expectAccessible(page)
    const chart = page.getByRole('application')
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    const said = page.locator('[aria-live=polite]').filter({ hasText: 'JB-' })
    const first = await said.textContent()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => said.textContent()).not.toBe(first)
    for (const key of ['ArrowDown', '+', '-', 'Home']) await page.keyboard.press(key)
    await page.getByRole('searchbox', { name: 'Find job, part or customer' }).fill('Cascade')
    await page.getByText(/operations found/).waitFor()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const table = page.getByRole('table', { name: 'Machine schedule' })
    await table.waitFor()
    expect(await table.getByRole('row').count()).toBe(1 + 10)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show as chart' }).click()
    await chart.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/job-operations\//)
  }))

test('planned against actual, people with machines, the wall and the job timeline show the same plan', () =>
  atDesk(async page => {
    for (const [path, heading] of [
      ['/schedules/gantt-activity', 'Planned vs. actual'],
      ['/schedules/user-thing-gantt', 'Labor & machine schedule'],
      ['/schedules/gantt-master', 'Job timeline'],
    ] as const) {
      await follow(page, path)
      await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
      await page.locator('canvas').waitFor()
      await expect.poll(() => coloursOf(page), { timeout: 10_000 }).toBeGreaterThan(5)
      await page.getByRole('button', { name: 'Show as table' }).click()
      await page.getByRole('table', { name: heading }).getByRole('row').nth(3).waitFor()
      await expectAccessible(page)
    }
    await follow(page, '/schedules/simple-gantt')
    await page.getByLabel('Work center').selectOption({ label: 'Mills' })
    await page.getByRole('heading', { name: 'Mills', level: 1 }).waitFor()
    await expectAccessible(page)
  }))
