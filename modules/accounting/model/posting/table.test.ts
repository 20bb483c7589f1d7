import { expect, test } from 'vitest'
import { money } from '#platform/model/values/decimal.ts'
import { cardPaid, exchangeRevalued, payrollRemitted, transferred } from './books.ts'
import { credit, debit, mirrored, type PostingLine, summed } from './lines.ts'
import {
  billed,
  debitedVendor,
  declaredUnclaimed,
  paidDirectly,
  prepaidVendor,
  refundedCustomer,
  taxRemitted,
  vendorPrepaymentApplied,
} from './payables.ts'
import { deposited, received, writtenOff } from './receivables.ts'
import {
  customerOwned,
  issuedToExpense,
  issuedToJob,
  movedBetweenJobs,
  receivedToExpense,
  regraded,
  returnedToVendor,
  revalued,
  scrapped,
  scrappedFromJob,
  unbilled,
} from './stock.ts'
import { postingTable } from './table.ts'

const m = (amount: string) => money(amount)
const said = (lines: readonly PostingLine[]) =>
  lines.map(
    line =>
      `${line.account ?? line.role}${line.inventoryClass ? `(${line.inventoryClass})` : ''} ${line.debit.minus(line.credit).toFixed(2)}`,
  )
const raw = { inventoryClass: 'raw' }
const bank = { cashAccount: 'bank' }

test('accounting §4: the table holds E1 to E54', () => {
  const numbers = new Set(Object.values(postingTable).map(event => Number(event.number.slice(1))))
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 54 }, (_, index) => index + 1))
})

test('E3, E4: expenses received; returns at the order’s price', () => {
  expect(said(receivedToExpense({ value: m('80'), account: '6600' }))).toEqual(['6600 80.00', 'RNI -80.00'])
  expect(said(returnedToVendor({ ...raw, value: m('77'), orderValue: m('78') }))).toEqual([
    'RNI 78.00',
    'INVENTORY(raw) -77.00',
    'PPV(raw) -1.00',
  ])
})

test('E5: material that comes back from a job swaps sides', () => {
  expect(said(issuedToJob({ ...raw, job: 'j', value: m('-12') }))).toEqual(['WIP -12.00', 'INVENTORY(raw) 12.00'])
})

test('E6, E8, E9, E10, E11: out of stock', () => {
  expect(said(issuedToExpense({ ...raw, value: m('5') }))).toEqual(['SUPPLIES(raw) 5.00', 'INVENTORY(raw) -5.00'])
  expect(said(scrapped({ ...raw, value: m('5'), reasonAccount: '5131' }))).toEqual([
    '5131(raw) 5.00',
    'INVENTORY(raw) -5.00',
  ])
  expect(said(regraded({ ...raw, value: m('10'), toClass: 'component', loss: m('3') }))).toEqual([
    'INVENTORY(component) 7.00',
    'SCRAP(raw) 3.00',
    'INVENTORY(raw) -10.00',
  ])
  expect(regraded({ ...raw, value: m('10'), toClass: 'raw', loss: m('0') })).toEqual([])
  expect(said(revalued({ ...raw, value: m('-4') }))).toEqual(['INVENTORY(raw) -4.00', 'INV_REVALUE(raw) 4.00'])
  expect(customerOwned()).toEqual([])
})

test('E15, E16, E21: jobs and what is not billed yet', () => {
  expect(said(scrappedFromJob({ value: m('9'), job: 'j' }))).toEqual(['SCRAP 9.00', 'WIP -9.00'])
  expect(movedBetweenJobs(m('9'), { job: 'a' }, { job: 'b' }).map(line => line.job)).toEqual(['b', 'a'])
  expect(said(unbilled(m('100')))).toEqual(['UNBILLED 100.00', 'SALES -100.00'])
})

test('E28, E29, E30, E32: other money in, deposits with cash back, bad debts', () => {
  expect(
    said(
      received(
        [
          { kind: 'account', cash: m('5'), account: '4950' },
          { kind: 'payable', cash: m('7') },
        ],
        {},
        {},
      ),
    ),
  ).toEqual(['UNDEPOSITED 12.00', '4950 -5.00', 'AP -7.00'])
  expect(said(deposited(m('100'), 'bank', { amount: m('20'), account: 'petty' }))).toEqual([
    'bank 80.00',
    'petty 20.00',
    'UNDEPOSITED -100.00',
  ])
  expect(said(writtenOff(m('9.99'), false, {}))).toEqual(['BAD_DEBT 9.99', 'AR -9.99'])
  expect(said(writtenOff(m('9.99'), true, {}))).toEqual(['ALLOWANCE 9.99', 'AR -9.99'])
})

