import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
let manager: KnownPerson
let staff: KnownPerson
let desk: Visitor

/** A Monday long enough ahead that no test meets it by chance. */
const monday = '2031-03-03'

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  manager = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['1'] })
  staff = await app.addPerson({ username: 'carla', firstName: 'Carla', lastName: 'Weiss', roles: ['3'], locale: 'es' })
  await app.asSystem(async work => {
    const week = ['mon', 'tue', 'wed', 'thu', 'fri']
    const people = [{ user: staff.id, effectiveFrom: '2025-01-06' }]
    await work.create('shifts', { name: 'Day', startTime: '06:00', endTime: '14:30', days: week, people })
    await work.create('shifts', { name: 'Swing', startTime: '14:30', endTime: '23:00', days: week })
    await work.create('skills', { name: 'Forklift', people: [{ user: staff.id, level: '3' }] })
    const type = await work.create('look-ups', { list: 'time-off-type', key: 'vacation', label: 'Vacation' })
    await work.create('time-off-requests', {
      user: staff.id,
      type: type.id,
      fromDate: '2031-03-05',
      toDate: '2031-03-06',
    })
  })
  desk = await visit(browser, app.url)
  await signIn(desk.page, manager)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

/** Walks on at the desk; every walk ends without complaints of the page. */
async function atDesk(walk: (page: Page) => Promise<void>) {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

test('a week shows shifts and requests; one day is planned otherwise and the coverage follows', () =>
  atDesk(async page => {
    await follow(page, `/users/schedule?day=${monday}`)
    await page.getByRole('button', { name: /^Carla W\., Wednesday: Day .*Requested: Vacation/ }).waitFor()
    await page.getByText('Forklift on Mar 8, 2031: no one qualified').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^Carla W\., Saturday: off/ }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Swing/ }).click()
    await page.getByText('Forklift on Mar 8, 2031: 1 qualified').waitFor({ state: 'attached' })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Schedule saved.').waitFor()
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('button', { name: /^Carla W\., Saturday: off/ }).waitFor()
    const { rows } = await app.services.app.pool.query(
      `select s.name from shift_users l join shifts s on s.id = l.parent where l.effective_from = '2031-03-08' and l.effective_to = '2031-03-08'`,
    )
    expect(rows).toEqual([{ name: 'Swing' }])
  }))

test('a day is dragged onto another one, and back to the usual shift it is no change', () =>
  atDesk(async page => {
    await follow(page, `/users/schedule?day=${monday}`)
    const day = (name: string) => page.getByRole('button', { name: new RegExp(`^Carla W\\., ${name}:`) })
    await day('Saturday').dragTo(day('Monday'))
    await page.getByRole('button', { name: /^Carla W\., Monday: Swing/ }).waitFor()
    await day('Tuesday').dragTo(day('Monday'))
    await page.getByRole('button', { name: /^Carla W\., Monday: Day/ }).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
    await day('Saturday').dragTo(day('Sunday'))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'hidden' })
    const { rows } = await app.services.app.pool.query(
      `select s.name from shift_users l join shifts s on s.id = l.parent where l.effective_from in ('2031-03-02', '2031-03-09')`,
    )
    expect(rows).toEqual([{ name: 'Swing' }])
  }))

test('the time-off calendar shows every day asked for, and the skill nobody would be left for', () =>
  atDesk(async page => {
    await follow(page, `/time-off-requests/view?day=${monday}`)
    await page.getByRole('link', { name: 'Carla W. · Vacation · requested' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Forklift: no one left' }).count()).toBe(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Request time off' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('textbox', { name: 'To', exact: true }).fill('2031-03-01')
    await panel.getByRole('button', { name: 'Save', exact: true }).click()
    await panel
      .getByText(/^To cannot be before/)
      .first()
      .waitFor()
  }))

test('one’s own status is set and seen as a tile; nobody sets another’s', async () => {
  const other = await visit(browser, app.url, { dark: true, tablet: true })
  try {
    const { page } = other
    await signIn(page, staff, '/user-statuses')
    await page.getByRole('region', { name: 'Su estado' }).getByLabel('Mensaje').fill('En el torno hasta las tres')
    await page.getByRole('button', { name: 'Definir estado' }).click()
    await page.getByRole('listitem').filter({ hasText: 'En el torno hasta las tres' }).waitFor()
    await expectAccessible(page)
    expect(other.complaints).toEqual([])
  } finally {
    await other.close()
  }
  const { rows } = await app.services.app.pool.query('select "user", status from user_statuses')
  expect(rows).toEqual([{ user: staff.id, status: 'available' }])
})

test('the fleet of kiosks shows what needs a look, hands out codes and revokes', async () => {
  await atDesk(async page => {
    await follow(page, '/kiosks/manage')
    await page.getByText('No kiosks yet').waitFor()
    await app.asSystem(work => work.create('kiosks', { name: 'Gate 1', use: 'time-clock' }))
    await page.reload()
    await page
      .getByRole('button', { name: 'Actions for Gate 1' })
      .or(page.getByRole('button', { name: 'Actions' }))
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Create enrollment code' }).click()
    await page
      .getByRole('dialog', { name: 'Code for Gate 1' })
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await expectAccessible(page)
  })
})
