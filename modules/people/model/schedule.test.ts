import { expect, test } from 'vitest'
import { absenceOn, qualifiedOn, shiftOfTheDay, standingShift } from './schedule.ts'

const shift = (
  id: string,
  days: string[],
  people: { user: string; effectiveFrom: string; effectiveTo: string | null }[],
) => ({
  id,
  days,
  people,
})
const day = shift('day', ['mon', 'tue'], [{ user: 'ana', effectiveFrom: '2026-01-05', effectiveTo: '2026-11-16' }])
const swing = shift('swing', ['wed'], [{ user: 'ana', effectiveFrom: '2026-11-16', effectiveTo: '2026-11-16' }])
const shifts = [day, swing]

test('shift-users: one works the standing shift on its weekdays, from its first to its last day', () => {
  expect(standingShift(shifts, 'ana', '2026-11-16')?.id).toBe('day')
  expect(standingShift(shifts, 'ana', '2026-11-17')).toBeNull()
  expect(standingShift(shifts, 'ana', '2026-11-15')).toBeNull()
  expect(standingShift(shifts, 'ben', '2026-11-16')).toBeNull()
})

test('shift-users: a row with from = to overrides that single day, whatever its weekdays', () => {
  expect(shiftOfTheDay(shifts, 'ana', '2026-11-16')?.id).toBe('swing')
  expect(shiftOfTheDay(shifts, 'ana', '2026-11-09')).toBeNull()
})

test('a skill is covered by those at work who are qualified that day', () => {
  const skill = {
    people: [
      { user: 'ana', level: '3', expiresOn: '2026-11-16' },
      { user: 'ben', level: '4', expiresOn: null },
      { user: 'cai', level: '2', expiresOn: null },
    ],
  }
  expect(qualifiedOn(skill, '2026-11-16', () => true)).toBe(2)
  expect(qualifiedOn(skill, '2026-11-17', () => true)).toBe(1)
  expect(qualifiedOn(skill, '2026-11-16', user => user !== 'ben')).toBe(1)
})

test('an absence holds from its first to its last day', () => {
  const away = [{ user: 'ana', fromDate: '2026-11-16', toDate: '2026-11-17', fromTime: null }]
  expect(absenceOn(away, 'ana', '2026-11-17')).toBe(away[0])
  expect(absenceOn(away, 'ana', '2026-11-18')).toBeUndefined()
  expect(absenceOn(away, 'ben', '2026-11-16')).toBeUndefined()
})
