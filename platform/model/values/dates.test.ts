import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTokens, resolveDate, resolveWithin } from './date-tokens.ts'
import {
  addDays,
  addMonths,
  addSeconds,
  addYears,
  type DateText,
  dateFrom,
  dayOf,
  daysBetween,
  daysInMonth,
  endOfMonth,
  endOfQuarter,
  endOfWeek,
  endOfYear,
  type Instant,
  instantOf,
  isDate,
  isInstant,
  isTime,
  monthOf,
  parseInstant,
  roundToMinutes,
  secondsBetween,
  startOfMonth,
  startOfQuarter,
  startOfWeek,
  startOfYear,
  weekday,
  weekdays,
  yearOf,
} from './dates.ts'

const anyDate = fc.integer({ min: -200_000, max: 200_000 }).map(days => addDays('2026-01-01', days))

describe('dates', () => {
  it('knows which days exist', () => {
    expect(['2024-02-29', '2026-12-31', '0001-01-01'].every(isDate)).toBe(true)
    expect(
      ['2026-02-29', '2026-13-01', '2026-1-1', '2026-04-31', '', '0000-01-01', '2026-01-01T00:00'].some(isDate),
    ).toBe(false)
    expect([daysInMonth(1900, 2), daysInMonth(2000, 2), daysInMonth(2026, 2), daysInMonth(2026, 4)]).toEqual([
      28, 29, 28, 30,
    ])
    expect([yearOf('2026-11-05'), monthOf('2026-11-05'), dayOf('2026-11-05')]).toEqual([2026, 11, 5])
    expect(dateFrom(2026, 3, 9)).toBe('2026-03-09')
  })

  it('knows times and instants', () => {
    expect(['00:00', '23:59', '07:05:59'].every(isTime)).toBe(true)
    expect(['24:00', '7:05', '12:60', '12:00:60', 'noon'].some(isTime)).toBe(false)
    expect(isInstant('2026-03-01T05:59:00.000Z')).toBe(true)
    expect(isInstant('2026-03-01T05:59:00Z')).toBe(false)
    expect(parseInstant('2026-03-01T05:59Z')).toBe('2026-03-01T05:59:00.000Z')
    expect(parseInstant('2026-11-12T08:05:00-06:00')).toBe('2026-11-12T14:05:00.000Z')
    expect(parseInstant('2026-02-30T08:05:00Z')).toBeNull()
    expect(parseInstant('2026-11-12T25:05:00Z')).toBeNull()
    expect(parseInstant('2026-11-12')).toBeNull()
    expect(instantOf(0)).toBe('1970-01-01T00:00:00.000Z')
    expect(addSeconds('2026-03-01T05:59:30.000Z', 45)).toBe('2026-03-01T06:00:15.000Z')
  })

  it('people R1: durations are differences of instants', () => {
    expect(secondsBetween('2026-11-01T06:30:00.000Z', '2026-11-01T08:30:00.000Z')).toBe(7200)
    expect(secondsBetween('2026-11-01T06:30:00.900Z', '2026-11-01T06:30:02.100Z')).toBe(1)
  })

  it('people W6: punches rounded to the nearest 15 minutes', () => {
    const day = '2026-11-12T'
    const clock = (time: string, mode: 'nearest' | 'earlier' | 'later' = 'nearest', minutes = 15) =>
      roundToMinutes(`${day}${time}.000Z`, minutes, mode).slice(11, 19)
    expect(['06:53:10', '15:36:40', '06:52:29', '06:52:30'].map(time => clock(time))).toEqual([
      '07:00:00',
      '15:30:00',
      '06:45:00',
      '07:00:00',
    ])
    expect([clock('06:53:10', 'earlier'), clock('15:36:40', 'later'), clock('15:30:00', 'later')]).toEqual([
      '06:45:00',
      '15:45:00',
      '15:30:00',
    ])
    expect(clock('06:57:00', 'nearest', 6)).toBe('07:00:00')
  })

  it.each([
    [5, '07:02:29', '07:00:00'],
    [5, '07:02:30', '07:05:00'],
    [6, '07:02:59', '07:00:00'],
    [6, '07:03:00', '07:06:00'],
    [10, '07:04:59', '07:00:00'],
    [10, '07:05:00', '07:10:00'],
    [15, '07:07:29', '07:00:00'],
    [15, '07:07:30', '07:15:00'],
  ])(
    'people R9: to the nearest %i minutes a remainder of half or more goes to the later mark',
    (minutes, at, marked) => {
      expect(roundToMinutes(`2026-11-12T${at}.000Z`, minutes, 'nearest').slice(11, 19)).toBe(marked)
    },
  )

  it('people R9: in favor of the employee, in goes down and out goes up', () => {
    expect(roundToMinutes('2026-11-12T06:59:59.000Z', 15, 'earlier')).toBe('2026-11-12T06:45:00.000Z')
    expect(roundToMinutes('2026-11-12T15:00:01.000Z', 15, 'later')).toBe('2026-11-12T15:15:00.000Z')
  })

  it('documents R38: months are clamped to the month end', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28')
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  })

  it('counts days over the end of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365)
    expect(daysBetween('2026-03-02', '2026-03-01')).toBe(-1)
  })

  it('names weekdays and bounds', () => {
    expect(weekday('2026-11-16')).toBe('mon')
    expect(weekday('1969-12-31')).toBe('wed')
    expect(startOfWeek('2026-11-15', 'mon')).toBe('2026-11-09')
    expect(startOfWeek('2026-11-15', 'sun')).toBe('2026-11-15')
    expect(endOfWeek('2026-11-15', 'sun')).toBe('2026-11-21')
    expect([startOfMonth('2026-02-14'), endOfMonth('2026-02-14')]).toEqual(['2026-02-01', '2026-02-28'])
    expect([startOfQuarter('2026-11-15'), endOfQuarter('2026-11-15')]).toEqual(['2026-10-01', '2026-12-31'])
    expect([startOfYear('2026-11-15'), endOfYear('2026-11-15')]).toEqual(['2026-01-01', '2026-12-31'])
  })

  it('agrees with itself on any day', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), fc.constantFrom(...weekdays), (date, days, first) => {
        expect(isDate(date)).toBe(true)
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        const start = startOfWeek(date, first)
        expect(weekday(start)).toBe(first)
        expect(start <= date && date <= endOfWeek(date, first)).toBe(true)
        expect(startOfQuarter(date) <= startOfMonth(date) && endOfMonth(date) <= endOfQuarter(date)).toBe(true)
        expect(addDays(endOfMonth(date), 1)).toBe(addMonths(startOfMonth(date), 1))
      }),
    )
  })

  it('types literals without casts', () => {
    const day: DateText = '2026-11-05'
    const at: Instant = '2026-11-05T00:00:00.000Z'
    expect(at.startsWith(day)).toBe(true)
  })
})

