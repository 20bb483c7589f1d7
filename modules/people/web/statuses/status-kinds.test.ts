import { expect, test } from 'vitest'
import { holdsNow, kindOf, type StatusRow } from './status-kinds.ts'

const row: StatusRow = {
  id: 'a',
  version: 1,
  user: 'u',
  status: 'in-meeting',
  text: null,
  until: '2026-11-15T10:00:00Z',
}

test('a status holds until its hour, and one without an hour holds on', () => {
  expect(holdsNow(row, '2026-11-15T09:59:00Z')).toBe(row)
  expect(holdsNow(row, '2026-11-15T10:01:00Z')).toBeUndefined()
  expect(holdsNow({ ...row, until: null }, '2030-01-01T00:00:00Z')).toBeTruthy()
})

test('whoever said nothing is neither here nor gone', () => {
  expect([kindOf(row), kindOf(undefined)]).toEqual(['busy', null])
})
