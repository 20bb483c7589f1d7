import { expect, test } from 'vitest'
import { readCallout } from './callouts.ts'

test('quality gdt-maps: callouts are read as they are printed', () => {
  expect(readCallout('4X ⌀10.00 ±0.10')).toEqual({
    type: 'Diameter',
    nominal: '10.00',
    upper: '0.10',
    lower: '-0.1',
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