describe('date tokens', () => {
  const at = { today: '2026-11-12', weekStart: 'mon' } as const // a Thursday
  it.each([
    ['today', '2026-11-12'],
    ['yesterday', '2026-11-11'],
    ['tomorrow', '2026-11-13'],
    ['startOfWeek', '2026-11-09'],
    ['endOfWeek', '2026-11-15'],
    ['startOfMonth', '2026-11-01'],
    ['endOfMonth', '2026-11-30'],
    ['startOfQuarter', '2026-10-01'],
    ['startOfYear', '2026-01-01'],
    ['today+5d', '2026-11-17'],
    ['today - 2w', '2026-10-29'],
    ['startOfMonth-1m', '2026-10-01'],
    ['endOfMonth-9m', '2026-02-28'],
    ['endOfMonth+1m', '2026-12-31'],
    ['2026-02-28', '2026-02-28'],
  ])('%s is %s', (token, date) => {
    expect(resolveDate(token, at)).toBe(date)
  })

  it('follows the company week', () => {
    expect(resolveDate('startOfWeek', { ...at, weekStart: 'sun' })).toBe('2026-11-08')
    expect(dateTokens).toHaveLength(9)
  })

  it.each(['someday', 'today+5', 'today+5y', '2026-02-30', 'constructor', ''])('refuses %s', token => {
    expect(resolveDate(token, at)).toBeNull()
  })

  it('resolves within', () => {
    expect(resolveWithin('within(last 7 days)', at)).toEqual({ from: '2026-11-05', to: '2026-11-12' })
    expect(resolveWithin('within(next 2 weeks)', at)).toEqual({ from: '2026-11-12', to: '2026-11-26' })
    expect(resolveWithin('within(last 1 month)', at)).toEqual({ from: '2026-10-12', to: '2026-11-12' })
    expect(resolveWithin('within(last days)', at)).toBeNull()
  })
})
