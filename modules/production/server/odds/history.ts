import { sql } from 'kysely'
import type { Paces } from '#modules/production/model/plan/odds.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import type { ShopProblem } from '../scheduling/problem-from-shop.ts'

/** An operation that is done: how long it took, and how long it was to take. */
interface DoneOperation {
  readonly revision: string
  readonly sequence: number
  readonly process: string | null
  readonly thing: string | null
  readonly setup: number
  readonly run: number
  readonly actual: number
}

/** So many of each count, the newest first; fewer than the least say nothing by themselves. */
const most = 50
const least = 5
const mostOfCompany = 400
/** A forgotten stop is no pace. */
const bounds = { slowest: 5, fastest: 0.2 }

const doneOperations = (reader: Reader): Promise<DoneOperation[]> =>
  reader.rows<DoneOperation>(sql`
    with done as (
      select o.id, j.part_revision as revision, o.sequence::int, o.process, o.setup_minutes::float8 as setup,
        ceil((o.good + o.scrap) / greatest(o.pieces_per_cycle, 1))::float8 * o.cycle_minutes::float8 as run, o.actual_end
      from job_operations o join jobs j on j.id = o.job
      where o.status = 'complete' and o.kind <> 'outside' and o.actual_end is not null and o.archived_at is null
      order by o.actual_end desc limit 4000)
    select d.revision, d.sequence, d.process, d.setup, d.run, w.thing, w.actual
    from done d cross join lateral (
      select (array_agg(e.thing order by e.started_at desc))[1] as thing,
        sum(coalesce(e.machine_seconds, extract(epoch from e.ended_at - e.started_at)))::float8 / 60 as actual
      from work_entries e
      where e.operation = d.id and e.kind in ('setup', 'run') and e.status <> 'void' and e.ended_at is not null
        and e.archived_at is null) w
    where w.actual > 0 and d.setup + d.run > 0
    order by d.actual_end desc`)

/**
 * production, beyond the peers 3: what each open operation draws its pace from: the last fifty of the same step of the part, else of
 * its process, else of the company. Nothing while nothing was ever finished.
 */
export async function pacesFor(reader: Reader, { facts }: ShopProblem): Promise<Paces | null> {
  const done = await doneOperations(reader)
  if (done.length < least) return null
  const efficiency = new Map(facts.things.map(thing => [thing.id, thing.efficiency]))
  const pools: number[][] = []
  const places = new Map<string, number>()
  const add = (key: string, pace: number, limit: number) => {
    const place = places.get(key) ?? pools.push([]) - 1
    places.set(key, place)
    if (pools[place]!.length < limit) pools[place]!.push(pace)
  }
  for (const { revision, sequence, process, thing, setup, run, actual } of done) {
    const standard = setup + (run * 100) / ((thing && efficiency.get(thing)) || 100)
    const pace = actual / standard
    if (pace < bounds.fastest || pace > bounds.slowest) continue
    add(stepKey(revision, sequence), pace, most)
    if (process) add(process, pace, most)
    add('company', pace, mostOfCompany)
  }
  const company = places.get('company')
  if (company === undefined) return null
  const placeOf = (...keys: (string | null)[]) => {
    const enough = keys.find(key => key !== null && (pools[places.get(key) ?? -1]?.length ?? 0) >= least)
    return enough ? (places.get(enough) ?? company) : company
  }
  const steps = await openSteps(reader)
  const poolOf = Object.fromEntries(
    steps.map(({ id, revision, sequence, process }) => [id, placeOf(stepKey(revision, sequence), process)]),
  )
  return { pools, poolOf, company }
}

const stepKey = (revision: string, sequence: number): string => `${revision}/${sequence}`

const openSteps = (reader: Reader) =>
  reader.rows<{ id: string; revision: string; sequence: number; process: string | null }>(sql`
    select o.id, j.part_revision as revision, o.sequence::int, o.process from job_operations o join jobs j on j.id = o.job
    where o.archived_at is null and o.status not in ('complete', 'skipped')
      and j.status in ('planned', 'released', 'inProgress') and j.archived_at is null`)
