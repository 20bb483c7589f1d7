import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { earnedMinutes, firstPassYield, median, percentage, percentComplete, scrapRate } from './figures.ts'

const d = Decimal.of
const turn = {
  setupMinutes: d(30),
  setupDone: true,
  cycleMinutes: d(4),
  piecesPerCycle: 2,
  good: d(50),
  toMake: d(100),
}
const mill = { ...turn, setupDone: false, setupMinutes: d(40), good: d(0) }

test('earned minutes: setups that are finished and the cycles of good pieces', () => {
  expect(earnedMinutes([turn, mill]).toString()).toBe('130')
})

test('percent complete is earned over standard minutes', () => {
  expect(percentComplete([turn, mill]).toString()).toBe('27.7')
  expect(percentComplete([]).toString()).toBe('0')
})

test('a figure without anything to divide by is empty, never 0 or 100', () => {
  expect([percentage(d(0), d(0)), scrapRate(d(0), d(0)), median([])]).toEqual([null, null, null])
})

test('first pass yield leaves reworked pieces out, scrap rate counts what came to an end', () => {
  expect(firstPassYield(d(92), d(2), d(5), d(3))!.toString()).toBe('90')
  expect(scrapRate(d(95), d(5))!.toString()).toBe('5')
})

test('the median of an even number is between the middle two', () => {
  expect(median([d(4), d(1), d(9), d(2)])!.toString()).toBe('3')
})
