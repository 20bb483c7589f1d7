import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { chainHash, chainStart, isKeepable, isTaken, type TerminalEvent } from './event.ts'

const event: TerminalEvent = {
  eventId: '01980000-0000-7000-8000-000000000001',
  session: '01980000-0000-7000-8000-000000000000',
  seq: 1,
  type: 'quantity',
  occurredAt: '2026-03-02T16:20:00.000Z',
  clockUncertain: false,
  user: null,
  payload: { good: '5', operation: 'o' },
}

test('production R38: the hash is SHA-256 of the one before and the canonical JSON', () => {
  const canonical =
    '{"clockUncertain":false,"eventId":"01980000-0000-7000-8000-000000000001","occurredAt":"2026-03-02T16:20:00.000Z",' +
    '"payload":{"good":"5","operation":"o"},"seq":1,"session":"01980000-0000-7000-8000-000000000000","type":"quantity","user":null}'
  const plain = (previous: string) =>
    createHash('sha256')
      .update(previous + canonical)
      .digest('hex')
  expect(chainHash(chainStart, event)).toBe(plain(''))
  expect(chainHash('ab', event)).toBe(plain('ab'))
})

test('production R38: the order of what it says does not matter, each word of it does', () => {
  const hash = chainHash(chainStart, event)
  expect(chainHash(chainStart, { ...event, payload: { operation: 'o', good: '5' } })).toBe(hash)
  for (const other of [
    { seq: 2 },
    { session: 's' },
    { user: 'u' },
    { clockUncertain: true },
    { payload: { good: '6' } },
  ])
    expect(chainHash(chainStart, { ...event, ...other })).not.toBe(hash)
})

test('what a database could not keep as it is, is not put into an event', () => {
  expect(isKeepable({ note: 'Ø 12 ± 0.02 · ñ 🙂' })).toBe(true)
  expect(isKeepable({ note: 'a\u0000b' })).toBe(false)
  expect(isKeepable({ note: '\ud800' })).toBe(false)
  expect(isKeepable({ note: 'x'.repeat(30_000) })).toBe(false)
  expect(isKeepable([])).toBe(false)
})

test('production R34: a terminal deletes what was applied, known already, or left to the lead, and nothing else', () => {
  const eventId = 'e'
  expect(isTaken({ eventId, answer: 'applied' })).toBe(true)
  expect(isTaken({ eventId, answer: 'duplicate', result: 'exception' })).toBe(true)
  expect(isTaken({ eventId, answer: 'exception', code: 'c', message: 'm' })).toBe(true)
  expect(isTaken({ eventId, answer: 'seqReused' })).toBe(false)
  expect(isTaken({ eventId, answer: 'expectedSeq', expectedSeq: 2 })).toBe(false)
})
