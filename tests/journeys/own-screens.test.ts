import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
let desk: Visitor

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const rosa = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['2'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, rosa)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

/** Walks on at the manager's desk; every walk ends without complaints of the page. */
async function atDesk(walk: (page: Page) => Promise<void>) {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

test('the shop calculator works while one types, in inches and millimeters, and keeps what is worth it', () =>
  atDesk(async page => {
    await page.goto('/calculations/calculator')
    await page.getByText('Type surface speed to see the result.').waitFor()
    // The cursor waits in the first figure; Enter goes down the column, and at its end to the name.
    await page.keyboard.type('300')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1/2')
    await page.getByText('2,291.83').waitFor()
    expect(await page.getByLabel('Diameter, mm').inputValue()).toBe('12.7')
    await page.getByLabel('Diameter, mm').fill('twelve')
    await page.getByText('This is not a number. Type it like 0.25, 1/4 or 3*0.5.').waitFor()
    expect(await page.getByRole('button', { name: 'Save calculation' }).isDisabled()).toBe(true)
    await page.getByLabel('Diameter, mm').fill('12.7')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Slot in 4140')
    await page.keyboard.press('Enter')
    await page.getByText('The calculation is saved.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('heading', { name: 'Spindle speed (metric)' }).waitFor()
    const { rows } = await app.services.office.pool.query('select name, calculator, inputs, outputs from calculations')
    expect(rows).toEqual([
      {
        name: 'Slot in 4140',
        calculator: 'spindleSpeed',
        inputs: { surfaceFeet: '300', diameter: '0.5' },
        outputs: { rpm: '2291.83' },
      },
    ])
  }))
