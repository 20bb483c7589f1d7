import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { planAll } from '#modules/purchasing/server/index.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { follow } from '#tests/support/follow.ts'
import {
  ask,
  asked,
  begin,
  choose,
  confirm,
  field,
  type Hand,
  hindered,
  idOf,
  refused,
  save,
  stands,
  typed,
} from '#tests/support/record-steps.ts'
import { expectAccessible } from '#tests/support/visitor.ts'
import { say } from './say.ts'
import { openShop, prepare, type Shop, type Story } from './shop.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

/** From a shortage to a reconciled bank account, on the screens of those who do it; plainly, and with the wrong thing typed first. */

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.close())

const stories: readonly Story[] = [
  {
    ...{ language: 'en-US', item: '6061-EN', vendors: ['Midwest Aluminum', 'Great Lakes Steel'] },
    ...{ bank: { name: 'Operating', account: '1000' }, method: 'check', wrongly: true },
  },
  {
    ...{ language: 'es', item: '6061-ES', vendors: ['Aceros del Norte', 'Metales Bravo'] },
    ...{ bank: { name: 'Norte', account: '1005' }, method: 'ach', wrongly: false },
  },
]

const today = (): DateText =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date()) as DateText

type Row = Record<string, unknown> & { id: string; lines: (Record<string, unknown> & { id: string })[] }

