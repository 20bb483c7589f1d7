import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Found, matchSuggestions, type Standing } from './suggestion-match.ts'

const found = (quantity: number, needDate: string, more: Partial<Found> = {}): Found => ({
  ...{ action: 'order', item: 'material-codes/1', site: null, target: null, needDate, ...more },
  quantity: Decimal.of(quantity),
})
const standing = (id: string, quantity: number, needDate: string, state: Standing['state'] = 'open'): Standing => ({
  ...found(quantity, needDate),
  id,
  state,
})
const fates = (old: Standing[], now: Found[]) => {
  const { matches, gone } = matchSuggestions(old, now)
  return [
    ...matches.map(({ standing: kept, fate }) => `${fate} ${kept?.id ?? ''}`.trim()),
    ...gone.map(({ id }) => `gone ${id}`),
  ]
}

test('purchasing R32: a second run changes nothing', () => {
  const old = [standing('a', 30, '2031-05-01'), standing('b', 30, '2031-06-01', 'dismissed')]
  expect(fates(old, [found(30, '2031-05-01'), found(30, '2031-06-01')])).toEqual(['keep a', 'keep b'])
})

test('purchasing R32: a dismissed one reopens only if the quantity grows or the date moves earlier', () => {
  const dismissed = [standing('a', 30, '2031-05-10', 'dismissed')]
  expect(fates(dismissed, [found(20, '2031-05-20')])).toEqual(['keep a'])
  expect(fates(dismissed, [found(31, '2031-05-20')])).toEqual(['reopen a'])
  expect(fates(dismissed, [found(30, '2031-05-09')])).toEqual(['reopen a'])
})

test('purchasing R32: what changes keeps its row; what is new is added; what is over goes', () => {
  const old = [standing('a', 30, '2031-05-01'), standing('b', 10, '2031-06-01')]
  expect(fates(old, [found(10, '2031-06-01'), found(35, '2031-05-02')])).toEqual(['change a', 'keep b'])
  expect(fates(old, [found(30, '2031-05-01')])).toEqual(['keep a', 'gone b'])
  expect(fates([], [found(30, '2031-05-01')])).toEqual(['add'])
})

test('purchasing R32: advice on one order line is never taken for advice on another', () => {
  const old = [{ ...standing('a', 30, '2031-05-01'), action: 'expedite', target: 'purchase-order-lines/1' }]
  const now = [found(30, '2031-05-01', { action: 'expedite', target: 'purchase-order-lines/2' })]
  expect(fates(old, now)).toEqual(['add', 'gone a'])
})

test('purchasing R32: what has been applied waits for its request', () => {
  expect(fates([standing('a', 30, '2031-05-01', 'applied')], [found(50, '2031-04-01')])).toEqual(['keep a'])
})
