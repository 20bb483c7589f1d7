import { describe, expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type Answered, isLowScore, mayShowAnonymous, netPromoterScore, responseRate, responseScore } from './scores.ts'

const repeated = (count: number, value: number) => Array<number>(count).fill(value)
const answer = (kind: Answered['kind'], value: Answered['value'], weight = '1', bestScore?: number): Answered => ({
  kind,
  value,
  weight: Decimal.of(weight),
  ...(bestScore !== undefined && { bestScore }),
})

describe('documents R62: NPS', () => {
  test('worked example 5: 12 promoters, 6 passives, 5 detractors → 30', () =>
    expect(netPromoterScore([...repeated(12, 9), ...repeated(6, 8), ...repeated(5, 6)])).toBe(30))
  test('half is rounded away from zero, on both sides', () => {
    expect(netPromoterScore([10, ...repeated(7, 7)])).toBe(13)
    expect(netPromoterScore([0, ...repeated(7, 7)])).toBe(-13)
  })
  test('nobody answered', () => expect(netPromoterScore([])).toBeNull())
})

describe('documents R63: the score of a response', () => {
  test('nps v/10, rating5 (v−1)/4, yesNo 1 or 0, single its share of the best', () => {
    expect(responseScore([answer('nps', 7)])?.toString()).toBe('70')
    expect(responseScore([answer('rating5', 4)])?.toString()).toBe('75')
    expect(responseScore([answer('yesNo', true)])?.toString()).toBe('100')
    expect(responseScore([answer('single', 2, '1', 3)])?.toFixed(2)).toBe('66.67')
  })
  test('weighted, over what was answered and is scored', () => {
    const score = responseScore([
      answer('nps', 9, '2'),
      answer('rating5', 3, '1.5'),
      answer('yesNo', null, '10'),
      answer('longText', null),
    ])
    expect(score?.toFixed(2)).toBe('72.86')
  })
  test('nothing scored, no score', () => expect(responseScore([answer('text', null)])).toBeNull())
})

test('documents R64: nothing is shown under five, nor a breakdown with a cell under five', () => {
  expect(mayShowAnonymous(4)).toBe(false)
  expect(mayShowAnonymous(5)).toBe(true)
  expect(mayShowAnonymous(12, [7, 5, 0])).toBe(true)
  expect(mayShowAnonymous(12, [8, 4])).toBe(false)
})

test('documents R65: response rate, 1 place', () => {
  expect(responseRate(23, 71, 2)?.toFixed(1)).toBe('33.3')
  expect(responseRate(0, 3, 3)).toBeNull()
})

test('a low score is an nps of 6 or less, or a score under 50', () => {
  expect(isLowScore(6, null)).toBe(true)
  expect(isLowScore(7, Decimal.of('50'))).toBe(false)
  expect(isLowScore(null, Decimal.of('49.99'))).toBe(true)
})
