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
  expect(read('⌀80 t6')).toMatchObject({ nominal: null, upper: null })
  expect(fitDeviations('50', 'f', '7')).toEqual({ upper: '-0.025', lower: '-0.05' })
  expect(fitDeviations('50', 'F', '8')).toEqual({ lower: '0.025', upper: '0.064' })
  expect(fitDeviations('30', 'p', '6')).toEqual({ lower: '0.022', upper: '0.035' })
  expect(fitDeviations('600', 'H', '7')).toBeNull()
})

test('fits of ISO 286: tight ones, those around the nominal, and those of drawings in inches', () => {
  const of = (text: string) => {
    const { upper, lower } = read(text)
    return [upper, lower]
  }
  expect(of('⌀80 k6')).toEqual(['0.021', '0.002'])
  expect(of('30 j6')).toEqual(['0.009', '-0.004'])
  expect(of('30 J7')).toEqual(['0.012', '-0.009'])
  expect(of('30 K7')).toEqual(['0.006', '-0.015'])
  expect(of('30 M7')).toEqual(['0', '-0.021'])
  expect(of('280 M6')).toEqual(['-0.009', '-0.041'])
  expect(of('30 N7')).toEqual(['-0.007', '-0.028'])
  expect(of('8 N9')).toEqual(['0', '-0.036'])
  expect(of('30 P7')).toEqual(['-0.014', '-0.035'])
  expect(of('8 P9')).toEqual(['-0.015', '-0.051'])
  expect(of('2 P7')).toEqual(['-0.006', '-0.016'])
  expect(of('60 r6')).toEqual(['0.06', '0.041'])
  expect(of('60 s6')).toEqual(['0.072', '0.053'])
  expect(of('45 c11')).toEqual(['-0.13', '-0.29'])
  expect(of('45 K9')).toEqual([null, null])
  expect(readCallout('⌀.5000 H7', true)).toMatchObject({ nominal: '.5000', upper: '0.0007', lower: '0' })
})

test.each([
  ['1/4-20 UNC-2B', { type: 'Thread', nominal: '0.25' }],
  ['1 1/8-12 UNF-2A', { type: 'Thread', nominal: '1.125' }],
  ['#10-32 UNF-2B', { type: 'Thread', nominal: '0.19' }],
  ['10-32 UNF THRU', { type: 'Thread', nominal: '0.19' }],
  ['1-8 UNC', { type: 'Thread', nominal: '1' }],
  ['1 X 45°', { type: 'Chamfer', nominal: '1' }],
  ['2X 45°', { type: 'Angle', nominal: '45', features: 2 }],
  ['25.4 +/-0.1', { nominal: '25.4', upper: '0.1', lower: '-0.1' }],
  ['∅10 ±0.1', { type: 'Diameter', nominal: '10', upper: '0.1', lower: '-0.1' }],
  ['Φ10', { type: 'Diameter', nominal: '10' }],
  ['%%c10%%p0.1', { type: 'Diameter', nominal: '10', upper: '0.1', lower: '-0.1' }],
  ['Ra1.6', { type: 'Surface roughness', nominal: '1.6' }],
  ['58-62 HRC', { type: 'Hardness', least: '58', most: '62' }],
  ['.2505 .2500', { least: '.2500', most: '.2505' }],
  ['50.8 ±0.1 [2.000]', { nominal: '50.8', upper: '0.1', lower: '-0.1' }],
  ['3 1/2', { nominal: '3.5' }],
])('as drawings of inches and older programs print it: %s', (text, said) => {
  expect(read(text)).toEqual({ ...size, ...said })
})

test('reference and basic sizes said by a word have no tolerance either', () => {
  expect(readCallout('12.5 REF')).toMatchObject({ nominal: '12.5', reference: true, basic: false })
  expect(readCallout('25 BSC')).toMatchObject({ nominal: '25', reference: false, basic: true })
  expect(readCallout('(⌀12.5)')).toMatchObject({ type: 'Diameter', nominal: '12.5', reference: true })
})

test('frames whose lines are not in the text: common datums, and conditions only where they stand', () => {
  expect(readCallout('↗ 0.02 A-B')).toMatchObject({ upper: '0.02', datums: 'A-B', modifier: 'none' })
  expect(readCallout('⌖ ⌀0.2 A BⓂ')).toMatchObject({ datums: 'A|B(M)', modifier: 'none' })
  expect(readCallout('⊕ Ø.010 M A B')).toMatchObject({ type: 'Position', datums: 'A|B', modifier: 'mmc' })
  expect(readCallout('Ø0.2Ⓜ A B C')).toMatchObject({ nominal: null, upper: null, least: null, most: null })
  expect(readCallout('// 0.02 A')).toMatchObject({ type: 'Parallelism', datums: 'A' })
})
