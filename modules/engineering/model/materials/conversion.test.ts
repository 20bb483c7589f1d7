import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { convertQuantity, type Measured } from './conversion.ts'

const unit = (
  code: string,
  dimension: string,
  numerator: string,
  more: Partial<Record<string, string>> = {},
): Measured => ({
  code,
  dimension,
  numerator: Decimal.of(numerator),
  denominator: Decimal.of(more.denominator ?? '1'),
  offset: Decimal.of(more.offset ?? '0'),
  places: Number(more.places ?? 6),
})
const each = unit('ea', 'count', '1', { places: '0' })
const foot = unit('ft', 'length', '304.8')
const metre = unit('m', 'length', '1000')
const inch = unit('in', 'length', '25.4')
const pound = unit('lb', 'weight', '453.59237')
const kilogram = unit('kg', 'weight', '1000')
const celsius = unit('°C', 'temperature', '1')
const fahrenheit = unit('°F', 'temperature', '5', { denominator: '9', offset: '-32' })
const other = unit('roll', 'other', '1')

test('sales R54, W7: 12.5 ft is 3.81 m', () => {
  expect(`${convertQuantity('12.5', foot, metre)}`).toBe('3.81')
})

test('sales R54: the result has the places of the target, rounded half away from zero', () => {
  expect(`${convertQuantity('1', metre, foot)}`).toBe('3.28084')
  expect(`${convertQuantity('1', pound, kilogram)}`).toBe('0.453592')
})

test('sales R54, W7: 60 ft of a bar that weighs 1.435806 lb a foot are 86.148360 lb, and back', () => {
  const bar = [{ one: foot, is: Decimal.of('1.435806'), of: pound }]
  expect(convertQuantity('60', foot, pound, bar)?.toFixed(6)).toBe('86.148360')
  expect(convertQuantity('86.14836', pound, foot, bar)?.toFixed(6)).toBe('60.000000')
  expect(convertQuantity('720', inch, pound, bar)?.toFixed(6)).toBe('86.148360')
})

test('sales R54: without a weight there is no way from feet to pounds', () => {
  expect(convertQuantity('60', foot, pound)).toBeNull()
  expect(convertQuantity('60', foot, each)).toBeNull()
})

test('sales R54: units of no dimension convert only to themselves', () => {
  expect(`${convertQuantity('3', other, other)}`).toBe('3')
  expect(convertQuantity('3', other, unit('box', 'other', '12'))).toBeNull()
})

test('sales R54: degrees have a zero point of their own', () => {
  expect(`${convertQuantity('212', fahrenheit, celsius)}`).toBe('100')
  expect(`${convertQuantity('-40', celsius, fahrenheit)}`).toBe('-40')
})

test('sales R54: there and back differs by no more than the places allow', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), millionths => {
      const feet = Decimal.of(millionths).times('0.000001')
      const back = convertQuantity(convertQuantity(feet, foot, metre)!, metre, foot)!
      expect(back.minus(feet).abs().atMost('0.000003')).toBe(true)
    }),
  )
})
