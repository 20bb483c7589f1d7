import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import { namedCards } from './board.ts'

const open = (workday: string, ...exceptions: string[]) => ({
  workday: workday as DateText,
  exceptions,
  card: `card of ${workday}`,
})

test('people R7: cards that only wait for approval are one line, what is wrong is named day by day', () => {
  expect(
    namedCards([
      open('2026-06-08', 'not-approved'),
      open('2026-06-09', 'missing-out', 'not-approved'),
      open('2026-06-10', 'not-approved'),
    ]),
  ).toEqual([
    { workday: '2026-06-09', until: '2026-06-09', kinds: ['missing-out'], count: 1, card: 'card of 2026-06-09' },
    { workday: '2026-06-08', until: '2026-06-10', kinds: ['not-approved'], count: 2, card: '' },
  ])
  expect(namedCards([open('2026-06-08', 'not-approved')])).toMatchObject([{ count: 1, card: 'card of 2026-06-08' }])
  expect(namedCards([])).toEqual([])
})
