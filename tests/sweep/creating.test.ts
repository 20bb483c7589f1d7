import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { role as roles } from '#modules/security/model/front.ts'
import { type Route, routesOf } from '#platform/model'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { capablePerson, makerOf, recordKeeper } from './company.ts'
import { fillCalculator, fillForm } from './fill.ts'
import { startWalk, type Walk } from './walk.ts'

/**
 * On every create page a record is made as a person makes it, and its page shows it: by a manager, who need not walk those pages
 * in English once more, and by somebody with every right where a manager may not.
 */
let app: TestApp
let browser: Browser
let ana: KnownPerson
let keeper: Awaited<ReturnType<typeof recordKeeper>>

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  ana = await capablePerson(app)
  keeper = await recordKeeper(app, ana)
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** The code or title of a record: what is typed to find it. */
async function nameOf(link: string): Promise<string> {
  const [resource, id] = link.split('/')
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: id }))
  const { body } = await keeper.ask('GET', `/api/${resource}/picks?filter=${filter}`)
  const [found] = body.picks as { code: string | null; title: string | null }[]
  return (found?.code ?? found?.title)!
}

const isRecordPage = ({ pathname }: URL): boolean => /\/[0-9a-f]{8}-[0-9a-f-]{27}$/.test(pathname)

async function create({ page, look }: Walk, name: string): Promise<string[]> {
  const resource = registry.resource(name)
  const given = await keeper.given(name)
  const opened = await look(`/${resource.route}/create`)
  if (name === 'calculations') await fillCalculator(page, given)
  else await fillForm({ page, nameOf }, resource, given)
  await page.keyboard.press('Control+s')
  await page.waitForURL(isRecordPage, { timeout: 10_000 }).catch(async () => {
    const said = await page.locator('main [role=alert], main [id$="-error"]').allTextContents()
    throw new Error(`was not made of ${JSON.stringify(given)}: ${said.join(' | ')}`)
  })
  return [...opened, ...(await look(null))]
}

const inTurns = Map.groupBy(
  routesOf(registry).filter(({ kind }) => kind === 'create'),
  makerOf,
)

async function createAll(person: KnownPerson, pictures: string, created: readonly Route[]): Promise<string[]> {
  const walk = await startWalk({ browser, url: app.url, person, language: 'en-US', pictures })
  const wrong: string[] = []
  try {
    await walk.forEach(created, async (window, { resource, path }) => {
      const found = await create(window, resource!).catch(({ message }: Error) => [message.slice(0, 600)])
      for (const what of found) wrong.push(`${path}: ${what}`)
      await window.picture(resource!)
      // A form that was not saved would ask whether to leave it.
      if (found.length > 0) await window.page.goto('/')
    })
  } finally {
    await walk.close()
  }
  return wrong
}

test.each([...inTurns.keys()])(
  'on the create pages that fall to role %i records are made, and their pages show them',
  async role => {
    const person =
      role === roles.administrator
        ? ana
        : await app.addPerson({ username: `rosa-${role}`, firstName: 'Rosa', lastName: 'Díaz', roles: [`${role}`] })
    expect(await createAll(person, `created-${role}`, inTurns.get(role)!)).toEqual([])
  },
  600_000,
)
