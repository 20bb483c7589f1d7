import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, visit } from '#tests/support/visitor.ts'

/** "When can we ship?" on the lines of quotes and orders, taken over where it was asked. */

let app: TestApp
let browser: Browser
let rosa: KnownPerson
let ben: KnownPerson
const made: Record<string, string> = {}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  rosa = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['2'] })
  ben = await app.addPerson({ username: 'ben', firstName: 'Ben', lastName: 'Okoye', roles: ['3'], locale: 'es' })
  await app.asSystem(async work => {
    await work.create('security-settings', { secondFactorRoles: [] })
    await work.create('production-settings', { peopleMode: 'off' })
    const id = async (resource: 'parts', given: object) => (await work.create(resource, given as never)).id as string
    const any = id as (resource: string, given: object) => Promise<string>
    const thing = await any('things', { name: 'VMC-7' })
    const process = await any('processes', { code: 'MILL', name: 'Milling' })
    const type = await any('material-types', { code: 'AL', name: 'Aluminum' })
    const bar = await any('material-codes', { code: 'AL-9', materialType: type, form: 'other' })
    await any('material-lead-times', { materialCode: bar, leadDays: 8, quantityFrom: '0' })
    const part = await any('parts', { partNumber: 'SH-1', name: 'Shaft' })
    const partRevision = await any('part-revisions', { part, noDrawingReason: 'Sketch' })
    const method = await any('part-revision-methods', {
      partRevision,
      operations: [{ process, name: 'Mill', sequence: 10, thing, setupMinutes: '10', runValue: '1' }],
      materials: [{ materialCode: bar, operationSequence: 10, quantityPer: '1' }],
    })
    await work.act('part-revision-methods', method, 'activate')
    const businessPartner = await any('business-partners', { name: 'Larkspur Pumps', isCustomer: true })
    const line = { part, partRevision, description: 'Shaft' }
    made.quote = await any('quotes', { businessPartner, lines: [{ ...line, quantities: [{ quantity: '5' }] }] })
    made.order = await any('orders', { businessPartner, lines: [{ ...line, quantity: '5', unitPrice: '9' }] })
  })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const kept = async (statement: string, id: string) => (await app.services.app.pool.query(statement, [id])).rows

test('production R50: a quantity of a quote line takes the lead time the schedule has for it', async () => {
  const { page, complaints, close } = await visit(browser, app.url)
  await signIn(page, rosa)
  await follow(page, `/quotes/${made.quote}`)
  await page.getByRole('button', { name: 'When can we ship? Line 1, quantity 5' }).click()
  const panel = page.getByRole('region', { name: 'Line 1: when can we ship 5?' })
  await panel.getByText('Limited by material').waitFor()
  await panel.getByText(/^AL-9 arrives /).waitFor()
  await panel.getByText('8 business days from today').waitFor()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Use lead time' }).click()
  await panel.waitFor({ state: 'detached' })
  await page.getByText('8 days').first().waitFor()
  expect(
    await kept('select lead_days::int, lead_source from quote_line_quantities where root = $1', made.quote!),
  ).toEqual([{ lead_days: 8, lead_source: 'manual' }])
  expect(complaints).toEqual([])
  await close()
})

test('production R50: una línea de pedido toma la fecha como prometida, en español', async () => {
  const { page, complaints, close } = await visit(browser, app.url)
  await signIn(page, ben)
  await follow(page, `/orders/${made.order}`)
  await page.getByRole('button', { name: '¿Cuándo podemos enviar? Línea 1, cantidad 5' }).click()
  const panel = page.getByRole('region', { name: 'Línea 1: ¿cuándo podemos enviar 5?' })
  await panel.getByText('Limitado por el material').waitFor()
  await panel.getByText(/^AL-9 llega el /).waitFor()
  await panel.getByRole('button', { name: 'Usar como fecha prometida' }).click()
  await panel.waitFor({ state: 'detached' })
  const [release] = await kept(
    'select quantity::int, promised_on is not null as promised, ship_on is not null as ships from order_releases where root = $1',
    made.order!,
  )
  expect(release).toEqual({ quantity: 5, promised: true, ships: true })
  expect(complaints).toEqual([])
  await close()
})
