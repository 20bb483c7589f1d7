import { expect, test } from 'vitest'
import { type Away, daysAway, earnedBy, type PaidShift } from './time-off-hours.ts'

const hour = 3600
const days = ['mon', 'tue', 'wed', 'thu', 'fri']
const meal = { kind: 'meal', startsAfter: 4.5 * hour, length: hour / 2 }
const rest = { kind: 'rest', startsAfter: 2 * hour, length: 600 }
const ana = { user: 'ana', effectiveFrom: '2026-01-05', effectiveTo: null }
const first: PaidShift = { id: 'f', days, startTime: '06:00', endTime: '14:30', people: [ana], breaks: [rest, meal] }
const night: PaidShift = { ...first, id: 'n', startTime: '22:00', endTime: '06:30' }
const away = (given: Partial<Away>): Away => ({
  ...{ user: 'ana', fromDate: '2026-11-16', toDate: '2026-11-16', fromTime: null, toTime: null },
  ...given,
})
const hoursOf = (given: Partial<Away>, shifts = [first], usual: PaidShift | null = null, holidays: string[] = []) =>
  daysAway(away(given), { shifts, usual, holidays: new Set(holidays) }).map(({ day, seconds }) => [
    day.slice(8),
    seconds / hour,
  ])

test('time off: a day is the paid time of its shift; weekends and holidays take nothing', () => {
  expect(hoursOf({})).toEqual([['16', 8]])
  expect(hoursOf({ fromDate: '2026-11-12', toDate: '2026-11-17' }, [first], null, ['2026-11-16'])).toEqual([
    ['12', 8],
    ['13', 8],
    ['17', 8],
  ])
})

test('time off: part of a day counts without the meal in it, also over midnight', () => {
  expect(hoursOf({ fromTime: '12:00' })).toEqual([['16', 2.5]])
  expect(hoursOf({ fromTime: '06:00', toTime: '11:00' })).toEqual([['16', 4.5]])
  expect(hoursOf({ fromTime: '05:00', toTime: '05:30' })).toEqual([])
  expect(hoursOf({ fromTime: '04:30' }, [night])).toEqual([['16', 2]])
  expect(hoursOf({ toDate: '2026-11-17', fromTime: '12:00', toTime: '08:00' })).toEqual([
    ['16', 2.5],
    ['17', 2],
  ])
})

test('time off: who has no shift takes the usual one of the company; a day planned otherwise counts as planned', () => {
  expect(hoursOf({ user: 'ben', toDate: '2026-11-22' }, [], first)).toHaveLength(5)
  expect(hoursOf({ user: 'ben' }, [], null)).toEqual([])
  const short = {
    ...first,
    id: 's',
    endTime: '10:00',
    breaks: [],
    people: [{ user: 'ana', effectiveFrom: '2026-11-16', effectiveTo: '2026-11-16' }],
  } as const
  expect(hoursOf({}, [first, short])).toEqual([['16', 4]])
})

test('sick time: an hour for thirty worked, the remainder carried, nothing above the cap', () => {
  const steps = [100, 3700, 108_000, 108_029, 108_030].map(worked => worked)
  let accrued = 0
  for (const worked of steps) accrued += earnedBy(worked, 30, { accrued, balance: accrued }, null).accrual
  expect(accrued).toBe(Math.floor(108_030 / 30))
  expect(earnedBy(30 * 500, 30, { accrued: 0, balance: 0 }, 300)).toEqual({ accrual: 500, expire: 200 })
  // What was lost stays lost, though some was used since.
  expect(earnedBy(30 * 500, 30, { accrued: 500, balance: 100 }, 300)).toEqual({ accrual: 0, expire: 0 })
  // A correction takes hours away again, yet never more than is left; the rest is worked off first.
  expect(earnedBy(30 * 400, 30, { accrued: 500, balance: 300 }, 300)).toEqual({ accrual: -100, expire: 0 })
  expect(earnedBy(30 * 400, 30, { accrued: 500, balance: 40 }, 300)).toEqual({ accrual: -40, expire: 0 })
  expect(earnedBy(30 * 450, 30, { accrued: 460, balance: 0 }, 300)).toEqual({ accrual: 0, expire: 0 })
  expect(earnedBy(30 * 500, 30, { accrued: 460, balance: 0 }, 300)).toEqual({ accrual: 40, expire: 0 })
})
