import { describe, expect, test } from 'vitest'
import { attributeStudy, kappaCohen, proportionCI } from './agreement.ts'
import { oneWayAnova, variancesDiffer } from './analysis-of-variance.ts'
import { capability, compareStreams, lognormalPerformance } from './capability.ts'
import { capabilityVerdict, piecesToSettle } from './capability-verdict.ts'
import { chartConstants } from './chart-constants.ts'
import { attributeChart, imr, xbarR } from './control-charts.ts'
import { chiSquareQuantile, fAbove, normalAbove, normalQuantile } from './distributions.ts'
import { gageRnrAnova, gageVerdict, missingReading, toleranceOf } from './gage-rnr.ts'
import { summary, total } from './precise-sums.ts'
import { rulesFor, runRules } from './run-rules.ts'

describe('quality K1: precision', () => {
  const groups = { a: ['0.2', '0.3', '0.1', '0.4'], b: ['0.3', '0.5', '0.4', '0.6'] }
  test('thirteen equal leading digits change nothing', () => {
    const lifted = (values: string[]) => values.map(value => `1000000000000${value.slice(1)}`)
    const high = oneWayAnova({ groups: { a: lifted(groups.a), b: lifted(groups.b) } })
    const low = oneWayAnova({ groups })
    expect(high.f).toBe(low.f)
    expect(low.f).toBeCloseTo(4.8, 12)
  })
  test('small terms survive a large one', () => {
    expect(total([1, 1e100, 1, -1e100])).toBe(2)
    expect(summary([0.1, 0.2, 0.3])).toMatchObject({ n: 3, mean: 0.2, s: 0.1 })
  })
})

test('the distributions, at points everybody knows', () => {
  expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 12)
  expect(normalAbove(6)).toBeCloseTo(9.865876450377e-10, 20)
  expect(chiSquareQuantile(0.95, 10)).toBeCloseTo(18.307038053275146, 10)
  expect(fAbove(4.964602743730711, 1, 10)).toBeCloseTo(0.05, 12)
})

test('quality K2: constants of five and ten', () => {
  const five = chartConstants(5)
  expect([five.d2, five.d3, five.c4, five.A2, five.D4, five.B4].map(one => one.toFixed(4))).toEqual([
    '2.3259',
    '0.8641',
    '0.9400',
    '0.5768',
    '2.1145',
    '2.0890',
  ])
  expect(chartConstants(10).D3.toFixed(4)).toBe('0.2230')
  expect(() => chartConstants(26)).toThrow(RangeError)
})

describe('quality K3: charts', () => {
  test('W3: individuals of the flow rate', () => {
    const { mean, mrBar, ucl, lcl } = imr({
      values: ['49.6', '47.6', '49.9', '51.3', '47.8', '51.2', '52.6', '52.4', '53.6', '52.1'],
    })
    expect([mean, mrBar, ucl, lcl].map(one => one.toFixed(6))).toEqual([
      '50.810000',
      '1.877778',
      '55.802412',
      '45.817588',
    ])
  })
  test('shares are totals over totals, and each point has its own limits', () => {
    const chart = attributeChart({ type: 'p', counts: [1, 9], sizes: [10, 90] })
    expect(chart.center).toBe(0.1)
    expect(chart.ucl).toBeNull()
    expect(chart.points[0]!.ucl).toBeGreaterThan(chart.points[1]!.ucl)
    expect(chart.points[0]!.lcl).toBe(0)
  })
  test('np refuses different sample sizes', () => {
    expect(() => attributeChart({ type: 'np', counts: [1, 2], sizes: [50, 48] })).toThrow(
      'npSizesDiffer {"sizes":"48, 50"}',
    )
  })
  test('subgroups of one chart have one size', () => {
    expect(() => xbarR({ subgroups: [['1', '2'], ['1']] })).toThrow('subgroupsDiffer')
  })
})

