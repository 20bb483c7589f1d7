import { expect, test } from 'vitest'
import type { VendorScore } from '#modules/purchasing/model/scorecard.ts'
import { isPoor, sortedBy } from './scorecard-figures.ts'

const score = (name: string, more: Partial<VendorScore>): VendorScore => ({
  ...{ vendor: name, name, lines: 1, spent: '0', overdue: 0, due: 0, punctual: 0, daysLate: 0 },
  ...{ received: '0', rejected: '0', paid: '0', before: '0' },
  ...{ onTime: null, averageDaysLate: null, rejectedPerMillion: null, priceChange: null },
  ...more,
})

const prompt = score('Prompt', { onTime: '100', spent: '10', rejectedPerMillion: 0 })
const slow = score('Slow', { onTime: '50', spent: '90', rejectedPerMillion: 1200 })
const unknown = score('Unknown', { spent: '20' })
const names = (scores: readonly VendorScore[]) => scores.map(({ name }) => name)

test('the worst stands first, and whom nobody can judge last', () => {
  expect(names(sortedBy([prompt, unknown, slow], 'onTime'))).toEqual(['Slow', 'Prompt', 'Unknown'])
  expect(names(sortedBy([prompt, unknown, slow], 'perMillion'))).toEqual(['Slow', 'Prompt', 'Unknown'])
  expect(names(sortedBy([prompt, unknown, slow], 'spent'))).toEqual(['Slow', 'Unknown', 'Prompt'])
})

test('a figure is marked from where it is worth a word', () => {
  expect([isPoor('onTime', slow), isPoor('onTime', prompt), isPoor('onTime', unknown)]).toEqual([true, false, false])
  expect(isPoor('price', score('Dear', { priceChange: '0.1' }))).toBe(true)
  expect(isPoor('price', score('Cheap', { priceChange: '-4' }))).toBe(false)
})
