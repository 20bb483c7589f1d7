import { expect, test } from 'vitest'
import { type ChartSet, linesAt, pointsOf, spreadLinesAt } from './chart-view.ts'

const set = (at: string, values: string[], more: Partial<ChartSet> = {}): ChartSet => ({
  ...{ set: at, at, values, pieces: values.length, bad: 0, nominal: null, range: null, stdDev: null },
  ...{ by: null, gage: null, thing: null, job: null, dimension: null, comment: null, permission: null, signal: null },
  ...{ excluded: false, excludeCause: null },
  ...more,
})
const limits = (center: string) => ({
  ...{ center, sigma: '1', ucl: '13', lcl: '7', spreadCenter: '2', spreadUcl: '6.5', spreadLcl: null },
})

test('quality R16: old points keep the limits they were judged by', () => {
  const sets = ['2026-03-01T08:00:00Z', '2026-03-02T08:00:00Z', '2026-03-03T08:00:00Z'].map(at => set(at, ['10']))
  const past = [{ version: 1, until: '2026-03-02T00:00:00Z' }]
  const points = pointsOf('imr', sets, past, 2)
  expect(points.map(point => point.version)).toEqual([1, 2, 2])
  const view = { type: 'imr', limits: { 1: limits('10'), 2: limits('11') } }
  expect(points.map(point => linesAt(view, point)?.center)).toEqual([10, 11, 11])
  expect(spreadLinesAt(view, points[0]!)).toEqual({ center: 2, ucl: 6.5, lcl: 0 })
})

test('quality K3: single values have moving ranges, samples their own', () => {
  const single = pointsOf('imr', [set('2026-03-01', ['10']), set('2026-03-02', ['12.5'])], [], 0)
  expect(single.map(point => point.spread)).toEqual([null, 2.5])
  const sample = pointsOf('xbarR', [set('2026-03-01', ['10', '12'], { range: '2' })], [], 0)
  expect(sample[0]).toMatchObject({ value: 11, spread: 2, version: 0 })
  expect(linesAt({ type: 'xbarR', limits: {} }, sample[0]!)).toBeNull()
})

test('quality R17: what was left out stays drawn, and no moving range rests on it', () => {
  const sets = [set('2026-03-01', ['10']), set('2026-03-02', ['90'], { excluded: true }), set('2026-03-03', ['12'])]
  expect(pointsOf('imr', sets, [], 0).map(({ value, spread }) => [value, spread])).toEqual([
    [10, null],
    [90, null],
    [12, 2],
  ])
})

test('quality K3: the limits of a share follow the size of its sample', () => {
  const [few, many] = pointsOf(
    'p',
    [set('2026-03-01', [], { pieces: 16 }), set('2026-03-02', [], { pieces: 64 })],
    [],
    1,
  )
  const view = { type: 'p', limits: { 1: limits('0.2') } }
  expect(linesAt(view, few!)).toEqual({ center: 0.2, ucl: expect.closeTo(0.5, 12), lcl: 0 })
  expect(linesAt(view, many!)).toEqual({ center: 0.2, ucl: expect.closeTo(0.35, 12), lcl: expect.closeTo(0.05, 12) })
})
