import { expect, test } from 'vitest'
import { membershipsOf } from './memberships.ts'

const users = [
  { id: 'ana', groups: ['office', 'quality'], version: 3 },
  { id: 'ben', groups: null, version: 1 },
]

test('everybody touched is sent with all their groups, nobody else', () => {
  const ticks = new Map([
    ['ana office', false],
    ['ana payroll', true],
    ['ben office', true],
  ])
  expect(membershipsOf(users, ticks)).toEqual([
    { user: 'ana', groups: ['quality', 'payroll'], version: 3 },
    { user: 'ben', groups: ['office'], version: 1 },
  ])
  expect(membershipsOf(users, new Map())).toEqual([])
})
