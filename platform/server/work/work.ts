import type pg from 'pg'
import type { Language, Registry, ResourceName, Words } from '#platform/model'
import type { DateText } from '#platform/model/values/dates.ts'
import type { Reader, Writer } from '../database/transaction.ts'
import type { Calendar } from '../records/columns.ts'
import type { Row } from '../records/load.ts'
import type { Person } from './person.ts'
import type { ScopedDb } from './scoped-db.ts'

export interface LaterOptions {
  readonly runAt?: string
  /** Only one unfinished job has this key. */
  readonly key?: string
  readonly maxAttempts?: number
  /** Shown in the list of jobs and to whoever asked for it. */
  readonly shown?: boolean
}

/** What a verb has at hand: its desk, who asks, when and why. Everything happens in one transaction. */
export interface Work<Own extends ResourceName = never, Reads extends ResourceName = never> {
  readonly db: ScopedDb<Own, Reads>
  /** Plain SQL over everything, to read: for reports and generic code. */
  readonly reader: Reader
  /** Plain SQL that writes; a module writes its own tables alone. */
  readonly writer: Writer
  readonly registry: Registry
  readonly by: Person
  /** The instant this work counts for; never `new Date()`. */
  readonly at: string
  readonly today: DateText
  readonly calendar: Calendar
  readonly words: Words
  /** What others will read, such as a customer. */
  wordsIn(language: Language): Words
  readonly because: string | null
  /** Another record, through the same checks, rights and audit as if its person had typed it, and acted on it at once. */
  create(resource: ResourceName, given: Row, then?: readonly string[]): Promise<Row>
  /** A record that only verbs make: all checks, but its person need not have the right to create it by hand. */
  issue(resource: ResourceName, given: Row): Promise<Row>
  /** Several of them, which travel together and are numbered in this order. */
  issueAll(resource: ResourceName, given: readonly Row[]): Promise<Row[]>
  update(resource: ResourceName, id: string, given: Row): Promise<Row>
  act(resource: ResourceName, id: string, verb: string, asked?: Row): Promise<Row>
  /** Work for afterwards: queued with this transaction, gone with it. */
  later(job: string, payload: unknown, options?: LaterOptions): Promise<void>
  /** Tells browsers something live, when this transaction has committed. */
  notifyBrowsers(kind: string, payload: unknown, userId?: string | null): Promise<void>
  /** Something happened that upper modules must keep true with: their handlers run now, in this transaction. */
  raise(event: string, fact: unknown): Promise<void>
  /** Done when the transaction is kept, not at all when it is rolled back: for what this process remembers. */
  afterCommit(task: () => void): void
  /** The company has settled something anew: it is read again once this is kept. */
  companyChanged(): void
  /** For the platform's own code. */
  readonly client: pg.PoolClient
  /** What the history calls what is being done now; it changes from step to step. */
  action: string | null
}

// biome-ignore lint/suspicious/noExplicitAny: desks of every width are kept in one table
export type AnyWork = Work<any, any>
