import { expect, test } from 'vitest'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { costMoved, costOfEntries, entryCost, ratesOf, receiptValue } from './job-cost.ts'

const d = Decimal.of
const rates = { laborRate: d('42.5'), machineRate: d('30'), overheadRate: d('18.75') }

test('production R25: each amount of an entry is rounded to cents', () => {
  const cost = entryCost(5700, 7200, rates)
  expect([cost.laborCost, cost.machineCost, cost.burdenCost].map(String)).toEqual(['67.29', '60', '37.5'])
})

test('production R25: a job costs the sum of rounded amounts', () => {
  const one = entryCost(1, 1, rates)
  expect(costOfEntries([one, one, one]).toString()).toBe('0.09')
})

test('production R25: a rate left empty is the thing’s, then the group’s', () => {
  const none = { laborRate: null, machineRate: null, overheadRate: null }
  const found = ratesOf([{ ...none, laborRate: d(50) }, { ...none, machineRate: d(20) }, rates])
  expect([found.laborRate, found.machineRate, found.overheadRate].map(String)).toEqual(['50', '20', '18.75'])
})

test('production R26, example 5: 4 of 92 pieces take 20.00 of 460.00 along', () => {
  expect(costMoved(money('460'), d(4), d(92)).toString()).toBe('20')
})

test('production R27: the last piece takes what is left, to the cent', () => {
  const first = receiptValue({ costSoFar: money('100'), valueReceived: money(0), stillToCome: d(3) }, d(1))
  const second = receiptValue({ costSoFar: money('100'), valueReceived: first, stillToCome: d(2) }, d(1))
  const third = receiptValue({ costSoFar: money('100'), valueReceived: first.plus(second), stillToCome: d(1) }, d(1))
  expect([first, second, third].map(String)).toEqual(['33.33', '33.34', '33.33'])
})
