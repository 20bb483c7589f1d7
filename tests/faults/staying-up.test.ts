import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeLeftOver } from '#platform/server/postgres/left-over.ts'
import { endStarts, Start } from '../start/start-process.ts'
import { migratedFolder } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { quickFolder } from '../support/quick-folder.ts'
import { randomFrom } from './random.ts'
import { killOneSession, killPostgres, postgresProcesses } from './victim.ts'

/**
 * The application as `npm start` runs it, with its worker and its PostgreSQL: each process is killed or stopped in turn while
 * somebody keeps asking. `FAULTS_ROUNDS=20 FAULTS_SEED=…` goes on for longer.
 */
const rounds = Number(process.env.FAULTS_ROUNDS ?? 1)
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
let folder: string
let port: number
let start: Start
const cluster = () => join(folder, 'postgres', 'cluster')
const holder = (): number => JSON.parse(readFileSync(join(folder, 'postgres', 'lock.json'), 'utf8')).pid

beforeAll(async () => {
  folder = mkdtempSync(join(quickFolder, 'millwright-staying-up-'))
  await migratedFolder(join(folder, 'postgres'))
  port = await freePort()
  start = new Start(port, ['--empty', '--data', folder])
  await start.outcome()
}, 240_000)

afterAll(async () => {
  await endStarts()
  for (const pid of [folder && safeHolder()].filter(Boolean)) process.kill(pid as number, 'SIGKILL')
  await removeLeftOver(cluster(), () => {})
  rmSync(folder, { recursive: true, force: true })
})

const safeHolder = (): number | undefined => {
  try {
    process.kill(holder(), 0)
    return holder()
  } catch {
    return undefined
  }
}

interface Told {
  readonly status: number
  readonly code?: string
  readonly detail?: string
}

/** A question that needs the database, as anybody may ask it. */
async function ask(): Promise<Told> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/session`, {
      headers: { cookie: `__Host-mw_sid=${randomUUID()}` },
      signal: AbortSignal.timeout(30_000),
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  } catch {
    return { status: 0 }
  }
}

/** Keeps asking while something happens, until it is answered well again; tells every other answer. */
async function askThrough(happening: () => unknown): Promise<Told[]> {
  const others: Told[] = []
  await happening()
  for (let well = 0; well < 3; await sleep(20)) {
    const told = await ask()
    well = told.status === 200 ? well + 1 : 0
    if (told.status !== 200) others.push(told)
  }
  return others
}

/** Whatever happens to the database, the server itself is there, and says in a sentence that it cannot answer. */
function expectSentences(others: readonly Told[]): void {
  for (const told of others)
    expect(told).toMatchObject({ status: 503, code: 'unavailable', detail: expect.stringContaining('database') })
}

const postmaster = () => postgresProcesses(cluster())[0]!

/** The ways a database ends or pauses. */
const faults: Readonly<Record<string, (below: (most: number) => number) => unknown>> = {
  'one session is killed': below => killOneSession(cluster(), below),
  'its first process is killed': () => process.kill(postmaster(), 'SIGKILL'),
  'all its processes are killed': () => killPostgres(cluster()),
  'somebody stops it in good order': () => process.kill(postmaster(), 'SIGINT'),
  'somebody stops it at once': () => process.kill(postmaster(), 'SIGQUIT'),
  'all its processes are halted for a while': async () => {
    const halted = postgresProcesses(cluster())
    for (const pid of halted) process.kill(pid, 'SIGSTOP')
    await sleep(300)
    for (const pid of halted) process.kill(pid, 'SIGCONT')
  },
}

for (const [name, fault] of Object.entries(faults))
  test(`${name}: the server answers 503 until its database is back, and goes on (seed ${seed})`, async () => {
    const random = randomFrom(seed)
    const server = holder()
    for (let round = 0; round < rounds; round++) {
      await sleep(random.below(50))
      expectSentences(await askThrough(() => fault(random.below)))
    }
    expect(holder(), start.said).toBe(server)
  }, 240_000)

test('a database that stands still is told from a slow one: whoever waits gets the sentence, not nothing', async () => {
  const server = holder()
  const halted = postgresProcesses(cluster())
  for (const pid of halted) process.kill(pid, 'SIGSTOP')
  expectSentences([await ask()])
  await askThrough(() => {
    for (const pid of halted) process.kill(pid, 'SIGCONT')
  })
  expect(holder(), start.said).toBe(server)
}, 240_000)

test('a database that is killed again while it recovers comes back all the same', async () => {
  const server = holder()
  const others = await askThrough(async () => {
    for (let time = 0; time < 3; time++) {
      killPostgres(cluster())
      await expect.poll(() => postmasterIsThere()).toBe(true)
    }
  })
  expectSentences(others)
  expect(holder(), start.said).toBe(server)
}, 240_000)

const postmasterIsThere = (): boolean => {
  try {
    process.kill(postmaster(), 0)
    return true
  } catch {
    return false
  }
}

test('the worker of the server is at work after all of this', async () => {
  const { default: pg } = await import('pg')
  const { joinEmbeddedPostgres } = await import('#platform/server/postgres/embedded.ts')
  const client = new pg.Client({ connectionString: joinEmbeddedPostgres(join(folder, 'postgres'))!.adminUrl })
  await client.connect()
  await client.query(`select graphile_worker.add_job('marks.forget', job_key => 'after the faults')`)
  const left = async () =>
    (await client.query(`select from graphile_worker.jobs where key = 'after the faults'`)).rowCount
  await expect.poll(left).toBe(0)
  await client.end()
})

test('a worker that is killed is started again', async () => {
  const worker = new Start(port, ['worker', '--data', folder])
  await worker.outcome()
  process.kill(worker.kept, 'SIGKILL')
  const begun = () => worker.said.split('This worker takes jobs.').length - 1
  await expect.poll(begun, { timeout: 120_000 }).toBe(2)
  expect(await worker.end('SIGTERM'), worker.said).toBe(0)
}, 240_000)

test('a server that is killed is started again, and one that is told to stop is not', async () => {
  const before = holder()
  await askThrough(() => process.kill(before, 'SIGKILL'))
  expect(holder()).not.toBe(before)
  expect(start.said).toContain('Millwright ended unexpectedly (SIGKILL). It starts again in 1 s.')
  expect(await start.end('SIGTERM'), start.said).toBe(0)
  expect((await ask()).status).toBe(0)
}, 240_000)