describe.each(stories)('procure to pay in $language', story => {
  const { language, item, vendors, wrongly } = story
  const words = say(language)
  const ids: Record<string, string> = {}
  let [buyer, approver, receiver, bookkeeper] = [] as unknown as [Hand, Hand, Hand, Hand]
  const first = async <T = { id: string }>(query: ReturnType<typeof sql>) =>
    (await shop.app.services.app.reader.first<T & Record<string, unknown>>(query))! as T
  const idFrom = async (table: string, where: ReturnType<typeof sql>) =>
    (await first(sql`select id from ${sql.table(table)} where ${where}`)).id
  const readRow = async (hand: Hand, resource: string, id: string) =>
    (await ask<{ row: Row }>(hand, 'GET', `/api/${resource}/${id}`)).row
  const act = (hand: Hand, resource: string, id: string, verb: string, given = {}) =>
    ask<{ row: Row }>(hand, 'POST', `/api/${resource}/${id}/actions/${verb}`, given)

  beforeAll(async () => {
    await shop.app.asSystem(async work => {
      await prepare(work, story)
      await planAll(work)
    })
    buyer = await shop.hire('buyer', '3', language)
    approver = await shop.hire('approver', '2', language)
    receiver = await shop.hire('receiver', '3', language)
    bookkeeper = await shop.hire('bookkeeper', '2', language)
    ids.approver = await idFrom('users', sql`username = ${`approver-${language.slice(0, 2)}`}`)
    await shop.app.asSystem(work => work.writer.run(sql`update purchase_approval_rules set active = false`))
    await shop.make('purchase-approval-rules', { step: 1, minimumAmount: '100', approvers: [ids.approver] })
    ids.vendor = await idFrom('business_partners', sql`name = ${vendors[0]}`)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail' || !process.env.LOOK) return
    for (const [place, { page }] of [buyer, approver, receiver, bookkeeper].entries())
      await page.screenshot({ path: `${process.env.LOOK}/${language}-${place}.png`, fullPage: true })
  })

  test('what is short becomes a requisition, which its manager approves', async () => {
    const { page } = buyer
    await follow(page, '/purchase-requests/suggestions')
    await page.getByRole('checkbox', { name: words.plan.choose(item) }).check()
    await page.getByRole('button', { name: words.plan.request }).click()
    await page.getByText(words.plan.done).first().waitFor()
    ids.request = await idFrom('purchase_requests', sql`true order by created_at desc limit 1`)
    await follow(page, `/purchase-requests/${ids.request}`)
    await begin(buyer, 'purchase-requests', 'submit')
    await stands(shop.app, 'purchase-requests', 'submitted')
    await follow(approver.page, `/purchase-requests/${ids.request}`)
    if (wrongly) {
      await begin(approver, 'purchase-requests', 'reject')
      await confirm(approver, 'purchase-requests', 'reject')
      await refused(approver, /Rejection reason is required/)
      await approver.page.keyboard.press('Escape')
    }
    await begin(approver, 'purchase-requests', 'approve')
    await stands(shop.app, 'purchase-requests', 'approved')
  })

  test('two vendors are asked by mail; one answers on its page, without an account', async () => {
    const { page } = buyer
    await follow(page, `/purchase-requests/${ids.request}`)
    await begin(buyer, 'purchase-requests', 'requestQuotes')
    for (const vendor of vendors)
      await choose(buyer, asked(buyer, 'purchase-requests', 'requestQuotes', 'vendors'), vendor)
    const by = asked(buyer, 'purchase-requests', 'requestQuotes', 'quoteBy')
    if (wrongly) {
      await typed(by, '2020-01-02')
      await confirm(buyer, 'purchase-requests', 'requestQuotes')
      await refused(buyer, /is in the past/)
    }
    await typed(by, addDays(today(), 7))
    await confirm(buyer, 'purchase-requests', 'requestQuotes')
    const letters = () =>
      shop.app.services.app.reader.rows<{ id: string; vendor: string }>(sql`
        select m.id, p.name as vendor from purchase_request_messages m join business_partners p on p.id = m.vendor
        where m.purchase_request = ${ids.request}::uuid and m.kind = 'rfq' order by m.code`)
    await expect.poll(async () => (await letters()).length, { timeout: 20_000 }).toBe(2)
    for (const { id } of await letters()) {
      await follow(page, `/purchase-request-messages/${id}`)
      await begin(buyer, 'purchase-request-messages', 'send')
      await confirm(buyer, 'purchase-request-messages', 'send')
      await expect
        .poll(async () => (await readRow(buyer, 'purchase-request-messages', id)).deliveryState, { timeout: 20_000 })
        .toBe('sent')
    }
    for (const [place, price] of ['24.90', '27.50'].entries()) {
      const stranger = await shop.stranger(language)
      await stranger.page.goto(await shop.linkTo(`sales@vendor${place}-${item}.example`))
      if (wrongly) {
        await stranger.page.getByLabel(words.link.price).fill('cheap')
        await stranger.page.getByLabel(words.link.until).fill(addDays(today(), 30))
        await stranger.page.getByRole('button', { name: words.link.quote }).click()
        await stranger.page.getByText(words.link.wrongPrice).waitFor()
      }
      await stranger.page.getByLabel(words.link.price).fill(price)
      await stranger.page.getByLabel(words.link.lead).fill('9')
      await stranger.page.getByLabel(words.link.until).fill(addDays(today(), 30))
      await expectAccessible(stranger.page)
      await stranger.page.getByRole('button', { name: words.link.quote }).click()
      await stranger.page.getByRole('heading', { name: words.link.quoted }).waitFor()
    }
  })

  test('the quotes are compared, one is awarded, and its order waits for a yes by mail', async () => {
    const { page } = buyer
    await follow(page, `/purchase-requests/compare-quotes?request=${ids.request}`)
    await page.getByRole('button', { name: words.compare.award(vendors[0]) }).click()
    await page.getByRole('button', { name: words.compare.order }).click()
    await page.getByText(words.compare.done).first().waitFor()
    ids.order = await idFrom('purchase_orders', sql`vendor = ${ids.vendor}::uuid order by created_at desc limit 1`)
    expect(await readRow(buyer, 'purchase-orders', ids.order)).toMatchObject({
      ...{ subtotal: '1494', lines: [{ unitPrice: '24.9', quantity: '60' }] },
    })
    await follow(page, `/purchase-orders/${ids.order}`)
    await begin(buyer, 'purchase-orders', 'submit')
    await stands(shop.app, 'purchase-orders', 'awaitingApproval')
    const link = await shop.linkTo(`approver-${language.slice(0, 2)}@alder.example`)
    const phone = await shop.stranger(language)
    if (wrongly) {
      await phone.page.goto(link.replace('/approved/', '/reject/'))
      await phone.page.locator('textarea').fill('x ')
      await phone.page.locator('textarea').evaluate((box: HTMLTextAreaElement) => box.form!.submit())
      await phone.page.getByRole('alert').waitFor()
    }
    await phone.page.goto(link)
    await phone.page.getByRole('button', { name: words.link.approve, exact: true }).click()
    await phone.page.getByRole('heading', { name: words.link.approved }).waitFor()
    await phone.page.goto(link)
    await phone.page.getByRole('heading', { name: words.link.used }).waitFor()
    await stands(shop.app, 'purchase-orders', 'approved')
    await follow(page, `/purchase-orders/${ids.order}`)
    await begin(buyer, 'purchase-orders', 'send')
    await confirm(buyer, 'purchase-orders', 'send')
    await stands(shop.app, 'purchase-orders', 'sent')
  })

  /** At the dock: the order is typed where it would be scanned, what came is counted, and posted. */
  async function receive(count: string, heat: string, slip: string): Promise<void> {
    const { page } = receiver
    const { code } = await readRow(receiver, 'purchase-orders', ids.order!)
    await follow(page, '/po-receipts/dock')
    const scan = page.getByLabel(words.dock.scan)
    await scan.fill(String(code))
    await scan.press('Enter')
    const counted = page.getByLabel(words.dock.count(item))
    await counted.waitFor()
    if (wrongly && heat === 'K1') {
      await typed(counted, 'many')
      await page.getByText(words.dock.notRead).first().waitFor()
      expect(await page.getByRole('button', { name: words.dock.post, exact: true }).isDisabled()).toBe(true)
      await typed(counted, '64')
      await page.getByText(words.dock.tooMuch).first().waitFor()
      await field(receiver, 'po-receipts', 'vendorPackingSlip').fill(slip)
      await page.getByRole('button', { name: words.dock.post, exact: true }).click()
      await page.getByText(words.dock.over).first().waitFor()
    }
    await typed(counted, count)
    await field(receiver, 'po-receipts', 'vendorPackingSlip').fill(slip)
    await page.getByLabel(words.dock.heat).fill(heat)
    await page.getByLabel(words.dock.file).setInputFiles({
      ...{ name: `${heat}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${heat} ${language}`) },
    })
    await page.getByText(`${heat}.pdf`).waitFor()
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/dock-${language}.png`, fullPage: true })
    await page.getByRole('button', { name: words.dock.post, exact: true }).click()
    await page.getByRole('heading', { name: words.dock.done }).waitFor()
  }
  /** The inspector's answer to what came last. */
  async function inspect(accepted: string, rejected: string): Promise<Row> {
    const inspection = await idFrom('inspections', sql`true order by created_at desc limit 1`)
    await act(approver, 'inspections', inspection, 'start')
    const verb = rejected === '0' ? 'accept' : 'reject'
    const defect = await idFrom('look_ups', sql`list = 'defect' and key = 'crack'`)
    const given = { quantityAccepted: accepted, quantityRejected: rejected, ...(rejected !== '0' && { defect }) }
    return (await act(approver, 'inspections', inspection, verb, given)).row
  }

  test('part of it comes, with its heat and certificate; the inspector rejects five', async () => {
    await receive('40', 'K1', `M-1 ${language}`)
    const inspected = await inspect('35', '5')
    ids.ncmr = String(inspected.ncmr)
    expect(await readRow(buyer, 'purchase-orders', ids.order!)).toMatchObject({
      ...{ status: 'partlyReceived', lines: [{ receivedQuantity: '40' }] },
    })
    const kept = await first<{ heat: string; files: number }>(sql`
      select l.heat_number as heat, count(*)::int as files from stock_lots l join certificates c on c.id = any(l.certificates)
      join po_receipt_lines r on r.id = l.receipt_line join purchase_order_lines o on o.id = r.po_line
      where o.root = ${ids.order}::uuid group by 1`)
    expect(kept).toEqual({ heat: 'K1', files: 1 })
  })

  test('the bill of all of it, a little dearer, is held', async () => {
    const { page } = bookkeeper
    const { code } = await readRow(bookkeeper, 'purchase-orders', ids.order!)
    await follow(page, '/ap-invoices/create')
    await choose(bookkeeper, field(bookkeeper, 'ap-invoices', 'vendor'), vendors[0])
    if (wrongly) {
      await save(bookkeeper)
      await refused(bookkeeper, /invoice.* is required/i)
    }
    await typed(field(bookkeeper, 'ap-invoices', 'vendorInvoiceNumber'), `V-77 ${language}`)
    await typed(field(bookkeeper, 'ap-invoices', 'controlTotal'), wrongly ? '1400' : '1500')
    await page.getByRole('checkbox', { name: words.bill.take(String(code)) }).check()
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/bill-${language}.png`, fullPage: true })
    await save(bookkeeper)
    ids.bill = await idOf(bookkeeper, 'ap-invoices')
    const bill = await readRow(bookkeeper, 'ap-invoices', ids.bill)
    // What came is there as it was ordered; the vendor bills all of it, at another price.
    expect(bill).toMatchObject({ total: '996', lines: [{ quantity: '40', unitPrice: '24.9' }] })
    const lines = [{ ...bill.lines[0], quantity: '60', unitPrice: '25' }]
    await ask(bookkeeper, 'PATCH', `/api/ap-invoices/${ids.bill}`, { version: bill.version, lines })
    await follow(page, `/ap-invoices/${ids.bill}`)
    if (wrongly) {
      await hindered(bookkeeper, 'ap-invoices', 'post', /1,500\.00.*1,400\.00/)
      const { version } = await readRow(bookkeeper, 'ap-invoices', ids.bill)
      await ask(bookkeeper, 'PATCH', `/api/ap-invoices/${ids.bill}`, { version, controlTotal: '1500' })
      await follow(page, `/ap-invoices/${ids.bill}`)
    }
    await begin(bookkeeper, 'ap-invoices', 'post')
    await stands(shop.app, 'ap-invoices', 'posted')
    expect(await readRow(bookkeeper, 'ap-invoices', ids.bill)).toMatchObject({ paymentHold: 'match', open: '1500' })
  })

  test('the bad pieces are disposed of and the rest comes: the hold lifts itself', async () => {
    const cage = await idFrom('storage_locations', sql`code = 'CAGE'`)
    await act(approver, 'ncmrs', ids.ncmr!, 'contain', { quarantineLocation: cage })
    const { version } = await readRow(approver, 'ncmrs', ids.ncmr!)
    await ask(approver, 'PATCH', `/api/ncmrs/${ids.ncmr}`, {
      ...{ version, cause: await idFrom('look_ups', sql`list = 'cause' and key = 'melt'`) },
      dispositions: [{ disposition: 'scrap', quantity: '5' }],
    })
    await act(approver, 'ncmrs', ids.ncmr!, 'submit')
    await act(bookkeeper, 'ncmrs', ids.ncmr!, 'approve', { signingAs: 'quality' })
    const adjustmentReason = await idFrom('adjustment_reasons', sql`code = 'SCR'`)
    await act(approver, 'ncmrs', ids.ncmr!, 'execute', { line: 1, adjustmentReason })
    expect(await readRow(bookkeeper, 'ap-invoices', ids.bill!)).toMatchObject({ paymentHold: 'match' })
    await receive('20', 'K2', `M-2 ${language}`)
    await inspect('20', '0')
    expect(await readRow(bookkeeper, 'ap-invoices', ids.bill!)).toMatchObject({ paymentHold: 'none' })
    expect(await readRow(buyer, 'purchase-orders', ids.order!)).toMatchObject({ status: 'closed' })
  })

  test('the run pays it, once another person approved it, by its way', async () => {
    const { page } = bookkeeper
    const account = await idFrom('cash_accounts', sql`name = ${story.bank.name}`)
    if (story.method === 'ach') {
      const own = { routingNumber: '111000025', accountNumber: '000123456789' }
      await ask(bookkeeper, 'POST', `/api/cash-accounts/${account}/bank-number`, own)
      const theirs = { bankRouting: '021000021', bankAccount: '000987654' }
      await ask(bookkeeper, 'POST', `/api/business-partners/${ids.vendor}/bank-data`, theirs)
      const known = await idFrom('partner_accounting', sql`partner = ${ids.vendor}::uuid`)
      await act(approver, 'partner-accounting', known, 'confirmBank')
    }
    await follow(page, '/payment-runs/create')
    const run = (name: string) => field(bookkeeper, 'payment-runs', name)
    await choose(bookkeeper, run('cashAccount'), story.bank.name)
    await choose(bookkeeper, run('method'), story.method.toUpperCase())
    if (wrongly) {
      await typed(run('payThrough'), 'soon')
      await save(bookkeeper)
      await refused(bookkeeper, /must be a date/)
    }
    await typed(run('payThrough'), addDays(today(), 60))
    await save(bookkeeper)
    ids.run = await idOf(bookkeeper, 'payment-runs')
    await begin(bookkeeper, 'payment-runs', 'propose')
    await expect
      .poll(async () => (await readRow(bookkeeper, 'payment-runs', ids.run!)).total, { timeout: 20_000 })
      .toBe('1500')
    if (wrongly) {
      await begin(bookkeeper, 'payment-runs', 'approve')
      await refused(bookkeeper, /another person must approve/i)
      await page.keyboard.press('Escape')
    }
    await follow(approver.page, `/payment-runs/${ids.run}`)
    await begin(approver, 'payment-runs', 'approve')
    await stands(shop.app, 'payment-runs', 'approved')
    await follow(page, `/payment-runs/${ids.run}`)
    await begin(bookkeeper, 'payment-runs', 'issue')
    await stands(shop.app, 'payment-runs', 'issued')
    expect(await readRow(bookkeeper, 'ap-invoices', ids.bill!)).toMatchObject({ settlement: 'paid', open: '0' })
    // A fresh start, so that nothing of the books was opened before.
    const payment = await idFrom('payments', sql`run = ${ids.run}::uuid`)
    await page.goto(`/payments/view?id=${payment}`)
    await page.getByText(words.why).first().waitFor()
    if (story.method === 'check') {
      const check = await first<{ number: string; amount: string }>(
        sql`select c.number::text as number, p.amount::text as amount from checks c join payments p on p.id = c.payment where p.run = ${ids.run}::uuid`,
      )
      expect(check).toEqual({ number: '5001', amount: '1500.00' })
      return
    }
    await follow(page, `/payment-runs/${ids.run}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: words.bank }).click(),
    ])
    const text = await readFile((await download.path())!, 'utf8')
    const records = text.split('\r\n').slice(0, -1)
    expect(new Set(records.map(record => record.length))).toEqual(new Set([94]))
    expect(records[2]!.slice(0, 39)).toBe(`622021000021${'000987654'.padEnd(17)}0000150000`)
  })

  test('the bank shows it, and the account is reconciled to the cent', async () => {
    const { page } = bookkeeper
    const on = today().replaceAll('-', '')
    const number = story.method === 'check' ? '<CHECKNUM>5001' : ''
    const file = `OFXHEADER:100
DATA:OFXSGML

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
<BANKTRANLIST><DTSTART>${on}<DTEND>${on}
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>${on}<TRNAMT>-1500.00<FITID>${item}-1${number}<NAME>${vendors[0]}</STMTTRN>
</BANKTRANLIST><LEDGERBAL><BALAMT>-1500.00<DTASOF>${on}</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`
    const { reconcile } = words
    await follow(page, '/cash-accounts/reconcile')
    await page.getByLabel(reconcile.account, { exact: true }).selectOption({ label: story.bank.name })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: reconcile.file }).click(),
    ])
    await chooser.setFiles({ name: 'bank.ofx', mimeType: 'text/plain', buffer: Buffer.from(file) })
    await page.getByText(reconcile.taken).first().waitFor()
    await page.getByRole('button', { name: reconcile.begin, exact: true }).click()
    await page.getByRole('region', { name: reconcile.statement }).getByText(reconcile.matched).waitFor()
    await page.getByRole('button', { name: reconcile.clear }).click()
    const complete = page.getByRole('button', { name: reconcile.complete, exact: true })
    await expect.poll(() => complete.isEnabled()).toBe(true)
    await complete.click()
    await page.getByText(reconcile.done).first().waitFor()
    const ties = await shop.app.services.app.reader.rows<{ difference: string }>(
      sql`select difference::text as difference from mw_tie_outs(${today()}::date) where difference <> 0`,
    )
    expect(ties).toEqual([])
    expect(shop.complaints()).toEqual([])
  })
})