test('E26 and E47: three receipts of a foreign invoice (W5)', () => {
  const parts: [string, string][] = [
    ['36.66', '36.25'],
    ['36.00', '36.25'],
    ['36.26', '36.25'],
  ]
  const realised = parts.map(([cash, relief]) =>
    said(received([{ kind: 'receivable', cash: m(cash), relief: m(relief) }], bank, {})).find(line =>
      line.startsWith('FX'),
    ),
  )
  expect(realised).toEqual(['FX_REALISED -0.41', 'FX_REALISED 0.25', 'FX_REALISED -0.01'])
})

test('E33, E35, E36: memos to vendors, freight that was put aside, use tax', () => {
  expect(said(debitedVendor([{ amount: m('80'), returned: m('78') }], {}))).toEqual([
    'AP 80.00',
    'RNI -78.00',
    'PPV -2.00',
  ])
  expect(said(billed({ kind: 'freight', amount: m('50'), accrued: m('45') }, {}))).toEqual([
    'RNI 45.00',
    'FREIGHT_IN 5.00',
    'AP -50.00',
  ])
  expect(said(billed({ kind: 'tax', amount: m('8'), isRecoverable: true }, {}))).toEqual([
    'RECOVERABLE_TAX 8.00',
    'AP -8.00',
  ])
  expect(said(billed({ kind: 'expense', amount: m('100'), account: '6600', useTax: m('8.25') }, {}))).toEqual([
    '6600 100.00',
    'AP -100.00',
    '6600 8.25',
    'USE_TAX -8.25',
  ])
})

test('E38 to E43: money out', () => {
  expect(said(prepaidVendor(m('10'), bank, {}))).toEqual(['VENDOR_PREPAY 10.00', 'bank -10.00'])
  expect(said(vendorPrepaymentApplied(m('10'), {}))).toEqual(['AP 10.00', 'VENDOR_PREPAY -10.00'])
  expect(said(paidDirectly([{ account: '6100', amount: m('4500') }], bank, {}))).toEqual([
    '6100 4500.00',
    'bank -4500.00',
  ])
  expect(said(refundedCustomer(m('10'), 'credit', { ...bank, card: { account: 'visa' } }, {}))).toEqual([
    'AR 10.00',
    'visa -10.00',
  ])
  expect(said(declaredUnclaimed(m('10'), 'bank', {}))).toEqual(['bank 10.00', 'UNCLAIMED -10.00'])
  expect(said(taxRemitted({ salesTax: m('100'), useTax: m('5'), allowance: m('1') }, 'bank'))).toEqual([
    'SALES_TAX 100.00',
    'USE_TAX 5.00',
    'bank -104.00',
    'OTHER_CHARGE -1.00',
  ])
})

test('E46, E48, E50, E52: payroll owed, revaluation, cards, transfers', () => {
  expect(said(payrollRemitted(m('10'), 'bank'))).toEqual(['PAYROLL_LIABILITY 10.00', 'bank -10.00'])
  expect(said(exchangeRevalued(m('-3')))).toEqual(['FX_REVALUATION -3.00', 'FX_UNREALISED 3.00'])
  expect(said(cardPaid(m('10'), 'visa', 'bank'))).toEqual(['visa 10.00', 'bank -10.00'])
  expect(said(transferred('bank', 'euro', m('100'), m('98')))).toEqual([
    'euro 98.00',
    'bank -100.00',
    'FX_REALISED 2.00',
  ])
})

test('accounting §4: a reversal is the same lines with sides swapped', () => {
  const lines = unbilled(m('100'))
  expect(said([...lines, ...mirrored(lines)])).toEqual([
    'UNBILLED 100.00',
    'SALES -100.00',
    'UNBILLED -100.00',
    'SALES 100.00',
  ])
})

test('lines that differ in their amounts alone are one, a debit never eats a credit', () => {
  const cogs = { role: 'COGS', inventoryClass: 'a' } as const
  const stock = { role: 'INVENTORY', inventoryClass: 'a' } as const
  const of = (value: string) => [debit(cogs, money(value)), credit(stock, money(value))]
  const lines = summed([
    ...of('10.00'),
    ...of('2.50'),
    ...mirrored(of('1.00')),
    debit({ ...cogs, job: 'j' }, money('3.00')),
  ])
  expect(
    lines.map(({ role, job, debit: debited, credit: credited }) => [role, job, `${debited}`, `${credited}`]),
  ).toEqual([
    ['COGS', undefined, '12.5', '0'],
    ['INVENTORY', undefined, '0', '12.5'],
    ['COGS', undefined, '0', '1'],
    ['INVENTORY', undefined, '1', '0'],
    ['COGS', 'j', '3', '0'],
  ])
})
