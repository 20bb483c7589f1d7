import { describe, expect, it } from 'vitest'
import { laidOutHeight, rested, revealed, scrolled, tallest, windowOf } from './scroll.ts'

const small = { rowCount: 1000, rowHeight: 36, viewport: 720 }
const vast = { rowCount: 5_000_000, rowHeight: 36, viewport: 720 }
const start = { top: 0, virtualTop: 0 }

describe('a list the browser can lay out', () => {
  it('scrolls pixel by pixel', () => {
    expect(scrolled(start, 500, small)).toEqual({ top: 500, virtualTop: 500 })
    expect(laidOutHeight(small)).toBe(36_000)
  })
  it('renders the rows in sight and a few around them', () => {
    expect(windowOf({ top: 3600, virtualTop: 3600 }, small, 8)).toEqual([92, 128])
    expect(windowOf(start, small, 8)).toEqual([0, 28])
    expect(windowOf({ top: 35_280, virtualTop: 35_280 }, small, 8)).toEqual([972, 1000])
  })
})

describe('a list taller than any browser lays out', () => {
  it('spans the whole with the scrollbar', () => {
    expect(laidOutHeight(vast)).toBe(tallest)
    const end = scrolled(start, tallest - 720, vast)
    expect(windowOf(end, vast, 0)).toEqual([4_999_980, 5_000_000])
  })
  it('seeks by proportion when the thumb is dragged', () => {
    const half = scrolled(start, (tallest - 720) / 2, vast)
    expect(windowOf(half, vast, 0)[0]).toBeCloseTo(2_500_000, -2)
  })
  it('moves by single rows under the wheel', () => {
    const half = scrolled(start, (tallest - 720) / 2, vast)
    const stepped = scrolled(half, half.top + 36, vast)
    expect(stepped.virtualTop - half.virtualTop).toBeCloseTo(36, 5)
  })
  it('puts the thumb back to the truth when scrolling rests', () => {
    const stepped = scrolled({ top: 1000, virtualTop: 12_000 }, 1100, vast)
    const settled = rested(stepped, vast)
    expect(settled.virtualTop).toBe(12_100)
    expect(settled.top).toBeLessThan(stepped.top)
  })
})

it('reveals a row with the least movement', () => {
  expect(revealed(start, 10, small)).toBe(start)
  expect(revealed(start, 25, small).virtualTop).toBe(26 * 36 - 720)
  expect(revealed({ top: 3600, virtualTop: 3600 }, 5, small).virtualTop).toBe(180)
  expect(revealed(start, 4_000_000, vast).virtualTop).toBe(4_000_001 * 36 - 720)
})
