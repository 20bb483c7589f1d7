import { Readable } from 'node:stream'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { archiveLog } from '#platform/server/audit/archive.ts'
import { wholeText } from '#platform/server/mail/index.ts'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { barriers, expectAccessible, knock, signIn, type Visitor, visit } from '#tests/support/visitor.ts'
import { startWalk } from '#tests/sweep/walk.ts'

let app: TestApp
let browser: Browser
let admin: KnownPerson
let staff: KnownPerson
let desk: Visitor
let quality: string

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  admin = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['1'] })
  staff = await app.addPerson({
    username: 'carla',
    firstName: 'Carla',
    lastName: 'Weiss',
    roles: ['3'],
    more: { manager: admin.id },
  })
  quality = await app.asSystem(async work => {
    const group = (await work.create('user-groups', { name: 'Quality' })) as { id: string }
    await work.create('user-groups', { name: 'Purchasing' })
    return group.id
  })
  desk = await visit(browser, app.url)
  await signIn(desk.page, admin)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

/** Walks on at the administrator's desk; every walk ends without complaints of the page. */
async function atDesk(walk: (page: Page) => Promise<void>) {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

/** A grave change asks for the password when the last proof is older than a few minutes; here it never is. */
const inGroups = async (person: KnownPerson): Promise<string[]> => {
  const { rows } = await app.services.app.pool.query<{ groups: string[] | null }>(
    'select user_groups as groups from users where id = $1',
    [person.id],
  )
  return rows[0]?.groups ?? []
}

test('a person is created from the list and opened', () =>
  atDesk(async page => {
    await follow(page, '/users')
    await page.getByText('Carla W.').first().waitFor()
    await follow(page, '/users/create')
    await page.getByLabel('First name').fill('Jun')
    await page.getByLabel('Last name').fill('Park')
    await page.getByLabel('Username').first().fill('jun.park')
    await page.getByText('Shop floor', { exact: true }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/\/users\/[0-9a-f-]{36}/)
    await page.getByRole('heading', { name: /Jun P\./ }).waitFor()
    await page.getByRole('link', { name: 'Send invite' }).waitFor()
  }))

test('ticks in the matrix of groups are saved together, by keyboard alone', () =>
  atDesk(async page => {
    await follow(page, '/users/users-groups')
    const cell = page.getByRole('checkbox', { name: 'Carla W. in Quality' })
    await cell.focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Space')
    await page.getByText('2 changes').waitFor()
    await expectAccessible(page)
    expect(await inGroups(staff)).toEqual([])
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Groups saved.').waitFor()
    expect(await inGroups(staff)).toContain(quality)
    expect(await inGroups(staff)).toHaveLength(2)
  }))

test('people R31: a right denied in the grid is gone at the next request, and one sees who it was taken from', async () => {
  const other = await visit(browser, app.url)
  try {
    await signIn(other.page, staff, '/departments')
    await other.page.getByRole('heading', { name: 'Departments', exact: true }).waitFor()
    const asked = () => other.page.evaluate(() => fetch('/api/departments').then(({ status }) => status))
    expect(await asked()).toBe(200)
    await atDesk(async page => {
      await follow(page, `/user-groups/${quality}/security-actions`)
      await page.getByLabel('Record type or action').fill('departments')
      const cell = page.getByRole('button', { name: /^Departments: View/ })
      await cell.focus()
      await page.keyboard.press('d')
      await page.getByText('1 change', { exact: true }).waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByText('Permissions saved.').waitFor()
      await page.getByRole('button', { name: /^Departments: View: denied/ }).click()
      await page.getByRole('menuitem', { name: 'Who has this' }).click()
      const panel = page.getByRole('region', { name: 'Who has this permission' })
      await panel.getByText('Denied to 1 user').waitFor()
      await panel.getByText('group Quality').waitFor()
    })
    await expect.poll(asked).toBe(403)
  } finally {
    await other.close()
  }
})

test('the company is edited in place, with its holidays', () =>
  atDesk(async page => {
    // Loaded anew, so that no notice of what was saved before stands there.
    await page.goto('/company-info')
    await page.getByLabel('Trade name').fill('Alder')
    await page.getByLabel('Time zone').fill('America/Nowhere')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: 'Time zone' }).waitFor()
    await page.getByLabel('Time zone').fill('America/Denver')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').first().waitFor()
    const { rows } = await app.services.app.pool.query('select trade_name, time_zone from company_info')
    expect(rows).toEqual([{ trade_name: 'Alder', time_zone: 'America/Denver' }])
  }))

