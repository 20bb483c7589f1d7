import { expect, test } from 'vitest'
import { Days, ticksOf } from './ticks.ts'
import { clamp, type Frame, firstView, goTo, minuteAt, pan, reveal, xOf, zoom } from './view.ts'

const frame: Frame = { width: 1000, height: 400, from: 0, to: 10_000, tall: 1000 }

test('a minute has its pixel, and a pixel its minute', () => {
  const view = { left: 100, scale: 0.5, top: 0 }
  expect(xOf(view, 300)).toBe(100)
  expect(minuteAt(view, 100)).toBe(300)
})

test('nobody pans beyond the edges', () => {
  const view = { left: 0, scale: 1, top: 0 }
  expect(pan(view, frame, -500, -50)).toEqual(view)
  expect(pan(view, frame, 50_000, 50_000)).toEqual({ left: 9000, scale: 1, top: 600 })
  expect(clamp({ left: 0, scale: 0.0001, top: 0 }, frame).scale).toBe(0.1)
})

test('zooming keeps what is under the pointer there', () => {
  const view = { left: 2000, scale: 1, top: 0 }
  const closer = zoom(view, frame, 2, 400)
  expect(closer.scale).toBe(2)
  expect(minuteAt(closer, 400)).toBe(minuteAt(view, 400))
})

test('Home shows now, and what is chosen by key comes into sight', () => {
  const view = { left: 0, scale: 1, top: 0 }
  expect(goTo(view, frame, 5000).left).toBeCloseTo(5000 - 1000 / 3)
  const shown = reveal(view, frame, { from: 4000, to: 4100, top: 800, height: 20 })
  expect(shown.left).toBe(3750)
  expect(shown.top).toBe(420)
  expect(reveal(shown, frame, { from: 4000, to: 4100, top: 800, height: 20 })).toEqual(shown)
})

test('the first view has now near its left', () => {
  expect(firstView(frame, 4320, 3)).toEqual({ left: 3600, scale: 1000 / 4320, top: 0 })
})

const minute = (instant: string) => Date.parse(instant) / 60_000

test('days begin at midnight of the company, also when clocks change', () => {
  const days = new Days('America/Chicago')
  const view = { left: minute('2026-03-07T06:00:00Z'), scale: 200 / 1440, top: 0 }
  const { days: found, unit } = ticksOf(view, 590, days)
  expect(unit).toBe('day')
  expect(found.map(tick => tick.at)).toEqual([
    minute('2026-03-07T06:00:00Z'),
    minute('2026-03-08T06:00:00Z'),
    minute('2026-03-09T05:00:00Z'),
  ])
})

test('from afar the scale tells weeks, from further months; near it tells hours', () => {
  const days = new Days('America/Chicago')
  const at = (perDay: number) =>
    ticksOf({ left: minute('2026-03-02T06:00:00Z'), scale: perDay / 1440, top: 0 }, 1000, days)
  expect(at(12).unit).toBe('week')
  expect(at(12).days[0]!.day).toBe('2026-03-02')
  expect(at(4).unit).toBe('month')
  expect(at(4).days.map(tick => tick.day)).toContain('2026-04-01')
  expect(at(1000).hours[0]).toMatchObject({ clock: 120 })
  expect(at(100).hours).toEqual([])
  const changing = ticksOf({ left: minute('2026-03-08T06:00:00Z'), scale: 1, top: 0 }, 1000, days)
  expect(changing.hours.find(tick => tick.clock === 6 * 60)!.at).toBe(minute('2026-03-08T11:00:00Z'))
})
