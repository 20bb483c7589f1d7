import { expect, test } from 'vitest'
import type { PunchKind } from '../presence.ts'
import { type ClockPunch, isDoubleTap, readPunches } from './attendance.ts'
import { dailyRestViolation, mealViolations, premiumsOf, restViolation, workPeriods } from './breaks.ts'
import { laborRulePresets } from './rule.ts'
import { byWorkday, lengthOf, rounded, workedOf } from './stretches.ts'

const california = laborRulePresets['ca-nonexempt']!
const zone = 'America/Los_Angeles'
const at = (text: string): number => Date.parse(text) / 1000
const punch = (kind: PunchKind, text: string): ClockPunch => ({ kind, at: at(text) })
const long = at('2026-12-31T00:00:00Z')
const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60, seconds % 60].map(part => String(Math.floor(part)).padStart(2, '0')).join(':')

function day(punches: ClockPunch[], rule = california, inZone = zone) {
  const { attendances, faults } = readPunches(punches, long)
  const worked = attendances.flatMap(workedOf)
  const cards = [...byWorkday(worked, rule, inZone)].map(([date, parts]) => `${date} ${clock(lengthOf(parts))}`)
  return { attendances, faults, cards, periods: workPeriods(attendances, rule) }
}
const waivers = { meal1: false, meal2: false }

test('people W3: a night shift is two cards and one work period, two rests due, nothing violated (R3)', () => {
  const { cards, periods } = day([
    punch('in', '2026-06-02T22:00:00-07:00'),
    punch('meal-start', '2026-06-03T02:00:00-07:00'),
    punch('meal-end', '2026-06-03T02:30:00-07:00'),
    punch('out', '2026-06-03T06:30:00-07:00'),
  ])
  expect(cards).toEqual(['2026-06-02 02:00:00', '2026-06-03 06:00:00'])
  expect(periods.map(({ worked }) => clock(lengthOf(worked)))).toEqual(['08:00:00'])
  expect(mealViolations(periods[0]!, california, waivers)).toEqual([])
  expect(restViolation(periods[0]!, california, 'taken')).toBeNull()
  expect(restViolation(periods[0]!, california, 'not-allowed')).toMatchObject({ type: 'rest-missed', expected: 2 })
})

test('people W4, R1, R2: the night the clocks go forward has an hour less, the one they go back an hour more', () => {
  const spring = day([
    punch('in', '2026-03-07T22:00:00-08:00'),
    punch('meal-start', '2026-03-08T03:00:00-07:00'),
    punch('meal-end', '2026-03-08T03:30:00-07:00'),
    punch('out', '2026-03-08T06:30:00-07:00'),
  ])
  expect(spring.cards).toEqual(['2026-03-07 02:00:00', '2026-03-08 05:00:00'])
  const autumn = day([
    punch('in', '2026-10-31T22:00:00-07:00'),
    punch('meal-start', '2026-11-01T01:30:00-08:00'),
    punch('meal-end', '2026-11-01T02:00:00-08:00'),
    punch('out', '2026-11-01T06:30:00-08:00'),
  ])
  expect(autumn.cards).toEqual(['2026-10-31 02:00:00', '2026-11-01 07:00:00'])
})

