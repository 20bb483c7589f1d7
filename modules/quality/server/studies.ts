import { sql } from 'kysely'
import type { CapabilityStudy } from '#modules/quality/model/capability-studies.ts'
import { limitsFrom } from '#modules/quality/model/chart-limits.ts'
import { brokenAt, isUnstable } from '#modules/quality/model/chart-signals.ts'
import type { GageStudy } from '#modules/quality/model/gage-studies.ts'
import { runOrder } from '#modules/quality/model/run-order.ts'
import { attributeStudy } from '#modules/quality/model/statistics/agreement.ts'
import { capability, compareStreams, lognormalPerformance } from '#modules/quality/model/statistics/capability.ts'
import { capabilityVerdict, firmFrom, piecesToSettle } from '#modules/quality/model/statistics/capability-verdict.ts'
import {
  gageRnrAnova,
  gageRnrAverageRange,
  gageRnrNested,
  gageVerdict,
  missingReading,
  type StudyReading,
  toleranceOf,
} from '#modules/quality/model/statistics/gage-rnr.ts'
import { histogram } from '#modules/quality/model/statistics/histogram.ts'
import { NotComputable } from '#modules/quality/model/statistics/not-computable.ts'
import { exact } from '#modules/quality/model/statistics/precise-sums.ts'
import { reason } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { namesOf } from '#platform/server/work/people.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { computable } from './computable.ts'
import { sign } from './signatures.ts'
import { thingCalled } from './things-called.ts'

const studyVerb = verb<'gage-rnrs'>()

/** The readings to take, in an order nobody can foresee; the seed is kept, so that it can be told again. */
const start = studyVerb('gage-rnrs.start', async (work, study) => {
  const seed = Math.abs(Date.parse(work.at) % 2_147_483_647)
  if (study.readings.length > 0) return { seed }
  const readings = runOrder(study.parts, study.appraisers, study.trials, seed).map((one, place) => ({
    ...one,
    value: null,
    category: null,
    position: place + 1,
  }))
  return { seed, readings }
})

const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Every appraiser has seen every part as often as planned; where measuring destroys, each their own parts. */
async function demandComplete(work: AnyWork, study: GageStudy): Promise<void> {
  const isTaken = ({ value, category }: GageStudy['readings'][number]) =>
    study.method === 'attribute' ? (category ?? '') !== '' : value !== null
  const taken = study.readings.filter(isTaken)
  if (taken.length === 0) throw Refusal.conflict({ code: 'noReadings', params: { study: study.code } })
  const open = study.readings.filter(one => !isTaken(one))
  const design = {
    parts: distinct(study.readings.map(one => one.part)),
    appraisers: distinct(study.readings.map(one => one.appraiser)),
    trials: study.trials,
  }
  const [first] = open
  const all = study.readings.length
  const gap =
    study.method === 'nested'
      ? first && reason('readingMissing', { ...readingNamed(first), missing: open.length, all })
      : missingReading(
          taken.map(one => ({ ...readingNamed(one), value: '0' })),
          design,
        )
  if (!gap) return
  const [person] = await namesOf(work.reader, [String(gap.params?.appraiser)])
  throw Refusal.conflict({ ...gap, params: { ...gap.params, appraiser: person?.name ?? '' } })
}

const readingNamed = ({ part, appraiser, trial }: GageStudy['readings'][number]) => ({ part, appraiser, trial })

function percentOnBasis(study: GageStudy, found: Record<string, unknown>): number {
  const shares = found as Record<'pctStudy' | 'pctTolerance' | 'pctHistorical', { grr: number } | null>
  const basis = { studyVariation: 'pctStudy', tolerance: 'pctTolerance', historical: 'pctHistorical' } as const
  return shares[basis[study.basis]]?.grr ?? (found.pctGrr as number)
}

/** quality K10: the tolerance that was entered, else what the characteristic's limits leave. */
async function toleranceFor(work: AnyWork, study: GageStudy): Promise<number | null> {
  if (study.tolerance) return study.tolerance.toNumber()
  const limits = await limitsFor(work, study.dimension)
  if (!limits) return null
  return toleranceOf(
    limits,
    study.readings.flatMap(({ value }) => (value ? [value.toString()] : [])),
  )
}

const limitsFor = (work: AnyWork, dimension: string | null) =>
  work.reader.first<{ lower: string | null; upper: string | null }>(
    sql`select lower_limit::text as lower, upper_limit::text as upper from dimensions where id = ${dimension}::uuid`,
  )

