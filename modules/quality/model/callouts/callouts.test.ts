import { expect, test } from 'vitest'
import { readCallout } from './callouts.ts'

test('quality gdt-maps: callouts are read as they are printed', () => {
  expect(readCallout('4X ⌀10.00 ±0.10')).toEqual({
    type: 'Diameter',
    nominal: '10.00',
    upper: '0.10',
    lower: '-0.1',
    least: null,
    most: null,
    basic: false,
    reference: false,
    features: 4,
    datums: null,
    modifier: 'none',
  })
  expect(readCallout('25.4 +0.1 −0.05')).toMatchObject({
    type: 'Length',
    nominal: '25.4',
    upper: '0.1',
    lower: '-0.05',
  })
  expect(readCallout('⌖ ⌀0.20 Ⓜ | A | B | C')).toMatchObject({
    type: 'Position',
    nominal: '0',
    upper: '0.20',
    lower: null,
    datums: 'A|B|C',
    modifier: 'mmc',
  })
  expect(readCallout('2X R5.0 ±0.2')).toMatchObject({ type: 'Radius', nominal: '5.0', features: 2 })
  expect(readCallout('45° ±0.5')).toMatchObject({ type: 'Angle', nominal: '45', upper: '0.5' })
  expect(readCallout('Ra 1.6')).toMatchObject({ type: 'Surface roughness', nominal: '1.6', upper: null })
})

test('quality gdt-maps: limits, basic and reference dimensions and frames with material conditions are read', () => {
  expect(readCallout('9.90 - 10.10')).toMatchObject({ nominal: null, least: '9.90', most: '10.10' })
  expect(readCallout('⌀ 10.10 / 9.90')).toMatchObject({ type: 'Diameter', least: '9.90', most: '10.10' })
  expect(readCallout('[50]')).toMatchObject({ nominal: '50', basic: true, reference: false })
  expect(readCallout('(12.5)')).toMatchObject({ nominal: '12.5', basic: false, reference: true })
  expect(readCallout('Ra 1.6 MAX')).toMatchObject({ type: 'Surface roughness', nominal: null, most: '1.6' })
  expect(readCallout('4X⌀10,00 ±0,10')).toMatchObject({ features: 4, nominal: '10.00', upper: '0.10', lower: '-0.1' })
  expect(readCallout('|⌖|⌀0.20(M)|A|B(M)|C|')).toMatchObject({ upper: '0.20', modifier: 'mmc', datums: 'A|B(M)|C' })
  expect(readCallout('⟂ 0.05 A')).toMatchObject({ type: 'Perpendicularity', upper: '0.05', datums: 'A' })
  expect(readCallout('M6 x 1 - 6H')).toMatchObject({ type: 'Thread', upper: null, lower: null })
})
