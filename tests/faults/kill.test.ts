import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { type App, perform } from '#platform/server/work/app.ts'
import { createApp } from '#platform/server/work/create-app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { migratedFolder } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { addLibrary, libraryRegistry, testCompany } from '../support/library.ts'
import { type Random, randomFrom } from './random.ts'
import { expectGapless, expectHistoryAgrees, expectPromisesKept, expectSealed, expectWholeAggregates } from './truth.ts'
import { killOneSession, killPostgres, Victim } from './victim.ts'
import { Ledger, Writer } from './writer.ts'

/** `FAULTS_SEED=… FAULTS_KILLS=100` repeats or lengthens a run. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const kills = Number(process.env.FAULTS_KILLS ?? 14)
const clients = 6

let folder: string
let postgres: RunningPostgres
let app: App
let server: Victim

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-faults-'))
  postgres = await startEmbeddedPostgres({ dataDir: await migratedFolder(join(folder, 'postgres')) })
  await addLibrary(postgres.adminUrl)
  app = createApp({ registry: libraryRegistry, url: postgres.appUrl, handlers: [], company: testCompany })
  server = new Victim('tests/faults/serve.ts', [postgres.appUrl, join(folder, 'secrets')], await freePort())
  await server.start()
})

afterAll(async () => {
  await server?.close()
  await app?.pool.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const cluster = () => join(folder, 'postgres', 'cluster')

/** The ways to die. The database comes back by itself; a server is started again by whoever runs it. */
const deaths: Readonly<Record<string, (random: Random) => Promise<void>>> = {
  server: async () => {
    await server.kill()
    await server.start()
  },
  database: async () => killPostgres(cluster()),
  session: async random => killOneSession(cluster(), random.below),
  both: async () => {
    killPostgres(cluster())
    await server.kill()
    await server.start()
  },
}

const begin = async () => {
  const made = await perform(app, { by: theSystem('test'), via: 'test' }, async work => ({
    member: await work.create('members', { name: 'Rosa Delgado' }),
    book: await work.create('books', { title: 'Lent for ever' }),
  }))
  return { url: server.url, member: made.member.id as string, book: made.book.id as string }
}

test(`kill -9 of server and database during writes loses nothing acknowledged and doubles nothing (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const place = await begin()
  const ledger = new Ledger()
  const writers = Array.from(
    { length: clients },
    (_, index) => new Writer(`w${index}`, place, ledger, randomFrom(seed + index + 1)),
  )
  const working = writers.map(writer => writer.work())
  for (let kill = 0; kill < kills; kill++) {
    await acknowledgedMore(ledger, 10 + random.below(60))
    await sleep(random.below(20))
    await deaths[Object.keys(deaths)[kill % 4]!]!(random)
  }
  await acknowledgedMore(ledger, 50)
  for (const writer of writers) writer.isStopped = true
  await Promise.all(working)

  expect(ledger.wrong).toEqual([])
  // The kills must have met writes at work: some were sent again under their key, some never answered.
  const all = [...ledger.created, ...ledger.changed]
  expect(all.filter(one => one.tries > 1 && one.outcome === 'acknowledged').length).toBeGreaterThan(0)
  await expectPromisesKept(app.reader, ledger)
  await expectWholeAggregates(app.reader, ledger)
  await expectGapless(app.reader)
  await expectHistoryAgrees(app, app.reader)
  await expectSealed(app, join(folder, 'secrets', 'audit-head.json'))
}, 480_000)

async function acknowledgedMore(ledger: Ledger, more: number): Promise<void> {
  const goal = ledger.acknowledged + more
  while (ledger.acknowledged < goal) {
    if (server.hasDied) throw new Error('the server did not survive the death of its database')
    await sleep(5)
  }
}
