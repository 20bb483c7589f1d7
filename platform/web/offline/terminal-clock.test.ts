import { expect, test } from 'vitest'
import { anchorOf, timeOf } from './terminal-clock.ts'

const at = (time: string) => Date.parse(`2026-03-02T${time}Z`)

test('production R36: event time is server time at the last sync and monotonic time since, whatever our own clock shows', () => {
  const anchor = anchorOf('2026-03-02T10:00:00.000Z', 5000, 5200)
  for (const wall of [at('03:00:00'), at('23:00:00')])
    expect(timeOf(undefined, anchor, wall, 65_100)).toEqual({
      occurredAt: '2026-03-02T10:01:00.000Z',
      clockUncertain: false,
    })
})

test('production R36: after a restart it is our own clock with the last offset', () => {
  const kept = { offset: 90_000, wall: at('10:00:00') }
  expect(timeOf(kept, null, at('10:05:00'), 12)).toEqual({
    occurredAt: '2026-03-02T10:06:30.000Z',
    clockUncertain: false,
  })
})

test('production R36: a clock that went backwards, or was never held against the server’s, is uncertain', () => {
  const kept = { offset: 0, wall: at('10:00:00') }
  expect(timeOf(kept, null, at('09:59:59'), 0).clockUncertain).toBe(true)
  expect(timeOf(undefined, null, at('10:00:00'), 0).clockUncertain).toBe(true)
})
