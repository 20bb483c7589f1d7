import { expect, test } from 'vitest'
import { flip, isFlipped, membershipsOf } from './memberships.ts'

const users = [
  { id: 'ana', groups: ['office', 'quality'], version: 3 },
  { id: 'ben', groups: null, version: 1 },
]

test('a second press on the same tick takes the change back', () => {
  const once = flip(new Set(), 'ana', 'office')
  expect(isFlipped(once, 'ana', 'office')).toBe(true)
  expect(flip(once, 'ana', 'office').size).toBe(0)
})

test('everybody touched is sent with all their groups, nobody else', () => {
  const flips = flip(flip(flip(new Set(), 'ana', 'office'), 'ana', 'payroll'), 'ben', 'office')
  expect(membershipsOf(users, flips)).toEqual([
    { user: 'ana', groups: ['quality', 'payroll'], version: 3 },
    { user: 'ben', groups: ['office'], version: 1 },
  ])
  expect(membershipsOf(users, new Set())).toEqual([])
})
