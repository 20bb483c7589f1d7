import type { Decimal } from '#platform/model/values/decimal.ts'
import { attributeStudy, kappaCohen, kappaFleiss, proportionCI } from './agreement.ts'
import { oneWayAnova } from './analysis-of-variance.ts'
import { capability, type SigmaMethod } from './capability.ts'
import { chartConstants } from './chart-constants.ts'
import { type AttributeType, attributeChart, imr, xbarR, xbarS } from './control-charts.ts'
import { correctedReading } from './gage-bias.ts'
import { gageRnrAnova, gageRnrAverageRange, gageRnrNested, type StudyInput } from './gage-rnr.ts'
import {
  choiceIn,
  decimalIn,
  decimalOr,
  decimalsIn,
  type Given,
  listIn,
  nameIn,
  numberIn,
  numberOr,
  numbersIn,
  recordIn,
} from './given.ts'
import { bonusOf, truePosition } from './judging.ts'
import { NotComputable } from './not-computable.ts'
import { deviation, exact, type Reading, shifted, summary } from './precise-sums.ts'
import { type RuleSet, rulesOf, runRules } from './run-rules.ts'
import { type Aql, aqls, cZero, levels, ocCurve, z14 } from './sampling.ts'

function studyIn(given: Given): StudyInput {
  const readings = listIn('readings', given.readings, 1, (field, one) => {
    const reading = recordIn(field, one)
    return {
      part: nameIn(`${field}.part`, reading.part),
      appraiser: nameIn(`${field}.appraiser`, reading.appraiser),
      trial: numberIn(`${field}.trial`, reading.trial, { whole: true }),
      value: decimalIn(`${field}.value`, reading.value),
    }
  })
  return {
    readings,
    tolerance: numberOr('tolerance', given.tolerance, null, { above: 0 }),
    historicalSigma: numberOr('historicalSigma', given.historicalSigma, null, { above: 0 }),
    alphaPool: numberOr('alphaPool', given.alphaPool, 0.25, { least: 0, most: 1 }),
    multiplier: numberOr('multiplier', given.multiplier, 6, { above: 0 }),
  }
}

/** One piece alone has no range. */
const subgroupsIn = (given: Given, least = 2) =>
  listIn('subgroups', given.subgroups, 1, (field, group) => decimalsIn(field, group, least))

const attributeTypes: readonly AttributeType[] = ['p', 'np', 'c', 'u']

function attributesIn(given: Given) {
  const type = choiceIn('type', given.type, attributeTypes)
  const counts = numbersIn('counts', given.counts, 1, { least: 0, whole: true })
  if (type === 'c') return { type, counts }
  const sizes = numbersIn('sizes', given.sizes, 1, { above: 0, whole: type !== 'u' })
  if (sizes.length !== counts.length)
    throw new NotComputable('listsDiffer', { one: 'counts', ones: counts.length, other: 'sizes', others: sizes.length })
  const over = type === 'u' ? -1 : counts.findIndex((count, place) => count > sizes[place]!)
  if (over >= 0) throw new NotComputable('inputRange', { field: `counts[${over + 1}]`, least: 0, most: sizes[over]! })
  return { type, counts, sizes }
}

const ruleSets: readonly RuleSet[] = ['nelson', 'we', 'custom', 'none']

function runsIn(given: Given) {
  const values = decimalsIn('values', given.values, 1)
  const ruleSet = choiceIn('ruleSet', given.ruleSet, ruleSets)
  const known = rulesOf(ruleSet)
  const rules =
    (given.rules ?? null) === null
      ? null
      : listIn('rules', given.rules, 0, (field, one) => Number(choiceIn(field, one, known)))
  const sigmaIn = (field: string, one: unknown) => {
    numberIn(field, one, { above: 0 })
    return exact(one as Reading)
  }
  const sigma = Array.isArray(given.sigma) ? listIn('sigma', given.sigma, 1, sigmaIn) : sigmaIn('sigma', given.sigma)
  if (Array.isArray(sigma) && sigma.length !== values.length)
    throw new NotComputable('listsDiffer', { one: 'values', ones: values.length, other: 'sigma', others: sigma.length })
  return { values, center: decimalIn('center', given.center), sigma, ruleSet, ...(rules ? { rules } : {}) }
}

const sigmaMethods: readonly SigmaMethod[] = ['rBar', 'sBar', 'pooled', 'movingRange']

