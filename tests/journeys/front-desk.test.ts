import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { expectAccessible, signIn, visit } from '../support/visitor.ts'

/** A visitor's day: announced, signed in at the desk or by themselves in the lobby, with what they signed kept; seen off again. */

let app: TestApp
let browser: Browser
const people: Record<string, KnownPerson> = {}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  const person = async (username: string, role: string, more = {}) => {
    const names = { firstName: username, lastName: 'Reyes', more: { displayName: `${username} Reyes` } }
    people[username] = await app.addPerson({ username, ...names, ...more, roles: [role] })
  }
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  await person('rosa', '6')
  await person('lucia', '6', { locale: 'es' })
  await person('ines', '3')
  await person('hugo', '3', { locale: 'es' })
  await app.asSystem(async work => {
    const text = { text: '<p>I keep secret what I see here.</p>', textEs: '<p>Guardo en secreto lo que veo aquí.</p>' }
    const clause = await work.create('disclosures', {
      ...{ clauseNumber: 'NDA-1', title: 'Visitor NDA', titleEs: 'Convenio de visitante', category: 'nda' },
      revisions: [{ ...text, effectiveFrom: '2020-01-01' }],
    })
    await work.act('disclosures', clause.id, 'releaseRevision')
    await work.create('receptionist-defaults', { requiredFields: ['signature', 'safetyBriefed'], nda: clause.id })
    const expected = {
      company: 'Larkspur',
      host: people.ines!.id,
      expectedAt: work.at,
      citizenship: 'us-person' as const,
    }
    await work.create('visitors', { ...expected, firstName: 'Priya', lastName: 'Raman', escortRequired: false })
    await work.create('visitors', { ...expected, firstName: 'Tomás', lastName: 'Ibarra', host: people.hugo!.id })
  })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

/** Draws a stroke on the pad, as a finger would. */
async function drawSignature(page: Page, name: string) {
  const pad = page.getByRole('img', { name })
  await pad.scrollIntoViewIfNeeded()
  const box = (await pad.boundingBox())!
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 160, box.y + 60, { steps: 4 })
  await page.mouse.up()
}

const visitor = (lastName: string) =>
  app.services.app.reader.first<{
    status: string
    text: string | null
    revision: number | null
    paper: { type: string } | null
  }>(sql`
    select status, nda_text as text, nda_revision as revision, nda_paper as paper from visitors where last_name = ${lastName}`)

const told = async (who: string) =>
  (
    await app.services.app.reader.rows<{ title: string }>(
      sql`select title from notifications where "user" = ${people[who]!.id}::uuid order by created_at`,
    )
  ).map(({ title }) => title)