function computed(
  study: GageStudy,
  tolerance: number | null,
): Pick<GageStudy, 'results' | 'verdict' | 'percentGrr' | 'ndc'> {
  if (study.method === 'attribute') {
    const judgements = study.readings.map(one => ({ ...one, category: one.category ?? '' }))
    const results = attributeStudy(
      judgements,
      Object.fromEntries((study.references ?? []).map(({ part, category }) => [part, category])),
      study.badCategory ?? '',
    )
    return { results: { ...results }, verdict: results.verdict, percentGrr: null, ndc: null }
  }
  const readings: StudyReading[] = study.readings.map(one => ({ ...one, value: one.value! }))
  const input = {
    readings,
    tolerance,
    historicalSigma: study.historicalSigma?.toNumber() ?? null,
    alphaPool: study.alphaPool.toNumber(),
    multiplier: Number(study.multiplier),
  }
  const method = { anova: gageRnrAnova, averageRange: gageRnrAverageRange, nested: gageRnrNested }[study.method]
  const results = { ...method(input) }
  const percent = percentOnBasis(study, results)
  if (!Number.isFinite(percent)) throw new NotComputable('valuesEqual')
  return {
    results,
    verdict: gageVerdict(percent, results.ndc),
    percentGrr: Decimal.of(percent.toFixed(6)).round(2),
    ndc: Number.isFinite(results.ndc) ? results.ndc : null,
  }
}

const compute = studyVerb('gage-rnrs.compute', async (work, study) => {
  await demandComplete(work, study)
  const tolerance = await toleranceFor(work, study)
  return { ...computable(() => computed(study, tolerance)), computedOn: work.today }
})

/** An approved study is what plans look at when they choose the gage. */
const approve = studyVerb('gage-rnrs.approve', async (work, study) => {
  await sign(work, 'gage-rnrs', study, 'approved')
  await work.writer.run(sql`update gage_profiles set last_rnr = ${study.id}::uuid where thing = ${study.gage}::uuid`)
  return undefined
})

const capabilityVerb = verb<'capabilities'>()

/** More than this is narrowed by its dates first: a study of part of the readings would not say so. */
const mostReadings = 200_000

/** A value, in which sample, on which machine and in which of its spindles or cavities it came about. */
interface Made {
  readonly value: string
  readonly set: string | null
  readonly thing: string | null
  readonly stream: string | null
}

/** What was pasted, else what was measured of the characteristic, in the order it was made. */
async function valuesOf(work: AnyWork, study: CapabilityStudy): Promise<Made[]> {
  if (study.data?.length) return study.data.map(value => ({ value, set: null, thing: null, stream: null }))
  const day = sql`(s.sampled_at at time zone ${work.calendar.zone})::date`
  const rows = await work.reader.rows<Made>(sql`
    select m.value::text as value, s.id as "set", s.thing, s.stream from measurement_sets s join measurements m on m.root = s.id
      left join spc_charts c on c.id = ${study.chart}::uuid
    where s.dimension = ${study.dimension}::uuid and s.archived_at is null and m.value is not null and not coalesce(m.excluded, false)
      and not exists (select from measurements later where later.supersedes = m.id)
      ${study.job ? sql`and s.job = ${study.job}::uuid` : sql``}
      ${study.stream === null ? sql`and (c.stream is null or s.stream = c.stream)` : sql`and s.stream = ${study.stream}`}
      ${study.things.length > 0 ? sql`and s.thing = any(${study.things}::uuid[])` : sql``}
      ${study.fromDate ? sql`and ${day} >= ${study.fromDate}::date` : sql``}
      ${study.toDate ? sql`and ${day} <= ${study.toDate}::date` : sql``}
    order by s.sampled_at, s.id, m.position limit ${mostReadings + 1}`)
  if (rows.length > mostReadings) throw Refusal.conflict({ code: 'tooManyReadings', params: { most: mostReadings } })
  return rows
}

const piecesOf = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.floor(values.length / size) }, (_, place) => values.slice(place * size, (place + 1) * size))

/** Subgroups are the samples as they were taken, as far as they are whole; single values make them in their order. */
function subgroupsOf(made: readonly Made[], size: number): string[][] {
  const samples = [...Map.groupBy(made, ({ set }) => set).values()]
  const isTakenSo = size > 1 && made[0]?.set !== null && samples.some(sample => sample.length >= size)
  const groups = isTakenSo ? samples.flatMap(sample => piecesOf(sample, size)) : piecesOf(made, size)
  return groups.map(group => group.map(({ value }) => value))
}

/** quality K6: is any point beyond the limits its own data would set? */
function isStable(subgroups: readonly (readonly string[])[]): boolean {
  const size = subgroups[0]!.length
  const type = size === 1 ? 'imr' : size > 10 ? 'xbarS' : 'xbarR'
  const samples = subgroups.map(values => ({ values, bad: 0, pieces: values.length }))
  const { spreadUcl, ...limits } = limitsFrom(type, samples)
  const ofSpread = size === 1 ? null : spreadUcl
  const chart = { ...limits, spreadUcl: ofSpread, type, size, ruleSet: 'we' as const, rules: [1] }
  return brokenAt(chart, samples).every(broken => !isUnstable(type, broken))
}

