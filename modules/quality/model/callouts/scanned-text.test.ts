import { describe, expect, test } from 'vitest'
import { readCallout } from './callouts.ts'
import { proposeCallouts } from './propose-callouts.ts'
import { mendedScan } from './scanned-text.ts'

const text = (read: string) => mendedScan(read).text

describe('quality gdt-maps: what a reader of scans commonly mistakes is mended', () => {
  test('letters among figures are figures', () => {
    expect(text('RO.5')).toBe('R0.5')
    expect(text('l2.5O ±O.O2')).toBe('12.50 ±0.02')
    expect(text('2S.4 +0.1 -O.05')).toBe('25.4 +0.1 -0.05')
    expect(text('M6x1-6H')).toBe('M6x1-6H')
    expect(text('10 H7')).toBe('10 H7')
    expect(text('SECTION B-B')).toBe('SECTION B-B')
  })

  test('the mark of a diameter is read as a sign, a letter or a zero', () => {
    for (const read of [
      '@12.50 ±0.02',
      'O12.50 ±0.02',
      '012.50 ±0.02',
      '©12.50 ±0.02',
      'Q 12.50 ±0.02',
      '@#12.50 ±0.02',
      'ØL12.50 ±0.02',
    ])
      expect(text(read)).toBe('Ø12.50 ±0.02')
    expect(text('4X @9.60 ±0.05')).toBe('4X Ø9.60 ±0.05')
    expect(text('AX Ø9.60 ±0.05')).toBe('4X Ø9.60 ±0.05')
    expect(text('0.50 ±0.02')).toBe('0.50 ±0.02')
  })

  test('± is read as another sign, as + alone, or not at all', () => {
    for (const read of ['45° £1°', '45° +£1°', '45° #1°', '45° t1°', '45° +/-1°', '45° +1°'])
      expect(text(read)).toBe('45° ±1°')
    expect(text('Ø12.50 0.02')).toBe('Ø12.50 ±0.02')
    expect(text('25.4 +0.05/-0.00')).toBe('25.4 +0.05/-0.00')
    expect(text('25.4 +0.10 0')).toBe('25.4 +0.10 0')
    expect(text('9.90 10.10')).toBe('9.90 10.10')
  })

  test('commas and figures torn apart are one figure', () => {
    expect(readCallout(text('12 ,50 ±0, 02'))).toMatchObject({ nominal: '12.50', upper: '0.02', lower: '-0.02' })
    expect(text('45º')).toBe('45°')
    expect(text('45*')).toBe('45°')
  })

  test('what was guessed is said, what only looks different is not', () => {
    expect(mendedScan('25.4 +0.1 -0.05').guessed).toBe(false)
    expect(mendedScan('45 º').guessed).toBe(false)
    expect(mendedScan('12.50 +0.02').guessed).toBe(true)
    expect(mendedScan('@12.50').guessed).toBe(true)
  })
})

const piece = (read: string, x: number, certainty: number) => ({
  ...{ text: read, x, y: 0.3, w: read.length * 0.008, h: 0.012 },
  certainty,
})

describe('quality gdt-map-groups: callouts of a scan', () => {
  test('are as sure as the reader was of the worst word, and at most half so where something was guessed', () => {
    const [sure, guessed, poor] = [
      proposeCallouts([piece('25.4', 0.1, 91), piece('+0.05/-0.00', 0.14, 84)], 1),
      proposeCallouts([piece('@9.60', 0.1, 93), piece('+0.05', 0.145, 82)], 1),
      proposeCallouts([piece('100.00', 0.1, 17)], 1),
    ]
    expect(sure).toMatchObject([{ rawText: '25.4 +0.05/-0.00', confidence: '84', scanned: true }])
    expect(guessed).toMatchObject([{ rawText: 'Ø9.60 ±0.05', confidence: '50', scanned: true }])
    expect(poor).toMatchObject([{ rawText: '100.00', confidence: '17' }])
  })

  test('a drawing with text of its own is taken at its word', () => {
    const [own] = proposeCallouts([{ text: '012.50 +0.02', x: 0.1, y: 0.3, w: 0.1, h: 0.012 }], 1)
    expect(own).toMatchObject({ rawText: '012.50 +0.02', scanned: false })
  })

  test('specks are no callouts', () => {
    expect(proposeCallouts([piece('1.1', 0.1, 8)], 1)).toEqual([])
  })
})
