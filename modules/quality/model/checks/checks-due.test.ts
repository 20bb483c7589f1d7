import { expect, test } from 'vitest'
import type { Instant } from '#platform/model/values/dates.ts'
import { byUrgency, type CheckRhythm, dueOf } from './checks-due.ts'

const at = '2026-03-02T10:00:00.000Z' as Instant
const rhythm = (more: Partial<CheckRhythm>): CheckRhythm => ({
  ...{ frequency: 'everyN', frequencyValue: 5, status: 'running', toMake: 100, pieces: 0, piecesThen: 0 },
  ...{ startedAt: at, sets: 1, setsSinceSetup: 1, lastAt: '2026-03-02T09:00:00.000Z' as Instant },
  ...{ shiftFrom: null, shiftTo: null, nextShift: null },
  ...more,
})
const state = (more: Partial<CheckRhythm>) => dueOf(rhythm(more), at).state

test('the first sample is asked for as soon as there is work', () => {
  expect(state({ sets: 0, lastAt: null })).toBe('due')
  expect(state({ frequency: 'everyMinutes', frequencyValue: 30, sets: 0, lastAt: null })).toBe('due')
})

test('by count: after every five pieces, overdue when two rounds were missed', () => {
  expect(dueOf(rhythm({ pieces: 13, piecesThen: 10 }), at)).toEqual({ state: 'later', at: null, inPieces: 2 })
  expect(state({ pieces: 15, piecesThen: 10 })).toBe('due')
  expect(state({ pieces: 20, piecesThen: 10 })).toBe('overdue')
  expect(state({ frequency: 'everyPiece', pieces: 11, piecesThen: 10 })).toBe('due')
})

test('by time: at the minute, overdue a quarter of an hour later', () => {
  const hourly = (minutes: number) => state({ frequency: 'everyMinutes', frequencyValue: minutes })
  expect([hourly(90), hourly(60), hourly(50), hourly(40)]).toEqual(['later', 'due', 'due', 'overdue'])
})

test('by operation: once a setup, once a shift, first and last piece', () => {
  expect(state({ frequency: 'perSetup', setsSinceSetup: 0 })).toBe('due')
  expect(state({ frequency: 'perSetup' })).toBe('done')
  expect(state({ frequency: 'perShift' })).toBe('later')
  expect(state({ frequency: 'firstAndLast', pieces: 99 })).toBe('done')
  expect(state({ frequency: 'firstAndLast', pieces: 100, piecesThen: 1 })).toBe('due')
})

test('by shift: once in each shift of the machine, overdue when it ends without', () => {
  const shift = (last: string, from: string, to: string) =>
    dueOf(
      rhythm({
        ...{ frequency: 'perShift', lastAt: `2026-03-02T${last}:00.000Z` as Instant },
        ...{ shiftFrom: `2026-03-02T${from}:00.000Z` as Instant, shiftTo: `2026-03-02T${to}:00.000Z` as Instant },
        nextShift: '2026-03-02T14:00:00.000Z' as Instant,
      }),
      at,
    )
  // A quarter of an hour before the shift began is the shift before, however short ago it was.
  expect(shift('05:45', '06:00', '14:00')).toMatchObject({ state: 'due', at: '2026-03-02T06:00:00.000Z' })
  expect(shift('06:05', '06:00', '14:00')).toMatchObject({ state: 'later', at: '2026-03-02T14:00:00.000Z' })
  expect(shift('01:00', '02:00', '09:30').state).toBe('overdue')
})

test('the queue begins with what is overdue', () => {
  const dues = [{ state: 'later' }, { state: 'due' }, { state: 'overdue' }] as const
  const sorted = dues.map(one => ({ due: { ...one, at: null, inPieces: null } })).toSorted(byUrgency)
  expect(sorted.map(({ due }) => due.state)).toEqual(['overdue', 'due', 'later'])
})
