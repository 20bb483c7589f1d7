import { expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { differsMuch, landedCosts, lotsTotal, mayStillReceive, receiptValue, stockQuantityOf } from './receiving.ts'

const of = Decimal.of

test('purchasing W9: bought by the pound, stocked in inches', () => {
  expect(stockQuantityOf(of('94.5'), of('13.054830287')).toString()).toBe('1233.681462')
})

test('purchasing W9: partial receipts add up to the line', () => {
  const line = { lineAmount: of('330.75'), exchangeRate: of(1), ordered: of('94.5') }
  const first = receiptValue({ ...line, cumulative: of(40), valueBefore: money(0) })
  const second = receiptValue({ ...line, cumulative: of('94.5'), valueBefore: first })
  expect([first.toFixed(2), second.toFixed(2)]).toEqual(['140.00', '190.75'])
})

test('purchasing R16: ordered 100, received 60, 5 % over: 45 more', () => {
  expect(mayStillReceive(of(100), of(60), of(5)).toString()).toBe('45')
  expect(mayStillReceive(of(100), of(110), of(5)).toString()).toBe('0')
})

test('purchasing W3: landed cost goes to the largest remainders', () => {
  const split = landedCosts(money('25.00'), [of('100.00'), of('50.00'), of('33.33')])
  expect(split.map(part => part.toFixed(2))).toEqual(['13.64', '6.82', '4.54'])
})

test('a measured amount five percent off is asked for again', () => {
  expect(differsMuch(of(105), of(100))).toBe(false)
  expect(differsMuch(of('105.1'), of(100))).toBe(true)
})

test('the lots of a line add up, unless there is none or one is empty', () => {
  expect(lotsTotal([{ quantity: '2.5' }, { quantity: '3' }])?.toString()).toBe('5.5')
  expect(lotsTotal([{ quantity: '0' }])).toBeNull()
  expect(lotsTotal([])).toBeNull()
})
