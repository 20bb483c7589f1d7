import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDock } from '#modules/accounting/stories/shipped-goods.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import { follow } from '#tests/support/follow.ts'
import { expectAccessible, signIn, type Visitor, visit } from '#tests/support/visitor.ts'

/** A bookkeeper bills, gets paid with the discount, takes the check to the bank, bills what shipped, and sends statements. */

let app: TestApp
let browser: Browser
let desk: Visitor
let dock: Awaited<ReturnType<typeof openDock>>
const ids: Record<string, string> = {}

async function prepare(work: AnyWork): Promise<void> {
  const make = async (resource: string, given: Record<string, unknown>) =>
    (await work.create(resource as never, given)).id as string
  await work.create('security-settings', { secondFactorRoles: [] })
  const [bank] = await work.reader.rows<{ id: string }>(accountOf('1000'))
  ids.bank = await make('cash-accounts', { name: 'Operating', bankName: 'Fox Valley Bank', glAccount: bank!.id })
  const method = await make('payment-methods', { code: 'CHECK', name: 'Check', kind: 'check' })
  const terms = await make('terms', { code: '2/10 N30', netDays: 30, discountPercent: '2', discountDays: 10 })
  const customer = await make('business-partners', { name: 'Cobalt Aerospace', isCustomer: true, terms })
  const lines = [
    { kind: 'part', description: 'Bracket', quantity: '100', unitPrice: '94.50', taxable: false },
    { kind: 'freight', description: 'Freight', unitPrice: '85', taxable: false },
  ]
  ids.invoice = await make('ar-invoices', { customer, lines })
  ids.receipt = await make('cash-receipts', { partner: customer, amount: '9346', method, reference: '20871' })
}

const accountOf = (number: string) => sql`select id from accounts where number = ${number}`

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(prepare)
  const manager = await app.addPerson({ username: 'max', firstName: 'Max', lastName: 'Ruiz', roles: ['2'] })
  desk = await visit(browser, app.url)
  await signIn(desk.page, manager)
})
afterAll(async () => {
  await desk?.close()
  await browser?.close()
  await app?.close()
})

const atDesk = async (walk: (page: Page) => Promise<void>) => {
  await walk(desk.page)
  expect(desk.complaints).toEqual([])
}

test('the draft shows what posting will write; posted, it has a number', () =>
  atDesk(async page => {
    await follow(page, `/ar-invoices/${ids.invoice}`)
    await page.getByRole('tab', { name: 'Journal entries' }).click()
    await page.getByRole('heading', { name: 'Entry preview' }).waitFor()
    await page.getByRole('cell', { name: '9,450.00' }).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Post invoice', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /AR-000001/ }).waitFor()
    await page.getByRole('heading', { name: 'Posted entries' }).waitFor()
  }))

test('the check finds its invoice and its discount by itself', () =>
  atDesk(async page => {
    await follow(page, `/cash-receipts/${ids.receipt}`)
    // What stands in the way is said where one would press.
    await page.getByTitle(/9,346\.00 is not allocated/).waitFor()
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Apply automatically' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply automatically' }).click()
    await page.getByText('AR-000001').first().waitFor()
    await page.getByRole('button', { name: 'Post payment', exact: true }).click()
    await page.getByRole('tab', { name: 'Journal entries' }).click()
    await page.getByRole('heading', { name: 'Posted entries' }).waitFor()
    await page.getByRole('cell', { name: '189.00' }).first().waitFor()
  }))

test('the deposit takes it to the bank, and the slip says so', () =>
  atDesk(async page => {
    ids.deposit = await app.asSystem(
      async work => (await work.create('deposits', { cashAccount: ids.bank, receipts: [ids.receipt] })).id as string,
    )
    await follow(page, `/deposits/${ids.deposit}`)
    await page.getByRole('button', { name: 'Post deposit', exact: true }).click()
    await page.getByText('Posted').first().waitFor()
    await follow(page, `/deposits/view?id=${ids.deposit}`)
    await page.getByRole('link', { name: '20871' }).waitFor()
    await page.getByRole('cell', { name: 'AR-000001' }).waitFor()
    await page.getByText('Not cleared yet').waitFor()
    await expectAccessible(page)
    await follow(page, '/general-ledgers/tie-out')
    await page.getByText('All control accounts agree.').waitFor()
  }))

