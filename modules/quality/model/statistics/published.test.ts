import { describe, expect, test } from 'vitest'
import { oneWayAnova } from './analysis-of-variance.ts'
import { capability } from './capability.ts'
import { summary } from './precise-sums.ts'
import { cZero } from './sampling.ts'

const digits = (ours: number, theirs: number): number =>
  ours === theirs ? 16 : -Math.log10(Math.abs(ours - theirs) / Math.abs(theirs))

/**
 * Simon and Lesage's sets of the NIST reference datasets: nine treatments around x.4, of which each reading but the first is a
 * tenth above or below its mean. Up to thirteen leading digits are the same in all of them.
 */
describe('quality K1: analysis of variance as NIST certifies it', () => {
  const tenths = [4, 3, 5, 3, 5, 3, 5, 3, 5]
  const lifted = (origin: string, tenth: number) => `${origin}.${tenth}`
  const treatments = (origin: string, size: number) =>
    Object.fromEntries(
      tenths.map((tenth, place) => [
        `treatment ${place + 1}`,
        Array.from({ length: size }, (_, at) => lifted(origin, at === 0 ? tenth : at % 2 ? tenth - 1 : tenth + 1)),
      ]),
    )
  const certified = {
    21: { dfBetween: 8, ssBetween: 1.68, msBetween: 0.21, f: 21, dfWithin: 180, ssWithin: 1.8, msWithin: 0.01 },
    201: { dfBetween: 8, ssBetween: 16.08, msBetween: 2.01, f: 201, dfWithin: 1800, ssWithin: 18, msWithin: 0.01 },
    2001: {
      dfBetween: 8,
      ssBetween: 160.08,
      msBetween: 20.01,
      f: 2001,
      dfWithin: 18_000,
      ssWithin: 180,
      msWithin: 0.01,
    },
  } as const
  for (const origin of ['1', '1000000', '1000000000000'])
    for (const size of [21, 201, 2001] as const)
      test(`${size} a treatment from ${origin}.4 on, as text and as numbers`, () => {
        const groups = treatments(origin, size)
        const asNumbers = Object.fromEntries(Object.entries(groups).map(([name, all]) => [name, all.map(Number)]))
        for (const given of [groups, asNumbers]) {
          const ours = oneWayAnova({ groups: given })
          for (const [name, theirs] of Object.entries(certified[size]))
            expect(digits(ours[name as keyof typeof ours], theirs), name).toBeGreaterThanOrEqual(12)
          expect(digits(ours.residualSd, 0.1)).toBeGreaterThanOrEqual(12)
        }
      })
})

describe('quality K1: means and standard deviations as NIST certifies them', () => {
  const swinging = (middle: string, low: string, high: string) => [
    middle,
    ...Array.from({ length: 500 }, () => [low, high]).flat(),
  ]
  test.each([
    ['NumAcc1', ['10000001', '10000003', '10000002'], 10_000_002, 1],
    ['NumAcc2', swinging('1.2', '1.1', '1.3'), 1.2, 0.1],
    ['NumAcc3', swinging('1000000.2', '1000000.1', '1000000.3'), 1_000_000.2, 0.1],
    ['NumAcc4', swinging('10000000.2', '10000000.1', '10000000.3'), 10_000_000.2, 0.1],
  ] as const)('%s', (name, values, mean, s) => {
    for (const given of [values, values.map(Number)]) {
      const ours = summary(given)
      expect(digits(ours.mean, mean)).toBeGreaterThanOrEqual(14)
      expect(digits(ours.s, s)).toBeGreaterThanOrEqual(14)
      expect(digits(ours.r1!, name === 'NumAcc1' ? -0.5 : -0.999)).toBeGreaterThanOrEqual(13)
    }
  })

  test('nothing but one stray value among many: its distance from normal is still a number', () => {
    const values = [...Array.from({ length: 4000 }, (_, at) => String(at % 2)), '1000000']
    const { a2, pNormal } = capability({ values, usl: '2', sigmaMethod: 'movingRange' })
    expect(Number.isFinite(a2)).toBe(true)
    expect(pNormal).toBe(0)
  })

  test('far from normal is never certain to be normal', () => {
    const { pNormal, ppk } = capability({
      values: Array.from({ length: 20_000 }, (_, at) => String(at % 100 === 0 ? 1000 : at % 3)),
      usl: '1500',
      sigmaMethod: 'movingRange',
    })
    expect(pNormal).toBe(0)
    expect(ppk).toBeGreaterThan(0)
  })
})

test('quality K12: success runs, and samples that just reach the chance they may have', () => {
  // In a lot beyond counting: 95 % sure of 95, 90 and 99 % good.
  const wanted = { '5': 59, '10': 29, '1': 299 }
  for (const [rqlPct, n] of Object.entries(wanted))
    expect(Math.abs(cZero({ lot: 1_000_000, rqlPct, beta: '0.05' }).n - n)).toBe(0)
  // One bad of a hundred is among ninety of them with chance 0.9 exactly.
  expect(cZero({ lot: 100, rqlPct: 1, beta: 0.1 })).toEqual({ d: 1, n: 90, pa: 0.1 })
  expect(cZero({ lot: 5, rqlPct: 100, beta: 0.1 })).toEqual({ d: 5, n: 1, pa: 0 })
})
