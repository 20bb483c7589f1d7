import { expect, test } from 'vitest'
import type { LinePrice } from '#modules/purchasing/model/line-price.ts'
import { broughtBy, priceQuestion } from './line-prices.ts'

const price = { unitPrice: '1.2', lotCharge: '5', minimumCharge: '0', unit: 'u1', vendorPart: null } as LinePrice

test('purchasing R7: a price nobody typed follows the list; one that was typed stays', () => {
  const brought = { unitPrice: '1.2', lotCharge: '5', minimumCharge: '0' }
  expect(broughtBy(price, { unitPrice: '0', unit: null }, undefined)).toEqual({ unit: 'u1', ...brought })
  expect(broughtBy(price, { unitPrice: '1.50', unit: 'u1' }, '1.5')).toEqual(brought)
  expect(broughtBy(price, { unitPrice: '1.15', unit: 'u1' }, '1.5')).toEqual({})
})

test('nothing is asked before vendor and item are there, nor for a comment', () => {
  expect(priceQuestion({ vendor: null }, { item: 'material-codes/1' })).toBeNull()
  expect(priceQuestion({ vendor: 'v' }, { item: 'material-codes/1', kind: 'comment' })).toBeNull()
  expect(priceQuestion({ vendor: 'v' }, { process: 'p', quantity: '5' })).toBe('vendor=v&of=processes%2Fp&quantity=5')
})
