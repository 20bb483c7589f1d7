/** What a terminal sends: its own id for the event, and its place in the session. */
export interface Sent {
  readonly eventId: string
  readonly seq: number
}

/** What is known of a session: the last number taken, and whether this event was. */
export interface Session {
  readonly lastSeq: number
  readonly isKnown: (eventId: string) => boolean
}

export type Taking =
  | { readonly answer: 'take' }
  | { readonly answer: 'duplicate' }
  | { readonly answer: 'expectedSeq'; readonly expectedSeq: number }
  | { readonly answer: 'seqReused' }

/** production R35: a known event changes nothing; a new one is taken only in its turn. */
export function taking({ lastSeq, isKnown }: Session, { eventId, seq }: Sent): Taking {
  if (isKnown(eventId)) return { answer: 'duplicate' }
  if (seq <= lastSeq) return { answer: 'seqReused' }
  return seq === lastSeq + 1 ? { answer: 'take' } : { answer: 'expectedSeq', expectedSeq: lastSeq + 1 }
}

const minute = 60_000
const day = 24 * 60 * minute

export type Doubt = 'clockUncertain' | 'inTheFuture' | 'tooOld'

/** production R36: times that cannot be right are kept, and left to the lead. */
export function doubtfulTime(occurredAt: string, receivedAt: string, clockUncertain: boolean): Doubt | null {
  const behind = Date.parse(receivedAt) - Date.parse(occurredAt)
  if (clockUncertain) return 'clockUncertain'
  if (behind < -2 * minute) return 'inTheFuture'
  return behind > 7 * day ? 'tooOld' : null
}
