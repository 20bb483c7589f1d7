import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { expectAccessible, signIn, visit } from '../support/visitor.ts'

/** Somebody at a station starts an operation, counts, scraps, stops and completes it, with wrong input on the way. */

let app: TestApp
let browser: Browser
let hal: KnownPerson

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  hal = await app.addPerson({ username: 'hal', firstName: 'Hal', lastName: 'Reyes', roles: ['7'] })
  await app.asSystem(async work => {
    await work.create('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })
    const thing = (await work.create('things', { name: 'VMC-3', kind: 'machine' })).id
    const part = (await work.create('parts', { partNumber: 'RR-1470', name: 'Bracket' })).id
    const partRevision = (await work.create('part-revisions', { part, revision: 'D' })).id
    const job = (await work.create('jobs', { partRevision, quantityToMake: '12', dueDate: '2031-12-18' })).id
    await work.create('job-operations', { job, sequence: 10, name: 'Mill', thing, cycleMinutes: '2' })
    await work.create('job-operations', { job, sequence: 20, name: 'Deburr', cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('start, count, scrap, undo, stop and complete at the station', { timeout: 120_000 }, async () => {
  const { page, complaints, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, hal)
  await page.waitForURL(/shop-floor-dashboard/)
  await page.getByRole('button', { name: /Mill/ }).click()
  const work = page.getByRole('dialog', { name: /010 Mill/ })
  const press = (name: string) => work.getByRole('button', { name, exact: true }).click()
  await press('Run')
  await work.getByText('Run started.').waitFor()
  await press('Good')
  const keypad = page.getByRole('dialog', { name: 'Good', exact: true })
  await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
  await keypad.getByText('Enter a count of more than 0.').waitFor()
  for (const digit of ['2', '0']) await keypad.getByRole('button', { name: digit, exact: true }).click()
  await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
  await keypad.getByText(/Only 12 pieces are left to make/).waitFor()
  await keypad.getByRole('textbox').fill('9')
  await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
  await work.getByText('Counted.').waitFor()
  await press('Scrap')
  const scrap = page.getByRole('dialog', { name: 'Scrap', exact: true })
  await scrap.getByRole('textbox').fill('1')
  await scrap.getByRole('button', { name: 'Enter', exact: true }).click()
  await scrap.getByText('Choose a scrap reason.').waitFor()
  await scrap.getByRole('button', { name: 'Burr' }).click()
  await scrap.getByRole('button', { name: 'Enter', exact: true }).click()
  await scrap.waitFor({ state: 'detached' })
  await press('Undo')
  await work.getByText('Undone.').waitFor()
  await expectAccessible(page)
  await press('Stop')
  await work.getByText('Stopped.').waitFor()
  await press('Undo')
  await work.getByText('Undone.').waitFor()
  await press('Stop')
  await work.getByText('Stopped.').waitFor()
  await press('Complete')
  const missing = page.getByRole('dialog', { name: 'Missing pieces' })
  await missing.getByText(/is missing 3 pieces/).waitFor()
  await missing.getByRole('button', { name: 'Scrap', exact: true }).click()
  await missing.getByRole('button', { name: 'Burr' }).click()
  await work.getByText('Completed.').waitFor()
  const [row] = await app.asSystem(work =>
    work.reader.rows<{ status: string; good: number; scrap: number }>(
      sql`select status, good::int, scrap::int from job_operations where sequence = 10`,
    ),
  )
  expect(row).toEqual({ status: 'complete', good: 9, scrap: 3 })
  await press('Undo')
  await work.getByText('Undone.').waitFor()
  const [open] = await app.asSystem(each =>
    each.reader.rows(sql`
      select o.status, o.good::int, o.scrap::int, (select count(*)::int from work_entries e where e.operation = o.id and e.status <> 'void') as entries
      from job_operations o where o.sequence = 10`),
  )
  expect(open).toEqual({ status: 'paused', good: 9, scrap: 0, entries: 1 })
  // What was refused on the way is told by the browser as well.
  expect(complaints.filter(one => !/409|422/.test(one))).toEqual([])
  await close()
})

test('a measuring task: each piece by keypad, in or out by word, and a note where one is out', {
  timeout: 120_000,
}, async () => {
  await app.asSystem(async work => {
    const task = (await work.create('quick-tasks', { title: 'Bores', kind: 'measure', assignees: [hal.id] })).id
    await work.create('quick-task-dimensions', {
      ...{ task, name: 'Bore', nominal: '12.7', plusTolerance: '0.025', minusTolerance: '0.01', samples: 2 },
    })
  })
  const { page, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, hal)
  await page.waitForURL(/shop-floor-dashboard/)
  await page.getByRole('button', { name: 'Measure', exact: true }).click()
  const task = page.getByRole('dialog', { name: 'Bores', exact: true })
  const read = async (sample: number, value: string) => {
    await task.getByRole('button', { name: `Piece ${sample}` }).click()
    const keypad = page.getByRole('dialog', { name: `Bore, piece ${sample}` })
    await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
    await keypad.getByText('Enter a measured value.').waitFor()
    await keypad.getByRole('textbox').fill(value)
    await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
    await keypad.waitFor({ state: 'detached' })
  }
  await read(1, '12.71')
  await task.getByText('In tolerance').waitFor()
  const done = task.getByRole('button', { name: 'Done', exact: true })
  await done.click()
  await task.getByRole('alert').waitFor()
  await read(2, '12.73')
  await task.getByText('Out of tolerance').waitFor()
  await done.click()
  await task.getByLabel('Note').fill('Honed again')
  await done.click()
  await task.waitFor({ state: 'detached' })
  const [row] = await app.asSystem(work =>
    work.reader.rows(sql`select status, note from quick_tasks where title = 'Bores'`),
  )
  expect(row).toEqual({ status: 'done', note: 'Honed again' })
  await close()
})
