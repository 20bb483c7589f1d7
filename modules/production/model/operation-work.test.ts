import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { batchMinutes, changeoverMinutes, setupOf, workMinutes } from './operation-work.ts'

const d = Decimal.of
const run = {
  remaining: d(40),
  piecesPerCycle: 2,
  cycleMinutes: d('21.5'),
  efficiencyPercent: d(90),
  speedPercent: d(100),
}

test('production R41, example 1: 40 pieces, 2 a cycle of 21.5 minutes, setup 45, efficiency 90 are 523 minutes', () => {
  expect(workMinutes(d(45), run)).toBe(523)
})

test('production R41: a started cycle counts whole, a slower member takes longer', () => {
  expect(workMinutes(d(0), { ...run, remaining: d(3), efficiencyPercent: d(100) })).toBe(43)
  expect(workMinutes(d(0), { ...run, remaining: d(2), efficiencyPercent: d(100), speedPercent: d(50) })).toBe(43)
})

const row = (
  from: string | null,
  to: string,
  minutes: number,
  thing: string | null = null,
  group: string | null = null,
) => ({
  from,
  to,
  minutes,
  thing,
  group,
})

test('production R41: thing beats group beats all, a given family beats any, no row is 0', () => {
  const rows = [
    row(null, 'SS', 60),
    row('ALU', 'SS', 40),
    row(null, 'SS', 35, null, 'mills'),
    row(null, 'SS', 20, 'VMC-3'),
  ]
  const mill = { thing: 'VMC-1', groups: ['mills'] }
  expect(changeoverMinutes(rows, { thing: 'VMC-3', groups: ['mills'] }, 'ALU', 'SS')).toBe(20)
  expect(changeoverMinutes(rows, mill, 'ALU', 'SS')).toBe(35)
  expect(changeoverMinutes(rows, { thing: 'L-1', groups: [] }, 'ALU', 'SS')).toBe(40)
  expect(changeoverMinutes(rows, { thing: 'L-1', groups: [] }, 'BR', 'SS')).toBe(60)
  expect(changeoverMinutes(rows, mill, 'SS', 'ALU')).toBe(0)
})

test('production R41: within a family part of the own setup is saved; done is done', () => {
  const setting = { setupMinutes: d(45), setupDone: false, changeover: 5, sameFamily: true, reductionPercent: 60 }
  expect(setupOf(setting).toString()).toBe('23')
  expect(setupOf({ ...setting, sameFamily: false }).toString()).toBe('50')
  expect(setupOf({ ...setting, setupDone: true }).toString()).toBe('0')
})

test('a batch has one setup, the largest', () => {
  const members = [
    { setup: 20, run: 90 },
    { setup: 35, run: 60 },
  ]
  expect([batchMinutes('serial', members), batchMinutes('together', members)]).toEqual([185, 125])
})
