import { expect, test } from 'vitest'
import type { ShiftRecord } from '../shifts/shift-cells.ts'
import { asUsual, coverageOf, dayChanges, dayOf, isAtWork } from './day-plan.ts'

const shift = (id: string, people: ShiftRecord['people']): ShiftRecord => ({
  id,
  name: id,
  version: 3,
  startTime: '06:00',
  endTime: '14:30',
  days: ['mon', 'tue', 'wed'],
  color: null,
  people,
})
const row = (id: string, user: string, effectiveFrom: string, effectiveTo: string | null = null) => ({
  id,
  user,
  effectiveFrom,
  effectiveTo,
})
const early = shift('early', [row('e1', 'ana', '2026-01-05')])
const late = shift('late', [row('l1', 'ana', '2026-11-17', '2026-11-17'), row('l2', 'ben', '2026-01-05')])
const away = { id: 'x', user: 'ben', type: 't', typeName: 'Vacation', fromTime: null, toTime: null }
const plan = {
  shifts: [early, late],
  timeOff: [{ ...away, fromDate: '2026-11-16', toDate: '2026-11-16', status: 'approved' }],
  holidays: new Map([['2026-11-18', 'Founders’ day']]),
}

test('the shift of the day comes before the standing one, and nobody works on a holiday by standing alone', () => {
  expect(dayOf(plan, 'ana', '2026-11-16')).toMatchObject({ shift: early, isOverride: false })
  expect(dayOf(plan, 'ana', '2026-11-17')).toMatchObject({ shift: late, isOverride: true })
  expect(dayOf(plan, 'ana', '2026-11-17', asUsual)).toMatchObject({ shift: early, isOverride: false })
  expect(dayOf(plan, 'ana', '2026-11-18')).toMatchObject({ shift: null, holiday: 'Founders’ day' })
  expect(dayOf(plan, 'ana', '2026-11-18', 'late')).toMatchObject({ shift: late, isOverride: true })
})

test('whoever has time off granted covers nothing; whoever only asked still does', () => {
  expect(isAtWork(dayOf(plan, 'ben', '2026-11-16'))).toBe(false)
  const asked = { ...plan, timeOff: plan.timeOff.map(one => ({ ...one, status: 'requested' })) }
  expect(isAtWork(dayOf(asked, 'ben', '2026-11-16'))).toBe(true)
  const skill = {
    id: 's',
    name: 'Welding',
    version: 1,
    validMonths: null,
    people: ['ana', 'ben'].map(user => ({
      id: user,
      user,
      level: '3',
      certifiedOn: null,
      expiresOn: null,
      certifiedBy: null,
      certificate: null,
    })),
  }
  const days = ['2026-11-16', '2026-11-17', '2026-11-18']
  expect(coverageOf(skill, days, (user, day) => dayOf(plan, user, day))).toEqual([1, 2, 0])
})

test('a day put right is sent as a row of that day alone, and the old one goes', () => {
  expect(dayChanges(plan.shifts, new Map([['ana 2026-11-17', 'early']]))).toEqual([
    {
      resource: 'shifts',
      id: 'early',
      name: 'early',
      given: {
        people: [{ id: 'e1' }, { user: 'ana', effectiveFrom: '2026-11-17', effectiveTo: '2026-11-17' }],
        version: 3,
      },
    },
    { resource: 'shifts', id: 'late', name: 'late', given: { people: [{ id: 'l2' }], version: 3 } },
  ])
})
