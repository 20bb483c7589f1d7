import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { queueJob } from '#platform/server/jobs/index.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { LaterOptions } from '#platform/server/work/work.ts'
import { migratedFolder } from '../support/database.ts'
import { testCompany } from '../support/library.ts'
import { node24, projectRoot } from '../support/project.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { killOneSession } from './victim.ts'

/** What becomes of jobs when the database or their process dies at the worst moment. */
let folder: string
let postgres: RunningPostgres
let app: App
const workers: Worker[] = []
const leaseSeconds = 2

const dataDir = () => join(folder, 'postgres')
const startPostgres = () => startEmbeddedPostgres({ dataDir: dataDir() })

beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder, 'millwright-job-faults-'))
  await migratedFolder(dataDir())
  postgres = await startPostgres()
  await withClient(postgres.adminUrl, client =>
    client.query('create table done_marks (what text not null); grant all on done_marks to millwright_app'),
  )
  app = createApp({
    registry,
    url: postgres.appUrl,
    handlers: [],
    company: testCompany,
    queue: queueJob,
  })
})
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.kill()
  await app.pool.query('delete from done_marks; delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await app?.pool.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

class Worker {
  private readonly child: ChildProcess
  private readonly heard: string[] = []
  errors = ''

  constructor() {
    this.child = spawn(node24, ['tests/faults/work.ts', postgres.appUrl, String(leaseSeconds)], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    this.child.stderr!.on('data', chunk => {
      this.errors += chunk
    })
    this.child.on('message', what => this.heard.push(String(what)))
    workers.push(this)
  }

  async says(what: string): Promise<void> {
    await expect.poll(() => this.state(what)).toBe('said')
  }

  private state(what: string): string {
    if (this.heard.includes(what)) return 'said'
    return this.isAlive ? 'not yet' : `dead: ${this.errors}`
  }

  say(what: string): void {
    this.child.send(what)
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null
  }

  async kill(): Promise<void> {
    if (!this.isAlive) return
    const gone = new Promise(resolve => this.child.once('exit', resolve))
    this.child.kill('SIGKILL')
    await gone
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker()
  await worker.says('ready')
  return worker
}

const later = (job: string, what: string, options?: LaterOptions) =>
  perform(app, { by: theSystem('test'), via: 'test' }, work => work.later(job, { what }, options))
const marks = async () =>
  (await app.pool.query<{ what: string }>('select what from done_marks order by what')).rows.map(row => row.what)
const waiting = async () => Number((await app.pool.query('select count(*) as n from graphile_worker.jobs')).rows[0]!.n)
const jobOf = async (kind: string) =>
  (await app.pool.query('select * from background_jobs where kind = $1 order by id desc limit 1', [kind])).rows[0]

test('documents R33: a worker whose database is away when a job ends goes on, and says how it went when it is back', async () => {
  const worker = await startWorker()
  await later('hold', 'a', { shown: true })
  await later('hold', 'b')
  await worker.says('holding a')
  await worker.says('holding b')
  await postgres.stop()
  worker.say('let go of a')
  worker.say('let go of b')
  await worker.says('letting go of a')
  await worker.says('letting go of b')
  postgres = await startPostgres()
  await expect.poll(waiting).toBe(0)
  expect(await jobOf('hold')).toMatchObject({ status: 'succeeded', attempts: 1 })
  await later('note', 'after')
  await expect.poll(marks).toEqual(['after', 'begun a', 'begun b'])
  expect(worker.isAlive, worker.errors).toBe(true)
})

test('documents R33: a worker keeps its jobs through a recovery that has emptied the list of workers', async () => {
  const [one, other] = [await startWorker(), await startWorker()]
  await later('hold', 'long', { shown: true })
  await expect.poll(marks).toEqual(['begun long'])
  killOneSession(join(dataDir(), 'cluster'), () => 0)
  const workersKnown = async () => Number((await app.pool.query('select count(*) as n from job_workers')).rows[0]!.n)
  await expect.poll(() => workersKnown().catch(() => 0)).toBe(2)
  // Longer than a lease: whoever had not entered itself again would have lost its job by now.
  await expect
    .poll(
      async () =>
        (
          await app.pool.query(`select min(seen_at) > $1::timestamptz + interval '5 seconds' as on from job_workers`, [
            (await jobOf('hold')).started_at,
          ])
        ).rows[0]!.on,
    )
    .toBe(true)
  expect(await jobOf('hold')).toMatchObject({ status: 'running', attempts: 1 })
  for (const worker of [one, other]) worker.say('let go of long')
  await expect.poll(async () => (await jobOf('hold')).status).toBe('succeeded')
  await later('note', 'after')
  await expect.poll(marks).toEqual(['after', 'begun long'])
  expect((await jobOf('hold')).attempts).toBe(1)
})

test('a job that has finished with its own transaction never runs again, whatever its process does then', async () => {
  const first = await startWorker()
  await later('once', 'paper')
  await first.says('finished paper')
  await first.kill()
  await startWorker()
  await later('hold', 'until the dead lease has run out')
  await expect.poll(async () => (await app.pool.query('select count(*) as n from job_workers')).rows[0]!.n).toBe(1)
  expect(await marks()).toEqual(['begun until the dead lease has run out', 'paper'])
})
