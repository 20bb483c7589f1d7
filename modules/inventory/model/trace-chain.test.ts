import { expect, test } from 'vitest'
import type { Trace, TracedLot, Whereabouts } from './trace.ts'
import { affectedBy, chainOf } from './trace-chain.ts'

const lot = (id: string, heatNumber: string | null = null): TracedLot => ({
  ...{ id, code: id, lotNumber: null, kind: 'lot', item: '', itemName: 'Bar', status: 'active', heatNumber },
  ...{ vendor: null, origin: null, onHand: '2', isBalanced: true },
})
const place = (given: Pick<Whereabouts, 'lot' | 'where' | 'link'> & Partial<Whereabouts>): Whereabouts => ({
  ...{ lotCode: given.lot, lotNumber: null, heatNumber: null, item: '', itemName: '', quantity: '5', place: 'X' },
  ...{ customer: null, customerId: null, on: null, ...given },
})
const acme = { customer: 'Acme', customerId: 'acme' }
const whereabouts = [
  place({ lot: 'bar', where: 'here', link: 'storage-locations/a1' }),
  place({ lot: 'bar', where: 'issued', link: 'jobs/j1' }),
  place({ lot: 'bar', where: 'issued', link: 'jobs/j2' }),
  place({ lot: 'parts', where: 'shipped', link: 'packing-slips/s1', ...acme }),
  place({ lot: 'parts', where: 'shipped', link: 'packing-slips/s2', ...acme, quantity: '7' }),
  place({
    lot: 'parts',
    where: 'shipped',
    link: 'packing-slips/s2',
    customer: 'Bolt',
    customerId: 'bolt',
    quantity: '1',
  }),
]
const trace = {
  ...{ focus: 'bar', lots: [lot('bar', 'K131552'), lot('parts')], whereabouts, allLinks: 1, origin: null },
  links: [{ from: 'bar', to: 'parts', kind: 'consumed', quantity: '5', job: 'j1' }],
  jobs: ['j1', 'j2'].map(id => ({ id, code: id, name: 'RR-1470 D' })),
} as unknown as Trace

test('inventory R36: a heat leads through jobs and lots to packing slips and customers', () => {
  const { nodes, links } = chainOf(trace)
  expect(links.map(({ from, to }) => `${from} ${to}`)).toEqual([
    ...['bar j1', 'j1 parts', 'bar j2', 'parts s1', 's1 acme', 'parts s2', 's2 acme', 's2 bolt'],
  ])
  expect(nodes.find(({ id }) => id === 'bar')).toMatchObject({ kind: 'lot', code: 'K131552' })
  expect(nodes.find(({ id }) => id === 'acme')).toMatchObject({ kind: 'customer', quantity: '12' })
})

test('a recall names every customer once, those with most first', () => {
  expect(affectedBy(trace).map(({ customer, quantity, shipments }) => [customer, quantity, shipments.length])).toEqual([
    ['Acme', '12', 2],
    ['Bolt', '1', 1],
  ])
})
