import { expect, test } from 'vitest'
import { registry } from '#app/registry.ts'
import { check } from '#platform/model'
import { restsDue } from './time/breaks.ts'
import { laborRulePresets } from './time/rule.ts'

const california = { restBlock: 4 * 3600, restFloor: 3.5 * 3600 }
const due = (hours: number, minutes = 0) => restsDue(hours * 3600 + minutes * 60, california)

test('labor-rules: 3:30–6:00 give one rest, to 10:00 two, to 14:00 three', () => {
  expect([due(3, 29), due(3, 30), due(6), due(6, 1), due(10), due(10, 1), due(14), due(14, 1)]).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4,
  ])
})

const moment = { at: '2026-11-15T12:00:00Z', today: '2026-11-15', by: null }
const complaintsOn = (given: Record<string, unknown>) =>
  check(registry, 'labor-rules', { effectiveFrom: '2026-11-15', ...given }, moment).complaints.map(
    ({ path, code }) => `${path.join('.')} ${code}`,
  )

test.each([
  [{ name: 'ca-nonexempt' }, []],
  [{ name: 'ca-nonexempt', rounding: 'nearest', increment: '15' }, ['rounding onlyInSet']],
  [{ name: 'ca-4-10', rounding: 'favor-employee', increment: '5' }, ['rounding onlyInSet']],
  [{ name: 'us-flsa', rounding: 'nearest', increment: '6' }, []],
  [{ name: 'us-flsa', rounding: 'nearest' }, ['increment required']],
  [{ name: 'us-flsa', rounding: 'nearest', increment: '7' }, ['increment notAmong']],
  [{ name: 'ca-nonexempt', payBeforeShift: 'unpaid' }, ['payBeforeShift onlyInSet']],
])('people R9: which rounding a set of rules takes: %j', (given, wrong) => {
  expect(complaintsOn(given)).toEqual(wrong)
})

test.each([
  [{ dailyOtAfter: 36_000, dailyDtAfter: 28_800 }, ['dailyDtAfter limitBefore']],
  [{ dailyOtAfter: 36_000, dailyDtAfter: 36_000 }, []],
  [{ meal1WaivableTo: 14_400 }, ['meal1WaivableTo limitBefore']],
  [{ meal2After: 14_400, meal2WaivableTo: 18_000 }, ['meal2After limitBefore']],
  [{ meal1After: 18_000, meal1Length: null }, ['meal1Length required']],
  [{ restBlock: 0 }, ['restBlock required']],
  [{ restBlock: 0, restLength: null }, []],
])('bad input: rules that could never hold are not taken: %j', (given, wrong) => {
  expect(complaintsOn({ name: 'own', ...given })).toEqual(wrong)
})

test('people W3, W5: rests due in a work period of 8:00 and of 10:15', () => {
  expect([due(8), due(10, 15)]).toEqual([2, 3])
})

test('a new set of rules begins as the delivered one for California', () => {
  const { row } = check(registry, 'labor-rules', { effectiveFrom: '2026-11-15' }, moment)
  expect(row).toMatchObject(laborRulePresets['ca-nonexempt']!)
})
