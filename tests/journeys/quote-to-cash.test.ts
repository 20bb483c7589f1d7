import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import type { Language } from '#platform/model'
import { Decimal, money, percent, percentOf } from '#platform/model/values/decimal.ts'
import { pdfText } from '#platform/server/papers/pdf-text.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { startApp, type TestApp } from '#tests/support/app-server.ts'
import { launchBrowser } from '#tests/support/browser.ts'
import {
  ask,
  asked,
  begin,
  choose,
  confirm,
  edit,
  field,
  type Hand,
  handAt,
  hindered,
  refused,
  save,
  typed,
} from '#tests/support/record-steps.ts'
import { signIn, type Visitor, visit } from '#tests/support/visitor.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

/** From a drawing to money in the bank, by those who do it: estimator, packer and shipper, bookkeeper. */

let app: TestApp
let browser: Browser
const shop: Record<string, string> = {}

const make = async (work: AnyWork, resource: string, given: Record<string, unknown>) =>
  (await work.create(resource as never, given)).id as string

/** What a shop has before its first customer calls. */
async function found(work: AnyWork): Promise<void> {
  const create = (resource: string, given: Record<string, unknown>) => make(work, resource, given)
  await create('security-settings', { secondFactorRoles: [] })
  await create('quote-defaults', {
    ...{ name: 'Standard', isCompanyDefault: true, minimumMarginPercent: '5' },
    ...{ markupLabor: '35', markupMachine: '35' },
  })
  const lathes = { name: 'Lathes', laborRate: '36', machineRate: '55', overheadRate: '18' }
  const thingsGroup = await create('things-groups', lathes)
  const process = await create('processes', { code: 'TURN', name: 'Turning' })
  shop.template = await create('routing-templates', {
    ...{ code: 'TURNED', name: 'Turned part', parameters: [{ name: 'length' }] },
    operations: [{ process, name: 'Turn', thingsGroup, setupMinutes: '30', runValue: 'length * 2' }],
  })
  shop.terms = await create('terms', { code: '2/10 N30', netDays: 30, discountPercent: '2', discountDays: 10 })
  const bank = await work.reader.first<{ id: string }>(sql`select id from accounts where number = '1000'`)
  shop.bank = await create('cash-accounts', { name: 'Operating', bankName: 'Fox Valley Bank', glAccount: bank!.id })
  shop.check = await create('payment-methods', { code: 'CHECK', name: 'Check', kind: 'check' })
  const account = (number: string, type: string) => create('accounts', { number, name: `Account ${number}`, type })
  shop.inventoryClass = await create('inventory-classes', {
    ...{ code: 'FG', name: 'Finished goods', inventoryAccount: await account('9301', 'asset') },
    ...{ issueAccount: await account('9501', 'expense'), adjustmentAccount: await account('9502', 'expense') },
    ...{ scrapAccount: await account('9503', 'expense'), varianceAccount: await account('9504', 'expense') },
  })
  const site = await create('storage-groups', { name: 'Main', code: 'MAIN', type: 'site' })
  shop.bin = await create('storage-locations', { code: 'A-01-01', storageGroup: site, type: 'bin' })
  await create('parts', { partNumber: '10-100', name: 'Old spacer' })
}

beforeAll(async () => {
  app = await startApp()
  browser = await launchBrowser()
  await app.asSystem(found)
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const look = async ({ page, language }: Hand, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${language}-${name}.png`, fullPage: true })
}

/** The books as they stand: what balances, what customers owe by account and by aging, what lies where. */
async function books() {
  const { reader } = app.services.office
  const [ledger] = await reader.rows<{ out: string; ar: string; undeposited: string; bank: string }>(sql`
    select coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0)::numeric(14, 2)::text as out,
      coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) filter (where a.control = 'ar'), 0)::numeric(14, 2)::text as ar,
      coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) filter (where a.control = 'undeposited'), 0)::numeric(14, 2)::text as undeposited,
      coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) filter (where a.number = '1000'), 0)::numeric(14, 2)::text as bank
    from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' join accounts a on a.id = l.account`)
  const [aging] = await reader.rows<{ total: string }>(
    sql`select coalesce(sum(open), 0)::numeric(14, 2)::text as total from aging_details`,
  )
  expect(ledger!.out).toBe('0.00')
  expect(aging!.total).toBe(ledger!.ar)
  return { ar: ledger!.ar, undeposited: ledger!.undeposited, bank: ledger!.bank }
}

