import { expect, test } from 'vitest'
import { openKept, readKept, standingFor, writeKept } from './kept-scans.ts'

test('a person stands at the counter for a minute and a half after the last scan for them', () => {
  const hal = { id: 'u1', name: 'Hal Reed', at: '2031-05-12T10:00:00Z' }
  expect(standingFor(hal, '2031-05-12T10:01:30Z')).toBe(hal)
  expect(standingFor(hal, '2031-05-12T10:01:31Z')).toBeNull()
  expect(standingFor(null, '2031-05-12T10:01:31Z')).toBeNull()
})

test('kept scans survive a reload in their order, and a damaged store loses nothing else', () => {
  const held = new Map<string, string>()
  const store = {
    getItem: (name: string) => held.get(name) ?? null,
    setItem: held.set.bind(held) as Storage['setItem'],
  }
  expect(readKept(store)).toEqual({ scans: [], conflicts: [], person: null })
  const scan = (key: string) => ({ key, code: key, at: '2031-05-12T10:00:00Z', more: {}, byPerson: true })
  const hal = { id: 'u1', name: 'Hal Reed', at: '2031-05-12T10:00:00Z', has: [] }
  writeKept(store, { scans: [scan('1'), scan('2')], conflicts: [], person: hal })
  expect(readKept(store).person).toEqual(hal)
  expect(readKept(store).scans.map(({ key }) => key)).toEqual(['1', '2'])
  for (const name of held.keys()) held.set(name, '{broken')
  expect(readKept(store).scans).toEqual([])
})

test('who stood at the counter long ago has gone when it is opened, unless a scan of theirs still waits', () => {
  const hal = { id: 'u1', name: 'Hal Reed', at: '2031-05-12T10:00:00Z', has: [] }
  const scan = { key: '1', code: '1', at: hal.at, more: {}, byPerson: true }
  const holding = (scans: (typeof scan)[]) => ({
    getItem: () => JSON.stringify({ scans, conflicts: [], person: hal }),
  })
  expect(openKept(holding([]), '2031-05-12T10:01:00Z').person).toEqual(hal)
  expect(openKept(holding([]), '2031-05-12T18:00:00Z').person).toBeNull()
  expect(openKept(holding([scan]), '2031-05-12T18:00:00Z').person).toEqual(hal)
})
