import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Office } from '#platform/server/work/office.ts'
import { randomFrom } from '../faults/random.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { fillStore, type Store, startStore, storeFaults, storeOffice } from '../support/store.ts'
import { brokenPromises, StoreHand } from '../support/store-hand.ts'

/** `STOCK_ACTS=200` makes a longer fight, `STOCK_SEED=…` repeats one. */
const seed = Number(process.env.STOCK_SEED ?? Date.now() % 1_000_000)
const acts = Number(process.env.STOCK_ACTS ?? 20)
const clients = 16

let database: TestDatabase
let office: Office
let server: Awaited<ReturnType<typeof startStore>>
let store: Store

beforeAll(async () => {
  database = await freshDatabase()
  office = storeOffice(database.appUrl)
  store = await fillStore(office)
  server = await startStore(office, 0)
})
afterAll(async () => {
  await server?.close()
  await office?.pool.end()
  await database?.drop()
})

test(`inventory R34, R35: sixteen hands at the same lots and accounts lose and double nothing, and losers hear why (seed ${seed})`, async () => {
  const hands = Array.from(
    { length: clients },
    (_, index) => new StoreHand(`h${index}`, server.url, store, randomFrom(seed + index)),
  )
  await Promise.all(hands.map(hand => hand.work(acts)))
  expect(hands.flatMap(hand => hand.wrong)).toEqual([])
  const asked = hands.flatMap(hand => hand.asked)
  expect(asked).toHaveLength(clients * acts)
  // Nobody was left without an answer, and the fight was one: some won, some lost.
  const outcomes = new Set(asked.map(one => one.code ?? one.outcome))
  expect([...outcomes]).toEqual(expect.arrayContaining(['acknowledged', 'STOCK_SHORT']))
  expect(asked.filter(one => one.outcome === 'unknown')).toEqual([])
  expect(await brokenPromises(office, hands)).toEqual([])
  expect(await storeFaults(office, store)).toEqual([])
}, 240_000)
