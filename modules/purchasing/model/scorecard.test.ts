import { expect, test } from 'vitest'
import { vendorRates } from './scorecard.ts'

const nothing = { due: 0, punctual: 0, daysLate: 0, received: '0', rejected: '0', paid: '0', before: '0' }

test('purchasing R13: on time counts the lines that came by the first promise', () => {
  expect(vendorRates({ ...nothing, due: 3, punctual: 2, daysLate: 4 })).toMatchObject({
    onTime: '66.7',
    averageDaysLate: '4',
  })
})

test('rejected parts per million are rounded half up', () => {
  expect(vendorRates({ ...nothing, received: '40', rejected: '5' }).rejectedPerMillion).toBe(125_000)
  expect(vendorRates({ ...nothing, received: '3', rejected: '2' }).rejectedPerMillion).toBe(666_667)
})

test('the price change weighs what was bought at the price before', () => {
  expect(vendorRates({ ...nothing, paid: '210', before: '200' }).priceChange).toBe('5')
  expect(vendorRates({ ...nothing, paid: '190', before: '200' }).priceChange).toBe('-5')
})

test('where nothing was bought there is nothing to judge', () => {
  expect(vendorRates(nothing)).toEqual({
    onTime: null,
    averageDaysLate: null,
    rejectedPerMillion: null,
    priceChange: null,
  })
})
