import { describe, expect, test } from 'vitest'
import { statistics } from './by-name.ts'
import { filterTransmittance, judgements, pistonRings } from './published-sets.ts'

type Given = Readonly<Record<string, unknown>>
const ask = <Answer>(name: string, given: Given) => statistics[name]!(given) as Answer
const digits = (ours: number, theirs: number): number =>
  ours === theirs ? 16 : -Math.log10(Math.abs(ours - theirs) / Math.abs(theirs))

/** Three appraisers judge fifty parts three times: only the calls that differ from the truth of their part are written down. */
describe('quality K11: the attribute study of the AIAG manual', () => {
  const { readings, references } = judgements
  const study = {
    ...{ readings, bad: '0', references },
  }
  interface Study {
    appraisers: { kappa: number; versusReference: { share: number }; missRate: number; falseAlarmRate: number }[]
    pairs: { kappa: number }[]
    verdict: string
  }
  const found = ask<Study>('attributeStudy', study)

  test('kappa with the reference and between each two', () => {
    expect(found.appraisers.map(one => one.kappa.toFixed(2))).toEqual(['0.88', '0.92', '0.77'])
    expect(found.pairs.map(one => one.kappa.toFixed(2))).toEqual(['0.86', '0.78', '0.79'])
  })
  test('effectiveness, misses and false alarms', () => {
    expect(found.appraisers.map(one => (100 * one.versusReference.share).toFixed(0))).toEqual(['84', '90', '80'])
    expect(found.appraisers.map(one => one.missRate)).toEqual([6.25, 6.25, 12.5])
    expect(found.appraisers.map(one => one.falseAlarmRate.toFixed(1))).toEqual(['4.9', '2.0', '8.8'])
    expect(found.verdict).toBe('unacceptable')
  })
  test.each([
    ['a call is missing', { readings: readings.slice(1) }, /readingMissing .*"part":"1","appraiser":"A","trial":1/],
    ['a call stands twice', { readings: [...readings, readings[0]] }, /readingTwice/],
    ['a part has no reference', { references: { ...study.references, 7: null } }, /inputMissing .*references.7/],
    ['a part is not among the references', { references: { 1: '1' } }, /referenceMissing .*"part":"2"/],
  ])('refused: %s', (_, given, said) => {
    expect(() => ask('attributeStudy', { ...study, ...given })).toThrow(said)
  })
})

describe('quality K3: Montgomery’s piston rings, inside diameters of 25 samples of five', () => {
  const subgroups = pistonRings

  test('averages with ranges and with standard deviations', () => {
    const byRange = ask<{ xbarbar: number; rBar: number }>('xbarR', { subgroups })
    expect([byRange.xbarbar.toFixed(3), byRange.rBar.toFixed(3)]).toEqual(['74.001', '0.023'])
    const byDeviation = ask<Record<'sBar' | 'sUcl' | 'sLcl', number>>('xbarS', { subgroups })
    expect([byDeviation.sBar.toFixed(4), byDeviation.sUcl.toFixed(4), byDeviation.sLcl]).toEqual([
      '0.0094',
      '0.0196',
      0,
    ])
  })
})

describe('quality K1: transmittance of a filter (Mavro), as NIST certifies it', () => {
  test('mean, standard deviation and autocorrelation', () => {
    const ours = ask<{ mean: number; s: number; r1: number }>('summary', { values: filterTransmittance })
    expect(digits(ours.mean, 2.001856)).toBeGreaterThanOrEqual(14)
    expect(digits(ours.s, 0.000429123454003053)).toBeGreaterThanOrEqual(14)
    expect(digits(ours.r1, 0.937989183438248)).toBeGreaterThanOrEqual(14)
  })
})

describe('what others would send', () => {
  const spread = ask<Record<string, unknown>>('capability', {
    subgroups: [
      [1, 1],
      [2, 2],
    ],
    usl: 3,
    sigmaMethod: 'pooled',
  })
  test('where nothing spreads within subgroups there is no index of it, and none of its limits', () => {
    expect(spread).toMatchObject({ cpu: null, cpk: null, interval: { cpk: null } })
    expect(spread.ppk).toBeGreaterThan(0)
  })
  test('a whole subgroup too many, sizes that differ, trials without end', () => {
    const of = (...sizes: number[]) => ({
      usl: 9,
      subgroups: sizes.map(size => Array.from({ length: size }, (_, at) => at % 3)),
    })
    expect(() => ask('xbarR', of(26, 26))).toThrow(/subgroupTooLarge .*"found":26/)
    expect(() => ask('capability', of(26, 26))).toThrow(/subgroupTooLarge/)
    expect(() => ask('capability', of(3, 4))).toThrow(/subgroupsDifferPool/)
    expect(ask('capability', { ...of(3, 4), sigmaMethod: 'pooled' })).toMatchObject({ n: 7 })
    const readings = [1, 2].flatMap(part =>
      Array.from({ length: 30 }, (_, at) => ({ part, appraiser: 'A', trial: at + 1, value: part + at })),
    )
    expect(() => ask('gageRnrAverageRange', { readings })).toThrow(/tooManyTrials/)
  })
  test('average and range where only the interaction spreads', () => {
    const value = (part: number, appraiser: string) => ((part === 1) === (appraiser === 'A') ? 1 : 2)
    const readings = [1, 2].flatMap(part =>
      ['A', 'B'].flatMap(appraiser => [1, 2].map(trial => ({ part, appraiser, trial, value: value(part, appraiser) }))),
    )
    expect(() => ask('gageRnrAverageRange', { readings })).toThrow(/rangesSeeNothing/)
  })
  test('a chance written with an exponent, and more digits than can be meant', () => {
    expect(ask('cZero', { lot: 100, rqlPct: 50, beta: '1e-3' })).toEqual(
      ask('cZero', { lot: 100, rqlPct: 50, beta: 0.001 }),
    )
    expect(() => ask('imr', { values: [1, '1e308'] })).toThrow(/inputTooLong .*values\[2\]/)
    expect(() => ask('imr', { values: [1, '1.2.3'] })).toThrow(/inputNotNumber/)
  })
})
