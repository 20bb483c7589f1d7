import { expect, test } from 'vitest'
import { linesFound } from './long-quote.ts'
import type { LineRow } from './quote-row.ts'

const line = (lineNumber: number, description: string, lineStatus: string, marginPercent: string | null): LineRow => ({
  ...{ id: `l${lineNumber}`, lineNumber, description, lineStatus, source: 'make', part: null },
  quantities: [{ id: 'q', quantity: '1', unitPrice: '1', extended: '1', leadDays: null, marginPercent }],
})
const lines = [
  line(1, 'Eje de transmisión', 'priced', '30'),
  line(2, 'Bracket, left', 'estimating', null),
  line(12, 'Bracket, right', 'priced', '9.5'),
]
const found = (...asked: [Parameters<typeof linesFound>[1], string]) =>
  linesFound(lines, ...asked, '15').map(one => one.lineNumber)

test('lines of a long quote are found by words in any order, accents aside, or by their number', () => {
  expect(found('all', '')).toEqual([1, 2, 12])
  expect(found('all', 'transmision EJE')).toEqual([1])
  expect(found('all', '12')).toEqual([12])
  expect(found('all', 'bracket')).toEqual([2, 12])
})

test('those without a price, and those below the lowest margin (sales R21, R23)', () => {
  expect(found('open', '')).toEqual([2])
  expect(found('thin', '')).toEqual([12])
})
