import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, openBookkeeping, type Row } from './bookkeeper.ts'

/** What a close demands beforehand is proposed, posted and taken back by itself; control accounts tie meanwhile. */

let books: Bookkeeper
let january: Row
const { end, next } = { end: '2026-01-31', next: '2026-02-01' }

beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  const { ids } = books
  ids.Apex = (
    await books.make('business-partners', { name: 'Apex', isCustomer: true, terms: ids.net30, salesTax: ids.tax })
  ).id
  ids.Kessler = (await books.make('business-partners', { name: 'Kessler', isVendor: true, currency: ids.eur })).id
  january = (await books.list('fiscal-periods?limit=200')).find(period => period.code === '2026-01')!
})
afterAll(() => books.company.close())

const taskOf = async (key: string) => {
  const { body } = await books.max.get(`/api/fiscal-periods/${january.id}/checklist`)
  return (body as { tasks: { key: string; result: string; count: number }[] }).tasks.find(task => task.key === key)
}
const off = async (on: string) => {
  const { body } = await books.max.get(`/api/general-ledgers/tie-out?on=${on}`)
  return (body as { rows: Record<string, string>[] }).rows
    .filter(row => row.difference !== '0.00')
    .map(row => `${row.number} ${row.ledger} ${row.documents}`)
}

describe('accounting R28, E48: revaluation', () => {
  test('EUR 2,000.00 at 1.0850 is worth 14.00 more at 1.0920: the checklist asks, 1199 takes it, the next day gives it back', async () => {
    const { ids } = books
    await books.posted('ap-invoices', {
      ...{
        vendor: ids.Kessler,
        vendorInvoiceNumber: 'K-1',
        invoiceDate: '2026-01-07',
        rate: '1.0850',
        controlTotal: '2000.00',
      },
      lines: [{ kind: 'expense', description: 'Cutters', quantity: '1', unitPrice: '2000', account: ids['6600'] }],
    })
    expect(await taskOf('revaluation')).toMatchObject({ result: 'fail', count: 1 })
    expect(await books.refused('fiscal-periods', january, 'revalue')).toBe('rateMissing')
    await books.make('exchange-rates', { currency: ids.eur, on: '2026-01-30', rate: '1.0920' })
    await books.act('fiscal-periods', january, 'revalue')
    expect(await books.entryOf(`fiscal-periods/${january.id}`, 'FX.REVALUE')).toHaveLength(2)
    expect(await books.balances(end)).toMatchObject({ 1199: '-14.00', 7010: '14.00', 2000: '-2170.00' })
    expect(await books.balances(next)).toMatchObject({ 1199: '0.00', 7010: '0.00' })
    expect(await taskOf('revaluation')).toMatchObject({ result: 'pass' })
    expect(await books.refused('fiscal-periods', january, 'revalue')).toBe('accruedAlready')
  })
})

test('accounting E45, R29: payroll worked and not paid, as W8 has it, reverses on the first day of the next period', async () => {
  await books.act('fiscal-periods', january, 'accruePayroll', {
    direct: '1280.00',
    indirect: '360.00',
    office: '640.00',
  })
  expect(await books.balances(end)).toMatchObject({ 5200: '1280.00', 5300: '360.00', 6000: '640.00', 2100: '-2280.00' })
  expect(await books.balances(next)).toMatchObject({ 5200: '0.00', 2100: '0.00' })
  expect(await books.refused('fiscal-periods', january, 'accruePayroll', { direct: '1.00' })).toBe('accruedAlready')
  expect(await books.refused('fiscal-periods', january, 'accrueUnbilled')).toBe('nothingToAccrue')
})

test('accounting R30: receivables, payables, undeposited funds, deposits and sales tax tie after every step, on every day', async () => {
  const { ids } = books
  expect(await off(end)).toEqual([])
  const invoice = await books.posted('ar-invoices', {
    ...{ customer: ids.Apex, invoiceDate: '2026-01-16', terms: ids.net30 },
    lines: [
      { kind: 'part', description: 'Housing', quantity: '3', unitPrice: '10.03', taxable: true, account: ids['4000'] },
    ],
  })
  expect(await off(end)).toEqual([])
  await books.posted('cash-receipts', {
    ...{ partner: ids.Apex, method: ids.check, reference: '881', receivedOn: '2026-01-20', amount: '10.00' },
    applications: [{ kind: 'invoice', invoice: invoice.id, cashAmount: '10.00' }],
  })
  for (const on of ['2026-01-15', '2026-01-17', end]) expect(await off(on), on).toEqual([])
  expect(await taskOf('undeposited')).toMatchObject({ result: 'fail', count: 1 })
  const other = await books.posted('ar-invoices', {
    ...{ customer: ids.Apex, invoiceDate: '2026-01-21', terms: ids.net30 },
    lines: [
      { kind: 'part', description: 'Shaft', quantity: '1', unitPrice: '50', taxable: true, account: ids['4000'] },
    ],
  })
  await books.act('ar-invoices', other, 'void', { on: '2026-01-25' })
  for (const on of ['2026-01-22', '2026-01-25', end]) expect(await off(on), on).toEqual([])
})

test('accounting G12: the nightly check is silent while books and documents agree', async () => {
  await books.company.run('accounting.nightly-check')
  const told = await books.company.doing(work =>
    work.reader.rows(sql`select 1 from notifications where event = 'books.differ'`),
  )
  expect(told).toEqual([])
})
