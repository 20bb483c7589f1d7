import { expect, test } from 'vitest'
import { calloutConfidence, proposeCallouts } from './propose-callouts.ts'

const piece = (text: string, x: number, y: number, w = text.length * 0.008) => ({ text, x, y, w, h: 0.012 })

test('quality gdt-map-groups: callouts are found in the text of a drawing, in reading order', () => {
  const found = proposeCallouts(
    [
      piece('25.40', 0.5, 0.3),
      piece('4X', 0.1, 0.1, 0.016),
      piece('⌀10.00', 0.12, 0.1, 0.045),
      piece('±0.10', 0.17, 0.1, 0.04),
      piece('SCALE 1:2', 0.8, 0.95),
      piece('UNLESS OTHERWISE SPECIFIED .XX ±0.10', 0.5, 0.9),
      piece('B', 0.01, 0.5),
      piece('2026-11-18', 0.8, 0.92),
    ],
    1,
  )
  expect(found.map(one => one.rawText)).toEqual(['4X ⌀10.00 ±0.10', '25.40'])
  expect(found[0]).toMatchObject({ page: 1, boxX: '0.10000', boxY: '0.10000', confidence: '95' })
})

test('quality gdt-map-groups: tolerances over each other belong to the nominal before them', () => {
  const found = proposeCallouts(
    [piece('25.4', 0.3, 0.5, 0.03), piece('+0.10', 0.335, 0.493), piece('−0.05', 0.335, 0.507)],
    1,
  )
  expect(found.map(one => one.rawText)).toEqual(['25.4 +0.10 −0.05'])
})

test('quality gdt-map-groups: names, dates and scales are no callouts', () => {
  for (const text of ['DWG-1001', 'SHEET 1 OF 2', '2:1', '12/04/2026', 'A', '3', '+0.10'])
    expect(calloutConfidence(text)).toBe(0)
  expect(calloutConfidence('⌖ ⌀0.20 Ⓜ | A | B')).toBe(95)
  expect(calloutConfidence('M6 x 1 - 6H')).toBe(95)
})
