import { expect, test } from 'vitest'
import { likelyPunch, otherPunches } from './likely-punch.ts'

const now = { standing: 'working', workedSinceMeal: 0, hasHadMeal: false, untilShiftEnds: null } as const

test.each([
  [{ standing: null }, 'in', []],
  [{}, 'out', ['meal-start', 'rest-start']],
  [{ workedSinceMeal: 9000 }, 'meal-start', ['rest-start', 'out']],
  [{ workedSinceMeal: 9000, hasHadMeal: true }, 'out', ['meal-start', 'rest-start']],
  [{ workedSinceMeal: 20_000, untilShiftEnds: 2700 }, 'out', ['meal-start', 'rest-start']],
  [{ workedSinceMeal: 20_000, untilShiftEnds: 2701 }, 'meal-start', ['rest-start', 'out']],
  [{ standing: 'meal' }, 'meal-end', ['out']],
  [{ standing: 'rest' }, 'rest-end', ['out']],
] as const)('the one big button: %j offers %s, and beside it %j', (given, likely, others) => {
  const standing = { ...now, ...given }
  expect(likelyPunch(standing)).toBe(likely)
  expect(otherPunches(standing.standing, likely)).toEqual(others)
})
