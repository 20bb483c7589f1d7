import { expect, test } from 'vitest'
import { endedBefore, ontoShift, type ShiftChange, type ShiftRecord, shiftChanges, standingOf } from './shift-cells.ts'

const today = '2026-11-16'
const shift = (id: string, days: string[], people: ShiftRecord['people']): ShiftRecord => ({
  id,
  name: id,
  version: 1,
  startTime: '06:00',
  endTime: '14:30',
  days,
  color: null,
  people,
})
const row = (id: string, user: string, effectiveFrom: string, effectiveTo: string | null = null) => ({
  id,
  user,
  effectiveFrom,
  effectiveTo,
})
const early = shift(
  'early',
  ['mon', 'tue'],
  [row('e1', 'ana', '2026-01-05'), row('e2', 'ben', '2026-11-17', '2026-11-17')],
)
const late = shift('late', ['tue', 'wed'], [row('l1', 'ben', '2026-02-02')])
const weekend = shift('weekend', ['sat'], [row('w1', 'ana', '2026-03-07')])
const shifts = [early, late, weekend]

test('one stands on a shift by a row that holds today or later; a single day is no standing', () => {
  expect(standingOf(early, 'ana', today)?.id).toBe('e1')
  expect(standingOf(early, 'ben', today)).toBeUndefined()
  expect(standingOf(shift('x', ['mon'], [row('x1', 'ana', '2025-01-01', '2026-11-15')]), 'ana', today)).toBeUndefined()
})

test('what began is ended and kept, what never began is gone', () => {
  expect(endedBefore(row('a', 'ana', '2026-01-05'), today)).toMatchObject({ effectiveTo: '2026-11-15' })
  expect(endedBefore(row('a', 'ana', today), today)).toBeNull()
})

test('coming onto a shift ends the one that shares a weekday, and no other', () => {
  const spanOn = (id: string) =>
    standingOf(
      shifts.find(one => one.id === id),
      'ana',
      today,
    )
  const changes = ontoShift(shifts, spanOn, 'ana', late, { effectiveFrom: today, effectiveTo: null })
  expect(changes.map(([, id, span]) => [id, span?.effectiveTo])).toEqual([
    ['late', null],
    ['early', '2026-11-15'],
  ])
})

test('two people change places: first both leave, then both come', () => {
  const span = { effectiveFrom: today, effectiveTo: null }
  const pending = new Map<string, ShiftChange>([
    ['ana early', { effectiveFrom: '2026-01-05', effectiveTo: '2026-11-15' }],
    ['ben early', span],
    ['ben late', { effectiveFrom: '2026-02-02', effectiveTo: '2026-11-15' }],
    ['ana late', span],
  ])
  const sent = shiftChanges(shifts, pending, today)
  expect(sent.map(({ id }) => id)).toEqual(['early', 'late', 'early', 'late'])
  expect(sent[0]!.given).toEqual({ people: [{ id: 'e1', effectiveTo: '2026-11-15' }, { id: 'e2' }], version: 1 })
  expect(sent[2]!.given).toEqual({
    people: [
      { id: 'e1', effectiveFrom: '2026-01-05', effectiveTo: '2026-11-15' },
      { id: 'e2' },
      { user: 'ben', ...span },
    ],
  })
})