test('whoever is signed in is seen and can be sent away', async () => {
  const other = await visit(browser, app.url)
  try {
    await signIn(other.page, staff, '/settings/personal')
    await atDesk(async page => {
      await follow(page, '/users/logged-in-users')
      await page.getByRole('button', { name: 'End session of Carla W.' }).first().waitFor()
      for (;;) {
        const end = page.getByRole('button', { name: 'End session of Carla W.' }).first()
        if ((await end.count()) === 0) break
        await end.click()
        await page.getByText('Session of Carla W. ended.').first().waitFor()
        await page.reload()
        await page.getByRole('link', { name: 'Rosa D.' }).first().waitFor()
      }
    })
    await other.page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
  } finally {
    await other.close()
  }
})

test('a printed start code stands for the password once, then the person chooses their own', async () => {
  let code = ''
  await atDesk(async page => {
    await follow(page, `/users/change-password?user=${staff.id}`)
    await page.getByText('no email address').waitFor()
    await page.getByRole('button', { name: 'Create start code' }).click()
    const slip = page.getByRole('region', { name: 'Start code slip' })
    code = (await slip.locator('dd[data-code]').textContent())!
  })
  const other = await visit(browser, app.url)
  try {
    const { page } = other
    await page.goto('/login')
    await page.getByLabel('Username').fill(staff.username)
    await page.getByLabel('Password', { exact: true }).fill(code)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('New password', { exact: true }).fill('brass shavings on the floor')
    await page.getByLabel('Confirm password').fill('brass shavings on the floor')
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.waitForURL(/\/dashboard$/)
    await follow(page, '/settings/change-password')
    await page.getByLabel('Current password').fill('brass shavings on the floor')
    await page.getByLabel('New password', { exact: true }).fill('quiet lathe at dusk')
    await page.getByLabel('Confirm password').fill('quiet lathe at dusk')
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.waitForURL(/\/settings\/personal$/)
    expect(other.complaints).toEqual([])
  } finally {
    await other.close()
  }
})

test('an API key is shown once and revoked at a press', () =>
  atDesk(async page => {
    await follow(page, '/settings/personal')
    await page.getByRole('button', { name: 'New API key' }).click()
    const dialog = page.getByRole('dialog', { name: 'New API key' })
    await dialog.getByLabel('Name').fill('Label printer')
    await dialog.getByLabel('Permissions').fill('Departments: View')
    await page.getByRole('option', { name: 'Departments: View' }).click()
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Create key' }).click()
    const secret = await page.getByRole('dialog', { name: 'Your new API key' }).locator('code').textContent()
    const status = () =>
      fetch(`${app.url}/api/departments`, { headers: { authorization: `Bearer ${secret}` } }).then(one => one.status)
    expect(await status()).toBe(200)
    await page.getByRole('button', { name: 'I saved it' }).click()
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Key revoked.').waitFor()
    await expect.poll(status).toBe(401)
  }))

test('a kiosk enrols with a code and signs itself in with its own key', async () => {
  const kiosk = await app.asSystem(
    async work => (await work.create('kiosks', { name: 'Clock at gate 1', use: 'time-clock' })) as { id: string },
  )
  let code = ''
  await atDesk(async page => {
    await follow(page, `/kiosks/${kiosk.id}`)
    await page.getByRole('button', { name: 'Create enrollment code' }).click()
    const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    code = (await shown.textContent())!
  })
  const device = await visit(browser, app.url)
  try {
    await device.page.goto('/auto-login')
    await device.page.getByLabel('Code').fill(code)
    await device.page.getByRole('button', { name: 'Enroll device' }).click()
    await device.page.waitForURL(/\/time-clock-dashboard$/)
    await device.page.goto('/auto-login')
    await device.page.waitForURL(/\/time-clock-dashboard$/)
    expect(device.complaints).toEqual([])
  } finally {
    await device.close()
  }
})

test('people R57: the audit log is verified from its list', () =>
  atDesk(async page => {
    await follow(page, '/audit-logs')
    const bar = page.getByRole('region', { name: 'Verification' })
    await bar.getByRole('button', { name: 'Verify' }).click()
    await bar.getByRole('status').filter({ hasText: /\d/ }).waitFor()
    expect(await bar.getAttribute('data-failed')).toBeNull()
  }))

