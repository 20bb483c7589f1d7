import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '../support/app-server.ts'
import { launchBrowser } from '../support/browser.ts'
import { expectAccessible, signIn, visit } from '../support/visitor.ts'

/** A customer answers offers in the portal: takes one in part, and says no to another. */
let app: TestApp
let browser: Browser
let dana: KnownPerson
let luz: KnownPerson
let partner: string

async function sentQuote(): Promise<string> {
  const line = (description: string) => ({
    description,
    quantities: [
      { quantity: '10', costMaterial: '100', unitPrice: '20', isExpected: true },
      { quantity: '50', costMaterial: '300', unitPrice: '12' },
    ],
    lineStatus: 'priced',
  })
  return app.asSystem(async work => {
    const lines = [line('Spacer'), line('Sleeve')]
    const { id } = await work.create('quotes', { businessPartner: partner, lines })
    await work.act('quotes', id as string, 'send', { sentVia: 'otherwise' })
    return id as string
  })
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  partner = await app.asSystem(
    async work =>
      (await work.create('business-partners', { name: 'Cobalt', status: 'active', portalEnabled: true })).id as string,
  )
  const more = { businessPartner: partner }
  const roles = ['8']
  dana = await app.addPerson({ username: 'dana', firstName: 'Dana', lastName: 'Wells', roles, more })
  luz = await app.addPerson({ username: 'luz', firstName: 'Luz', lastName: 'Mora', roles, locale: 'es', more })
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

test('people R62: a customer takes one line of a quote with their purchase order, and sees what stays open', async () => {
  const quote = await sentQuote()
  const { page, complaints, close } = await visit(browser, app.url)
  await signIn(page, dana, `/bp/quotes/${quote}`)
  const answer = page.getByRole('region', { name: 'Your answer' })
  await answer.getByRole('button', { name: 'Accept' }).click()
  await answer.getByText('Choose a quantity for at least one line.').waitFor()
  await answer.getByText('Attach your purchase order.', { exact: true }).waitFor()
  const spacer = answer.getByRole('group', { name: /Spacer/ })
  await spacer.getByRole('radio', { name: /^50 at \$12/ }).check()
  await answer.getByText('Total $600.00').waitFor()
  await answer.getByLabel('Your name').fill('Dana Wells')
  await answer.getByLabel('Your PO number').fill('PO 88')
  const file = { name: 'PO 88.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 PO 88') }
  await answer.locator('input[type=file]').setInputFiles(file)
  await expectAccessible(page)
  await answer.getByRole('button', { name: 'Accept' }).click()
  await page.getByText('Thank you. We have your order and will confirm it with dates.').waitFor()
  await spacer.waitFor({ state: 'detached' })
  await answer.getByRole('group', { name: /Sleeve/ }).waitFor()
  await answer.getByText('Total $0.00').waitFor()
  const { rows } = await app.services.app.pool.query(
    `select o.customer_po, l.description, l.quantity::float as quantity
     from orders o join order_lines l on l.root = o.id where o.quote = $1`,
    [quote],
  )
  expect(rows).toEqual([{ customer_po: 'PO 88', description: 'Spacer', quantity: 50 }])
  expect(complaints).toEqual([])
  await close()
})

test('people R62: a customer declines a quote in Spanish and says why; there is nothing left to answer', async () => {
  const quote = await sentQuote()
  const { page, complaints, close } = await visit(browser, app.url, { language: 'es', dark: true, tablet: true })
  await signIn(page, luz, `/bp/quotes/${quote}`, 'es')
  const answer = page.getByRole('region', { name: 'Su respuesta' })
  await answer.getByRole('button', { name: 'Rechazar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').last().fill('Otros piden 10')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rechazar' }).click()
  await answer.waitFor({ state: 'detached' })
  const { rows } = await app.services.app.pool.query(`select status from quotes where id = $1`, [quote])
  expect(rows).toEqual([{ status: 'lost' }])
  expect(complaints).toEqual([])
  await close()
})
