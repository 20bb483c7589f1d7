import { expect, test } from 'vitest'
import { money, percent, quantity, unitPrice } from '#platform/model/values/decimal.ts'
import { lineAmount } from '../amounts.ts'
import { leftOfLine } from './credited-line.ts'

const line = (count: string, price: string, discount = '0', [creditedQuantity, creditedAmount] = ['0', '0']) => {
  const priced = { quantity: quantity(count), unitPrice: unitPrice(price), discountPercent: percent(discount) }
  return {
    ...{ ...priced, amount: lineAmount(priced) },
    ...{ creditedQuantity: quantity(creditedQuantity), creditedAmount: money(creditedAmount) },
  }
}
const said = (given: ReturnType<typeof line>) => {
  const left = leftOfLine(given)
  return left && [String(left.quantity), String(left.unitPrice), lineAmount(left).toFixed(2)]
}

test('accounting R4: all of a line is left to credit, at the price it was invoiced at, less its discount', () => {
  expect(said(line('100', '94.5'))).toEqual(['100', '94.5', '9450.00'])
  expect(said(line('100', '94.5', '10'))).toEqual(['100', '85.05', '8505.00'])
})

test('accounting R4: what others credited is not left; what is left comes to the cent', () => {
  expect(said(line('100', '94.5', '0', ['4', '378']))).toEqual(['96', '94.5', '9072.00'])
  // Four pieces came back at less than they cost.
  expect(said(line('100', '94.5', '0', ['4', '300']))).toEqual(['96', '95.3125', '9150.00'])
  expect(said(line('3', '0.333333', '0', ['1', '0.34']))).toEqual(['2', '0.33', '0.66'])
})

test('nothing is left of a line that was credited in full; an allowance without pieces leaves its amount', () => {
  expect(said(line('2', '5', '0', ['2', '10']))).toBeNull()
  expect(said(line('2', '5', '0', ['2', '4']))).toEqual(['1', '6', '6.00'])
})

test('never more than is left, however many pieces', () => {
  const many = line('1000000', '0.123457', '0', ['1', '0.13'])
  const [, , amount] = said(many)!
  expect(money(amount!).atMost(many.amount.minus(money('0.13')))).toBe(true)
})
