import { expect, test } from 'vitest'
import { barAt, droppedBefore, firstFrom, neighbour, rowAt } from './hit.ts'
import { deskSizes, type GanttBar, type GanttRow, lanesOf, layoutOf } from './picture.ts'

const bar = (key: string, from: number, to: number): GanttBar => ({
  key,
  from,
  to,
  pieces: [{ from, to, isSetup: false }],
  label: key,
  look: 'plan',
  isLate: false,
  follows: [],
  family: 'job',
})
const row = (key: string, bars: readonly GanttBar[], more: Partial<GanttRow> = {}): GanttRow => ({
  key,
  label: key,
  bars,
  ...more,
})

const layout = layoutOf(
  [
    row('mills', [], { isHeading: true }),
    row('VMC-1', [bar('b', 100, 200), bar('a', 0, 60)]),
    row('empty', []),
    row('oven', [bar('c', 0, 100), bar('d', 50, 150), bar('e', 100, 300)]),
  ],
  deskSizes,
)

test('what runs at once stands in lanes; a lane is used again when it is free', () => {
  expect(lanesOf([bar('c', 0, 100), bar('d', 50, 150), bar('e', 100, 300)])).toEqual({ lanes: [0, 1, 0], count: 2 })
  expect(lanesOf([])).toEqual({ lanes: [], count: 1 })
})

test('rows stand below one another, as tall as their lanes', () => {
  const [heading, mill, empty, oven] = layout.rows
  expect(heading!.height).toBe(deskSizes.heading)
  expect(mill!.top).toBe(deskSizes.heading)
  expect(mill!.height).toBe(empty!.height)
  expect(oven!.height).toBe(mill!.height + deskSizes.lane)
  expect(layout.height).toBe(oven!.top + oven!.height)
  expect(mill!.bars.map(place => place.bar.key)).toEqual(['a', 'b'])
})

test('a point finds its row and its bar', () => {
  expect(rowAt(layout, -1)).toBeNull()
  expect(rowAt(layout, layout.height)).toBeNull()
  const mill = layout.rows[1]!
  const inside = mill.top + deskSizes.padding + 2
  expect(rowAt(layout, inside)!.row.key).toBe('VMC-1')
  expect(barAt(layout, 150, inside)!.bar.key).toBe('b')
  expect(barAt(layout, 80, inside)).toBeNull()
  expect(barAt(layout, 150, mill.top + 1)).toBeNull()
})

test('thin bars are found a little beside them, the one really hit first', () => {
  const y = layout.rows[1]!.top + deskSizes.padding + 2
  expect(barAt(layout, 65, y, 10)!.bar.key).toBe('a')
  expect(barAt(layout, 95, y, 10)!.bar.key).toBe('b')
})

test('of bars at once, the lane decides', () => {
  const oven = layout.rows[3]!
  expect(barAt(layout, 70, oven.top + deskSizes.padding + 2)!.bar.key).toBe('c')
  expect(barAt(layout, 70, oven.top + deskSizes.padding + deskSizes.lane + 2)!.bar.key).toBe('d')
})

test('arrow keys go along a row and to the nearest bar of the next row that has one', () => {
  const key = (from: string | null, way: Parameters<typeof neighbour>[2]) => neighbour(layout, from, way)?.bar.key
  expect(key(null, 'right')).toBe('a')
  expect(key('a', 'right')).toBe('b')
  expect(key('b', 'right')).toBe('b')
  expect(key('b', 'left')).toBe('a')
  expect(key('b', 'down')).toBe('e')
  expect(key('d', 'up')).toBe('a')
  expect(key('a', 'up')).toBe('a')
  expect(neighbour(layoutOf([], deskSizes), null, 'down')).toBeNull()
})

test('a dropped bar comes before the first whose middle lies behind it', () => {
  const mill = layout.rows[1]!
  expect(droppedBefore(mill, 'x', 0)).toBe('a')
  expect(droppedBefore(mill, 'x', 40)).toBe('b')
  expect(droppedBefore(mill, 'b', 40)).toBeNull()
  expect(droppedBefore(mill, 'x', 500)).toBeNull()
  expect(droppedBefore(layout.rows[2]!, 'x', 5)).toBeNull()
})

test('bars are found among thousands by halving', () => {
  const many = layoutOf(
    [
      row(
        'm',
        Array.from({ length: 4000 }, (_, at) => bar(String(at), at * 10, at * 10 + 8)),
      ),
    ],
    deskSizes,
  )
  expect(firstFrom(many.rows[0]!.bars, 20_000)).toBe(2000)
  expect(barAt(many, 20_005, deskSizes.padding + 1)!.bar.key).toBe('2000')
})
