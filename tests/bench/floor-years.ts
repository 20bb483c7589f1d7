import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#app/migrate.ts'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { fillFloor } from './fill-floor.ts'
import { fillShop } from './fill-shop.ts'
import { spread } from './measure.ts'

/**
 * `npm run bench:floor-years`: boards, figures and lists of production over years of a busy shop (60,000 jobs, 600,000 operations,
 * 3 million entries, 6 million counts and 15 million events in ten) beside a backlog of 4,000 operations. BENCH_YEARS makes it
 * shorter, BENCH_DATA keeps the filled database in a folder for the next run.
 */

const years = Number(process.env.BENCH_YEARS ?? 10)
const rounds = 7

/** The first asks what is remembered afterwards; it is not counted. */
async function measure(company: BenchCompany, what: string, path: string): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round++) {
    const began = performance.now()
    await company.ask('GET', path)
    if (round > 0) times.push(performance.now() - began)
  }
  const { p50, p95 } = spread(times)
  console.log(`${what}: p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (≤ 1 s)`)
}

const filter = (field: string, op: string, value: unknown) => encodeURIComponent(JSON.stringify({ field, op, value }))

async function boards(company: BenchCompany, today: DateText): Promise<void> {
  const longAgo = addDays(today, -Math.round(years * 180))
  await measure(company, 'production dashboard', '/api/production/board')
  await measure(company, 'day summary, today', '/api/production/days')
  await measure(company, 'day summary, years ago', `/api/production/days?on=${longAgo}`)
  await measure(company, 'productivity, a week', `/api/production/oee?from=${addDays(today, -6)}&to=${today}`)
  await measure(company, 'productivity, a month', `/api/production/oee?from=${addDays(today, -29)}&to=${today}`)
}

async function livePages(company: BenchCompany): Promise<void> {
  const [one] = await company.doing(work =>
    work.reader.rows<{ job: string; operation: string; thing: string; part: string; user: string }>(sql`
      select o.job, o.id as operation, o.thing, r.part, w."user"
      from job_operations o join jobs j on j.id = o.job join work_entries w on w.operation = o.id
        join part_revisions r on r.id = j.part_revision
      where j.code like 'BF-%' order by w.id desc limit 1`),
  )
  const { job, operation, thing, part, user } = one!
  for (const [name, id] of Object.entries({ job, operation, thing, user, part }))
    await measure(company, `live page of a ${name}`, `/api/production/live/${name}/${id}`)
  const of = (resource: string, field: string, id: string) =>
    measure(company, `${resource} of one ${field}`, `/api/${resource}?limit=100&filter=${filter(field, 'eq', id)}`)
  await of('job-operations', 'job', job)
  await of('work-entries', 'thing', thing)
  await of('work-entries', 'user', user)
  await of('quantity-entries', 'operation', operation)
}

async function lists(company: BenchCompany): Promise<void> {
  for (const name of [
    'jobs',
    'job-operations',
    'work-entries',
    'quantity-entries',
    'shop-floor-events',
    'statistics',
  ]) {
    await measure(company, `list of ${name}`, `/api/${name}?limit=100`)
  }
  await measure(company, 'jobs by due date', '/api/jobs?limit=100&sort=-dueDate')
  await measure(company, 'jobs that are late', `/api/jobs?limit=100&filter=${filter('late', 'eq', true)}`)
  await measure(company, 'jobs by status', '/api/jobs/group?by=status')
  await measure(company, 'operations by planned start', '/api/job-operations?limit=100&sort=plannedStart')
  await measure(company, 'operations by status', '/api/job-operations/group?by=status')
  await measure(company, 'entries by kind', '/api/work-entries/group?by=kind')
  await measure(company, 'jobs found by number', '/api/jobs?limit=50&search=BF-0012')
  await measure(company, 'operations found by number', '/api/job-operations?limit=50&search=BF-000120')
}

await using closing = new AsyncDisposableStack()
const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'millwright-bench-')))
if (!process.env.BENCH_DATA) closing.defer(() => rm(folder, { recursive: true, force: true }))
const isFilled = existsSync(join(folder, 'cluster'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
closing.defer(() => postgres.stop())
await migrate(postgres.adminUrl)
const company = await openBenchCompany(postgres.adminUrl, postgres.appUrl)
closing.defer(() => company.close())
const { revision } = await fillShop(company.doing)
const isThere = await company.doing(work => work.reader.first(sql`select 1 from jobs where code like 'BF-%' limit 1`))
if (!(isFilled && isThere)) await fillFloor(postgres.adminUrl, revision, years)
const [counted] = await company.doing(work =>
  work.reader.rows<Record<string, number>>(sql`
    select (select count(*)::int from jobs) as jobs, (select count(*)::int from job_operations) as operations,
      (select count(*)::int from work_entries) as entries, (select count(*)::int from quantity_entries) as counts,
      (select count(*)::int from shop_floor_events) as events, current_date::text as today`),
)
console.log(JSON.stringify(counted))
await boards(company, String(counted!.today) as DateText)
await livePages(company)
await lists(company)
