import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
    await work.writer.run(
      sql`update job_operations set status = 'ready', available = 40, remaining = 40 where id = ${operation}::uuid`,
    )
    return { operation, thing }
  })

type Work = Awaited<ReturnType<typeof newWork>>

/** What became of it, as the office sees it. */
async function figures({ operation, thing }: Work) {
  const first = <T>(query: ReturnType<typeof sql<T>>) => app.services.app.reader.first<T>(query)
  return {
    pieces: await first(sql`select sum(good)::float as good, sum(scrap)::float as scrap, count(*)::int as counts
      from quantity_entries where operation = ${operation}::uuid`),
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

const bar = (page: Page) => page.getByText(/Offline since .* — 4 reports kept here/)

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
  if (!browser.forgets) {
    await browser.kill()
    context = await browser.open()
    station = await openStation(context)
    await bar(station).waitFor()
  }

  // Plugged in, and signed in again where the browser forgot; the server takes them, and nobody hears of it.
  line.mend()
  line.loseAnswersTo(/POST \/api\/floor-events/)
  if (!browser.forgets) {
    await station.goto(`${line.url}/login`)
    await knock(station, hal.username, hal.password)
  }
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
