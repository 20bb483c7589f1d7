import { sql } from 'kysely'

/** Whose measurements a chart draws. */
export interface Stream {
  readonly dimension: string | null
  readonly detail: string | null
  /** The same check in former plans. */
  readonly formerDetails: readonly string[]
  /** Other characteristics that share the chart (quality B2). */
  readonly pooled: readonly string[]
  readonly thing: string | null
  readonly stream: string | null
}

const ofDetail = (detail: string, former: readonly string[]) =>
  // Of one alone the newest come straight from its index.
  former.length > 0 ? sql`s.detail = any(${[detail, ...former]}::uuid[])` : sql`s.detail = ${detail}::uuid`

const ofChecks = ({ detail, formerDetails, dimension, pooled }: Stream) => {
  const own = detail ? ofDetail(detail, formerDetails) : sql`s.dimension = ${dimension}::uuid`
  return pooled.length > 0 ? sql`(${own} or s.dimension = any(${pooled}::uuid[]))` : own
}

/** Sets belong to a chart by their check or characteristic, and by machine and stream where the chart names them. */
export const belongs = (chart: Stream) => sql`
  s.archived_at is null
  and ${ofChecks(chart)}
  ${chart.thing ? sql`and s.thing = ${chart.thing}::uuid` : sql``}
  ${chart.stream ? sql`and s.stream = ${chart.stream}` : sql``}`

const readingsSql = (isExcluded: boolean) => sql`
  select coalesce(array_agg(m.value::text order by m.position) filter (where m.value is not null), '{}') as values,
    count(*)::int as pieces,
    (coalesce(sum(m.count), 0) + case when y.data_kind = 'count' then 0 else count(*) filter (where m.result = 'fail') end)::int as bad
  from measurements m
  where m.root = s.id and coalesce(m.excluded, false) = ${sql.lit(isExcluded)}
    and not exists (select from measurements later where later.supersedes = m.id)`

/** What counts of a set `s` whose characteristic is of type `y`: not what was excluded, and of corrections the newest (quality R6). */
export const countedSql = readingsSql(false)
/** What was excluded of it: it stays drawn where nothing else of its set is left. */
export const leftOutSql = readingsSql(true)

export const samplesSql = sql`
  select s.id, s.sampled_at as "sampledAt", d.nominal::text as nominal, counted.*
  from measurement_sets s left join dimensions d on d.id = s.dimension left join dimension_types y on y.id = d.type
    cross join lateral (${countedSql}) counted`
