import { sql } from 'kysely'
import { ownTimes } from '#modules/production/model/oee/machine-time.ts'
import { lengthOf, within } from '#modules/production/model/spans.ts'
import { maySee, type Registry } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import { Decimal, sum } from '#platform/model/values/decimal.ts'
import { type Count, type Shop, shopOf } from '../figures/facts.ts'
import { finishedBetween } from '../figures/finished.ts'
import { finishedPieces } from '../figures/finished-pieces.ts'
import { periodOf, secondOf } from '../figures/machines.ts'
import { type OeeNode, oeeTree } from '../figures/oee-tree.ts'
import type { Reading } from './reading.ts'

/** Minutes machines stood, by category and reason, each minute once (production R31). */
function downsByCause(shop: Shop) {
  const period = periodOf(shop)
  const causes = new Map<string, { category: string; reason: string | null; seconds: number; count: number }>()
  const begun = shop.downs.filter(({ status }) => status !== 'planned')
  for (const [, downs] of Map.groupBy(begun, ({ thing }) => thing)) {
    const stops = downs.map(down => ({
      down,
      from: secondOf(down.startedAt),
      to: secondOf(down.endedAt ?? shop.now),
    }))
    for (const { stop, own } of ownTimes(stops)) {
      const { category, reason } = stop.down
      const cause = causes.get(`${category} ${reason}`) ?? { category, reason, seconds: 0, count: 0 }
      cause.seconds += lengthOf(within(own, [period]))
      cause.count += 1
      causes.set(`${category} ${reason}`, cause)
    }
  }
  return [...causes.values()].sort((one, other) => other.seconds - one.seconds)
}

/** Seconds reported in the day: at jobs, and on everything else. */
function reportedSeconds(shop: Shop) {
  const { from, to } = periodOf(shop)
  const seconds = (isWanted: (kind: string) => boolean) =>
    shop.entries
      .filter(({ kind }) => isWanted(kind))
      .reduce((all, { startedAt, endedAt }) => {
        const [begin, end] = [Math.max(from, secondOf(startedAt)), Math.min(to, secondOf(endedAt ?? shop.now))]
        return all + Math.max(0, end - begin)
      }, 0)
  return { setup: seconds(kind => kind === 'setup'), run: seconds(kind => kind === 'run' || kind === 'rework') }
}

interface Scrapped {
  readonly operation: string
  readonly code: string
  readonly job: string
  readonly partRevision: string
  readonly reason: string | null
  readonly pieces: string
  /** Of its pieces, by the job's estimate; nothing where nobody may see it. */
  readonly cost: string | null
}

/** Scrap of the day by operation and reason, the dearest first. */
const scrapOf = ({ reader, rows }: Reading, { from, to }: Shop, seesCost: boolean): Promise<Scrapped[]> =>
  reader.rows<Scrapped>(sql`
    select o.id as operation, o.code, o.job, j.part_revision as "partRevision", q.scrap_reason as reason,
      sum(q.scrap + q.reworked_scrap)::text as pieces,
      case when ${seesCost} and j.quantity_to_make > 0 and j.estimated_cost > 0
        then round(sum(q.scrap + q.reworked_scrap) * j.estimated_cost / j.quantity_to_make, 2)::text end as cost
    from quantity_entries q join job_operations o on o.id = q.operation join jobs j on j.id = o.job
    where q.at >= ${from}::timestamptz and q.at < ${to}::timestamptz and q.scrap + q.reworked_scrap > 0
      and not exists (select from quantity_entries v where v.voids = q.id) and ${rows('jobs', 'j')}
    group by o.id, j.id, q.scrap_reason
    order by sum(q.scrap + q.reworked_scrap) * j.estimated_cost / nullif(j.quantity_to_make, 0) desc nulls last, o.code`)

const totalOf = (counts: readonly Count[], field: 'scrap' | 'rework' | 'reworkedScrap') =>
  sum(counts, count => Decimal.of(count[field]))

/** What scrap cost is seen by whoever sees what jobs cost. */
export const seesScrapCost = (registry: Registry, { by }: Reading): boolean =>
  maySee(by, registry.resource('jobs'), 'estimatedCost')

/** The day to read without being told which: today once somebody has worked, else the last day somebody did. */
export async function latestDay({ reader, calendar, now }: Reading): Promise<DateText> {
  const [latest] = await reader.rows<{ day: DateText }>(sql`
    select (started_at at time zone ${calendar.zone})::date::text as day from work_entries
    where "user" is not null and status <> 'void' and started_at <= ${now}::timestamptz
      and started_at > ${now}::timestamptz - interval '14 days'
    order by started_at desc limit 1`)
  return latest?.day ?? calendar.today
}

/** One day of the shop on one page. */
export async function daySummary(reading: Reading, day: DateText, seesCost: boolean) {
  const { reader, calendar, now } = reading
  const shop = await shopOf(reader, calendar, { first: day, last: day }, now)
  const [finished, pieces, scrap] = await Promise.all([
    finishedBetween(reader, shop.from, shop.to, calendar.zone),
    finishedPieces(reader, shop.from, shop.to),
    scrapOf(reading, shop, seesCost),
  ])
  const downs = downsByCause(shop)
  const { counts } = shop
  const costs = scrap.flatMap(({ cost }) => cost ?? [])
  const labels = await reading.labels({
    'look-ups': [...downs, ...scrap].map(({ reason }) => reason),
    'part-revisions': [...finished, ...scrap].map(({ partRevision }) => partRevision),
    'business-partners': finished.map(({ customer }) => customer),
  })
  return {
    day,
    /** Of the last operations: a piece that passes five operations is one piece. */
    finishedPieces: pieces.toString(),
    counts: counts.length,
    scrapped: totalOf(counts, 'scrap').plus(totalOf(counts, 'reworkedScrap')).toString(),
    rework: totalOf(counts, 'rework').toString(),
    seconds: reportedSeconds(shop),
    oee: oeeTree(shop).filter(({ kind }: OeeNode) => kind === 'company' || kind === 'group'),
    downs,
    finished: finished.map(job => ({ ...job, isLate: job.finishedOn > job.dueDate })),
    scrap,
    scrapCost: seesCost && costs.length > 0 ? sum(costs, cost => Decimal.of(cost)).toString() : null,
    labels,
  }
}