describe('quality K4: run rules', () => {
  const signals = (values: number[], ruleSet: 'nelson' | 'we') => runRules({ values, center: 0, sigma: 1, ruleSet })
  const sequence = [
    0.2, -0.4, 1.1, 0.6, 0.3, 0.9, 0.1, 0.5, 1.4, 0.7, 0.2, -0.3, -1.2, -2.3, -0.8, -2.1, -1.5, -3.2, 0.4, 0.6, 0.9,
    1.1, 1.3, 1.8,
  ]
  test('W5: Nelson', () => {
    expect(Object.fromEntries(signals(sequence, 'nelson').map(({ index, rules }) => [index, rules]))).toEqual({
      11: [2],
      14: [3],
      16: [5],
      17: [6],
      18: [1, 5, 6],
      23: [3],
      24: [3],
    })
  })
  test('W5: Western Electric', () => {
    expect(Object.fromEntries(signals(sequence, 'we').map(({ index, rules }) => [index, rules]))).toEqual({
      10: [4],
      11: [4],
      16: [2],
      17: [3],
      18: [1, 2, 3],
    })
  })
  test('comparisons are strict, and a point on the center line ends a run', () => {
    expect(signals([3, -3], 'nelson')).toEqual([])
    expect(
      signals(
        [1, 1, 1, 1, 0, 1, 1, 1, 1].map(z => z * 0.5),
        'we',
      ),
    ).toEqual([])
  })
  test('fourteen alternating, fifteen near the middle, eight that avoid it', () => {
    const zigzag = Array.from({ length: 14 }, (_, place) => (place % 2 ? 0.5 : -0.5))
    expect(signals(zigzag, 'nelson')).toEqual([{ index: 14, rules: [4] }])
    expect(signals([...zigzag, 0.6], 'nelson')).toContainEqual({ index: 15, rules: [7] })
    expect(signals([1.5, 1.5, -1.5, -1.5, 1.5, 1.5, -1.5, 1.5], 'nelson')).toContainEqual({ index: 8, rules: [8] })
  })
  test('spread knows the first rule only, counts have no zones', () => {
    expect(rulesFor('r', 'nelson')).toEqual([1])
    expect(rulesFor('p', 'nelson')).toEqual([1, 2, 3, 4])
    expect(rulesFor('c', 'we')).toEqual([1, 4])
    expect(rulesFor('imr', 'we')).toEqual([1, 2, 3, 4])
  })
})

describe('quality K5, K6: capability', () => {
  test('one limit alone says nothing about the other side', () => {
    const only = capability({ values: ['1', '2', '3', '2'], usl: 5, sigmaMethod: 'movingRange' })
    expect([only.cp, only.pp, only.cpm, only.cpl]).toEqual([null, null, null, null])
    expect(only.ppk).toBeCloseTo((5 - 2) / (3 * only.s), 12)
    expect([only.ppmBelow, only.ppm]).toEqual([null, only.ppmAbove])
    const floor = capability({ values: ['1', '2', '3', '2'], lsl: 0, sigmaMethod: 'movingRange' })
    expect([floor.ppmAbove, floor.ppm]).toEqual([null, floor.ppmBelow])
    expect(capability({ values: ['1', '2'], sigmaMethod: 'movingRange' }).ppm).toBeNull()
  })
  test('K0, K1: limits come as text or numbers, and long constant digits cost nothing', () => {
    const near = { values: ['1', '2', '3', '2'], lsl: 0, usl: 5, target: 2, sigmaMethod: 'movingRange' } as const
    const { mean: _, ...plain } = capability(near)
    const far = (text: string | number) => `1000000000000${text}`
    const { mean: __, ...shifted } = capability({
      ...{ values: near.values.map(far), lsl: far(0), usl: far(5), target: far(2), sigmaMethod: 'movingRange' },
    })
    expect(shifted).toEqual(plain)
    expect(capability({ ...near, lsl: '0', usl: '5', target: null }).cpm).toBe(
      capability({ ...near, target: null }).cpm,
    )
  })
  test('K6: streams that differ are told each by itself', () => {
    const one = ['10.01', '10.02', '10.00', '10.01', '10.03', '9.99']
    const other = one.map(value => (Number(value) + 0.05).toFixed(2))
    const limits = { lsl: '9.90', usl: '10.10' }
    expect(compareStreams([one, [...one].reverse()], limits)).toBeNull()
    const [low, high] = compareStreams([one, other], limits)!
    expect(low!.ppk!).toBeGreaterThan(high!.ppk!)
    expect([low!.n, high!.mean - low!.mean]).toEqual([6, expect.closeTo(0.05, 12)])
    expect(
      compareStreams(
        [
          ['1', '1'],
          ['1', '1'],
        ],
        limits,
      ),
    ).toBeNull()
  })
  test('a skewed process is judged by its percentiles', () => {
    const values = [1, 2, 4]
    const { ppu, ppl } = lognormalPerformance(values, 0.5, 16)
    // ln mean ln 2, ln s ln 2: the median is 2, three sigma above it 16, below it 0.25.
    expect(ppu).toBeCloseTo(1, 12)
    expect(ppl).toBeCloseTo(1.5 / 1.75, 12)
  })
  test('verdicts, with 1.33 and with what a customer requires', () => {
    const judged = { n: 125, isStable: true, isSubgrouped: true, cpk: 1.1786, ppk: 1.2369 }
    expect(capabilityVerdict(judged)).toBe('fails')
    expect(capabilityVerdict({ ...judged, cpk: 1.5 })).toBe('review')
    expect(capabilityVerdict({ ...judged, cpk: 1.7 })).toBe('meets')
    expect(capabilityVerdict({ ...judged, cpk: 1.7, requiredIndex: 1.67 })).toBe('review')
    expect(capabilityVerdict({ ...judged, n: 29 })).toBe('insufficient')
    expect(capabilityVerdict({ ...judged, isStable: false })).toBe('unstable')
  })
  test('quality B5: how many pieces would settle it', () => {
    const needed = piecesToSettle(1.5, 1.33)!
    const lower = (n: number) => 1.5 - 1.959963984540054 * Math.sqrt(1 / (9 * n) + 1.5 ** 2 / (2 * (n - 1)))
    expect(lower(needed)).toBeGreaterThanOrEqual(1.33)
    expect(lower(needed - 1)).toBeLessThan(1.33)
    expect(piecesToSettle(1.3, 1.33)).toBeNull()
  })
})

