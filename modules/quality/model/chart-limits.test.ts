import { expect, test } from 'vitest'
import { limitsFrom, plottedSigma, plottedValue } from './chart-limits.ts'
import { runRules } from './statistics/run-rules.ts'

const sample = (values: string[], more: object = {}) => ({ values, bad: 0, pieces: values.length, ...more })

test('quality K3: short runs are drawn as deviations from their nominals', () => {
  const runs = [
    sample(['10.01'], { nominal: '10' }),
    sample(['25.03'], { nominal: '25' }),
    sample(['9.99'], { nominal: '10' }),
  ]
  expect(limitsFrom('imrDeviation', runs).center).toBe('0.010000000000')
  expect(plottedValue('imrDeviation', runs[1]!)).toBeCloseTo(0.03, 12)
})

test('quality R15: the limits of averages lie at three sigma of an average', () => {
  const limits = limitsFrom('xbarR', [sample(['1', '2', '3']), sample(['2', '3', '4']), sample(['1', '3', '5'])])
  const reach = Number(limits.ucl) - Number(limits.center)
  expect(reach).toBeCloseTo(3 * plottedSigma('xbarR', { center: 0, sigma: Number(limits.sigma), size: 3 }, 3), 9)
  expect(limits.spreadCenter).toBe('2.666666666667')
})

test('quality K3: counts', () => {
  const lots = [sample([], { bad: 12, pieces: 50 }), sample([], { bad: 8, pieces: 50 })]
  expect(limitsFrom('p', lots)).toMatchObject({ center: '0.200000000000', spreadCenter: null })
  expect(plottedValue('p', lots[0]!)).toBe(0.24)
})

test('quality K3, R14: a share is judged by the size of its own sample', () => {
  const held = { center: 0.2, sigma: 0.05, size: 50 }
  expect(plottedSigma('p', held, 64)).toBeCloseTo(0.05, 12)
  expect(plottedSigma('p', held, 16)).toBeCloseTo(0.1, 12)
  expect(plottedSigma('u', { ...held, center: 0.36 }, 9)).toBeCloseTo(0.2, 12)
  const values = [0.45, 0.45]
  const sigma = [64, 16].map(pieces => plottedSigma('p', held, pieces))
  expect(runRules({ values, center: 0.2, sigma, ruleSet: 'we', rules: [1] })).toEqual([{ index: 1, rules: [1] }])
})
