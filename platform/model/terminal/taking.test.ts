import { expect, test } from 'vitest'
import { doubtfulTime, type Sent, taking } from './taking.ts'

const event = (seq: number, eventId = `e${seq}`): Sent => ({ eventId, seq })

/** Takes what may be taken, in order; after a gap nothing more. */
function server() {
  const known = new Set<string>()
  let lastSeq = 0
  return (batch: Sent[]) => {
    const answers: string[] = []
    for (const sent of batch) {
      const { answer } = taking({ lastSeq, isKnown: id => known.has(id) }, sent)
      answers.push(answer)
      if (answer === 'expectedSeq') break
      if (answer !== 'take') continue
      known.add(sent.eventId)
      lastSeq = sent.seq
    }
    return answers
  }
}

test('production R35, example 10: what is sent again is a duplicate, what is new is taken', () => {
  const send = server()
  expect(send([1, 2, 3].map(seq => event(seq)))).toEqual(['take', 'take', 'take'])
  expect(send([1, 2, 3, 4].map(seq => event(seq)))).toEqual(['duplicate', 'duplicate', 'duplicate', 'take'])
})

test('production R35: a gap says which number is expected, and nothing after it is taken', () => {
  expect(taking({ lastSeq: 3, isKnown: () => false }, event(5))).toEqual({ answer: 'expectedSeq', expectedSeq: 4 })
  expect(server()([event(1), event(3), event(4)])).toEqual(['take', 'expectedSeq'])
})

test('production R35: a number used for another event is refused', () => {
  const send = server()
  send([event(1)])
  expect(send([event(1, 'other')])).toEqual(['seqReused'])
})

test('production R36: two minutes ahead and seven days back are the limits', () => {
  const now = '2026-03-09T12:00:00Z'
  expect(doubtfulTime('2026-03-09T12:02:00Z', now, false)).toBeNull()
  expect(doubtfulTime('2026-03-09T12:02:01Z', now, false)).toBe('inTheFuture')
  expect(doubtfulTime('2026-03-02T12:00:00Z', now, false)).toBeNull()
  expect(doubtfulTime('2026-03-02T11:59:59Z', now, false)).toBe('tooOld')
  expect(doubtfulTime(now, now, true)).toBe('clockUncertain')
})
