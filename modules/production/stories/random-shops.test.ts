import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Random, randomFrom } from '#modules/production/model/scheduler/random.ts'
import { roll, solve } from '#modules/production/model/scheduler/solve.ts'
import { violationsOf } from '#modules/production/model/scheduler-check/violations.ts'
import { problemOf } from '#modules/production/server/scheduling/problem-from-shop.ts'
import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import { shopNow } from '#modules/production/server/scheduling/shop-facts.ts'
import type { Row } from '#platform/server/records/load.ts'
import { dayShift, openShop, type TestShop } from '#tests/support/shop.ts'

/** A shop whose jobs, reports, breakdowns and hours come by chance, over weeks: whatever stands in its records can be planned. */

let shop: TestShop
const things: string[] = []
const groups: string[] = []
const families: string[] = []
const skills: string[] = []
const people: string[] = []
const start = Date.parse('2026-03-02T14:00:00Z')

beforeAll(async () => {
  shop = await openShop(new Date(start).toISOString())
  const { make } = shop
  const days = await make('shifts', dayShift)
  const late = await make('shifts', { ...dayShift, name: 'Late', startTime: '15:30', endTime: '23:30' })
  for (const name of ['Milling', 'Turning'])
    skills.push(await make('skills', { name, enforcement: name === 'Milling' ? 'block' : 'none' }))
  for (const index of [0, 1, 2, 3])
    people.push(await shop.company.employ({ username: `worker${index}`, roleKeys: ['7'] }))
  await shop.company.doing(async work => {
    const onShift = (some: readonly string[]) => some.map(user => ({ user, effectiveFrom: '2026-01-01' }))
    await work.update('shifts', days, { people: onShift(people.slice(0, 2)) })
    await work.update('shifts', late, { people: onShift(people.slice(2)) })
    for (const skill of skills)
      await work.update('skills', skill, { people: people.slice(0, 3).map(user => ({ user, level: '3' })) })
  })
  for (const name of ['ALU', 'SS'])
    families.push(await make('setup-families', { name, sameFamilyReductionPercent: '50' }))
  await make('setup-transitions', { from: families[0], to: families[1], minutes: 40 })
  await make('setup-transitions', { to: families[0], minutes: 25 })
  const kinds: Row[] = [
    { shifts: [days] },
    { shifts: [days, late], efficiencyPercent: '90' },
    { lightsOut: true, shifts: [days] },
    { capacity: 2 },
    { shifts: [late], skills: [skills[0]] },
  ]
  for (const [place, kind] of kinds.entries()) things.push(await make('things', { name: `M-${place}`, ...kind }))
  groups.push(
    await make('things-groups', {
      name: 'Mills',
      interchangeable: true,
      members: [
        { thing: things[0], primary: true },
        { thing: things[1], primary: true, speedPercent: '80' },
      ],
    }),
  )
})
afterAll(() => shop.company.close())

const one = <T>(random: Random, of: readonly T[]): T => of[random.whole(of.length)]!
const chance = (random: Random, percent: number): boolean => random.whole(100) < percent

function step(random: Random): Row {
  if (chance(random, 8)) return { kind: 'outside', outsideDays: 1 + random.whole(4) }
  const place = chance(random, 40) ? { thingsGroup: groups[0] } : { thing: one(random, things) }
  return {
    ...place,
    ...{ setupMinutes: String(one(random, [0, 12.5, 30])), cycleMinutes: String(one(random, [0.75, 2, 6.4])) },
    ...{ piecesPerCycle: one(random, [1, 1, 3]), crewSize: one(random, [1, 1, 1, 2]) },
    ...{ runAttention: String(one(random, [0, 50, 100])), resumable: chance(random, 90) },
    ...(chance(random, 50) && { setupFamily: one(random, families) }),
    ...(chance(random, 40) && { skills: [one(random, skills)] }),
    ...(chance(random, 25) && { linkMode: 'transfer', transferQuantity: '4' }),
    ...(chance(random, 20) && { minGapMinutes: 45 }),
    ...(chance(random, 30) && { alternates: [{ thing: one(random, things), preferencePenalty: 10 }] }),
  }
}

const day = (random: Random, from: number) => new Date(from + random.whole(12) * 86_400_000).toISOString().slice(0, 10)

/** What happens between two plans: pieces are counted, something starts, a machine breaks. */
async function happen(random: Random, now: number): Promise<void> {
  const at = new Date(now).toISOString()
  await shop.company.doing(async work => {
    const open = await work.reader.rows<{ id: string; thing: string | null }>(sql`
      select o.id, o.planned_thing as thing from job_operations o join jobs j on j.id = o.job
      where j.status in ('planned', 'inProgress') and o.status not in ('complete', 'skipped') and o.kind = 'inside' order by o.planned_start, o.id limit 6`)
    const counted = open[random.whole(Math.max(1, open.length))]
    if (counted)
      await work.writer.run(sql`update job_operations set good = 2, scrap = 1 where id = ${counted.id}::uuid`)
    const begun = open[0]
    if (begun?.thing && chance(random, 60)) {
      const from = new Date(now - 40 * 60_000).toISOString()
      const isOver = chance(random, 50)
      await work.writer.run(
        sql`update job_operations set status = ${isOver ? 'paused' : 'running'} where id = ${begun.id}::uuid`,
      )
      await work.writer.run(sql`
        insert into work_entries (id, operation, thing, kind, started_at, ended_at, status)
        values (gen_random_uuid(), ${begun.id}::uuid, ${begun.thing}::uuid, 'run', ${from}::timestamptz,
          ${isOver ? at : null}::timestamptz, ${isOver ? 'closed' : 'open'})`)
    }
  })
  if (chance(random, 30))
    await shop.make('thing-downs', {
      ...{ thing: one(random, things), category: 'breakdown', startedAt: at },
      estimatedEndAt: new Date(now + (1 + random.whole(20)) * 3_600_000).toISOString(),
    })
}

test('production R48: whatever a shop has come to, its plans and its rolls hold before the checker', async () => {
  const random = randomFrom(20260302)
  let now = start
  for (let round = 1; round <= 12; round++) {
    for (let jobs = 1 + random.whole(3); jobs > 0; jobs--)
      await shop.job(
        {
          ...{ quantityToMake: String(5 + random.whole(30)), dueDate: day(random, now) },
          priority: one(random, ['low', 'normal', 'high', 'hot']),
        },
        Array.from({ length: 1 + random.whole(4) }, () => step(random)),
      )
    await rollPlan(shop.company.app)
    const later = 30 + random.whole(900)
    shop.company.later(later)
    now += later * 60_000
    await happen(random, now)
    const { problem } = await shop.company.doing(async work => problemOf(await shopNow(work)))
    expect(violationsOf(problem, roll(problem)), `roll ${round}`).toEqual([])
    for (let seed = 0; seed < 5; seed++) {
      const solved = solve(problem, { moves: 40, isOver: () => false }, round * 10 + seed)
      expect(violationsOf(problem, solved), `solve ${round}/${seed}`).toEqual([])
    }
  }
})
