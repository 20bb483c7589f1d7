import { expect, test } from 'vitest'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { sum } from '#platform/model/values/decimal.ts'
import { type PayDay, type PayLine, payWeek } from './pay-week.ts'
import { laborRulePresets } from './rule.ts'

const california = laborRulePresets['ca-nonexempt']!
const sunday = '2026-06-07' as DateText
const hours = (count: number) => Math.round(count * 3600)

const week = (
  lengths: readonly number[],
  { rate, differential = () => '0' }: { rate: string; differential?: (at: number) => string },
): PayDay[] =>
  lengths.map((length, at) => ({
    workday: addDays(sunday, at),
    isScheduled: at > 0 && at < 6,
    stretches: length > 0 ? [{ seconds: hours(length), rate, differential: differential(at) }] : [],
    mealPremium: 0,
    restPremium: 0,
  }))
const told = (lines: readonly PayLine[]) => lines.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`)
const total = (lines: readonly PayLine[]) => sum(lines, ({ amount }) => amount).toFixed(2)
const inHours = (classes: readonly { regular: number; overtime: number; double: number }[]) =>
  (['regular', 'overtime', 'double'] as const).map(of => classes.reduce((all, day) => all + day[of], 0) / 3600)

test('people W1, R10, R13: a week with a long day and a sixth one', () => {
  const { lines, classes } = payWeek(week([0, 9, 8, 13, 7.5, 10, 6], { rate: '30.00' }), [], california)
  expect(inHours(classes)).toEqual([40, 12.5, 1])
  expect(classes.map(({ overtime }) => overtime / 3600)).toEqual([0, 1, 0, 4, 0, 2, 5.5])
  expect(told(lines)).toEqual(['REG 1605.00', 'OT 187.50', 'DT 30.00'])
  expect(total(lines)).toBe('1822.50')
})

test('people W2, R12: seven days with a differential on two of them; the regular rate stays a fraction', () => {
  const days = week([8, 8, 8, 8, 4, 4, 9.5], { rate: '24.00', differential: at => (at < 2 ? '1.50' : '0') })
  const { lines, classes, regularRate } = payWeek(days, [], california)
  expect(inHours(classes)).toEqual([40, 8, 1.5])
  expect(Number(regularRate.top) / Number(regularRate.bottom)).toBeCloseTo(1212 / 49.5, 12)
  expect(told(lines)).toEqual(['REG 1188.00', 'DIFF 24.00', 'OT 97.94', 'DT 36.73'])
  expect(total(lines)).toBe('1346.67')
})

test('people W5, R13: a day of 10:15 with one meal premium', () => {
  const days = week([0, 0, 10.25, 0, 0, 0, 0], { rate: '27.40' }).map(day => ({
    ...day,
    mealPremium: day.stretches.length,
  }))
  const { lines } = payWeek(days, [], california)
  expect(told(lines)).toEqual(['REG 280.85', 'OT 30.83', 'MEAL 27.40'])
  expect(total(lines)).toBe('339.08')
})

test('people R14: a week over two periods pays the same, trued up in the period that holds its last day', () => {
  const days = week([0, 10, 10, 10, 8, 8, 0], { rate: '24.00', differential: at => (at > 3 ? '3.00' : '0') })
  const whole = payWeek(days, [], california)
  const first = payWeek(days, [], california, { from: sunday, to: addDays(sunday, 3) })
  const second = payWeek(days, [], california, { from: addDays(sunday, 4), to: addDays(sunday, 6) })
  expect(told(first.lines)).toEqual(['REG 720.00', 'OT 72.00'])
  // The regular rate of the whole week is 1152/46: six hours of overtime should have added 75.13.
  expect(told(second.lines)).toEqual(['REG 384.00', 'DIFF 48.00', 'RATE-ADJ 3.13'])
  expect(Number(total(first.lines)) + Number(total(second.lines))).toBeCloseTo(Number(total(whole.lines)), 1)
})

test('people R12: a bonus of the week belongs to the regular rate only where it says so', () => {
  const days = week([0, 10, 8, 8, 8, 8, 0], { rate: '20.00' })
  const bonus = (inRegularRate: boolean) => [
    { workday: addDays(sunday, 5), payCode: 'BONUS', amount: '84.00', inRegularRate },
  ]
  // 840 + 84 over 42 hours is 22 an hour; two hours of overtime add half of it each.
  expect(told(payWeek(days, bonus(true), california).lines)).toEqual(['REG 840.00', 'OT 22.00'])
  expect(told(payWeek(days, bonus(false), california).lines)).toEqual(['REG 840.00', 'OT 20.00'])
})

test('people R10: four tens; on a day off all of it is overtime to eight hours, double beyond', () => {
  const rule = laborRulePresets['ca-4-10']!
  const days = week([0, 10, 10, 10, 10, 0, 9], { rate: '20.00' })
  const { classes } = payWeek(days, [], rule)
  expect(inHours(classes)).toEqual([40, 8, 1])
  const federal = payWeek(week([0, 13, 13, 13, 13, 0, 0], { rate: '20.00' }), [], laborRulePresets['us-flsa']!)
  expect(inHours(federal.classes)).toEqual([40, 12, 0])
})
