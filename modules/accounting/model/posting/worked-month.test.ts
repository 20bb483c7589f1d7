import { expect, test } from 'vitest'
import { type Money, money } from '#platform/model/values/decimal.ts'
import { shippedRoles } from '../ledger/account-roles.ts'
import { shippedAccounts } from '../ledger/shipped-books.ts'
import { bankFee, bankInterest, fromTemplate, openedWith, payrollAccrued, payrollPosted, yearClosed } from './books.ts'
import { balanceOf, type PostingLine } from './lines.ts'
import { billed, billedReceipt, paidVendor, taxRemitted, voidedPayment } from './payables.ts'
import {
  bounced,
  chargedCustomer,
  creditedCustomer,
  deposited,
  invoiced,
  prepaymentApplied,
  received,
} from './receivables.ts'
import {
  adjusted,
  closedJob,
  completed,
  issuedToJob,
  receivedToJob,
  receivedToStock,
  shipmentReturned,
  shipped,
  worked,
} from './stock.ts'

/** accounting W8: Ridgeline Precision, January 2026, event by event through the posting table. */

const m = (amount: string): Money => money(amount)
const bank = { cashAccount: '1000' }
const accountOf = (line: PostingLine): string => {
  if (line.account) return line.account
  if (line.role === 'INVENTORY') return line.inventoryClass === 'finished' ? '1240' : '1200'
  return shippedRoles[line.role]
}

const opening = openedWith(
  Object.entries({
    1000: '84250',
    1100: '46800',
    1200: '31500',
    1220: '22340',
    1240: '18900',
    1500: '240000',
    1590: '-96000',
    2000: '-27615',
    2050: '-4180',
    2200: '-1212.75',
    2300: '-5000',
    3000: '-150000',
    3900: '-159782.25',
  }).map(([account, balance]) => ({ account, balance: m(balance) })),
)
const raw = { inventoryClass: 'raw' }
const finished = { inventoryClass: 'finished' }
const [job1, job2] = [{ job: 'JB-001001' }, { job: 'JB-001002' }]
const hours = (count: string, job: object) =>
  worked({
    ...job,
    laborCost: money(m(count).times('32')),
    machineCost: m('0'),
    burdenCost: money(m(count).times('45')),
  })
const onInvoice = (cash: string, discount = '0') => ({
  kind: 'receivable' as const,
  cash: m(cash),
  discount: m(discount),
  relief: m(cash).plus(m(discount)),
})
const fenix = paidVendor({ relief: m('8315'), cash: m('8315'), discount: m('0') }, bank, { partner: 'Fenix' })

const month: PostingLine[][] = [
  opening,
  receivedToStock({ ...raw, value: m('3900') }),
  issuedToJob({ ...raw, ...job1, value: m('2184') }),
  issuedToJob({ ...raw, ...job2, value: m('1326') }),
  receivedToJob({ ...job1, value: m('640') }),
  billed({ kind: 'expense', amount: m('2170'), account: '6600' }, { partner: 'Kessler' }),
  billedReceipt(
    {
      amount: m('3975'),
      relief: m('3900'),
      quantity: m('500'),
      ...raw,
      difference: { to: 'stock', onHand: m('50'), held: [{ quantity: m('50'), value: m('390') }] },
    },
    { partner: 'Delta' },
  ),
  billedReceipt(
    {
      ...job1,
      amount: m('655'),
      relief: m('640'),
      quantity: m('1'),
      difference: { to: 'job', isOpen: true, isOutside: true },
    },
    { partner: 'Hydra' },
  ),
  hours('42.50', job1),
  hours('31.25', job2),
  received([onInvoice('18150')], {}, { partner: 'Borealis' }),
  deposited(m('18150'), '1000'),
  completed({ ...finished, ...job1, value: m('6000') }),
  closedJob({ ...job1, balance: m('111.50') }),
  shipped({ ...finished, value: m('6000') }),
  invoiced(
    [
      { kind: 'part', amount: m('9450') },
      { kind: 'freight', amount: m('85') },
    ],
    [{ tax: m('779.63') }],
    { partner: 'Cobalt' },
  ),
  paidVendor({ relief: m('18275'), cash: m('18195.50'), discount: m('79.50') }, bank, { partner: 'Delta' }),
  fenix,
  voidedPayment(fenix),
  fenix,
  taxRemitted({ salesTax: m('1212.75'), useTax: m('0'), allowance: m('0') }, '1000'),
  received([{ kind: 'prepayment', cash: m('7500'), order: 'SO-1' }], bank, { partner: 'Borealis' }),
  received([onInvoice('12400')], {}, { partner: 'Apex' }),
  deposited(m('12400'), '1000'),
  bounced({ cash: m('12400'), discount: m('0'), prepaid: m('0') }, '1000', { partner: 'Apex' }),
  bankFee(m('15'), '1000'),
  chargedCustomer([{ amount: m('35') }], [], { partner: 'Apex' }),
  received([onInvoice('10125.63', '189')], bank, { partner: 'Cobalt' }),
  paidVendor({ relief: m('2170'), cash: m('2184'), discount: m('0') }, bank, { partner: 'Kessler' }),
  completed({ ...finished, ...job2, value: m('3680') }),
  shipped({ ...finished, value: m('2300') }),
  invoiced([{ kind: 'part', amount: m('3780') }], [], { partner: 'Borealis' }),
  prepaymentApplied(m('3780'), { partner: 'Borealis' }),
  creditedCustomer([{ amount: m('378') }], [{ tax: m('31.19') }], { partner: 'Cobalt' }),
  shipmentReturned({ ...finished, value: m('240') }),
  billed({ kind: 'expense', amount: m('3600'), account: '5300' }, {}),
  billed({ kind: 'expense', amount: m('900'), account: '6100' }, {}),
  billed({ kind: 'expense', amount: m('1260.40'), account: '5300' }, {}),
  payrollPosted(
    { direct: m('6400'), indirect: m('1800'), office: m('3200'), employerTax: m('872.10'), net: m('8512.36') },
    '1000',
  ),
  payrollAccrued({ direct: m('1280'), indirect: m('360'), office: m('640') }),
  fromTemplate([
    { account: '5300', debit: m('1800'), credit: null },
    { account: '6800', debit: m('200'), credit: null },
    { account: '1590', debit: null, credit: m('2000') },
  ]),
  adjusted({ ...raw, value: m('-112.35') }),
  bankInterest(m('12.40'), '1000'),
]

