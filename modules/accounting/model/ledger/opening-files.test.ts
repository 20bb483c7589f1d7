import { expect, test } from 'vitest'
import { writtenAmount } from '#platform/model/values/written-amount.ts'
import { documentsTable, readDocuments } from './open-documents-file.ts'
import { dayIn } from './report-table.ts'
import { accountIn, addedUp, readTrialBalance } from './trial-balance-file.ts'

const sides = (lines: readonly (readonly string[])[]) =>
  readTrialBalance(lines)?.map(({ number, name, debit, credit }) => [number, name, debit.toFixed(2), credit.toFixed(2)])

test('a trial balance with titles above, a total below and numbers in the names', () => {
  const lines = [
    ['Ridgeline Precision LLC', '', ''],
    ['Trial Balance', '', ''],
    ['As of December 31, 2025', '', ''],
    ['', '', ''],
    ['', 'Debit', 'Credit'],
    ['1000 · Operating checking', '84,250.00', ''],
    ['Fixed Assets:1590 · Accumulated depreciation', '', '96,000.00'],
    ['Retained Earnings', '', '$1,234.50'],
    ['6000 · Rent', '0.00', ''],
    ['TOTAL', '84,250.00', '97,234.50'],
    ['Wednesday, Jan 7, 2026 08:12:21 AM GMT-6', '', ''],
  ]
  expect(sides(lines)).toEqual([
    ['1000', 'Operating checking', '84250.00', '0.00'],
    ['1590', 'Accumulated depreciation', '0.00', '96000.00'],
    [null, 'Retained Earnings', '0.00', '1234.50'],
  ])
})

test('numbers and names in columns of their own, one signed balance, Spanish headers', () => {
  expect(
    sides([
      ['Account No.', 'Account Name', 'Balance'],
      ['1000', 'Checking', '100.00'],
      ['3000', 'Capital', '(100.00)'],
    ]),
  ).toEqual([
    ['1000', 'Checking', '100.00', '0.00'],
    ['3000', 'Capital', '0.00', '100.00'],
  ])
  expect(
    sides([
      ['Cuenta', 'Nombre', 'Debe', 'Haber'],
      ['1000', 'Banco', '1.234,50', ''],
      ['Sumas', '', '1.234,50', ''],
    ]),
  ).toEqual([['1000', 'Banco', '1234.50', '0.00']])
  expect(
    readTrialBalance([
      ['Customer', 'Phone'],
      ['Apex', '555'],
    ]),
  ).toBeNull()
})

test('an account is told from its text, however number and name are joined', () => {
  for (const text of ['1000 · Checking', '1000 - Checking', '1000 Checking', 'Checking · 1000', 'Bank:1000 · Checking'])
    expect(accountIn(text)).toEqual({ number: '1000', name: 'Checking' })
  expect(accountIn('Account · 1000')).toEqual({ number: '1000', name: 'Account' })
  expect(accountIn('401k payable')).toEqual({ number: null, name: '401k payable' })
})

test('amounts and days as programs write them', () => {
  expect(
    ['1,234.50', '$1,234.50', '(5.00)', '5.00-', '1.234,56', '12'].map(one => writtenAmount(one)?.toFixed(2)),
  ).toEqual([...['1234.50', '1234.50', '-5.00', '-5.00', '1234.56', '12.00']])
  expect(['$1,234.50 CR', '1,234.50cr', '12.00 DR', '($5.00)'].map(one => writtenAmount(one)?.toFixed(2))).toEqual([
    ...['-1234.50', '-1234.50', '12.00', '-5.00'],
  ])
  expect(['', '-', 'n/a', '12/31/2025', 'CR'].map(writtenAmount)).toEqual([null, null, null, null, null])
  expect([dayIn('12/31/2025', false), dayIn('31.12.2025', true), dayIn('Dec 31, 2025', false)]).toEqual([
    ...['2025-12-31', '2025-12-31', '2025-12-31'],
  ])
  expect(dayIn('02/30/2025', false)).toBeNull()
})

test('open invoices, flat or below their customer, with credits and totals', () => {
  const flat = [
    ['Customer', 'Invoice No.', 'Invoice Date', 'Due Date', 'Amount', 'Open Balance'],
    ['Apex', 'A-1', '11/10/2025', '12/10/2025', '20,000.00', '12,400.00'],
    ['TOTAL', '', '', '', '20,000.00', '12,400.00'],
  ]
  expect(readDocuments(flat)).toMatchObject([
    { row: 2, partner: 'Apex', number: 'A-1', invoiceDate: '2025-11-10', dueDate: '2025-12-10' },
  ])
  const grouped = [
    ['Ridgeline Precision', '', '', '', ''],
    ['', 'Type', 'Date', 'Num', 'Open Balance'],
    ['Apex', '', '', '', ''],
    ['', 'Invoice', '11/10/2025', 'A-1', '12,400.00'],
    ['', 'Credit Memo', '11/12/2025', 'CM-1', '400.00'],
    ['Total Apex', '', '', '', '12,000.00'],
    ['Borealis', '', '', '', ''],
    ['', 'Payment', '11/13/2025', '', '-50.00'],
    ['TOTAL', '', '', '', '11,950.00'],
  ]
  expect(readDocuments(grouped)?.map(one => [one.partner, one.number, one.open.toFixed(2)])).toEqual([
    ['Apex', 'A-1', '12400.00'],
    ['Apex', 'CM-1', '-400.00'],
    ['Borealis', 'Payment 2025-11-13', '-50.00'],
  ])
})

