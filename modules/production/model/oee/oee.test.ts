import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { oeeOf, plannedAndRun } from './oee.ts'

const minutes = (from: number, to: number) => ({ from, to })
const shown = (given: Parameters<typeof oeeOf>[0]) => Object.values(oeeOf(given)).map(one => one?.toFixed(1) ?? '—')

test('production R32, example 7: planned 430, run 367', () => {
  const time = {
    shifts: [minutes(0, 240), minutes(270, 480)],
    plannedDowns: [minutes(460, 480)],
    running: [minutes(25, 480)],
    stops: [minutes(100, 138)],
  }
  expect(plannedAndRun(time)).toEqual({ planned: 430, run: 367 })
})

test('production R32, example 7: 85.3 %, 92.2 %, 96.5 %, OEE 75.9 %', () => {
  const day = {
    planned: 430,
    run: 367,
    standardMinutes: Decimal.of('2.4').times(141),
    pieces: Decimal.of(141),
    goodFirstPass: Decimal.of(136),
  }
  expect(shown(day)).toEqual(['85.3', '92.2', '96.5', '75.9'])
})

test('production R32: a performance above 100 % is shown; what has nothing to divide by is not', () => {
  const fast = {
    planned: 100,
    run: 50,
    standardMinutes: Decimal.of(60),
    pieces: Decimal.of(0),
    goodFirstPass: Decimal.of(0),
  }
  expect(shown(fast)).toEqual(['50.0', '120.0', '—', '—'])
})
