import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { resolveSample } from './sample-sizes.ts'

const plan = {
  method: 'all',
  fixedN: null,
  percent: null,
  level: 'II',
  aql: null,
  rqlPct: null,
  beta: Decimal.of('0.100'),
  table: null,
}
const of = (given: object, lot: number, severity?: 'tightened') =>
  resolveSample({ ...plan, ...given } as Parameters<typeof resolveSample>[0], lot, severity)

test('quality K12: what a plan asks of a lot', () => {
  expect(of({}, 12).n).toBe(12)
  expect(of({ method: 'fixed', fixedN: 5 }, 3).n).toBe(3)
  expect(of({ method: 'percent', percent: Decimal.of('10') }, 41).n).toBe(5)
  expect(of({ method: 'czero', rqlPct: Decimal.of('5') }, 100)).toMatchObject({ n: 37, ac: 0, re: 1 })
  expect(of({ method: 'z14', aql: '1.0' }, 400)).toMatchObject({ n: 50, ac: 1, re: 2, codeLetter: 'H' })
  expect(of({ method: 'z14', aql: '1.0' }, 400, 'tightened')).toMatchObject({ n: 80, letterUsed: 'J' })
  const table = [{ from: 1, to: 50, n: 8, ac: 0, re: 1 }]
  expect(of({ method: 'table', table }, 30).n).toBe(8)
  expect(of({ method: 'table', table }, 60).n).toBe(60)
})
