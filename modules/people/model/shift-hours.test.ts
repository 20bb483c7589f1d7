import { expect, test } from 'vitest'
import { assignedTwice, paidMinutes, shiftSeconds } from './shift-hours.ts'

test('shifts: an end before the start is on the next day', () => {
  expect(shiftSeconds({ startTime: '06:00', endTime: '14:30' })).toBe(8.5 * 3600)
  expect(shiftSeconds({ startTime: '22:00', endTime: '06:30' })).toBe(8.5 * 3600)
})

test('shifts: hours not typed yet are no hours', () => {
  expect(paidMinutes({ startTime: null, endTime: '14:30', breaks: [] })).toBe(0)
})

test('shifts: meals are unpaid, rests are paid', () => {
  const breaks = [
    { kind: 'meal', length: 1800 },
    { kind: 'rest', length: 600 },
  ]
  expect(paidMinutes({ startTime: '06:00:00', endTime: '14:30:00', breaks })).toBe(480)
})

test('shift-users: nobody is on a shift twice at once; a single day overrides', () => {
  const row = (effectiveFrom: string, effectiveTo: string | null, user = 'ana') => ({
    user,
    effectiveFrom,
    effectiveTo,
  })
  expect(assignedTwice([row('2026-01-01', '2026-06-30'), row('2026-06-30', null)])).toBe(1)
  expect(assignedTwice([row('2026-01-01', '2026-06-30'), row('2026-07-01', null)])).toBe(-1)
  expect(assignedTwice([row('2026-01-01', null), row('2026-05-04', '2026-05-04')])).toBe(-1)
  expect(assignedTwice([row('2026-01-01', null), row('2026-01-01', null, 'leo')])).toBe(-1)
})
