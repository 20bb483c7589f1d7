/** What a terminal sends: its own id for the event, and its place in the session. */
export interface Sent {
  readonly eventId: string
  readonly session: string
  readonly seq: number
}

/** What is known of a session: the last number taken, and the events that were. */
export interface Session {
  readonly lastSeq: number
  readonly known: ReadonlySet<string>
}

export type Taking =
  | { readonly answer: 'take' }
  | { readonly answer: 'duplicate' }
  | { readonly answer: 'gap'; readonly expectedSeq: number }
  | { readonly answer: 'seqReused' }

/** production R35: a known event changes nothing; a new one is taken only in its turn. */
export function taking({ lastSeq, known }: Session, { eventId, seq }: Sent): Taking {
  if (known.has(eventId)) return { answer: 'duplicate' }
  if (seq <= lastSeq) return { answer: 'seqReused' }
  return seq === lastSeq + 1 ? { answer: 'take' } : { answer: 'gap', expectedSeq: lastSeq + 1 }
}

const minute = 60_000
const day = 24 * 60 * minute

/** production R36: times that cannot be right are kept, and left to the lead. */
export function doubtfulTime(occurredAt: string, receivedAt: string, clockUncertain: boolean): string | null {
  const behind = Date.parse(receivedAt) - Date.parse(occurredAt)
  if (clockUncertain) return 'clockUncertain'
  if (behind < -2 * minute) return 'inTheFuture'
  return behind > 7 * day ? 'tooOld' : null
}
