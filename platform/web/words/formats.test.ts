import { describe, expect, it } from 'vitest'
import { makeFormats, writeDuration } from './formats.ts'

const american = makeFormats({ formatLocale: 'en-US', timeZone: 'America/Chicago' })
const spanish = makeFormats({ formatLocale: 'es', timeZone: 'America/Chicago' })

describe('formats follow formatLocale', () => {
  it('documents example 6: 1234.5 in en-US and in es', () => {
    expect(american.number('1234.5')).toBe('1,234.5')
    expect(spanish.number('1234.5')).toBe('1234,5')
    expect(spanish.number('12345.6')).toBe('12.345,6')
  })
  it('writes decimals longer than a double exactly', () => {
    expect(american.number('9007199254740993.123456')).toBe('9,007,199,254,740,993.123456')
  })
  it('writes money with its currency, quantities with their unit, percents as printed', () => {
    expect(american.money('1250', 'USD')).toBe('$1,250.00')
    expect(american.money('-1250.5')).toBe('-1,250.50')
    expect(american.quantity('120.500000', 'pcs')).toBe('120.5 pcs')
    expect(american.percent('8.25')).toBe('8.25 %')
  })
  it('writes days as 12 Nov 2026 wherever the reader sits', () => {
    expect(american.date('2026-11-12')).toBe('12 Nov 2026')
    expect(american.date('2026-11-12T03:00:00Z')).toBe('11 Nov 2026')
    expect(american.dateTime('2026-11-12T20:05:00Z')).toBe('12 Nov 2026, 14:05')
    expect(spanish.date('2026-11-12')).toBe('12 nov 2026')
  })
  it('leaves what is not a date as it was typed', () => {
    expect(american.date('soon')).toBe('soon')
  })
})

it.each([
  [45, '45 s'],
  [4800, '1 h 20 min'],
  [7200, '2 h'],
  [3599, '1 h'],
  [-300, '−5 min'],
])('%i seconds is %s', (seconds, written) => {
  expect(writeDuration(seconds)).toBe(written)
})

it('writes file sizes', () => {
  expect(american.fileSize(5_242_880)).toBe('5.2 MB')
  expect(american.fileSize(512)).toBe('512 B')
})
