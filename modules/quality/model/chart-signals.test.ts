import { expect, test } from 'vitest'
import { brokenAt, type HeldChart, isUnstable, ruleNames } from './chart-signals.ts'

const chart = (type: string, size: number, more: Partial<HeldChart> = {}): HeldChart => ({
  ...{ type, size, ruleSet: 'we', rules: null, center: '10', sigma: '0.1', spreadUcl: '0.5', spreadLcl: '0' },
  ...more,
})
const samples = (...values: string[][]) => values.map(some => ({ values: some, bad: 0, pieces: some.length }))
const spreads = (held: HeldChart, ...values: string[][]) =>
  brokenAt(held, samples(...values)).map(({ spread }) => spread)

test('quality K4: a range beyond its limit is a signal, on the limit it is none', () => {
  const xbarR = chart('xbarR', 3)
  expect(spreads(xbarR, ['9.8', '10.0', '10.3'], ['9.7', '10.0', '10.3'], ['10', '10', '10'])).toEqual([
    ...[false, true, false],
  ])
  // The average is where it should be: only the spread is broken.
  const [, far] = brokenAt(xbarR, samples(['10', '10', '10'], ['9.7', '10.0', '10.3']))
  expect(far).toEqual({ rules: [], spread: true })
  expect(ruleNames('xbarR', far!)).toEqual(['R1'])
  expect(isUnstable('xbarR', far!)).toBe(true)
})

test('quality K4: less spread than chance allows is a signal too', () => {
  expect(spreads(chart('xbarS', 2, { spreadLcl: '0.01' }), ['10.00', '10.02'], ['10.00', '10.01'])).toEqual([
    ...[false, true],
  ])
})

test('quality K4: a step between single values beyond its limit; falling back from a stray one is not told again', () => {
  const imr = chart('imr', 1, { sigma: '0.2' })
  // 10.8 lies beyond three sigma, and so does its step; the step back belongs to it.
  expect(brokenAt(imr, samples(['10.0'], ['10.8'], ['10.0'], ['9.7'], ['10.3']))).toEqual([
    { rules: [], spread: false },
    { rules: [1], spread: true },
    { rules: [], spread: false },
    { rules: [], spread: false },
    { rules: [], spread: true },
  ])
  expect(isUnstable('imr', { rules: [], spread: true })).toBe(false)
})

test('quality K4: who chose rules without the first is told of no spread; counts have none', () => {
  expect(spreads(chart('imr', 1, { rules: [2, 3] }), ['10'], ['10.55'])).toEqual([false, false])
  const counts = [{ values: [], bad: 3, pieces: 1 }]
  expect(brokenAt(chart('c', 1, { center: '3', sigma: '1' }), counts)).toEqual([{ rules: [], spread: false }])
})
