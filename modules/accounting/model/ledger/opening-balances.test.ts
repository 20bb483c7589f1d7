import { expect, test } from 'vitest'
import { openingDifference, readOpening } from './opening-balances.ts'

const given = {
  on: '2026-01-01',
  accounts: [
    { account: 'cash', amount: '84250.00' },
    { account: 'capital', amount: '-150000' },
  ],
  receivables: [{ partner: 'apex', number: 'A-1', dueOn: '2025-12-10', amount: '12400.00' }],
  payables: [{ partner: 'delta', number: 'D-1', dueOn: '2026-01-10', amount: '14300.00' }],
  stock: [{ item: 'material-codes/x', storageLocation: 'main', quantity: '500', value: '67650.00' }],
}

test('accounting E53: accounts, what is owed to us and by us, and stock add up to nothing', () => {
  const read = readOpening(given)
  if (!('opening' in read)) throw new Error('it is right')
  expect(openingDifference(read.opening).toFixed(2)).toBe('0.00')
  const more = readOpening({ ...given, stock: [] })
  expect('opening' in more && openingDifference(more.opening).toFixed(2)).toBe('-67650.00')
})

test('accounting §8: every wrong field is named', () => {
  const read = readOpening({
    accounts: [{ account: '', amount: '12,5' }],
    receivables: [{ partner: 'x', number: 'y', dueOn: 'soon', amount: '1.001' }],
  })
  expect('wrong' in read && read.wrong.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
    'on required',
    'accounts.0.account required',
    'accounts.0.amount badValue',
    'receivables.0.dueOn badValue',
    'receivables.0.amount badValue',
  ])
})
