import { expect, test } from 'vitest'
import { classify } from './overtime.ts'
import { laborRulePresets } from './rule.ts'

const hour = 3600

test('people R11: whatever is worked later, an earlier day keeps the class of its seconds', () => {
  let seed = 11
  const next = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % most
  }
  for (const rule of Object.values(laborRulePresets))
    for (let week = 0; week < 200; week++) {
      const days = Array.from({ length: 7 }, () => ({
        seconds: next(5) === 0 ? 0 : next(15 * hour),
        isScheduled: next(3) > 0,
      }))
      const whole = classify(days, rule)
      for (let known = 1; known < 7; known++) {
        const soFar = days.map((day, at) => (at < known ? day : { ...day, seconds: 0 }))
        expect(classify(soFar, rule).slice(0, known)).toEqual(whole.slice(0, known))
      }
      for (const [at, { regular, overtime, double }] of whole.entries())
        expect(regular + overtime + double).toBe(days[at]!.seconds)
    }
})
