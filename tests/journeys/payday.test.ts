import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PunchKind } from '#modules/people/model/presence.ts'
import { recordPunch } from '#modules/people/server/time/punch.ts'
import { hashPassword, keepPassword } from '#modules/security/server/index.ts'
import { addDays, type DateText, startOfWeek, type TimeText } from '#platform/model/values/dates.ts'
import { scheduledInstant } from '#platform/model/values/zones.ts'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** From the first day to the pay: hired, a week at the clock with a late meal and a forgotten out, corrected, approved, paid, owed. */

let app: TestApp
let browser: Browser
let [desk, lead, floor]: Visitor[] = []
let admin: KnownPerson
let sunday: DateText
let jun: string
const password = 'quiet lathe at dawn'

const doing: TestApp['asSystem'] = task => app.asSystem(task)
const punch = (day: number, kind: PunchKind, time: string) =>
  doing(work =>
    recordPunch(work, {
      ...{ user: jun, kind, clientId: null, answer: kind === 'out' ? 'taken' : null },
      at: scheduledInstant(addDays(sunday, day), time as TimeText, work.calendar.zone),
      ...{ source: 'kiosk', kiosk: null, identity: 'badge' },
    }),
  )
const cards = () =>
  doing(work => work.list('timeclock', { user: jun }, ['id', 'workday', 'status', 'workedSeconds'], 'workday'))

/** Presses an action of a record; one that asks something takes what it is set to. */
async function act(page: Page, name: string, asks = false) {
  await page.getByRole('button', { name, exact: true }).first().click()
  if (asks) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await doing(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    sunday = addDays(startOfWeek(work.today, 'sun'), -14)
    await work.create('payroll-settings', { frequency: 'weekly', firstPeriodStart: sunday, payDelayDays: 0 })
  })
  admin = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['1'], password })
  const mara = await app.addPerson({ username: 'mara', firstName: 'Mara', lastName: 'Voss', roles: ['2'], password })
  await doing(async work => {
    const { id: department } = await work.create('departments', { name: 'Milling', manager: mara.id })
    await work.update('users', mara.id, { department })
  })
  ;[desk, lead] = [await visit(browser, app.url), await visit(browser, app.url)]
  await signIn(desk.page, admin)
  await signIn(lead.page, mara)
}, 300_000)
afterAll(async () => {
  for (const one of [desk, lead, floor]) await one?.close()
  await browser?.close()
  await app?.close()
})

