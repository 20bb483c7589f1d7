import { expect, test } from 'vitest'
import { arrangedOf, hiding, layoutOf, movedTo, presetNames, presets, showing } from './layout.ts'

const all = ['waiting', 'bookings', 'cash', 'recent']

test('without anything kept, the usual preset, as far as its widgets may be seen', () => {
  expect(layoutOf(null, all, 'bookkeeper')).toEqual({
    preset: 'bookkeeper',
    shown: ['cash', 'waiting', 'bookings', 'recent'],
    hidden: [],
  })
  expect(layoutOf(null, all, null).preset).toBe('owner')
  expect(layoutOf([{ preset: 'gone' }], all, null).preset).toBe('owner')
})

test('what is moved, hidden and shown again is kept', () => {
  const begun = layoutOf(null, all, 'owner')
  const moved = movedTo(begun, 'recent', 0)
  expect(moved.shown).toEqual(['recent', 'waiting', 'bookings', 'cash'])
  const hidden = hiding(moved, 'bookings')
  expect(layoutOf(arrangedOf(hidden), all, 'buyer')).toEqual({ ...hidden, preset: null })
  expect(showing(hidden, 'bookings').shown.at(-1)).toBe('bookings')
})

test('a widget that is new comes last, and one that is gone is left out', () => {
  const kept = [{ key: 'gone' }, { key: 'recent' }, { key: 'cash', hidden: true as const }]
  expect(layoutOf(kept, all, null)).toEqual({
    preset: null,
    shown: ['recent', 'waiting', 'bookings'],
    hidden: ['cash'],
  })
})

test('every preset begins with something, and names nothing twice', () => {
  for (const name of presetNames) expect(new Set(presets[name]).size, name).toBe(presets[name].length)
})
