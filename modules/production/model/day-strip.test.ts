import { expect, test } from 'vitest'
import { dayStrip } from './day-strip.ts'

const at = (hour: number) => Date.parse('2026-11-16T00:00:00Z') + hour * 3_600_000
const text = (hour: number) => new Date(at(hour)).toISOString()
const day = { begins: at(0), ends: at(24), now: at(12) }

test('a day is told up to now without gaps, and down counts before running', () => {
  const parts = dayStrip(day, [{ from: text(8), to: text(9) }], [{ from: text(-30), to: null }])
  expect(parts.map(({ state, from, to }) => [state, from * 24, to * 24])).toEqual([
    ['running', 0, 8],
    ['down', 8, 9],
    ['running', 9, 12],
  ])
})

test('a day on which nothing was reported is idle', () => {
  expect(dayStrip(day, [], [{ from: text(13), to: null }])).toEqual([{ state: 'idle', from: 0, to: 0.5 }])
})
