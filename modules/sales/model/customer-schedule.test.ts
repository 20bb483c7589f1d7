import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import { differencesOf, type Standing, type Wanted } from './customer-schedule.ts'

const asks = (row: number, date: string, quantity: number, more: Partial<Wanted> = {}): Wanted => ({
  ...{ row, date: date as DateText, quantity: Decimal.of(quantity), release: null, firm: null },
  ...more,
})
const stands = (id: string, date: string, open: number, more: Partial<Standing> = {}): Standing => ({
  ...{ id, date: date as DateText, open: Decimal.of(open), release: null, firm: true },
  ...more,
})
const shown = (wanted: Wanted[], standing: Standing[]) =>
  differencesOf(wanted, standing).map(one => [
    one.kind,
    one.wanted?.row ?? null,
    one.standing?.id ?? null,
    ...one.fields,
  ])

test('a schedule beside the releases: the same, moved, another quantity, new and dropped', () => {
  const standing = [
    stands('a', '2031-05-01', 10),
    stands('b', '2031-06-01', 20),
    stands('c', '2031-07-01', 30),
    stands('d', '2031-08-01', 40),
  ]
  const wanted = [
    asks(2, '2031-05-01', 10),
    asks(3, '2031-06-15', 20),
    asks(4, '2031-07-01', 35),
    asks(5, '2031-09-01', 50),
  ]
  expect(shown(wanted, standing)).toEqual([
    ['same', 2, 'a'],
    ['changed', 3, 'b', 'date'],
    ['changed', 4, 'c', 'quantity'],
    ['new', 5, null],
    ['dropped', null, 'd'],
  ])
})

test('the customer’s own release number says more than dates and quantities', () => {
  const standing = [
    stands('a', '2031-05-01', 10, { release: 'R-1' }),
    stands('b', '2031-06-01', 20, { release: 'R-2' }),
  ]
  const wanted = [asks(2, '2031-05-01', 10, { release: 'r-2 ' }), asks(3, '2031-06-01', 20, { release: 'R-1' })]
  expect(shown(wanted, standing)).toEqual([
    ['changed', 2, 'b', 'date', 'quantity'],
    ['changed', 3, 'a', 'date', 'quantity'],
  ])
})

test('a forecast that becomes firm is a change; what the schedule does not say is none', () => {
  const standing = [stands('a', '2031-05-01', 10, { firm: false })]
  expect(shown([asks(2, '2031-05-01', 10, { firm: true })], standing)).toEqual([['changed', 2, 'a', 'firm']])
  expect(shown([asks(2, '2031-05-01', 10)], standing)).toEqual([['same', 2, 'a']])
})

test('equal deliveries on one day are counted, not merged', () => {
  const twice = [asks(2, '2031-05-01', 10), asks(3, '2031-05-01', 10)]
  expect(shown(twice, [stands('a', '2031-05-01', 10)])).toEqual([
    ['same', 2, 'a'],
    ['new', 3, null],
  ])
  expect(shown([asks(2, '2031-05-01', 10)], [stands('a', '2031-05-01', 10), stands('b', '2031-05-01', 10)])).toEqual([
    ['same', 2, 'a'],
    ['dropped', null, 'b'],
  ])
})
