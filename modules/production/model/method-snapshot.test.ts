import { expect, test } from 'vitest'
import { Decimal } from '#platform/model/values/decimal.ts'
import { type MethodStep, outsideDaysOf, priorityOf, snapshotTimes } from './method-snapshot.ts'

const step = (more: Partial<Record<keyof MethodStep, unknown>>): MethodStep => ({
  setupMinutes: Decimal.of(30),
  runBasis: 'minutesPerPiece',
  runValue: Decimal.of('3.2'),
  piecesPerCycle: 1,
  batchSize: null,
  crewSize: Decimal.of(1),
  attendancePercent: Decimal.of(100),
  overlapPercent: null,
  ...(more as Partial<MethodStep>),
})
const copied = (more: Partial<Record<keyof MethodStep, unknown>>, pieces = 100) =>
  JSON.parse(JSON.stringify(snapshotTimes(step(more), Decimal.of(pieces))))

test('production R7: minutes a piece are the cycle, one piece each', () => {
  expect(copied({})).toMatchObject({ setupMinutes: '30', cycleMinutes: '3.2', piecesPerCycle: 1, linkMode: 'finish' })
})

test('production R7: pieces an hour become minutes, six places, half away from zero', () => {
  expect(copied({ runBasis: 'piecesPerHour', runValue: Decimal.of(7) })).toMatchObject({ cycleMinutes: '8.571429' })
})

test('production R7: a cycle keeps its pieces', () => {
  const cycle = copied({ runBasis: 'minutesPerCycle', runValue: Decimal.of('21.5'), piecesPerCycle: 2 })
  expect(cycle).toMatchObject({ cycleMinutes: '21.5', piecesPerCycle: 2 })
})

test('production R7: fixed minutes are one cycle of the batch, or of the whole lot', () => {
  const fixed = { runBasis: 'fixedMinutes', runValue: Decimal.of(90) }
  expect(copied(fixed)).toMatchObject({ cycleMinutes: '90', piecesPerCycle: 100 })
  expect(copied({ ...fixed, batchSize: 40 })).toMatchObject({ piecesPerCycle: 40, setupMinutes: '90' })
})

test('production R7: part of a person rounds up, attendance is the attention of the run', () => {
  const attended = copied({ crewSize: Decimal.of('1.5'), attendancePercent: Decimal.of(25) })
  expect(attended).toMatchObject({ crewSize: 2, runAttention: '25' })
})

test('production R7: an overlap becomes a transfer of what is left of the lot, at least one piece', () => {
  expect(copied({ overlapPercent: Decimal.of(80) }, 52)).toMatchObject({ linkMode: 'transfer', transferQuantity: '11' })
  expect(copied({ overlapPercent: Decimal.of(100) })).toMatchObject({ transferQuantity: '1' })
})

test('days away: five working days of a five-day week are seven of the calendar', () => {
  expect([outsideDaysOf(5, 5), outsideDaysOf(3, 5), outsideDaysOf(3, 6)]).toEqual([7, 5, 4])
})

test('the urgency of a release is the priority of its job', () => {
  expect([1, 2, 3, 4, 6, 7, 9].map(priorityOf)).toEqual(['hot', 'high', 'high', 'normal', 'normal', 'low', 'low'])
})
