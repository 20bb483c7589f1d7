import { sql } from 'kysely'
import { type Learned, learnedFrom } from '#modules/production/model/plan/standards.ts'
import { thingsForPlanning } from '#modules/things/server/index.ts'
import { revive } from '#platform/model'
import { quantity } from '#platform/model/values/decimal.ts'
import type { Reader } from '#platform/server/database/transaction.ts'
import { Refusal } from '#platform/server/problems.ts'
import { loadRecord } from '#platform/server/records/load.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { timesOf } from '../methods/method-copy.ts'

/** A step of a routing with what the floor says of its times, in minutes. */
export interface LearnedStep {
  readonly sequence: number
  readonly name: string
  readonly setup: Learned | null
  /** Of one cycle at full efficiency. */
  readonly cycle: Learned | null
}

export interface LearnedRouting {
  readonly method: string
  readonly partRevision: string
  readonly name: string
  readonly steps: readonly LearnedStep[]
}

interface Run {
  readonly sequence: number
  readonly pieces: number
  readonly cycles: number
  readonly setup: number
  readonly run: number
  readonly thing: string | null
}

/** The newest so many of each step count. */
const most = 50

const minutes = sql`coalesce(e.machine_seconds, extract(epoch from e.ended_at - e.started_at)) / 60.0`

const runsOf = (reader: Reader, revision: string): Promise<Run[]> =>
  reader.rows<Run>(sql`
    with done as (
      select o.id, o.sequence::int, j.quantity_to_make::float8 as pieces,
        ceil((o.good + o.scrap) / greatest(o.pieces_per_cycle, 1))::float8 as cycles,
        row_number() over (partition by o.sequence order by o.actual_end desc) as place
      from jobs j join job_operations o on o.job = j.id
      where j.part_revision = ${revision}::uuid and j.archived_at is null and o.archived_at is null
        and o.status = 'complete' and o.kind <> 'outside' and o.actual_end is not null)
    select d.sequence, d.pieces, d.cycles, w.setup, w.run, w.thing
    from done d cross join lateral (
      select coalesce(sum(${minutes}) filter (where e.kind = 'setup'), 0)::float8 as setup,
        coalesce(sum(${minutes}) filter (where e.kind = 'run'), 0)::float8 as run,
        (array_agg(e.thing order by e.started_at desc))[1] as thing
      from work_entries e
      where e.operation = d.id and e.status <> 'void' and e.ended_at is not null and e.archived_at is null) w
    where d.place <= ${most} and w.setup + w.run > 0
    order by d.sequence, d.place`)

/** production, beyond the peers 5: what the steps of a routing take on the floor, against its standards. Nothing is changed by it. */
export async function learnedOf(work: AnyWork, method: string): Promise<LearnedRouting> {
  const context = { registry: work.registry, viewer: work.by, calendar: work.calendar }
  const resource = work.registry.resource('part-revision-methods')
  const row = await loadRecord(context, work.reader, resource, method)
  if (!row) throw Refusal.notFound()
  const { partRevision, name, operations } = revive(work.registry, 'part-revision-methods', row)
  const runs = Map.groupBy(await runsOf(work.reader, partRevision), run => run.sequence)
  const things = await thingsForPlanning(work.reader, work.today)
  const efficiency = new Map(things.map(thing => [thing.id, thing.efficiency]))
  const steps = operations
    .filter(step => step.kind !== 'outside')
    .map((step): LearnedStep => {
      const own = runs.get(Number(step.sequence)) ?? []
      const { cycleMinutes } = timesOf({ ...step }, quantity(1))
      const lots = (run: Run) => (step.batchSize ? Math.max(1, Math.ceil(run.pieces / step.batchSize)) : 1)
      const atFull = ({ thing, run, cycles }: Run) =>
        (run * ((thing && efficiency.get(thing)) || 100)) / 100 / Math.max(1, cycles)
      const setups = own.filter(run => run.setup > 0).map(run => run.setup / lots(run))
      const cycles = own.filter(run => run.run > 0 && run.cycles > 0).map(atFull)
      return {
        ...{ sequence: Number(step.sequence), name: step.name },
        setup: learnedFrom(setups, step.setupMinutes.toNumber(), 2),
        cycle: learnedFrom(cycles, cycleMinutes.toNumber(), 4),
      }
    })
  return { method, partRevision, name, steps }
}
