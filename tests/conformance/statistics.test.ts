import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { kappaCohen, kappaFleiss } from '#modules/quality/model/statistics/agreement.ts'
import { oneWayAnova } from '#modules/quality/model/statistics/analysis-of-variance.ts'
import { statistics } from '#modules/quality/model/statistics/by-name.ts'
import { sigmaWithin } from '#modules/quality/model/statistics/capability.ts'
import { chartConstants } from '#modules/quality/model/statistics/chart-constants.ts'
import {
  attributeChart,
  imr,
  shiftedSubgroups,
  xbarR,
  xbarS,
} from '#modules/quality/model/statistics/control-charts.ts'
import { gageRnrAnova, gageRnrAverageRange } from '#modules/quality/model/statistics/gage-rnr.ts'
import { summary } from '#modules/quality/model/statistics/precise-sums.ts'
import { runRules } from '#modules/quality/model/statistics/run-rules.ts'
import {
  type Aql,
  codeLetterOf,
  cZero,
  levels,
  ocCurve,
  type Severity,
  singlePlan,
} from '#modules/quality/model/statistics/sampling.ts'

/**
 * Our statistics over sets whose results others have certified or published. Certified values (NIST) must agree to 12
 * digits, recomputed ones to 9, chances to 6, typed tables to every place printed.
 */
const folder = join(process.env.MILLWRIGHT_DATA_SETS ?? '', 'quality')
type Cells = Record<string, string>
const rowsOf = (file: string): Cells[] => parse(readFileSync(join(folder, file), 'utf8'), { columns: true })
const column = (file: string, name: string): string[] => rowsOf(file).map(row => row[name]!)
const expected = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as Record<string, unknown>

/** How many leading digits of two numbers agree. */
function digits(ours: number, theirs: number): number {
  if (ours === theirs) return 16
  const off = Math.abs(ours - theirs) / (theirs === 0 ? 1 : Math.abs(theirs))
  return -Math.log10(off)
}

/** Compares every number they have, however deep, with ours of the same name. */
function agrees(ours: unknown, theirs: unknown, least: number, path = ''): void {
  if (typeof theirs === 'number') {
    const wanted = /\.p[A-Z]\w*$/.test(path) && !/pct/.test(path) ? Math.min(least, 6) : least
    expect(digits(Number(ours), theirs), `${path}: ${ours} should be ${theirs}`).toBeGreaterThanOrEqual(wanted)
  } else if (typeof theirs === 'object' && theirs !== null)
    for (const [name, value] of Object.entries(theirs))
      agrees((ours as Record<string, unknown>)[name], value, least, `${path}.${name}`)
  else expect(ours, path).toEqual(theirs)
}

describe('analysis of variance, certified by NIST (quality K1)', () => {
  test.each(['SiRstv', 'AtmWtAg'])('%s agrees to 12 digits', name => {
    const groups = Object.groupBy(rowsOf(`strd-${name}.csv`), row => row.group!)
    const values = Object.entries(groups).map(([group, rows]) => [group, rows!.map(row => row.value!)] as const)
    const { p: _, ...ours } = oneWayAnova({ groups: Object.fromEntries(values) })
    agrees(ours, expected[`oneWayAnova(strd-${name}) certified`], 12)
  })
})

describe('mean and standard deviation', () => {
  test('of the 125 flow widths agree to 12 digits', () => {
    const widths = rowsOf('spc-hardbake-xbar.csv').flatMap(({ subgroup: _, ...row }) => Object.values(row))
    const { mean, s } = expected['capability(spc-hardbake-xbar, lsl 1, usl 2, target 1.5, sigma xbarR)'] as {
      mean: number
      s: number
    }
    agrees(summary(widths), { n: 125, mean, s }, 12)
  })

  test('of certified sets: the spread within and between groups is the spread of all', () => {
    for (const name of ['SiRstv', 'AtmWtAg']) {
      const certified = expected[`oneWayAnova(strd-${name}) certified`] as { ssBetween: number; ssWithin: number }
      const values = column(`strd-${name}.csv`, 'value')
      const { n, s } = summary(values)
      expect(digits(s * s * (n - 1), certified.ssBetween + certified.ssWithin)).toBeGreaterThanOrEqual(12)
    }
  })
})

test('chart constants equal the table of n = 2 to 25 to 6 places (quality K2)', () => {
  const names = { d2star_g1: 'd2star' } as Record<string, string>
  for (const { n, one_over_d2: _, one_over_d2star_g1: __, ...row } of rowsOf('spc-constants.csv')) {
    const ours = chartConstants(Number(n)) as unknown as Record<string, number>
    for (const [name, printed] of Object.entries(row))
      expect(ours[names[name] ?? name]!.toFixed(6), `${name} of ${n}`).toBe(printed)
  }
})

