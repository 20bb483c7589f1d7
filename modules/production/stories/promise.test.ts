import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#tests/support/shop.ts'

/** When can we ship? The answer comes from the live plan, and moves nothing of it. */

let shop: TestShop
beforeAll(async () => {
  // Friday 2026-03-06 08:00 in Chicago.
  shop = await openShop('2026-03-06T14:00:00Z')
  await shop.make('company-info', {
    legalName: 'Ridgeline Precision',
    timeZone: 'America/Chicago',
    currency: 'USD',
    workingDays: ['mon', 'tue', 'wed', 'thu', 'fri'],
  })
  await shop.company.doing(work =>
    work.create('production-settings', { peopleMode: 'off', frozenHours: 1, solveSeconds: 1 }),
  )
  const thing = await shop.make('things', { name: 'VMC-1' })
  const process = await shop.make('processes', { code: 'MILL', name: 'Milling' })
  const method = await shop.make('part-revision-methods', {
    partRevision: shop.ids.revision,
    operations: [{ process, name: 'Mill', sequence: 10, setupMinutes: '30', runValue: '10', thing }],
  })
  await shop.company.doing(work => work.act('part-revision-methods', method, 'activate'))
  for (let count = 0; count < 3; count++) await shop.job({}, [{ thing, cycleMinutes: '1440' }])
  await shop.company.workOff()
})
afterAll(() => shop.company.close())

test('production R50: behind the live plan, earlier if it were hot, rolled on to a day that ships; nothing is stored', async () => {
  const plan = () =>
    shop.rows('schedule-assignments', { field: 'lock', op: 'eq', value: 'none' }, 'operation,start,end')
  const before = await plan()
  const answer = await shop.planner.get(`/api/promise-date?partRevision=${shop.ids.revision}&quantity=12`)
  expect(answer.status, answer.text).toBe(200)
  const { finish, shipOn, hot } = answer.body as {
    finish: string
    shipOn: string
    hot: { finish: string; shipOn: string }
  }
  // Three days of work, then 30 + 12 × 10 minutes: Monday morning.
  expect(Date.parse(finish) - Date.parse('2026-03-09T14:00:00Z')).toBeCloseTo(150 * 60_000, -6)
  expect(shipOn).toBe('2026-03-09')
  expect(Date.parse(hot.finish)).toBeLessThan(Date.parse(finish))
  // Done on Saturday, which does not ship.
  expect(new Date(hot.finish).toISOString().slice(0, 10)).toBe('2026-03-07')
  expect(hot.shipOn).toBe('2026-03-09')
  expect(await plan()).toEqual(before)
})

test('a part without a routing has no date, and a quantity is more than 0', async () => {
  const part = await shop.make('parts', { partNumber: '10-200', name: 'Ring' })
  const revision = await shop.make('part-revisions', { part })
  const bare = await shop.planner.get(`/api/promise-date?partRevision=${revision}&quantity=1`)
  expect(bare).toMatchObject({ status: 409, body: { code: 'promiseWithoutRouting' } })
  const none = await shop.planner.get(`/api/promise-date?partRevision=${shop.ids.revision}&quantity=0`)
  expect(none.status).toBe(400)
})
