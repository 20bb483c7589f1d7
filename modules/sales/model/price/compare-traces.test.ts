import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { priceChanges } from './compare-traces.ts'
import { priceLine } from './price.ts'
import { stored } from './replay.ts'
import { ask, d, line, spacer, spacerBook } from './test-estimates.ts'

const offered = (given: Parameters<typeof line>[0], asked = ask(250), book = spacerBook) => {
  const trace = stored(priceLine(line({ estimate: [spacer], ...given }), book, [asked])[0]!.trace)
  return { trace, extended: Decimal.of(trace.unitPrice).times(trace.quantity).round(2).toString() }
}
const sumOf = (changes: ReturnType<typeof priceChanges>) =>
  changes.reduce((all, { difference }) => all.plus(difference), Decimal.of(0)).toString()

test('the same price has no reasons', () => {
  expect(priceChanges(offered({}), offered({}))).toEqual([])
})

test('a dearer bar is named with its old and new price, and the differences add up to that of the prices', () => {
  const [code, bar] = [...spacerBook.materials][0]!
  const book = {
    ...spacerBook,
    materials: new Map([
      ...spacerBook.materials,
      [code, { ...bar, offers: bar.offers.map(row => ({ ...row, unitPrice: d('3.50') })) }],
    ]),
  }
  const [before, after] = [offered({}), offered({}, ask(250), book)]
  const changes = priceChanges(before, after)
  expect(changes[0]).toMatchObject({ what: 'row', each: { after: '3.5' } })
  expect(sumOf(changes)).toBe(Decimal.of(after.extended).minus(before.extended).toString())
})

test('another time, adjustment and typed price are each their own reason', () => {
  const slower = { ...spacer, operations: spacer.operations.map(step => ({ ...step, setupMinutes: d(120) })) }
  const before = offered({})
  const after = { ...offered({ estimate: [slower] }, ask(250, { adjustPercent: d(-4) })), extended: '2900' }
  const changes = priceChanges(before, after)
  expect(changes.map(({ what }) => what)).toEqual(expect.arrayContaining(['row', 'markups', 'adjustment', 'rounding']))
  expect(sumOf(changes)).toBe(Decimal.of('2900').minus(before.extended).toString())
})
