import { expect, test } from 'vitest'
import { clockedOf, holdsNow, kindOf, newerOf, type StatusRow } from './status-kinds.ts'

const row: StatusRow = {
  id: 'a',
  version: 1,
  user: 'u',
  status: 'in-meeting',
  text: null,
  until: '2026-11-15T10:00:00Z',
  updatedAt: '2026-11-15T08:00:00Z',
}

test('a status holds until its hour, and one without an hour holds on', () => {
  expect(holdsNow(row, '2026-11-15T09:59:00Z')).toBe(row)
  expect(holdsNow(row, '2026-11-15T10:01:00Z')).toBeUndefined()
  expect(holdsNow({ ...row, until: null }, '2030-01-01T00:00:00Z')).toBeTruthy()
})

test('whoever said nothing is neither here nor gone', () => {
  expect([kindOf(row), kindOf(undefined)]).toEqual(['busy', null])
})

test('what the clock tells wins where it is newer; coming in ends an absence and no meeting', () => {
  const at = (hour: number) => `2026-11-15T0${hour}:30:00Z`
  const clocked = clockedOf({
    present: [
      { user: 'u', standing: 'meal', since: at(8), isDoubtful: false },
      { user: 'w', standing: 'working', since: at(8), isDoubtful: false },
      { user: 'lost', standing: 'working', since: at(1), isDoubtful: true },
    ],
    left: [{ user: 'v', since: at(7) }],
  })
  expect(newerOf(row, clocked.get('u'))).toEqual({ status: 'on-break', since: at(8) })
  expect(newerOf(row, clocked.get('v'))).toBe(row)
  expect(newerOf(row, clocked.get('w'))).toBe(row)
  expect(newerOf({ ...row, status: 'remote' }, clocked.get('w'))).toEqual({ status: 'at-work', since: at(8) })
  expect(newerOf(undefined, clocked.get('v'))).toEqual({ status: 'away', since: at(7) })
  expect(newerOf(undefined, clocked.get('lost'))).toBeUndefined()
})
