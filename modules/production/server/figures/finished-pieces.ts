import { sql } from 'kysely'
import { Decimal, min, sum } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'

interface Step {
  readonly id: string
  readonly job: string
  readonly predecessors: readonly string[]
  readonly isSkipped: boolean
  /** Good pieces that stood before the period, and at its end. */
  readonly before: string
  readonly after: string
}

/** Operations of every job that counted pieces in the period, with what was good at each before and after it. */
const stepsCounted = (reader: Reader, from: string, to: string): Promise<Step[]> =>
  reader.rows<Step>(sql`
    with counted as (
      select distinct o.job from quantity_entries q join job_operations o on o.id = q.operation
      where q.at >= ${from}::timestamptz and q.at < ${to}::timestamptz)
    select o.id, o.job, coalesce(o.predecessors, '{}') as predecessors, o.status = 'skipped' as "isSkipped",
      coalesce(q.before, 0)::text as before, coalesce(q.after, 0)::text as after
    from counted c join job_operations o on o.job = c.job and o.archived_at is null
      cross join lateral (
        select sum(e.good + e.reworked_good) filter (where e.at < ${from}::timestamptz) as before,
          sum(e.good + e.reworked_good) as after
        from quantity_entries e where e.operation = o.id and e.at < ${to}::timestamptz
          and not exists (select from quantity_entries v where v.voids = e.id)) q`)

/** Steps nothing follows; for one that was skipped, those before it. */
function endsOf(steps: readonly Step[]): Step[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  const ends = new Map<string, Step>()
  const take = (step: Step) => {
    if (!step.isSkipped) return ends.set(step.id, step)
    for (const id of step.predecessors) if (byId.has(id)) take(byId.get(id)!)
  }
  const followed = new Set(steps.flatMap(({ predecessors }) => predecessors))
  for (const step of steps) if (!followed.has(step.id)) take(step)
  return [...ends.values()]
}

/** Pieces that left the last operation of their job in the period; where several end it, each piece has passed them all. */
export async function finishedPieces(reader: Reader, from: string, to: string): Promise<Decimal> {
  const jobs = Map.groupBy(await stepsCounted(reader, from, to), ({ job }) => job)
  return sum([...jobs.values()], steps => {
    const ends = endsOf(steps)
    const standing = (at: 'before' | 'after') => {
      const [first, ...others] = ends.map(end => Decimal.of(end[at]))
      return first ? min(first, ...others) : Decimal.of(0)
    }
    return standing('after').minus(standing('before'))
  })
}
