import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { follow } from '../support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '../support/visitor.ts'

/** What a plant manager looks at in the morning: the shop now, the day before, machines, maintenance and small tasks. */

let app: TestApp
let browser: Browser
let desk: Visitor
let lea: KnownPerson
let hal: KnownPerson
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  lea = await app.addPerson({ username: 'lea', firstName: 'Lea', lastName: 'Marsh', roles: ['2', '3'] })
  hal = await app.addPerson({ username: 'hal', firstName: 'Hal', lastName: 'Reyes', roles: ['7'] })
  await app.asSystem(async work => {
    ids.mill = (await work.create('things', { name: 'VMC-3', kind: 'machine' })).id
    ids.lathe = (await work.create('things', { name: 'LTH-1', kind: 'machine' })).id
    ids.cell = (await work.create('things-groups', { name: 'Mills', members: [{ thing: ids.mill, primary: true }] })).id
    const part = (await work.create('parts', { partNumber: 'RR-1470', name: 'Bracket' })).id
    const partRevision = (await work.create('part-revisions', { part, revision: 'D' })).id
    ids.job = (await work.create('jobs', { partRevision, quantityToMake: '12', dueDate: '2031-12-18' })).id
    await work.create('job-operations', {
      job: ids.job,
      sequence: 10,
      name: 'Mill',
      thing: ids.mill,
      cycleMinutes: '2',
    })
    // What the last operation makes would go to stock.
    await work.create('job-operations', { job: ids.job, sequence: 20, name: 'Deburr', cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${ids.job}::uuid`)
    await refreshJob(work, ids.job)
    await work.create('thing-downs', { thing: ids.lathe, category: 'maintenance', planned: true })
    const days = { code: 'testDays', name: 'Days', unit: 'day', basis: 'calendar' } as const
    const routineType = (await work.create('procedure-routine-types', days)).id
    const steps = [{ text: 'Grease', required: false }]
    const procedure = (await work.create('procedures', { title: 'Grease the ways', steps })).id
    await work.act('procedures', procedure, 'publish')
    const place = `things/${ids.mill}` as const
    await work.create('procedure-routines', { procedure, routineType, interval: 30, place, anchorOn: work.today })
    ids.task = (await work.create('quick-tasks', { title: 'Measure bores', kind: 'measure', assignees: [lea.id] })).id
    await work.create('quick-task-dimensions', {
      ...{ task: ids.task, name: 'Bore', nominal: '10', samples: 2 },
      readings: [{ sample: 1, value: '10' }],
    })
  })
  desk = await visit(browser, app.url)
  await signIn(desk.page, lea)
}, 300_000)
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

test('the production dashboard moves by itself after a report at the station', { timeout: 120_000 }, async () => {
  const { page } = desk
  await follow(page, '/production-dashboard')
  await page.getByText(/No machine is running.*1 in maintenance, none is down\. No job is late\./).waitFor()
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'VMC-3' }) })
  await tile.getByText('No job running').waitFor()
  const station = await visit(browser, app.url, { tablet: true })
  await signIn(station.page, hal)
  await station.page.getByRole('button', { name: /Mill/ }).click()
  const work = station.page.getByRole('dialog', { name: /010 Mill/ })
  await work.getByRole('button', { name: 'Run', exact: true }).click()
  await work.getByText('Run started.').waitFor()
  await tile.getByText('Running', { exact: true }).waitFor()
  await tile.getByText('By Hal R.').waitFor()
  for (const made of [1, 2, 3]) {
    await work.getByRole('button', { name: 'Good', exact: true }).click()
    const keypad = station.page.getByRole('dialog', { name: 'Good', exact: true })
    await keypad.getByRole('textbox').fill('1')
    await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
    await tile.getByText(`${made} made, ${12 - made} to go`).waitFor()
  }
  await page.getByText(/1 machine is running/).waitFor()
  await expectAccessible(page)
  await station.close()
  expect(desk.complaints).toEqual([])
})

test('a card of a machine tells its job, who is on it, the pieces and the pace', { timeout: 120_000 }, async () => {
  const { page } = desk
  await follow(page, '/things/cards')
  const card = page.getByRole('listitem').filter({ hasText: 'VMC-3' })
  await card.getByText('JB-000001/010 · RR-1470 D').waitFor()
  await card.getByText('Hal R.').waitFor()
  await card.getByText('3 made, 9 to go').waitFor()
  await expectAccessible(page)
})

test('maintenance stands by week and is planned into a gap', { timeout: 120_000 }, async () => {
  const { page } = desk
  await follow(page, '/upcoming-thing-routine')
  await page.getByRole('heading', { name: /This week/ }).waitFor()
  await page.getByText('Nothing is overdue, 1 due in the next 7 days, 1 without a planned time.').waitFor()
  await page.getByRole('button', { name: /^Plan Grease the ways/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Plan Grease the ways.*VMC-3/ })
  await dialog.getByRole('button', { name: '2 h', exact: true }).click()
  await dialog.getByRole('button', { name: '2 h', exact: true, pressed: true }).waitFor()
  await dialog.getByRole('button', { name: /free/ }).first().waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /free/ }).first().click()
  await page.getByText(/all of it planned/).waitFor()
  const [planned] = await app.asSystem(work =>
    work.reader.rows<{ minutes: number }>(
      sql`select (extract(epoch from planned_end - planned_start) / 60)::int as minutes from thing_routine_occurrences`,
    ),
  )
  expect(planned).toEqual({ minutes: 120 })
  await page.getByRole('link', { name: 'Show as list' }).click()
  await page.getByRole('grid').waitFor()
})

test('a quick task is carried from state to state by keys, and tells how much is measured', {
  timeout: 120_000,
}, async () => {
  const { page } = desk
  await follow(page, '/quick-tasks/view')
  const card = page.getByRole('listitem').filter({ hasText: 'Measure bores' })
  await card.getByText('For Lea M.').waitFor()
  await card.getByText('1 of 2 measured').waitFor()
  await expectAccessible(page)
  await card.focus()
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
  const status = () =>
    app.asSystem(
      async work => (await work.reader.rows<{ status: string }>(sql`select status from quick_tasks`))[0]!.status,
    )
  await expect.poll(status, { timeout: 20_000 }).toBe('doing')
  expect(desk.complaints).toEqual([])
})

test('the same pages in Spanish', { timeout: 180_000 }, async () => {
  const maria = await app.addPerson({
    username: 'maria',
    firstName: 'María',
    lastName: 'Soto',
    roles: ['2', '3'],
    more: { locale: 'es' },
  })
  const { page, complaints, close } = await visit(browser, app.url, { language: 'es', dark: true })
  await signIn(page, maria, '/', 'es')
  for (const [path, text] of [
    ['/production-dashboard', /1 máquina en marcha, 1 en mantenimiento, ninguna en paro/],
    ['/upcoming-thing-routine', 'Nada vencido, 1 vence en los próximos 7 días, todo planeado.'],
    ['/things/cards', '3 hechas, faltan 9'],
    ['/quick-tasks/view', '1 de 2 medidas'],
    ['/daily-summary-dashboard', /^0 piezas terminadas, ninguna orden terminada/],
  ] as const) {
    await follow(page, path)
    await page.getByText(text).first().waitFor()
    await expectAccessible(page, { coloursOnly: true })
  }
  expect(complaints).toEqual([])
  await close()
})
