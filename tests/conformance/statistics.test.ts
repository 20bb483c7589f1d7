import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { limitsFrom } from '#modules/quality/model/chart-limits.ts'
import { brokenAt, isQuiet } from '#modules/quality/model/chart-signals.ts'
import { kappaCohen, kappaFleiss } from '#modules/quality/model/statistics/agreement.ts'
import { oneWayAnova } from '#modules/quality/model/statistics/analysis-of-variance.ts'
import { statistics } from '#modules/quality/model/statistics/by-name.ts'
import { capability, sigmaWithin } from '#modules/quality/model/statistics/capability.ts'
import { capabilityVerdict } from '#modules/quality/model/statistics/capability-verdict.ts'
import { chartConstants } from '#modules/quality/model/statistics/chart-constants.ts'
import {
  attributeChart,
  imr,
  shiftedSubgroups,
  xbarR,
  xbarS,
} from '#modules/quality/model/statistics/control-charts.ts'
import { gageRnrAnova, gageRnrAverageRange, gageVerdict } from '#modules/quality/model/statistics/gage-rnr.ts'
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

describe('worked examples of the specification, to every digit printed', () => {
  const rounded = (numbers: readonly (number | null)[], places: number) => numbers.map(one => one?.toFixed(places))
  const readings = rowsOf('msa-aiag-crossed.csv').map(row => ({
    ...{ part: row.part!, appraiser: row.appraiser!, trial: Number(row.trial), value: row.value! },
  }))
  const subgroups = rowsOf('spc-hardbake-xbar.csv').map(({ subgroup: _, ...row }) => Object.values(row))

  test('quality W1: the study of ten parts, by average and range and by analysis of variance', () => {
    const range = gageRnrAverageRange({ readings })
    const { rBarBar, xDiff, rPart, ev, av, grr, pv, tv, pctEv, pctAv, pctGrr, pctPv } = range
    expect(rounded([rBarBar, xDiff, rPart, ev, av, grr, pv, tv], 6)).toEqual([
      ...['0.341667', '0.444667', '3.511111', '0.201863', '0.229684', '0.305783', '1.104455', '1.146003'],
    ])
    expect(rounded([pctEv, pctAv, pctGrr, pctPv], 2)).toEqual(['17.61', '20.04', '26.68', '96.37'])
    expect([range.ndc, gageVerdict(pctGrr, range.ndc)]).toEqual([5, 'marginal'])
    const anova = gageRnrAnova({ readings, tolerance: 8 })
    const { ss, variance, pctStudy, pctTolerance } = anova
    expect(rounded([ss.part, ss.appraiser, ss.interaction, ss.repeatability], 6)).toEqual([
      ...['88.361934', '3.167262', '0.358982', '2.758933'],
    ])
    expect(rounded([anova.fInteraction, anova.pInteraction], 4)).toEqual(['0.4337', '0.9741'])
    expect(anova.pooled).toBe(true)
    expect(rounded([variance.repeatability, variance.appraiser, variance.grr, variance.part], 6)).toEqual([
      ...['0.039973', '0.051455', '0.091429', '1.086447'],
    ])
    expect(rounded([pctStudy.grr, pctTolerance!.grr], 2)).toEqual(['27.86', '22.68'])
    expect([anova.ndc, gageVerdict(pctStudy.grr, anova.ndc)]).toEqual([4, 'marginal'])
  })

  test('quality W2: hard-bake is stable and normal, and not capable', () => {
    const { xbarbar, rBar, xUcl, xLcl, rUcl } = xbarR({ subgroups })
    expect(rounded([xbarbar, rBar, xUcl, xLcl, rUcl], 6)).toEqual([
      ...['1.505610', '0.325208', '1.693197', '1.318024', '0.687652'],
    ])
    const found = capability({ subgroups, lsl: '1.00', usl: '2.00', sigmaMethod: 'rBar' })
    expect(rounded([found.cp, found.cpk, ...found.interval.cpk!, found.pp, found.ppk, found.a2], 4)).toEqual([
      ...['1.1920', '1.1786', '0.9968', '1.3605', '1.2509', '1.2369', '0.1813'],
    ])
    expect([found.ppm?.toFixed(2), found.pNormal.toFixed(3)]).toEqual(['177.19', '0.912'])
    const samples = subgroups.map(values => ({ values, bad: 0, pieces: values.length }))
    const chart = { ...limitsFrom('xbarR', samples), type: 'xbarR', size: 5, ruleSet: 'we' as const, rules: null }
    expect(brokenAt(chart, samples).every(isQuiet)).toBe(true)
    expect(capabilityVerdict({ ...found, isStable: true, isSubgrouped: true })).toBe('fails')
  })

  test('quality W3: flow rate, wafers with defects and wafers that are defective', () => {
    const { mean, mrBar, ucl, lcl } = imr({ values: column('spc-nist-flowrate-imr.csv', 'value') })
    expect([mean.toFixed(2), ...rounded([mrBar, ucl, lcl], 6)]).toEqual([
      ...['50.81', '1.877778', '55.802412', '45.817588'],
    ])
    const counts = column('spc-nist-wafer-c.csv', 'count').map(Number)
    const wafers = attributeChart({ type: 'c', counts })
    expect([wafers.center, wafers.ucl, wafers.lcl]).toEqual([16, 28, 4])
    // A count of 28 lies on its limit, 31 beyond it.
    expect(wafers.rule1At.map(at => counts[at - 1])).toEqual([31])
    const shares = attributeChart({
      ...{ type: 'p', counts: column('spc-nist-wafer-p.csv', 'nonconforming').map(Number) },
      sizes: column('spc-nist-wafer-p.csv', 'n').map(Number),
    })
    expect(rounded([shares.center, shares.ucl, shares.lcl], 6)).toEqual(['0.231333', '0.410239', '0.052428'])
    expect(shares.rule1At).toEqual([15, 23])
  })
})
