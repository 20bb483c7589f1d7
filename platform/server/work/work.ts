import type pg from 'pg'
import type {
  Answers,
  Language,
  LiveEvents,
  LiveKind,
  Registry,
  ResourceName,
  Tables,
  VerbOf,
  WireOf,
  Words,
} from '#platform/model'
import type { DateText, Instant } from '#platform/model/values/dates.ts'
import type { Reader, Writer } from '../database/transaction.ts'
import type { Calendar } from '../records/columns.ts'
import type { Row } from '../records/load.ts'
import type { Secrets } from '../secrets.ts'
import type { EventName, Events } from './events.ts'
import type { People } from './people.ts'
import type { Person } from './person.ts'
import type { Rows } from './rows.ts'
import type { ScopedDb } from './scoped-db.ts'
import type { Hearer } from './tell-browsers.ts'

export interface LaterOptions {
  readonly runAt?: string
  /** Only one unfinished job has this key. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Shown in the list of jobs and to whoever asked for it. */
  readonly shown?: boolean
}

/** A record as it stands in the store, with amounts as text; of a type that is not known here, its fields are not either. */
export type Saved<K extends ResourceName> = [K] extends [never]
  ? Row & { id: string }
  : ResourceName extends K
    ? Row & { id: string }
    : WireOf<Tables[K]>

/** What its number made of a record. */
export interface Numbered {
  readonly code: string
  readonly version: number
}

/** A record that came into being. */
export interface Made {
  readonly resource: string
  readonly id: string
}

/** What a verb has at hand: its desk, who asks, when and why. Everything happens in one transaction. */
export interface Work<Own extends ResourceName = never, Reads extends ResourceName = never> extends Rows {
  readonly db: ScopedDb<Own, Reads>
  /** Plain SQL over everything, to read: for reports and generic code. */
  readonly reader: Reader
  /** Plain SQL that writes; a module writes its own tables alone. */
  readonly writer: Writer
  readonly registry: Registry
  readonly people: People
  /** Keys that are not in the database. */
  readonly secrets: Secrets
  readonly by: Person
  /** The instant this work counts for; never `new Date()`. */
  readonly at: Instant
  readonly today: DateText
  readonly calendar: Calendar
  readonly words: Words
  /** What others will read, such as a customer. */
  wordsIn(language: Language): Words
  readonly because: string | null
  /** Which door it came through: `web`, `import`. */
  readonly via: string
  /** Another record, through the same checks, rights and audit as if its person had typed it, and acted on it at once. */
  create<K extends ResourceName>(resource: K, given: Row, then?: readonly string[]): Promise<Saved<K>>
  /** A record that only verbs make: all checks, but its person need not have the right to create it by hand. */
  issue<K extends ResourceName>(resource: K, given: Row): Promise<Saved<K>>
  /** Several of them, which travel together and are numbered in this order. */
  issueAll<K extends ResourceName>(resource: K, given: readonly Row[]): Promise<Saved<K>[]>
  update<K extends ResourceName>(resource: K, id: string, given: Row): Promise<Saved<K>>
  act<K extends ResourceName, V extends VerbOf<K>>(
    resource: K,
    id: string,
    verb: V,
    asked?: Answers<`${K}.${V}`>,
  ): Promise<Saved<K>>
  /** Work for afterwards: queued with this transaction, gone with it. */
  later(job: string, payload: unknown, options?: LaterOptions): Promise<void>
  /** Tells browsers something live, when this transaction has committed. */
  notifyBrowsers<K extends LiveKind>(kind: K, told: LiveEvents[K], ...to: Hearer<K>): Promise<void>
  /** Something happened that upper modules must keep true with: their handlers run now, in this transaction. */
  raise<E extends EventName>(event: E, fact: Events[E]): Promise<void>
  /**
   * Numbers a record that is without one when all is done: a counted series is held from its number to the end of the
   * transaction, and whoever else needs one waits. Answers a number at once only where nothing is kept.
   */
  numberLast(resource: ResourceName, id: string): string | null
  /** Takes the numbers that wait, for whoever must tell one; answers all that came so. */
  numbers(): Promise<ReadonlyMap<string, Numbered>>
  /** Done when the transaction is kept, not at all when it is rolled back: for what this process remembers. */
  afterCommit(task: () => void): void
  /** The same for all work of one app: what a process remembers of its database hangs on it. */
  readonly memory: object
  /** The company has settled something anew: it is read again once this is kept. */
  companyChanged(): void
  /** Ids whoever asks has typed. They name what that person may look at or choose; what a verb finds by itself is the verb's. */
  readonly typed: Set<string>
  /** The records this work has made so far, in order. */
  readonly made: Made[]
  /** For the platform's own code. */
  readonly client: pg.PoolClient
  /** What the history calls what is being done now; it changes from step to step. */
  action: string | null
}

// biome-ignore lint/suspicious/noExplicitAny: desks of every width are kept in one table
export type AnyWork = Work<any, any>
