import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { App } from '#platform/server/work/app.ts'
import type { Random } from '../faults/random.ts'
import { type Store, storeToken } from './store.ts'

/** What a hand asked for and what it was told. `unknown`: the answer never came, and it did not ask again. */
export interface Asked {
  readonly marker: string
  readonly type: 'adjust' | 'issue' | 'move'
  readonly quantity: number
  outcome: 'acknowledged' | 'refused' | 'unknown'
  code?: string | undefined
  /** How often it was sent under its one key. */
  tries: number
}

const losing = ['STOCK_SHORT', 'STOCK_RESERVED']

/** Somebody at the shelves: one act after the other, each under a key of its own, sent again when no answer comes. */
export class StoreHand {
  readonly asked: Asked[] = []
  /** Answers nobody may ever get, whatever happens. */
  readonly wrong: string[] = []
  private readonly name: string
  private readonly url: string
  private readonly store: Store
  private readonly random: Random
  private readonly mayGiveUp: boolean
  isStopped = false

  constructor(name: string, url: string, store: Store, random: Random, mayGiveUp = false) {
    this.name = name
    this.url = url
    this.store = store
    this.random = random
    this.mayGiveUp = mayGiveUp
  }

  get acknowledged(): number {
    return this.asked.filter(one => one.outcome === 'acknowledged').length
  }

  async work(most = Number.POSITIVE_INFINITY): Promise<void> {
    while (!this.isStopped && this.asked.length < most) await this.act()
  }

  private async act(): Promise<void> {
    const { random, store } = this
    const type = random.pick(['issue', 'issue', 'issue', 'move', 'move', 'adjust'] as const)
    const [from, to] = random.below(2) ? store.bins : store.bins.toReversed()
    const one: Asked = {
      ...{ marker: `${this.name}-${this.asked.length}`, type, quantity: 1 + random.below(3) },
      ...{ outcome: 'unknown', tries: 0 },
    }
    this.asked.push(one)
    await this.insist(one, {
      ...{
        type,
        ...random.pick(store.shelves),
        quantity: String(one.quantity),
        storageLocation: from,
        note: one.marker,
      },
      ...(type === 'move' && { toLocation: to }),
      ...(type === 'adjust' && { reason: store.found, value: `${random.below(50)}.${10 + random.below(89)}` }),
    })
  }

  private async insist(one: Asked, body: unknown): Promise<void> {
    for (;;) {
      one.tries++
      const answer = await this.send(body, one.marker)
      if (answer?.status === 201) {
        one.outcome = 'acknowledged'
        return
      }
      if (answer?.status === 409 && losing.includes(answer.code)) {
        one.outcome = 'refused'
        one.code = answer.code
        return
      }
      if (answer && answer.status !== 503) {
        this.wrong.push(`${one.type} was answered ${answer.status} ${answer.code}`)
        return
      }
      if (this.mayGiveUp && this.random.next() < 0.15) return
      await sleep(30 + this.random.below(100))
    }
  }

  private async send(body: unknown, key: string): Promise<{ status: number; code: string } | null> {
    try {
      const answer = await fetch(`${this.url}/api/inventory-transactions`, {
        method: 'POST',
        headers: { 'x-csrf-token': storeToken, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      })
      const { code } = (await answer.json()) as { code?: string }
      return { status: answer.status, code: code ?? '' }
    } catch {
      return null // nobody there, or gone in the middle of the answer
    }
  }
}

/** Acts that are not in the ledger as their hands were told: lost, doubled or halved. */
export async function brokenPromises(app: App, hands: readonly StoreHand[]): Promise<string[]> {
  const rows = await app.reader.rows<{ marker: string; moved: number; left: number }>(sql`
    select note as marker, sum(abs(quantity))::float8 as moved, sum(quantity)::float8 as left
    from inventory_transactions where note is not null group by note`)
  const found = new Map(rows.map(row => [row.marker, row]))
  return hands.flatMap(hand =>
    hand.asked.flatMap(({ marker, type, quantity, outcome }) => {
      const { moved = 0, left = 0 } = found.get(marker) ?? {}
      const isThere = moved === (type === 'move' ? 2 * quantity : quantity)
      const isWhole = left === (type === 'move' ? 0 : type === 'issue' ? -quantity : quantity)
      const isKept = moved === 0 ? outcome !== 'acknowledged' : isThere && isWhole && outcome !== 'refused'
      return isKept ? [] : [`${marker}: ${type} of ${quantity} was ${outcome}, the ledger moved ${moved}`]
    }),
  )
}
