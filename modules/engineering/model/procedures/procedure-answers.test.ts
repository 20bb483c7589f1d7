import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Answered, outcomeOf, withinLimits } from './procedure-answers.ts'

const answer = (kind: string, more: Partial<Answered> = {}): Answered => ({
  kind,
  required: true,
  low: null,
  high: null,
  isDone: false,
  measured: null,
  answer: null,
  photo: null,
  ...more,
})
const limits = { low: Decimal.of('4.9'), high: Decimal.of('5.1') }

test('procedure-runs: a run is incomplete while a required step is open', () => {
  expect(outcomeOf([])).toBe('incomplete')
  expect(outcomeOf([answer('check', { isDone: true }), answer('text')])).toBe('incomplete')
  expect(outcomeOf([answer('check', { isDone: true }), answer('text', { required: false })])).toBe('pass')
})

test('procedure-runs: a measurement outside its limits fails the run, the limits themselves pass', () => {
  const measured = (value: string) => answer('measure', { ...limits, measured: Decimal.of(value) })
  expect(outcomeOf([measured('5.2')])).toBe('fail')
  expect([withinLimits(measured('4.9')), withinLimits(measured('5.1')), outcomeOf([measured('5')])]).toEqual([
    'yes',
    'yes',
    'pass',
  ])
})

test('procedure-runs: without limits or value nothing is judged', () => {
  expect(withinLimits(answer('measure', { measured: Decimal.of(3) }))).toBeNull()
  expect(withinLimits(answer('measure', limits))).toBeNull()
})
