import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'
import { openDock } from './shipped-goods.ts'

/** accounting R31: every point of the checklist fails when it should, names what is wrong, and passes once that is mended. */

let books: Bookkeeper
let ids: Record<string, string>
let admin: pg.Client
let customer: string
const periods = new Map<string, Row>()

beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  ids = books.ids
  for (const period of await books.list('fiscal-periods?limit=200')) periods.set(period.code, period)
  customer = (await books.make('business-partners', { name: 'Cobalt', isCustomer: true, terms: ids.net30 })).id
  admin = new pg.Client({ connectionString: books.company.adminUrl })
  await admin.connect()
  // What other modules write stands here as they would leave it; only the checklist is looked at.
  await admin.query('set session_replication_role = replica')
})
afterAll(async () => {
  await admin?.end()
  await books.company.close()
})

interface Task {
  key: string
  severity: string
  result: string
  count: number
  offenders: { at: string; label: string; amount?: string | null }[]
}
const taskOf = async (key: string, period = '2026-01'): Promise<Task> => {
  const { body } = await books.max.get(`/api/fiscal-periods/${periods.get(period)!.id}/checklist`)
  return (body as { tasks: Task[] }).tasks.find(task => task.key === key)!
}
const passes = async (key: string, period?: string) =>
  expect(await taskOf(key, period)).toMatchObject({ result: 'pass', count: 0 })
const invoice = (invoiceDate = '2026-01-16') => ({
  ...{ customer, invoiceDate, lines: [{ description: 'Bracket', unitPrice: '100', taxable: false }] },
})
const receipt = (receivedOn: string) => ({
  ...{ partner: customer, amount: '100', method: ids.check, reference: '7', receivedOn },
  applications: [{ kind: 'onAccount', cashAmount: '100' }],
})

test('accounting R31: earlier periods must be closed', async () => {
  await passes('earlierPeriods', '2025-01')
  expect(await taskOf('earlierPeriods', '2025-02')).toMatchObject({
    ...{ severity: 'block', result: 'fail', count: 1, offenders: [{ label: '2025-01' }] },
  })
})

test('accounting R31: no draft of any kind is dated in the period', async () => {
  await passes('drafts')
  const made: [string, Row][] = []
  const draft = async (resource: string, given: Record<string, unknown>) =>
    made.push([resource, await books.make(resource, given)])
  await draft('ar-invoices', invoice())
  await draft('cash-receipts', receipt('2026-01-20'))
  await draft('credit-memos', {
    ...{ partner: customer, reason: ids.memoReason, memoDate: '2026-01-21' },
    lines: [{ description: 'Back', unitPrice: '1' }],
  })
  const vendor = (await books.make('business-partners', { name: 'Delta', isVendor: true })).id
  await draft('ap-invoices', {
    ...{ vendor, vendorInvoiceNumber: 'V-1', invoiceDate: '2026-01-22', controlTotal: '5', lines: [] },
  })
  await draft('deposits', { cashAccount: ids.bank, depositedOn: '2026-01-23', receipts: [] })
  await draft('payments', {
    ...{ partner: customer, payeeKind: 'customer', payeeName: 'Cobalt', cashAccount: ids.bank, method: ids.ach },
    ...{ paymentDate: '2026-01-24', applications: [{ kind: 'account', account: ids['6600'], cashAmount: '1' }] },
  })
  await draft('general-ledgers', {
    ...{ ledgerType: (await books.list('ledger-types?limit=50')).find(type => type.code === 'GJ')!.id },
    ...{ postingDate: '2026-01-25', description: 'Accrued', lines: [] },
  })
  const found = await taskOf('drafts')
  expect(found).toMatchObject({ severity: 'block', result: 'fail', count: 7 })
  expect(found.offenders.map(one => one.at)).toEqual(made.map(([resource, row]) => `${resource}/${row.id}`))
  for (const [resource, { id }] of made)
    await admin.query(`update ${resource.replaceAll('-', '_')} set archived_at = now() where id = $1`, [id])
  await passes('drafts')
})

test('accounting R31, R30: control accounts must be what their documents add up to', async () => {
  const posted = await books.posted('ar-invoices', invoice())
  await passes('tieOuts')
  const off = (amount: string) =>
    admin.query(
      `insert into open_item_moves (control, resource, item, partner, moved_on, amount, base, cause)
       values ('ar', 'ar-invoices', $1, $2, '2026-01-20', $3, $3, 'by hand')`,
      [posted.id, customer, amount],
    )
  await off('-0.01')
  expect(await taskOf('tieOuts')).toMatchObject({
    ...{ severity: 'block', result: 'fail', offenders: [{ label: expect.stringMatching(/^1100/), amount: '0.01' }] },
  })
  await off('0.01')
  await passes('tieOuts')
})

