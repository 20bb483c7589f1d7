import { expect, test } from 'vitest'
import type { OrderLineRow } from './line-progress.ts'
import { withPromised } from './take-day.ts'

const line = (id: string, statuses: readonly string[]): OrderLineRow =>
  ({
    id,
    quantity: '10',
    releases: statuses.map((status, place) => ({ id: `${id}-${place}`, status })),
  }) as unknown as OrderLineRow

test('the day is promised for every open release of the line; other lines stay', () => {
  const lines = [line('a', ['planned']), line('b', ['shipped', 'planned'])]
  expect(withPromised(lines, lines[1]!, '2026-03-09')).toEqual([
    { id: 'a' },
    { id: 'b', releases: [{ id: 'b-0' }, { id: 'b-1', promisedOn: '2026-03-09' }] },
  ])
})

test('a line without releases gets one of all it orders', () => {
  const one = line('a', [])
  expect(withPromised([one], one, '2026-03-09')).toEqual([
    { id: 'a', releases: [{ quantity: '10', requestedOn: '2026-03-09', promisedOn: '2026-03-09' }] },
  ])
})