test('a visitor’s day: signed in with what they signed kept, the host told, a delivery handed over, signed out', async () => {
  const { page, context, complaints, close } = await visit(browser, app.url, { tablet: true })
  await signIn(page, people.rosa!)
  await page.getByRole('button', { name: /^Priya Raman/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('I keep secret what I see here.').waitFor()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText(/^Safety briefing.* is required\.$/).waitFor()
  await dialog.getByText(/^Signature.* is required\.$/).waitFor()
  await dialog.getByRole('checkbox', { name: /Safety briefing/ }).check()
  await drawSignature(page, 'Sign here with a finger or the mouse.')
  await dialog.getByText('Signed.').waitFor()
  await dialog.getByLabel('Badge number').fill('12')
  await expectAccessible(page)
  const badge = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Print badge' }).click()
  await badge.then(one => one.close())
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  const onSite = page.getByRole('region', { name: 'On site' })
  await onSite.getByText(/Badge 12/).waitFor()
  expect(await told('ines')).toEqual(['Priya Raman of Larkspur is here to see you.'])
  await expect
    .poll(() => visitor('Raman'), { timeout: 30_000 })
    .toMatchObject({
      ...{ status: 'on-site', revision: 1, text: '<p>I keep secret what I see here.</p>' },
      paper: { type: 'application/pdf' },
    })

  // Somebody nobody announced, refused at first: once it is complete it is still one visitor.
  await page.getByRole('button', { name: 'New visitor' }).click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText('Host is required.').waitFor()
  await expect.poll(() => dialog.getByLabel('First name').evaluate(one => one === document.activeElement)).toBe(true)
  await dialog.getByLabel('First name').fill('Una')
  await dialog.getByLabel('Last name').fill('Bell')
  await dialog.getByLabel('Company').fill('Kessler')
  await dialog.getByRole('combobox', { name: 'Host' }).fill('ines')
  await page.getByRole('option', { name: /ines/ }).click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await dialog.getByText(/^Signature.* is required\.$/).waitFor()
  await dialog.getByRole('checkbox', { name: /Safety briefing/ }).check()
  await drawSignature(page, 'Sign here with a finger or the mouse.')
  await dialog.getByText('Signed.').waitFor()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await onSite.getByText('Una Bell').waitFor()
  const { rows } = await app.services.app.pool.query(`select status from visitors where last_name = 'Bell'`)
  expect(rows).toEqual([{ status: 'on-site' }])
  await onSite.getByRole('button', { name: 'Sign out' }).last().click()
  await dialog.getByRole('heading', { name: 'Una Bell' }).waitFor()
  await dialog.getByRole('button', { name: /^Sign out/ }).click()
  await onSite.getByText('Una Bell').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'New delivery' }).click()
  await dialog.getByRole('button', { name: 'Save delivery' }).click()
  await dialog.getByText('Carrier is required.').waitFor()
  await dialog.getByLabel('Carrier').fill('UPS')
  await dialog.getByLabel('Contents').fill('Carbide inserts')
  await dialog.getByRole('combobox', { name: 'Recipient' }).fill('hugo')
  await page.getByRole('option', { name: /hugo/ }).click()
  await dialog.getByRole('button', { name: 'Save delivery' }).click()
  const waiting = page.getByRole('region', { name: 'Deliveries' })
  await waiting.getByRole('button', { name: /^Carbide inserts for/ }).click()
  expect(await told('hugo')).toEqual(['Tiene una entrega de UPS en recepción: Carbide inserts.'])
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await waiting.getByText('No deliveries waiting.').waitFor()

  await onSite.getByRole('button', { name: 'Sign out' }).click()
  await dialog.getByRole('button', { name: /^Sign out/ }).click()
  await page.getByText('No visitors on site.').waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('in the lobby a visitor signs in alone, in Spanish; nobody else’s name is shown, and it begins anew', async () => {
  const { page, complaints, close } = await visit(browser, app.url, { language: 'es', dark: true, tablet: true })
  await signIn(page, people.lucia!, '/receptionist-dashboard?visitors', 'es')
  await page.getByText('Bienvenido. Regístrese aquí.').waitFor()
  expect(await page.getByText('Ibarra').count()).toBe(0)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText('Escriba su nombre.').first().waitFor()
  await page.getByLabel(/^Nombre/).fill('tomas')
  await page.getByLabel('Apellido').fill('Ibarra')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/Lo esperamos/).waitFor()
  await page.getByText('Guardo en secreto lo que veo aquí.').waitFor()
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await page.getByText(/^Firma.* obligatori/).waitFor()
  await page.getByRole('checkbox', { name: /Plática de seguridad/ }).check()
  await drawSignature(page, 'Firme aquí con el dedo o el ratón.')
  await page.getByText('Firmado.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await page
    .getByText(/^Gracias, Tomás Ibarra/)
    .first()
    .waitFor()
  expect(await told('hugo')).toContain('Tomás Ibarra de Larkspur está aquí y lo busca.')
  expect(await visitor('Ibarra')).toMatchObject({
    status: 'on-site',
    text: '<p>Guardo en secreto lo que veo aquí.</p>',
  })
  await page.getByRole('button', { name: 'Listo' }).click()
  await page.getByRole('button', { name: 'Continuar' }).waitFor()
  expect(await page.getByLabel('Apellido').inputValue()).toBe('')

  await page.getByLabel(/^Nombre/).fill('Una')
  await page.getByLabel('Apellido').fill('Bell')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await page.getByText(/Díganos a quién visita/).waitFor()
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await page.getByText(/^Empresa.* obligatori/).waitFor()
  expect(complaints).toEqual([])
  await close()
})
