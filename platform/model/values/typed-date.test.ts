import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './dates.ts'
import { dateOrder, parseTypedDate } from './typed-date.ts'
import { parseTypedDuration } from './typed-duration.ts'

const today = '2026-11-12' // a Thursday
const typed = (text: string, locale = 'en-US', at: typeof today | '2026-12-20' = today) => {
  const result = parseTypedDate(text, at, locale)
  return result.ok ? result.date : result.reason
}

describe('typed dates', () => {
  it.each([
    ['t', '2026-11-12'],
    ['hoy', '2026-11-12'],
    ['tomorrow', '2026-11-13'],
    ['mañana', '2026-11-13'],
    ['ayer', '2026-11-11'],
    ['yesterday', '2026-11-11'],
    ['+5', '2026-11-17'],
    ['-2w', '2026-10-29'],
    ['+2s', '2026-11-26'],
    ['+3m', '2027-02-12'],
    ['+1y', '2027-11-12'],
    ['fri', '2026-11-13'],
    ['Thu', '2026-11-12'],
    ['wednesday', '2026-11-18'],
    ['thurs', '2026-11-12'],
    ['vie', '2026-11-13'],
    ['sábado', '2026-11-14'],
    ['mar', '2026-11-17'],
    ['12 nov', '2026-11-12'],
    ['Nov 12, 2026', '2026-11-12'],
    ['12-nov-26', '2026-11-12'],
    ['12 de noviembre de 2027', '2027-11-12'],
    ['3 mar', '2027-03-03'],
    ['3rd sept', '2026-09-03'],
    ['15 ene', '2027-01-15'],
    ['2026-02-28', '2026-02-28'],
    ['20260228', '2026-02-28'],
    ['29 feb', 'noSuchDay'],
    ['29 feb 2028', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(typed(text)).toBe(date)
  })

  it('reads numbers in the order of the format locale', () => {
    expect(typed('11/12/2026', 'en-US')).toBe('2026-11-12')
    expect(typed('11/12/2026', 'es')).toBe('2026-12-11')
    expect(typed('11.12.26', 'de')).toBe('2026-12-11')
    expect(typed('2/1', 'en-US')).toBe('2027-02-01')
    expect(typed('31/02/2027', 'es')).toBe('noSuchDay')
    expect(typed('13/13/2026', 'en-US')).toBe('noSuchDay')
    expect([dateOrder('en-US'), dateOrder('es'), dateOrder('es-MX'), dateOrder('ja')]).toEqual([
      'mdy',
      'dmy',
      'dmy',
      'ymd',
    ])
  })

  it('takes the year that brings the day closest', () => {
    expect(typed('12 jan', 'en-US', '2026-12-20')).toBe('2027-01-12')
    expect(typed('12 dec', 'en-US', '2026-12-20')).toBe('2026-12-12')
  })

  it.each([
    ['', 'empty'],
    ['soon', 'notADate'],
    ['friend', 'notADate'],
    ['12', 'notADate'],
    ['12 xyz', 'notADate'],
    ['12 nov 2026 x', 'notADate'],
    ['2026-13-01', 'noSuchDay'],
  ])('refuses %s: %s', (text, reason) => {
    expect(typed(text)).toBe(reason)
  })

  it('reads back what a locale writes', () => {
    const locales = fc.constantFrom('en-US', 'es', 'en-GB', 'ja', 'de')
    fc.assert(
      fc.property(locales, fc.integer({ min: -9000, max: 9000 }), (locale, days) => {
        const date = addDays(today, days)
        const format = new Intl.DateTimeFormat(locale, {
          timeZone: 'UTC',
          year: 'numeric',
          month: '2-digit',
          day: '2-digit',
        })
        expect(typed(format.format(Date.parse(date)), locale)).toBe(date)
      }),
    )
  })
})

describe('typed durations', () => {
  const seconds = (text: string, bare?: 'hours' | 'minutes' | 'seconds') => {
    const result = parseTypedDuration(text, bare)
    return result.ok ? result.seconds : result.reason
  }

  it.each([
    ['1h20', 4800],
    ['1:20', 4800],
    ['1:20:30', 4830],
    ['80m', 4800],
    ['90', 5400],
    ['1 h 20 min', 4800],
    ['1 h 20 min 5 s', 4805],
    ['1m30', 90],
    ['1.5h', 5400],
    ['1,5 horas', 5400],
    ['45 seg', 45],
    ['-13m 30s', -810],
    ['0', 0],
  ])('%s is %i seconds', (text, value) => {
    expect(seconds(text)).toBe(value)
  })

  it('takes a bare number in the unit of the field', () => {
    expect(seconds('90', 'seconds')).toBe(90)
    expect(seconds('1.5', 'hours')).toBe(5400)
  })

  it.each([
    ['', 'empty'],
    ['long', 'notADuration'],
    ['20m 1h', 'notADuration'],
    ['1h 2h', 'notADuration'],
    ['5s 3', 'notADuration'],
    ['1,500 m', 'notADuration'],
    ['1:75', 'minutesOver59'],
    ['2 days', 'notADuration'],
  ])('refuses %s: %s', (text, reason) => {
    expect(seconds(text)).toBe(reason)
  })
})
