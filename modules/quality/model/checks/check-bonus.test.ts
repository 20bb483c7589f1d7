import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { allowanceOf, type SizeAsked } from './check-bonus.ts'
import { type CheckView, verdictOf } from './check-view.ts'
import { withUnsent } from './unsent-samples.ts'

const size: SizeAsked = {
  ...{ dimension: 'hole', modifier: 'mmc', kind: 'internal', lower: '9.90', upper: '10.10' },
  measured: [
    { piece: 1, featureNo: null, value: '9.92' },
    { piece: 1, featureNo: null, value: '10.04' },
    { piece: 2, featureNo: 1, value: '9.95' },
    { piece: 2, featureNo: 2, value: '10.00' },
  ],
}

test('quality R3, W6: the terminal adds the bonus of the same piece, by the size measured last, of the same hole', () => {
  const allowance = (piece: number, featureNo: number | null = null) =>
    allowanceOf(size, { piece, featureNo }).toNumber()
  expect([allowance(1), allowance(2, 1), allowance(2, 2), allowance(3)]).toEqual([0.14, 0.05, 0.1, 0])
  expect(allowanceOf(null, { piece: 1, featureNo: null }).isZero()).toBe(true)
})

test('quality R3: a position is judged with the size that was measured a moment ago and is not sent yet', () => {
  const some = {
    operation: 'op',
    inspection: null,
    judging: 'exact',
    isJudged: true,
    dataKind: 'variable',
    asTyped: null,
  }
  const hole = {
    ...some,
    detail: 'a',
    dimension: 'hole',
    size: null,
    chart: null,
    lot: null,
    due: null,
    features: 1,
    lower: '9.90',
    upper: '10.10',
  }
  const position = {
    ...hole,
    detail: 'b',
    dimension: 'position',
    lower: null,
    upper: '0.20',
    size: { ...size, measured: [] },
  }
  const report = {
    occurredAt: '2026-03-04T10:00:00.000Z',
    payload: { detail: 'a', operation: 'op', inspection: null, measurements: [{ piece: 1, value: '10.04' }] },
  }
  const verdict = (reports: readonly (typeof report)[]) => {
    const [, check] = withUnsent([hole, position] as unknown as CheckView[], reports)
    return verdictOf(check!, null, Decimal.of('0.30'), { piece: 1, featureNo: null })
  }
  expect([verdict([]), verdict([report])]).toEqual(['fail', 'pass'])
})
