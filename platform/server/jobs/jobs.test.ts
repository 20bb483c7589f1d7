import { spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Library, openLibrary } from '#tests/support/library.ts'
import { node24, projectRoot } from '#tests/support/project.ts'
import type { Job, Services } from '../services.ts'
import { perform } from '../work/app.ts'
import type { AnyWork, LaterOptions } from '../work/work.ts'
import { jobHandlers, migrateJobs, queueJob, startJobWorker } from './index.ts'

let library: Library
let services: Services
const open: { close(): Promise<void> }[] = []

beforeAll(async () => {
  library = await openLibrary({ queue: queueJob, handlers: [jobHandlers] })
  services = { app: library.app } as Services
  await migrateJobs(library.adminUrl)
  const admin = new pg.Client({ connectionString: library.adminUrl })
  await admin.connect()
  await admin.query('create table done_marks (what text not null); grant all on done_marks to millwright_app')
  await admin.end()
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
  await library.app.pool.query('delete from done_marks')
})
afterAll(() => library.close())

const doing = <T>(task: (work: AnyWork) => Promise<T>) =>
  perform(library.app, { by: library.system, via: 'test' }, task)
const later = (job: string, payload: unknown, options?: LaterOptions) =>
  doing(work => work.later(job, payload, options))
const working = async (jobs: Record<string, Job>, leaseSeconds?: number) => {
  const connectionString = library.appUrl
  open.push(
    await startJobWorker({ services, jobs, connectionString, concurrency: 2, ...(leaseSeconds && { leaseSeconds }) }),
  )
}
const rows = async <T = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await library.app.pool.query(text, values)).rows
const doneMarks = () =>
  rows<{ what: string }>('select what from done_marks order by what').then(all => all.map(one => one.what))
const stamp = (what: string) => library.app.pool.query('insert into done_marks (what) values ($1)', [what])
const theJob = async (kind: string) => (await rows('select * from background_jobs where kind = $1', [kind]))[0]!
const waiting = () => rows<{ n: number }>('select count(*) as n from graphile_worker.jobs').then(([one]) => one!.n)
const waitingFor = (name: string) =>
  rows<{ n: number }>('select count(*) as n from graphile_worker.jobs where task_identifier = $1', [name]).then(
    ([one]) => one!.n,
  )
const wait = { timeout: 15_000, interval: 50 }
const untilStatus = (kind: string, status: string) =>
  vi.waitFor(async () => expect((await theJob(kind)).status).toBe(status), wait)

test('two workers do each job once', async () => {
  const jobs = { count: async ({ n }: { n: number }) => void (await stamp(String(n).padStart(2, '0'))) } as Record<
    string,
    Job
  >
  await working(jobs)
  await working(jobs)
  await doing(async work => {
    for (let n = 0; n < 40; n++) await work.later('count', { n })
  })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), wait)
  expect(await doneMarks()).toEqual(Array.from({ length: 40 }, (_, n) => String(n).padStart(2, '0')))
})

