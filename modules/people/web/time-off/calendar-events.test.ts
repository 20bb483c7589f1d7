import { expect, test } from 'vitest'
import { daysOff, gapsOn } from './calendar-events.ts'

const off = (user: string, fromDate: string, toDate: string, fromTime: string | null = null) => ({
  id: user,
  user,
  type: 't',
  typeName: 'Vacation',
  fromDate,
  toDate,
  fromTime,
  toTime: null,
  status: 'requested',
})
const week = ['mon', 'tue', 'wed', 'thu', 'fri']
const onDay = ['ana', 'ben'].map(user => ({ id: user, user, effectiveFrom: '2026-01-01', effectiveTo: null }))
const day = {
  id: 'd',
  name: 'Day',
  version: 1,
  startTime: '06:00',
  endTime: '14:30',
  days: week,
  color: null,
  people: onDay,
}
const knows = (user: string) => ({
  id: user,
  user,
  level: '3',
  certifiedOn: null,
  expiresOn: null,
  certifiedBy: null,
  certificate: null,
})
const skill = (id: string, ...people: string[]) => ({
  id,
  name: id,
  version: 1,
  validMonths: null,
  people: people.map(knows),
})

test('a request lies on each of its days, as far as they are shown', () => {
  expect(daysOff(off('ana', '2026-10-30', '2026-11-02'), '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-01',
    '2026-11-02',
  ])
  expect(daysOff(off('ana', '2026-12-01', '2026-12-02'), '2026-11-01', '2026-11-30')).toEqual([])
})

test('a skill is missed on a day when everybody qualified who is planned asks to be away all day', () => {
  const plan = { shifts: [day], holidays: new Map(), timeOff: [off('ana', '2026-11-16', '2026-11-16')] }
  const gaps = (on: string, asked = plan) =>
    gapsOn(asked, [skill('weld', 'ana'), skill('mill', 'ana', 'ben'), skill('paint')], on).map(({ id }) => id)
  expect(gaps('2026-11-16')).toEqual(['weld'])
  expect(gaps('2026-11-17')).toEqual([])
  expect(gaps('2026-11-16', { ...plan, timeOff: [off('ana', '2026-11-16', '2026-11-16', '12:00')] })).toEqual([])
})