interface Limits {
  readonly lsl: string | null
  readonly usl: string | null
}
const asNumber = (limit: string | null): number | null => (limit === null ? null : Number(limit))

/** quality K6: machines, spindles and cavities are compared first; where they differ, each is told by itself. */
async function streamsOf(work: AnyWork, made: readonly Made[], limits: Limits) {
  const byStream = Object.groupBy(made, ({ thing, stream }) => JSON.stringify([thing, stream]))
  const groups = Object.values(byStream).flatMap(all => (all && all.length > 1 ? [all] : []))
  if (groups.length < 2) return { streams: [] }
  const compared = compareStreams(
    groups.map(all => all.map(({ value }) => value)),
    limits,
  )
  if (!compared) return { streams: [] }
  const streams = []
  for (const [place, found] of compared.entries()) {
    const { thing, stream } = groups[place]![0]!
    streams.push({ ...found, name: [await thingCalled(work, thing), stream].filter(Boolean).join(' · ') })
  }
  return { streams }
}

const settled = (index: number | null | undefined): Decimal | null =>
  index !== null && index !== undefined && Number.isFinite(index) ? Decimal.of(index.toFixed(8)).round(4) : null

/** quality K5: refused where nothing can be said: no spread, or a lognormal process with values that have no logarithm. */
function found(study: CapabilityStudy, made: readonly Made[], { lsl, usl }: Limits) {
  const size = study.subgroupSize
  const subgroups = subgroupsOf(made, size)
  const values = subgroups.flat()
  if (values.length < 2) throw new NotComputable('dataMissing', { study: study.code })
  if (values.every(value => exact(value).equals(exact(values[0]!)))) throw new NotComputable('valuesEqual')
  if (study.distribution === 'lognormal' && values.some(value => exact(value).sign() <= 0))
    throw new NotComputable('lognormalNeedsPositive')
  const sigmaMethod = study.sigmaMethod ?? (size > 1 ? 'rBar' : 'movingRange')
  const results = capability({
    ...{ subgroups, lsl, usl, target: study.target, sigmaMethod, confidence: study.confidence.toNumber() },
  })
  const skewed =
    study.distribution === 'lognormal' ? lognormalPerformance(values.map(Number), asNumber(lsl), asNumber(usl)) : {}
  return { results: { ...results, ...skewed }, stable: isStable(subgroups) }
}

const distribution = (made: readonly Made[], { lsl, usl }: Limits) =>
  histogram(
    made.map(({ value }) => Number(value)),
    [lsl, usl].flatMap(limit => (limit === null ? [] : Number(limit))),
  )

const computeCapability = capabilityVerb('capabilities.compute', async (work, study) => {
  const made = await valuesOf(work, study)
  const { lower: lsl, upper: usl } = (await limitsFor(work, study.dimension)) ?? { lower: null, upper: null }
  if (lsl === null && usl === null) throw Refusal.conflict({ code: 'limitsMissing', params: { study: study.code } })
  const { results, stable } = computable(() => found(study, made, { lsl, usl }))
  const { n, cpk, ppk, interval } = results
  const requiredIndex = study.requiredIndex.toNumber()
  const toSettle = settled(ppk) === null ? null : piecesToSettle(ppk!, requiredIndex, study.confidence.toNumber())
  const lower = interval.ppk?.[0] ?? null
  const judged = { n, isStable: stable, isSubgrouped: study.subgroupSize > 1, requiredIndex }
  return {
    results: {
      ...results,
      ...{ lsl, usl, bins: distribution(made, { lsl, usl }) },
      isStable: stable,
      isPreliminary: n < firmFrom,
      ...(await streamsOf(work, made, { lsl, usl })),
      piecesToSettle: toSettle,
    },
    verdict: capabilityVerdict({ ...judged, cpk, ppk }),
    lowerVerdict: capabilityVerdict({ ...judged, cpk: lower, ppk: lower }),
    ...{ n, cpk: settled(cpk), ppk: settled(ppk), ppkLower: settled(lower) },
    piecesToSettle: toSettle !== null && toSettle > n ? toSettle : null,
    computedOn: work.today,
  }
})

const approveCapability = capabilityVerb('capabilities.approve', async (work, study) => {
  await sign(work, 'capabilities', study, 'approved')
  return undefined
})

export const studyVerbs = {
  'gage-rnrs.start': start,
  'gage-rnrs.compute': compute,
  'gage-rnrs.approve': approve,
  'capabilities.compute': computeCapability,
  'capabilities.approve': approveCapability,
}
