import { describe, expect, test } from 'vitest'
import type { DateText } from './dates.ts'
import { readRepeat, repeatedDays, repeatedInstants, unreadableRepeat } from './repeats.ts'

const days = (rule: string, first: string, last: string) =>
  repeatedDays(readRepeat(rule)!, first as DateText, last as DateText)
const chicago = 'America/Chicago'

describe('documents R50: repeats follow RFC 5545', () => {
  test('worked example 3: daily 02:30 in Chicago runs when the gap ends', () => {
    expect(repeatedInstants(readRepeat('FREQ=DAILY')!, '2027-03-14', '2027-03-14', '02:30', chicago)).toEqual([
      '2027-03-14T08:00:00.000Z',
    ])
  })

  test('worked example 3: daily 01:30 runs once on the night of two', () => {
    expect(repeatedInstants(readRepeat('FREQ=DAILY')!, '2027-11-07', '2027-11-07', '01:30', chicago)).toEqual([
      '2027-11-07T06:30:00.000Z',
    ])
  })

  test('worked example 3: Monday 08:00 stays 08:00 when the clocks change', () => {
    expect(repeatedInstants(readRepeat('FREQ=WEEKLY;COUNT=2')!, '2026-10-26', '2027-01-01', '08:00', chicago)).toEqual([
      '2026-10-26T13:00:00.000Z',
      '2026-11-02T14:00:00.000Z',
    ])
  })

  test('a day a month lacks is skipped', () =>
    expect(days('FREQ=MONTHLY', '2026-01-31', '2026-06-30')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']))

  test('every other week on two days, with weeks that start on Monday', () =>
    expect(days('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', '2026-11-02', '2026-11-30')).toEqual([
      '2026-11-02',
      '2026-11-08',
      '2026-11-16',
      '2026-11-22',
      '2026-11-30',
    ]))

  test('the last Friday and the second Tuesday of a month', () => {
    expect(days('FREQ=MONTHLY;BYDAY=-1FR', '2026-11-01', '2026-12-31')).toEqual(['2026-11-27', '2026-12-25'])
    expect(days('FREQ=MONTHLY;BYDAY=2TU', '2026-11-01', '2026-12-31')).toEqual(['2026-11-10', '2026-12-08'])
  })

  test('the last working day of a month', () =>
    expect(days('FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', '2026-10-01', '2026-12-31')).toEqual([
      '2026-10-30',
      '2026-11-30',
      '2026-12-31',
    ]))

  test('yearly on the fourth Thursday of November; 29 February only where there is one', () => {
    expect(days('FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', '2026-01-01', '2027-12-31')).toEqual(['2026-11-26', '2027-11-25'])
    expect(days('FREQ=YEARLY', '2028-02-29', '2033-01-01')).toEqual(['2028-02-29', '2032-02-29'])
  })

  test('ends by count, by day, or after a thousand', () => {
    expect(days('FREQ=DAILY;COUNT=3', '2026-11-15', '2030-01-01')).toHaveLength(3)
    expect(days('FREQ=DAILY;UNTIL=20261117', '2026-11-15', '2030-01-01')).toHaveLength(3)
    expect(days('FREQ=DAILY', '2026-11-15', '2099-01-01')).toHaveLength(1000)
  })

  test.each([
    'every Monday',
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=0',
    'FREQ=DAILY;COUNT=2;UNTIL=20270101',
    'FREQ=WEEKLY;BYDAY=2MO',
    'FREQ=DAILY;UNTIL=20270231',
    'FREQ=DAILY;BYWEEKNO=3',
    'BYDAY=MO',
  ])('%j is not a repeat of days', rule => expect(unreadableRepeat(rule)).toBe(true))
})
