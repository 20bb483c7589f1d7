import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machineNotices } from '#modules/production/server/floor/notices.ts'
import { dayBounds } from '#platform/model/values/zones.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'

/** Maintenance that goes by jobs and shifts, and machines that run out of work. */

let company: TestCompany
let shop: FloorShop
const plan: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  shop = await openFloor(company)
  const { ids, make } = shop
  ids.gil = await company.employ({ username: 'gil', roleKeys: ['7'] })
  ids.mills = await make('things-groups', {
    name: 'Mills',
    lead: ids.gil,
    members: [{ thing: ids.mill, primary: true }],
  })
  const procedure = await make('procedures', { title: 'Warm up', steps: [{ text: 'Spindle', required: false }] })
  await company.doing(work => work.act('procedures', procedure, 'publish'))
  const types = await company.app.reader.rows<{ id: string; code: string }>(
    sql`select id, code from procedure_routine_types`,
  )
  const routine = (code: string, given: object) =>
    make('procedure-routines', { procedure, routineType: types.find(one => one.code === code)!.id, ...given })
  plan.second = await routine('everyNJobs', { interval: 2, place: `things/${ids.mill}` })
  plan.each = await routine('jobStart', { interval: 1, place: `things-groups/${ids.mills}` })
  plan.shift = await routine('shiftStart', { interval: 1, place: `things/${ids.lathe}` })
})
afterAll(() => company.close())

const open = (routine: string) =>
  company.app.reader.rows<{ id: string; thing: string; basis: string; status: string }>(
    sql`select id, thing, basis, status from thing_routine_occurrences
        where routine = ${routine}::uuid and status not in ('done', 'skipped')`,
  )
const finish = async (id: string) =>
  good(await shop.lead.post(`/api/thing-routine-occurrences/${id}/actions/finish`, {}))
const notices = (event: string) =>
  company.app.reader.rows<{ title: string }>(
    sql`select title from notifications where "user" = ${shop.ids.gil}::uuid and event = ${event} order by created_at`,
  )

test('maintenance at the start of a job, and every so many jobs, falls due with the job that begins', async () => {
  const { ids } = shop
  const first = await shop.release({}, [{ thing: ids.mill }, { thing: ids.mill }])
  good(await shop.act(first.operations[0]!, 'start'))
  const [due] = await open(plan.each!)
  expect(due).toMatchObject({ thing: ids.mill, basis: 'event', status: 'due' })
  expect(await open(plan.second!)).toEqual([])
  expect(await notices('maintenance.due')).toMatchObject([{ title: 'Warm up is due on VMC-3.' }])

  company.later(5)
  await finish(due!.id)
  company.later(5)
  good(await shop.act(first.operations[0]!, 'stop'))
  good(await shop.act(first.operations[0]!, 'start'))
  // The same job again is no new one.
  expect(await open(plan.each!)).toEqual([])
  company.later(5)
  good(await shop.act(first.operations[0]!, 'stop'))
  const second = await shop.release({}, [{ thing: ids.mill }])
  good(await shop.act(second.operations[0]!, 'start'))
  expect(await open(plan.each!)).toHaveLength(1)
  expect(await open(plan.second!)).toHaveLength(1)
  company.later(1)
  good(await shop.act(second.operations[0]!, 'stop'))
})

test('maintenance at the start of a shift falls due with it, once until it is done', async () => {
  const shift = await shop.make('shifts', {
    ...{ name: 'Days', startTime: '06:00', endTime: '20:00' },
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  })
  await company.doing(work => work.update('things', shop.ids.lathe!, { shifts: [shift] }))
  company.later(24 * 60)
  await company.run(machineNotices)
  await company.run(machineNotices)
  const [due, ...more] = await open(plan.shift!)
  expect(due).toMatchObject({ thing: shop.ids.lathe, basis: 'event' })
  expect(more).toEqual([])
  await shop.lead.signIn('lea')
  await finish(due!.id)
  await company.run(machineNotices)
  expect(await open(plan.shift!)).toEqual([])
  company.later(24 * 60)
  await company.run(machineNotices)
  expect(await open(plan.shift!)).toHaveLength(1)
})

test('a machine that has worked today and runs out of work is told to its lead, once in a shift', async () => {
  const { ids } = shop
  await shop.station.signIn('ana')
  await company.doing(work => work.writer.run(sql`update jobs set status = 'onHold' where status <> 'onHold'`))
  await company.doing(work => {
    const hour = (offset: number) => new Date(Date.parse(work.at) + offset * 3_600_000).toISOString()
    return work.update('things', ids.mill!, { hours: [{ kind: 'add', from: hour(-1), to: hour(6) }] })
  })
  const { operations } = await shop.release({ quantityToMake: '30' }, [{ thing: ids.mill }])
  good(await shop.act(operations[0]!, 'start'))
  company.later(2)
  await company.run(machineNotices)
  await company.run(machineNotices)
  expect(await notices('thing.starving')).toMatchObject([
    { title: expect.stringMatching(/^VMC-3 runs out of work in 30 min/) },
  ])
})

test('production setting noDemandAfterMinutes: what nothing waits for stands without demand, until something does', async () => {
  // Over midnight too: a machine is not open anew with every day.
  const midnight = await company.doing(async work => dayBounds(work.today, work.calendar.zone)[1])
  company.later((Date.parse(midnight) - Date.parse(company.app.now())) / 60_000 - 25)
  const saw = await shop.make('things', { name: 'SAW-1' })
  await company.doing(async work => {
    await work.create('production-settings', { noDemandAfterMinutes: 30 })
    const hour = (offset: number) => new Date(Date.parse(work.at) + offset * 3_600_000).toISOString()
    await work.update('things', saw, { hours: [{ kind: 'add', from: hour(0), to: hour(6) }] })
  })
  const downs = () =>
    company.app.reader.rows<{ status: string; minutes: number }>(sql`
      select status, minutes::int from thing_downs where thing = ${saw}::uuid and category = 'noDemand' and planned order by started_at`)
  company.later(20)
  await company.run(machineNotices)
  expect(await downs()).toEqual([])
  company.later(15)
  await company.run(machineNotices)
  await company.run(machineNotices)
  expect(await downs()).toMatchObject([{ status: 'active' }])
  const { operations } = await shop.release({}, [{ thing: saw }])
  await company.run(machineNotices)
  expect(await downs()).toMatchObject([{ status: 'ended', minutes: 35 }])
  await shop.station.signIn('ana')
  good(await shop.act(operations[0]!, 'start'))
})
