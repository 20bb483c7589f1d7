import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, type DateText, startOfMonth } from '#platform/model/values/dates.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { type Bookkeeper, type Given, openBookkeeping, type Row } from './bookkeeper.ts'

/** Bills that come back every month, and bills that may have been typed twice. */

let books: Bookkeeper
let vendor: string
let thisMonth: DateText
beforeAll(async () => {
  books = await openBookkeeping(await openCompany())
  thisMonth = startOfMonth((await books.company.day()) as DateText)
  const given = { name: 'Oak Properties', isVendor: true, isCustomer: false, status: 'active' }
  vendor = (await books.make('business-partners', { ...given, vendorTerms: books.ids.net30 })).id
})
afterAll(() => books.company.close())

const rent = (more: Given = {}): Given => ({
  ...{ name: 'Rent', vendor, dayOfMonth: 1, startsOn: addMonths(thisMonth, -2) },
  lines: [
    { description: 'Shop', unitPrice: '4000', account: books.ids['6100'] },
    { description: 'Yard', quantity: '2', unitPrice: '250', account: books.ids['6100'], box1099: 'MISC1' },
  ],
  ...more,
})
const billsOf = (of: Row) =>
  books.list(
    `ap-invoices?limit=50&sort=invoiceDate&filter=${encodeURIComponent(JSON.stringify({ field: 'recurringBill', op: 'eq', value: of.id }))}&columns=vendorInvoiceNumber,invoiceDate,total,controlTotal,status,dueDate`,
  )
const alikeTo = async (of: { id: string }) =>
  ((await books.max.get(`/api/ap-invoices/${of.id}/alike`)).body as { bills: { code: string }[] }).bills.map(
    ({ code }) => code,
  )

test('a recurring bill is drafted on its day, once a month, and catches up; it only waits to be posted', async () => {
  const template = await books.make('recurring-bills', rent())
  expect(template).toMatchObject({ total: '4500' })
  await books.company.run('accounting.recurring-journals')
  await books.company.run('accounting.recurring-journals')
  const made = await billsOf(template)
  expect(made.map(bill => [bill.vendorInvoiceNumber, bill.invoiceDate, bill.total, bill.status])).toEqual(
    [-2, -1, 0].map(months => {
      const day = addMonths(thisMonth, months)
      return [`Rent ${day.slice(0, 7)}`, day, '4500', 'draft']
    }),
  )
  expect(await books.act('ap-invoices', made[2]!, 'post')).toMatchObject({ status: 'posted', open: '4500' })
  expect(await books.entryOf(`ap-invoices/${made[2]!.id}`)).toEqual([
    ['6100', '4000.00'],
    ['6100', '500.00'],
    ['2000', '-4500.00'],
  ])
  expect(await alikeTo(made[1]!)).toEqual([])
})

test('a recurring bill ends with its last day, and without lines or an end before its start it is refused', async () => {
  const ended = await books.make('recurring-bills', rent({ name: 'Lease', endsOn: addMonths(thisMonth, -1) }))
  await books.company.run('accounting.recurring-journals')
  expect(await billsOf(ended)).toHaveLength(2)
  expect(await books.refused('recurring-bills', null, '', rent({ name: 'Nothing', lines: [] }))).toContain('lines')
  const backwards = rent({ name: 'Backwards', endsOn: addMonths(thisMonth, -5) })
  expect(await books.refused('recurring-bills', null, '', backwards)).toContain('endsOn')
  expect(await books.refused('recurring-bills', null, '', rent({ name: 'Zero', dayOfMonth: 32 }))).toContain(
    'dayOfMonth',
  )
  expect(await books.refused('recurring-bills', null, '', rent({ name: 'Rent' }))).toContain('name')
})

test('accounting R18: the same vendor and total within 90 days is pointed out, void and other amounts are not', async () => {
  const bill = (vendorInvoiceNumber: string, amount: string, invoiceDate: DateText) =>
    books.make('ap-invoices', {
      ...{ vendor, vendorInvoiceNumber, invoiceDate, controlTotal: amount },
      lines: [{ kind: 'expense', description: 'Supplies', unitPrice: amount, account: books.ids['6600'] }],
    })
  const first = await bill('A-1', '812.40', addDays(thisMonth, -200))
  const second = await bill('A-2', '812.40', addDays(thisMonth, -120))
  const far = await bill('A-3', '812.40', thisMonth)
  await bill('A-4', '812.41', thisMonth)
  expect(await alikeTo(first)).toEqual([second.code])
  expect(await alikeTo(far)).toEqual([])
  await books.act('ap-invoices', second, 'post')
  expect(await alikeTo(first)).toEqual([second.code])
  // Before the first is paid, the run and its payment say so again.
  await books.act('ap-invoices', first, 'post')
  const payment = await books.make('payments', {
    ...{ partner: vendor, cashAccount: books.ids.bank, method: books.ids.check, paymentDate: thisMonth },
    applications: [{ kind: 'apInvoice', apInvoice: first.id, cashAmount: '812.40' }],
  })
  const twice = (await books.max.get(`/api/payments/${payment.id}/alike`)).body as { bills: Row[] }
  expect(twice.bills).toMatchObject([{ of: first.id, code: second.code, vendorInvoiceNumber: 'A-2' }])
  await books.act('ap-invoices', first, 'void', { on: await books.company.day() })
  await books.act('ap-invoices', second, 'void', { on: await books.company.day() })
  expect(await alikeTo(first)).toEqual([])
})
