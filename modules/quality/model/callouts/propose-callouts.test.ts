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
  for (const text of ['DWG-1001', '.XX ±0.10 .XXX ±0.05', 'SHEET 1 OF 2', '2:1', '12/04/2026', 'A', '3', '+0.10'])
    expect(calloutConfidence(text)).toBe(0)
  expect(calloutConfidence('⌖ ⌀0.20 Ⓜ | A | B')).toBe(95)
  expect(calloutConfidence('M6 x 1 - 6H')).toBe(95)
})

test('quality gdt-map-groups: threads, limits, whole sizes and references are callouts as well', () => {
  for (const text of ['1/4-20 UNC-2B', '14.1-14.3', '10.00-0.05', '4X 25', '25 REF', '50 h9', '50.8 [2.000]', 'M6'])
    expect(calloutConfidence(text), text).toBeGreaterThanOrEqual(80)
  expect(calloutConfidence('Ø0.2Ⓜ A B C')).toBe(40)
  const [inside, zone, sheet] = [piece('25', 0.4, 0.4), piece('12', 0.4, 0.01), piece('12', 0.9, 0.95)]
  expect(proposeCallouts([inside, zone, sheet], 1)).toMatchObject([
    { rawText: '25', boxX: '0.40000', confidence: '40' },
  ])
})

test('quality gdt-map-groups: limits printed over each other are one callout, two sizes are two', () => {
  const limits = [piece('Ø', 0.28, 0.507, 0.01), piece('10.10', 0.3, 0.5, 0.04), piece('9.90', 0.308, 0.514, 0.032)]
  expect(proposeCallouts(limits, 1).map(one => one.rawText)).toEqual(['Ø 10.10 / 9.90'])
  const sizes = [piece('10.10', 0.3, 0.5, 0.04), piece('4.90', 0.308, 0.514, 0.032)]
  expect(proposeCallouts(sizes, 1)).toHaveLength(2)
})

test('quality gdt-map-groups: letters placed one by one are one figure, cells of a frame one callout', () => {
  const glyphs = ['2', '5', '.', '4'].map((text, place) => piece(text, 0.3 + place * 0.008, 0.5))
  expect(proposeCallouts(glyphs, 1).map(one => one.rawText)).toEqual(['25.4'])
  const cells = ['⌖', 'Ø0.2', 'A', 'B'].map((text, place) => piece(text, 0.3 + place * 0.035, 0.5))
  expect(proposeCallouts(cells, 1).map(one => one.rawText)).toEqual(['⌖ Ø0.2 A B'])
})

test('quality gdt-map-groups: what runs up or down the sheet is read like what lies', () => {
  const up = [
    { text: '25.4', x: 0.5, y: 0.5, w: 0.012, h: 0.04, runs: 'up' as const },
    { text: '±0.1', x: 0.5, y: 0.455, w: 0.012, h: 0.04, runs: 'up' as const },
  ]
  const [found] = proposeCallouts(up, 1)
  expect(found).toMatchObject({ rawText: '25.4 ±0.1', boxX: '0.50000', boxY: '0.45500', boxW: '0.01200' })
  expect(Number(found!.boxH)).toBeCloseTo(0.085, 5)
  const down = [
    { ...up[0]!, y: 0.455, runs: 'down' as const },
    { ...up[1]!, y: 0.5, runs: 'down' as const },
  ]
  expect(proposeCallouts(down, 1).map(one => one.rawText)).toEqual(['25.4 ±0.1'])
})

test('quality gdt-map-groups: callouts are numbered row by row, also where rows are close', () => {
  const grid = [0.1, 0.13, 0.16].flatMap(y => [0.1, 0.3, 0.5].map(x => piece(`${x}${y * 100}`, x, y + x / 100)))
  const places = proposeCallouts(grid, 1).map(one => [Number(one.boxX), Math.floor(Number(one.boxY) * 100)])
  expect(places).toEqual([10, 13, 16].flatMap(y => [0.1, 0.3, 0.5].map(x => [x, y])))
})