test('a transaction that rolls back queues nothing', async () => {
  await expect(
    doing(async work => {
      await work.later('never', {}, { shown: true })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  expect(await waiting()).toBe(0)
  expect(await rows(`select from background_jobs where kind = 'never'`)).toEqual([])
})

test('a shown job tells how far it is, to whoever asked for it', async () => {
  await doing(async work => {
    await work.later('import', { file: 'a.csv' }, { shown: true })
  })
  expect(await theJob('import')).toMatchObject({ status: 'queued', attempts: 0, payload: { file: 'a.csv' } })
  await working({
    import: async (payload, { progress, jobId }) => {
      expect(payload).toEqual({ file: 'a.csv' })
      expect(jobId).toMatch(/^[0-9a-f-]{36}$/)
      for (let done = 1; done <= 100; done++) await progress(done, 100, `row ${done}`)
    },
  })
  await untilStatus('import', 'succeeded')
  expect(await theJob('import')).toMatchObject({
    attempts: 1,
    progress_done: 100,
    progress_total: 100,
    message: 'row 100',
    error: null,
  })
})

test('of a shown job with a key there is one until it ends; of others one waits', async () => {
  await later('settle', { n: 1 }, { key: 'settle:7', shown: true })
  await later('settle', { n: 2 }, { key: 'settle:7', shown: true })
  expect(await rows(`select payload from background_jobs where kind = 'settle'`)).toEqual([{ payload: { n: 1 } }])
  await later('tidy', { n: 1 }, { key: 'tidy' })
  await later('tidy', { n: 2 }, { key: 'tidy' })
  const seen: unknown[] = []
  const note: Job = async payload => void seen.push(payload)
  await working({ settle: note, tidy: note })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), wait)
  expect(seen.map(one => JSON.stringify(one)).sort()).toEqual(['{"n":1}', '{"n":2}'])
  await untilStatus('settle', 'succeeded')
  await later('settle', { n: 3 }, { key: 'settle:7', shown: true })
  expect(await rows(`select from background_jobs where kind = 'settle'`)).toHaveLength(2)
})

test('documents R33: a job that fails waits 10 s before its first retry, and is told why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await later('fragile', {}, { shown: true })
  await working({
    fragile: async () => {
      throw new Error('the printer is on fire')
    },
  })
  await untilStatus('fragile', 'scheduled')
  const job = await theJob('fragile')
  expect(job.error).toContain('the printer is on fire')
  const waited = (Date.parse(job.run_at as string) - Date.parse(job.started_at as string)) / 1000
  expect(waited).toBeGreaterThanOrEqual(10)
  expect(waited).toBeLessThan(15)
  await later('brittle', {}, { maxAttempts: 1 })
  await open.splice(0)[0]!.close()
  await working({
    brittle: async () => {
      throw new Error('no more tries')
    },
  })
  await vi.waitFor(async () => expect(await theJob('brittle')).toMatchObject({ status: 'failed', attempts: 1 }), wait)
  vi.restoreAllMocks()
})

