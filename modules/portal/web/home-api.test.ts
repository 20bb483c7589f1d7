import { expect, test } from 'vitest'
import { openLines, totalsOf } from './home-api.ts'

const line = (id: string, shipped: string, nextPromise: string | null) => ({
  ...{ id, partNumber: id, description: id, quantity: '100', shipped, nextPromise },
})
const order = { id: 'o', number: 'SO-1', yourPo: 'PO 1', nextPromise: '2026-12-20' } as const

test('lines still to come, soonest promise first, without what has shipped', () => {
  const lines = [line('later', '0', '2026-12-24'), line('gone', '100', null), line('sooner', '40', '2026-12-01')]
  const shown = openLines([{ ...order, state: 'partiallyShipped', lines }])
  expect(shown.map(({ id, state, promise }) => [id, state, promise])).toEqual([
    ['sooner', 'partiallyShipped', '2026-12-01'],
    ['later', 'inProduction', '2026-12-24'],
  ])
})

test('a line without a promise of its own has that of the order', () => {
  const [only] = openLines([{ ...order, state: 'confirmed', lines: [line('a', '0', null)] }])
  expect(only).toMatchObject({ state: 'confirmed', promise: '2026-12-20', order: { number: 'SO-1' } })
})

test('balances are added up by currency', () => {
  const invoice = (open: string, currency: string | null) => ({ id: open, number: '1', dueDate: null, currency, open })
  expect(totalsOf([invoice('10.50', 'USD'), invoice('2', 'EUR'), invoice('0.25', null)], 'USD')).toEqual([
    ['USD', '10.75'],
    ['EUR', '2.00'],
  ])
})
