import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBadge } from '#modules/people/server/index.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { KeptBrowser } from '../support/kept-browser.ts'
import { Line } from '../support/line.ts'
import { knock } from '../support/visitor.ts'

/** A shift change at a clock without a network, through a power failure: nothing is lost, nothing doubled (people R20, R21). */

let app: TestApp
let line: Line
let browser: KeptBrowser
let folder: string
const people: Record<string, KnownPerson> = {}

beforeAll(async () => {
  app = await startApp()
  line = await Line.to(app.url)
  folder = await mkdtemp(join(tmpdir(), 'millwright-clock-'))
  browser = new KeptBrowser(folder)
  const person = async (name: string, role: string, locale: 'en-US' | 'es' = 'en-US') => {
    const given = { username: name.toLowerCase(), firstName: name, lastName: 'Reyes', roles: [role], locale }
    people[name] = await app.addPerson(given)
  }
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  await person('Clock', '10')
  await person('Ben', '7')
  await person('Eva', '7', 'es')
  await person('Leo', '7')
  const { services } = app
  await app.asSystem(async work => {
    for (const name of ['Ben', 'Eva', 'Leo']) await giveBadge(work, services.secrets, people[name]!.id, `FH-${name}`)
  })
})
afterAll(async () => {
  await browser?.kill()
  await line?.close()
  await app?.close()
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
})

async function openClock(context: Awaited<ReturnType<KeptBrowser['open']>>): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage())
  page.setDefaultTimeout(45_000)
  await page.goto(`${line.url}/time-clock-dashboard`)
  return page
}

/** The worker has the page, and the HMACs by which badges are known without a line. */
const isKept = (page: Page) =>
  page.waitForFunction(async () => {
    const [shell, data] = [await caches.open('millwright-shell'), await caches.open('millwright-station')]
    const facts = await data.match('/api/time-clock/terminal', { ignoreSearch: true })
    return Boolean((await shell.match('/__shell')) && facts && (await data.match('/api/session')))
  })

/** Scans a badge as a scanner types it, presses the button, and reads what the clock says. */
async function punch(page: Page, badge: string, button: string, said: RegExp) {
  await page.getByLabel('Scan your badge').fill(badge)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByText(said).first().waitFor()
}
const done = (page: Page, label = 'Done') => page.getByRole('button', { name: label, exact: true }).click()

const recorded = () =>
  app.services.app.reader.rows<{ name: string; kind: string; offline: boolean }>(sql`
    select u.first_name as name, p.kind, p.offline from time_punches p join users u on u.id = p."user" order by p.at`)

test('people R20, R21: a shift changes without a network, the browser is killed, and every punch arrives once', async () => {
  let context = await browser.open()
  let clock = await openClock(context)
  await knock(clock, people.Clock!.username, people.Clock!.password)
  await clock.getByText('Online').waitFor()
  await isKept(clock)
  await punch(clock, 'FH-Ben', 'Clock in', /^Clocked in at/)
  await done(clock)
  expect(await recorded()).toEqual([{ name: 'Ben', kind: 'in', offline: false }])

  line.cut()
  // Who leaves and who comes: each is kept on the clock, and told so in their language.
  await punch(clock, 'FH-Eva', 'Registrar entrada', /Guardada en este reloj/)
  await done(clock, 'Listo')
  await punch(clock, 'FH-Leo', 'Clock in', /Kept on this clock/)
  // Nobody presses Done: after ten seconds the clock is everybody's again.
  await clock.getByRole('region', { name: /Leo/ }).waitFor({ state: 'detached', timeout: 20_000 })
  await clock.getByText(/Offline, 2 waiting/).waitFor()

  await browser.kill()
  context = await browser.open()
  clock = await openClock(context)
  await clock.getByText(/Offline, 2 waiting/).waitFor()
  // It still knows who is in: the likely punch of somebody who came in here is the way out.
  await clock.getByLabel('Scan your badge').fill('FH-Leo')
  await clock.keyboard.press('Enter')
  await clock.getByRole('button', { name: 'Clock out', exact: true }).waitFor()
  await done(clock)

  // The server takes what is sent and its answer is lost: the same punches are sent again.
  line.mend()
  line.loseAnswersTo(/POST \/api\/time-clock\/events/)
  // A screen without a key of its own signs in again; what it kept is still there.
  await context.clearCookies()
  await clock.goto(`${line.url}/login`)
  await knock(clock, people.Clock!.username, people.Clock!.password)
  await expect.poll(async () => (await recorded()).length, { timeout: 90_000 }).toBe(3)
  line.cut()
  line.mend()
  await clock.getByText('Online').waitFor({ timeout: 90_000 })
  expect((await recorded()).map(({ name, kind, offline }) => `${name} ${kind} ${offline}`)).toEqual([
    'Ben in false',
    'Eva in true',
    'Leo in true',
  ])
}, 300_000)
