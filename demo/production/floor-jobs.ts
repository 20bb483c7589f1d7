import { sql } from 'kysely'
import type { DateText } from '#platform/model/values/dates.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import type { Chance } from '../year/chance.ts'

export interface FloorStep {
  readonly id: string
  readonly isOutside: boolean
  readonly process: string
  /** The work center it is routed to. */
  readonly group: string
  readonly setup: number
  /** Minutes a piece. */
  readonly each: number
}

/** A released job as whoever leads the floor has it in mind. */
export interface FloorJob {
  readonly id: string
  readonly due: DateText
  /** Hot before low. */
  readonly rank: number
  readonly steps: readonly FloorStep[]
  /** Jobs that make its components. */
  readonly waitsFor: readonly string[]
  /** Pieces that may still be lost without missing what was ordered. */
  spare: number
  hasBegun: boolean
  /** The operation it stands at; behind the last one it is done. */
  place: number
  /** Pieces that came to that operation, and how many of them are through. */
  pieces: number
  done: number
  /** Minutes of its setup that are left; null before it has begun. */
  setupLeft: number | null
  /** The machine it stands on. */
  machine: string | null
  /** Minutes this lot takes against the standard. */
  pace: number
  /** In minutes: from when on it can go on. */
  readyAt: number
  /** Back from the vendor on this day. */
  backOn: DateText | null
}

export interface Floor {
  jobs: FloorJob[]
  /** Minutes each machine has been at work: the next job goes where there was less. */
  used: Record<string, number>
}

export const isDone = ({ place, steps }: FloorJob): boolean => place >= steps.length
export const stepOf = (job: FloorJob): FloorStep | undefined => job.steps[job.place]

/** The pieces go on to the next operation. */
export function moveOn(job: FloorJob, at: number, luck: Chance): void {
  Object.assign(job, { place: job.place + 1, done: 0, setupLeft: null, machine: null, backOn: null })
  job.readyAt = at + luck.between(5, 40)
  job.pace = paceOf(luck)
}

/** Against the standard, with the breaks in between. */
const paceOf = (luck: Chance): number => luck.between(108, 136) / 100

const ranks = ['hot', 'high', 'normal', 'low']

/** A job and the jobs of its components, those first. */
export async function floorJobs(work: AnyWork, root: string, ordered: number, luck: Chance): Promise<FloorJob[]> {
  const jobs = await work.reader.rows<{
    id: string
    code: string
    due: DateText
    priority: string
    pieces: number
    parent: string | null
  }>(sql`
    with recursive family as (
      select id, parent_job, 0 as depth from jobs where id = ${root}::uuid
      union all select j.id, j.parent_job, f.depth + 1 from jobs j join family f on j.parent_job = f.id
    )
    select j.id, j.code, j.due_date::text as due, j.priority, j.quantity_to_make::float8 as pieces, j.parent_job as parent
    from family f join jobs j on j.id = f.id where j.status <> 'cancelled' order by f.depth desc, j.code`)
  const made: FloorJob[] = []
  for (const { id, due, priority, pieces } of jobs) {
    const steps = await stepsOf(work, id)
    made.push({
      ...{ id, due, steps, rank: ranks.indexOf(priority), pieces, done: 0, place: 0, hasBegun: false },
      ...{ setupLeft: null, machine: null, readyAt: 0, backOn: null, pace: paceOf(luck) },
      waitsFor: jobs.filter(one => one.parent === id).map(one => one.id),
      spare: id === root ? Math.max(0, Math.floor(pieces - ordered)) : 0,
    })
  }
  return made
}

const stepsOf = (work: AnyWork, job: string): Promise<FloorStep[]> =>
  work.reader.rows<FloorStep>(sql`
    select o.id, o.kind = 'outside' as "isOutside", coalesce(g.name, '') as "group", coalesce(p.code, '') as process, o.setup_minutes::float8 as setup,
      (o.cycle_minutes / o.pieces_per_cycle)::float8 as each
    from job_operations o left join things_groups g on g.id = o.things_group left join processes p on p.id = o.process
    where o.job = ${job}::uuid and o.archived_at is null order by o.sequence`)