test('a running job is cancelled, and can be retried', async () => {
  await later('slow', {}, { shown: true })
  let stopped = false
  await working({
    slow: async (_payload, { signal }) => {
      await stamp('begun')
      if (stopped) return
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  await vi.waitFor(async () => expect(await doneMarks()).toEqual(['begun']), wait)
  const { id } = await theJob('slow')
  await doing(work => work.act('background-jobs', id as string, 'cancel'))
  await vi.waitFor(async () => expect(await waiting()).toBe(await stale()), wait)
  expect(await theJob('slow')).toMatchObject({ status: 'cancelled', attempts: 1 })
  stopped = true
  await doing(work => work.act('background-jobs', id as string, 'retry'))
  await untilStatus('slow', 'succeeded')
  expect(await theJob('slow')).toMatchObject({ attempts: 2, max_attempts: 6 })
  expect(await doneMarks()).toEqual(['begun', 'begun'])
})

/** Jobs other tests left for a later minute. */
const stale = () =>
  rows<{ n: number }>(`select count(*) as n from graphile_worker.jobs where task_identifier <> 'slow'`).then(
    ([one]) => one!.n,
  )

test('a waiting job that is cancelled never runs', async () => {
  await later('unwanted', {}, { shown: true })
  const { id } = await theJob('unwanted')
  await doing(work => work.act('background-jobs', id as string, 'cancel'))
  expect(await rows(`select from graphile_worker.jobs where task_identifier = 'unwanted'`)).toEqual([])
})

test('documents R33: a job whose process is killed is taken up by another worker', async () => {
  const child = spawn(node24, ['platform/server/jobs/test-worker.ts', library.appUrl], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  await later('stamp', {}, { shown: true })
  await vi.waitFor(async () => expect(await doneMarks()).toEqual(['begun']), wait)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await theJob('stamp')).toMatchObject({ status: 'running', attempts: 1, message: 'half way' })
  await working({ stamp: async () => void (await stamp('done')) }, 2)
  await untilStatus('stamp', 'succeeded')
  expect(await doneMarks()).toEqual(['begun', 'done'])
  expect(await theJob('stamp')).toMatchObject({ attempts: 2 })
})

test('what a job has finished with its own transaction is done once, whatever it does afterwards', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await later('mailing', {}, { shown: true })
  await working({
    mailing: async (_payload, { finish }) => {
      await doing(async work => {
        await work.client.query(`insert into done_marks (what) values ('mailed')`)
        await finish(work)
      })
      throw new Error('the process stumbles after its work')
    },
  })
  await untilStatus('mailing', 'succeeded')
  await vi.waitFor(async () => expect(await waitingFor('mailing')).toBe(0), wait)
  expect(await doneMarks()).toEqual(['mailed'])
  expect(await theJob('mailing')).toMatchObject({ attempts: 1, error: null })
  vi.restoreAllMocks()
})

test('a job that another worker has taken over keeps nothing of what it does then', async () => {
  await later('taken', {})
  await working({
    taken: async (_payload, { finish }) => {
      if ((await doneMarks()).length > 0) return
      await stamp('first attempt')
      await rows(`update graphile_worker._private_jobs set locked_by = 'another' where key like 'once:%'`)
      await expect(
        doing(async work => {
          await work.client.query(`insert into done_marks (what) values ('too late')`)
          await finish(work)
        }),
      ).rejects.toThrow()
      await stamp('refused')
    },
  })
  await vi.waitFor(async () => expect(await doneMarks()).toEqual(['first attempt', 'refused']), wait)
  await rows(`delete from graphile_worker._private_jobs where locked_by = 'another'`)
})

test('a job that fails while the same is asked for anew leaves it to the later one', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await later('follow', { n: 1 }, { key: 'follow' })
  await working({
    follow: async ({ n }: { n: number }) => {
      await stamp(`try ${n}`)
      if (n === 2) return
      await later('follow', { n: 2 }, { key: 'follow' })
      throw new Error('superseded')
    },
  })
  await vi.waitFor(async () => expect(await waitingFor('follow')).toBe(0), wait)
  expect(await doneMarks()).toEqual(['try 1', 'try 2'])
  vi.restoreAllMocks()
})

test('a job that repeats must exist', async () => {
  const connectionString = library.appUrl
  await expect(
    startJobWorker({ services, jobs: {}, repeats: { nightly: '0 2 * * *' }, connectionString }),
  ).rejects.toThrow('nightly is to repeat')
})

test('what fell due while no server ran is done once when one starts; what is new waits for its time', async () => {
  const before = new Date(Date.now() - 40 * 60_000)
  const pattern = `${before.getUTCMinutes()} ${before.getUTCHours()} * * *`
  const jobs = { nightly: () => stamp('nightly'), unheardOf: () => stamp('unheard of') } as unknown as Record<
    string,
    Job
  >
  const repeats = { nightly: pattern, unheardOf: pattern }
  await rows(`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    values ('nightly', now() - interval '9 days', now() - interval '3 days')`)
  const start = () => startJobWorker({ services, jobs, repeats, connectionString: library.appUrl })
  for (const worker of await Promise.all([start(), start()])) open.push(worker)
  await vi.waitFor(async () => expect(await doneMarks()).toEqual(['nightly']), wait)
  open.push(await start())
  await vi.waitFor(
    async () =>
      expect(
        await rows(
          `select identifier from graphile_worker._private_known_crontabs where last_execution > now() - interval '1 hour'`,
        ),
      ).toHaveLength(2),
    wait,
  )
  for (const name of ['nightly', 'unheardOf'])
    await vi.waitFor(async () => expect(await waitingFor(name)).toBe(0), wait)
  expect(await doneMarks()).toEqual(['nightly'])
})

test('the database may stop the moment a worker has closed', async () => {
  const admin = new pg.Client({ connectionString: library.adminUrl })
  await admin.connect()
  const others = `from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and not pid = any($1)`
  const before = (await admin.query('select array_agg(pid) as pids from pg_stat_activity')).rows[0].pids
  for (let time = 0; time < 20; time++) {
    const worker = await startJobWorker({ services, jobs: {}, connectionString: library.appUrl })
    await worker.close()
    await admin.query(`select pg_terminate_backend(pid) ${others}`, [before])
  }
  await admin.end()
})
