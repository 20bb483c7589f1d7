import { expect, test } from 'vitest'
import { balances, placeLots, type TracedLot, type TraceLink } from './trace.ts'

const lot = (id: string): TracedLot => ({
  ...{ id, code: id, lotNumber: null, kind: 'lot', item: '', itemName: '', status: 'active', heatNumber: null },
  ...{ vendor: null, origin: null, onHand: '0', isBalanced: true },
})
const link = (from: string, to: string): TraceLink => ({ from, to, kind: 'consumed', quantity: '1', job: null })
const placesOf = (links: TraceLink[]) => {
  const ids = [...new Set(links.flatMap(({ from, to }) => [from, to]))]
  return Object.fromEntries(placeLots({ focus: 'F', lots: ids.map(lot), links }).map(one => [one.id, one.column]))
}

test('inventory R36: what went in stands to the left, what was made of it to the right, as far as its longest way', () => {
  expect(
    placesOf([link('A', 'B'), link('B', 'F'), link('A', 'F'), link('F', 'G'), link('G', 'H'), link('F', 'H')]),
  ).toEqual({
    ...{ A: -2, B: -1, F: 0, G: 1, H: 2 },
  })
})

test('siblings beyond twenty are folded', () => {
  const links = Array.from({ length: 25 }, (_, index) => link('F', `S${String(index).padStart(2, '0')}`))
  const placed = placeLots({ focus: 'F', lots: ['F', ...links.map(one => one.to)].map(lot), links })
  expect(placed).toHaveLength(21)
  expect(placed.at(-1)).toMatchObject({ row: 19, folded: 5 })
})

test('inventory R36: a lot balances when all that came is somewhere', () => {
  const nothing = {
    ...{ received: '0', made: '0', joined: '0', returnedIn: '0', adjusted: '0' },
    ...{ onHand: '0', consumed: '0', shipped: '0', scrapped: '0', parted: '0', returnedOut: '0' },
  }
  const balanced = { ...nothing, received: '10', adjusted: '-1', consumed: '4', parted: '3', onHand: '2' }
  expect(balances(balanced)).toBe(true)
  expect(balances({ ...balanced, onHand: '3' })).toBe(false)
})