describe('quality K7–K11: studies of gages', () => {
  const readings = ['1', '2'].flatMap(part =>
    ['A', 'B'].flatMap(appraiser => [1, 2].map(trial => ({ part, appraiser, trial, value: part }))),
  )
  test('K8: one trial is no study', () => {
    expect(() => gageRnrAnova({ readings: readings.filter(one => one.trial === 1) })).toThrow('studyTooSmall')
  })
  test('the reading that is missing is named', () => {
    const without = readings.filter(one => !(one.appraiser === 'B' && one.part === '2' && one.trial === 1))
    expect(missingReading(without, { parts: ['1', '2'], appraisers: ['A', 'B'], trials: 2 })).toEqual({
      code: 'readingMissing',
      params: { part: '2', appraiser: 'B', trial: 1, missing: 1, all: 8 },
    })
    expect(missingReading(readings, { parts: ['1', '2'], appraisers: ['A', 'B'], trials: 2 })).toBeNull()
  })
  test('K10: the verdict, and too few categories', () => {
    expect(gageVerdict(9.99, 14)).toBe('acceptable')
    expect(gageVerdict(9.99, 4)).toBe('marginal')
    expect(gageVerdict(26.68, 5)).toBe('marginal')
    expect(gageVerdict(30, 5)).toBe('marginal')
    expect(gageVerdict(30.01, 5)).toBe('unacceptable')
    expect(gageVerdict(9, 1)).toBe('unacceptable')
  })
  test('K10: against one limit alone half the spread counts, as far as the mean lies from it', () => {
    const values = readings.map(({ value }) => value)
    expect(toleranceOf({ lower: null, upper: '5' }, values)).toBeCloseTo(2 * (5 - 1.5), 12)
    expect(toleranceOf({ lower: '1', upper: null }, values)).toBeCloseTo(2 * (1.5 - 1), 12)
    expect(toleranceOf({ lower: '1', upper: '5' }, values)).toBe(4)
    expect(toleranceOf({ lower: null, upper: null }, values)).toBeNull()
  })
  test('K11: agreement beyond chance, where there is any', () => {
    expect(
      kappaCohen({
        table: [
          [20, 5],
          [10, 15],
        ],
      }).kappa,
    ).toBeCloseTo(0.4, 12)
    expect(kappaCohen({ table: [[7]] }).kappa).toBeNull()
    const { from, to } = proportionCI({ k: 20, n: 20, confidence: 95 })
    expect(from).toBeCloseTo(0.8315665, 6)
    expect(to).toBe(1)
  })
  test('K11: who lets bad parts pass is the worst of all', () => {
    const parts = ['1', '2', '3', '4']
    const truth = { 1: 'good', 2: 'good', 3: 'bad', 4: 'bad' } as Record<string, string>
    const said = parts.flatMap(part => [
      { part, appraiser: 'A', trial: 1, category: truth[part]! },
      { part, appraiser: 'B', trial: 1, category: part === '4' ? 'good' : truth[part]! },
    ])
    const study = attributeStudy(said, truth, 'bad')
    expect(study.appraisers.map(one => one.missRate)).toEqual([0, 50])
    expect(study.appraisers[0]!.kappa).toBe(1)
    // Three of four calls agree, half of them would by chance: (0.75 − 0.5) / (1 − 0.5).
    expect(study.pairs).toEqual([{ one: 'A', other: 'B', kappa: 0.5 }])
    // pBar 0.75; five of eight calls are good: pe 34/64.
    expect(study.fleiss).toBeCloseTo((0.75 - 34 / 64) / (1 - 34 / 64), 12)
    expect(study.verdict).toBe('unacceptable')
  })
})

test('quality B2: parts share a chart unless their spread differs', () => {
  const job = ['0.001', '-0.002', '0.003', '0.000', '-0.001', '0.002', '-0.003', '0.001']
  const times = (factor: number) => job.map(value => String(Number(value) * factor + 5))
  const three = [job, times(1), [...job].reverse()]
  expect(variancesDiffer([times(1)], three).p).toBeGreaterThanOrEqual(0.05)
  // Double the spread is four times the variance: with 7 and 21 degrees of freedom chance hardly does that.
  const { f, p } = variancesDiffer([times(2)], three)
  expect(f).toBeCloseTo(4, 9)
  expect(p).toBeLessThan(0.05)
  // Against one part alone, nobody could tell.
  expect(variancesDiffer([times(2)], [job]).p).toBeGreaterThan(0.05)
  const same = variancesDiffer([['1', '1']], [['2', '2']])
  expect(same.f).toBe(1)
  expect(same.p).toBeCloseTo(1, 12)
})
