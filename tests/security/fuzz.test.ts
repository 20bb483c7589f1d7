import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../faults/random.ts'
import { requestsOf } from './fuzz.ts'
import { type OpenDoor, openDoor } from './open-door.ts'

/**
 * Nothing anybody sends makes the server fail: an answer of 500 or more is a bug, whoever asked and whatever for. `FUZZ=50000`
 * sends so many requests, `FUZZ_SEED=7` other ones.
 */
const many = Number(process.env.FUZZ ?? 3000)
const seed = Number(process.env.FUZZ_SEED ?? 1)

let door: OpenDoor
beforeAll(async () => {
  door = await openDoor({ filled: true })
}, 120_000)
afterAll(() => door?.close())

test(`${many} requests of every kind, by every role, are answered or refused`, {
  timeout: 600_000 + many * 20,
}, async () => {
  const next = requestsOf(door, randomFrom(seed))
  const failed: string[] = []
  for (let sent = 0; sent < many; sent++) {
    const { role, method, url, payload } = next()
    const { status } = await door.ask(role, method, url, payload)
    if (status >= 500)
      failed.push(
        `${status} ${method} ${decodeURIComponent(url).slice(0, 300)} as role ${role}: ${(payload ?? '').slice(0, 200)}`,
      )
  }
  expect(failed).toEqual([])
})
