import { describe, expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { correctedReading, impactOf } from './gage-bias.ts'
import {
  angularTolerance,
  areGeneralTolerances,
  bonusOf,
  generalTolerance,
  isTooCoarse,
  judge,
  limitsOf,
  placesTyped,
  truePosition,
  uncertaintyRatio,
} from './judging.ts'
import { forecast, offsetAdvice } from './offset-advice.ts'

const d = Decimal.of

describe('quality R1, R2: limits and judgement', () => {
  const limits = limitsOf({ nominal: d('10.12'), upperTolerance: d('0.10'), lowerTolerance: d('-0.10') })
  test('R1: limits are exact', () => {
    expect([limits.lower, limits.upper].map(String)).toEqual(['10.02', '10.22'])
    const form = { nominal: d('0'), upperTolerance: d('0.05'), lowerTolerance: d('0') }
    expect(limitsOf(form, true).lower).toBeNull()
  })
  test('R1: degrees have a row of their own in the title block, which is a table of figures', () => {
    const table = [{ decimals: 1, plusMinus: '0.2' }, { angular: '0.5' }]
    expect([angularTolerance(table)?.toString(), angularTolerance([])]).toEqual(['0.5', null])
    expect(generalTolerance('45', table)).toBeNull()
    expect(areGeneralTolerances(table)).toBe(true)
    for (const wrong of [
      '0.1',
      {},
      [{}],
      [{ decimals: '2', plusMinus: '0.1' }],
      [{ decimals: 2, plusMinus: 0.1 }],
      [null],
    ])
      expect(areGeneralTolerances(wrong)).toBe(false)
  })
  test('R1: the title block speaks by the decimals printed', () => {
    const block = [
      { decimals: 2, plusMinus: '0.10' },
      { decimals: 3, plusMinus: '0.05' },
    ]
    expect(generalTolerance('25.40', block)?.toString()).toBe('0.1')
    expect(generalTolerance('25.400', block)?.toString()).toBe('0.05')
    expect(generalTolerance('25', block)).toBeNull()
  })
  test('R2: the limit itself passes, a hair beyond fails, nothing is rounded', () => {
    expect(judge(d('10.22'), limits).result).toBe('pass')
    expect(judge(d('10.220000001'), limits).result).toBe('fail')
    expect(judge(d('0.4').times('25.4'), { lower: d('10.16'), upper: d('10.16') }).result).toBe('pass')
  })
  test('R2: rounded half to even first, where a customer wants it', () => {
    const rounding = { lower: 2, upper: 2 }
    expect(judge(d('10.225'), limits, { rounding }).result).toBe('pass')
    expect(judge(d('10.2251'), limits, { rounding }).result).toBe('fail')
  })
  test('R2: trailing zeros of a limit count, each limit has its own decimals', () => {
    const rounding = { lower: placesTyped('9.9'), upper: placesTyped('10.10') }
    const ends = { lower: d('9.9'), upper: d('10.10') }
    expect(rounding).toEqual({ lower: 1, upper: 2 })
    expect(judge(d('10.14'), ends, { rounding }).result).toBe('fail')
    expect(judge(d('10.105'), ends, { rounding }).result).toBe('pass')
    expect(judge(d('9.86'), ends, { rounding }).result).toBe('pass')
    expect(() => judge(d('10'), ends, { rounding, guardBand: d('0.001') })).toThrow('exclude each other')
  })
  test('R2: within the guard band is not proven', () => {
    expect(judge(d('10.219'), limits, { guardBand: d('0.0015') })).toEqual({ result: 'fail', inGuardBand: true })
    expect(judge(d('10.2185'), limits, { guardBand: d('0.0015') })).toEqual({ result: 'pass', inGuardBand: false })
  })
})

describe('quality R3, W6: position with bonus', () => {
  const hole = { kind: 'internal', lower: d('9.90'), upper: d('10.10') } as const
  const allowed = (size: string) => d('0.20').plus(bonusOf(d(size), hole, 'mmc'))
  const position = truePosition(d('0.12'), d('0.09'))
  test('size 10.04 gains 0.14 and passes; 9.92 gains 0.02 and fails', () => {
    expect(position.toString()).toBe('0.3')
    expect(allowed('10.04').toString()).toBe('0.34')
    expect(position.atMost(allowed('10.04'))).toBe(true)
    expect(allowed('9.92').toString()).toBe('0.22')
    expect(position.atMost(allowed('9.92'))).toBe(false)
  })
  test('a size out of tolerance gains nothing; a shaft and the least material are mirrored', () => {
    expect(allowed('10.11').toString()).toBe('0.2')
    expect(bonusOf(d('9.95'), { ...hole, kind: 'external' }, 'mmc').toString()).toBe('0.15')
    expect(bonusOf(d('9.95'), hole, 'lmc').toString()).toBe('0.15')
  })
  test('an endless root is rounded to nine places', () => {
    expect(truePosition(d('0.01'), d('0.01')).toString()).toBe('0.028284271')
  })
})

describe('quality R19, W7: a micrometer found off', () => {
  const points = [0, 5, 10, 15, 20, 25].map((reference, place) => ({
    reference: d(reference),
    error: d(['0', '0.001', '0.003', '0.004', '0.004', '0.005'][place]!),
  }))
  const limits = { lower: d('14.995'), upper: d('15.005') }
  const seen = (reading: string, wasAccepted: boolean) => {
    const { bias, corrected } = correctedReading(points, d(reading))
    return [bias.toFixed(6), corrected.toFixed(6), impactOf(wasAccepted, corrected, limits, d('0.0015'))]
  }
  test('each reading is judged anew', () => {
    expect(seen('14.998', true)).toEqual(['0.003999', '14.994001', 'nonconforming'])
    expect(seen('15.002', true).slice(1)).toEqual(['14.998000', 'unaffected'])
    expect(seen('15.008', false).slice(1)).toEqual(['15.004000', 'wronglyRejected'])
  })
  test('nearer to a limit than the gage can tell is at risk; ends are held', () => {
    expect(seen('15.000', true)[2]).toBe('atRisk')
    expect(correctedReading(points, d('40')).bias.toString()).toBe('0.005')
    expect(correctedReading(points, d('-1')).bias.toString()).toBe('0')
  })
})

test('quality R8: a gage is too coarse, or too doubtful', () => {
  const limits = { lower: d('9.9'), upper: d('10.1') }
  expect(isTooCoarse(limits, d('0.02'))).toBe(false)
  expect(isTooCoarse(limits, d('0.021'))).toBe(true)
  expect(uncertaintyRatio(limits, d('0.025'))?.toString()).toBe('4')
})

test('quality B3: a drift is met by an offset, in steps of the control and never wildly', () => {
  const drift = ['0.004', '0.008', '0.012', '0.016', '0.020'].map(one => d(one))
  expect(forecast(drift).toString()).toBe('0.024')
  expect(offsetAdvice(drift, d('0.001'), d('0.2')).toString()).toBe('-0.024')
  expect(offsetAdvice(drift, d('0.001'), d('0.04')).toString()).toBe('-0.02')
  expect(offsetAdvice([d('0.005')], d('0.001'), d('0.2')).toString()).toBe('-0.005')
})
