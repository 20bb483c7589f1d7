import { expect, test } from 'vitest'
import { addDays, type DateText } from '#platform/model/values/dates.ts'
import { type PayDay, payWeek } from './pay-week.ts'
import { laborRulePresets } from './rule.ts'

/**
 * people R10–R13 reckoned a second time, another way: a week is walked tick by tick, each tick put into the first class
 * that has room for it, and money is kept in whole millionths of a cent. Both must agree on every line of random weeks.
 */

let seed = 20_261_118
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!

interface RandomDay {
  readonly ticks: number
  readonly rate: number
  readonly differential: number
  readonly meal: number
  readonly rest: number
}

function walk(days: readonly RandomDay[], tick: number, isCalifornian: boolean) {
  const tally = { R: 0, OT: 0, DT: 0 }
  let straightOfWeek = 0
  const sevenWorked = days.every(({ ticks }) => ticks > 0)
  for (const [at, day] of days.entries()) {
    for (let done = 0; done < day.ticks; done++) {
      const into = done * tick
      let kind: keyof typeof tally = 'R'
      if (isCalifornian && sevenWorked && at === 6) kind = into < 28_800 ? 'OT' : 'DT'
      else if (isCalifornian && into >= 43_200) kind = 'DT'
      else if (isCalifornian && into >= 28_800) kind = 'OT'
      if (kind === 'R' && straightOfWeek >= 144_000) kind = 'OT'
      if (kind === 'R') straightOfWeek += tick
      tally[kind] += tick
    }
  }
  return tally
}

/** Half away from zero; all amounts here are positive. */
const roundedDivision = (top: bigint, bottom: bigint): bigint => (2n * top + bottom) / (2n * bottom)
const text = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

function reckon(days: readonly RandomDay[], tick: number, isCalifornian: boolean): string[] {
  const tally = walk(days, tick, isCalifornian)
  const seconds = BigInt(tally.R + tally.OT + tally.DT)
  if (seconds === 0n) return []
  const straight = new Map<number, bigint>()
  const extra = new Map<number, bigint>()
  let weighed = 0n
  for (const { ticks, rate, differential } of days) {
    const long = BigInt(ticks * tick)
    if (long === 0n) continue
    straight.set(rate, (straight.get(rate) ?? 0n) + long)
    if (differential > 0) extra.set(differential, (extra.get(differential) ?? 0n) + long)
    weighed += long * BigInt(rate + differential)
  }
  const lines: string[] = []
  for (const [rate, long] of straight) lines.push(`REG ${text(roundedDivision(long * BigInt(rate), 36_000_000n))}`)
  for (const [rate, long] of extra) lines.push(`DIFF ${text(roundedDivision(long * BigInt(rate), 36_000_000n))}`)
  // The regular rate is weighed ÷ seconds, in millionths of a dollar an hour.
  const premium = (name: string, long: number, half: bigint) => {
    if (long > 0)
      lines.push(`${name} ${text(roundedDivision(BigInt(long) * weighed * half, 2n * seconds * 36_000_000n))}`)
  }
  premium('OT', tally.OT, 1n)
  premium('DT', tally.DT, 2n)
  const count = (of: 'meal' | 'rest') => days.reduce((sum, day) => sum + day[of], 0)
  if (isCalifornian) premium('MEAL', count('meal') * 3600, 2n)
  if (isCalifornian) premium('REST', count('rest') * 3600, 2n)
  return lines
}

const micros = (value: number): string => `${Math.floor(value / 1e6)}.${String(value % 1e6).padStart(6, '0')}`

test('people R10–R13: ten thousand random weeks, the same to the cent', { timeout: 120_000 }, () => {
  const sunday = '2026-06-07' as DateText
  for (let round = 0; round < 10_000; round++) {
    const isCalifornian = random() < 0.8
    const tick = oneOf([1800, 900, 900, 300, 300, 150, 90, 60, 45])
    const worksAll = random() < 0.3
    const rates = [15_000_000, 27_400_000, 24_123_457, 31_333_333].slice(0, 1 + Math.floor(random() * 3))
    const days: RandomDay[] = Array.from({ length: 7 }, () => {
      const works = worksAll || random() < 0.75
      const longest = oneOf([4, 8, 9, 12, 15])
      const ticks = works ? 1 + Math.floor((random() * longest * 3600) / tick) : 0
      const premium = ticks > 0 && random() < 0.2 ? 1 : 0
      return {
        ticks,
        rate: oneOf(rates),
        differential: random() < 0.3 ? oneOf([1_500_000, 750_000, 333_333]) : 0,
        meal: premium,
        rest: ticks > 0 && random() < 0.1 ? 1 : 0,
      }
    })
    const given: PayDay[] = days.map((day, at) => ({
      workday: addDays(sunday, at),
      isScheduled: true,
      stretches:
        day.ticks > 0
          ? [{ seconds: day.ticks * tick, rate: micros(day.rate), differential: micros(day.differential) }]
          : [],
      mealPremium: day.meal,
      restPremium: day.rest,
    }))
    const rule = laborRulePresets[isCalifornian ? 'ca-nonexempt' : 'us-flsa']!
    const { lines, classes } = payWeek(given, [], rule)
    const told = lines.map(({ code, amount }) => `${code} ${amount.toFixed(2)}`)
    if (told.join() !== reckon(days, tick, isCalifornian).join())
      expect({ round, days, tick, told }).toEqual({ round, days, tick, told: reckon(days, tick, isCalifornian) })
    // R10: no second counts twice, none is lost.
    for (const [at, { regular, overtime, double }] of classes.entries())
      if (regular + overtime + double !== days[at]!.ticks * tick) expect({ round, at, classes }).toBe('whole')
  }
})
