import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#platform/server/work/app.ts'
import { randomFrom } from '../faults/random.ts'
import { type Store, storeFaults } from './store.ts'
import { brokenPromises, StoreHand } from './store-hand.ts'

/** How long many hands fight for the same lots: so many acts each, or so many seconds. */
export interface FightLength {
  readonly acts?: number
  readonly seconds?: number
}

export interface Fight {
  readonly hands: readonly StoreHand[]
  /** Answers nobody may ever get: a deadlock that surfaced, an error of ours. */
  readonly wrong: readonly string[]
  /** What was asked, and of it: done, refused with a reason, sent more than once, never answered. */
  readonly asked: number
  readonly won: number
  readonly lost: number
  readonly retried: number
  readonly unanswered: number
  /** What stock and books together have wrong afterwards, and promises that were not kept. */
  readonly faults: readonly unknown[]
}

export const clients = 16

/** Sixteen hands at the same shelves (inventory R34, R35). */
export async function fight(
  app: App,
  url: string,
  store: Store,
  seed: number,
  { acts, seconds }: FightLength,
): Promise<Fight> {
  const hands = Array.from(
    { length: clients },
    (_, index) => new StoreHand(`h${index}`, url, store, randomFrom(seed + index)),
  )
  const working = Promise.all(hands.map(hand => hand.work(acts)))
  if (seconds !== undefined) {
    await Promise.race([sleep(seconds * 1000), working])
    for (const hand of hands) hand.isStopped = true
  }
  await working
  const asked = hands.flatMap(hand => hand.asked)
  const count = (is: (one: (typeof asked)[number]) => boolean) => asked.filter(is).length
  return {
    hands,
    wrong: hands.flatMap(hand => hand.wrong),
    asked: asked.length,
    won: count(one => one.outcome === 'acknowledged'),
    lost: count(one => one.outcome === 'refused'),
    retried: count(one => one.tries > 1),
    unanswered: count(one => one.outcome === 'unknown'),
    faults: [...(await brokenPromises(app, hands)), ...(await storeFaults(app, store))],
  }
}
