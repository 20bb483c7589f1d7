import { describe, expect, test } from 'vitest'
import { statistics } from './by-name.ts'

type Given = Readonly<Record<string, unknown>>
const ask = <Answer>(name: string, given: Given) => statistics[name]!(given) as Answer
const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
const digits = (ours: number, theirs: number): number =>
  ours === theirs ? 16 : -Math.log10(Math.abs(ours - theirs) / Math.abs(theirs))

/** Three appraisers judge fifty parts three times: only the calls that differ from the truth of their part are written down. */
describe('quality K11: the attribute study of the AIAG manual', () => {
  const bad = [3, 4, 5, 9, 12, 22, 25, 26, 30, 34, 37, 39, 42, 45, 48, 50]
  const differing: Readonly<Record<number, string>> = {
    ...{ 6: '110110100', 7: '111111101', 12: '000000010', 14: '110111100', 21: '110101010', 22: '001010110' },
    ...{ 26: '010000001', 30: '000001000', 34: '001001011', 36: '110111101', 43: '101111110' },
  }
  const truth = (part: number) => (bad.includes(part) ? '0' : '1')
  const parts = Array.from({ length: 50 }, (_, at) => at + 1)
  const readings = parts.flatMap(part =>
    [...(differing[part] ?? truth(part).repeat(9))].map((category, at) => ({
      ...{ part, category, appraiser: 'ABC'[Math.floor(at / 3)], trial: (at % 3) + 1 },
    })),
  )
  const study = {
    ...{ readings, bad: '0', references: Object.fromEntries(parts.map(part => [part, truth(part)])) },
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
  const subgroups = rows(`
    74.030 74.002 74.019 73.992 74.008
    73.995 73.992 74.001 74.011 74.004
    73.988 74.024 74.021 74.005 74.002
    74.002 73.996 73.993 74.015 74.009
    73.992 74.007 74.015 73.989 74.014
    74.009 73.994 73.997 73.985 73.993
    73.995 74.006 73.994 74.000 74.005
    73.985 74.003 73.993 74.015 73.988
    74.008 73.995 74.009 74.005 74.004
    73.998 74.000 73.990 74.007 73.995
    73.994 73.998 73.994 73.995 73.990
    74.004 74.000 74.007 74.000 73.996
    73.983 74.002 73.998 73.997 74.012
    74.006 73.967 73.994 74.000 73.984
    74.012 74.014 73.998 73.999 74.007
    74.000 73.984 74.005 73.998 73.996
    73.994 74.012 73.986 74.005 74.007
    74.006 74.010 74.018 74.003 74.000
    73.984 74.002 74.003 74.005 73.997
    74.000 74.010 74.013 74.020 74.003
    73.982 74.001 74.015 74.005 73.996
    74.004 73.999 73.990 74.006 74.009
    74.010 73.989 73.990 74.009 74.014
    74.015 74.008 73.993 74.000 74.010
    73.982 73.984 73.995 74.017 74.013`)

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
  const hundredThousandths =
    '180 170 180 190 180 170 150 140 150 150 170 180 180 190 190 210 200 160 140 130 130 150 150 160 150 140 130 140 150 140 ' +
    '150 160 150 160 190 200 200 210 220 230 240 250 270 260 260 260 270 260 250 240'
  test('mean, standard deviation and autocorrelation', () => {
    const values = hundredThousandths.split(' ').map(one => `2.00${one}`)
    const ours = ask<{ mean: number; s: number; r1: number }>('summary', { values })
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