test('people R46: an archive of the audit log is taken after a fresh factor', () =>
  atDesk(async page => {
    await archiveLog(app.services, '2099-01-01')
    // The page that was open before cannot know of it.
    await page.goto('/audit-logs')
    await page.getByRole('button', { name: 'Archives' }).click()
    await page.getByRole('menuitem', { name: /^Entries 1 to / }).click()
    const taken = page.waitForEvent('download')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(admin.password)
    await page.keyboard.press('Enter')
    expect((await taken).suggestedFilename()).toMatch(/^audit-log-000000001-\d{9}\.jsonl\.gz$/)
  }))

test('documents R31: the link to a controlled file waits for the sign-in, then fetches the file', async () => {
  const { services } = app
  const lena = await app.addPerson({
    username: 'lena',
    firstName: 'Lena',
    lastName: 'Voss',
    roles: ['3'],
    locale: 'es',
  })
  const file = await services.files.put(Readable.from([Buffer.from('a drawing')]), 'drawing.txt')
  const link = await app.asSystem(async work => {
    await work.create('documents', { name: 'Drawing', exportControl: 'itar', versions: [{ file }] })
    await services.mail.send(work, { to: 'lena@example.com', subject: 'Drawing', text: '-', attachments: [file] })
    const mail = await work.client.query(`select * from outgoing_mails where subject = 'Drawing'`)
    return /\/login#file=.*$/m.exec(wholeText(services.secrets, mail.rows[0]).text)![0]
  })
  const { page, close } = await visit(browser, app.url)
  try {
    await page.goto(link)
    await page.waitForURL(url => url.hash === '')
    await knock(page, lena.username, lena.password)
    await page.getByText('No se pudo descargar el archivo').waitFor()
    await page.getByText('Este archivo está bajo control de exportación (ITAR).', { exact: false }).waitFor()
    await app.asSystem(work => work.update('users', lena.id, { exportControlCleared: true }))
    const fetched = page.waitForEvent('download')
    // A new visit, as a click in a mail is one: the same page with another fragment would not load again.
    await page.goto('about:blank')
    await page.goto(link)
    expect((await fetched).suggestedFilename()).toBe('drawing.txt')
    await page.waitForURL(/\/dashboard$/)
  } finally {
    await close()
  }
})

const screens = () => [
  '/settings/personal',
  '/settings/change-password',
  '/users/change-password',
  '/users/logged-in-users',
  '/users/users-groups',
  `/user-groups/${quality}/security-actions`,
  '/company-info',
  '/user-certificates',
  '/user-certificate-requests',
  '/authenticator/setup',
  '/tests/org-chart',
]

test.each([{ dark: false }, { dark: true }])(
  'axe finds nothing on the screens (dark: $dark)',
  async ({ dark }) => {
    const walk = await startWalk({
      browser,
      url: app.url,
      person: admin,
      language: 'en-US',
      dark,
      pictures: 'security',
    })
    const wrong: string[] = []
    try {
      await walk.forEach(screens(), async (window, screen) => {
        const found = [...(await window.look(screen)), ...(await barriers(window.page, { coloursOnly: dark }))]
        wrong.push(...found.map(what => `${screen}: ${what}`))
      })
    } finally {
      await walk.close()
    }
    expect(wrong).toEqual([])
  },
  180_000,
)

test('people R31: a form says at once that it is not for somebody who may not create, not when they save', async () => {
  const clerk = await app.addPerson({ username: 'otto', firstName: 'Otto', lastName: 'Lang', roles: ['3'] })
  const { page, close } = await visit(browser, app.url)
  await signIn(page, clerk)
  const { routes, resources } = (await (await page.request.get('/api/application')).json()) as {
    routes: { page: string; path: string; resource?: string }[]
    resources: Record<string, { verbs: string[] }>
  }
  const closed = routes.filter(
    one => one.page === 'create' && one.resource && !resources[one.resource]?.verbs.includes('create'),
  )
  expect(closed.map(({ path }) => path)).toContain('/inbox-addresses/create')
  for (const { path } of closed) {
    await follow(page, path)
    await page.getByText(/^You cannot create .*\. Ask an administrator for access\.$/).waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count(), path).toBe(0)
  }
  await close()
})
