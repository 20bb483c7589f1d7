import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { expectAccessible, signIn, visit } from '../support/visitor.ts'

/** The board of who is in the building follows the clock by itself; the day before it is a timeline. */
let app: TestApp
let browser: Browser
let rosa: KnownPerson
const people: Record<string, string> = {}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const punch = (who: string, kind: string, hours: number) =>
  app.asSystem(work =>
    work.issue('time-punches', { user: people[who], kind, at: hoursAgo(hours), source: 'kiosk', identity: 'badge' }),
  )

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  const department = await app.asSystem(async work => (await work.create('departments', { name: 'Turning' })).id)
  rosa = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Díaz', roles: ['3'] })
  for (const [name, last] of [
    ['Ben', 'Hale'],
    ['Eva', 'Soto'],
    ['Leo', 'Marsh'],
  ] as const) {
    const given = { username: name.toLowerCase(), firstName: name, lastName: last, roles: ['7'] }
    people[name] = (await app.addPerson({ ...given, more: { department } })).id
  }
  await punch('Ben', 'in', 5)
  await punch('Eva', 'in', 5)
  await punch('Eva', 'meal-start', 1)
  await app.asSystem(async work => {
    const visitor = { firstName: 'Rae', lastName: 'Ott', company: 'Acme', host: rosa.id, escortRequired: true }
    await work.issue('visitors', { ...visitor, status: 'on-site', arrivedAt: hoursAgo(2) })
    await work.create('user-statuses', { user: rosa.id, status: 'remote', text: 'From home' })
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('people R27: the board shows departments, visitors and who works elsewhere, and follows the clock without a reload', async () => {
  const { page, complaints, close } = await visit(browser, app.url)
  await signIn(page, rosa, '/who-is-here')
  const tile = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await page.getByRole('heading', { name: 'Turning 2' }).waitFor()
  await tile('Ben H.')
    .getByText(/^In since/)
    .waitFor()
  await tile('Eva S.')
    .getByText(/^Meal since/)
    .waitFor()
  await tile('Rae Ott').getByText('Escort required').waitFor()
  await page.getByRole('heading', { name: 'Remote 1' }).waitFor()
  await expectAccessible(page)
  await punch('Leo', 'in', 0)
  await page.getByRole('heading', { name: 'Turning 3' }).waitFor()
  await punch('Ben', 'out', 0)
  await tile('Ben H.').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('people R27: comings and goings of a day are bars and a list, in Spanish', async () => {
  const { page, complaints, close } = await visit(browser, app.url, { language: 'es', dark: true, tablet: true })
  const luz = await app.addPerson({ username: 'luz', firstName: 'Luz', lastName: 'Mora', roles: ['2'], locale: 'es' })
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  await signIn(page, luz, '/who-is-here-activity', 'es')
  await page.getByRole('heading', { name: 'Entradas y salidas' }).waitFor()
  await page.getByRole('link', { name: 'Eva S.' }).first().waitFor()
  await expectAccessible(page)
  await page.goto('/who-is-here-activity?day=2020-01-02')
  await page.getByText('Sin actividad').waitFor()
  expect(complaints).toEqual([])
  await close()
})
