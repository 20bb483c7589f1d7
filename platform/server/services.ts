import type { Readable } from 'node:stream'
import type { RecordLink, StoredFile } from '#platform/model'
import type { Secrets } from './secrets.ts'
import type { App } from './work/app.ts'
import type { AnyWork } from './work/work.ts'

/**
 * A virus scanner that is asked about every content people bring: before it is taken (`block`), or soon afterwards
 * (`async`), while it can be used already (documents 1.8).
 */
export interface Scanner {
  readonly mode: 'async' | 'block'
  /** The name of what was found, or null for a clean content. An answer that is neither is a `NoVerdict`. */
  scan(content: Readable): Promise<string | null>
}

/** Stored content, by its SHA-256. */
export interface Files {
  /** Reads a stream of our own making to its end, hashing it; the same bytes are stored once. */
  put(content: Readable, name: string): Promise<StoredFile>
  /** The same for what somebody sends: a virus scanner, where there is one, is asked about it. */
  bring(content: Readable, name: string): Promise<StoredFile>
  /** Takes over what somebody sent and lies complete on this disk, such as a finished upload; it is moved, not copied. */
  adopt(path: string, name: string): Promise<StoredFile>
  /** Where contents grow until they are whole; on the same disk as the rest. */
  readonly unfinished: string
  read(sha256: string, range?: { start: number; end: number }): Readable
  exists(sha256: string): Promise<boolean>
  remove(sha256: string): Promise<void>
  /** Who looks for viruses in what people bring; nobody, where none is configured. */
  readonly scanner: Scanner | null
}

/** A content somebody brings, whole but not yet kept. */
export interface Brought {
  readonly name: string
  readonly sha256: string
  read(): Readable
}

/** Has a say about every file people bring, before it is kept: bars it by throwing. */
export type Bar = (app: App, file: Brought) => Promise<void>

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly { readonly name: string; readonly sha256: string }[]
  readonly record?: RecordLink
  /** Parts of the text that open something for whoever holds them, such as links: the outbox shows the mail without them. */
  readonly secrets?: readonly string[]
}

/** Outgoing mail: written into the visible outbox with its transaction, sent afterwards by a job. */
export interface Mail {
  send(work: AnyWork, letter: Letter): Promise<void>
}

/** What a job in the background has at hand. */
export interface JobContext {
  readonly services: Services
  readonly jobId: string | null
  readonly signal: AbortSignal
  progress(done: number, total: number | null, message?: string): Promise<void>
  /**
   * Part of the job's last transaction: with it the job is done, whatever happens to the process afterwards. Throws where another
   * worker has taken the job over, so that nothing is done twice. For every job that mails or tells somebody something.
   */
  finish(work: AnyWork): Promise<void>
}
export type Job = (payload: never, context: JobContext) => Promise<void>

/** Everything the running server shares. */
export interface Services {
  readonly app: App
  readonly secrets: Secrets
  readonly files: Files
  readonly mail: Mail
  /** Where people reach us, for links in mails: `https://erp.example.com`. */
  readonly publicUrl: string
  readonly environment: Readonly<Record<string, string | undefined>>
}
