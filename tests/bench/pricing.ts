import { priceLine } from '#modules/sales/model/price/price.ts'
import {
  ask,
  book,
  component,
  d,
  item,
  line,
  material,
  offer,
  step,
  stock,
} from '#modules/sales/model/price/test-estimates.ts'
import type { Finding } from './report.ts'

const nodes = 200
const codes = 40
const asked = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000].map(quantity => ask(quantity))

/** A tree of items, each with two steps, a bar and up to two components below it. */
const assembly = line({
  estimate: Array.from({ length: nodes }, (_, place) =>
    item(`I${place}`, {
      operations: [
        step('Saw', { sequence: 10, setupMinutes: d(15), runValue: d('0.6'), rates: [30, 12, 6] }),
        step('Mill', {
          sequence: 20,
          setupMinutes: d(45),
          runValue: d('3.25'),
          rates: [36, 55, 18],
          yieldPercent: d(98),
        }),
      ],
      materials: [
        stock(`M${place % codes}`, {
          basis: 'bar',
          barLength: d(144),
          barEnd: d(4),
          pieceLength: d('2.1'),
          kerf: d('0.125'),
        }),
      ],
      components: [2 * place + 1, 2 * place + 2]
        .filter(below => below < nodes)
        .map(below => component(`I${below}`, 1 + (below % 3))),
    }),
  ),
})
const prices = book({
  materials: Array.from({ length: codes }, (_, place) =>
    material(`M${place}`, {
      stockUnit: 'ft',
      offers: [offer(12, '3.1', { priceUnit: 'ft' }), offer(60, '2.72', { priceUnit: 'ft' })],
    }),
  ),
})

/** The price engine on an assembly of 200 items with ten quantities, traces included. */
export function priceEngine(): Promise<Finding> {
  const times = Array.from({ length: 40 }, () => {
    const before = performance.now()
    priceLine(assembly, prices, asked)
    return performance.now() - before
  }).sort((one, other) => one - other)
  return Promise.resolve({
    what: `price engine: ${nodes} items × ${asked.length} quantities, explained row by row`,
    found: `${times[times.length >> 1]!.toFixed(0)} ms`,
    budget: '50 ms',
  })
}
