import { expect, test } from 'vitest'
import { comparedOffers } from './compared-offers.ts'
import type { LineRow } from './quote-row.ts'

const line = (lineNumber: number, part: string | null, ...quantities: string[]): LineRow => ({
  ...{
    id: `${lineNumber}${part}`,
    lineNumber,
    part,
    description: part ?? 'Free',
    source: 'make',
    lineStatus: 'priced',
  },
  quantities: quantities.map(quantity => ({
    ...{ id: `${part} ${quantity}`, quantity, unitPrice: '1', extended: '1', leadDays: null },
  })),
})
const shown = (before: LineRow[], after: LineRow[]) =>
  comparedOffers(before, after).map(pair => [pair.before?.quantity ?? null, pair.after?.quantity ?? null])

test('quantities of the same line stand side by side, new ones alone, and what is gone comes last', () => {
  expect(shown([line(1, 'A', '10', '50')], [line(1, 'A', '10', '100')])).toEqual([
    ['10', '10'],
    [null, '100'],
    ['50', null],
  ])
})

test('a part that moved to another line is still the same', () => {
  expect(shown([line(1, 'A', '10'), line(2, 'B', '5')], [line(1, 'B', '5'), line(2, 'A', '10')])).toEqual([
    ['5', '5'],
    ['10', '10'],
  ])
})
