import { expect, test } from 'vitest'
import { restsDue } from './labor-rules.ts'

const california = { restBlock: 4 * 3600, restFloor: 3.5 * 3600 }
const due = (hours: number, minutes = 0) => restsDue(hours * 3600 + minutes * 60, california)

test('labor-rules: 3:30–6:00 give one rest, to 10:00 two, to 14:00 three', () => {
  expect([due(3, 29), due(3, 30), due(6), due(6, 1), due(10), due(10, 1), due(14), due(14, 1)]).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ])
})
