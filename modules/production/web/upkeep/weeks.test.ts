import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { byWeek } from './weeks.ts'

const row = (projectedDate: string | null) => ({ id: String(projectedDate), projectedDate: projectedDate as DateText })

test('overdue first, then week after week, then what is far off or has no day', () => {
  const rows = [null, '2026-03-20', '2026-03-04', '2026-03-03', '2026-02-27', '2026-09-01', '2026-03-08'].map(row)
  expect(byWeek(rows, '2026-03-04' as DateText, 'mon').map(({ key, rows: own }) => [key, own.length])).toEqual([
    ['overdue', 2],
    ['2026-03-02', 2],
    ['2026-03-16', 1],
    ['later', 1],
    ['undated', 1],
  ])
})

test('a week begins when the company says so', () => {
  expect(byWeek([row('2026-03-08')], '2026-03-04' as DateText, 'sun').map(({ key }) => key)).toEqual(['2026-03-08'])
})
