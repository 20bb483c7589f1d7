import { expect, test } from 'vitest'
import { Decimal, unitPrice } from '#platform/model/values/decimal.ts'
import { mergeLines, type Wanted } from './converting.ts'

const pack = { minimum: Decimal.of(100), multiple: Decimal.of(25), stockPerPurchase: Decimal.of(12) }
const line = (id: string, quantity: number, more: Partial<Wanted> = {}): Wanted => ({
  ...{ id, kind: 'stock', item: 'part-revisions/1', process: null, description: null, job: null, jobOperation: null },
  ...{ account: null, unit: 'box', dueDate: '2031-05-01', unitPrice: unitPrice('2.5'), pegs: [], pack },
  quantity: Decimal.of(quantity),
  ...more,
})
const peg = (id: string, quantity: string) => ({ resource: 'jobs', id, quantity, date: '2031-05-01' })

test('purchasing R5: equal lines merge, minimum and multiple count once, the surplus goes to stock', () => {
  const [merged, ...others] = mergeLines([
    line('a', 60, { pegs: [peg('j1', '720')] }),
    line('b', 50, { pegs: [peg('j2', '600')] }),
  ])
  expect(others).toEqual([])
  expect(merged).toMatchObject({ requestLines: ['a', 'b'] })
  expect(merged!.quantity.toString()).toBe('125')
  expect(merged!.pegs).toEqual([
    peg('j1', '720'),
    peg('j2', '600'),
    { resource: 'stock', id: '', quantity: '180', date: '2031-05-01' },
  ])
})

test.each([
  ['item', { item: 'part-revisions/2' }],
  ['unit', { unit: 'ea' }],
  ['due date', { dueDate: '2031-05-02' }],
  ['kind', { kind: 'jobMaterial' }],
  ['job', { job: 'j9' }],
  ['price', { unitPrice: unitPrice('2.6') }],
] as const)('purchasing R5: another %s is another line', (_what, more) => {
  expect(mergeLines([line('a', 100), line('b', 100, more)])).toHaveLength(2)
})

test('purchasing R5: what fits the multiple exactly leaves nothing over', () => {
  expect(mergeLines([line('a', 100)])[0]!.pegs).toEqual([])
})
