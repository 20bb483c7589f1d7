import { expect, test } from 'vitest'
import { holdLapsesAt, proposedDue, reminderAt } from './crib-times.ts'

const zone = 'America/Chicago'
const calendar = { workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'] as const, holidays: new Set(['2031-05-26']) }

test('a thing is lent for a shift, to the full hour', () => {
  expect(proposedDue('2031-05-12T13:10:00.000Z')).toBe('2031-05-12T22:00:00.000Z')
})

test.each([
  ['2031-05-12T18:59:00Z', null],
  ['2031-05-12T19:00:00Z', 'soon'],
  ['2031-05-12T20:00:00Z', 'due'],
  ['2031-05-13T11:59:00Z', 'due'],
  ['2031-05-13T12:00:00Z', 'supervisor'],
])('inventory R39: at %s the reminder is %s', (now, said) => {
  expect(reminderAt(now, '2031-05-12T20:00:00Z', zone, calendar)).toBe(said)
})

test('inventory R39: over a weekend and a holiday the supervisor hears it on Tuesday morning', () => {
  const friday = '2031-05-23T20:00:00Z'
  expect(reminderAt('2031-05-26T20:00:00Z', friday, zone, calendar)).toBe('due')
  expect(reminderAt('2031-05-27T12:00:00Z', friday, zone, calendar)).toBe('supervisor')
})

test('a hold lapses after four working hours', () => {
  expect(holdLapsesAt('2031-05-12T15:00:00Z', zone, calendar)).toBe('2031-05-12T19:00:00.000Z')
  // Friday 16:00 in the shop: two hours until it closes, two from Tuesday at six.
  expect(holdLapsesAt('2031-05-23T21:00:00Z', zone, calendar)).toBe('2031-05-27T13:00:00.000Z')
})
