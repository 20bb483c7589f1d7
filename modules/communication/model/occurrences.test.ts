import { expect, test } from 'vitest'
import { occurrencesOf } from './occurrences.ts'

const chicago = 'America/Chicago'
const standup = {
  startsAt: '2026-10-26T13:00:00.000Z',
  endsAt: '2026-10-26T13:30:00.000Z',
  repeat: 'FREQ=WEEKLY',
  exceptions: null,
  timeZone: null,
}

test('documents R50, worked example 3: a weekly event on Monday 08:00 moves in UTC, not on the clock', () => {
  expect(occurrencesOf(standup, chicago, '2026-11-02')).toEqual([
    { startsAt: '2026-10-26T13:00:00.000Z', endsAt: '2026-10-26T13:30:00.000Z' },
    { startsAt: '2026-11-02T14:00:00.000Z', endsAt: '2026-11-02T14:30:00.000Z' },
  ])
})

test('days that are excepted are left out; an event that does not repeat is itself', () => {
  const dates = occurrencesOf({ ...standup, exceptions: ['2026-11-02'] }, chicago, '2026-11-09')
  expect(dates.map(one => one.startsAt)).toEqual(['2026-10-26T13:00:00.000Z', '2026-11-09T14:00:00.000Z'])
  expect(occurrencesOf({ ...standup, repeat: null }, chicago, '2026-12-31')).toHaveLength(1)
})
