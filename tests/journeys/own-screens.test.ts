import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KnownPerson, startApp, type TestApp } from '#tests/support/app-server.ts'
import { billable } from '#tests/support/billable.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

let app: TestApp
let browser: Browser
let desk: Visitor
let ben: KnownPerson

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(work => work.create('security-settings', { secondFactorRoles: [] }))
  const rosa = await app.addPerson({ username: 'rosa', firstName: 'Rosa', lastName: 'Delgado', roles: ['2'] })
  ben = await app.addPerson({ username: 'ben', firstName: 'Ben', lastName: 'Okoye', roles: ['3'], locale: 'es' })
  desk = await visit(browser, app.url)
  await signIn(desk.page, rosa)
}, 300_000)
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

const isRecordPage = ({ pathname }: URL): boolean => /\/[0-9a-f]{8}-[0-9a-f-]{27}$/.test(pathname)

/** Walks on at the manager's desk; every walk ends without complaints of the page. */
async function atDesk(walk: (page: Page) => Promise<void>) {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

test('the shop calculator works while one types, in inches and millimeters, and keeps what is worth it', () =>
  atDesk(async page => {
    await follow(page, '/calculations/calculator')
    await page.getByText('Enter Surface speed to see the result.').waitFor()
    // The cursor waits in the first figure; Enter goes down the column, and at its end to the name.
    await page.keyboard.type('300')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1/2')
    await page.getByText('2,291.83').waitFor()
    expect(await page.getByLabel('Diameter, mm').inputValue()).toBe('12.7')
    await page.getByLabel('Diameter, mm').fill('twelve')
    await page.getByText('Enter a number, such as 0.25, 1/4 or 3*0.5.').waitFor()
    expect(await page.getByRole('button', { name: 'Save calculation' }).isDisabled()).toBe(true)
    await page.getByLabel('Diameter, mm').fill('12.7')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Slot in 4140')
    await page.keyboard.press('Enter')
    await page.getByText('Calculation saved.').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('heading', { name: 'Metric spindle speed' }).waitFor()
    const { rows } = await app.services.app.pool.query('select name, calculator, inputs, outputs from calculations')
    expect(rows).toEqual([
      {
        name: 'Slot in 4140',
        calculator: 'spindleSpeed',
        inputs: { surfaceFeet: '300', diameter: '0.5' },
        outputs: { rpm: '2291.83' },
      },
    ])
  }))

test('a new calculation is made on the calculator: units are chosen, what is saved opens, and its copy is typed again', () =>
  atDesk(async page => {
    await follow(page, '/calculations/create?calculator=unitConversion')
    await page.getByLabel('Value, in').fill('2.5')
    await page.getByText('63.5 mm').waitFor()
    await page.getByLabel('From', { exact: true }).selectOption('psi')
    expect(await page.getByLabel('To', { exact: true }).inputValue()).toBe('kPa')
    await page.getByText('17.23689323').waitFor()
    await page.keyboard.press('Control+s')
    await page.waitForURL(isRecordPage)
    await page.getByText('17.23689323 kPa').first().waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await follow(page, `/calculations/create?from=${id}`)
    await page.getByText('17.23689323').waitFor()
    expect(await page.getByLabel('Value, psi').inputValue()).toBe('2.5')
    await expectAccessible(page)
  }))

test('a result goes from the calculator into a step of a method, and the method knows the calculation', () =>
  atDesk(async page => {
    const method = await app.asSystem(async work => {
      const made = async (name: 'processes' | 'parts' | 'part-revisions' | 'part-revision-methods', given: object) =>
        (await work.create(name, given as Record<string, unknown>)).id as string
      const process = await made('processes', { code: 'TURN', name: 'Turning' })
      const part = await made('parts', { partNumber: '10-700', name: 'Spacer' })
      const partRevision = await made('part-revisions', { part, noDrawingReason: 'Sample' })
      return made('part-revision-methods', { partRevision, operations: [{ process, name: 'Turn', runValue: '9' }] })
    })
    await follow(page, '/calculations/calculator?calculator=cycleTime')
    await page.getByLabel('Length, in', { exact: true }).fill('12')
    await page.getByLabel('Feed, in/min').fill('4.8')
    await page.getByRole('button', { name: 'Save and use…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use result' })
    await dialog.getByText('Cycle time: 2.5 min').waitFor({ state: 'attached' })
    await dialog.getByRole('button', { name: 'Use result' }).click()
    await dialog.getByText('Row is required.').waitFor()
    await dialog.getByRole('combobox').nth(1).selectOption({ label: 'Routing' })
    await dialog.getByRole('combobox').nth(2).fill('10-700')
    await page.getByRole('option', { name: /10-700.*Standard 1/ }).click()
    await dialog.getByRole('combobox', { name: /^Field/ }).selectOption({ label: 'Run time' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use result' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /10-700/ }).click()
    await page.getByRole('link', { name: 'Calculations', exact: true }).and(page.locator('main a')).waitFor()
    const { rows } = await app.services.app.pool.query(
      'select run_value::text from method_operations where root = $1',
      [method],
    )
    expect(rows).toEqual([{ run_value: '2.500000' }])
  }))

describe('bills and deliveries', () => {
  let pump: string

  beforeAll(async () => {
    await app.asSystem(async work => {
      const made = async (partNumber: string, name: string, components: readonly [string, string][] = []) => {
        const part = (await work.create('parts', { partNumber, name })) as { id: string }
        const revision = (await work.create('part-revisions', { part: part.id, noDrawingReason: 'Sample' })) as {
          id: string
        }
        const lines = components.map(([of, quantityPer]) => ({ part: of, quantityPer }))
        if (lines.length) await work.create('assemblies', { partRevision: revision.id, lines })
        await work.client.query(`update part_revisions set status = 'released' where id = $1`, [revision.id])
        await work.client.query('update parts set current_revision = $1 where id = $2', [revision.id, part.id])
        return part.id
      }
      const bolt = await made('HW-10', 'Bolt')
      const body = await made('PB-20', 'Pump body', [[bolt, '4']])
      pump = await made('PU-30', 'Pump', [[body, '2']])
      const customer = (await work.create('business-partners', {
        ...{ name: 'Larkspur Pumps', isCustomer: true },
        ...(await billable(work)),
      })) as {
        id: string
      }
      const order = await work.create('orders', {
        businessPartner: customer.id,
        customerPo: 'P-77',
        lines: [
          {
            part: pump,
            description: 'Pump',
            quantity: '30',
            releases: [
              { quantity: '10', requestedOn: '2026-12-01', promisedOn: '2026-12-01' },
              { quantity: '20', requestedOn: '2027-01-12', promisedOn: '2027-01-12' },
            ],
          },
        ],
      })
      await work.act('orders', order.id as string, 'confirm')
    })
  })

  test('sales, boards: a column says what its quotes come to, a card how far each is', () =>
    atDesk(async page => {
      await app.asSystem(async work => {
        const customer = (await work.create('business-partners', { name: 'Halcyon Flight', isCustomer: true })) as {
          id: string
        }
        await work.create('quotes', {
          businessPartner: customer.id,
          customerReference: 'RFQ 19892',
          winProbability: '50',
          lines: [
            { description: 'Bracket', quantities: [{ quantity: '10', unitPrice: '120' }], lineStatus: 'priced' },
            { description: 'Housing', quantities: [{ quantity: '10' }], lineStatus: 'estimating' },
          ],
        })
      })
      await follow(page, '/quotes/status')
      const drafts = page.getByRole('region', { name: 'Draft' })
      await expect.poll(() => drafts.locator('dl').textContent()).toBe('Value$1,200.00Weighted value$600.00')
      const card = drafts.getByRole('listitem').filter({ hasText: 'RFQ 19892' })
      await expect.poll(() => card.textContent()).toContain('received today · 1 of 2 priced')
      await card.getByText('Halcyon Flight', { exact: true }).waitFor()
      await expectAccessible(page)
    }))

  test('sales, boards: a release says how many are ready and in how many days it ships', () =>
    atDesk(async page => {
      await follow(page, '/orders/status')
      const card = page.getByRole('listitem').filter({ hasText: '-1-1' }).last()
      await card.getByText('0 ready, 0 of 10 shipped').waitFor()
      await card.getByText(/promised .* · (ships in \d+ days|\d+ days late)/).waitFor()
    }))

  test('sales R48: a bill opens level by level with its quantities, and turns to what a part goes into', () =>
    atDesk(async page => {
      await follow(page, '/assemblies/tree')
      await page.getByText('Choose a part to see its components').waitFor()
      await page.getByRole('combobox', { name: 'Part' }).fill('PU-30')
      await page.getByRole('option', { name: /PU-30/ }).first().click()
      const body = page.getByRole('treeitem', { name: /PB-20/ })
      await body.waitFor()
      await page.getByLabel('Build qty').fill('10')
      await body.getByText('20 ea').waitFor()
      await body.focus()
      await page.keyboard.press('ArrowRight')
      const bolt = page.getByRole('treeitem', { name: /HW-10/ })
      await bolt.getByText('80 ea').waitFor()
      await page.getByLabel('Build qty').fill('some')
      await page.getByText('Enter a build quantity above 0, such as 25.').waitFor()
      await expectAccessible(page)
      await bolt.getByRole('button', { name: /HW-10/ }).click()
      await page.getByRole('menuitem', { name: 'Show tree' }).click()
      await page.getByText('No components').waitFor()
      await page.getByText('Where used', { exact: true }).first().click()
      await page.getByRole('treeitem', { name: /PB-20/ }).waitFor()
      await page.getByRole('button', { name: 'Expand one level' }).click()
      await page.getByRole('treeitem', { name: /PU-30/ }).waitFor()
    }))

  test('releases of all orders stand in one list under their customers', () =>
    atDesk(async page => {
      await follow(page, '/orders/releases')
      await page.getByText('SO-000001-1-1', { exact: true }).waitFor()
      await page.getByRole('row', { name: /Larkspur Pumps 2 rows/ }).waitFor()
      await follow(page, '/release-groups/releases')
      await page.getByText('SO-000001-1-2', { exact: true }).waitFor()
      for (const release of ['SO-000001-1-1', 'SO-000001-1-2'])
        await page
          .getByRole('row', { name: new RegExp(release) })
          .getByRole('checkbox')
          .click()
      await page.getByRole('link', { name: 'Ship together' }).click()
      await page.getByRole('button', { name: /^Remove .*SO-000001-1-2/ }).waitFor()
      await page.getByLabel(/^Name/).first().fill('Friday’s truck')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.waitForURL(isRecordPage)
      await page.getByText('Ship together').waitFor()
    }))
})

test('documents R59: a message is there at once for whoever reads, and marked until it is read', () =>
  atDesk(async page => {
    await follow(page, '/discussions/chat')
    await page.getByText('No channels yet').waitFor()
    await page.getByRole('button', { name: 'New channel' }).click()
    await page.getByRole('button', { name: 'Create channel' }).click()
    await page.getByText('Enter a channel name, such as second-shift.').waitFor()
    await page.getByLabel('Channel name').fill('second-shift')
    await page.keyboard.press('Enter')
    await page.getByText('No messages yet').waitFor()
    const other = await visit(browser, app.url, { language: 'es', tablet: true })
    try {
      await signIn(other.page, ben, '/discussions/chat', 'es')
      await follow(other.page, '/discussions/chat')
      await other.page.getByText('Todavía no hay mensajes').waitFor()
      await page.getByLabel(/^Message second-shift/).fill('Coolant is low on 3, @Ben')
      await page.getByRole('option', { name: /Ben O/ }).click()
      await page.keyboard.press('Enter')
      await other.page
        .getByRole('log')
        .getByText(/Coolant is low on 3/)
        .waitFor()
      await other.page.getByLabel(/^Mensaje a second-shift/).fill('Ya voy')
      await other.page.keyboard.press('Enter')
      await page.getByText('Ya voy').waitFor()
      await expectAccessible(page)
      expect(other.complaints).toEqual([])
    } finally {
      await other.close()
    }
    const { rows } = await app.services.app.pool.query(
      'select seq, cardinality(mentions) as called from chat_messages order by seq',
    )
    expect(rows).toEqual([
      { seq: 1, called: 1 },
      { seq: 2, called: 0 },
    ])
  }))
