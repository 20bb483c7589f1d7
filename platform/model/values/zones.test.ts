import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addSeconds, parseInstant, secondsBetween } from './dates.ts'
import {
  dayBounds,
  instantToLocal,
  instantWithOffset,
  localToInstant,
  rangeBounds,
  scheduledInstant,
  today,
  workdayBounds,
  zoneName,
} from './zones.ts'

const chicago = 'America/Chicago'
const hours = ([from, to]: Parameters<typeof secondsBetween>) => secondsBetween(from, to) / 3600

describe('zones', () => {
  it('documents R6: today is the company day', () => {
    expect(today(chicago, '2026-03-01T05:59:00.000Z')).toBe('2026-02-28')
    expect(today(chicago, '2026-03-01T06:00:00.000Z')).toBe('2026-03-01')
    expect(today('Asia/Tokyo', '2026-03-01T15:00:00.000Z')).toBe('2026-03-02')
  })

  it('cuts days of 23, 24 and 25 hours', () => {
    expect(dayBounds('2027-03-14', chicago)).toEqual(['2027-03-14T06:00:00.000Z', '2027-03-15T05:00:00.000Z'])
    expect(hours(dayBounds('2027-03-14', chicago))).toBe(23)
    expect(hours(dayBounds('2026-11-12', chicago))).toBe(24)
    expect(hours(dayBounds('2027-11-07', chicago))).toBe(25)
    expect(rangeBounds('2026-03-01', '2026-03-31', chicago)).toEqual([
      '2026-03-01T06:00:00.000Z',
      '2026-04-01T05:00:00.000Z',
    ])
    // In Santiago midnight itself is skipped: the day begins at 01:00.
    expect(dayBounds('2026-09-06', 'America/Santiago')[0]).toBe('2026-09-06T04:00:00.000Z')
  })

  it('people R2: workdays begin at workdayStart and end when the next begins', () => {
    expect(hours(workdayBounds('2027-03-13', '06:00', chicago))).toBe(23)
    expect(hours(workdayBounds('2027-11-06', '06:00', chicago))).toBe(25)
    expect(hours(workdayBounds('2026-11-12', '00:00', chicago))).toBe(24)
    expect(workdayBounds('2027-03-14', '02:30', chicago)[0]).toBe('2027-03-14T08:00:00.000Z')
  })

  it('people R22: a time that does not exist is a gap, one that exists twice names both', () => {
    const zone = 'America/Los_Angeles'
    expect(localToInstant('2026-11-12', '08:05', zone)).toEqual({ ok: true, at: '2026-11-12T16:05:00.000Z' })
    expect(localToInstant('2027-03-14', '02:30', zone)).toEqual({
      ok: false,
      gap: { date: '2027-03-14', time: '02:30', from: '02:00', to: '03:00', zone },
    })
    expect(localToInstant('2026-11-01', '01:30', zone)).toEqual({
      ok: false,
      twice: [
        { at: '2026-11-01T08:30:00.000Z', name: 'PDT' },
        { at: '2026-11-01T09:30:00.000Z', name: 'PST' },
      ],
    })
  })

  it('documents worked example 3: schedules over the change of clocks', () => {
    expect(scheduledInstant('2027-03-14', '02:30', chicago)).toBe('2027-03-14T08:00:00.000Z')
    expect(scheduledInstant('2027-11-07', '01:30', chicago)).toBe('2027-11-07T06:30:00.000Z')
    expect(scheduledInstant('2026-10-26', '08:00', chicago)).toBe('2026-10-26T13:00:00.000Z')
    expect(scheduledInstant('2026-11-02', '08:00', chicago)).toBe('2026-11-02T14:00:00.000Z')
  })

  it('reads instants as local time', () => {
    expect(instantToLocal('2026-11-12T14:05:09.250Z', chicago)).toEqual({
      date: '2026-11-12',
      time: '08:05:09',
      offset: '-06:00',
    })
    expect(instantWithOffset('2026-11-12T14:05:00.000Z', chicago)).toBe('2026-11-12T08:05:00-06:00')
    expect(zoneName('2026-07-01T00:00:00.000Z', chicago)).toBe('CDT')
  })

  it('tiles the time line with days, and local text leads back to its instant', () => {
    const zone = fc.constantFrom(
      chicago,
      'America/Los_Angeles',
      'Europe/Madrid',
      'Australia/Lord_Howe',
      'America/Santiago',
      'UTC',
    )
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 4 * 366 * 86_400 }), (name, seconds) => {
        const at = addSeconds('2025-01-01T00:00:00.000Z', seconds)
        const date = today(name, at)
        const [from, to] = dayBounds(date, name)
        expect(from <= at && at < to).toBe(true)
        expect(dayBounds(addDays(date, 1), name)[0]).toBe(to)
        expect(parseInstant(instantWithOffset(at, name))).toBe(at)
        const local = instantToLocal(at, name)
        const reading = localToInstant(local.date, local.time, name)
        if (reading.ok) expect(reading.at).toBe(at)
        else expect('twice' in reading && reading.twice.some(each => each.at === at)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
