import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { verifyFloorEvents } from '#modules/production/server/floor-events/verify.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { KeptBrowser } from '../support/kept-browser.ts'
import { Line } from '../support/line.ts'
import { knock } from '../support/visitor.ts'

/** Half a shift without a line: nothing is lost, nothing doubled, and the figures are those of a shift with one (R34–R38). */

let app: TestApp
let line: Line
let browser: KeptBrowser
let folder: string
let hal: KnownPerson
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  line = await Line.to(app.url)
  folder = await mkdtemp(join(tmpdir(), 'millwright-profile-'))
  browser = new KeptBrowser(folder)
  hal = await app.addPerson({ username: 'hal', firstName: 'Hal', lastName: 'Reyes', roles: ['7'] })
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    ids.burr = (await work.create('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })).id
  })
})
afterAll(async () => {
  await browser?.kill()
  await line?.close()
  await app?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

/** A job whose first operation is ready to run on a machine of its own; what is good goes on to the second. */
const newWork = (name: string) =>
  app.asSystem(async work => {
    const thing = (await work.create('things', { name, kind: 'machine' })).id
    const part = (await work.create('parts', { partNumber: `P-${name}`, name: 'Spacer' })).id
    const partRevision = (await work.create('part-revisions', { part })).id
    const job = (await work.create('jobs', { partRevision, quantityToMake: '40', dueDate: '2026-12-18' })).id
    const operation = (await work.create('job-operations', { job, sequence: 10, cycleMinutes: '3', thing })).id
    await work.create('job-operations', { job, sequence: 20, cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    return { operation, thing, name }
  })

type Work = Awaited<ReturnType<typeof newWork>>

/** What became of it, as the office sees it. */
async function figures({ operation, thing }: Work) {
  const first = <T>(query: ReturnType<typeof sql<T>>) => app.services.app.reader.first<T>(query)
  return {
    pieces: await first(sql`select sum(good)::float as good, sum(scrap)::float as scrap, count(*)::int as counts
      from quantity_entries q where operation = ${operation}::uuid and voids is null
        and not exists (select from quantity_entries v where v.voids = q.id)`),
    shown: await first(sql`select good::float, scrap::float, available::float, remaining::float, status
      from job_operations where id = ${operation}::uuid`),
    time: await first(sql`select count(*)::int as entries, count(*) filter (where status = 'closed')::int as closed
      from work_entries where operation = ${operation}::uuid and status <> 'void'`),
    downs: await first(sql`select count(*)::int as downs from thing_downs where thing = ${thing}::uuid`),
  }
}

const report = (page: Page, type: string, payload: Record<string, unknown>): Promise<string> =>
  page.evaluate(
    async ([kind, told, user]) => {
      const became = await window.terminal.report(kind as 'note', told, user)
      return became.outcome === 'exception' ? became.message : became.outcome
    },
    [type, payload, hal.id] as const,
  )

const rest = ({ operation, thing }: Work) =>
  [
    ['quantity', { operation, thing, good: '5' }],
    ['quantity', { operation, thing, scrap: '1', scrapReason: ids.burr }],
    ['stop', { operation }],
    ['down', { thing, category: 'breakdown' }],
  ] as const

/** The page without screens, that reports; it shares the store with the station beside it. */
async function openTerminal(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${line.url}/terminal.html`)
  await page.evaluate(() => window.terminal.signIn())
  return page
}

async function openStation(context: BrowserContext): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(45_000)
  await page.goto(`${line.url}/shop-floor-dashboard`)
  return page
}

/** The worker has what the station needs to open by itself. */
const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    const [shell, data] = [await caches.open('millwright-shell'), await caches.open('millwright-station')]
    const kept = await data.match('/api/application', { ignoreSearch: true })
    return Boolean((await shell.match('/__shell')) && kept && (await data.match('/api/session')))
  })

const bar = (page: Page, kept = 4) => page.getByText(new RegExp(`Offline since .* — ${kept} reports kept here`))

test('production R34–R38: work goes on without a line, through reload, a killed browser and a lost reply', async () => {
  const online = await newWork('VMC-1')
  const offline = await newWork('VMC-2')
  let context = await browser.open()
  let station = await openStation(context)
  await knock(station, hal.username, hal.password)
  await station.getByRole('heading', { name: 'Shop floor' }).first().waitFor()
  await isKept(station)
  let terminal = await openTerminal(context)

  // With a line: each is answered at once.
  for (const [type, payload] of [['start', { ...online }], ...rest(online)] as const)
    expect([type, await report(terminal, type, payload)]).toEqual([type, 'applied'])
  expect(await report(terminal, 'start', { ...offline })).toBe('applied')

  // The cable is pulled: each is kept, and said so.
  line.cut()
  for (const [type, payload] of rest(offline))
    expect([type, await report(terminal, type, payload)]).toEqual([type, 'kept'])
  await bar(station).waitFor()
  await station.reload()
  await bar(station).waitFor()
  await station.getByRole('heading', { name: 'Shop floor' }).first().waitFor()

  // The power fails; the terminal comes up again without a line.
  await browser.kill()
  context = await browser.open()
  station = await openStation(context)
  await bar(station).waitFor()

  // Plugged in, and signed in again where the browser forgot; the server takes them, and nobody hears of it.
  line.mend()
  line.loseAnswersTo(/POST \/api\/floor-events/)
  await context.clearCookies()
  await station.goto(`${line.url}/login`)
  await knock(station, hal.username, hal.password)
  await expect.poll(async () => (await figures(offline)).downs, { timeout: 60_000 }).toEqual({ downs: 1 })
  line.cut()
  await bar(station).waitFor()

  // The line is whole, with two tabs that could send.
  line.mend()
  terminal = await openTerminal(context)
  await expect.poll(() => terminal.evaluate(() => window.terminal.state().unsent.length), { timeout: 60_000 }).toBe(0)
  await bar(station).waitFor({ state: 'hidden' })
  expect(await figures(offline)).toEqual(await figures(online))
  expect(await figures(offline)).toMatchObject({
    pieces: { good: 5, scrap: 1, counts: 2 },
    time: { entries: 1, closed: 1 },
  })
  expect(await verifyFloorEvents(app.services.app.reader)).toMatchObject({ events: 10, sessions: 1, faults: [] })
}, 300_000)

/** Half a shift at the station, with a touch each: run, 5 good, 1 scrap, stop, and the machine is down. */
async function workAtStation(page: Page, { name }: Work, said: string) {
  await page.getByRole('button', { name: new RegExp(`P-${name}.*/010`) }).click()
  const dialog = page.getByRole('dialog', { name: /^JB-\d+\/010/ })
  const press = (label: string) => dialog.getByRole('button', { name: label, exact: true }).click()
  const enter = async (label: string, digits: string, reason?: string) => {
    await press(label)
    const keypad = page.getByRole('dialog', { name: label, exact: true })
    for (const digit of digits) await keypad.getByRole('button', { name: digit, exact: true }).click()
    if (reason) await keypad.getByRole('button', { name: reason }).click()
    await keypad.getByRole('button', { name: 'Enter', exact: true }).click()
    await keypad.waitFor({ state: 'detached' })
    await dialog.getByText(`Counted.${said}`, { exact: true }).waitFor()
  }
  await press('Run')
  await dialog.getByText(`Run started.${said}`, { exact: true }).waitFor()
  await enter('Good', '7')
  await press('Undo')
  await dialog.getByText(`Undone.${said}`, { exact: true }).waitFor()
  await enter('Good', '5')
  await enter('Scrap', '1', 'Burr')
  await expectShown(page, 5, 34)
  await press('Stop')
  await dialog.getByText(`Stopped.${said}`, { exact: true }).waitFor()
  await press('Problem')
  await page.getByRole('button', { name: 'Breakdown' }).click()
  await page.getByText(`${name} is reported down.${said}`).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** What stands on the operation's page: last known and own unsent. */
async function expectShown(page: Page, good: number, available: number) {
  const fact = (label: string, value: number) =>
    page
      .locator('dl > div')
      .filter({ hasText: new RegExp(`^${label}${value}$`) })
      .first()
      .waitFor()
  await fact('Good', good)
  await fact('Available', available)
}

async function openedShows(page: Page, { name }: Work) {
  await page.getByRole('button', { name: new RegExp(`P-${name}.*/010`) }).click()
  await expectShown(page, 5, 34)
  await page.keyboard.press('Escape')
}

/** Whoever signs out is told what is not sent yet, and may stay. */
async function signOutIsWarned(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).first().click()
  const question = page.getByRole('dialog').filter({ hasText: '7 reports are not sent yet' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
}

test('production R34–R38: half a shift on the station without a network, as with one', async () => {
  const online = await newWork('VMC-7')
  const offline = await newWork('VMC-8')
  await browser.kill()
  let context = await browser.open()
  let station = await openStation(context)
  await context.clearCookies()
  await station.goto(`${line.url}/login`)
  await knock(station, hal.username, hal.password)
  await station.getByRole('heading', { name: 'Shop floor' }).first().waitFor()
  await isKept(station)
  await workAtStation(station, online, '')
  // Once more, so that the worker has kept what stands there now.
  await station.reload()
  await station.getByRole('button', { name: /P-VMC-8.*\/010/ }).waitFor()

  const pull = async () => {
    line.cut()
    await context.setOffline(true)
  }
  await pull()
  await workAtStation(station, offline, ' Kept on this station until the connection is back.')
  await bar(station, 7).waitFor()
  await signOutIsWarned(station)
  await station.reload()
  await bar(station, 7).waitFor()
  await openedShows(station, offline)
  await browser.kill()
  context = await browser.open()
  await pull()
  station = await openStation(context)
  await bar(station, 7).waitFor()
  await openedShows(station, offline)

  line.mend()
  await context.setOffline(false)
  await context.clearCookies()
  await station.goto(`${line.url}/login`)
  await knock(station, hal.username, hal.password)
  await expect.poll(async () => (await figures(offline)).downs, { timeout: 60_000 }).toEqual({ downs: 1 })
  await bar(station, 7).waitFor({ state: 'hidden' })
  expect(await figures(offline)).toEqual(await figures(online))
  expect(await figures(offline)).toMatchObject({ time: { entries: 1, closed: 1 }, downs: { downs: 1 } })
  await openedShows(station, offline)
  expect((await verifyFloorEvents(app.services.app.reader)).faults).toEqual([])
}, 300_000)

const unsentOf = (page: Page) => page.evaluate(() => window.terminal.state().unsent.length)
const tenPieces = (page: Page, { operation, thing }: Work) =>
  Promise.all(Array.from({ length: 10 }, () => report(page, 'quantity', { operation, thing, good: '1' })))

async function signedIn(): Promise<{ context: BrowserContext; station: Page }> {
  await browser.kill()
  const context = await browser.open()
  const station = await openStation(context)
  await context.clearCookies()
  await station.goto(`${line.url}/login`)
  await knock(station, hal.username, hal.password)
  await station.getByRole('heading', { name: 'Shop floor' }).first().waitFor()
  await isKept(station)
  return { context, station }
}

test('production R34, R35: two tabs of a terminal report at once: nothing twice, nobody waits for the other', async () => {
  const work = await newWork('VMC-9')
  const { context } = await signedIn()
  const [one, other] = [await openTerminal(context), await openTerminal(context)]
  const online = await Promise.all([tenPieces(one, work), tenPieces(other, work)])
  expect(new Set(online.flat())).toEqual(new Set(['applied']))
  line.cut()
  const kept = await Promise.all([tenPieces(one, work), tenPieces(other, work)])
  expect(new Set(kept.flat())).toEqual(new Set(['kept']))
  // One of them is closed in the middle of it; the other sends what both kept.
  await one.close()
  line.mend()
  await expect.poll(() => unsentOf(other), { timeout: 60_000 }).toBe(0)
  expect((await figures(work)).pieces).toMatchObject({ good: 40, counts: 40 })
  expect((await verifyFloorEvents(app.services.app.reader)).faults).toEqual([])
}, 300_000)

const keptBuild = (page: Page) =>
  page.evaluate(async () => {
    const shell = await (await caches.open('millwright-shell')).match('/__shell')
    return /name="build-id" content="([^"]*)"/.exec((await shell?.text()) ?? '')?.[1] ?? ''
  })

test('production R34: a new build is taken at the next load, and what is not sent yet is not lost by it', async () => {
  const work = await newWork('VMC-10')
  const { context, station } = await signedIn()
  const terminal = await openTerminal(context)
  const build = await keptBuild(station)
  expect(build).not.toBe('')
  line.cut()
  await tenPieces(terminal, work)
  await bar(station, 10).waitFor()
  // The server is back with another build, and what it answers to reports is lost until the station has loaded it.
  line.mend()
  line.loseAnswersTo(/POST \/api\/floor-events/)
  const next = [...build].toReversed().join('')
  line.changeAnswers(build, next)
  await station.reload()
  await expect.poll(() => keptBuild(station), { timeout: 60_000 }).toBe(next)
  expect(await unsentOf(terminal)).toBe(10)
  line.mend()
  await expect.poll(() => unsentOf(terminal), { timeout: 60_000 }).toBe(0)
  expect((await figures(work)).pieces).toMatchObject({ good: 10, counts: 10 })
  expect((await verifyFloorEvents(app.services.app.reader)).faults).toEqual([])
}, 300_000)
