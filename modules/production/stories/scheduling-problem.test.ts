import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOf } from '#modules/production/server/scheduling/problem-from-shop.ts'
import { shopNow } from '#modules/production/server/scheduling/shop-facts.ts'
import { dayShift, openShop, type TestShop } from '#tests/support/shop.ts'

/** The shop as its records have it becomes the problem the scheduler is asked. */

let shop: TestShop
const problem = () => shop.company.doing(async work => problemOf(await shopNow(work)))
const minute = (at: string) => Date.parse(at) / 60_000

// Monday 2026-03-02 13:00 in Chicago.
const monday = '2026-03-02T19:00:00Z'

beforeAll(async () => {
  shop = await openShop(monday)
  shop.ids.days = await shop.make('shifts', dayShift)
  shop.ids.mill = await shop.make('things', {
    name: 'VMC-1',
    shifts: [shop.ids.days],
    efficiencyPercent: '90',
    hours: [{ kind: 'add', from: '2026-03-07T12:00:00Z', to: '2026-03-07T20:00:00Z' }],
  })
  shop.ids.lathe = await shop.make('things', { name: 'Lathe 1', lightsOut: true })
})
afterAll(() => shop.company.close())

test('production R42: windows are shifts without breaks, hours added, in minutes of the company over daylight saving', async () => {
  const { problem: asked } = await problem()
  const mill = asked.things!.find(thing => thing.id === shop.ids.mill)!
  expect(mill).toMatchObject({ efficiency: 90, capacity: 1, lightsOut: false })
  // The rest of Monday, Tuesday before and behind the break.
  expect(mill.windows!.slice(0, 3)).toEqual([
    [0, 150],
    [1080, 1320],
    [1350, 1590],
  ])
  const saturday = minute('2026-03-07T12:00:00Z') - minute(monday)
  expect(mill.windows).toContainEqual([saturday, saturday + 480])
  // The Monday after the clocks went forward begins an hour sooner.
  const next = minute('2026-03-09T12:00:00Z') - minute(monday)
  expect(mill.windows).toContainEqual([next, next + 240])
  expect(asked.things!.find(thing => thing.id === shop.ids.lathe)).not.toHaveProperty('windows')
  expect(asked.people).toBeUndefined()
})

test('production R40, R41: jobs with due hour, weight, open operations, remaining pieces and alternates', async () => {
  const group = await shop.make('things-groups', {
    name: 'Mills',
    interchangeable: true,
    members: [
      { thing: shop.ids.mill, primary: true },
      { thing: shop.ids.lathe, primary: true, speedPercent: '80' },
    ],
  })
  const job = await shop.job({ quantityToMake: '40', dueDate: '2026-03-06', priority: 'high' }, [
    { thingsGroup: group, setupMinutes: '45', cycleMinutes: '21.5', piecesPerCycle: 2 },
    {
      thing: shop.ids.lathe,
      cycleMinutes: '1',
      linkMode: 'transfer',
      transferQuantity: '10',
      alternates: [{ thing: shop.ids.mill, cycleMinutes: '2', preferencePenalty: 5 }],
    },
    { kind: 'outside', outsideDays: 3 },
  ])
  await shop.company.doing(work =>
    work.db
      .updateTable('jobOperations')
      .set({ good: '4', scrap: '2' } as never)
      .where('id', '=', job.steps[0]!)
      .execute(),
  )
  const { problem: asked } = await problem()
  const found = asked.jobs!.find(one => one.id === job.id)!
  expect(found.due).toBe(minute('2026-03-06T23:00:00Z') - minute(monday))
  expect(found.weight).toBe(16)
  expect(found.operations).toMatchObject([
    {
      quantity: 34,
      piecesPerCycle: 2,
      alternates: expect.arrayContaining([
        { thing: shop.ids.mill, setup: 45, cycle: 21.5 },
        { thing: shop.ids.lathe, setup: 45, cycle: 21.5, speed: 80 },
      ]),
    },
    {
      quantity: 38,
      preds: [job.steps[0]],
      mode: 'transfer',
      transfer: 10,
      alternates: [
        { thing: shop.ids.lathe, setup: 0, cycle: 1 },
        { thing: shop.ids.mill, cycle: 2, penalty: 5 },
      ],
    },
    { outsideMinutes: 3 * 1440, preds: [job.steps[1]] },
  ])
  await shop.company.doing(work => work.act('jobs', job.id, 'cancel').catch(() => undefined))
})

test('production R43: a job that feeds an operation comes before it, and a job waits for its day', async () => {
  const parent = await shop.job({ releaseNotBefore: '2026-03-04' }, [{ thing: shop.ids.mill, cycleMinutes: '10' }])
  const child = await shop.job({ parentJob: parent.id, feedsOperation: parent.steps[0] }, [
    { thing: shop.ids.mill, cycleMinutes: '10' },
  ])
  const { problem: asked } = await problem()
  const [operation] = asked.jobs!.find(one => one.id === parent.id)!.operations!
  expect(operation!.preds).toEqual([child.steps[0]])
  expect(operation!.earliest).toBe(minute('2026-03-04T06:00:00Z') - minute(monday))
})

test('production R30: an active down lasts to its estimate, else four hours on; a planned routine is a down', async () => {
  const thing = await shop.make('things', { name: 'Saw 1' })
  const down = await shop.make('thing-downs', { thing, category: 'breakdown', startedAt: '2026-03-02T18:30:00Z' })
  const downs = async () => (await problem()).problem.things!.find(one => one.id === thing)!.downs
  expect(await downs()).toEqual([{ from: 0, to: 240, speed: 0 }])
  await shop.at('2026-03-02T20:00:00Z')
  expect(await downs()).toEqual([{ from: 0, to: 240, speed: 0 }])
  await shop.company.doing(work =>
    work.update('thing-downs', down, { estimatedEndAt: '2026-03-02T21:30:00Z', speedPercent: 40 }),
  )
  expect(await downs()).toEqual([{ from: 0, to: 90, speed: 40 }])
  await shop.at(monday)
})

test('jobs that are not planned are told with their reason', async () => {
  const draft = await shop.make('jobs', { partRevision: shop.ids.revision, dueDate: '2026-04-01', quantityToMake: '1' })
  const { leftOut } = await problem()
  expect(leftOut).toContainEqual({ job: draft, code: expect.stringMatching(/^JB-/), reason: 'draft' })
})

test('production R42: people with their windows, absences and skills; levels that count', async () => {
  const user = await shop.company.employ({ username: 'ana', roleKeys: ['7'], firstName: 'Ana' })
  await shop.company.doing(work =>
    work.update('shifts', shop.ids.days!, { people: [{ user, effectiveFrom: '2026-01-01' }] }),
  )
  const weld = await shop.make('skills', { name: 'Welding', people: [{ user, level: '3' }] })
  const job = await shop.job({}, [{ thing: shop.ids.mill, cycleMinutes: '5', skills: [weld], crewSize: 1 }])
  const { problem: asked } = await problem()
  expect(asked.people).toMatchObject([{ id: user, skills: { [weld]: 3 } }])
  expect(asked.people![0]!.windows![0]).toEqual([0, 150])
  const [operation] = asked.jobs!.find(one => one.id === job.id)!.operations!
  expect(operation!.skills).toEqual({ [weld]: 3 })
})
