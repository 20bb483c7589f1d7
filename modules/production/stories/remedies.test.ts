import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Remedies } from '#modules/production/model/plan/remedy.ts'
import { rollPlan } from '#modules/production/server/index.ts'
import type { Row } from '#platform/server/records/load.ts'
import type { Visitor } from '#tests/support/open-company.ts'
import { dayShift, good, openShop, type TestShop } from '#tests/support/shop.ts'

/** production, beyond the peers 2: what would save a late job, every remedy solved and not guessed. */

// Thursday 2026-03-05 07:00 in Chicago.
const thursday = '2026-03-05T13:00:00Z'
const saturday = { from: '2026-03-07T13:00:00.000Z', to: '2026-03-07T21:30:00.000Z' }

let shop: TestShop
/** A planner who may see costs. */
let reader: Visitor
let shift: string
let ana: string
beforeAll(async () => {
  shop = await openShop(thursday)
  const costs = await shop.make('user-groups', {
    name: 'Costs',
    securityActions: [{ resource: 'jobs', action: 'viewCost' }],
  })
  await shop.company.employ({ username: 'pia', roleKeys: ['2'], userGroups: [costs] })
  reader = shop.company.visitor()
  expect((await reader.signIn('pia')).status).toBe(200)
  await shop.company.doing(work => work.create('production-settings', { frozenHours: 0, peopleMode: 'named' }))
  shift = await shop.make('shifts', dayShift)
  ana = await shop.company.employ({ username: 'ana', roleKeys: ['7'], firstName: 'Ana' })
  await shop.company.doing(work =>
    work.update('shifts', shift, { people: [{ user: ana, effectiveFrom: '2026-01-01' }] }),
  )
})
afterAll(() => shop.company.close())

/** The live plan rolled on, and what would save a job in it. */
async function saved(job: string): Promise<Remedies> {
  await rollPlan(shop.company.app)
  const answer = await reader.get(`/api/jobs/${job}/remedies`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as unknown as Remedies
}
const over = (...jobs: string[]) =>
  shop.company.doing(async work => {
    for (const job of jobs) await work.act('jobs', job, 'cancel')
  })
const machine = (name: string, more: Row = {}) =>
  shop.make('things', { name, shifts: [shift], laborRate: '40', ...more })

test('a shop where one Saturday shift is the only fix: it is ranked first, and becomes a scenario that solves so', async () => {
  const mill = await machine('VMC-1')
  // 1,400 minutes at 480 a day end on Monday; two long evenings are not enough, and there are no pieces to split.
  const job = await shop.job({ dueDate: '2026-03-08' }, [{ thing: mill, cycleMinutes: '1400', runAttention: '100' }])
  const found = await saved(job.id)
  expect(found.late).toBeGreaterThan(0)
  const [first] = found.remedies
  expect(first).toMatchObject({ kind: 'overtime', late: 0, hurt: [], overtime: 440, cost: '293.33' })
  expect(first!.changes).toEqual([
    { kind: 'addHours', target: `things/${mill}`, values: saturday },
    { kind: 'addHours', target: `users/${ana}`, values: saturday },
  ])
  expect(found.remedies.every(({ kind }) => kind === 'overtime')).toBe(true)
  const made = good(
    await shop.planner.post('/api/schedules', { name: 'Saturday', seconds: 1, changes: first!.changes }),
    201,
  )
  good(await shop.act('schedules', made.id, 'solve'))
  await shop.company.workOff()
  expect(good(await shop.planner.get(`/api/schedules/${made.id}`))).toMatchObject({ status: 'solved', lateJobs: 0 })
  await over(job.id)
})

test('a hot priority and a deferred job tell who else gets late; a free machine hurts nobody', async () => {
  const [mill, spare] = [await machine('VMC-2'), await machine('VMC-3')]
  const step = { thing: mill, runAttention: '0' }
  const first = await shop.job({ dueDate: '2026-03-06', priority: 'high' }, [{ ...step, cycleMinutes: '900' }])
  await rollPlan(shop.company.app)
  const late = await shop.job({ dueDate: '2026-03-05' }, [{ ...step, cycleMinutes: '240' }])
  const found = await saved(late.id)
  const hurtBy = (kind: string) => found.remedies.find(one => one.kind === kind)?.hurt.map(({ id }) => id)
  expect(found.late).toBeGreaterThan(0)
  expect(hurtBy('hot')).toEqual([first.id])
  expect(hurtBy('defer')).toEqual([first.id])
  await over(late.id)
  const alternates = [{ thing: spare }]
  const other = await shop.job({ dueDate: '2026-03-05' }, [{ ...step, cycleMinutes: '240', alternates }])
  await rollPlan(shop.company.app)
  // Somebody put it behind the other; the scheduler would rather have it on the free machine.
  const live = (await shop.planner.get('/api/plans/live')).body as unknown as { schedule: { id: string } }
  const put = { operation: other.steps[0], thing: mill, before: null }
  expect((await shop.planner.post(`/api/schedules/${live.schedule.id}/move`, put)).status).toBe(200)
  const again = await saved(other.id)
  expect(again.late).toBeGreaterThan(0)
  const free = again.remedies.find(({ kind }) => kind === 'alternate')
  expect(free).toMatchObject({ late: 0, hurt: [], changes: [{ kind: 'lockOperation', values: { thing: spare } }] })
  await over(first.id, other.id)
})

test('half of the pieces may go ahead: told with when the others end, and as a change of a scenario', async () => {
  const mill = await machine('VMC-4')
  const job = await shop.job({ dueDate: '2026-03-06', quantityToMake: '10' }, [
    { thing: mill, cycleMinutes: '120', runAttention: '0' },
  ])
  const found = await saved(job.id)
  const split = found.remedies.find(({ kind }) => kind === 'split')
  expect(split).toMatchObject({ late: 0, changes: [{ kind: 'splitJob', values: { quantity: 5 } }] })
  expect(split!.lateAll).toBe(found.late)
  expect(split!.restFinish).toBe(found.finish)
  const made = good(
    await shop.planner.post('/api/schedules', { name: 'Split', seconds: 1, changes: split!.changes }),
    201,
  )
  good(await shop.act('schedules', made.id, 'solve'))
  await shop.company.workOff()
  const solved = good(await shop.planner.get(`/api/schedules/${made.id}`))
  expect(solved).toMatchObject({
    status: 'solved',
    supposed: [{ change: 0, quantity: 5, finish: new Date(found.finish * 60_000).toISOString(), late: found.late }],
  })
  await over(job.id)
})

test('a job in time needs no remedy; one that is not scheduled is refused in words', async () => {
  const mill = await machine('VMC-5')
  const fine = await shop.job({ dueDate: '2026-03-20' }, [{ thing: mill, cycleMinutes: '60', runAttention: '0' }])
  expect(await saved(fine.id)).toMatchObject({ late: 0, remedies: [], tried: 0 })
  const nowhere = await shop.job({}, [{ name: 'Nowhere', cycleMinutes: '5' }])
  expect(await shop.planner.get(`/api/jobs/${nowhere.id}/remedies`)).toMatchObject({
    status: 409,
    body: { code: 'jobNotScheduled' },
  })
  await over(fine.id, nowhere.id)
})
