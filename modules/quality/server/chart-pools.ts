import { sql } from 'kysely'
import type { SpcChart } from '#modules/quality/model/spc-charts.ts'
import { variancesDiffer } from '#modules/quality/model/statistics/analysis-of-variance.ts'
import { Refusal } from '#platform/server/problems.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { verb } from '#platform/server/work/handlers.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { belongs, countedSql } from './chart-samples.ts'

/** Below this chance the spreads are not the same. */
const spreadsDifferBelow = 0.05

interface Feature {
  readonly id: string
  readonly family: string
}

const ownFeature = (work: AnyWork, { dimension, detail }: SpcChart) =>
  work.reader.first<Feature>(sql`
    select d.id, t.family from dimensions d join dimension_types t on t.id = d.type
    where d.id = coalesce(${dimension}::uuid, (select c.dimension from control_plan_details c where c.id = ${detail}::uuid))`)

const featureOf = (work: AnyWork, id: string) =>
  work.reader.first<Feature>(
    sql`select d.id, t.family from dimensions d join dimension_types t on t.id = d.type where d.id = ${id}::uuid`,
  )

/** What was measured of each characteristic of a pool, on the machine of the chart. */
async function readingsOf(work: AnyWork, chart: SpcChart, pooled: readonly string[]): Promise<Map<string, string[]>> {
  const sets = await work.reader.rows<{ dimension: string; values: string[] }>(sql`
    select s.dimension, counted.values
    from measurement_sets s left join dimensions d on d.id = s.dimension left join dimension_types y on y.id = d.type
      cross join lateral (${countedSql}) counted
    where ${belongs({ ...chart, pooled })}`)
  const readings = new Map<string, string[]>()
  for (const { dimension, values } of sets) readings.set(dimension, [...(readings.get(dimension) ?? []), ...values])
  return readings
}

const calledOf = async (work: AnyWork, dimension: string): Promise<string> => {
  const { dimensions } = await labelsOf(work.registry, work.reader, new Map([['dimensions', new Set([dimension])]]))
  return dimensions?.[dimension]?.title ?? dimensions?.[dimension]?.code ?? ''
}

/** quality B2: another part joins where it is the same kind of feature, and spreads as those do that are there. */
export const pool = verb<'spc-charts', 'dimensions'>()('spc-charts.pool', async (work, chart, { other }) => {
  const own = await ownFeature(work, chart)
  const feature = await featureOf(work, other)
  const part = await calledOf(work, other)
  if (other === own?.id || chart.pooled.includes(other))
    throw Refusal.conflict({ code: 'pooledAlready', params: { part } })
  if (feature?.family !== own?.family) throw Refusal.conflict({ code: 'poolOtherFeature', params: { part } })
  const pooled = [...chart.pooled, other]
  const readings = await readingsOf(work, chart, pooled)
  const found = (one: string) => readings.get(one) ?? []
  const there = [own!.id, ...chart.pooled].map(found).filter(values => values.length > 1)
  if (found(other).length < 2 || there.length === 0)
    throw Refusal.conflict({ code: 'poolTooFew', params: { part, found: found(other).length } })
  const { p } = variancesDiffer([found(other)], there)
  if (p < spreadsDifferBelow)
    throw Refusal.conflict({ code: 'poolSpreadDiffers', params: { part, chance: (100 * p).toFixed(1) } })
  return { pooled }
})
