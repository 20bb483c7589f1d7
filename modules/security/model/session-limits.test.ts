import { expect, test } from 'vitest'
import type { Role } from '#platform/model'
import { mostSessions, sessionLimit } from './session-limits.ts'

const hours = (count: number) => count * 60

test.each<[Role[], number | null, number]>([
  [[1], 30, hours(12)],
  [[2], 60, hours(12)],
  [[3], 60, hours(12)],
  [[4], 15, hours(12)],
  [[5], 60, hours(12)],
  [[6], 60, hours(12)],
  [[7], 15, hours(12)],
  [[8], 30, hours(8)],
  [[9], null, hours(24)],
  [[10], null, hours(24)],
  [[2, 7], 15, hours(12)],
])('people R45: roles %j stand idle for %j minutes and last %j', (roles, idle, absolute) => {
  expect(sessionLimit(roles, false)).toEqual({ idle, absolute })
})

test('people R45: at a kiosk no role has an idle limit', () => {
  expect(sessionLimit([7], true)).toEqual({ idle: null, absolute: hours(24) })
})

test('people R45: a company may tighten limits, never loosen them', () => {
  expect(sessionLimit([3], false, { 3: { idle: 5, absolute: 60 } })).toEqual({ idle: 5, absolute: 60 })
  expect(sessionLimit([3], false, { 3: { idle: 500 } })).toEqual({ idle: 60, absolute: hours(12) })
  expect(sessionLimit([10], false, { 10: { idle: 45 } })).toEqual({ idle: 45, absolute: hours(24) })
})

test('people R45: ten sessions at once, five for partners', () => {
  expect([mostSessions([3]), mostSessions([8])]).toEqual([10, 5])
})
