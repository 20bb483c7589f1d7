import { describe, expect, test } from 'vitest'
import { inMarqueeOrder, isShowing, passSeconds, type Running } from './marquee-order.ts'

const message = (name: string, more: Partial<Running> = {}) => ({
  name,
  level: 'info' as Running['level'],
  priority: 50,
  startsAt: '2026-11-15T06:00:00.000Z',
  endsAt: null,
  dailyFrom: null,
  dailyTo: null,
  ...more,
})

describe('documents R67: marquees', () => {
  test('order: level, then priority, then start', () => {
    const order = inMarqueeOrder([
      message('later', { startsAt: '2026-11-15T07:00:00.000Z' }),
      message('earlier'),
      message('important', { priority: 90 }),
      message('notice', { level: 'notice', priority: 0 }),
      message('critical', { level: 'critical', priority: 0 }),
      message('warning', { level: 'warning' }),
    ])
    expect(order.map(one => one.name)).toEqual(['critical', 'warning', 'notice', 'important', 'earlier', 'later'])
  })

  test('worked example 5: 940 px of text on 1280 px at 60 px/s last 37.0 s', () =>
    expect(passSeconds(1280, 940, 60)).toBe(37))

  test('shows from its start up to its end', () => {
    const until = message('m', { endsAt: '2026-11-15T09:00:00.000Z' })
    expect(isShowing(until, '2026-11-15T05:59:59.999Z', '00:00')).toBe(false)
    expect(isShowing(until, '2026-11-15T06:00:00.000Z', '00:00')).toBe(true)
    expect(isShowing(until, '2026-11-15T09:00:00.000Z', '03:00')).toBe(false)
  })

  test('a daily window may run past midnight', () => {
    const night = message('m', { dailyFrom: '22:00', dailyTo: '06:00' })
    const at = (clock: string) => isShowing(night, '2026-11-16T12:00:00.000Z', clock)
    expect([at('21:59'), at('22:00'), at('03:00'), at('06:00')]).toEqual([false, true, true, false])
  })
})
