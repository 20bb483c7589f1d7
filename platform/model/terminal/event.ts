import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import type { Instant } from '../values/dates.ts'

/** Something that was reported at a terminal, as it stands in the terminal's store and in ours. */
export interface TerminalEvent {
  /** Made by the terminal (UUIDv7): the same event sent twice is one. */
  readonly eventId: string
  /** One run of numbers of one store; a terminal that lost its store begins another. */
  readonly session: string
  readonly seq: number
  readonly type: string
  readonly occurredAt: Instant
  readonly clockUncertain: boolean
  readonly user: string | null
  readonly payload: Readonly<Record<string, unknown>>
}

export interface ChainedEvent extends TerminalEvent {
  readonly hash: string
  /** Of the hash, by the key of the terminal; where terminals of this kind sign (people R20). */
  readonly signature?: string
}

/** What the first event of a session follows. */
export const chainStart = ''

/** production R38: SHA-256 of the hash before it and the event as canonical JSON. */
export function chainHash(previous: string, event: TerminalEvent): string {
  const { eventId, session, seq, type, occurredAt, clockUncertain, user, payload } = event
  const text = canonicalize({ eventId, session, seq, type, occurredAt, clockUncertain, user, payload })
  return bytesToHex(sha256(utf8ToBytes(previous + text)))
}

/** So many go in one batch (production R34). */
export const mostAtOnce = 200

/** Most that one event may say, as JSON. */
const mostSaid = 20_000

/** Whether this can be kept as it is: JSON that reads back the same, of a sensible size, with text a database takes. */
export function isKeepable(payload: unknown): payload is Record<string, unknown> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return false
  const text = JSON.stringify(payload)
  return text.length <= mostSaid && !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
}

/** A problem document (RFC 9457). */
export interface RefusedProblem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: string
  readonly errors?: readonly { readonly path: string; readonly code: string; readonly message: string }[]
  readonly [more: string]: unknown
}

/** What the server says about each event it was sent, in their order. */
export type EventAnswer =
  | { readonly eventId: string; readonly answer: 'applied' }
  | { readonly eventId: string; readonly answer: 'duplicate'; readonly result: 'applied' | 'exception' }
  | { readonly eventId: string; readonly answer: 'exception'; readonly code: string; readonly message: string }
  /** Somebody waits for the answer and was told no: nothing is kept of it. */
  | {
      readonly eventId: string
      readonly answer: 'refused'
      readonly code: string
      readonly message: string
      /** All that was said, as the answer to a request of its own would have been. */
      readonly problem: RefusedProblem
    }
  | { readonly eventId: string; readonly answer: 'expectedSeq'; readonly expectedSeq: number }
  | { readonly eventId: string; readonly answer: 'seqReused' }
  /** It does not follow what was taken last: the terminal goes on in another session. */
  | { readonly eventId: string; readonly answer: 'chainBroken' }

export interface BatchAnswer {
  readonly session: string
  /** The last number of the session that was taken. */
  readonly lastSeq: number
  /** The server's clock, by which the terminal sets its own (production R36). */
  readonly serverTime: string
  readonly answers: readonly EventAnswer[]
}

/** Whether the server has it for good: then, and only then, the terminal deletes it. */
export const isTaken = ({ answer }: EventAnswer): boolean =>
  answer === 'applied' || answer === 'duplicate' || answer === 'exception'
