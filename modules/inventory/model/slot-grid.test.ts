import { expect, test } from 'vitest'
import { rowLetters, slotGrid } from './slot-grid.ts'

test('slots are lettered by row and numbered by column', () => {
  expect(slotGrid(2, 3).map(slot => slot.code)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'])
  expect(slotGrid(1, 1)).toEqual([{ row: 1, column: 1, code: 'A1' }])
})

test('after Z comes AA', () => {
  expect([26, 27, 52, 53, 702, 703].map(rowLetters)).toEqual(['Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})
