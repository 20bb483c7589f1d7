import { expect, test } from 'vitest'
import { countedMinutes, minutesBetween, stateFrom } from './down-minutes.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`
const down = (from: string, to: string | null) => ({ startedAt: at(from), endedAt: to && at(to) })

test('production R31: overlapping downs of one thing are counted once, for the one first started', () => {
  const downs = [down('09:00', '10:00'), down('08:30', '09:30'), down('09:10', '09:20'), down('11:00', null)]
  expect(countedMinutes(downs, at('11:15'))).toEqual([30, 60, 0, 15])
})

test('production R31: of two that start together the first one counts', () => {
  expect(countedMinutes([down('08:00', '09:00'), down('08:00', '09:30')], at('12:00'))).toEqual([60, 30])
})

test('whole minutes, and none while it lasts', () => {
  expect(minutesBetween(at('08:00'), '2026-03-02T08:38:59.000Z')).toBe(38)
  expect(minutesBetween(at('08:00'), null)).toBeNull()
})

test('what a thing is doing follows from its open downs', () => {
  const stop = (category: string, speedPercent = 0) => ({ category, speedPercent })
  expect(stateFrom([], false)).toBe('idle')
  expect(stateFrom([stop('breakdown')], false)).toBe('down')
  expect(stateFrom([stop('maintenance')], false)).toBe('maintenance')
  expect(stateFrom([stop('maintenance'), stop('breakdown')], false)).toBe('down')
  expect(stateFrom([stop('breakdown', 60), stop('noDemand')], false)).toBe('idle')
  expect(stateFrom([stop('breakdown')], true)).toBe('retired')
})
