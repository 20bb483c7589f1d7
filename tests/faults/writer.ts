import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from './random.ts'

/** What a client asked for and what it was told. `unknown`: the answer never came, and it did not ask again. */
export interface Promised {
  readonly marker: string
  outcome: 'acknowledged' | 'refused' | 'unknown'
  /** How often it was sent under its one key. */
  tries: number
}
export interface Created extends Promised {
  readonly resource: 'books' | 'loans'
  readonly lines: number
  id?: string
}
export interface Changed extends Promised {
  readonly id: string
  readonly verb: 'change' | 'lend'
}

/** Everything all clients were promised; the database must agree with it in the end. */
export class Ledger {
  readonly created: Created[] = []
  readonly changed: Changed[] = []
  /** Answers nobody may ever get, whatever is killed. */
  readonly wrong: string[] = []
  get acknowledged(): number {
    return [...this.created, ...this.changed].filter(one => one.outcome === 'acknowledged').length
  }
}

interface Place {
  readonly url: string
  readonly member: string
  readonly book: string
}
type Line = { id?: string; book: string; copies: string; deposit: string }
type Answer = { status: number; body: { row?: { id: string; version: number; lines: Line[]; status: string } } }

/** A person at work: one write after the other, each under a key of its own, sent again when no answer comes. */
export class Writer {
  private readonly name: string
  private readonly place: Place
  private readonly ledger: Ledger
  private readonly random: Random
  private readonly drafts: string[] = []
  private count = 0
  isStopped = false

  constructor(name: string, place: Place, ledger: Ledger, random: Random) {
    this.name = name
    this.place = place
    this.ledger = ledger
    this.random = random
  }

  async work(): Promise<void> {
    while (!this.isStopped) {
      const chance = this.random.next()
      if (chance < 0.35) await this.create('books')
      else if (chance < 0.65 || this.drafts.length === 0) await this.create('loans')
      else if (chance < 0.9) await this.change(this.random.pick(this.drafts))
      else await this.lend(this.random.pick(this.drafts))
    }
  }

  private marker(): string {
    this.count++
    return `${this.name}-${this.count}`
  }

  private lines(count: number): Line[] {
    return Array.from({ length: count }, () => ({
      book: this.place.book,
      copies: String(1 + this.random.below(5)),
      deposit: `${this.random.below(100)}.25`,
    }))
  }

  private async create(resource: 'books' | 'loans'): Promise<void> {
    const marker = this.marker()
    const count = resource === 'loans' ? 1 + this.random.below(4) : 0
    const body =
      resource === 'books'
        ? { title: marker, price: '12.50' }
        : { member: this.place.member, remark: marker, lines: this.lines(count) }
    const created: Created = { marker, resource, lines: count, outcome: 'unknown', tries: 0 }
    this.ledger.created.push(created)
    const answer = await this.insist(created, 'POST', `/api/${resource}`, body)
    if (answer?.body.row) created.id = answer.body.row.id
    if (created.id && resource === 'loans') this.drafts.push(created.id)
  }

  private async change(id: string): Promise<void> {
    const now = await this.send('GET', `/api/loans/${id}`)
    if (now?.status !== 200) return this.rest()
    const { version, lines } = now.body.row!
    const changed: Changed = { id, verb: 'change', marker: this.marker(), outcome: 'unknown', tries: 0 }
    this.ledger.changed.push(changed)
    const kept = lines.slice(0, 1 + this.random.below(lines.length))
    const body = { version, remark: changed.marker, lines: [...kept, ...this.lines(this.random.below(3))] }
    await this.insist(changed, 'PATCH', `/api/loans/${id}`, body)
  }

  private async lend(id: string): Promise<void> {
    this.drafts.splice(this.drafts.indexOf(id), 1)
    const changed: Changed = { id, verb: 'lend', marker: this.marker(), outcome: 'unknown', tries: 0 }
    this.ledger.changed.push(changed)
    await this.insist(changed, 'POST', `/api/loans/${id}/actions/lend`, { dueOn: '2099-01-01' })
  }

  /** Sends a write until it is answered; now and then gives up, as people do. */
  private async insist(promised: Promised, method: string, path: string, body: unknown): Promise<Answer | null> {
    for (;;) {
      promised.tries++
      const answer = await this.send(method, path, body, promised.marker)
      if (answer && (answer.status === 200 || answer.status === 201)) {
        promised.outcome = 'acknowledged'
        return answer
      }
      if (answer?.status === 409) {
        promised.outcome = 'refused'
        return null
      }
      if (answer && answer.status !== 503)
        this.ledger.wrong.push(`${method} ${path} was answered ${answer.status} ${JSON.stringify(answer.body)}`)
      if (this.random.next() < 0.15) return null
      await this.rest()
    }
  }

  private rest(): Promise<void> {
    return sleep(30 + this.random.below(100))
  }

  private async send(method: string, path: string, body?: unknown, key?: string): Promise<Answer | null> {
    try {
      const answer = await fetch(`${this.place.url}${path}`, {
        method,
        headers: {
          'x-csrf-token': 'example',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(20_000),
      })
      return { status: answer.status, body: (await answer.json()) as Answer['body'] }
    } catch {
      return null // nobody there, or gone in the middle of the answer
    }
  }
}
