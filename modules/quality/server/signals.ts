import { sql } from 'kysely'
import { type ChartSample, limitsFrom } from '#modules/quality/model/chart-limits.ts'
import { type Broken, brokenAt, type HeldChart, isQuiet, ruleNames } from '#modules/quality/model/chart-signals.ts'
import type { PastLimits, SpcChart } from '#modules/quality/model/spc-charts.ts'
import { fewestSubgroups } from '#modules/quality/model/statistics/control-charts.ts'
import { longestPattern } from '#modules/quality/model/statistics/run-rules.ts'
import type { RecordLink } from '#platform/model'
import { Decimal } from '#platform/model/values/decimal.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Row } from '#platform/server/records/load.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { pool } from './chart-pools.ts'
import { belongs, type Stream, samplesSql } from './chart-samples.ts'
import { computable } from './computable.ts'
import type { RaisedSignal } from './reactions.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** A point broke rules of its chart. */
    'spc.signalled': { readonly record: RecordLink; readonly chart: string } & Broken
  }
}

interface Sampled extends ChartSample {
  readonly id: string
  readonly sampledAt: string
}

/** The samples of a chart in the order they were taken, also those that came late (quality R14). */
const samplesOf = (work: AnyWork, chart: Stream) =>
  work.reader.rows<Sampled>(
    sql`${samplesSql} where ${belongs(chart)} and counted.pieces > 0 order by s.sampled_at, s.id`,
  )

const chartVerb = verb<'spc-charts', 'measurement-sets'>()

/** Averages need whole subgroups, single values at least one; of counts every sample counts. */
const isDrawn = ({ type, subgroupSize }: SpcChart, found: number): boolean =>
  type === 'xbarR' || type === 'xbarS' ? found === subgroupSize : found > 0 || !['imr', 'imrDeviation'].includes(type)

/** quality R15–R17: limits from a baseline that is large enough and hardly touched. */
async function frozenLimits(work: AnyWork, chart: SpcChart) {
  const samples = (await samplesOf(work, chart)).slice(-chart.baselineSets)
  if (samples.length < fewestSubgroups)
    throw Refusal.conflict({ code: 'baselineTooSmall', params: { least: fewestSubgroups, found: samples.length } })
  // What was left out before the baseline began says nothing of it.
  const [left] = await work.reader.rows<{ out: number }>(sql`
    select count(*)::int as out from measurement_sets s where ${belongs(chart)}
      and s.sampled_at >= ${samples[0]!.sampledAt}::timestamptz
      and not exists (select from measurements m where m.root = s.id and not coalesce(m.excluded, false))`)
  if (left!.out > 0.1 * (samples.length + left!.out))
    throw Refusal.conflict({ code: 'baselineExcluded', params: { out: left!.out, all: samples.length + left!.out } })
  const fitting = samples.filter(({ values }) => isDrawn(chart, values.length))
  if (fitting.length < fewestSubgroups)
    throw Refusal.conflict({ code: 'baselineTooSmall', params: { least: fewestSubgroups, found: fitting.length } })
  const limits = computable(() => limitsFrom(chart.type, fitting))
  const decimals = Object.fromEntries(
    Object.entries(limits).map(([name, value]) => [name, value === null ? null : Decimal.of(value)]),
  )
  return { ...decimals, limitsVersion: chart.limitsVersion + 1, frozenAt: work.at }
}

const freeze = chartVerb('spc-charts.freeze', async (work, chart) => frozenLimits(work, chart))

/** New limits hold from now on; the old ones stay under the old points. */
const recalculate = chartVerb('spc-charts.recalculate', async (work, chart) => {
  const written = (value: Decimal | null) => value?.toFixed(12) ?? null
  const past: PastLimits = {
    version: chart.limitsVersion,
    until: work.at,
    center: written(chart.center)!,
    sigma: written(chart.sigma)!,
    ucl: written(chart.ucl)!,
    lcl: written(chart.lcl)!,
    spreadCenter: written(chart.spreadCenter),
    spreadUcl: written(chart.spreadUcl),
    spreadLcl: written(chart.spreadLcl),
  }
  return { ...(await frozenLimits(work, chart)), pastLimits: [...(chart.pastLimits ?? []), past] }
})

interface Frozen extends Stream, HeldChart {
  readonly id: string
}

const frozenCharts = (work: AnyWork, set: Row) =>
  work.reader.rows<Frozen>(sql`
    select id, dimension, detail, former_details as "formerDetails", pooled, thing, stream, type, subgroup_size::int as size, rule_set as "ruleSet", nullif(rules, '{}')::int[] as rules, center::text, sigma::text,
      spread_ucl::text as "spreadUcl", spread_lcl::text as "spreadLcl"
    from spc_charts where status = 'frozen' and archived_at is null and rule_set <> 'none'
      and (detail = ${set.detail ?? null}::uuid or former_details @> array[${set.detail ?? null}::uuid] or (detail is null and dimension = ${set.dimension ?? null}::uuid)
        or pooled @> array[${set.dimension ?? null}::uuid])
      and (thing is null or thing = ${set.thing ?? null}::uuid) and (stream is null or stream = ${set.stream ?? null}::text)`)

/** quality R14: from the new set on, every point whose pattern is complete raises a signal, once. */
export async function raiseSignals(work: AnyWork, set: Row): Promise<RaisedSignal[]> {
  const raised: RaisedSignal[] = []
  for (const chart of await frozenCharts(work, set)) {
    const samples = await recentSamples(work, chart, set.sampledAt as string)
    const from = samples.findIndex(sample => sample.id === set.id)
    if (from < 0) continue
    for (const [place, broken] of brokenAt(chart, samples).entries())
      if (place >= from && !isQuiet(broken)) raised.push(...(await raise(work, chart, samples[place]!.id, broken)))
  }
  return raised
}

/** The set, what came after it, and as many before as the longest pattern looks back. */
const recentSamples = (work: AnyWork, chart: Frozen, at: string) =>
  work.reader.rows<Sampled>(sql`
    with placed as (
      select s.id, s.sampled_at from measurement_sets s where ${belongs(chart)} and s.sampled_at <= ${at}::timestamptz
      order by s.sampled_at desc, s.id desc limit ${longestPattern}
    ) ${samplesSql}
    where ${belongs(chart)} and counted.pieces > 0 and (s.sampled_at > ${at}::timestamptz or s.id in (select id from placed))
    order by s.sampled_at, s.id`)

async function raise(work: AnyWork, { id: chart, type }: Frozen, set: string, broken: Broken): Promise<RaisedSignal[]> {
  const told = await work.reader.first(
    sql`select 1 from spc_signals where chart = ${chart}::uuid and "set" = ${set}::uuid`,
  )
  if (told) return []
  const signal = await work.issue('spc-signals', { chart, set, ...broken })
  await work.writer.run(
    sql`update measurement_sets set signals = array_append(signals, ${signal.id}::uuid) where id = ${set}::uuid`,
  )
  await work.notifyBrowsers('spc.signalled', { record: `spc-signals/${signal.id}`, chart, ...broken })
  return [{ set, signal: signal.id, rules: ruleNames(type, broken) }]
}

const signalVerb = verb<'spc-signals'>()
const acknowledge = signalVerb('spc-signals.acknowledge', async work => ({
  acknowledgedBy: work.by.userId,
  acknowledgedAt: work.at,
}))

export const chartVerbs = {
  'spc-charts.freeze': freeze,
  'spc-charts.recalculate': recalculate,
  'spc-charts.pool': pool,
  'spc-signals.acknowledge': acknowledge,
}
