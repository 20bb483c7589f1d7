import { expect, test } from 'vitest'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import { instantToLocal, scheduledInstant } from '#platform/model/values/zones.ts'
import { instantOfMinute, minuteOf, place, shiftWindows, type WeeklyShift } from './working-time.ts'

const zone = 'America/Chicago'
const dayShift: WeeklyShift = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  start: '07:00',
  end: '15:30',
  breaks: [{ start: '11:00', end: '11:30' }],
}
const at = (text: string) => {
  const [date, time] = text.split(' ')
  return minuteOf(scheduledInstant(date as DateText, time as '07:00', zone))
}
const local = (minute: number) => {
  const { date, time } = instantToLocal(instantOfMinute(minute) as Instant, zone)
  return `${date} ${time.slice(0, 5)}`
}
const week = shiftWindows(dayShift, '2026-03-02', '2026-03-06', zone)

test('production R42, example 1: 523 minutes from Monday 13:00 end on Tuesday at 13:43', () => {
  const placed = place(523, at('2026-03-02 13:00'), week)!
  expect(placed.segments.map(({ from, to }) => to - from)).toEqual([150, 240, 133])
  expect(local(placed.end)).toBe('2026-03-03 13:43')
})

test('production R42, example 2: lights out over the change to daylight saving, 600 minutes from 22:00 end at 09:00', () => {
  const start = at('2026-03-07 22:00')
  expect(local(place(600, start, [{ from: start, to: start + 10_000 }])!.end)).toBe('2026-03-08 09:00')
})

test('production R45, example 9: a breakdown pushes what runs and what follows; an early end pulls it back', () => {
  const down = (to: string) => ({
    downs: [{ from: at('2026-03-02 09:30'), to: at(`2026-03-02 ${to}`), speedPercent: 0 }],
  })
  const rolled = (to: string) => {
    const a = place(30, at('2026-03-02 09:30'), week, down(to))!
    const b = place(60, a.end, week, down(to))!
    return [a.start, a.end, b.start, b.end].map(minute => local(minute).slice(11))
  }
  expect(rolled('11:00')).toEqual(['11:30', '12:00', '12:00', '13:00'])
  expect(rolled('10:00')).toEqual(['10:00', '10:30', '10:30', '12:00'])
})

test('production R42: a slowed window counts at its percent', () => {
  const open = [{ from: 0, to: 1000 }]
  expect(place(60, 0, open, { downs: [{ from: 0, to: 40, speedPercent: 50 }] })!.end).toBe(80)
})

test('production R42: what cannot be resumed waits for one unbroken window, or finds none', () => {
  const windows = [
    { from: 0, to: 50 },
    { from: 60, to: 200 },
  ]
  expect(place(100, 0, windows, { resumable: false })).toMatchObject({ start: 60, end: 160 })
  expect(place(150, 0, windows, { resumable: false })).toBeNull()
  expect(place(150, 0, windows)!.end).toBe(160)
})

test('a night shift ends the next day', () => {
  const night = shiftWindows(
    { ...dayShift, start: '22:00', end: '06:00', breaks: [] },
    '2026-03-06',
    '2026-03-06',
    zone,
  )
  expect(night.map(({ from, to }) => [local(from), local(to)])).toEqual([['2026-03-06 22:00', '2026-03-07 06:00']])
})
