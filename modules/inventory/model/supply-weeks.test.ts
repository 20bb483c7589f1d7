import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { runningBalance, supplyWeeks } from './supply-weeks.ts'

const flows = [
  { dueOn: '2026-11-02', quantity: '-30' },
  { dueOn: '2026-11-19', quantity: '-50' },
  { dueOn: '2026-11-24', quantity: '100' },
  { dueOn: '2027-06-01', quantity: '-500' },
]

test('the balance runs from what is on hand through every promise and arrival', () => {
  expect(runningBalance('60', flows).map(String)).toEqual(['30', '-20', '80', '-420'])
})

test('weeks begin on Monday; what is overdue counts in the first, what is far away is left out', () => {
  const weeks = supplyWeeks('60', flows, '2026-11-17' as DateText, 3)
  expect(weeks.map(week => [week.begins, `${week.demand}`, `${week.supply}`, `${week.balance}`])).toEqual([
    ['2026-11-16', '80', '0', '-20'],
    ['2026-11-23', '0', '100', '80'],
    ['2026-11-30', '0', '0', '80'],
  ])
  expect(
    supplyWeeks('0', [{ dueOn: null, quantity: '5' }], '2026-11-22' as DateText, 1).map(({ supply }) => `${supply}`),
  ).toEqual(['5'])
})
