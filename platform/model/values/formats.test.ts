import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalHours } from './decimal-hours.ts'
import {
  type Formatting,
  formatDate,
  formatDateDigits,
  formatDateTime,
  formatDayAndMonth,
  formatDuration,
  formatHours,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatQuantity,
  formatTime,
  formatUnitPrice,
} from './formats.ts'
import { parseTypedDuration } from './typed-duration.ts'

const american: Formatting = { formatLocale: 'en-US', language: 'en-US', timeZone: 'America/Chicago' }
const americanInSpanish: Formatting = { ...american, language: 'es' }
const spanish: Formatting = { ...american, formatLocale: 'es', language: 'es' }
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('formats', () => {
  it('documents worked example 6: numbers follow formatLocale, not the language', () => {
    expect(formatNumber('1234.5', americanInSpanish)).toBe('1,234.5')
    expect(formatNumber('1234.5', spanish)).toBe('1234,5')
    expect(formatNumber('12345.6', spanish)).toBe('12.345,6')
  })

  it('keeps every digit', () => {
    expect(formatNumber('123456789012345678.123456', american)).toBe('123,456,789,012,345,678.123456')
    expect(formatNumber('1.005', american, { most: 2 })).toBe('1.01')
    expect(formatNumber('-1.005', american, { most: 2 })).toBe('-1.01')
    expect(formatNumber('1.25', american, { least: 3 })).toBe('1.250')
    expect(formatNumber(7, american)).toBe('7')
  })

  it('documents R46: a rounded zero has no sign', () => {
    expect(formatNumber('-0.04', american, { least: 1, most: 1 })).toBe('0.0')
    expect(formatMoney('-0.004', american, 'USD')).toBe('$0.00')
    expect(formatNumber('-10', american)).toBe('-10')
  })

  it('formats money, prices, quantities and percents', () => {
    expect(formatMoney('1234.5', american)).toBe('1,234.50')
    expect(formatMoney('-1234.5', american, 'USD')).toBe('-$1,234.50')
    expect(plain(formatMoney('12345.6', spanish, 'EUR'))).toBe('12.345,60 €')
    expect(formatUnitPrice('0.125', american)).toBe('0.125')
    expect(formatUnitPrice('3', american, 'USD')).toBe('$3.00')
    expect(formatQuantity('12.500000', american)).toBe('12.5')
    expect(plain(formatQuantity('12.5', american, 'ea', 2))).toBe('12.50 ea')
    expect(formatPercent('8.25', american)).toBe('8.25%')
    expect(plain(formatPercent('8.25', spanish))).toBe('8,25 %')
    expect(formatPercent('22.18', american, { least: 1, most: 1 })).toBe('22.2%')
  })

  it('shows dates as the format locale does, the month named in the language', () => {
    expect(formatDate('2026-11-12', american)).toBe('Nov 12, 2026')
    expect(formatDate('2026-11-02', spanish)).toBe('2 nov 2026')
    expect(formatDate('2026-09-02', { ...spanish, formatLocale: 'es-MX' })).toBe('2 sep 2026')
    expect(formatDate('2026-11-02', americanInSpanish)).toBe('2 nov 2026')
    expect(formatDate('2026-11-02', { ...american, formatLocale: 'es-MX' })).toBe('Nov 2, 2026')
    expect(formatDayAndMonth('2026-11-02', american)).toBe('Nov 2')
    expect(formatMonth('2026-11-02', american, 'short')).toBe('Nov 2026')
    expect(formatMonth('2026-11-12', american)).toBe('November 2026')
    expect(formatMonth('2026-11-12', spanish)).toBe('noviembre 2026')
    expect(formatDateDigits('2026-11-12', american)).toBe('11/12/2026')
    expect(formatDateDigits('2026-11-12', spanish)).toBe('12/11/2026')
  })

  it('shows times in the zone, with the hours of the format locale', () => {
    expect(plain(formatDateTime('2026-11-12T14:05:09.000Z', american))).toBe('Nov 12, 2026, 8:05 AM')
    expect(plain(formatDateTime('2026-11-12T04:05:09.000Z', americanInSpanish))).toBe('11 nov 2026, 10:05 PM')
    expect(plain(formatDateTime('2026-11-13T04:05:09.000Z', spanish, { seconds: true }))).toBe('12 nov 2026, 22:05:09')
    expect(plain(formatTime('20:05', american))).toBe('8:05 PM')
    expect(formatTime('20:05:30', spanish)).toBe('20:05:30')
  })

  it('shows durations', () => {
    expect([4800, 45, 0, 3600, 3725, -810].map(formatDuration)).toEqual([
      '1 h 20 min',
      '45 s',
      '0 min',
      '1 h',
      '1 h 2 min 5 s',
      '-13 min 30 s',
    ])
  })

  it('people R1 and W6: hours as h:mm:ss, exported to 4 decimals', () => {
    expect([31_410, 30_600, -810].map(formatHours)).toEqual(['8:43:30', '8:30:00', '-0:13:30'])
    expect([decimalHours(31_410), decimalHours(30_600), decimalHours(-810)]).toEqual(['8.7250', '8.5000', '-0.2250'])
  })

  it('shows durations so that they can be typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), seconds => {
        expect(parseTypedDuration(formatDuration(seconds))).toEqual({ ok: true, seconds })
        expect(parseTypedDuration(formatHours(seconds))).toEqual({ ok: true, seconds })
      }),
    )
  })
})