function capabilityIn(given: Given) {
  const isGrouped = (given.subgroups ?? null) !== null
  const sigmaMethod = choiceIn('sigmaMethod', given.sigmaMethod ?? (isGrouped ? 'rBar' : 'movingRange'), sigmaMethods)
  const readings = isGrouped
    ? { subgroups: grouped(given, sigmaMethod) }
    : { values: decimalsIn('values', given.values, 2) }
  if (!isGrouped && sigmaMethod !== 'movingRange')
    throw new NotComputable('methodNeedsSubgroups', { method: sigmaMethod })
  const sizes = new Set(readings.subgroups?.map(group => group.length))
  if (sizes.size > 1 && ['rBar', 'sBar'].includes(sigmaMethod))
    throw new NotComputable('subgroupsDifferPool', { sizes: [...sizes].join(', ') })
  const [lsl, usl] = [decimalOr('lsl', given.lsl, null), decimalOr('usl', given.usl, null)]
  if (lsl && usl && lsl.atLeast(usl))
    throw new NotComputable('limitsCross', { lower: lsl.toString(), upper: usl.toString() })
  if (deviation(shifted((readings.subgroups?.flat() ?? readings.values)!).rest) === 0)
    throw new NotComputable('valuesEqual')
  return {
    ...{ ...readings, sigmaMethod, lsl, usl, target: decimalOr('target', given.target, null) },
    confidence: numberOr('confidence', given.confidence, usualConfidence, { least: 1, most: 99.9999 }),
  }
}
const usualConfidence = 95

/** Pooled and moving ranges take single pieces, where there is more than one piece in all, and more than one in some. */
function grouped(given: Given, method: SigmaMethod) {
  const subgroups = subgroupsIn(given, ['pooled', 'movingRange'].includes(method) ? 1 : 2)
  const largest = Math.max(...subgroups.map(({ length }) => length))
  if (largest < 2 && (method === 'pooled' || subgroups.length < 2))
    throw new NotComputable('inputTooFew', { field: 'subgroups[1]', least: 2, found: 1 })
  return subgroups
}

/** quality K0: the intervals are called after their confidence where it is the usual one, as everybody prints them. */
function capabilityOf(given: Given) {
  const input = capabilityIn(given)
  const { interval, ...found } = capability(input)
  return { ...found, interval, ...(input.confidence === usualConfidence ? { ci95: interval } : {}) }
}

function groupsIn(given: Given) {
  const named = Object.entries(recordIn('groups', given.groups))
  const groups = named.map(([name, values]) => [name, decimalsIn(`groups.${name}`, values, 1)] as const)
  if (groups.length < 2) throw new NotComputable('inputTooFew', { field: 'groups', least: 2, found: groups.length })
  if (groups.every(([, values]) => values.length === 1))
    throw new NotComputable('inputTooFew', { field: `groups.${groups[0]![0]}`, least: 2, found: 1 })
  return { groups: Object.fromEntries(groups) }
}

function tableIn(field: string, value: unknown, { whole = false } = {}): number[][] {
  const rows = listIn(field, value, 1, (name, row) => numbersIn(name, row, 1, { least: 0, whole }))
  const odd = rows.find(row => row.length !== rows[0]!.length)
  if (odd)
    throw new NotComputable('listsDiffer', {
      one: `${field}[1]`,
      ones: rows[0]!.length,
      other: `${field}[${rows.indexOf(odd) + 1}]`,
      others: odd.length,
    })
  if (rows.flat().every(count => count === 0)) throw new NotComputable('inputAllZero', { field })
  return rows
}

function cohenOf(given: Given) {
  const table = tableIn('table', given.table)
  if (table.length !== table[0]!.length)
    throw new NotComputable('tableNotSquare', { rows: table.length, columns: table[0]!.length })
  return kappaCohen({ table })
}

function fleissOf(given: Given) {
  const counts = tableIn('counts', given.counts, { whole: true })
  const raters = counts.map(row => row.reduce((sum, count) => sum + count, 0))
  const odd = raters.findIndex(one => one !== raters[0])
  if (odd >= 0) throw new NotComputable('ratersDiffer', { row: odd + 1, found: raters[odd]!, first: raters[0]! })
  if (raters[0]! < 2) throw new NotComputable('inputTooFew', { field: 'counts[1]', least: 2, found: raters[0]! })
  return kappaFleiss({ counts })
}

const largestSample = 1_000_000

function shareOf(given: Given) {
  const n = numberIn('n', given.n, { least: 1, most: largestSample, whole: true })
  const k = numberIn('k', given.k, { least: 0, most: n, whole: true })
  return proportionCI({
    k,
    n,
    confidence: numberOr('confidence', given.confidence, usualConfidence, { least: 1, most: 99.9999 }),
  })
}

const largestLot = 10_000_000
const lotIn = (given: Given): number => numberIn('lot', given.lot, { least: 1, most: largestLot, whole: true })

