import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorCode } from '#modules/production/model/floor/floor-code.ts'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { reportCount, startWork } from '#modules/production/server/floor/report.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { scanCode } from '../support/scanner.ts'
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

test('rework: pieces wait, time runs on them, and they turn good or scrap; the pad keeps what was refused', {
  timeout: 120_000,
}, async () => {
  const operation = await app.asSystem(async work => {
    const revision = (await work.reader.first<{ id: string }>(sql`select id from part_revisions limit 1`))!.id
    const job = (await work.create('jobs', { partRevision: revision, quantityToMake: '6', dueDate: '2031-12-19' })).id
    const { id } = await work.create('job-operations', { job, sequence: 10, name: 'Polish', cycleMinutes: '2' })
    await work.create('job-operations', { job, sequence: 20, name: 'Wash', cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    return id as string
  })
  const { page, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, hal)
  await page.getByRole('button', { name: /Polish/ }).click()
  const work = page.getByRole('dialog', { name: /010 Polish/ })
  const press = (name: string) => work.getByRole('button', { name, exact: true }).click()
  const count = async (name: string, pieces: string, reason?: string) => {
    await press(name)
    const keypad = page.getByRole('dialog', { name, exact: true })
    await keypad.getByRole('textbox').fill(pieces)
    if (reason) await keypad.getByRole('button', { name: reason }).click()
    await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
    return keypad
  }
  expect(await work.getByRole('button', { name: 'Rework good', exact: true }).count()).toBe(0)
  await (await count('Rework', '3')).waitFor({ state: 'detached' })
  await work.getByText('3 in rework').waitFor()
  await press('Start rework')
  await work.getByText('Rework started.').waitFor()
  const refused = await count('Rework good', '4')
  await refused.getByText(/Only 3/).waitFor()
  expect(await refused.getByRole('textbox').inputValue()).toBe('4')
  await refused.getByRole('textbox').fill('2')
  await refused.getByRole('button', { name: 'Enter', exact: true }).click()
  await work.getByText('1 in rework').waitFor()
  await (await count('Rework scrap', '1', 'Burr')).waitFor({ state: 'detached' })
  await press('Stop')
  await work.getByText('Stopped.').waitFor()
  const [row] = await app.asSystem(each =>
    each.reader.rows(sql`
      select o.good::int, o.scrap::int, o.rework_open::int as rework,
        (select count(*)::int from work_entries e where e.operation = o.id and e.kind = 'rework') as entries
      from job_operations o where o.id = ${operation}::uuid`),
  )
  expect(row).toEqual({ good: 2, scrap: 1, rework: 0, entries: 1 })
  await expectAccessible(page)
  await close()
})

test('a machine by its label: down, up again, and its maintenance step by step; nothing required is left out', {
  timeout: 120_000,
}, async () => {
  const number = await app.asSystem(async work => {
    const steps = [
      { kind: 'check', text: 'Ways are clean' },
      { kind: 'measure', text: 'Lube pressure', low: '20', high: '30' },
    ]
    await work.create('look-ups', { list: 'reason', key: 'coolant', label: 'Coolant empty' })
    const { id } = await work.create('procedures', { title: 'Weekly check', kind: 'maintenance', steps })
    await work.act('procedures', id as string, 'publish')
    const routineType = await work.create('procedure-routine-types', {
      ...{ code: 'journeyDays', name: 'Days', unit: 'day', basis: 'calendar' },
    })
    const thing = (await work.reader.first<{ id: string; code: string }>(sql`select id, code from things limit 1`))!
    await work.create('procedure-routines', {
      ...{ procedure: id, routineType: routineType.id, interval: 7, place: `things/${thing.id}`, anchorOn: work.today },
    })
    return Number(/\d+$/.exec(thing.code)![0])
  })
  const { page, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, hal)
  await page.getByRole('region', { name: 'Machines down' }).waitFor()
  await scanCode(page, floorCode('T', number))
  const machine = page.getByRole('dialog', { name: 'VMC-3', exact: true })
  await machine.getByRole('button', { name: 'Report down', exact: true }).click()
  await page.getByRole('button', { name: 'Breakdown', exact: true }).click()
  await machine.getByRole('button', { name: 'Back up', exact: true }).click()
  await page.getByRole('button', { name: 'Coolant empty', exact: true }).click()
  await machine.getByText('The downtime has ended.').waitFor()
  await machine.getByRole('button', { name: /Weekly check/ }).click()
  const upkeep = page.getByRole('dialog', { name: 'Weekly check', exact: true })
  const finish = upkeep.getByRole('button', { name: 'Maintenance complete', exact: true })
  await finish.click()
  await upkeep.getByText('Required steps are open: 1, 2.').waitFor()
  await upkeep.getByRole('button', { name: '1. Mark done' }).click()
  await upkeep.getByRole('button', { name: '2. Enter reading' }).click()
  const keypad = page.getByRole('dialog', { name: 'Lube pressure', exact: true })
  await keypad.getByRole('textbox').fill('31.5')
  await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
  await upkeep.getByText('Out of tolerance').waitFor()
  await finish.click()
  await upkeep.getByText('A reading is out of tolerance. Enter what was found.').waitFor()
  await expectAccessible(page)
  await upkeep.getByLabel('Findings').fill('Valve stuck')
  await finish.click()
  await machine.getByText('Maintenance complete: Weekly check').waitFor()
  const [row] = await app.asSystem(each =>
    each.reader.rows(sql`
      select o.status, o.findings, o.done_by = ${hal.id}::uuid as own, r.outcome,
        (select count(*)::int from thing_downs d where d.thing = o.thing and d.status = 'ended') as downs
      from thing_routine_occurrences o join procedure_runs r on r.id = o.run`),
  )
  expect(row).toEqual({ status: 'done', findings: 'Valve stuck', own: true, outcome: 'fail', downs: 1 })
  await close()
})

test('whoever leads the floor settles an exception, holds a job, and stops what somebody forgot', {
  timeout: 120_000,
}, async () => {
  const group = await app.asSystem(async work => {
    const securityActions = [{ resource: 'shop-floor-events', action: 'lead' }]
    return (await work.create('user-groups', { name: 'Leads', securityActions })).id as string
  })
  const max = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Boone', roles: ['7'] })
  await app.asSystem(async work => {
    await work.update('users', max.id, { userGroups: [group] })
    await work.create('look-ups', { list: 'hold-reason', key: 'quality', label: 'Quality asks' })
    const revision = (await work.reader.first<{ id: string }>(sql`select id from part_revisions limit 1`))!.id
    const job = (await work.create('jobs', { partRevision: revision, quantityToMake: '5', dueDate: '2031-12-20' })).id
    const { id } = await work.create('job-operations', { job, sequence: 10, name: 'Hone', cycleMinutes: '2' })
    await work.create('job-operations', { job, sequence: 20, name: 'Wash', cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    await startWork(work, { operation: id as string, kind: 'run', user: hal.id })
    const event = await work.issue('shop-floor-events', {
      ...{ eventId: 'e1', session: 's1', seq: 1, type: 'quantity', occurredAt: work.at, user: hal.id, hash: 'h' },
      ...{ payload: { operation: id, good: '9' }, result: 'exception' },
    })
    const message = 'Only 5 pieces are left to make.'
    await work.issue('shop-floor-exceptions', { event: event.id, code: 'moreThanOrdered', message })
  })
  const { page, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, max)
  await page.getByRole('button', { name: /Only 5 pieces/ }).click()
  const exception = page.getByRole('dialog', { name: 'Floor exception' })
  await exception.getByRole('button', { name: 'Dismiss', exact: true }).click()
  await exception.getByText('Enter a note.').waitFor()
  await exception.getByRole('button', { name: /Good/ }).click()
  const keypad = page.getByRole('dialog', { name: 'Good', exact: true })
  await keypad.getByRole('textbox').fill('4')
  await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
  await exception.getByLabel('Note').fill('Counted again')
  await expectAccessible(page)
  await exception.getByRole('button', { name: 'Accept corrected', exact: true }).click()
  await page.getByText('Accepted as corrected.').waitFor()
  await page.getByRole('button', { name: 'Stop work of Hal R.' }).first().click()
  await page.getByText('Work of Hal R. is stopped.').waitFor()
  await page.getByRole('button', { name: /Hone/ }).click()
  await page
    .getByRole('dialog', { name: /010 Hone/ })
    .getByRole('button', { name: 'Put job on hold' })
    .click()
  await page.getByRole('button', { name: 'Quality asks' }).click()
  await page.getByText(/is on hold\./).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Resume', exact: true }).click()
  await page.getByText(/goes on\./).waitFor()
  const [row] = await app.asSystem(each =>
    each.reader.rows(sql`
      select o.good::int, j.status, (select count(*)::int from work_entries e where e.operation = o.id and e.status = 'open') as open
      from job_operations o join jobs j on j.id = o.job where o.name = 'Hone'`),
  )
  expect(row).toEqual({ good: 4, status: 'inProgress', open: 0 })
  await close()
})

test('a count that was wrong is put right by the lead at the station, and by the office on the page of the operation', {
  timeout: 120_000,
}, async () => {
  const group = await app.asSystem(async work => {
    const securityActions = [{ resource: 'shop-floor-events', action: 'lead' }]
    return (await work.create('user-groups', { name: 'Shift leads', securityActions })).id as string
  })
  const mia = await app.addPerson({ username: 'mia', firstName: 'Mia', lastName: 'Lund', roles: ['7'] })
  const olga = await app.addPerson({ username: 'olga', firstName: 'Olga', lastName: 'Morris', roles: ['3'] })
  const operation = await app.asSystem(async work => {
    await work.update('users', mia.id, { userGroups: [group] })
    const revision = (await work.reader.first<{ id: string }>(sql`select id from part_revisions limit 1`))!.id
    const job = (await work.create('jobs', { partRevision: revision, quantityToMake: '20', dueDate: '2031-12-21' })).id
    const { id } = await work.create('job-operations', { job, sequence: 10, name: 'Ream', cycleMinutes: '2' })
    await work.create('job-operations', { job, sequence: 20, name: 'Wash', cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    await reportCount(work, { operation: id as string, good: '9', user: hal.id })
    return id as string
  })
  const standing = async () => {
    const [row] = await app.asSystem(each =>
      each.reader.rows<{ good: number; scrap: number }>(
        sql`select good::int, scrap::int from job_operations where id = ${operation}::uuid`,
      ),
    )
    return row
  }
  const station = await visit(browser, app.url, { tablet: true })
  await signIn(station.page, mia)
  await station.page.getByRole('button', { name: /Ream/ }).click()
  const work = station.page.getByRole('dialog', { name: /010 Ream/ })
  await work
    .getByRole('region', { name: 'Counts' })
    .getByRole('button', { name: /Good 9/ })
    .click()
  const correct = station.page.getByRole('dialog', { name: 'Correct count', exact: true })
  const keep = correct.getByRole('button', { name: 'Correct count', exact: true })
  await correct.getByRole('button', { name: /Good/ }).click()
  const enter = async (name: string, pieces: string, reason?: string) => {
    const keypad = station.page.getByRole('dialog', { name, exact: true })
    await keypad.getByRole('textbox').fill(pieces)
    if (reason) await keypad.getByRole('button', { name: reason }).click()
    await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
  }
  await enter('Good', '30')
  await keep.click()
  await correct.getByText('Enter a note.').waitFor()
  await correct.getByLabel('Note').fill('Counted again')
  await keep.click()
  await correct.getByText(/Only 20 pieces are left to make/).waitFor()
  await correct.getByRole('button', { name: /Good/ }).click()
  await enter('Good', '7')
  await correct.getByRole('button', { name: /Scrap/ }).click()
  await enter('Scrap', '1', 'Burr')
  await expectAccessible(station.page)
  await keep.click()
  await work.getByText('Count corrected.').waitFor()
  expect(await standing()).toEqual({ good: 7, scrap: 1 })
  await station.close()
  const office = await visit(browser, app.url)
  await signIn(office.page, olga)
  await office.page.goto(`${app.url}/job-operations/${operation}`)
  await office.page.getByRole('tab', { name: 'Production counts' }).click()
  await office.page.getByRole('region', { name: 'Corrected counts' }).waitFor()
  await office.page.getByRole('button', { name: 'Correct count', exact: true }).click()
  const dialog = office.page.getByRole('dialog', { name: 'Correct count', exact: true })
  expect(await dialog.getByLabel('Good', { exact: true }).inputValue()).toBe('7')
  await dialog.getByLabel('Good', { exact: true }).fill('6')
  const save = dialog.getByRole('button', { name: 'Correct count', exact: true })
  await save.click()
  await dialog
    .getByText(/Reason/)
    .first()
    .waitFor()
  await dialog.getByLabel(/^Reason/).fill('One was a setup piece')
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(standing).toEqual({ good: 6, scrap: 1 })
  await office.close()
})

test('a scan of work that is not in the queue opens what may be set up early, or says what is in the way', {
  timeout: 120_000,
}, async () => {
  const numbers = await app.asSystem(async work => {
    const revision = (await work.reader.first<{ id: string }>(sql`select id from part_revisions limit 1`))!.id
    const job = (await work.create('jobs', { partRevision: revision, quantityToMake: '4', dueDate: '2031-12-22' })).id
    await work.create('job-operations', { job, sequence: 10, name: 'Slit', cycleMinutes: '2' })
    await work.create('job-operations', { job, sequence: 20, name: 'Broach', cycleMinutes: '1' })
    await work.create('job-operations', {
      job,
      sequence: 30,
      name: 'Pack',
      cycleMinutes: '1',
      anticipatorySetup: false,
    })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    const rows = await work.reader.rows<{ number: number }>(
      sql`select floor_number::int as number from job_operations where job = ${job}::uuid order by sequence`,
    )
    return rows.map(({ number }) => number)
  })
  const { page, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, hal)
  await page.getByRole('button', { name: /Slit/ }).waitFor()
  await scanCode(page, floorCode('O', numbers[2]!))
  await page.getByText(/No pieces have arrived at JB-\d+\/030 from JB-\d+\/020/).waitFor()
  await scanCode(page, floorCode('O', numbers[1]!))
  const early = page.getByRole('dialog', { name: /020 Broach/ })
  await early.getByRole('button', { name: 'Setup', exact: true }).click()
  await early.getByText('Setup started.').waitFor()
  await page.keyboard.press('Escape')
  await app.asSystem(work =>
    work.writer.run(sql`update job_operations set kind = 'outside' where floor_number = ${numbers[2]!}`),
  )
  await scanCode(page, floorCode('O', numbers[2]!))
  await page.getByText(/is done by a vendor\. Ask a planner to send it out\./).waitFor()
  await app.asSystem(work => work.writer.run(sql`update jobs set status = 'onHold' where due_date = '2031-12-22'`))
  await scanCode(page, floorCode('O', numbers[2]!))
  await page.getByText(/is on hold\. Ask a planner to resume it\./).waitFor()
  await close()
})
