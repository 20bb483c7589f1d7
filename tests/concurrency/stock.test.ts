import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '#platform/server/work/app.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { fillStore, type Store, startStore, storeApp } from '../support/store.ts'
import { clients, fight } from '../support/store-fight.ts'

/** `STOCK_ACTS=200` or `STOCK_SECONDS=60` makes a longer fight, `STOCK_SEED=…` repeats one. */
const seed = Number(process.env.STOCK_SEED ?? Date.now() % 1_000_000)
const seconds = process.env.STOCK_SECONDS ? Number(process.env.STOCK_SECONDS) : undefined
const acts = Number(process.env.STOCK_ACTS ?? 20)
const length = seconds === undefined ? { acts } : { seconds }

let database: TestDatabase
let app: App
let server: Awaited<ReturnType<typeof startStore>>
let store: Store

beforeAll(async () => {
  database = await freshDatabase()
  app = storeApp(database.appUrl)
  store = await fillStore(app)
  server = await startStore(app, 0)
})
afterAll(async () => {
  await server?.close()
  await app?.pool.end()
  await database?.drop()
})

test(
  `inventory R34, R35: sixteen hands at the same lots and accounts lose and double nothing, and losers hear why (seed ${seed})`,
  async () => {
    const found = await fight(app, server.url, store, seed, length)
    expect(found.wrong).toEqual([])
    if (seconds === undefined) expect(found.asked).toBe(clients * acts)
    // Nobody was left without an answer, and the fight was one: some won, some lost.
    const outcomes = new Set(found.hands.flatMap(hand => hand.asked.map(one => one.code ?? one.outcome)))
    expect([...outcomes]).toEqual(expect.arrayContaining(['acknowledged', 'STOCK_SHORT']))
    expect(found.unanswered).toBe(0)
    expect(found.faults).toEqual([])
  },
  240_000 + (seconds ?? 0) * 1000,
)
