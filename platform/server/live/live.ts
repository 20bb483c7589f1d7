import type pg from 'pg'
import { type Registry, scopeFor } from '#platform/model'
import { readerOn, writerOn } from '../database/transaction.ts'
import type { Person } from '../work/person.ts'
import { currentSnapshot, type Happening, happeningsBetween } from './happenings.ts'
import { type Position, readPosition, readSnapshot, runsBackwards, writePosition } from './position.ts'
import { sweepPresences } from './presence.ts'
import { isMeantByEnd, liveEvent, Rights } from './rights.ts'
import { type Delivery, type Listener, Subscriber } from './subscriber.ts'

/** Says nothing beyond itself. */
type Bare = Readonly<Record<never, never>>

declare module '#platform/model/live-events.ts' {
  interface LiveEvents {
    /** What was missed has been told; from here on it comes as it happens. */
    ready: Bare
    /** Rows of this type came, went or changed. */
    'list.changed': { readonly resource: string }
    /** Too much has happened to be told one by one: look again at everything. */
    reset: Bare
  }
}

export interface LiveOptions {
  readonly pool: pg.Pool
  readonly registry: Registry
  readonly intervalMs?: number
}

export interface Live {
  subscribe(listener: Listener): { close(): void }
  /** What a browser that cannot hold a stream has missed. */
  since(person: Person, from: string | undefined): Promise<Delivery[]>
  endSession(sessionId: string): void
  close(): Promise<void>
}

const day = 24 * 60 * 60
const seconds = (): number => Math.floor(Date.now() / 1000)
const presenceSweepMs = 5000
const beatMs = 15_000

/**
 * Tells browsers what was committed. Every process looks by itself, so nobody has to be told who listens where, and a browser
 * may come back to another process with its last place.
 */
export function startLive({ pool, registry, intervalMs = 200 }: LiveOptions): Live {
  return new Teller(pool, registry, intervalMs)
}

class Teller implements Live {
  private readonly pool: pg.Pool
  private readonly registry: Registry
  private readonly intervalMs: number
  private readonly subscribers = new Set<Subscriber>()
  private snapshot: string | undefined
  private timer: NodeJS.Timeout | undefined
  private looking: Promise<void> | undefined
  private isClosed = false
  private sweptAt = Date.now()

  constructor(pool: pg.Pool, registry: Registry, intervalMs: number) {
    this.pool = pool
    this.registry = registry
    this.intervalMs = intervalMs
    this.again(0)
  }

  private get reader() {
    return readerOn(this.pool)
  }

  private again(wait: number): void {
    if (this.isClosed) return
    this.timer = setTimeout(() => {
      this.looking = this.look().then(
        () => this.again(this.intervalMs),
        // The database is away for a moment: nothing is lost, the next look begins where this one did.
        () => this.again(1000),
      )
    }, wait)
  }

  private async look(): Promise<void> {
    const from = this.snapshot
    const until = await currentSnapshot(this.reader)
    if (from !== undefined && until !== from) await this.tellEverybody(from, until)
    this.snapshot = until
    for (const subscriber of [...this.subscribers]) {
      if (subscriber.hasJoined) this.tellLists(subscriber, until)
      else await this.catchUp(subscriber, until).catch(() => this.drop(subscriber))
      this.beat(subscriber, until)
    }
    if (Date.now() - this.sweptAt >= presenceSweepMs) {
      this.sweptAt = Date.now()
      await sweepPresences(writerOn(this.pool))
    }
  }

  private async tellEverybody(from: string, until: string): Promise<void> {
    const joined = [...this.subscribers].filter(subscriber => subscriber.hasJoined)
    if (joined.length === 0) return
    const backwards = runsBackwards(readSnapshot(from)!, readSnapshot(until)!)
    const happenings = backwards ? null : await happeningsBetween(this.reader, from, until)
    if (happenings === null) {
      for (const subscriber of joined) this.reset(subscriber, until)
      return
    }
    if (happenings.length === 0) return
    const rights = new Rights(this.registry, this.pool, happenings)
    // Whoever could not be told comes back with its last place; the others must not hear everything again because of it.
    await Promise.all(
      joined.map(subscriber =>
        this.tell(subscriber, rights, happenings, { from, until }).catch(() => this.drop(subscriber)),
      ),
    )
    for (const happening of happenings) this.hearEnd(happening)
  }

  /** A session ended anywhere ends here too. */
  private hearEnd(happening: Happening): void {
    if (happening.kind !== 'told' || happening.name !== 'session.ended') return
    for (const subscriber of [...this.subscribers])
      if (isMeantByEnd(subscriber.person, happening)) this.drop(subscriber)
  }

  /** Brings a newcomer from its last place to where everybody is. */
  private async catchUp(subscriber: Subscriber, until: string): Promise<void> {
    const { from } = subscriber.listener
    subscriber.hasJoined = true
    if (from === undefined) {
      this.hand(subscriber, [{ ...liveEvent('ready', {}), id: writePosition({ snapshot: until, at: seconds() }) }])
      return
    }
    const stretches = await this.missedSince(from, until)
    if (!stretches) return this.reset(subscriber, until)
    for (const name of stretches.lists) subscriber.lists.add(name)
    for (const stretch of stretches.missed) {
      const rights = new Rights(this.registry, this.pool, stretch.happenings)
      await this.tell(subscriber, rights, stretch.happenings, stretch)
    }
    const id = writePosition({ snapshot: until, at: seconds(), lists: [...subscriber.lists] })
    this.hand(subscriber, [{ ...liveEvent('ready', {}), id }])
    this.tellLists(subscriber, until)
  }