test('an administrator hires somebody and gives them a badge', async () => {
  const { page } = desk!
  await follow(page, '/users/create')
  await page.getByLabel('First name').fill('Jun')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Username').first().fill('jun.park')
  await page.getByText('Shop floor', { exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/users\/[0-9a-f-]{36}/)
  jun = page.url().split('/').at(-1)!.slice(0, 36)
  await page.getByRole('button', { name: 'Assign badge' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Badge number').fill('JP-4471')
  await dialog.getByRole('button', { name: 'Assign badge' }).click()
  await page.getByText('Badge assigned.').waitFor()
  const hash = await hashPassword(app.services.secrets, password)
  await doing(async work => {
    const [milling] = await work.list('departments', { name: 'Milling' }, ['id'])
    const { id: laborRule } = await work.create('labor-rules', { name: 'ca-nonexempt', effectiveFrom: '2020-01-05' })
    await work.update('users', jun, {
      ...{ laborRule, department: milling!.id, locale: 'es' },
      payRates: [{ effectiveFrom: '2024-01-01', rate: '30' }],
    })
    await work.create('shifts', {
      ...{ name: 'Day', startTime: '06:00', endTime: '14:30', days: ['mon', 'tue', 'wed', 'thu', 'fri'] },
      people: [{ user: jun, effectiveFrom: '2025-01-06' }],
    })
    await keepPassword(work, jun, hash)
    await work.act('users', jun, 'accept')
  })
})

test('after a week the person sees the late meal and the forgotten out in Spanish, and asks for the correction', async () => {
  for (const day of [1, 2, 3, 4, 5]) {
    await punch(day, 'in', '06:00')
    await punch(day, 'meal-start', day === 1 ? '11:07' : '10:30')
    await punch(day, 'meal-end', day === 1 ? '11:37' : '11:00')
    if (day !== 2) await punch(day, 'out', '14:30')
  }
  floor = await visit(browser, app.url, { language: 'es', dark: true, tablet: true })
  const { page } = floor
  const person: KnownPerson = { ...admin, id: jun, username: 'jun.park' }
  await signIn(page, person, '/', 'es')
  await follow(page, `/my-time?week=${sunday}`)
  await page.getByText('Falta salida').first().waitFor()
  await page.getByRole('button', { name: /^Agregar salida a las/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill('Olvidé checar mi salida')
  await dialog.getByRole('button', { name: 'Solicitar corrección' }).click()
  await page.getByText('Corrección solicitada.').waitFor()
  await page.getByText('Corrección pendiente').first().waitFor()
  await expectAccessible(page)
  expect(floor.complaints).toEqual([])
})

test('the lead applies the correction on the card itself; the late meal stays with its premium', async () => {
  const { page } = lead!
  const tuesday = (await cards()).find(({ workday }) => workday === addDays(sunday, 2))!
  await follow(page, '/timeclock')
  await page
    .getByRole('link', { name: /Jun P\.|\d{4}/ })
    .first()
    .waitFor()
  await follow(page, `/timeclock/${tuesday.id}`)
  await page.getByText('Jun P. asked: Olvidé checar mi salida').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Decided by Mara V.').waitFor()
  await expectAccessible(page)
  const monday = (await cards()).find(({ workday }) => workday === addDays(sunday, 1))!
  await follow(page, `/timeclock/${monday.id}`)
  await page.getByRole('link', { name: 'Meal late' }).waitFor()
  await page.getByText('Required 5:00:00, actual 5:07:00').waitFor()
})

test('the person submits the days, and the lead approves them', async () => {
  const { page } = floor!
  await follow(page, `/my-time?week=${sunday}`)
  await page.locator('details').first().waitFor()
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true
  })
  const submit = page.getByRole('button', { name: 'Enviar horas' })
  for (let left = 5; left > 0; left--) {
    await expect.poll(() => submit.count()).toBe(left)
    await submit.first().click()
    await expect.poll(async () => (await cards()).filter(({ status }) => status === 'submitted').length).toBe(6 - left)
  }
  for (const { id } of await cards()) {
    await follow(lead!.page, `/timeclock/${id}`)
    await act(lead!.page, 'Approve')
    await expect.poll(async () => (await cards()).find(card => card.id === id)?.status).toBe('approved')
  }
  expect((await cards()).map(({ status }) => status)).toEqual(Array(5).fill('approved'))
  expect(lead!.complaints).toEqual([])
})

test('the period is reviewed, approved and exported, with the meal premium on the review', async () => {
  await desk!.close()
  desk = await visit(browser, app.url)
  await signIn(desk.page, admin)
  const { page } = desk
  await follow(page, '/payroll')
  await page.getByRole('link', { name: 'Labor rules' }).waitFor()
  const [period] = await doing(work => work.list('pay-periods', { startDate: sunday }, ['id', 'code']))
  await follow(page, `/payroll/${period!.id}`)
  await act(page, 'Start review')
  await page.getByRole('button', { name: 'Jun P.' }).click()
  // Five days of eight hours at 30.00, and one hour for the late meal.
  await page.getByText('$1,230.00').first().waitFor()
  await expectAccessible(page)
  await act(page, 'Approve')
  await act(page, 'Export file', true)
  await page.getByRole('link', { name: /^Download / }).waitFor()
  expect(desk.complaints).toEqual([])
})

test('people R15: a correction after the export is owed in the next period, and told so', async () => {
  const { page } = lead!
  const [last] = await doing(work =>
    work.reader.rows<{ id: string }>(
      sql`select id from time_punches where "user" = ${jun}::uuid and kind = 'out' order by at desc limit 1`,
    ),
  )
  const at = await doing(async work => scheduledInstant(addDays(sunday, 5), '15:30', work.calendar.zone))
  const asked = await floor!.page.evaluate(
    async ([punch, at]) => {
      const { session } = await (await fetch('/api/session')).json()
      const headers = { 'content-type': 'application/json', 'x-csrf-token': session.csrfToken }
      const body = { reason: 'Stayed an hour for the truck', changes: [{ op: 'move', punch, at }] }
      return (await fetch('/api/time-punch-corrections', { method: 'POST', headers, body: JSON.stringify(body) }))
        .status
    },
    [last!.id, at] as const,
  )
  expect(asked).toBe(201)
  const friday = (await cards()).at(-1)!
  await follow(page, `/timeclock/${friday.id}`)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByText('Decided by Mara V.').waitFor()
  const [next] = await doing(work => work.list('pay-periods', { startDate: addDays(sunday, 7) }, ['id']))
  await follow(desk!.page, `/payroll/${next!.id}`)
  await desk!.page.getByRole('button', { name: 'Jun P.' }).click()
  await desk!.page
    .getByText(/owed from PP-/)
    .first()
    .waitFor()
  const { rows } = await app.services.app.pool.query(
    `select sum(amount)::numeric(18, 2)::text as owed from pay_lines where root = $1 and retro_of is not null`,
    [next!.id],
  )
  // An hour straight, and half of one more as daily overtime.
  expect(rows).toEqual([{ owed: '45.00' }])
})
