import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Measured } from './conversion.ts'
import { type StockSizes, weightPerUnit } from './material-weight.ts'

const unit = (code: string, dimension: string, numerator: string): Measured => ({
  code,
  dimension,
  numerator: Decimal.of(numerator),
  denominator: Decimal.of(1),
  offset: Decimal.of(0),
  places: 6,
})
const foot = unit('ft', 'length', '304.8')
const metre = unit('m', 'length', '1000')
const each = unit('ea', 'count', '1')
const squareFoot = unit('ft²', 'area', '92903.04')
const pound = unit('lb', 'weight', '453.59237')

const stock = (form: string, sizes: Partial<Record<keyof StockSizes, string>>): StockSizes => {
  const size = (name: keyof StockSizes) => (sizes[name] ? Decimal.of(sizes[name]) : null)
  return {
    form,
    diameter: size('diameter'),
    acrossFlats: size('acrossFlats'),
    width: size('width'),
    thickness: size('thickness'),
    innerDiameter: size('innerDiameter'),
    length: size('length'),
    sheetWidth: size('sheetWidth'),
  }
}
const aluminium = Decimal.of('0.0975')
const steel = Decimal.of('7850')

test('sales R55, W7: 6061 round 1.250 weighs 1.435806 lb a foot', () => {
  expect(`${weightPerUnit(stock('roundBar', { diameter: '1.25' }), foot, aluminium, 'inch')}`).toBe('1.435806')
})

test('sales R55: every section has its area', () => {
  const perFoot = (form: string, sizes: Partial<Record<keyof StockSizes, string>>) =>
    weightPerUnit(stock(form, sizes), foot, aluminium, 'inch')?.toFixed(6)
  expect(perFoot('hexBar', { acrossFlats: '1' })).toBe('1.013250')
  expect(perFoot('squareBar', { acrossFlats: '2' })).toBe('4.680000')
  expect(perFoot('flatBar', { width: '3', thickness: '0.5' })).toBe('1.755000')
  expect(perFoot('tube', { diameter: '2', innerDiameter: '1.5' })).toBe('1.608103')
})

test('sales R55: a sheet weighs length × width × thickness, a square foot of plate its share', () => {
  const sheet = stock('sheet', { length: '96', sheetWidth: '48', thickness: '0.125' })
  expect(`${weightPerUnit(sheet, each, aluminium, 'inch')}`).toBe('56.16')
  expect(`${weightPerUnit(stock('plate', { thickness: '0.5' }), squareFoot, aluminium, 'inch')}`).toBe('7.02')
})

test('sales R55: with millimetres the density is kg/m³', () => {
  expect(`${weightPerUnit(stock('roundBar', { diameter: '20' }), metre, steel, 'metric')}`).toBe('2.46615')
})

test('sales R55: a bar sold by the piece weighs its whole length', () => {
  const bar = stock('roundBar', { diameter: '1.25', length: '144' })
  expect(`${weightPerUnit(bar, each, aluminium, 'inch')}`).toBe('17.229672')
})

test('sales R55: nothing is worked out from sizes that are missing, or for stock bought by weight', () => {
  expect(weightPerUnit(stock('roundBar', {}), foot, aluminium, 'inch')).toBeNull()
  expect(weightPerUnit(stock('roundBar', { diameter: '1' }), foot, null, 'inch')).toBeNull()
  expect(weightPerUnit(stock('roundBar', { diameter: '1' }), pound, aluminium, 'inch')).toBeNull()
  expect(weightPerUnit(stock('casting', { length: '4' }), each, aluminium, 'inch')).toBeNull()
})
