import { expect, test } from 'vitest'
import type { DateText } from '#platform/model/values/dates.ts'
import type { PunchKind } from '../presence.ts'
import { laborRulePresets } from './rule.ts'
import { type WeekFacts, weekCards } from './week-cards.ts'

const at = (text: string): number => Date.parse(`${text}-07:00`) / 1000
const weekStart = '2026-06-07' as DateText
const days = ['07', '08', '09', '10', '11', '12', '13'].map(day => `2026-06-${day}` as DateText)

const facts = (punches: readonly [PunchKind, string][], more: Partial<WeekFacts> = {}): WeekFacts => ({
  weekStart,
  punches: punches.map(([kind, text]) => ({ kind, at: at(text) })),
  now: at('2026-06-20T00:00:00'),
  rule: laborRulePresets['ca-nonexempt']!,
  zone: 'America/Los_Angeles',
  isExempt: false,
  mealWaiver1From: null,
  mealWaiver2From: null,
  answers: new Map(days.map(day => [day, 'taken'])),
  shifts: new Map(
    days.slice(1, 6).map(day => [day, { from: at(`${day}T06:00:00`), to: at(`${day}T14:30:00`) }] as const),
  ),
  ...more,
})

const shift = (day: string, from = '05:58:00', to = '14:31:00'): [PunchKind, string][] => [
  ['in', `${day}T${from}`],
  ['meal-start', `${day}T10:30:00`],
  ['meal-end', `${day}T11:00:00`],
  ['out', `${day}T${to}`],
]

test('an ordinary week: five cards with their hours, two with nothing on them', () => {
  const cards = weekCards(facts(days.slice(1, 6).flatMap(day => shift(day))))
  expect(cards.map(({ worked }) => worked)).toEqual([0, 28_980, 28_980, 28_980, 28_980, 28_980, 0])
  expect(cards.map(({ classes }) => classes.overtime)).toEqual([0, 180, 180, 180, 180, 180, 0])
  expect(cards.flatMap(({ exceptions, violations }) => [...exceptions, ...violations])).toEqual([])
  expect(cards[1]).toMatchObject({ meal: 1800, rest: 0, firstIn: at('2026-06-08T05:58:00'), mealPremium: 0 })
  expect(cards[1]!.classes.reasons).toEqual([{ rule: 'dailyOtAfter', paidAs: 'overtime', seconds: 180 }])
})

test('people R7: what blocks and what is only worth a word', () => {
  const [, monday, tuesday, , , , saturday] = weekCards(
    facts([['in', '2026-06-08T06:10:00'], ...shift('2026-06-09', '06:06:00', '14:00:00'), ...shift('2026-06-13')], {
      answers: new Map(),
    }),
  )
  expect(monday!.exceptions).toEqual(['missing-out'])
  expect(monday!.worked).toBe(0)
  expect(tuesday!.exceptions).toEqual(['attestation-missing', 'late', 'early-out'])
  expect(saturday!.exceptions).toEqual(['attestation-missing', 'unscheduled'])
})

test('people R18: two meal violations of a day make one premium', () => {
  const [, monday] = weekCards(
    facts([
      ['in', '2026-06-08T06:00:00'],
      ['meal-start', '2026-06-08T11:07:00'],
      ['meal-end', '2026-06-08T11:37:00'],
      ['out', '2026-06-08T16:45:00'],
    ]),
  )
  expect(monday!.violations.map(({ type }) => type)).toEqual(['meal-late', 'meal-missed'])
  expect([monday!.mealPremium, monday!.restPremium]).toEqual([1, 0])
})

test('people R24: exempt people punch for presence: no overtime, no breaks, no premiums', () => {
  const cards = weekCards(facts(shift('2026-06-08', '04:00:00', '19:00:00'), { isExempt: true }))
  expect(cards[1]).toMatchObject({
    worked: 52_200,
    classes: { regular: 52_200, overtime: 0, double: 0 },
    exceptions: [],
    violations: [],
    mealPremium: 0,
  })
})

test('who is still at work has a card that grows and is judged when it is over', () => {
  const begun = facts([['in', '2026-06-08T06:00:00']], { now: at('2026-06-08T13:00:00') })
  expect(weekCards(begun)[1]).toMatchObject({ worked: 25_200, lastOut: null, exceptions: [], violations: [] })
})

test('people R16: coming in the next day leaves the violations of the day before as they were', () => {
  const late: [PunchKind, string][] = [
    ['in', '2026-06-08T06:00:00'],
    ['meal-start', '2026-06-08T11:20:00'],
    ['meal-end', '2026-06-08T11:50:00'],
    ['out', '2026-06-08T14:30:00'],
  ]
  const cameIn: [PunchKind, string] = ['in', '2026-06-09T06:00:00']
  const violation = { type: 'meal-late', rule: 'meal1', expected: 18_000, actual: 19_200 }
  for (const now of ['2026-06-09T06:00:00', '2026-06-09T06:00:01', '2026-06-09T09:00:00'])
    expect(weekCards(facts([...late, cameIn], { now: at(now) }))[1]!.violations).toEqual([violation])
  // Back within the same work period the day goes on, also in the very second.
  const back = facts([...late, ['in', '2026-06-08T15:00:00']], { now: at('2026-06-08T15:00:00') })
  expect(weekCards(back)[1]!.violations).toEqual([])
})

test('people R7, R17: a night shift nobody was asked about is named on the day it began, and only there', () => {
  const night: [PunchKind, string][] = [
    ['in', '2026-06-08T22:00:00'],
    ['meal-start', '2026-06-09T02:00:00'],
    ['meal-end', '2026-06-09T02:30:00'],
    ['out', '2026-06-09T06:30:00'],
  ]
  const attestation = (more: Partial<WeekFacts> = {}) =>
    weekCards(facts(night, more)).flatMap(({ workday, exceptions }) =>
      exceptions.includes('attestation-missing') ? [workday] : [],
    )
  expect(attestation({ answers: new Map() })).toEqual(['2026-06-08'])
  expect(attestation({ answers: new Map([['2026-06-08' as DateText, 'taken']]) })).toEqual([])
  expect(attestation({ answers: new Map(), isExempt: true })).toEqual([])
  expect(attestation({ answers: new Map(), now: at('2026-06-09T06:00:00'), punches: [] })).toEqual([])
})
