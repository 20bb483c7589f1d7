import { expect, test } from 'vitest'
import { minuteOf } from '../working-time.ts'
import { windowsWithin } from './shift-windows.ts'

const span = { from: minuteOf('2026-03-02T06:00:00Z'), to: minuteOf('2026-03-03T06:00:00Z') }
const days = ['mon', 'tue'] as const

test('pauses count from the start of the shift', () => {
  const shift = { days, start: '07:00', end: '15:30', breaks: [{ after: 4 * 3600, length: 1800 }] } as const
  expect(windowsWithin(shift, span, 'America/Chicago')).toEqual([
    { from: minuteOf('2026-03-02T13:00:00Z'), to: minuteOf('2026-03-02T17:00:00Z') },
    { from: minuteOf('2026-03-02T17:30:00Z'), to: minuteOf('2026-03-02T21:30:00Z') },
  ])
})

test('a night of the day before reaches in, a pause after midnight is of the next day', () => {
  const shift = { days, start: '22:00', end: '06:00', breaks: [{ after: 3 * 3600, length: 1800 }] } as const
  const tuesday = { from: span.to, to: minuteOf('2026-03-03T12:00:00Z') }
  expect(windowsWithin(shift, tuesday, 'America/Chicago')).toEqual([
    { from: minuteOf('2026-03-03T06:00:00Z'), to: minuteOf('2026-03-03T07:00:00Z') },
    { from: minuteOf('2026-03-03T07:30:00Z'), to: minuteOf('2026-03-03T12:00:00Z') },
  ])
})
