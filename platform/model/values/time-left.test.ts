import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

describe('documents R32: time left', () => {
  it('is unknown before 5 s and 2 %', () => {
    expect(timeLeft(4999, 50, 100)).toBeNull()
    expect(timeLeft(60_000, 1, 100)).toBeNull()
    expect(timeLeft(60_000, 0, 100)).toBeNull()
    expect(timeLeft(60_000, 0, 0)).toBeNull()
    expect(timeLeft(5000, 2, 100)).toBe(300)
  })

  it('rounds up to 5 s under a minute, else to the minute', () => {
    expect(timeLeft(10_000, 50, 100)).toBe(10)
    expect(timeLeft(10_001, 50, 100)).toBe(15)
    expect(timeLeft(59_999, 50, 100)).toBe(60)
    expect(timeLeft(60_000, 50, 100)).toBe(60)
    expect(timeLeft(60_001, 50, 100)).toBe(120)
    expect(timeLeft(10_000, 100, 100)).toBe(0)
    expect(timeLeft(10_000, 120, 100)).toBe(0)
  })

  it('never promises less than the formula', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5000, max: 10 ** 8 }), fc.nat(10 ** 6), fc.nat(10 ** 6), (elapsed, done, rest) => {
        const left = timeLeft(elapsed, done, done + rest)
        if (left === null) return
        const exact = (elapsed * rest) / done / 1000
        expect(left).toBeGreaterThanOrEqual(exact - 1e-6)
        expect(left - exact).toBeLessThan(exact < 59 ? 5.001 : 60.001)
      }),
    )
  })
})
