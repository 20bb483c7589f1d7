import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setUpCode } from '#modules/people/server/index.ts'
import { startAppOn, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { expectAccessible, visit } from '#tests/support/visitor.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const english = {
  language: 'en-US' as 'en-US' | 'es',
  title: 'Set up your company',
  next: 'Next',
  back: 'Back',
  skip: 'Skip to last step',
  finish: 'Set up and sign in',
  code: 'Setup code',
  legalName: 'Company name',
  nameMissing: 'Company name is required.',
  phone: 'Phone',
  line1: 'Address line 1',
  city: 'City',
  region: 'State',
  bank: 'Bank account',
  opening: 'Opening balance',
  rate: 'Tax rate (%)',
  hidden: 'CNC & machine data',
  topic: 'Payment terms',
  addPerson: 'Add person',
  name: 'Name',
  first: 'First name',
  last: 'Last name',
  username: 'Username',
  password: 'Password',
  again: 'Confirm password',
  step: (step: number) => `Step ${step} of 8`,
  short: 'Use at least 12 characters',
  differs: 'The passwords do not match',
  wrongCode: 'Wrong setup code.',
  wrongPhone: 'must be a phone number',
  wholeName: 'Enter first and last name.',
  enter: 'Continue',
  menu: 'Main menu',
}

const spanish: typeof english = {
  language: 'es',
  title: 'Configure su empresa',
  next: 'Siguiente',
  back: 'Regresar',
  skip: 'Ir al último paso',
  finish: 'Configurar e iniciar sesión',
  code: 'Código de configuración',
  legalName: 'Nombre de la empresa',
  nameMissing: 'Nombre de la empresa: este dato es obligatorio.',
  phone: 'Teléfono',
  line1: 'Calle y número',
  city: 'Ciudad',
  region: 'Estado',
  bank: 'Cuenta bancaria',
  opening: 'Saldo inicial',
  rate: 'Tasa de impuesto (%)',
  hidden: 'CNC y datos de máquina',
  topic: 'Condiciones de pago',
  addPerson: 'Agregar persona',
  name: 'Nombre completo',
  first: 'Nombre',
  last: 'Apellido',
  username: 'Usuario',
  password: 'Contraseña',
  again: 'Confirmar contraseña',
  step: step => `Paso ${step} de 8`,
  short: 'al menos 12 caracteres',
  differs: 'Las contraseñas no coinciden',
  wrongCode: 'Código de configuración incorrecto',
  wrongPhone: 'debe ser un teléfono',
  wholeName: 'Capture nombre y apellido.',
  enter: 'Continuar',
  menu: 'Menú principal',
}

describe.each([english, spanish])('setting a company up in $language', say => {
  let app: TestApp
  beforeAll(async () => {
    app = await startAppOn(await freshDatabase(), { empty: true })
  })
  afterAll(() => app?.close())

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const next = (page: Page) => press(page, say.next)
  const box = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })
  const fill = (page: Page, label: string, text: string) => box(page, label).fill(text)
  const atStep = (page: Page, step: number) => page.getByText(say.step(step)).waitFor()

  test('short pages, nothing typed is lost, and whoever did it is in', async () => {
    const visitor = await visit(browser, app.url, { language: say.language })
    const { page } = visitor
    try {
      await page.goto(`${app.url}/orders`)
      await page.waitForURL('**/setup')
      await page.getByRole('heading', { name: say.title }).waitFor()
      await expectAccessible(page)

      await fill(page, say.code, 'AAAA-AAAA-AAAA')
      await next(page)
      const refused = () => box(page, say.legalName).evaluate((field: HTMLInputElement) => field.validationMessage)
      expect(await refused()).toBe(say.nameMissing)
      await fill(page, say.legalName, 'Alder Precision, Inc.')
      expect(await refused()).toBe('')
      // What is wrong is told on its page, before the next one opens.
      await fill(page, say.phone, '+1 630 555 0142')
      await next(page)
      await page.getByText(say.wrongCode).waitFor()
      await fill(page, say.code, setUpCode(app.services.secrets))
      await fill(page, say.phone, 'ask Ada')
      await next(page)
      await page.getByText(say.wrongPhone).waitFor()
      await atStep(page, 1)
      await fill(page, say.phone, '+1 630 555 0142')
      await next(page)
      await atStep(page, 2)
      await fill(page, say.line1, '12 Mill Street')
      await fill(page, say.city, 'Aurora')
      await fill(page, say.region, 'IL')
      await press(page, say.back)
      expect(await box(page, say.legalName).inputValue()).toBe('Alder Precision, Inc.')
      await next(page)
      await atStep(page, 2)

      // A reload comes back to the same page with the same answers.
      await page.reload()
      await atStep(page, 2)
      expect(await box(page, say.city).inputValue()).toBe('Aurora')
      await next(page)
      await atStep(page, 3)
      await next(page)
      await fill(page, say.bank, 'First Fox Valley')
      await fill(page, say.opening, '12,500.00')
      await fill(page, say.rate, '8.25')
      await next(page)
      await atStep(page, 5)
      await page.getByLabel(say.hidden, { exact: true }).uncheck()
      await next(page)
      await atStep(page, 6)
      expect(await page.getByLabel(say.topic, { exact: true }).isChecked()).toBe(true)
      await expectAccessible(page)
      await next(page)
      await press(page, say.addPerson)
      await fill(page, say.name, 'Marco')
      await next(page)
      await page.getByText(say.wholeName).waitFor()
      await atStep(page, 7)
      await fill(page, say.name, 'Marco Bell')
      await next(page)

      await fill(page, say.first, 'Ada')
      await fill(page, say.last, 'Okoro')
      await fill(page, say.username, 'ada')
      await page.getByLabel(say.password, { exact: true }).fill('walnut')
      await page.getByText(say.short).last().waitFor()
      await page.getByLabel(say.password, { exact: true }).fill('walnut harbor spoon')
      await page.getByLabel(say.again).fill('walnut harbor')
      await press(page, say.finish)
      await page.getByText(say.differs).waitFor()
      await page.getByLabel(say.again).fill('walnut harbor spoon')
      await press(page, say.finish)

      await page.getByText('/login#invite=').waitFor()
      await expectAccessible(page)
      await press(page, say.enter)
      await page.waitForURL('**/dashboard')
      await page.getByRole('main').waitFor()
      const menu = page.getByRole('navigation', { name: say.menu })
      await menu.waitFor()
      expect(await menu.getByText(say.hidden, { exact: true }).count()).toBe(0)
      expect(visitor.complaints.filter(complaint => !complaint.includes('422'))).toEqual([])
    } finally {
      await visitor.close()
    }
  })

  test('once it is set up, its door is an ordinary one', async () => {
    const visitor = await visit(browser, app.url)
    try {
      await visitor.page.goto(`${app.url}/`)
      await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
      await visitor.page.getByText('Alder Precision, Inc.').waitFor()
    } finally {
      await visitor.close()
    }
  })
})
