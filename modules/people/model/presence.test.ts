import { expect, test } from 'vitest'
import { type Punch, type PunchKind, presentNow, secondsWorked, stretchesOf } from './presence.ts'

const punch = (user: string, kind: PunchKind, at: string): Punch => ({
  user,
  kind,
  at: `2026-11-${at}:00.000Z`,
  place: null,
})
const now = '2026-11-12T15:00:00.000Z'

test('people R27: here is whose last punch is not out', () => {
  const here = presentNow(
    [
      punch('ana', 'in', '12T06:00'),
      punch('ben', 'out', '12T14:30'),
      punch('ben', 'in', '12T06:00'),
      punch('eva', 'in', '12T06:00'),
      punch('eva', 'meal-start', '12T11:00'),
    ],
    now,
  )
  expect(here.map(({ user, standing, since }) => [user, standing, since.slice(11, 16)])).toEqual([
    ['ana', 'working', '06:00'],
    ['eva', 'meal', '11:00'],
  ])
})

test('people R6: whoever has not punched for more than 16 hours is doubtful', () => {
  const [late, exact] = presentNow([punch('ana', 'in', '11T22:59'), punch('ben', 'in', '11T23:00')], now)
  expect([late?.isDoubtful, exact?.isDoubtful]).toEqual([true, false])
})

test('a day as stretches: work, meal, work, and the one that is not over', () => {
  const day = stretchesOf(
    [
      punch('ana', 'in', '12T06:00'),
      punch('ana', 'meal-end', '12T11:30'),
      punch('ana', 'meal-start', '12T11:00'),
      punch('ana', 'out', '12T14:00'),
      punch('ana', 'in', '12T14:20'),
    ],
    now,
  )
  expect(day.map(({ from, to, standing, isOpen }) => [from.slice(11, 16), to.slice(11, 16), standing, isOpen])).toEqual(
    [
      ['06:00', '11:00', 'working', false],
      ['11:00', '11:30', 'meal', false],
      ['11:30', '14:00', 'working', false],
      ['14:20', '15:00', 'working', true],
    ],
  )
})

test('people R6: a stretch longer than 16 hours is no stretch', () => {
  const [only] = stretchesOf([punch('ana', 'in', '10T06:00'), punch('ana', 'out', '12T14:00')], now)
  expect(only).toMatchObject({ to: '2026-11-10T06:00:00.000Z', isOpen: true })
})

test.each<[string, readonly PunchKind[], readonly string[]]>([
  ['in and out', ['in', 'out'], ['working']],
  ['a meal', ['in', 'meal-start', 'meal-end', 'out'], ['working', 'meal', 'working']],
  ['a rest', ['in', 'rest-start', 'rest-end', 'out'], ['working', 'rest', 'working']],
  ['out from a meal ends both', ['in', 'meal-start', 'out'], ['working', 'meal']],
  ['out from a rest ends both', ['in', 'rest-start', 'out'], ['working', 'rest']],
])('people R4: the order of punches, %s', (_what, kinds, standings) => {
  const punches = kinds.map((kind, place) => punch('ana', kind, `12T${String(6 + place).padStart(2, '0')}:00`))
  const day = stretchesOf(punches, now)
  expect(day.map(one => one.standing)).toEqual(standings)
  expect(day.some(one => one.isOpen)).toBe(false)
  expect(presentNow(punches, now)).toEqual([])
})

test('hours at work are cut at the ends of the day; meals and what nobody closed do not count', () => {
  const punches = [
    punch('eva', 'in', '16T22:00'),
    punch('eva', 'meal-start', '17T02:00'),
    punch('eva', 'meal-end', '17T02:30'),
    punch('eva', 'out', '17T06:00'),
  ]
  const [day, now] = ['2026-11-17T00:00:00.000Z', '2026-11-17T12:00:00.000Z']
  expect(secondsWorked(punches, day, now)).toBe(5.5 * 3600)
  expect(secondsWorked([punch('eva', 'in', '15T22:00')], day, now)).toBe(0)
})