test.each([
  ['America/Los_Angeles', '2026-03-08', 23],
  ['America/Chicago', '2026-11-01', 25],
  ['America/Phoenix', '2026-03-08', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['America/Monterrey', '2026-04-05', 24],
])('people R2: in %s the workday %s lasts %i hours', (inZone, date, hours) => {
  const from = at(`${date}T00:00:00Z`) - 86_400
  const cards = byWorkday([{ from, to: from + 4 * 86_400 }], california, inZone)
  expect(lengthOf(cards.get(date as never)!)).toBe(hours * 3600)
})

test('people R2: a workday that starts at six takes the night before it', () => {
  const rule = { ...california, workdayStart: '06:00' as const }
  const { cards } = day([punch('in', '2026-06-02T22:00:00-07:00'), punch('out', '2026-06-03T07:00:00-07:00')], rule)
  expect(cards).toEqual(['2026-06-02 08:00:00', '2026-06-03 01:00:00'])
})

const long10 = [
  punch('in', '2026-06-02T06:00:00-07:00'),
  punch('meal-start', '2026-06-02T11:07:00-07:00'),
  punch('meal-end', '2026-06-02T11:37:00-07:00'),
  punch('out', '2026-06-02T16:45:00-07:00'),
]

test('people W5, R16, R18: a late meal and a second one missed make one premium; a waiver spares the second', () => {
  const [period] = day(long10).periods
  const violations = mealViolations(period!, california, waivers)
  expect(violations).toEqual([
    { type: 'meal-late', rule: 'meal1', expected: 18_000, actual: 18_420 },
    { type: 'meal-missed', rule: 'meal2', expected: 36_000, actual: 36_900 },
  ])
  expect(premiumsOf(violations)).toEqual({ meal: 1, rest: 0 })
  expect(mealViolations(period!, california, { meal1: false, meal2: true }).map(({ type }) => type)).toEqual([
    'meal-late',
  ])
  expect(restViolation(period!, california, 'not-allowed')).toMatchObject({ expected: 3 })
})

test.each([
  // Six hours without a meal: waived up to six, not a second beyond.
  ['06:00:00', '12:00:00', [], true, []],
  ['06:00:00', '12:00:01', [], true, ['meal-missed']],
  ['06:00:00', '11:00:00', [], false, []],
  ['06:00:00', '11:00:01', [], false, ['meal-missed']],
  // 29:59 is short, 30:00 is a meal; at 5:00 of work it is in time, a second later late.
  ['06:00:00', '14:00:00', [['10:00:00', '10:29:59']], false, ['meal-short']],
  ['06:00:00', '14:00:00', [['10:00:00', '10:30:00']], false, []],
  ['06:00:00', '14:00:00', [['11:00:00', '11:30:00']], false, []],
  ['06:00:00', '14:00:00', [['11:00:01', '11:30:01']], false, ['meal-late']],
  // Two short ones where two meals are due.
  [
    '06:00:00',
    '17:00:00',
    [
      ['10:00:00', '10:10:00'],
      ['13:00:00', '13:10:00'],
    ],
    false,
    ['meal-short', 'meal-short'],
  ],
  ['06:00:00', '17:00:00', [['10:00:00', '10:10:00']], false, ['meal-short', 'meal-missed']],
] as const)('people R16: %s–%s with meals %j, waiver %s: %j', (from, to, meals, isWaived, types) => {
  const [period] = day([
    punch('in', `2026-06-02T${from}-07:00`),
    ...meals.flatMap(([begin, end]) => [
      punch('meal-start', `2026-06-02T${begin}-07:00`),
      punch('meal-end', `2026-06-02T${end}-07:00`),
    ]),
    punch('out', `2026-06-02T${to}-07:00`),
  ]).periods
  const found = mealViolations(period!, california, { meal1: isWaived, meal2: isWaived })
  expect(found.map(({ type }) => type)).toEqual(types)
})

test('people R16: going out and in again counts like a meal; a meal with no work after it does not', () => {
  const outAndIn = day([
    punch('in', '2026-06-02T06:00:00-07:00'),
    punch('out', '2026-06-02T10:00:00-07:00'),
    punch('in', '2026-06-02T10:30:00-07:00'),
    punch('out', '2026-06-02T14:30:00-07:00'),
  ])
  expect(outAndIn.periods).toHaveLength(1)
  expect(mealViolations(outAndIn.periods[0]!, california, waivers)).toEqual([])
  const atTheEnd = day([
    punch('in', '2026-06-02T06:00:00-07:00'),
    punch('meal-start', '2026-06-02T12:00:00-07:00'),
    punch('out', '2026-06-02T12:30:00-07:00'),
  ])
  expect(atTheEnd.cards).toEqual(['2026-06-02 06:00:00'])
  expect(mealViolations(atTheEnd.periods[0]!, california, waivers)).toMatchObject([{ type: 'meal-missed' }])
})

test('people R17: punched rests of ten minutes count, shorter ones do not', () => {
  const rule = { ...california, restTracking: 'punched' as const }
  const rest = (from: string, to: string) => [
    punch('rest-start', `2026-06-02T${from}-07:00`),
    punch('rest-end', `2026-06-02T${to}-07:00`),
  ]
  const shift = (...rests: ClockPunch[]) =>
    day([punch('in', '2026-06-02T06:00:00-07:00'), ...rests, punch('out', '2026-06-02T14:00:00-07:00')]).periods[0]!
  const enough = shift(...rest('08:00:00', '08:10:00'), ...rest('12:00:00', '12:12:00'))
  expect(restViolation(enough, rule, null)).toBeNull()
  const short = shift(...rest('08:00:00', '08:09:59'), ...rest('12:00:00', '12:12:00'))
  expect(restViolation(short, rule, null)).toEqual({ type: 'rest-missed', rule: 'rest', expected: 2, actual: 1 })
})

test('people R3, R17: a rest counts for the work period it lies in, also where one way in holds two', () => {
  const rule = { ...california, restTracking: 'punched' as const }
  const { periods } = day(
    [
      punch('in', '2026-06-02T06:00:00-07:00'),
      punch('rest-start', '2026-06-02T08:00:00-07:00'),
      punch('rest-end', '2026-06-02T08:10:00-07:00'),
      punch('meal-start', '2026-06-02T10:00:00-07:00'),
      punch('meal-end', '2026-06-02T14:00:00-07:00'),
      punch('out', '2026-06-02T18:00:00-07:00'),
    ],
    rule,
  )
  expect(periods.map(period => restViolation(period, rule, null)?.actual ?? 'enough')).toEqual(['enough', 0])
})

test('people R19: ten hours off where eleven are asked; nothing in California', () => {
  const { periods } = day([
    punch('in', '2026-06-02T06:00:00-07:00'),
    punch('out', '2026-06-02T20:00:00-07:00'),
    punch('in', '2026-06-03T06:00:00-07:00'),
    punch('out', '2026-06-03T08:00:00-07:00'),
  ])
  const [first, second] = periods
  expect(dailyRestViolation(first!, second!, laborRulePresets['eu-basic']!)).toMatchObject({ actual: 36_000 })
  expect(dailyRestViolation(first!, second!, california)).toBeNull()
})

test('people W6, R9: to the nearest quarter of an hour, half of it to the later; breaks stay as they were', () => {
  const rule = { rounding: 'nearest', increment: '15' } as const
  const { attendances } = day([punch('in', '2026-06-02T06:53:10-07:00'), punch('out', '2026-06-02T15:36:40-07:00')])
  const raw = lengthOf(workedOf(attendances[0]!))
  const paid = lengthOf(workedOf(rounded(attendances[0]!, rule)))
  expect([clock(raw), clock(paid), paid - raw]).toEqual(['08:43:30', '08:30:00', -810])
  const inAt = (time: string, mode: 'nearest' | 'favor-employee' = 'nearest') =>
    rounded(
      { from: at(`2026-06-02T${time}-07:00`), to: at('2026-06-02T15:00:00-07:00'), breaks: [], isOpen: false },
      { rounding: mode, increment: '15' },
    ).from
  expect(inAt('06:52:29')).toBe(at('2026-06-02T06:45:00-07:00'))
  expect(inAt('06:52:30')).toBe(at('2026-06-02T07:00:00-07:00'))
  expect(inAt('06:59:59', 'favor-employee')).toBe(at('2026-06-02T06:45:00-07:00'))
})

test('people R4, R5: the order of punches, and what is recorded though it does not fit', () => {
  const twiceIn = day([
    punch('in', '2026-06-02T06:00:00-07:00'),
    punch('in', '2026-06-02T12:00:00-07:00'),
    punch('out', '2026-06-02T14:00:00-07:00'),
  ])
  expect(twiceIn.faults.map(({ kind }) => kind)).toEqual(['missing-out'])
  expect(twiceIn.cards).toEqual(['2026-06-02 02:00:00'])
  expect(day([punch('out', '2026-06-02T14:00:00-07:00')]).faults.map(({ kind }) => kind)).toEqual(['missing-in'])
  const wrongEnd = day([
    punch('in', '2026-06-02T06:00:00-07:00'),
    punch('meal-start', '2026-06-02T10:00:00-07:00'),
    punch('rest-end', '2026-06-02T10:30:00-07:00'),
    punch('out', '2026-06-02T14:00:00-07:00'),
  ])
  expect(wrongEnd.faults.map(({ kind }) => kind)).toEqual(['overlap'])
  const last = punch('in', '2026-06-02T06:00:00-07:00')
  expect(isDoubleTap(last, { kind: 'in', at: last.at + 59 })).toBe(true)
  expect(isDoubleTap(last, { kind: 'in', at: last.at + 60 })).toBe(false)
  expect(isDoubleTap(last, { kind: 'out', at: last.at + 5 })).toBe(false)
})

test('people R6: sixteen hours pair, a second more counts nothing though somebody punched out later', () => {
  const from = at('2026-06-02T06:00:00-07:00')
  const lasting = (seconds: number) =>
    readPunches(
      [
        { kind: 'in', at: from },
        { kind: 'out', at: from + seconds },
      ],
      long,
    )
  expect(lasting(57_600)).toMatchObject({ attendances: [{ to: from + 57_600 }], faults: [] })
  expect(lasting(57_601)).toEqual({ attendances: [], faults: [{ kind: 'missing-out', at: from }] })
  const running = readPunches([{ kind: 'in', at: from }], from + 3600)
  expect(running).toMatchObject({ attendances: [{ to: from + 3600, isOpen: true }], faults: [] })
})
