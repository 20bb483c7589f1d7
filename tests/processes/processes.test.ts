import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServices } from '#app/services.ts'
import { hashPassword, keepPassword } from '#modules/security/server/index.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { ApiVisitor } from '../support/api-visitor.ts'
import { barePages } from '../support/bare-pages.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { node24, projectRoot } from '../support/project.ts'
import { type Pooler, startPooler } from './pooler.ts'

/** Two servers, two workers and a pooler in transaction mode on one database, each a process of its own. */
let folder: string
let database: TestDatabase
let pooler: Pooler
let services: ReturnType<typeof openServices>
let servers: { direct: string; pooled: string }
const ana = { username: 'ana', password: 'quiet lathe at dawn' }
const children: ChildProcess[] = []

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-processes-'))
  const webDir = barePages(join(folder, 'web'))
  database = await freshDatabase()
  await withClient(database.adminUrl, client =>
    client.query('create table test_notes (n int, process int); grant all on test_notes to millwright_app'),
  )
  const places = { filesDir: join(folder, 'files'), secretsDir: join(folder, 'secrets'), webDir }
  services = openServices({ ...places, appUrl: database.appUrl })
  await asSystem(settleIn)
  pooler = await startPooler(database.appUrl)
  const start = async (role: string, appUrl: string) => run(role, { ...places, appUrl, port: await freePort() })
  const [direct, pooled] = await Promise.all([
    start('server', database.appUrl),
    start('server', pooler.url),
    start('worker', database.appUrl),
    start('worker', database.appUrl),
  ])
  servers = { direct: direct!, pooled: pooled! }
}, 180_000)

afterAll(async () => {
  await Promise.all(children.map(child => ended(child)))
  await services?.close()
  await pooler?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const asSystem = <T>(task: (work: AnyWork) => Promise<T>) =>
  perform(services.app, { by: theSystem('test'), via: 'test' }, task)

async function settleIn(work: AnyWork): Promise<void> {
  await work.create('company-info', {
    legalName: 'Alder Precision, Inc.',
    timeZone: 'America/Chicago',
    currency: 'USD',
  })
  await work.create('security-settings', { secondFactorRoles: [] })
  const { id } = await work.create('users', { username: 'ana', firstName: 'Ana', lastName: 'Núñez', roleKeys: ['1'] })
  await keepPassword(work, id as string, await hashPassword(services.secrets, 'quiet lathe at dawn'))
  await work.act('users', id as string, 'accept')
}

/** Starts a process and waits until it says it is ready; answers the address it says. */
function run(role: string, options: unknown): Promise<string> {
  const child = spawn(node24, ['tests/processes/serve.ts', role, JSON.stringify(options)], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    createInterface(child.stdout!).on('line', line => line.startsWith('ready') && resolve(line.slice(6)))
    child.once('exit', code => reject(new Error(`the ${role} ended with ${code}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

/** The events of a live stream, as they come. */
async function listen(visitor: ApiVisitor, url: string) {
  const heard: { kind: string; data: string }[] = []
  const stop = new AbortController()
  const answer = await fetch(`${url}/api/live`, { headers: visitor.headers, signal: stop.signal })
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const lineOf = (name: string) =>
          block
            .split('\n')
            .find(line => line.startsWith(`${name}: `))
            ?.slice(name.length + 2)
        const data = lineOf('data')
        if (data) heard.push({ kind: (JSON.parse(data) as { kind: string }).kind, data })
      }
    }
  })().catch(() => {})
  const hears = async (kind: string, data: string) => {
    while (!heard.some(one => one.kind === kind && one.data.includes(data))) await sleep(20)
  }
  await hears('ready', '')
  return {
    hears,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}

test('who signs in at one server is known at the other, and signed out at both', async () => {
  const visitor = new ApiVisitor()
  await visitor.signIn(servers.direct, ana)
  expect(await visitor.who(servers.pooled)).toBe('ana')
  await visitor.ask(servers.pooled, 'DELETE', '/api/session')
  expect(await visitor.who(servers.direct)).toBeUndefined()
})

test('a change made through one server reaches a stream on the other, both ways', async () => {
  const visitor = new ApiVisitor()
  await visitor.signIn(servers.pooled, ana)
  for (const [here, there] of [
    [servers.direct, servers.pooled],
    [servers.pooled, servers.direct],
  ] as const) {
    const stream = await listen(visitor, there)
    const { status, body } = await visitor.ask(here, 'POST', '/api/departments', { name: `Heard at ${there}` })
    expect(status).toBe(201)
    await stream.hears('record.changed', body.row!.id)
    await stream.hears('list.changed', 'departments')
    await stream.close()
  }
})

test('each job runs once, whichever worker takes it', async () => {
  const jobs = 40
  await asSystem(async work => {
    for (let n = 0; n < jobs; n++) await work.later('test.note', { n })
  })
  const done = () =>
    services.app.reader.rows<{ n: number; process: number }>(sql`select n, process from test_notes order by n`)
  while ((await done()).length < jobs) await sleep(50)
  await sleep(500)
  const notes = await done()
  expect(notes.map(note => note.n)).toEqual(Array.from({ length: jobs }, (_, n) => n))
  expect(new Set(notes.map(note => note.process)).size).toBe(2)
})

test('a key sent to both servers at once makes one record, and the same change wins at one of them', async () => {
  const visitor = new ApiVisitor()
  await visitor.signIn(servers.direct, ana)
  const both = [servers.direct, servers.pooled, servers.direct, servers.pooled]
  const made = await Promise.all(
    both.map(url => visitor.ask(url, 'POST', '/api/departments', { name: 'Made once' }, 'one-key-for-both')),
  )
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(made.map(({ body }) => body.row!.id)).size).toBe(1)
  const changed = await Promise.all(
    both.map((url, n) =>
      visitor.ask(url, 'PATCH', `/api/departments/${made[0]!.body.row!.id}`, { version: 1, name: `Renamed ${n}` }),
    ),
  )
  expect(changed.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a pooler that gives every transaction another connection is enough: nothing is kept in a session', async () => {
  const visitor = new ApiVisitor()
  await visitor.signIn(servers.pooled, ana)
  const before = pooler.seen.transactions
  const names = Array.from({ length: 30 }, (_, n) => `Pooled ${n}`)
  const made = await Promise.all(names.map(name => visitor.ask(servers.pooled, 'POST', '/api/departments', { name })))
  expect(made.map(({ status }) => status)).toEqual(names.map(() => 201))
  const history = await Promise.all(
    made.map(({ body }) => visitor.ask(servers.pooled, 'GET', `/api/departments/${body.row!.id}/history`)),
  )
  // The cause of each change arrived with its own transaction and no other.
  for (const { body } of history) expect(body.changes).toMatchObject([{ actorName: 'Ana N.', via: 'web' }])
  expect(pooler.seen.transactions - before).toBeGreaterThan(60)
  expect(pooler.seen.clients).toBeGreaterThan(3)
  const codes = await services.app.reader.rows<{ n: number }>(
    sql`select substr(code, 5)::int as n from departments order by 1`,
  )
  expect(codes.map(row => row.n)).toEqual(codes.map((_, index) => index + 1))
})
