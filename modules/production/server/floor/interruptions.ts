import { sql } from 'kysely'
import { shiftEndAfter } from '#modules/people/server/index.ts'
import { mostOverrun, overrunOf, standings } from '#modules/production/model/quantities.ts'
import { complaint } from '#platform/model'
import { instantOf } from '#platform/model/values/dates.ts'
import { Refusal } from '#platform/server/problems.ts'
import type { JobContext } from '#platform/server/services.ts'
import { perform } from '#platform/server/work/app.ts'
import type { Events } from '#platform/server/work/events.ts'
import type { SaveHook } from '#platform/server/work/handlers.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { factChanged } from '../scheduling/roll.ts'
import { productionSettings } from '../settings.ts'
import { jobFacts, stepsOf } from './facts.ts'
import { refreshJob } from './job-standing.ts'
import { tellAutoStopped } from './notices.ts'
import { startWork } from './start.ts'
import { endEntries, type Open, openAt, openOf } from './stop.ts'

/** production R30: what runs on a machine stops when it goes down; setting up may go on. */
export async function thingWentDown(work: AnyWork, { thing, at }: Events['thing.wentDown']): Promise<void> {
  const open = await openAt(work, thing)
  await endEntries(work, await runsAmong(work, open), { at, reason: work.words('floor.machineDown') })
  await factChanged(work, 'thing', thing)
}

const runsAmong = async (work: AnyWork, open: readonly Open[]): Promise<Open[]> => {
  const runs = await work.list('work-entries', { kind: ['run', 'rework'], id: open.map(one => one.id) }, ['id'])
  return open.filter(one => runs.some(({ id }) => id === one.id))
}

/** production R30: what the downtime stopped goes on where somebody asks for it. */
export async function thingCameUp(work: AnyWork, { thing, since, at, resumes }: Events['thing.cameUp']): Promise<void> {
  await factChanged(work, 'thing', thing)
  if (!resumes) return
  const stopped = await work.reader.rows<Stopped>(sql`
    select distinct e.operation, e."user", e.kind from work_entries e
    where e.thing = ${thing}::uuid and e.kind in ('run', 'rework') and e.operation is not null and e.status = 'closed'
      and e.ended_at = ${since}::timestamptz order by e.operation, e."user"`)
  for (const { operation, user, kind } of stopped) await resume(work, { operation, user, kind, thing, at })
}

interface Stopped {
  readonly operation: string
  readonly user: string | null
  readonly kind: 'run' | 'rework'
}

/** What may no longer start (its job is held, its pieces are gone) stays stopped. */
async function resume(work: AnyWork, asked: Parameters<typeof startWork>[1]): Promise<void> {
  try {
    await startWork(work, { ...asked, source: 'system' })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

/** A job on hold is worked on by nobody; one that is released or goes on offers its operations. */
export const savedJob: SaveHook<'jobs'> = async (work, { before, after }) => {
  if (!before || before.status === 'complete' || !['released', 'inProgress', 'onHold'].includes(after.status)) return
  const same = (field: 'status' | 'quantityToMake' | 'overrunPercent') => before[field] === after[field]
  const isSameMuch = same('quantityToMake') && same('overrunPercent')
  if (same('status') && isSameMuch) return
  if (!isSameMuch) await demandMakesEnough(work, after.id)
  await jobChanged(work, after.id, after.status === 'onHold')
}

/** A job makes at least what was counted, or split away, at its beginning. */
async function demandMakesEnough(work: AnyWork, id: string): Promise<void> {
  const facts = await jobFacts(work, id)
  const steps = stepsOf(facts)
  const isWhole = [...standings(facts.job, steps).values()].every(
    one => one.good.atLeast(0) && one.available.atLeast(0),
  )
  const beyond = overrunOf(facts.job, steps)
  if (isWhole && beyond.atMost(mostOverrun(facts.job))) return
  const made = facts.job.quantityToMake.plus(beyond).toString()
  throw Refusal.fields([complaint(['quantityToMake'], 'madeMoreAlready', { made })], 'jobs')
}

/** A job was held, or goes on: nobody works at what is held, and what can be worked at is offered. */
export async function jobChanged(work: AnyWork, job: string, isHeld: boolean): Promise<void> {
  if (isHeld) await stopJob(work, job)
  await refreshJob(work, job)
  await factChanged(work, 'job', job)
}

async function stopJob(work: AnyWork, job: string): Promise<void> {
  const open = await work.reader.rows<Open>(sql`
    select e.id, e.operation, e.batch, e."user", e.thing, e.started_at as "startedAt"
    from work_entries e join job_operations o on o.id = e.operation where o.job = ${job}::uuid and e.status = 'open'`)
  await endEntries(work, open, { at: work.at, reason: work.words('floor.jobHeld') })
}

/** production R5: who clocks out works no longer. */
export const savedPunch: SaveHook<'time-punches'> = async (work, { after }) => {
  if (after.kind !== 'out') return
  const open = await openOf(work, after.user)
  await endEntries(work, open, { at: after.at, autoStopped: true })
  await tellAutoStopped(work, open)
}

export const autoStop = 'production.auto-stop'

/** production R5: so long after the end of somebody's shift, what they forgot to stop is stopped. */
async function stopForgotten(work: AnyWork): Promise<void> {
  const { autoStopGraceMinutes } = await productionSettings(work.reader)
  const open = await work.reader.rows<Open>(sql`
    select id, operation, batch, "user", thing, started_at as "startedAt" from work_entries
    where status = 'open' and "user" is not null order by started_at, id`)
  for (const entry of open) {
    const end = entry.user ? await shiftEndAfter(work, entry.user, entry.startedAt) : null
    const last = Date.parse(entry.startedAt) + 16 * 3_600_000
    const due = Math.min(end ? Date.parse(end) + autoStopGraceMinutes * 60_000 : last, last)
    if (due > Date.parse(work.at)) continue
    await endEntries(work, [entry], { at: instantOf(due), autoStopped: true })
    await tellAutoStopped(work, [entry])
  }
}

export const autoStopJob = async (_payload: unknown, { services }: JobContext): Promise<void> =>
  perform(services.app, { by: theSystem('production'), via: 'job' }, stopForgotten)
