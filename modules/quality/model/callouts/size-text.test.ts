import { expect, test } from 'vitest'
import { readCallout } from './callouts.ts'
import { fitDeviations } from './fits.ts'

const read = (text: string) => {
  const { type, nominal, upper, lower, least, most, features } = readCallout(text)
  return { type, nominal, upper, lower, least, most, features }
}
const size = { type: 'Length', nominal: null, upper: null, lower: null, least: null, most: null, features: 1 }

test.each([
  ['⌀10 -0.02/-0.05', { type: 'Diameter', nominal: '10', upper: '-0.02', lower: '-0.05' }],
  ['20 +0.02 +0.05', { nominal: '20', upper: '0.05', lower: '0.02' }],
  ['12.5 0/-0.1', { nominal: '12.5', upper: '0', lower: '-0.1' }],
  ['12.5 +0.2 0', { nominal: '12.5', upper: '0.2', lower: '0' }],
  ['10 -0.1', { nominal: '10', upper: '0', lower: '-0.1' }],
  ['1.250-1.255', { least: '1.250', most: '1.255' }],
  ['0.010-0.030', { least: '0.010', most: '0.030' }],
  ['.7500 +.0000/−.0005', { nominal: '.7500', upper: '.0000', lower: '-0.0005' }],
  ['⌀10.00±0.10 ↧12', { type: 'Diameter', nominal: '10.00', upper: '0.10', lower: '-0.1' }],
])('deviations on both sides, on one side, or limits: %s', (text, said) => {
  expect(read(text)).toEqual({ ...size, ...said })
})

test.each([
  ['0.5 X 45°', { type: 'Chamfer', nominal: '0.5' }],
  ['2X C1', { type: 'Chamfer', nominal: '1', features: 2 }],
  ['8 PLCS 5.0', { nominal: '5.0', features: 8 }],
  ['⌀5.0 ±0.1 4X', { type: 'Diameter', nominal: '5.0', upper: '0.1', lower: '-0.1', features: 4 }],
  ["45° ±0°30'", { type: 'Angle', nominal: '45', upper: '0.5', lower: '-0.5' }],
  ['M6x1.0-6H', { type: 'Thread', nominal: '6' }],
])('chamfers, places and degrees with minutes: %s', (text, said) => {
  expect(read(text)).toEqual({ ...size, ...said })
})

test('tolerance classes of ISO 286; one beyond the tables is left to be read by people', () => {
  expect(read('⌀25 H7')).toMatchObject({ nominal: '25', upper: '0.021', lower: '0' })
  expect(read('⌀25g6')).toMatchObject({ nominal: '25', upper: '-0.007', lower: '-0.02' })
  expect(read('12 js9')).toMatchObject({ upper: '0.0215', lower: '-0.0215' })
  expect(read('⌀10 H7 ↧12')).toMatchObject({ upper: '0.015', lower: '0' })
  expect(read('⌀80 k6')).toMatchObject({ nominal: null, upper: null })
  expect(fitDeviations('50', 'f', '7')).toEqual({ upper: '-0.025', lower: '-0.05' })
  expect(fitDeviations('50', 'F', '8')).toEqual({ lower: '0.025', upper: '0.064' })
  expect(fitDeviations('30', 'p', '6')).toEqual({ lower: '0.022', upper: '0.035' })
  expect(fitDeviations('600', 'H', '7')).toBeNull()
})