describe('gage studies', () => {
  const study = (file: string) =>
    rowsOf(file).map(row => ({
      part: row.part!,
      appraiser: row.appraiser!,
      trial: Number(row.trial),
      value: row.value!,
    }))

  test('average and range (quality K7)', () => {
    const ours = gageRnrAverageRange({ readings: study('msa-aiag-crossed.csv') })
    agrees(ours, expected['gageRnrAverageRange(msa-aiag-crossed)'], 9)
  })
  test('crossed analysis of variance (quality K8)', () => {
    const ours = gageRnrAnova({ readings: study('msa-aiag-crossed.csv'), tolerance: 8 })
    agrees(ours, expected['gageRnrAnova(msa-aiag-crossed, tolerance 8, alphaPool 0.25)'], 9)
  })
  test('nested (quality K9)', () => {
    const ours = statistics.gageRnrNested!({ readings: study('msa-nested.csv'), tolerance: '20' })
    agrees(ours, expected['gageRnrNested(msa-nested, tolerance 20)'], 9)
  })
  test('agreement of judgements (quality K11)', () => {
    const cohen = [
      [20, 5],
      [10, 15],
    ]
    agrees(kappaCohen({ table: cohen }), expected['kappaCohen([[20,5],[10,15]])'], 9)
    const { counts, ...fleiss } = expected.kappaFleiss as { counts: number[][] }
    agrees(kappaFleiss({ counts }), fleiss, 9)
  })
})

describe('control charts and capability', () => {
  const subgroups = rowsOf('spc-hardbake-xbar.csv').map(({ subgroup: _, ...row }) => Object.values(row))

  test('averages with ranges, with standard deviations, pooled (quality K3)', () => {
    const theirs = expected['xbarR/xbarS(spc-hardbake-xbar)'] as Record<string, Record<string, number>>
    agrees(xbarR({ subgroups }), theirs.xbarR, 9)
    agrees(xbarS({ subgroups }), theirs.xbarS, 9)
    const { sigma, nu } = sigmaWithin(shiftedSubgroups(subgroups).cells, 'pooled')
    agrees({ sigma, nu }, { sigma: theirs.pooled!.sigma, nu: theirs.pooled!.nu }, 9)
  })
  test('individuals (quality K3)', () => {
    agrees(imr({ values: column('spc-nist-flowrate-imr.csv', 'value') }), expected['imr(spc-nist-flowrate-imr)'], 9)
  })
  test('counts and shares (quality K3)', () => {
    const counts = column('spc-nist-wafer-c.csv', 'count').map(Number)
    agrees(attributeChart({ type: 'c', counts }), expected['attributeChart(c, spc-nist-wafer-c)'], 9)
    const shares = {
      counts: column('spc-nist-wafer-p.csv', 'nonconforming').map(Number),
      sizes: column('spc-nist-wafer-p.csv', 'n').map(Number),
    }
    for (const type of ['p', 'np'] as const)
      agrees(attributeChart({ type, ...shares }), expected[`attributeChart(${type}, spc-nist-wafer-p)`], 9)
  })
  test('capability with its limits of confidence (quality K5)', () => {
    const ours = statistics.capability!({ subgroups, lsl: '1', usl: '2', target: '1.5', sigmaMethod: 'rBar' })
    agrees(ours, expected['capability(spc-hardbake-xbar, lsl 1, usl 2, target 1.5, sigma xbarR)'], 9)
  })
  test('run rules (quality K4)', () => {
    const rows = rowsOf('rules-sequence.csv')
    const values = rows.map(row => Number(row.z))
    const marked = (name: string) =>
      rows.flatMap(row => (row[name] ? [{ index: Number(row.i), rules: row[name].split(' ').map(Number) }] : []))
    expect(runRules({ values, center: 0, sigma: 1, ruleSet: 'nelson' })).toEqual(marked('nelson'))
    expect(runRules({ values, center: 0, sigma: 1, ruleSet: 'we' })).toEqual(marked('westernElectric'))
  })
})

describe('sampling (quality K12)', () => {
  test('every cell of the single sampling tables', () => {
    const rows = rowsOf('z14-single.csv')
    expect(rows).toHaveLength(3 * 16 * 11)
    for (const { severity, codeLetter, aql, letterUsed, n, ac, re } of rows)
      expect(singlePlan(codeLetter!, aql as Aql, severity as Severity), `${severity} ${codeLetter} ${aql}`).toEqual({
        codeLetter,
        letterUsed,
        n: Number(n),
        ac: Number(ac),
        re: Number(re),
      })
  })
  test('every code letter, at both ends of its lots', () => {
    for (const { lotFrom, lotTo, ...row } of rowsOf('z14-code-letters.csv'))
      for (const lot of [Number(lotFrom), Number(lotTo) || 10_000_000])
        for (const level of levels) expect(codeLetterOf(lot, level), `${lot} ${level}`).toBe(row[level])
  })
  test('accept on none, and operating characteristics', () => {
    for (const { lot, rqlPct, beta, ...theirs } of expected.cZero as { lot: number; rqlPct: number; beta: number }[])
      agrees(cZero({ lot, rqlPct, beta }), theirs, 9)
    const theirs = expected['ocCurve(n 50, ac 1)'] as Record<string, number>
    agrees(ocCurve({ n: 50, ac: 1, p: Object.keys(theirs).map(Number) }), Object.values(theirs), 9)
  })
})
