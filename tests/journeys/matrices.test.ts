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

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  manager = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['1'] })
  staff = await app.addPerson({ username: 'carla', firstName: 'Carla', lastName: 'Weiss', roles: ['3'], locale: 'es' })
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

const saving = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const query = async (text: string): Promise<Record<string, unknown>[]> => (await app.services.app.pool.query(text)).rows

test('an empty matrix of skills says what skills are for and leads to the first', () =>
  atDesk(async page => {
    await page.goto('/user-skills')
    await page.getByText('No skills yet').waitFor()
    await page.getByRole('link', { name: 'Add skill' }).waitFor()
  }))

test('levels are typed into the grid of people and skills and saved together', async () => {
  await app.asSystem(async work => {
    await work.create('skills', { name: 'Forklift', validMonths: 12 })
    await work.create('skills', { name: 'MIG welding', evidenceRequired: true })
    await work.create('skills', {
      name: 'First aid',
      people: [{ user: staff.id, level: '3', certifiedOn: '2020-01-01', expiresOn: '2022-01-01' }],
    })
  })
  await atDesk(async page => {
    await page.goto('/user-skills')
    await page.getByRole('button', { name: /^Carla W\., First aid: 3 – Independent: expired/ }).waitFor()
    await page.getByRole('button', { name: 'Carla W., Forklift: none' }).focus()
    await page.keyboard.press('3')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('3')
    await page.getByText('2 changes').waitFor()
    await expectAccessible(page)
    await saving(page)
    // A skill that wants evidence is refused with its name, and nothing at all is written.
    await page.getByRole('alert').filter({ hasText: 'MIG welding: Certificate' }).waitFor()
    expect(await query(`select 1 from skill_users where level = '3' and certified_on = current_date`)).toEqual([])
    await page.getByRole('button', { name: /^Carla W\., MIG welding: 3/ }).focus()
    await page.keyboard.press('2')
    await saving(page)
    await page.getByText('Skills saved.').waitFor()
  })
  const saved = await query(
    'select s.name, l.level, l.expires_on is not null as expires from skill_users l join skills s on s.id = l.parent order by 1',
  )
  expect(saved).toEqual([
    { name: 'First aid', level: '3', expires: true },
    { name: 'Forklift', level: '3', expires: true },
    { name: 'MIG welding', level: '2', expires: false },
  ])
})

test('a cell opens for its dates, and a wrong one is refused in a sentence; the other way round it is the same cell', () =>
  atDesk(async page => {
    await page.goto('/skill-users')
    await page.getByLabel('Search employees or skills').fill('first')
    await page.getByRole('button', { name: /^Carla W\., First aid/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Carla W. · First aid' })
    await dialog.getByLabel('Expires on', { exact: true }).fill('2019-05-05')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByText(/Expires on .*2020/).waitFor()
    await dialog.getByLabel('Expires on', { exact: true }).fill('2031-05-05')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('1 change', { exact: true }).waitFor()
    await saving(page)
    await page.getByText('Skills saved.').waitFor()
  }))

test('somebody put on another shift leaves the one on the same weekdays, in one go', async () => {
  await app.asSystem(async work => {
    const week = ['mon', 'tue', 'wed', 'thu', 'fri']
    const people = [{ user: staff.id, effectiveFrom: '2025-01-06' }]
    await work.create('shifts', { name: 'Day', startTime: '06:00', endTime: '14:30', days: week, people })
    await work.create('shifts', { name: 'Swing', startTime: '14:30', endTime: '23:00', days: week })
  })
  await atDesk(async page => {
    await page.goto('/shift-users')
    await page.getByRole('button', { name: /^Carla W\. · Day: since/ }).waitFor()
    await page.getByRole('button', { name: 'Carla W. · Swing: not assigned' }).focus()
    await page.keyboard.press('Space')
    await page.getByText('2 changes').waitFor()
    await saving(page)
    await page.getByText('Shifts saved.').waitFor()
    await page.getByRole('button', { name: 'Carla W. · Day: not assigned' }).waitFor()
  })
  const rows = await query(
    'select s.name, l.effective_to is null as stands from shift_users l join shifts s on s.id = l.parent order by 1',
  )
  expect(rows).toEqual([
    { name: 'Day', stands: false },
    { name: 'Swing', stands: true },
  ])
})

test('a thing comes into a group, which is then its main one, and into another beside it', async () => {
  const { mill } = await app.asSystem(async work => {
    await work.create('things-groups', { name: 'Mills' })
    await work.create('things-groups', { name: 'Five axis' })
    return { mill: (await work.create('things', { name: 'VF-2', kind: 'machine' })) as { id: string } }
  })
  await atDesk(async page => {
    await page.goto('/things/things-groups')
    await page.getByText('Not assigned', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'VF-2, Mills: not assigned' }).click()
    await page.getByRole('button', { name: 'VF-2, Mills: primary' }).waitFor()
    await page.getByRole('button', { name: 'VF-2, Five axis: not assigned' }).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'VF-2, Mills: assigned' }).waitFor()
    await expectAccessible(page)
    await saving(page)
    await page.getByText('Work centers saved.').waitFor()
  })
  const groups = await query(
    'select g.name, m."primary" as main from thing_group_members m join things_groups g on g.id = m.parent order by 1',
  )
  expect(groups).toEqual([
    { name: 'Five axis', main: true },
    { name: 'Mills', main: false },
  ])
  expect(mill.id).toBeTruthy()
})

