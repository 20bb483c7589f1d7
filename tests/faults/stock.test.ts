import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import type { App } from '#platform/server/work/app.ts'
import { migratedFolder } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { fillStore, type Store, storeApp, storeFaults } from '../support/store.ts'
import { brokenPromises, StoreHand } from '../support/store-hand.ts'
import { type Random, randomFrom } from './random.ts'
import { killOneSession, killPostgres, Victim } from './victim.ts'

/** `FAULTS_SEED=… FAULTS_KILLS=100` repeats or lengthens a run. */
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000)
const kills = Number(process.env.FAULTS_KILLS ?? 8)
const clients = 6

let folder: string
let postgres: RunningPostgres
let app: App
let server: Victim
let store: Store

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-stock-faults-'))
  postgres = await startEmbeddedPostgres({ dataDir: await migratedFolder(join(folder, 'postgres')) })
  app = storeApp(postgres.appUrl, 4)
  store = await fillStore(app, 200)
  server = new Victim('tests/faults/serve-store.ts', [postgres.appUrl], await freePort())
  await server.start()
}, 240_000)

afterAll(async () => {
  await server?.close()
  await app?.pool.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const cluster = () => join(folder, 'postgres', 'cluster')
const restart = async () => {
  await server.kill()
  await server.start()
}

/** The ways to die. The database comes back by itself; a server is started again by whoever runs it. */
const deaths: readonly ((random: Random) => Promise<void>)[] = [
  restart,
  async () => killPostgres(cluster()),
  async random => killOneSession(cluster(), random.below),
  async () => {
    killPostgres(cluster())
    await restart()
  },
]

async function acknowledgedMore(hands: readonly StoreHand[], more: number): Promise<void> {
  const done = () => hands.reduce((total, hand) => total + hand.acknowledged, 0)
  const goal = done() + more
  while (done() < goal) {
    if (server.hasDied) throw new Error('the server did not survive the death of its database')
    await sleep(5)
  }
}

test(`kill -9 of server and database while stock moves and posts: each act is in both books exactly once (seed ${seed})`, async () => {
  const random = randomFrom(seed)
  const hands = Array.from(
    { length: clients },
    (_, index) => new StoreHand(`h${index}`, server.url, store, randomFrom(seed + index + 1), true),
  )
  const working = hands.map(hand => hand.work())
  for (let kill = 0; kill < kills; kill++) {
    await acknowledgedMore(hands, 5 + random.below(20))
    await sleep(random.below(20))
    await deaths[kill % deaths.length]!(random)
  }
  await acknowledgedMore(hands, 20)
  for (const hand of hands) hand.isStopped = true
  await Promise.all(working)

  expect(hands.flatMap(hand => hand.wrong)).toEqual([])
  // The kills must have met acts at work: some were sent again under their key.
  const again = hands.flatMap(hand => hand.asked).filter(one => one.tries > 1 && one.outcome === 'acknowledged')
  expect(again.length).toBeGreaterThan(0)
  expect(await brokenPromises(app, hands)).toEqual([])
  expect(await storeFaults(app, store)).toEqual([])
}, 480_000)