test('accounting R31: work entries of the period must be final', async () => {
  await passes('workEntries')
  await admin.query(`insert into work_entries (id, kind, started_at, source, status, operation)
    values (gen_random_uuid(), 'run', '2026-01-12T15:00:00Z', 'shopFloor', 'closed', gen_random_uuid())`)
  expect(await taskOf('workEntries')).toMatchObject({ severity: 'block', result: 'fail', count: 1 })
  await admin.query(`update work_entries set status = 'final', ended_at = started_at + interval '1 hour'`)
  await passes('workEntries')
})

test('accounting R31, E51: recurring journals whose day came must be posted', async () => {
  await passes('recurring', '2025-03')
  const template = await books.make('recurring-journals', {
    ...{ name: 'Rent', dayOfMonth: 31, startsOn: '2025-03-01', endsOn: '2025-03-31' },
    ledgerType: (await books.list('ledger-types?limit=50')).find(type => type.code === 'GJ')!.id,
    lines: [
      { account: ids['6100'], debit: '900' },
      { account: ids['3000'], credit: '900' },
    ],
  })
  expect(await taskOf('recurring', '2025-03')).toMatchObject({
    ...{ severity: 'block', result: 'fail', offenders: [{ at: `recurring-journals/${template.id}`, label: 'Rent' }] },
  })
  await books.act('fiscal-periods', periods.get('2025-03')!, 'proposeRecurring')
  const [entry] = (await taskOf('recurring', '2025-03')).offenders
  expect(entry!.at).toMatch(/^general-ledgers\//)
  await books.act('general-ledgers', { id: entry!.at.split('/')[1]! }, 'post')
  await passes('recurring', '2025-03')
})

test('accounting R31, R28: open foreign items ask for a revaluation', async () => {
  await passes('revaluation', '2025-05')
  for (const on of ['2025-05-05', '2025-05-30'])
    await books.make('exchange-rates', { currency: ids.eur, on, rate: '1.1' })
  await books.posted('ar-invoices', { ...invoice('2025-05-06'), currency: ids.eur })
  // What stands at the closing rate already has nothing to revalue, and must not keep the period open.
  await passes('revaluation', '2025-05')
  await books.make('exchange-rates', { currency: ids.eur, on: '2025-05-31', rate: '1.12' })
  expect(await taskOf('revaluation', '2025-05')).toMatchObject({ severity: 'block', result: 'fail', count: 1 })
})

test('accounting R31: every bank account is reconciled to the end of the period', async () => {
  await passes('bankReconciled')
  await books.posted('cash-receipts', { ...receipt('2026-01-27'), method: ids.wire, cashAccount: ids.bank })
  const wire = await books.read('payment-methods', { id: ids.wire! })
  const direct = wire.depositMode === 'direct'
  if (!direct) {
    const [waiting] = await books.list('cash-receipts?sort=-receivedOn&limit=1')
    await books.posted('deposits', { cashAccount: ids.bank, depositedOn: '2026-01-28', receipts: [waiting!.id] })
  }
  expect(await taskOf('bankReconciled')).toMatchObject({
    ...{ severity: 'warn', result: 'fail', offenders: [{ label: 'Operating' }] },
  })
  await admin.query(
    `insert into bank_reconciliations (id, code, cash_account, statement_date, statement_balance, status)
     values (gen_random_uuid(), 'BR-000001', $1, '2026-01-31', 100, 'completed')`,
    [ids.bank],
  )
  await passes('bankReconciled')
})

test('accounting R31: receipts older than three days are in a deposit', async () => {
  await passes('undeposited')
  const old = await books.posted('cash-receipts', receipt('2026-01-27'))
  await books.posted('cash-receipts', receipt('2026-01-28'))
  expect(await taskOf('undeposited')).toMatchObject({
    ...{ severity: 'warn', result: 'fail', count: 1, offenders: [{ at: `cash-receipts/${old.id}` }] },
  })
  await books.posted('deposits', { cashAccount: ids.bank, depositedOn: '2026-01-30', receipts: [old.id] })
  await passes('undeposited')
})

test('accounting R31, E21: what shipped and is not billed is accrued at the order’s price, and comes back', async () => {
  const dock = await openDock(books.company)
  const acme = await dock.customer({ name: 'Acme', terms: ids.net30, salesTax: ids.tax })
  const order = await dock.order({ quantity: '10', unitPrice: '94.5' }, acme)
  const slip = await dock.ship(order, '4')
  const [today] = await books.company.doing(work =>
    work.reader.rows<{ code: string; endsOn: string }>(
      sql`select code, ends_on::text as "endsOn" from fiscal_periods where ${work.today}::date between starts_on and ends_on`,
    ),
  )
  const { code, endsOn } = today!
  expect(await taskOf('unbilled', code)).toMatchObject({
    ...{ severity: 'warn', result: 'fail', offenders: [{ at: `packing-slips/${slip.id}`, amount: '378.00' }] },
  })
  await books.act('fiscal-periods', periods.get(code)!, 'accrueUnbilled')
  await passes('unbilled', code)
  expect(await books.balances(endsOn)).toMatchObject({ 1150: '378.00', 4000: expect.any(String) })
  expect((await books.balances('2099-12-31'))['1150']).toBe('0.00')
})

test('accounting R31: what was received more than sixty days ago is invoiced', async () => {
  await passes('oldReceipts')
  await admin.query(`
    with line as (
      insert into purchase_order_lines (id, parent, root, position, kind, item, quantity, unit_price, received_quantity)
      select gen_random_uuid(), bought, bought, 1, 'stock', 'part-revisions/' || gen_random_uuid(), 5, 7, 5 from gen_random_uuid() bought
      returning id),
    receipt as (
      insert into po_receipts (id, code, kind, status, vendor, vendor_packing_slip, received_at, effective_date, journal_entry)
      values (gen_random_uuid(), 'REC-1', 'receipt', 'posted', gen_random_uuid(), 'x', now(), '2025-12-01', gen_random_uuid()) returning id)
    insert into po_receipt_lines (id, parent, root, position, po_line, quantity, value)
    select gen_random_uuid(), receipt.id, receipt.id, 1, line.id, 5, 35 from line, receipt`)
  expect(await taskOf('oldReceipts')).toMatchObject({
    ...{ severity: 'warn', result: 'fail', offenders: [{ label: 'REC-1', amount: '35.00' }] },
  })
  await admin.query(`update purchase_order_lines set invoiced_quantity = 5`)
  await passes('oldReceipts')
})

test('accounting R31, E45: hours worked in the period and paid later are accrued', async () => {
  await passes('payroll')
  await admin.query(`
    with period as (
      insert into pay_periods (id, code, frequency, start_date, end_date, pay_date, status)
      values (gen_random_uuid(), '2026-02', 'biweekly', '2026-01-25', '2026-02-07', '2026-02-13', 'approved') returning id)
    insert into pay_lines (id, parent, root, position, amount) select gen_random_uuid(), id, id, 1, 2280 from period`)
  expect(await taskOf('payroll')).toMatchObject({
    ...{ severity: 'warn', result: 'fail', offenders: [{ label: '2026-02', amount: '2280.00' }] },
  })
  // Paid out meanwhile: it was still owed on the last day.
  for (const status of ['exported', 'closed'])
    await admin.query(`update pay_periods set status = $1 where code = '2026-02'`, [status])
  expect(await taskOf('payroll')).toMatchObject({ result: 'fail', offenders: [{ label: '2026-02' }] })
  await books.act('fiscal-periods', periods.get('2026-01')!, 'accruePayroll', { direct: '2280' })
  await passes('payroll')
})

test('accounting §1: a preview waits for its document before the books, as posting does, so nobody waits in a circle', async () => {
  const waiting = await books.make('ar-invoices', invoice('2026-02-03'))
  const other = await books.make('ar-invoices', invoice('2026-02-04'))
  await admin.query('begin')
  await admin.query('select 1 from ar_invoices where id = $1 for update', [waiting.id])
  const preview = books.max.post(`/api/postings/preview/ar-invoices/${waiting.id}/post`)
  // Were the preview holding the counter of entries meanwhile, this would never end.
  await books.act('ar-invoices', other, 'post')
  await admin.query('commit')
  const { status, body } = await preview
  expect(status).toBe(200)
  expect((body as { entries: unknown[] }).entries).toHaveLength(1)
})
