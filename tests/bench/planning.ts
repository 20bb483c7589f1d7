import { sql } from 'kysely'
import { usualWeights } from '#modules/production/model/schedules.ts'
import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import type { ScheduleAsked } from '#modules/production/server/scheduling/shop-plan.ts'
import { solvedPlan } from '#modules/production/server/scheduling/solving.ts'
import type { App } from '#platform/server/work/app.ts'
import { storeApp } from '../support/store.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { fillShop } from './fill-shop.ts'
import { spread } from './measure.ts'
import type { Finding } from './report.ts'

/** Planning a backlog of 4,000 operations (production, "Speed and scale"), as the worker does it beside the server. */
export async function planning(adminUrl: string, appUrl: string): Promise<Finding[]> {
  const app = storeApp(appUrl, 8)
  const company = await openBenchCompany(adminUrl, appUrl)
  try {
    await app.pool.query(`update schedules set status = 'superseded' where kind = 'live' and status = 'published'`)
    const { revision, operations } = await fillShop(company.doing)
    await app.pool.query('analyze')
    const over = `${operations.toLocaleString('en-US')} operations`
    return [
      await firstPlan(app, over),
      await rolls(app, company, over),
      await promises(company, revision, over),
      await besideSolve(app, company, over),
    ]
  } finally {
    await company.close()
    await app.pool.end()
  }
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await task()
  return performance.now() - began
}

const told = (times: number[]): string => {
  const { p50, p95 } = spread(times)
  return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`
}

async function firstPlan(app: App, over: string): Promise<Finding> {
  const taken = await timed(() => rollPlan(app))
  const { rows } = await app.pool.query<{ placed: number }>(
    `select count(*)::int as placed from schedule_assignments a join schedules s on s.id = a.schedule where s.kind = 'live' and s.status = 'published'`,
  )
  return {
    what: `first plan, ${over}: read, planned, checked and stored`,
    found: `${taken.toFixed(0)} ms, ${rows[0]!.placed} placed`,
    budget: '≤ 2 s',
  }
}

/** Each time another operation has made a piece. */
async function rolls(app: App, company: BenchCompany, over: string): Promise<Finding> {
  const { rows } = await app.pool.query<{ id: string }>(
    `select o.id from job_operations o join jobs j on j.id = o.job where j.status = 'planned' order by o.planned_start limit 15`,
  )
  const times: number[] = []
  for (let round = 0; round < 3; round++) await rollPlan(app, undefined, true)
  for (const { id } of rows) {
    await company.doing(work => work.writer.run(sql`update job_operations set good = 1 where id = ${id}::uuid`))
    times.push(await timed(() => rollPlan(app, undefined, true)))
  }
  return { what: `roll after a fact, ${over}`, found: told(times), budget: '≤ 500 ms' }
}

async function promises(company: BenchCompany, revision: string, over: string): Promise<Finding> {
  const times: number[] = []
  for (let round = -2; round < 15; round++) {
    const taken = await timed(() =>
      company.ask('GET', `/api/promise-date?partRevision=${revision}&quantity=${20 + round}`),
    )
    if (round >= 0) times.push(taken)
  }
  return { what: `promise date, ${over}`, found: told(times), budget: '≤ 1 s' }
}

/** The same requests with and without a solve that goes on in another process. */
async function besideSolve(app: App, company: BenchCompany, over: string): Promise<Finding> {
  const asked = async (until: () => boolean) => {
    const times: number[] = []
    while (!until()) times.push(await timed(() => company.ask('GET', '/api/jobs?limit=50')))
    return spread(times)
  }
  const forMs = (ms: number) => {
    const end = performance.now() + ms
    return () => performance.now() > end
  }
  await asked(forMs(2000))
  const alone = await asked(forMs(5000))
  const seconds = 10
  const schedule: ScheduleAsked = {
    ...{ id: '00000000-0000-4000-8000-000000000000', code: '', status: 'solving', base: null, weights: usualWeights },
    ...{ peopleMode: 'named', seconds, seed: 1, maxIterations: null, stopAsked: false, proposal: true, changes: [] },
  }
  let isSolved = false
  const solving = solvedPlan(app, schedule, new AbortController().signal).finally(() => {
    isSolved = true
  })
  const beside = await asked(() => isSolved)
  await solving
  return {
    what: `a list while a solve of ${over} goes on`,
    found: `p50 ${alone.p50.toFixed(0)} → ${beside.p50.toFixed(0)} ms, p95 ${alone.p95.toFixed(0)} → ${beside.p95.toFixed(0)} ms`,
    budget: '≤ 50 ms more',
  }
}