const balances = new Map<string, Money>()
for (const line of month.flat()) {
  const account = accountOf(line)
  balances.set(account, (balances.get(account) ?? m('0')).plus(line.debit).minus(line.credit))
}

/** As the specification prints it: debit positive. */
const expected: Record<string, string> = {
  1000: '81603.42',
  1050: '0.00',
  1100: '28275.81',
  1200: '31785.15',
  1220: '22392.25',
  1240: '20520.00',
  1500: '240000.00',
  1590: '-98000.00',
  2000: '-11415.40',
  2050: '-4180.00',
  2100: '-2280.00',
  2110: '-3759.74',
  2200: '-748.44',
  2300: '-8720.00',
  3000: '-150000.00',
  3900: '-159782.25',
  4000: '-13230.00',
  4100: '-85.00',
  4900: '189.00',
  4910: '378.00',
  4950: '-35.00',
  5000: '8060.00',
  5100: '67.50',
  5110: '111.50',
  5120: '112.35',
  5200: '7680.00',
  5210: '-2360.00',
  5300: '8820.40',
  5390: '-3318.75',
  5600: '-79.50',
  6000: '3840.00',
  6010: '872.10',
  6100: '900.00',
  6400: '15.00',
  6600: '2170.00',
  6800: '200.00',
  7000: '14.00',
  7100: '-12.40',
}

test('accounting W8: the trial balance of the whole month comes out to the cent', () => {
  const found = Object.fromEntries([...balances].map(([account, balance]) => [account, balance.toFixed(2)]))
  expect(found).toEqual(expected)
  // What is opened sums to nothing, so the opening account never gets a line.
  expect(balances.has('3999')).toBe(false)
  const debits = [...balances.values()].filter(balance => balance.sign() > 0)
  expect(debits.reduce((all, balance) => all.plus(balance), m('0')).toFixed(2)).toBe('458006.48')
})

test('accounting G2: every entry of the month balances exactly', () => {
  for (const lines of month) expect(balanceOf(lines).toFixed(2)).toBe('0.00')
})

test('accounting W4: the invoice of the bar: 3,900.00 received, 7.50 to stock, 67.50 price variance', () => {
  expect(month[6]!.map(line => [accountOf(line), line.debit.minus(line.credit).toFixed(2)])).toEqual([
    ['2050', '3900.00'],
    ['1200', '7.50'],
    ['5100', '67.50'],
    ['2000', '-3975.00'],
  ])
})

test('accounting R32, E54: the year’s close empties the result and retains −14,309.20', () => {
  const typeOf = (number: string) => shippedAccounts.find(account => account.number === number)!.type
  const lines = yearClosed([...balances].map(([account, balance]) => ({ account, type: typeOf(account), balance })))
  expect(balanceOf(lines).toFixed(2)).toBe('0.00')
  const retained = lines.find(line => !line.account)!
  expect(retained.debit.toFixed(2)).toBe('14309.20')
})