  /** What lies between a place and now: first the rest of a stretch it had heard part of. Undefined: too long ago. */
  private async missedSince(
    from: string,
    until: string,
  ): Promise<{ missed: Stretch[]; lists: readonly string[] } | undefined> {
    const place = readPosition(from)
    if (!place || seconds() - place.at > day) return undefined
    const corners = [place.snapshot, ...(place.until ? [place.until] : []), until].map(text => readSnapshot(text)!)
    if (corners.some((corner, index) => index > 0 && runsBackwards(corners[index - 1]!, corner))) return undefined
    const missed: Stretch[] = []
    if (place.until) {
      const part = await happeningsBetween(this.reader, place.snapshot, place.until)
      if (!part) return undefined
      missed.push({ from: place.snapshot, until: place.until, skip: place.heard ?? 0, happenings: part })
    }
    const rest = await happeningsBetween(this.reader, place.until ?? place.snapshot, until)
    if (!rest) return undefined
    missed.push({ from: place.until ?? place.snapshot, until, skip: 0, happenings: rest })
    return { missed, lists: place.lists ?? [] }
  }

  private async tell(
    subscriber: Subscriber,
    rights: Rights,
    happenings: readonly Happening[],
    { from, until, skip = 0 }: { from: string; until: string; skip?: number },
  ): Promise<void> {
    if (happenings.length === 0 || !subscriber.isOpen) return
    if (!(await this.stillIn(subscriber))) return this.drop(subscriber)
    const events = await rights.heardBy(subscriber.person, happenings)
    const deliveries: Delivery[] = []
    for (const [index, event] of events.entries()) {
      if (index < skip) continue
      const happening = happenings[index]!
      if (happening.kind === 'record' && this.mayList(subscriber.person, happening.resource))
        subscriber.lists.add(happening.resource)
      if (!event) continue
      const last = index === events.length - 1
      const place: Position = {
        at: seconds(),
        lists: [...subscriber.lists],
        ...(last ? { snapshot: until } : { snapshot: from, until, heard: index + 1 }),
      }
      deliveries.push({ ...event, id: writePosition(place) })
    }
    this.hand(subscriber, deliveries)
    this.tellLists(subscriber, until)
  }

  private mayList(person: Person, name: string): boolean {
    if (!this.registry.has(name)) return false
    return person.isSystem === true || scopeFor(person, this.registry.resource(name), 'view') !== null
  }

  private async stillIn(subscriber: Subscriber): Promise<boolean> {
    const { whoNow } = subscriber.listener
    if (!whoNow || Date.now() - subscriber.askedAt < 1000) return true
    subscriber.askedAt = Date.now()
    const person = await whoNow()
    if (person) subscriber.person = person
    return person !== null
  }

  private tellLists(subscriber: Subscriber, snapshot: string): void {
    const due = subscriber.listsDue(Date.now())
    const deliveries = due.map((resource, index) => {
      const lists = [...subscriber.lists, ...due.slice(index + 1)]
      return { ...liveEvent('list.changed', { resource }), id: writePosition({ snapshot, at: seconds(), lists }) }
    })
    this.hand(subscriber, deliveries)
  }

  private beat(subscriber: Subscriber, snapshot: string): void {
    if (!subscriber.isOpen || Date.now() - subscriber.heardAt < beatMs) return
    subscriber.heardAt = Date.now()
    subscriber.listener.beat?.(writePosition({ snapshot, at: seconds(), lists: [...subscriber.lists] }))
  }

  private reset(subscriber: Subscriber, snapshot: string): void {
    subscriber.lists.clear()
    this.hand(subscriber, [{ ...liveEvent('reset', {}), id: writePosition({ snapshot, at: seconds() }) }])
  }

  private hand(subscriber: Subscriber, deliveries: readonly Delivery[]): void {
    if (deliveries.length === 0 || !subscriber.isOpen) return
    subscriber.heardAt = Date.now()
    if (!subscriber.listener.deliver(deliveries)) this.drop(subscriber)
  }

  private drop(subscriber: Subscriber): void {
    subscriber.isOpen = false
    if (this.subscribers.delete(subscriber)) subscriber.listener.ended()
  }

  subscribe(listener: Listener): { close(): void } {
    const subscriber = new Subscriber(listener)
    this.subscribers.add(subscriber)
    return {
      close: () => {
        subscriber.isOpen = false
        this.subscribers.delete(subscriber)
      },
    }
  }

  async since(person: Person, from: string | undefined): Promise<Delivery[]> {
    const heard: Delivery[] = []
    const subscriber = new Subscriber({
      person,
      from,
      deliver: deliveries => heard.push(...deliveries) > 0,
      ended: () => {},
    })
    await this.catchUp(subscriber, await currentSnapshot(this.reader))
    return heard
  }

  endSession(sessionId: string): void {
    for (const subscriber of [...this.subscribers]) if (subscriber.person.sessionId === sessionId) this.drop(subscriber)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.timer)
    await this.looking
    for (const subscriber of [...this.subscribers]) this.drop(subscriber)
  }
}

interface Stretch {
  readonly from: string
  readonly until: string
  readonly skip: number
  readonly happenings: readonly Happening[]
}
