import { sql } from 'kysely'
import type { RecordLink } from '#platform/model'
import type { JobContext } from '#platform/server/services.ts'
import type { App } from '#platform/server/work/app.ts'
import { verb } from '#platform/server/work/handlers.ts'
import { planned } from './planning.ts'
import { searchOnThreads } from './search-on-threads.ts'
import { asPlanner, failureOf, type Planned, problemFor, type ScheduleAsked, scheduleAsked } from './shop-plan.ts'
import { storeAssignments, storeFigures } from './store-plan.ts'

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** How far a solve is: what its best plan is worth so far. */
    'schedule.progress': {
      readonly record: RecordLink
      readonly objective: number | null
      readonly seconds: number
      readonly of: number
    }
  }
}

export const solveJobName = 'production.solve'
const threads = 2
const tellEvery = 500
/** Solves that find another going on come back after this. */
const waitSeconds = 2
/** With a number of moves given, time ends nothing: the same plan on any machine (production R49). */
const longest = 600

const scheduleVerb = verb<'schedules'>()

/** Solving goes on in the background; what it is based on is the live plan of now. */
const solve = scheduleVerb('schedules.solve', async (work, schedule) => {
  const live = await work.read('schedules', { kind: 'live', status: 'published' }, ['id'])
  await work.later(solveJobName, { schedule: schedule.id })
  return { base: live?.id ?? null, stopAsked: false, failure: null }
})

/** Whoever solves looks for this twice a second, and keeps the best so far. */
const stop = scheduleVerb('schedules.stop', async () => ({ stopAsked: true }))

export const solvingVerbs = { 'schedules.solve': solve, 'schedules.stop': stop }

/** One solve at a time a company: whoever holds this lock solves. */
async function alone(app: App, task: () => Promise<void>): Promise<boolean> {
  const client = await app.pool.connect()
  try {
    const { rows } = await client.query(`select pg_try_advisory_lock(hashtext('production.solve')) as "isFree"`)
    if (!rows[0]?.isFree) return false
    try {
      await task()
      return true
    } finally {
      await client.query(`select pg_advisory_unlock(hashtext('production.solve'))`)
    }
  } finally {
    client.release()
  }
}

export const solveJob = async (given: { readonly schedule: string }, context: JobContext): Promise<void> => {
  const { app } = context.services
  const isDone = await alone(app, () => solveSchedule(app, given.schedule, context.signal))
  if (isDone) return
  const runAt = new Date(Date.parse(app.now()) + waitSeconds * 1000).toISOString()
  await asPlanner(app, work => work.later(solveJobName, given, { runAt }))
}

async function solveSchedule(app: App, id: string, signal: AbortSignal): Promise<void> {
  const schedule = await asPlanner(app, work => scheduleAsked(work.reader, id))
  if (schedule?.status !== 'solving') return
  try {
    await keepSolved(app, schedule, await solvedPlan(app, schedule, signal))
  } catch (error) {
    if (signal.aborted) throw error
    await fail(app, id, error instanceof Error ? error.message : String(error))
  }
}

/** The best plan that was found in its time; throws what is wrong with it where it does not hold (production R48). */
export async function solvedPlan(app: App, schedule: ScheduleAsked, signal: AbortSignal): Promise<Planned> {
  const shop = await asPlanner(app, work => problemFor(work, schedule))
  const { maxIterations, seed, seconds } = schedule
  const halt = new AbortController()
  const telling = tellProgress(app, schedule, halt)
  try {
    const { found, moves } = await searchOnThreads(
      { problem: shop.problem, seed },
      {
        seconds: maxIterations ? longest : seconds,
        threads,
        ...(maxIterations && { maxMoves: maxIterations }),
        signal: AbortSignal.any([halt.signal, signal]),
        onBetter: ({ value }) => telling.better(value),
      },
    )
    const { result, violations } = await planned(shop.problem, { plan: found.plan, iterations: moves })
    if (violations.length) throw new Error(failureOf(violations))
    return { shop, result }
  } finally {
    await telling.end()
  }
}

/** Tells browsers twice a second how far it is, and hears whether somebody wants it to stop. */
function tellProgress(app: App, { id, seconds }: ScheduleAsked, halt: AbortController) {
  const began = Date.now()
  let best: number | null = null
  let turn: Promise<void> = Promise.resolve()
  const tell = () =>
    asPlanner(app, async work => {
      const told = { record: `schedules/${id}` as const, objective: best, seconds: elapsed(began), of: seconds }
      await work.notifyBrowsers('schedule.progress', told)
      const row = await work.reader.first<{ stop: boolean | null }>(
        sql`select stop_asked as stop from schedules where id = ${id}::uuid`,
      )
      if (row?.stop) halt.abort()
    })
  const timer = setInterval(() => {
    // A database that cannot be asked right now stops no search.
    turn = turn.then(tell).catch(() => {})
  }, tellEvery)
  return {
    better: (value: number) => {
      best = value
    },
    end: async () => {
      clearInterval(timer)
      await turn
    },
  }
}

const elapsed = (began: number): number => Math.round((Date.now() - began) / 100) / 10

async function keepSolved(app: App, { id }: ScheduleAsked, { shop, result }: Planned): Promise<void> {
  await asPlanner(app, async work => {
    const row = await work.lock('schedules', id, ['status'])
    if (row?.status !== 'solving') return
    await storeAssignments(work, id, shop, result)
    await storeFigures(work, id, shop, result)
    await work.writer.run(sql`update schedules set status = 'solved', stop_asked = false where id = ${id}::uuid`)
  })
}

/** The plan from before stays as it was. */
const fail = (app: App, id: string, failure: string): Promise<void> =>
  asPlanner(app, async work => {
    await work.writer.run(
      sql`update schedules set status = 'failed', failure = ${failure.slice(0, 2000)}, stop_asked = false
          where id = ${id}::uuid and status = 'solving'`,
    )
  })
