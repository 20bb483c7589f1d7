import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type ChainedEvent, chainHash, chainStart, type TerminalEvent } from '#platform/model/terminal/event.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Visitor } from '#tests/support/open-company.ts'

/** A terminal of the floor with its store: numbers and chains what it is told, minutes after it began an hour ago. */
export function terminalOf(user: () => string, session: string = randomUUID(), began = Date.now() - 3_600_000) {
  let last = { seq: 0, hash: chainStart }
  return {
    session,
    event(type: string, payload: Row, at = 0, other: Partial<TerminalEvent> = {}): ChainedEvent {
      const occurredAt = instantOf(began + at * 60_000)
      const seq = last.seq + 1
      const plain = { eventId: randomUUID(), session, seq, type, occurredAt, clockUncertain: false, user: user() }
      const event = { ...plain, payload, ...other }
      last = { seq, hash: chainHash(last.hash, event) }
      return { ...event, hash: last.hash }
    },
  }
}

export type Answer = { answer: string; [more: string]: unknown }

/** Sends a batch; answers what was said about each event. */
export async function sendEvents(by: Visitor, events: readonly ChainedEvent[], more: Row = {}): Promise<Answer[]> {
  const sent = events.map(({ session: _, ...event }) => event)
  const { status, body } = await by.post('/api/floor-events', { session: events[0]!.session, events: sent, ...more })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { answers: Answer[] }).answers
}
