import { expect, test } from 'vitest'
import { latestMarks, type Mark } from './muster-state.ts'

const mark = (person: string, isSafe: boolean, minute: number): Mark => ({
  ...{ person, visitor: null, isSafe },
  at: `2026-11-18T10:${String(minute).padStart(2, '0')}:00.000Z`,
})
const marks = [mark('ana', true, 1), mark('ben', true, 2), mark('ana', false, 3), mark('ben', true, 4)]

test('the latest mark of everybody counts, in whatever order the tablets send them', () => {
  const expected = { ana: false, ben: true }
  for (const order of [marks, marks.toReversed(), [marks[2]!, marks[0]!, marks[3]!, marks[1]!]])
    expect(Object.fromEntries([...latestMarks(order)].map(([who, { isSafe }]) => [who, isSafe]))).toEqual(expected)
})

test('of two marks at one instant the one that says missing counts', () => {
  for (const order of [
    [mark('ana', true, 1), mark('ana', false, 1)],
    [mark('ana', false, 1), mark('ana', true, 1)],
  ])
    expect(latestMarks(order).get('ana')?.isSafe).toBe(false)
})
