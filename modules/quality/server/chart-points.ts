import { sql } from 'kysely'
import { type ChartSet, type ChartView, pointsOf } from '#modules/quality/model/chart-view.ts'
import type { ChartLimits, PastLimits } from '#modules/quality/model/spc-charts.ts'
import { integer, isId } from '#platform/model'
import type { Reader } from '#platform/server/database/transaction.ts'
import { type Endpoint, endpoint } from '#platform/server/http/endpoint.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { Sql } from '#platform/server/records/columns.ts'
import { labelsOf } from '#platform/server/records/labels.ts'
import { rowAccess } from '#platform/server/records/row-access.ts'
import type { Services } from '#platform/server/services.ts'
import type { Person } from '#platform/server/work/person.ts'
import { belongs, countedSql, leftOutSql } from './chart-samples.ts'

/** As many as one looks at; further back on request. */
const usual = 300
/** More than this nobody tells apart on a screen: of each stretch the lowest and the highest are drawn. */
const most = 5000

interface ChartRow extends ChartLimits {
  readonly id: string
  readonly dimension: string | null
  readonly detail: string | null
  readonly formerDetails: readonly string[]
  readonly pooled: readonly string[]
  readonly thing: string | null
  readonly stream: string | null
  readonly type: string
  readonly subgroupSize: number
  readonly limitsVersion: number
  readonly pastLimits: readonly PastLimits[] | null
  readonly lower: string | null
  readonly nominal: string | null
  readonly upper: string | null
  readonly unit: string | null
}

const chartOf = (reader: Reader, id: string, allowed: Sql) =>
  reader.first<ChartRow>(sql`
    select c.id, c.dimension, c.detail, c.former_details as "formerDetails", c.pooled, c.thing, c.stream, c.type, c.subgroup_size::int as "subgroupSize",
      c.limits_version::int as "limitsVersion", c.past_limits as "pastLimits", c.center::text, c.sigma::text, c.ucl::text, c.lcl::text,
      c.spread_center::text as "spreadCenter", c.spread_ucl::text as "spreadUcl", c.spread_lcl::text as "spreadLcl",
      coalesce(d.lower_limit, k.parameter_lower)::text as lower, d.nominal::text as nominal,
      coalesce(d.upper_limit, k.parameter_upper)::text as upper, coalesce(d.unit, k.parameter_unit) as unit
    from spc_charts c left join dimensions d on d.id = mw_charted(c.id) left join control_plan_details k on k.id = c.detail
    where c.id = ${id}::uuid and ${allowed}`)

/** The newest sets of a chart; where there are more than can be told apart, the extremes of each stretch of time. */
const chosenSets = (chart: ChartRow, last: number) =>
  last > 0
    ? sql`select s.id from measurement_sets s where ${belongs(chart)} order by s.sampled_at desc, s.id desc limit ${last}`
    : sql`
      with placed as (
        select s.id, s.mean, s.failed, ntile(${most / 2}) over (order by s.sampled_at, s.id) as stretch
        from measurement_sets s where ${belongs(chart)}
      )
      select distinct unnest(array[
        first_value(id) over (partition by stretch order by mean, failed, id rows between unbounded preceding and unbounded following),
        last_value(id) over (partition by stretch order by mean, failed, id rows between unbounded preceding and unbounded following)
      ]) from placed`

const setsOf = (reader: Reader, chart: ChartRow, last: number) =>
  reader.rows<ChartSet>(sql`
    select s.id as set, s.sampled_at as at, s.range::text as range, s.std_dev::text as "stdDev", s.comment, drawn.values, drawn.pieces, drawn.bad,
      counted.pieces = 0 as excluded, (select max(m.exclude_cause) from measurements m where m.root = s.id and m.excluded) as "excludeCause",
      (select p.code from gage_permissions p where p.id = s.permission) as permission,
      d.nominal::text as nominal, s.sampled_by as by, s.gage, s.thing, s.job,
      ${chart.pooled.length > 0 ? sql`s.dimension` : sql`null`} as dimension,
      (select json_build_object('id', n.id, 'rules', n.rules, 'spread', coalesce(n.spread, false), 'status', n.status) from spc_signals n
        where n.chart = ${chart.id}::uuid and n."set" = s.id) as signal
    from (${chosenSets(chart, last)}) chosen(id) join measurement_sets s on s.id = chosen.id
      left join dimensions d on d.id = s.dimension left join dimension_types y on y.id = d.type
      cross join lateral (${countedSql}) counted cross join lateral (${leftOutSql}) left_out
      cross join lateral (select counted.* where counted.pieces > 0 union all select left_out.* where counted.pieces = 0 and left_out.pieces > 0) drawn
    order by s.sampled_at, s.id`)

const named = (ids: readonly (string | null)[]): Set<string> => new Set(ids.filter(id => id !== null))

async function viewOf(
  { app: { reader, registry } }: Services,
  by: Person,
  id: string,
  last: number,
): Promise<ChartView> {
  const chart = await chartOf(reader, id, rowAccess(by, registry.resource('spc-charts'), 'view', 'c') ?? sql`false`)
  if (!chart) throw Refusal.notFound()
  const counted = await reader.first<{ all: number }>(
    sql`select count(*)::int as all from measurement_sets s where ${belongs(chart)}`,
  )
  const all = counted?.all ?? 0
  const sets = await setsOf(reader, chart, last === 0 && all <= most ? most : last)
  const { type, subgroupSize, lower, nominal, upper, unit, limitsVersion: version } = chart
  const past = chart.pastLimits ?? []
  return {
    ...{ type, subgroupSize, unit, all },
    specification: { lower, nominal, upper },
    points: pointsOf(type, sets, past, version),
    limits: Object.fromEntries([...past.map(one => [one.version, one]), ...(version > 0 ? [[version, chart]] : [])]),
    labels: await labelsOf(
      registry,
      reader,
      new Map([
        ['users', named(sets.map(set => set.by))],
        ['things', named(sets.flatMap(set => [set.gage, set.thing]))],
        ['jobs', named(sets.map(set => set.job))],
        ['dimensions', named(sets.map(set => set.dimension))],
        ['units', named([unit])],
      ]),
    ),
  }
}

export const chartEndpoints = (services: Services): Endpoint[] => [
  endpoint({
    method: 'GET',
    path: '/api/spc-charts/:id/points',
    access: { action: 'spc-charts.view' },
    summary: 'The points of a control chart with their limits, signals and pieces; `last=0` for its whole history',
    query: { last: integer({ min: 0, max: most }).default(usual) },
    handle: async ({ by, params: { id = '' }, query }) => {
      if (!isId(id)) throw Refusal.notFound()
      return viewOf(services, by!, id, Number(query.last ?? usual))
    },
  }),
]
