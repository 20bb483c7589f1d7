import { expect, test } from 'vitest'
import { calloutUnit } from './callout-units.ts'
import { readCallout } from './callouts.ts'

const unitOf = (text: string, isInch = false) => calloutUnit(readCallout(text, isInch).type, text, isInch)

test.each([
  ['45° ±1°', 'deg'],
  ['Ra 1.6', 'um'],
  ['63 µin', 'uin'],
  ['58 - 62 HRC', 'HRC'],
  ['95 HRB', 'HRB'],
  ['200 HBW', 'HB'],
  ['⌀10.00 ±0.10', null],
  ['∠ 0.05 | A', null],
  ['2 X 45°', null],
])('R1: %s is in %s', (text, unit) => expect(unitOf(text)).toBe(unit))

test('R1: a roughness on an inch drawing is in microinches unless it says otherwise', () => {
  expect(unitOf('Ra 63', true)).toBe('uin')
  expect(unitOf('Ra 1.6 μm', true)).toBe('um')
})
