import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { expectAccessible, signIn, visit } from '../support/visitor.ts'

/** people, Beyond the peers 4: pull the cable, tick off on two tablets, plug in, and the lists agree. */

let app: TestApp
let browser: Browser
const people: Record<string, KnownPerson> = {}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const person = async (username: string, lastName: string, role: string, locale: 'en-US' | 'es' = 'en-US') => {
    const given = { username: username.toLowerCase(), firstName: username, lastName, roles: [role], locale }
    people[username] = await app.addPerson(given)
  }
  await person('rosa', 'Vega', '6')
  await person('mario', 'Luna', '2', 'es')
  for (const [name, last] of [
    ['Ben', 'Hale'],
    ['Eva', 'Soto'],
    ['Leo', 'Marsh'],
  ] as const)
    await person(name, last, '7')
  await app.asSystem(async work => {
    for (const name of ['Ben', 'Eva', 'Leo'])
      await work.issue('time-punches', {
        ...{ user: people[name]!.id, kind: 'in', at: work.at, source: 'kiosk', identity: 'badge' },
      })
    const visitor = { firstName: 'Rae', lastName: 'Ott', company: 'Acme', host: people.mario!.id }
    await work.issue('visitors', { ...visitor, status: 'on-site', arrivedAt: work.at })
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const tick = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name })

test('two tablets without a network tick people off; when the line is back both show the same list', async () => {
  const lobby = await visit(browser, app.url, { tablet: true })
  const yard = await visit(browser, app.url, { tablet: true, language: 'es', dark: true })
  await signIn(lobby.page, people.rosa!)
  await signIn(yard.page, people.mario!, '/who-is-here', 'es')
  await lobby.page.getByText('Rae Ott').first().waitFor()
  await yard.page.getByText('Rae Ott').first().waitFor()

  await lobby.context.setOffline(true)
  await yard.context.setOffline(true)
  await lobby.page.getByRole('button', { name: 'Start muster' }).click()
  await lobby.page.getByRole('dialog').getByRole('button', { name: 'Start muster' }).click()
  await lobby.page.getByText('4 people missing').waitFor()
  await tick(lobby.page, /^Ben/).check()
  await tick(lobby.page, /^Eva/).check()
  await lobby.page.getByText('2 people missing').waitFor()
  await yard.page.getByRole('button', { name: 'Iniciar pase de lista' }).click()
  await yard.page.getByRole('dialog').getByRole('button', { name: 'Iniciar pase de lista' }).click()
  await tick(yard.page, /^Rae/).check()
  await tick(yard.page, /^Eva/).check()
  await tick(yard.page, /^Eva/).uncheck()
  await yard.page.getByText('Faltan 3 personas').waitFor()
  await expectAccessible(lobby.page)
  await expectAccessible(yard.page)

  await lobby.context.setOffline(false)
  await yard.context.setOffline(false)
  // Eva was ticked on one and taken back on the other, later: she is looked for on both.
  await lobby.page.getByText('2 people missing').waitFor()
  await yard.page.getByText('Faltan 2 personas').waitFor()
  for (const [page, safe] of [
    [lobby.page, { Ben: true, Eva: false, Leo: false, Rae: true }],
    [yard.page, { Ben: true, Eva: false, Leo: false, Rae: true }],
  ] as const)
    for (const [name, isSafe] of Object.entries(safe))
      await expect.poll(() => tick(page, new RegExp(`^${name}`)).isChecked(), { timeout: 30_000 }).toBe(isSafe)

  // With a line what one ticks the other sees within two seconds.
  await tick(lobby.page, /^Leo/).check()
  const began = Date.now()
  await yard.page.getByText('Falta 1 persona').waitFor()
  expect(Date.now() - began).toBeLessThan(2000)
  await tick(yard.page, /^Eva/).check()
  await lobby.page.getByText('Everybody accounted for').waitFor()
  await lobby.page.getByRole('button', { name: 'End muster' }).click()
  await lobby.page.getByRole('dialog').getByRole('button', { name: 'End muster' }).click()
  await yard.page.getByRole('button', { name: 'Iniciar pase de lista' }).waitFor()
  expect([...lobby.complaints, ...yard.complaints]).toEqual([])
  await lobby.close()
  await yard.close()
})
