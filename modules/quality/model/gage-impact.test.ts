import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { groupsByShipment, impactGroups, toRecall } from './gage-impact.ts'

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

test('quality R2, R19: a gage in inches is judged in the millimetres of the drawing', () => {
  const d = Decimal.of
  const points = [
    { reference: d('0'), error: d('0') },
    { reference: d('1'), error: d('0.0002') },
  ]
  const given = (value: string) => ({
    ...{ measurement: value, value, wasAccepted: true, lower: '12.695', upper: '12.705', group: 'LOT', factor: '25.4' },
  })
  // Half an inch is read 0.0001 in too large: 0.00254 mm.
  const [group] = impactGroups([given('12.697'), given('12.70')], points, d('0.00001'))
  expect(group).toMatchObject({ nonconforming: 1, unaffected: 1 })
})

test('quality R19, B1: a lot on two slips stands in both, what has not left in a group of its own; one action takes each lot once', () => {
  const none = { nonconforming: 0, atRisk: 0, unaffected: 0, wronglyRejected: 0, note: null }
  const counted = [
    { ...none, group: 'a', nonconforming: 1, decision: null },
    { ...none, group: 'b', unaffected: 1, decision: 'noEffect' as const },
    { ...none, group: 'c', wronglyRejected: 1, decision: null },
  ]
  const carrier = (key: string) => ({ key, code: `LOT-${key}`, lot: key, job: null })
  const carriers = new Map(['a', 'b', 'c'].map(key => [key, carrier(key)]))
  const slip = (code: string) => ({ slip: code, slipCode: code, customer: 'L', customerName: 'Larkspur' })
  const here = { slip: null, slipCode: null, customer: null, customerName: null }
  const groups = groupsByShipment(
    counted,
    carriers,
    new Map([
      ['a', [slip('PS-1'), slip('PS-2'), here]],
      ['b', [slip('PS-3')]],
    ]),
  )
  expect(groups.map(({ group, nonconforming }) => [group, nonconforming])).toEqual([
    ['LOT-a · PS-1', 1],
    ['LOT-a · PS-2', 1],
    ['LOT-a', 1],
    ['LOT-b · PS-3', 0],
    ['LOT-c', 0],
  ])
  expect(toRecall(groups).map(some => some.map(({ group }) => group))).toEqual([
    ['LOT-a · PS-1', 'LOT-a · PS-2', 'LOT-a'],
  ])
})
