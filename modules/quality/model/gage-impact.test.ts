import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { impactGroups } from './gage-impact.ts'

test('quality R19, W7: every value is judged anew and counted where its piece went', () => {
  const d = Decimal.of
  const points = ['0', '0.001', '0.003', '0.004', '0.004', '0.005'].map((error, place) => ({
    reference: d(place * 5),
    error: d(error),
  }))
  const given = (value: string, wasAccepted: boolean, group: string) => ({
    measurement: value,
    value,
    wasAccepted,
    lower: '14.995',
    upper: '15.005',
    group,
  })
  const groups = impactGroups(
    [
      given('14.998', true, 'PS-1'),
      given('15.002', true, 'PS-1'),
      given('15.002', true, 'PS-2'),
      given('15.008', false, 'PS-3'),
    ],
    points,
    d('0.0015'),
  )
  expect(groups).toEqual([
    { group: 'PS-1', nonconforming: 1, atRisk: 0, unaffected: 1, wronglyRejected: 0, decision: null, note: null },
    { group: 'PS-2', nonconforming: 0, atRisk: 0, unaffected: 1, wronglyRejected: 0, decision: 'noEffect', note: null },
    { group: 'PS-3', nonconforming: 0, atRisk: 0, unaffected: 0, wronglyRejected: 1, decision: null, note: null },
  ])
})
