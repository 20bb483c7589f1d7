import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { mayOpen, type Role, type Route, routesOf } from '#platform/model'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { projectRoot } from '../support/project.ts'
import { signIn, visit } from '../support/visitor.ts'
import { recordKeeper, typed } from './house.ts'

/** Every route that is built is opened by those who may, in both languages, and looked at for what must not be there. */
let app: TestApp
let browser: Browser
const people = new Map<Role, KnownPerson>()
/** One record of each type, for the detail pages. */
const records = new Map<string, string>()

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  const { make } = await recordKeeper(app)
  for (const role of [1, 2, 3] as const)
    people.set(
      role,
      await app.addPerson({ username: `role${role}`, firstName: 'Rosa', lastName: 'Díaz', roles: [`${role}`] }),
    )
  for (const { name } of typed) records.set(name, await make(name))
}, 300_000)

afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const addressOf = ({ path, resource }: Route): string | null =>
  path.includes(':') ? (resource && records.has(resource) ? path.replace(':id', records.get(resource)!) : null) : path

/** What the page asks the server for, and what of it went wrong. */
function watchRequests(page: Page) {
  const waiting = new Set<unknown>()
  const refused: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/') && !request.url().includes('/api/live')) waiting.add(request)
  })
  const done = (request: unknown) => waiting.delete(request)
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  page.on('response', answer => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  return { isQuiet: () => waiting.size === 0, refused }
}

/** What must never be read on a screen. */
const raw = /undefined|NaN|\[object|\bnull\b|\{\w+[,}]/

async function open(page: Page, address: string, isQuiet: () => boolean): Promise<string[]> {
  await page.evaluate(path => {
    window.history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.locator('main h1').first().waitFor()
  await expect.poll(isQuiet, { timeout: 15_000, interval: 25 }).toBe(true)
  const text = (await page.locator('main').textContent()) ?? ''
  const found = raw.exec(text)
  return [...(text.trim() === '' ? ['nothing is there'] : []), ...(found ? [`one reads “${found[0]}”`] : [])]
}

test.each([
  [1, 'en-US'],
  [2, 'es'],
  [3, 'es'],
] as const)(
  'role %i opens every route it may, in %s',
  async (role, language) => {
    const { page, complaints, close } = await visit(browser, app.url, { language })
    const pictures = join(projectRoot, '.tmp', 'screens', `${role}-${language}`)
    mkdirSync(pictures, { recursive: true })
    const { isQuiet, refused } = watchRequests(page)
    const wrong: string[] = []
    try {
      await signIn(page, people.get(role)!, '/', language)
      for (const route of routesOf(registry)) {
        const address = mayOpen(route, [role]) && route.roles !== 'public' ? addressOf(route) : null
        if (!address) continue
        const [before, refusedBefore] = [complaints.length, refused.length]
        const seen = await open(page, address, isQuiet).catch((error: Error) => [error.message.split('\n')[0]!])
        const heard = [...complaints.slice(before), ...refused.slice(refusedBefore)]
        for (const what of [...seen, ...heard]) wrong.push(`${route.path}: ${what}`)
        await page.screenshot({ path: join(pictures, `${route.path.replaceAll('/', '_').replaceAll(':', '')}.png`) })
      }
    } finally {
      await close()
    }
    expect(wrong).toEqual([])
  },
  600_000,
)