test('accounting R24: new bank data of a vendor is asked for by one and confirmed or rejected by another', async () => {
  const vendor = await app.asSystem(
    async work => (await work.create('business-partners', { name: 'Delta Metals', isVendor: true })).id as string,
  )
  const other = await app.addPerson({ username: 'ida', firstName: 'Ida', lastName: 'Voss', roles: ['2'] })
  const ask = async (page: Page, account: string) => {
    await page.getByRole('button', { name: 'Change bank details' }).click()
    await page.getByRole('dialog').getByLabel('Routing number').fill('021000021')
    await page.getByRole('dialog').getByLabel('Account number').fill(account)
    await page.getByRole('button', { name: 'Request confirmation' }).click()
  }
  const second = await visit(browser, app.url)
  await signIn(second.page, other)
  const atSecond = async () => {
    await follow(second.page, `/business-partners/${vendor}`)
    await second.page.getByRole('tab', { name: 'Accounting' }).click()
  }
  await atDesk(async page => {
    await follow(page, `/business-partners/${vendor}`)
    await page.getByRole('tab', { name: 'Accounting' }).click()
    await page.getByText('No bank details.').waitFor()
    await ask(page, '12')
    await page.getByText('Account number must have 4 to 17 digits or letters.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await ask(page, '1234567890')
    await page.getByText('You changed these bank details. Another person must confirm them.').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0)
    await expectAccessible(page)
  })
  await atSecond()
  await second.page.getByText(/Max R\. requested this change on/).waitFor()
  await second.page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await second.page.getByText(/Confirmed by Ida V\./).waitFor()
  await atDesk(async page => {
    // What happened elsewhere shows at once.
    await page.getByText(/Confirmed by Ida V\./).waitFor()
    await ask(page, '5555999988')
    await page.getByRole('cell', { name: '•••• 9988' }).waitFor()
  })
  await second.page.getByRole('cell', { name: '•••• 7890' }).waitFor()
  await second.page.getByRole('button', { name: 'Reject', exact: true }).click()
  await second.page.getByRole('dialog').getByLabel('Reason').fill('The vendor knows nothing of it')
  await second.page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await second.page.getByText('•••• 7890').waitFor()
  expect(second.complaints).toEqual([])
  await second.close()
})

test('slips that left become invoices, chosen by customer, seen before they are posted', async () => {
  dock = await openDock({ doing: app.asSystem })
  const terms = await app.asSystem(
    async work => (await work.reader.first<{ id: string }>(sql`select id from terms where code = '2/10 N30'`))!.id,
  )
  const borealis = await dock.customer({ name: 'Borealis Dynamics', terms, taxExempt: false })
  await app.asSystem(async work => {
    const tax = await work.create('sales-taxes', { code: 'NONE', isExempt: true })
    await work.writer.run(sql`update business_partners set sales_tax = ${tax.id}::uuid where id = ${borealis.id}::uuid`)
    await work.create('contacts', {
      ...{ businessPartner: borealis.id, firstName: 'Ana', email: 'ap@borealis.example' },
      receives: ['invoices', 'statements'],
    } as never)
  })
  const order = await dock.order({ quantity: '100', customerPo: 'PO 88' }, borealis)
  await dock.ship(order, '60', { freightBilled: '85' })
  await dock.ship(order, '40')
  await atDesk(async page => {
    await follow(page, '/ar-invoices/from-packing-slips')
    await page.getByRole('checkbox', { name: 'Borealis Dynamics' }).check()
    await page.getByText('2 of 2 slips selected').waitFor()
    await page.getByText('PS-000001, PS-000002').waitFor()
    await expectAccessible(page)
    // One a slip instead, and back.
    await page.getByText('Packing slip', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Post 2 invoices' }).waitFor()
    await page.getByText('Customer PO', { exact: true }).first().click()
    await page.getByRole('checkbox', { name: 'Email invoices' }).check()
    await page.getByRole('button', { name: 'Post 1 invoice' }).click()
    await page.getByRole('heading', { name: 'New invoices' }).waitFor()
    await page.getByRole('link', { name: /AR-000002 · Borealis Dynamics/ }).waitFor()
    await page.getByText('emailed to ap@borealis.example').waitFor()
    await page.getByText('No shipments to invoice.').waitFor()
  })
})

test('a statement goes to everybody who owes', () =>
  atDesk(async page => {
    await follow(page, '/customer-statements/run')
    await page.getByRole('checkbox', { name: /^All \d+ customers/ }).check()
    await page.getByText('ap@borealis.example').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Email \d+ statements/ }).click()
    await page.getByRole('heading', { name: 'New statements' }).waitFor()
    await page.getByText('Emailed to ap@borealis.example').waitFor()
    await page.getByRole('link', { name: 'Print all' }).waitFor()
  }))

