import { expect, test } from 'vitest'
import { offsetFor } from './check-offset.ts'
import type { CheckPoint, CheckView } from './check-view.ts'

const point = (deviation: number, rules: number[] | null = null): CheckPoint => ({
  ...{ at: '2026-03-04T10:00:00.000Z', bad: 0, pieces: 1, broken: rules && { rules, spread: false } },
  values: [(10 + deviation).toFixed(3)],
})
const drifting = [0.004, 0.008, 0.012, 0.016].map(deviation => point(deviation))
const check = (points: readonly CheckPoint[], more: Partial<CheckView> = {}) =>
  ({
    ...{ dataKind: 'variable', nominal: '10', lower: '9.9', upper: '10.1', unit: 'mm' },
    chart: { ruleSet: 'we', rules: null, type: 'imr', size: 1, center: '10', sigma: '0.01', spreadUcl: null, points },
    ...more,
  }) as unknown as CheckView

test('quality B3: a drift of 0.004 a piece proposes −0.024, so that the next piece lands on nominal', () => {
  expect(offsetFor(check([...drifting, point(0.02, [4])]))).toEqual({ expected: '0.024', offset: '-0.024' })
})

test('quality B3: the proposal is at most half the tolerance', () => {
  expect(offsetFor(check([...drifting, point(0.02, [4])], { lower: '9.99', upper: '10.01' }))?.offset).toBe('-0.010')
})

test('a stray point, too few points or a drawing in degrees propose nothing', () => {
  expect(offsetFor(check([...drifting, point(0.05, [1])]))).toBeNull()
  expect(offsetFor(check([point(0.02, [4])]))).toBeNull()
  expect(offsetFor(check([...drifting, point(0.02, [4])], { unit: '°' }))).toBeNull()
})
