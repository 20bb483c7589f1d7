import { expect, test } from 'vitest'
import { amountOf, asSent, type Draft, pasted, totalsOf } from './opening-draft.ts'

const draft: Draft = {
  on: '2026-01-01',
  accounts: { cash: { debit: '84,250.00', credit: '' }, capital: { debit: '', credit: '71,850' } },
  receivables: [
    { key: 'a', partner: { id: 'apex', text: 'Apex' }, number: 'A-1', dueOn: '2025-12-10', amount: '12400' },
  ],
  payables: [
    { key: 'b', partner: { id: 'delta', text: 'Delta' }, number: 'D-1', dueOn: '2026-01-10', amount: '24800' },
  ],
  stock: [],
}

test('both sides are added up as they are typed', () => {
  const { debits, credits, difference } = totalsOf(draft)
  expect([debits, credits, difference].map(one => one.toFixed(2))).toEqual(['96650.00', '96650.00', '0.00'])
})

test('accounting E53: it is sent signed, debits positive, without what is nothing', () => {
  const sent = asSent({ ...draft, accounts: { ...draft.accounts, empty: { debit: '', credit: '' } } })
  expect(sent.accounts).toEqual([
    { account: 'cash', amount: '84250.00' },
    { account: 'capital', amount: '-71850.00' },
  ])
  expect(sent.payables).toEqual([{ partner: 'delta', number: 'D-1', dueOn: '2026-01-10', amount: '24800.00' }])
})

test('a spreadsheet is pasted by account numbers, on two sides or signed; unknown numbers are named', () => {
  const ids: Record<string, string> = { 1000: 'cash', 3000: 'capital' }
  const rows = [
    ['Account', 'Debit', 'Credit'],
    ['1000 Checking', '84,250.00', ''],
    ['3000', '', '71,850.00'],
    ['9999', '1', ''],
  ]
  expect(pasted({}, rows, number => ids[number])).toEqual({
    accounts: { cash: { debit: '84,250.00', credit: '' }, capital: { debit: '', credit: '71,850.00' } },
    unknown: ['9999'],
  })
  expect(pasted({}, [['3000', '-71850']], number => ids[number]).accounts).toEqual({
    capital: { debit: '', credit: '71850.00' },
  })
})

test('what is no amount is none', () => {
  expect(amountOf('12.345')).toBeNull()
  expect(amountOf('abc')).toBeNull()
  expect(amountOf(' 1,234.5 ')?.toFixed(2)).toBe('1234.50')
})
