import { expect, test } from 'vitest'
import { dueByWeek } from './gage-tiles.ts'

test('what falls due is counted by week; what is overdue weighs on this one', () => {
  const weeks = dueByWeek(
    ['2026-02-01', '2026-03-04', '2026-03-08', '2026-03-09', '2027-01-01'],
    '2026-03-04',
    'mon',
    3,
  )
  expect([...weeks]).toEqual([
    ['2026-03-02', 3],
    ['2026-03-09', 1],
    ['2026-03-16', 0],
  ])
})