/** 1 and 1.0 are the same AQL, however a spreadsheet writes it. */
function aqlIn(value: unknown): Aql {
  const given = decimalOr('AQL', value, null)
  const found = aqls.find(aql => given?.equals(aql))
  if (!found) throw new NotComputable('inputChoice', { field: 'AQL', choices: aqls.join(', ') })
  return found
}

const z14Of = (given: Given) =>
  z14({
    lot: lotIn(given),
    level: choiceIn('level', given.level ?? 'II', levels),
    aql: aqlIn(given.aql),
    severity: choiceIn('severity', given.severity ?? 'normal', ['normal', 'tightened', 'reduced']),
  })

function cZeroOf(given: Given) {
  numberIn('rqlPct', given.rqlPct, { above: 0, most: 100 })
  const beta = numberOr('beta', given.beta, 0.1, { above: 0, most: 1 })
  return cZero({ lot: lotIn(given), rqlPct: decimalIn('rqlPct', given.rqlPct), beta })
}

function ocOf(given: Given) {
  const n = numberIn('n', given.n, { least: 1, most: largestSample, whole: true })
  const ac = numberIn('ac', given.ac, { least: 0, whole: true })
  return ocCurve({ n, ac, p: numbersIn('p', given.p, 1, { least: 0, most: 1 }) })
}

function correctedOf(given: Given) {
  const points = listIn('points', given.points, 1, (field, one) => {
    const point = recordIn(field, one)
    return {
      reference: decimalIn(`${field}.reference`, point.reference),
      error: decimalIn(`${field}.error`, point.error),
    }
  })
  return decimalsIn('readings', given.readings, 1).map(reading => correctedReading(points, reading))
}

/** The size at the material condition, or the size feature, whose sizes out of tolerance gain nothing. */
function bonusIn(given: Given): Decimal {
  const size = decimalOr('size', given.size, null)
  if (!size || (given.mmc ?? null) === null) return exact(0)
  if (typeof given.mmc !== 'object') return size.minus(decimalIn('mmc', given.mmc)).abs()
  const feature = recordIn('mmc', given.mmc)
  const kind = choiceIn('mmc.kind', feature.kind, ['internal', 'external'])
  const [lower, upper] = [decimalIn('mmc.lower', feature.lower), decimalIn('mmc.upper', feature.upper)]
  return bonusOf(size, { kind, lower, upper }, 'mmc')
}

function positionOf(given: Given) {
  const position = truePosition(decimalIn('dx', given.dx), decimalIn('dy', given.dy))
  const bonus = bonusIn(given)
  numberIn('stated', given.stated, { least: 0 })
  const allowed = decimalIn('stated', given.stated).plus(bonus)
  return { position, bonus, allowed, result: position.atMost(allowed) ? 'pass' : 'fail' }
}

function judgementsOf(given: Given) {
  const readings = listIn('readings', given.readings, 1, (field, one) => {
    const said = recordIn(field, one)
    return {
      part: nameIn(`${field}.part`, said.part),
      appraiser: nameIn(`${field}.appraiser`, said.appraiser),
      trial: numberIn(`${field}.trial`, said.trial, { whole: true }),
      category: nameIn(`${field}.category`, said.category),
    }
  })
  const truth = recordIn('references', given.references)
  const known = Object.entries(truth).map(([part, one]) => [part, nameIn(`references.${part}`, one)] as const)
  return attributeStudy(readings, Object.fromEntries(known), nameIn('bad', given.bad))
}

/** quality K0: every function of the statistics by its name; what it is given is read first, so that what is wrong is named. */
export const statistics: Readonly<Record<string, (given: Given) => unknown>> = {
  gageRnrAverageRange: given => gageRnrAverageRange(studyIn(given)),
  gageRnrAnova: given => gageRnrAnova(studyIn(given)),
  gageRnrNested: given => {
    const found = gageRnrNested(studyIn(given))
    return { ...found, pctToleranceGrr: found.pctTolerance?.grr ?? null }
  },
  xbarR: given => xbarR({ subgroups: subgroupsIn(given) }),
  xbarS: given => xbarS({ subgroups: subgroupsIn(given) }),
  imr: given => imr({ values: decimalsIn('values', given.values, 2) }),
  attributeChart: given => attributeChart(attributesIn(given)),
  runRules: given => runRules(runsIn(given)),
  capability: capabilityOf,
  summary: given => summary(decimalsIn('values', given.values, 2)),
  oneWayAnova: given => oneWayAnova(groupsIn(given)),
  kappaCohen: cohenOf,
  kappaFleiss: fleissOf,
  proportionCI: shareOf,
  z14: z14Of,
  cZero: cZeroOf,
  ocCurve: ocOf,
  correctedReadings: correctedOf,
  truePosition: positionOf,
  constants: given => chartConstants(numberIn('n', given.n, { whole: true })),
  attributeStudy: judgementsOf,
}
