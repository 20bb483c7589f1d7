import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badgeHash } from '#modules/people/server/badges/badge.ts'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { scanCode } from '../support/scanner.ts'
import { expectAccessible, signIn, type VisitOptions, visit } from '../support/visitor.ts'

/** Everybody outside the office comes home to a screen where they do their main thing. */

let app: TestApp
let browser: Browser
const people: Record<string, KnownPerson> = {}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  const partner = await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('receptionist-defaults', { requiredFields: ['safetyBriefed'] })
    const given = { name: 'Cobalt', status: 'active', portalEnabled: true } as const
    return (await work.create('business-partners', given)).id as string
  })
  const person = async (username: string, role: string, more = {}) => {
    const names = { firstName: username, lastName: 'Reyes', more: { displayName: `${username} Reyes`, ...more } }
    people[username] = await app.addPerson({ username, ...names, roles: [role] })
  }
  await person('ina', '4')
  await person('rosa', '6')
  await person('hal', '7')
  await person('dana', '8', { businessPartner: partner })
  await person('screen', '9')
  await person('clock', '10')
  await app.asSystem(async work => {
    const badge = badgeHash(app.services.secrets, 'B-4711')
    await work.writer.run(sql`
      insert into user_credentials (id, "user", badge_hash) values (gen_random_uuid(), ${people.hal!.id}::uuid, ${badge})
      on conflict ("user") do update set badge_hash = excluded.badge_hash`)
    await work.create('things', { name: 'VMC-3', kind: 'machine' })
    await work.create('look-ups', { list: 'reason', key: 'spindle', label: 'Spindle alarm' })
    const lines = [
      {
        ...{ description: 'Spacer', lineStatus: 'priced' as const },
        quantities: [{ quantity: '10', costMaterial: '100', unitPrice: '20', isExpected: true }],
      },
    ]
    const quote = await work.create('quotes', { businessPartner: partner, lines })
    await work.act('quotes', quote.id as string, 'send', { sentVia: 'otherwise' })
    await work.create('quick-tasks', { title: 'Top up coolant', assignees: [people.hal!.id] })
    const visitor = { firstName: 'Priya', lastName: 'Raman', company: 'Larkspur', host: people.hal!.id }
    await work.create('visitors', { ...visitor, citizenship: 'us-person' })
    const part = (await work.create('parts', { partNumber: 'RR-1470', name: 'Bracket' })).id
    const item = `part-revisions/${(await work.create('part-revisions', { part, revision: 'D' })).id}`
    await work.create('inspections', { source: 'final', item, lotSize: '10' })
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

async function atHome(who: string, home: RegExp, options: VisitOptions, walk: (page: Page) => Promise<void>) {
  const { page, complaints, close } = await visit(browser, app.url, options)
  await signIn(page, people[who]!)
  await page.waitForURL(home)
  await walk(page)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
}

test('a partner sees what to decide, and opens it from a phone', () =>
  atHome('dana', /business-partner-dashboard/, {}, async page => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByText('No open orders.').waitFor()
    await page.getByText('No open invoices.').waitFor()
    const bar = await page.locator('header').first().boundingBox()
    expect(bar!.height).toBeLessThan(70)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Answer quote' }).click()
    await page.getByRole('region', { name: 'Your answer' }).waitFor()
    expect(await page.getByText(/^(Visibility|Followers|Created)$/).count()).toBe(0)
  }))

test('the front desk signs an expected visitor in and out', () =>
  atHome('rosa', /receptionist-dashboard/, { tablet: true }, async page => {
    await page.getByRole('button', { name: /^Priya Raman/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Badge number').fill('12')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByText(/^Safety briefing.* is required\.$/).waitFor()
    await dialog.getByRole('checkbox', { name: /Safety briefing/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('No visitors expected today.').waitFor()
    const onSite = page.getByRole('region', { name: 'On site' })
    await onSite.getByText(/Badge 12/).waitFor()
    await onSite.getByRole('button', { name: 'Sign out' }).click()
    await dialog.getByRole('button', { name: /^Sign out/ }).click()
    await page.getByText('No visitors on site.').waitFor()
  }))

test('an inspector opens an inspection by its number and starts it', () =>
  atHome('ina', /data-collection-dashboard/, {}, async page => {
    await page.getByRole('button', { name: /^RR-1470/ }).waitFor()
    await scanCode(page, 'INS-000001')
    await page.getByRole('button', { name: 'Start inspection' }).click()
    await page.getByRole('button', { name: 'Accept lot' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('In progress').waitFor()
    await scanCode(page, 'X-12345')
    await page.getByText(/X-12345/).waitFor()
  }))

test('the floor finishes a task with one press, and packing is one tap away', () =>
  atHome('hal', /shop-floor-dashboard/, {}, async page => {
    const task = page.getByRole('region', { name: 'Quick tasks' })
    const done = task.getByRole('button', { name: 'Done' })
    expect((await done.boundingBox())!.height).toBeGreaterThanOrEqual(72)
    await done.click()
    await page.getByText('No tasks to do.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Packing/ }).click()
    await page.waitForURL(/packing/)
  }))

test('a machine’s screen is put at its machine, reports it down and up again', () =>
  atHome('screen', /thing-dashboard/, { dark: true }, async page => {
    await page.getByRole('button', { name: 'VMC-3' }).click()
    await page.getByText('Idle').waitFor()
    await page.getByRole('button', { name: 'Report down' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Breakdown' }).click()
    await page.getByLabel('Badge', { exact: true }).fill('B-4711')
    await page.keyboard.press('Enter')
    await page.getByText('Down', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back up' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Spindle alarm' }).click()
    await page.getByText('Idle').waitFor()
  }))

test('the time clock shows the time and how many are in, without names', () =>
  atHome('clock', /time-clock-dashboard/, {}, async page => {
    await page.getByText('Nobody is clocked in.').waitFor()
    await page.getByText('Scan your badge').waitFor()
  }))