test('sub-accounts of the same name stay apart, with the account they lie below', () => {
  const read = readTrialBalance([
    ['', 'Debit', 'Credit'],
    ['Presses:Original cost', '100.00', ''],
    ['Vehicles:Original cost', '20.00', ''],
    ['Vehicles:Depreciation', '', '5.00'],
    ['Fixed Assets:1590 · Depreciation', '', '7.00'],
  ])!
  expect(addedUp(read).map(({ name, amount }) => [name, amount.toFixed(2)])).toEqual([
    ...[
      ['Presses:Original cost', '100.00'],
      ['Vehicles:Original cost', '20.00'],
    ],
    ...[
      ['Vehicles:Depreciation', '-5.00'],
      ['1590 · Depreciation', '-7.00'],
    ],
  ])
})

test('a phone number below or beside the name of a vendor is no vendor', () => {
  const bills = [
    ['Date', 'Num', 'Due date', 'Open balance'],
    ['River Steel', '', '', ''],
    ['(815) 555-0110', '', '', ''],
    ['12/15/2025', 'RS-88', '01/14/2026', '1,800.00'],
    ['Total for River Steel', '', '', '$1,800.00'],
    ['Castle Heat Treat 847-555-0190 x12', '', '', ''],
    ['12/16/2025', 'C-1', '01/15/2026', '20.00'],
  ]
  expect(readDocuments(bills)?.map(one => one.partner)).toEqual(['River Steel', 'Castle Heat Treat'])
})

const parted = (text: string) => text.split('\n').map(line => line.split('|'))

test('shortened headers, and Spanish ones', () => {
  expect(sides(parted('Acct #|Acct Name|Debits|Credits\n1100|A/R|1,200.00|0.00\n2000|A/P||$ 800.00'))).toEqual([
    ['1100', 'A/R', '1200.00', '0.00'],
    ['2000', 'A/P', '0.00', '800.00'],
  ])
  expect(sides(parted('Cuenta|Nombre|Deudor|Acreedor\n1000|Bancos|5.000,50|\n2000|Proveedores||5.000,50'))).toEqual([
    ['1000', 'Bancos', '5000.50', '0.00'],
    ['2000', 'Proveedores', '0.00', '5000.50'],
  ])
})

test.each([
  'Account|Beginning Balance|Debit|Credit|Ending Balance\n1000 Cash|10.00|5.00|2.00|13.00\n2000 Payables|-8.00|1.00|6.00|(13.00)',
  'Account|Beg Balance|Debit|Credit\n1000 Cash|10.00|5.00|2.00\n2000 Payables|-8.00|1.00|6.00',
  'Account|Beg Debit|Beg Credit|Debit|Credit|End Debit|End Credit\n1000 Cash|10||5|2|13|\n2000 Payables||8|1|6||13',
])('of a period with its beginning and end, the end is the balance: %s', text => {
  expect(sides(parted(text))).toEqual([
    ['1000', 'Cash', '13.00', '0.00'],
    ['2000', 'Payables', '0.00', '13.00'],
  ])
})

test('an aging says by columns how late it is: their sum is open', () => {
  const aging = parted(
    'Open invoices\nCust Name|Inv #|Inv Dt|Current|1 - 30|31-60|Over 90\nAcme|7|1/5/2026 12:00:00 AM|100.00|||\nBolt|8|20250106||||50.00\nTotal|||100.00|||50.00',
  )
  const found = readDocuments(aging)?.map(one => [one.partner, one.number, one.invoiceDate, one.open.toFixed(2)])
  expect(found).toEqual([
    ['Acme', '7', '2026-01-05', '100.00'],
    ['Bolt', '8', '2025-01-06', '50.00'],
  ])
  expect(documentsTable(aging, 'Customer')?.rows.map(({ cells }) => cells.at(-1))).toEqual(['100.00', '50.00'])
})

test('an aging by customer alone is a document a bucket, due so long ago as the bucket says', () => {
  const aging = [
    ['A/R Aging Summary'],
    ['As of December 31, 2025'],
    ['', 'Current', '1 - 30', '31 - 60', '91 and over', 'Total'],
    ['Acme Hydraulics', '800.00', '', '$1,120.50', '', '$1,920.50'],
    ['Bel Air Pumps', '', '(50.00)', '', '', '(50.00)'],
    ['TOTAL', '$800.00', '(50.00)', '$1,120.50', '0.00', '$1,870.50'],
  ]
  expect(
    readDocuments(aging)?.map(one => [one.partner, one.number, one.invoiceDate, one.dueDate, one.open.toFixed(2)]),
  ).toEqual([
    ['Acme Hydraulics', 'Balance Current', '2025-12-31', null, '800.00'],
    ['Acme Hydraulics', 'Balance 31 - 60', '2025-11-30', '2025-11-30', '1120.50'],
    ['Bel Air Pumps', 'Balance 1 - 30', '2025-12-30', '2025-12-30', '-50.00'],
  ])
})

test('what a report is of is read in Spanish too', () => {
  const aging = [
    ['Antigüedad de saldos al 31/12/2025'],
    ['Cliente', 'Vigente', '1-30 días', 'Más de 90 días'],
    ['Bombas del Bajío', '', '1,000.00', '20.00'],
  ]
  expect(readDocuments(aging)?.map(one => [one.number, one.invoiceDate])).toEqual([
    ['Saldo 1-30 días', '2025-12-30'],
    ['Saldo Más de 90 días', '2025-10-01'],
  ])
})
