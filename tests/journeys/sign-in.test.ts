import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetEverybody } from '#modules/security/server/index.ts'
import { wholeText } from '#platform/server/mail/index.ts'
import { bytesOf, codesOf, type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { firstLoad } from '#tests/support/first-load.ts'
import {
  expectAccessible,
  knock,
  signIn,
  signOut,
  type VisitOptions,
  type Visitor,
  visit,
} from '#tests/support/visitor.ts'
import { webBuild } from '#tests/support/web-build.ts'

let app: TestApp
let browser: Browser
let carla: KnownPerson
let rosa: KnownPerson

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  carla = await app.addPerson({
    username: 'carla',
    firstName: 'Carla',
    lastName: 'Weiss',
    roles: ['3'],
    email: 'carla@alder.example',
  })
  rosa = await app.addPerson({
    username: 'rosa',
    firstName: 'Rosa',
    lastName: 'Delgado',
    roles: ['1'],
    secondFactor: true,
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** A journey in a browser of its own; it ends with a page that complained of nothing. */
async function journey(walk: (visitor: Visitor) => Promise<void>, options: VisitOptions = {}) {
  const visitor = await visit(browser, app.url, options)
  try {
    await walk(visitor)
    expect(visitor.complaints).toEqual([])
  } finally {
    await visitor.close()
  }
}

test('signs in and out, in English', () =>
  journey(async ({ page }) => {
    await signIn(page, carla)
    expect(new URL(page.url()).pathname).toBe('/dashboard')
    await signOut(page)
    await page.goto('/users')
    await page.waitForURL(/\/login\?to=%2Fusers$/)
  }))

test('signs in and out, in Spanish', () =>
  journey(
    async ({ page }) => {
      const eva = await app.addPerson({
        username: 'eva',
        firstName: 'Eva',
        lastName: 'Luna',
        roles: ['3'],
        locale: 'es',
      })
      await signIn(page, eva, '/settings/personal', 'es')
      await page.getByRole('heading', { name: 'Mi cuenta' }).waitFor()
      await signOut(page, 'es')
    },
    { language: 'es' },
  ))

test('whoever speaks Spanish is spoken to in Spanish behind an English door, the menu included, and after a reload', () =>
  journey(async ({ page }) => {
    const noe = await app.addPerson({
      username: 'noe',
      firstName: 'Noé',
      lastName: 'Sol',
      roles: ['3'],
      locale: 'es',
    })
    await signIn(page, noe, '/users')
    await page.getByRole('heading', { name: 'Usuarios' }).waitFor()
    await page.getByRole('navigation').getByText('Personal', { exact: true }).first().waitFor()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await page.getByRole('heading', { name: 'Usuarios' }).waitFor()
    await page.getByRole('navigation').getByText('Personal', { exact: true }).first().waitFor()
  }))

test('goes where the person wanted to go, never out of the company', () =>
  journey(async ({ page }) => {
    await signIn(page, carla, '/settings/personal')
    expect(new URL(page.url()).pathname).toBe('/settings/personal')
    await signOut(page)
    await page.goto('/login?to=//evil.example/x')
    await knock(page, carla.username, carla.password)
    await page.waitForURL(/\/dashboard$/)
  }))

test('people R44: an unknown name and a wrong password read alike; the name stays typed, the password does not', () =>
  journey(async ({ page }) => {
    await page.goto('/login')
    const alert = page.getByRole('alert')
    await knock(page, 'nobody.here', 'wrong wrong wrong')
    const unknown = await alert.textContent()
    await knock(page, 'carla', 'wrong wrong wrong')
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    expect(await alert.textContent()).toBe(unknown)
    expect(await page.getByLabel('Username').inputValue()).toBe('carla')
  }))

test('people R48: after five failures the door says how long it stays shut', () =>
  journey(async ({ page }) => {
    const lena = await app.addPerson({ username: 'lena', firstName: 'Lena', lastName: 'Fox', roles: ['3'] })
    await page.goto('/login')
    for (let attempt = 1; attempt <= 5; attempt++) {
      await knock(page, lena.username, `wrong ${attempt}`)
      await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    }
    await knock(page, lena.username, lena.password)
    await page
      .getByRole('alert')
      .filter({ hasText: /minute|second/ })
      .waitFor()
    expect(page.url()).toContain('/login')
  }))

test('people R50: a role that needs it sets up a second factor on the way in, and uses it the next time', () =>
  journey(async ({ page }) => {
    const nora = await app.addPerson({ username: 'nora', firstName: 'Nora', lastName: 'Vega', roles: ['2'] })
    await page.goto('/login?to=/users')
    await knock(page, nora.username, nora.password)
    await page.waitForURL(/\/authenticator\/setup/)
    await page.getByRole('img', { name: /QR/ }).waitFor()
    expect(page.url()).not.toContain('#')
    const next = codesOf(bytesOf((await page.locator('code').first().textContent())!))
    await page.getByLabel('Authenticator code').fill('000000')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page
      .getByText(/code/i)
      .filter({ hasText: /not|wrong/i })
      .first()
      .waitFor()
    await page.getByLabel('Authenticator code').fill(await next())
    await page.getByRole('button', { name: 'Confirm' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    await expect.poll(() => codes.count()).toBe(10)
    const recovery = (await codes.first().textContent())!
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.waitForURL(/\/users$/)
    await signOut(page)
    await knock(page, nora.username, nora.password)
    await page.getByLabel('Code').fill(await next())
    await page.waitForURL(/\/dashboard$/)
    await signOut(page)
    await knock(page, nora.username, nora.password)
    await page.getByLabel('Code').fill(recovery)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL(/\/dashboard$/)
  }))

/** A device with a fingerprint reader that knows its owner. */
async function giveFingerprintReader(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('people R50: a passkey signs in alone, answers for the second factor, and confirms what is grave', () =>
  journey(async ({ page }) => {
    const olga = await app.addPerson({ username: 'olga', firstName: 'Olga', lastName: 'Ruiz', roles: ['3'] })
    await giveFingerprintReader(page)
    await signIn(page, olga, '/settings/personal')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByLabel('Passkey name').fill('Bench laptop')
    await page.getByRole('button', { name: 'Create passkey' }).click()
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(10)
    await page.getByRole('button', { name: 'I saved them' }).click()
    await page.getByText('Bench laptop').waitFor()

    await signOut(page)
    await page.getByRole('button', { name: 'Sign in with passkey' }).click()
    await page.waitForURL(/\/dashboard$/)

    await signOut(page)
    await knock(page, olga.username, olga.password)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await page.waitForURL(/\/dashboard$/)

    await page.goto('/settings/personal')
    await page.getByText('Bench laptop').waitFor()
    await app.services.app.pool.query(`update sessions set step_up_at = now() - interval '1 hour'`)
    forgetEverybody()
    await page.getByRole('button', { name: 'Create new codes' }).click()
    const panel = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Use passkey' }) })
    await panel.getByRole('button', { name: 'Use passkey' }).click()
    await expect.poll(() => codes.count()).toBe(10)
  }))

test('people R50: whoever must have a second factor may choose a passkey on the way in, in Spanish too', () =>
  journey(
    async ({ page }) => {
      const ines = await app.addPerson({
        username: 'ines',
        firstName: 'Inés',
        lastName: 'Soto',
        roles: ['2'],
        locale: 'es',
      })
      await giveFingerprintReader(page)
      await page.goto('/login')
      await knock(page, ines.username, ines.password, 'es')
      // The door has a button of the same name.
      await page.waitForURL(({ pathname }) => pathname !== '/login')
      await page.getByRole('button', { name: 'Usar llave de acceso' }).click()
      await page.getByRole('button', { name: 'Crear llave de acceso' }).click()
      await page.getByRole('button', { name: /guard/i }).click()
      await page.waitForURL(/\/dashboard$/)
    },
    { language: 'es' },
  ))

test('an ended session asks over the page; what was typed is saved after signing in again', () =>
  journey(async ({ page, context }) => {
    await signIn(page, rosa, '/company-info')
    // Every form of the page is there: nothing else asks the server while the session is gone.
    for (const label of ['Due time', 'API key lifetime']) await page.getByLabel(label).waitFor()
    const name = page.getByLabel('Trade name')
    await name.fill('Alder')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const panel = page.getByRole('dialog', { name: 'Your session has ended' })
    await panel.getByLabel('Password', { exact: true }).fill(rosa.password)
    await panel.getByRole('button', { name: 'Sign in' }).click()
    await panel.getByLabel('Authenticator code').fill(await rosa.code())
    await panel.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('Saved.').first().waitFor()
    expect(await name.inputValue()).toBe('Alder')
  }))

test('people without a settings screen change their password at the door', () =>
  journey(async ({ page }) => {
    const tom = await app.addPerson({ username: 'tom', firstName: 'Tom', lastName: 'Reyes', roles: ['7'] })
    await page.goto('/login')
    await page.getByRole('button', { name: 'Change password' }).click()
    await knock(page, tom.username, tom.password)
    await page.getByLabel('Current password').fill(tom.password)
    await page.getByLabel('New password', { exact: true }).fill('coolant and cold coffee')
    await page.getByLabel('Confirm password').fill('coolant and cold coffee')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL(/\/shop-floor-dashboard$/)
  }))

test('the language changes without a reload and without losing what was typed', () =>
  journey(async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Username').fill('carla')
    await page.evaluate(() => Object.assign(window, { stillHere: true }))
    await page.getByRole('button', { name: 'Language' }).click()
    await page
      .getByRole('menuitem', { name: 'Español' })
      .or(page.getByRole('menuitemradio', { name: 'Español' }))
      .or(page.getByRole('menuitemcheckbox', { name: 'Español' }))
      .click()
    expect(await page.getByLabel('Usuario').inputValue()).toBe('carla')
    expect(await page.evaluate(() => [document.documentElement.lang, 'stillHere' in window])).toEqual(['es', true])
  }))

test('a mailed link chooses a new password, once, and leaves no trace in the address', () =>
  journey(async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Username').fill('carla')
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByText('If the account has an email address').waitFor()
    const link = await mailedLink('carla@alder.example')
    await page.goto('about:blank')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Choose a new password' }).waitFor()
    expect(page.url()).not.toContain('#')
    await page.getByLabel('New password', { exact: true }).fill('carla carla carla')
    await page.getByLabel('Confirm password').fill('carla carla carla')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page
      .getByText(/contains your username/i)
      .first()
      .waitFor()
    await page.getByLabel('New password', { exact: true }).fill('brass shavings on the floor')
    await page.getByLabel('Confirm password').fill('brass shavings on the floor')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL(/\/dashboard$/)
    await signOut(page)
    await page.goto(link)
    await page.getByRole('alert').waitFor()
  }))

/** The link in the newest mail to somebody, from the visible outbox. */
async function mailedLink(to: string): Promise<string> {
  const newest = async () => {
    const { rows } = await app.services.app.pool.query<Parameters<typeof wholeText>[1]>(
      'select * from outgoing_mails where recipient like $1 order by created_at desc limit 1',
      [`%${to}%`],
    )
    return /http\S+/.exec(rows[0] ? wholeText(app.services.secrets, rows[0]).text : '')?.[0]
  }
  await expect.poll(newest, { timeout: 20_000 }).toContain('#reset=')
  return (await newest())!
}

test('the door needs at most 150 kB of JavaScript', async () => {
  const { gzipBytes } = firstLoad(await webBuild(), 'index.html', ['LoginPage'])
  expect(gzipBytes).toBeLessThan(150_000)
})

test('scripts and styles come compressed to who takes them so', async () => {
  const html = await (await fetch(`${app.url}/login`)).text()
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    const answer = await fetch(app.url + file, { headers: { 'accept-encoding': 'br' } })
    expect([file, answer.headers.get('content-encoding')]).toEqual([file, 'br'])
    const plain = await fetch(app.url + file, { headers: { 'accept-encoding': 'identity' } })
    expect([file, plain.headers.get('content-encoding')]).toEqual([file, null])
    expect(await answer.text()).toBe(await plain.text())
  }
})

test.each([{ dark: false }, { dark: true }])('axe finds nothing at the door (dark: $dark)', ({ dark }) =>
  journey(
    async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Username').waitFor()
      await expectAccessible(page, { coloursOnly: dark })
      await knock(page, 'nobody', 'wrong wrong wrong')
      await page.getByRole('alert').waitFor()
      await expectAccessible(page, { coloursOnly: dark })
      await page.getByRole('button', { name: 'Forgot your password?' }).click()
      await expectAccessible(page, { coloursOnly: dark })
      await page.goto('/auto-login')
      await page.getByLabel('Code').waitFor()
      await expectAccessible(page, { coloursOnly: dark })
    },
    { dark },
  ),
)