test('devices and things are linked from either side, by letter or by form, and unlinked', async () => {
  await app.asSystem(async work => {
    await work.create('devices', { name: 'Haas NGC 1', controllerFamily: 'haas', dialect: 'haas' })
    await work.create('devices', { name: 'Serial box', controllerFamily: 'other', dialect: 'plain' })
  })
  await atDesk(async page => {
    await page.goto('/things/things-devices')
    await page.getByText('No device', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Haas NGC 1 · VF-2: not linked' }).focus()
    await page.keyboard.press('b')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Serial box · VF-2' })
    await dialog.getByLabel(/^Path/).fill('40')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await dialog.getByText(/Path .*32/).waitFor()
    await dialog.getByLabel(/^Path/).fill('2')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('2 changes').waitFor()
    await saving(page)
    await page.getByText('Links saved.').waitFor()
    await page.goto('/devices/devices-things')
    await page.getByRole('button', { name: /^Serial box · VF-2: .*path 2/ }).focus()
    await page.keyboard.press('Delete')
    await saving(page)
    await page.getByText('No equipment', { exact: true }).waitFor()
    await expectAccessible(page)
  })
  expect(await query('select use, path from device_things')).toEqual([{ use: 'both', path: 1 }])
})

test('who comes back to the grid of skills sees what was changed elsewhere meanwhile', () =>
  atDesk(async page => {
    await follow(page, '/user-skills')
    await page.getByRole('columnheader', { name: 'Forklift' }).waitFor()
    await follow(page, '/skills/create')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Crane')
    await saving(page)
    await page.getByRole('heading', { name: 'Crane' }).waitFor()
    await follow(page, '/user-skills')
    await page.getByRole('columnheader', { name: 'Crane' }).waitFor()
    // Somebody else, while one is on another page.
    await follow(page, '/skills')
    await page.getByText('Crane', { exact: true }).waitFor()
    const [crane] = await query(`select id from skills where name = 'Crane'`)
    await app.asSystem(work => work.update('skills', String(crane!.id), { name: 'Overhead crane' }))
    await page.getByText('Overhead crane', { exact: true }).waitFor()
    await follow(page, '/user-skills')
    await page.getByRole('columnheader', { name: 'Overhead crane' }).waitFor()
  }))

test('who may only look reads the same grid and cannot change it', async () => {
  const other = await visit(browser, app.url, { language: 'es', dark: true, tablet: true })
  try {
    await signIn(other.page, staff, '/user-skills', 'es')
    const cell = other.page.getByRole('button', { name: /^Carla W\., Forklift/ })
    await cell.focus()
    await other.page.keyboard.press('1')
    await cell.click({ force: true })
    expect(await other.page.getByRole('dialog').count()).toBe(0)
    expect(await other.page.getByRole('button', { name: 'Guardar' }).count()).toBe(0)
    await expectAccessible(other.page)
    expect(other.complaints).toEqual([])
  } finally {
    await other.close()
  }
})