const first = async <T>(query: ReturnType<typeof sql>): Promise<T> =>
  (await app.services.office.reader.first<T & Record<string, unknown>>(query))! as T

const stories = [
  { language: 'en-US', customer: 'Cobalt Aerospace', part: '10-200', po: 'PO 4711', wrongly: true },
  { language: 'es', customer: 'Aeroestructuras del Norte', part: '10-300', po: 'OC 815', wrongly: false },
] as const

describe.each(stories)('quote to cash in $language', ({ language, customer, part, po, wrongly }) => {
  const ids: Record<string, string> = {}
  const visitors: Visitor[] = []
  let [estimator, packer, shipper, bookkeeper]: Hand[] = []
  let total = money(0)
  let paid = money(0)
  let before = { ar: '0.00', undeposited: '0.00', bank: '0.00' }

  const hire = async (name: string, roles: string[], lang: Language) => {
    const username = `${name}-${language.slice(0, 2)}`
    const person = await app.addPerson({ username, firstName: name, lastName: 'Ruiz', roles, locale: language })
    const visitor = await visit(browser, app.url, { language: lang })
    visitors.push(visitor)
    await signIn(visitor.page, person, '/', lang)
    return handAt(app, visitor.page, lang)
  }
  /** What the database says of the youngest record of this journey, a moment later. */
  const stands = (resource: string, status: string) =>
    expect
      .poll(
        async () => {
          const table = sql.table(resource.replaceAll('-', '_'))
          return (
            await first<{ status: string }>(sql`select status from ${table} order by created_at desc, id desc limit 1`)
          ).status
        },
        { timeout: 20_000 },
      )
      .toBe(status)
  const reason = (name: string, params = {}) => app.services.office.words(language)(`reasons.${name}`, params)

  beforeAll(async () => {
    estimator = await hire('estimator', ['2'], language)
    packer = await hire('packer', ['7'], language)
    shipper = await hire('shipper', ['3'], language)
    bookkeeper = await hire('bookkeeper', ['2'], language)
    before = await books()
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    for (const hand of [estimator, packer, shipper, bookkeeper])
      if (hand) await look(hand, `failed-${hand.page.url().split('/')[3]}`)
  })
  afterAll(async () => {
    for (const visitor of visitors) await visitor.close()
  })

  test('a new customer and a part from a drawing', async () => {
    const hand = estimator!
    const { page } = hand
    await page.goto('/business-partners/create')
    if (wrongly) {
      await save(hand)
      await refused(hand, 'Name is required.')
    }
    await field(hand, 'business-partners', 'name').fill(customer)
    await save(hand)
    await page.getByRole('heading', { level: 1, name: customer }).waitFor()
    ids.customer = new URL(page.url()).pathname.split('/')[2]!
    await page.goto('/parts/create')
    if (wrongly) {
      await field(hand, 'parts', 'partNumber').fill(' 10-100 ')
      await field(hand, 'parts', 'name').fill('Spacer')
      await save(hand)
      await refused(hand, /Part number/)
      expect(await field(hand, 'parts', 'name').inputValue()).toBe('Spacer')
    }
    await field(hand, 'parts', 'partNumber').fill(part)
    await field(hand, 'parts', 'name').fill('Spacer')
    await save(hand)
    await page.getByRole('heading', { level: 1 }).getByText(part).or(page.getByText(part)).first().waitFor()
    await page.waitForURL(/\/parts\/[0-9a-f-]{36}$/)
    ids.part = new URL(page.url()).pathname.split('/')[2]!
    const certificate = await app.services.files.put(Readable.from(['%PDF-1.4 for resale']), 'resale.pdf')
    await app.asSystem(async work => {
      await work.update('parts', ids.part!, { inventoryClass: shop.inventoryClass, tracking: 'none' })
      await work.update('business-partners', ids.customer!, {
        ...{ terms: shop.terms, status: 'active', language, taxExempt: true },
        ...{ taxExemptCertificate: certificate, taxExemptExpires: '2099-12-31' },
      })
      const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
      const shipTo = { businessPartner: ids.customer, name: 'Dock', address, isDefault: true }
      ids.shipTo = await make(work, 'ship-tos', shipTo)
    })
    await page.goto('/part-revisions/create')
    await choose(hand, field(hand, 'part-revisions', 'part'), part)
    await field(hand, 'part-revisions', 'drawing').setInputFiles({
      name: 'spacer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4 a spacer'),
    })
    await page.getByRole('link', { name: 'spacer.pdf' }).waitFor()
    await save(hand)
    await page.waitForURL(/\/part-revisions\/[0-9a-f-]{36}$/)
    ids.revision = new URL(page.url()).pathname.split('/')[2]!
    await look(hand, 'revision')
  })

  test('its method from a template, and its release', async () => {
    const hand = estimator!
    const { page } = hand
    if (wrongly) {
      await page.goto(`/part-revisions/${ids.revision}`)
      await begin(hand, 'part-revisions', 'release')
      await refused(hand, /method/i)
      await page.keyboard.press('Escape')
    }
    await page.goto(`/routing-templates/${shop.template}`)
    await begin(hand, 'routing-templates', 'apply')
    if (wrongly) {
      await confirm(hand, 'routing-templates', 'apply')
      await page
        .getByRole('dialog')
        .getByText(/is required\.$/)
        .first()
        .waitFor()
    }
    await choose(hand, asked(hand, 'routing-templates', 'apply', 'partRevision'), part)
    await typed(asked(hand, 'routing-templates', 'apply', 'parameters'), '{"length": 2}')
    await confirm(hand, 'routing-templates', 'apply')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const method = await first<{ id: string }>(
      sql`select id from part_revision_methods where part_revision = ${ids.revision}::uuid`,
    )
    await page.goto(`/part-revision-methods/${method.id}`)
    await begin(hand, 'part-revision-methods', 'activate')
    await stands('part-revision-methods', 'active')
    await page.goto(`/part-revisions/${ids.revision}`)
    await begin(hand, 'part-revisions', 'release')
    await stands('part-revisions', 'released')
  })

  test('a quote of three quantities, its paper, and the customer’s yes', async () => {
    const hand = estimator!
    const { page } = hand
    const { row } = await ask(hand, 'POST', '/api/quotes', {
      businessPartner: ids.customer,
      lines: [
        {
          ...{ part: ids.part, partRevision: ids.revision, description: 'Spacer' },
          quantities: [{ quantity: '10' }, { quantity: '50', isExpected: true }, { quantity: '250' }],
        },
      ],
    })
    ids.quote = row.id
    await page.goto(`/quotes/${ids.quote}`)
    if (wrongly) await hindered(hand, 'quotes', 'submit', reason('lineNotPriced', { line: 1 }))
    await ask(hand, 'POST', `/api/quotes/${ids.quote}/actions/estimate`, { line: 1 })
    await page.goto(`/quotes/${ids.quote}`)
    await begin(hand, 'quotes', 'send')
    await confirm(hand, 'quotes', 'send')
    await stands('quotes', 'sent')
    const paper = await page.request.get(`/api/quotes/${ids.quote}/print`)
    const text = (await pdfText(await paper.body())).join('\n')
    expect(text).toContain(customer)
    expect(text).toContain('250')
    await begin(hand, 'quotes', 'accept')
    const taken = asked(hand, 'quotes', 'accept', 'taken')
    if (wrongly) {
      await typed(taken, '[{"line": 1, "quantity": "8"}]')
      await confirm(hand, 'quotes', 'accept')
      await page
        .getByRole('dialog')
        .getByText('This quote starts at 10 pieces. For 8, type a price with a reason or ask for a revised quote.')
        .waitFor()
      expect(await taken.inputValue()).toContain('"8"')
    }
    await typed(taken, '[{"line": 1, "quantity": "60"}]')
    await confirm(hand, 'quotes', 'accept')
    await stands('quotes', 'won')
    await look(hand, 'quote')
  })

  test('the order is confirmed and becomes two releases', async () => {
    const hand = estimator!
    const { page } = hand
    const order = await first<{ id: string; total: string }>(
      sql`select id, total::text as total from orders where quote = ${ids.quote}::uuid`,
    )
    ids.order = order.id
    total = money(order.total)
    await page.goto(`/orders/${ids.order}`)
    if (wrongly) await hindered(hand, 'orders', 'confirm', reason('customerPoMissing'))
    await edit(hand)
    await field(hand, 'orders', 'customerPo').fill(po)
    await save(hand)
    await begin(hand, 'orders', 'confirm')
    await stands('orders', 'confirmed')
    await begin(hand, 'orders', 'split')
    await choose(hand, asked(hand, 'orders', 'split', 'release'), 'SO-')
    await typed(asked(hand, 'orders', 'split', 'promisedOn'), '2031-06-12')
    const quantity = asked(hand, 'orders', 'split', 'quantity')
    if (wrongly) {
      await typed(quantity, '60')
      await confirm(hand, 'orders', 'split')
      await page
        .getByRole('dialog')
        .getByText(/must be more than 0 and less than 60/)
        .waitFor()
    }
    await typed(quantity, '20')
    await confirm(hand, 'orders', 'split')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const releases = await app.services.office.reader.rows<{ number: string; quantity: string }>(
      sql`select release_number as number, trim_scale(quantity)::text as quantity from order_releases where root = ${ids.order}::uuid order by number`,
    )
    expect(releases.map(one => one.quantity)).toEqual(['40', '20'])
    ids.release = releases[0]!.number
    ids.second = releases[1]!.number
    await look(hand, 'order')
    expect(await books()).toEqual(before)
  })

  test('made to stock, packed at the bench, and shipped', async () => {
    await app.asSystem(work =>
      moveStock(work, {
        legs: [
          {
            ...{ type: 'receive', item: `part-revisions/${ids.revision}`, storageLocation: shop.bin! },
            ...{ quantity: Decimal.of(60), value: money('300.00') },
          },
        ],
      }),
    )
    const { page } = packer!
    const say = benchWords[language]
    await page.goto('/shop-floor-dashboard/packing')
    const scan = page.getByLabel(say.scan, { exact: true })
    if (wrongly) {
      await scan.fill('NOTHING-1')
      await scan.press('Enter')
      await page
        .getByRole('status')
        .getByText(/NOTHING-1/)
        .waitFor()
    }
    for (const [release, pieces] of [
      [ids.release!, '40'],
      [ids.second!, '20'],
    ] as const) {
      await scan.fill(release)
      await scan.press('Enter')
      const panel = page.getByRole('region', { name: release })
      await panel.getByRole('textbox').fill(pieces)
      await panel.getByRole('button', { name: say.put }).click()
      await page.getByRole('status').getByText(release).waitFor()
    }
    await look(packer!, 'bench')
    await page.getByRole('button', { name: say.close }).first().click()
    await page.getByRole('dialog').getByRole('textbox').fill('12.5')
    await page.getByRole('dialog').getByRole('button', { name: say.pack }).click()
    await page
      .getByRole('status')
      .getByText(/PS-0000/)
      .waitFor()
    const slip = await first<{ id: string }>(
      sql`select s.id from packing_slips s where s.business_partner = ${ids.customer}::uuid`,
    )
    ids.slip = slip.id
    if (wrongly) {
      await ask(estimator!, 'POST', `/api/orders/${ids.order}/actions/hold`, {
        ...{ holdKind: 'quality', holdReason: 'Burrs' },
      })
      await shipper!.page.goto(`/packing-slips/${ids.slip}`)
      await begin(shipper!, 'packing-slips', 'ship')
      await confirm(shipper!, 'packing-slips', 'ship')
      await shipper!.page
        .getByRole('dialog')
        .getByText(/is on hold: Burrs\./)
        .waitFor()
      await ask(estimator!, 'POST', `/api/orders/${ids.order}/actions/unhold`, {
        ...{ holdKind: 'quality', holdReason: 'Deburred' },
      })
    }
    await shipper!.page.goto(`/packing-slips/${ids.slip}`)
    await begin(shipper!, 'packing-slips', 'ship')
    await confirm(shipper!, 'packing-slips', 'ship')
    await stands('packing-slips', 'shipped')
    const order = await first<{ status: string }>(sql`select status from orders where id = ${ids.order}::uuid`)
    expect(order.status).toBe('shipped')
    expect(await books()).toEqual(before)
  })

  test('invoiced: what the customer owes is in ledger and aging', async () => {
    const hand = bookkeeper!
    const { page } = hand
    const say = moneyWords[language]
    await page.goto('/ar-invoices/from-packing-slips')
    await page.getByRole('checkbox', { name: customer }).check()
    if (wrongly) {
      await page.getByLabel(say.invoiceDate).fill('2020-01-02')
      await refused(hand, /PS-0000\d+ .*(shipped|left)/)
      await page.getByLabel(say.invoiceDate).fill('')
    }
    await page.getByRole('button', { name: say.post }).click()
    await page.getByRole('link', { name: new RegExp(`AR-0000.* · ${customer}`) }).waitFor()
    const invoice = await first<{ id: string; total: string }>(
      sql`select id, total::text as total from ar_invoices where customer = ${ids.customer}::uuid and status = 'posted'`,
    )
    ids.invoice = invoice.id
    expect(money(invoice.total).equals(total)).toBe(true)
    expect((await books()).ar).toBe(money(before.ar).plus(total).toFixed(2))
    await look(hand, 'invoiced')
  })

  test('paid with the discount and deposited', async () => {
    const hand = bookkeeper!
    const { page } = hand
    paid = total.minus(percentOf(total, percent('2')))
    const receipt = await ask(hand, 'POST', '/api/cash-receipts', {
      ...{ partner: ids.customer, amount: paid.toFixed(2), method: shop.check, reference: '20871' },
    })
    await page.goto(`/cash-receipts/${receipt.row.id}`)
    if (wrongly)
      await page
        .getByTitle(/is not explained yet/)
        .first()
        .waitFor()
    await begin(hand, 'cash-receipts', 'autoApply')
    await confirm(hand, 'cash-receipts', 'autoApply')
    await page
      .getByText(/AR-0000/)
      .first()
      .waitFor()
    await begin(hand, 'cash-receipts', 'post')
    await stands('cash-receipts', 'posted')
    const afterwards = await books()
    expect(afterwards.ar).toBe(before.ar)
    expect(afterwards.undeposited).toBe(money(before.undeposited).plus(paid).toFixed(2))
    const deposit = await ask(hand, 'POST', '/api/deposits', { cashAccount: shop.bank, receipts: [receipt.row.id] })
    await page.goto(`/deposits/${deposit.row.id}`)
    await begin(hand, 'deposits', 'post')
    await stands('deposits', 'posted')
    const bank = money(before.bank).plus(paid).toFixed(2)
    expect(await books()).toEqual({ ar: before.ar, undeposited: before.undeposited, bank })
    await look(hand, 'deposited')
    for (const visitor of visitors) expect(visitor.complaints).toEqual([])
  })
})

/** Words of screens that are no record's page. */
const benchWords = {
  'en-US': {
    ...{ scan: 'Scan a release, job, lot or part', put: 'Put in the box' },
    ...{ close: 'Close the box', pack: 'Closed: print the slip' },
  },
  es: {
    ...{ scan: 'Escanee una liberación, orden de trabajo, lote o parte', put: 'Poner en la caja' },
    ...{ close: 'Cerrar la caja', pack: 'Cerrada: imprimir la remisión' },
  },
} as const
const moneyWords = {
  'en-US': { invoiceDate: 'Invoice date', post: /^Post 1 invoice/ },
  es: { invoiceDate: 'Fecha de factura', post: /1 factura/ },
} as const