test('the aging of any day agrees with the books, and a figure opens what is behind it', () =>
  atDesk(async page => {
    await follow(page, '/agings')
    await page.getByText(/Agrees with Accounts receivable/).waitFor()
    await expectAccessible(page)
    const asOf = page.getByLabel('As of', { exact: true })
    await asOf.fill('31 jan 2020')
    await asOf.press('Enter')
    await page.getByText('No customer balances on this date.').waitFor()
    await page.getByText(/Agrees with Accounts receivable: \$?0\.00/).waitFor()
    await follow(page, '/agings')
    await page
      .getByRole('row', { name: /Borealis Dynamics/ })
      .getByRole('link', { name: /9,535\.00/ })
      .first()
      .click()
    await page.getByText(/Showing Borealis Dynamics/).waitFor()
    await page.getByRole('link', { name: 'AR-000002' }).waitFor()
    await page.getByText('Invoice date', { exact: true }).click()
    await page.getByText('1–30').first().waitFor()
    await expectAccessible(page)
    // Narrowed, kept under a name, and opened again from there.
    await follow(page, '/agings')
    await page.getByLabel('Search name').fill('nobody of that name')
    await page.getByText('No matches. Remove a filter to see more.').waitFor()
    await page.getByLabel('Search name').fill('boreal')
    await page.getByRole('button', { name: 'Save as…' }).click()
    await page.getByLabel('View name').fill('Up north')
    await page.getByRole('button', { name: 'Save view' }).click()
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('button', { name: 'Delete view Up north' }).waitFor()
    await views.getByRole('button', { name: 'All', exact: true }).click()
    expect(await page.getByLabel('Search name').inputValue()).toBe('')
    await views.getByRole('button', { name: 'Up north', exact: true }).click()
    await page.getByRole('row', { name: /Borealis Dynamics/ }).waitFor()
    await expectAccessible(page)
    await follow(page, '/ap-invoices/agings')
    await page.getByText('No vendor balances on this date.').waitFor()
  }))

/** A draft of Cobalt's, dated as told. */
const draft = (invoiceDate?: string) =>
  app.asSystem(async work => {
    const customer = (await work.reader.first<{ id: string }>(
      sql`select id from business_partners where name = 'Cobalt Aerospace'`,
    ))!.id
    const lines = [{ kind: 'part', description: 'Bushing', quantity: '2', unitPrice: '12.50', taxable: false }]
    return (await work.create('ar-invoices', { customer, lines, ...(invoiceDate && { invoiceDate }) })).id as string
  })

const editOrderNumber = async (page: Page, id: string, text: string) => {
  await follow(page, `/ar-invoices/${id}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Customer PO').fill(text)
}

const statusOf = (id: string) =>
  app.asSystem(work => work.reader.first(sql`select status, customer_po as po from ar_invoices where id = ${id}::uuid`))

test('saving and posting are one press, by mouse and by keyboard', () =>
  atDesk(async page => {
    const [one, other] = [await draft(), await draft()]
    await editOrderNumber(page, one, 'by mouse')
    await page.getByRole('button', { name: 'Save and post' }).click()
    await page.getByText('AR-000003', { exact: true }).waitFor()
    expect(await statusOf(one)).toEqual({ status: 'posted', po: 'by mouse' })
    await editOrderNumber(page, other, 'by keyboard')
    await page.keyboard.press('Control+Shift+S')
    await page.getByText('AR-000004', { exact: true }).waitFor()
    expect(await statusOf(other)).toEqual({ status: 'posted', po: 'by keyboard' })
  }))

test('where posting is refused, what was typed is saved and the reason is said', () =>
  atDesk(async page => {
    const id = await draft('2001-05-05')
    await editOrderNumber(page, id, 'too old')
    const answered = page.waitForResponse(answer => answer.url().endsWith('?next=post'))
    await page.getByRole('button', { name: 'Save and post' }).click()
    expect(await (await answered).json()).toMatchObject({
      row: { status: 'draft' },
      refused: { status: 409, verb: 'post' },
    })
    await page.getByText('Saved, but “Post invoice” failed').waitFor()
    await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    expect(await statusOf(id)).toEqual({ status: 'draft', po: 'too old' })
  }))

test('the button of a slip shows the invoice first, asks for freight, and posts what was shown', async () => {
  const [terms, salesTax] = await app.asSystem(work =>
    Promise.all(
      [sql`select id from terms where code = '2/10 N30'`, sql`select id from sales_taxes where code = 'NONE'`].map(
        async asked => (await work.reader.first<{ id: string }>(asked))!.id,
      ),
    ),
  )
  const customer = await dock.customer({ name: 'Dipper Optics', terms, salesTax })
  const slip = await dock.ship(await dock.order({ quantity: '10', customerPo: 'PO 89' }, customer), '10')
  await atDesk(async page => {
    await follow(page, `/packing-slips/${slip.id}`)
    await page.getByRole('button', { name: 'Invoice shipment' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Bracket').waitFor()
    await dialog.getByRole('row', { name: 'Total $945.00', exact: true }).waitFor()
    await dialog.getByText(/^Terms 2\/10 N30 · due /).waitFor()
    await dialog.getByLabel('Freight billed').fill('40')
    await dialog.getByRole('row', { name: 'Freight $40.00' }).last().waitFor()
    await dialog.getByRole('row', { name: 'Total $985.00', exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Invoice shipment' }).click()
    await page.waitForURL(/\/ar-invoices\//)
    await page.getByText('$985.00').first().waitFor()
  })
})
