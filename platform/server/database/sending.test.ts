import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nameOf, onceSent, sendTogether } from './sending.ts'

/** A connection that notes what leaves in one packet. */
function connection() {
  const packets: string[] = []
  const stream = new Writable({
    decodeStrings: false,
    write: (chunk: string, _encoding, done) => {
      packets.push(chunk)
      done()
    },
    writev: (chunks, done) => {
      packets.push(chunks.map(({ chunk }) => chunk).join(' '))
      done()
    },
  })
  const ask = (text: string, keepsBusy = false) =>
    sendTogether({ connection: { stream } }, () => stream.write(text), keepsBusy)
  return { packets, ask }
}

let clock = 0
beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('what is asked in one turn leaves together at its end', async () => {
  const { packets, ask } = connection()
  ask('a')
  ask('b')
  ask('c')
  expect(packets).toEqual([])
  await onceSent()
  expect(packets).toEqual(['a b c'])
})

test('the first that keeps PostgreSQL busy leaves at once, with what was asked before', async () => {
  const { packets, ask } = connection()
  ask('a')
  ask('b', true)
  expect(packets).toEqual(['a b'])
  ask('c', true)
  ask('d')
  expect(packets).toEqual(['a b'])
  await onceSent()
  expect(packets).toEqual(['a b', 'c d'])
})

test('PostgreSQL does not wait for what takes long to put together', async () => {
  const { packets, ask } = connection()
  ask('a')
  ask('b')
  clock += 2
  ask('c')
  expect(packets).toEqual(['a b'])
  await onceSent()
  expect(packets).toEqual(['a b', 'c'])
})

/** How many times a text has to come until it is called by a name. */
const callsUntilNamed = (text: string): number => {
  for (let call = 1; call <= 5000; call++) if (nameOf(text)) return call
  return Number.POSITIVE_INFINITY
}

test('a statement that comes again has a name, and the more have one, the more often it must come', () => {
  expect(callsUntilNamed('select 1')).toBe(4)
  expect(nameOf('select 1')).toBe(nameOf('select 1'))
  for (let founding = 0; founding < 399; founding++) callsUntilNamed(`insert ${founding}`)
  expect(callsUntilNamed('select 2')).toBe(16)
  // Thousands of texts that come once do not make it forget what comes all the time.
  let named: string | undefined
  for (let call = 0; call < 20_000 && !named; call++) {
    nameOf(`once ${call}`)
    if (call % 100 === 0) named = nameOf('select 3')
  }
  expect(named).toBeDefined()
})
