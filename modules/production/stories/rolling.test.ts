import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reoptimise } from '#modules/production/server/scheduling/reoptimise.ts'
import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import type { Row } from '#platform/server/records/load.ts'
import { dayShift, good, openShop, type TestShop } from '#tests/support/shop.ts'

/** The live plan follows the facts: it makes itself, rolls on, and something better is offered. */

let shop: TestShop
const at = (time: string) => new Date(`2026-03-02T${time}:00-06:00`).toISOString()

beforeAll(async () => {
  shop = await openShop(at('08:00'))
  await shop.company.doing(work =>
    work.create('production-settings', { peopleMode: 'off', frozenHours: 0, solveSeconds: 1 }),
  )
  shop.ids.shift = await shop.make('shifts', dayShift)
})
afterAll(() => shop.company.close())

const live = async () => {
  const rows = await shop.rows<Row & { id: string }>(
    'schedules',
    { field: 'kind', op: 'eq', value: 'live' },
    'code,status,asOf',
    'code',
  )
  return rows.filter(row => row.status === 'published')
}
const planned = async (id: string) => {
  const row = good(await shop.planner.get(`/api/job-operations/${id}`))
  const clock = (when: unknown) =>
    when === null ? null : new Date(Date.parse(String(when)) - 6 * 3_600_000).toISOString().slice(11, 16)
  return [clock(row.plannedStart), clock(row.plannedEnd)]
}
const status = (id: string, value: string) =>
  shop.company.doing(work =>
    work.db
      .updateTable('jobOperations')
      .set({ status: value } as never)
      .where('id', '=', id)
      .execute(),
  )

test('production R45 example 9: the first plan makes itself, a breakdown rolls it, an early end rolls it back', async () => {
  const thing = await shop.make('things', { name: 'VMC-1', shifts: [shop.ids.shift] })
  const a = await shop.job({}, [{ thing, cycleMinutes: '120' }])
  const b = await shop.job({}, [{ thing, cycleMinutes: '60' }])
  await shop.company.workOff()
  expect(await live()).toHaveLength(1)
  const [first, second] = (await planned(a.steps[0]!))[0] === '08:00' ? [a, b] : [b, a]
  await shop.company.doing(work =>
    work.db
      .updateTable('jobOperations')
      .set({ cycleMinutes: '120' } as never)
      .where('id', '=', first.steps[0]!)
      .execute(),
  )
  await shop.company.doing(work =>
    work.db
      .updateTable('jobOperations')
      .set({ cycleMinutes: '60' } as never)
      .where('id', '=', second.steps[0]!)
      .execute(),
  )
  const entry = await shop.make('work-entries', {
    operation: first.steps[0],
    thing,
    kind: 'run',
    startedAt: at('08:00'),
  })
  await status(first.steps[0]!, 'running')
  await rollPlan(shop.company.app)
  expect(await planned(first.steps[0]!)).toEqual(['08:00', '10:00'])
  expect(await planned(second.steps[0]!)).toEqual(['10:00', '11:00'])

  await shop.at(at('09:30'))
  const broken = await shop.make('thing-downs', {
    thing,
    category: 'breakdown',
    startedAt: at('09:30'),
    estimatedEndAt: at('11:00'),
  })
  await shop.company.doing(work =>
    work.db
      .updateTable('workEntries')
      .set({ endedAt: at('09:30'), status: 'closed' } as never)
      .where('id', '=', entry)
      .execute(),
  )
  await status(first.steps[0]!, 'paused')
  await rollPlan(shop.company.app)
  expect(await planned(first.steps[0]!)).toEqual(['11:30', '12:00'])
  expect(await planned(second.steps[0]!)).toEqual(['12:00', '13:00'])

  await shop.at(at('10:00'))
  const reason = await shop.make('look-ups', { list: 'reason', key: 'belt', label: 'Belt' })
  good(await shop.act('thing-downs', broken, 'end', { why: reason }))
  await shop.company.workOff()
  expect(await planned(first.steps[0]!)).toEqual(['10:00', '10:30'])
  expect(await planned(second.steps[0]!)).toEqual(['10:30', '12:00'])
  expect(await live()).toHaveLength(1)
  const job = good(await shop.planner.get(`/api/jobs/${second.id}`))
  expect(new Date(String(job.projectedFinish)).toISOString()).toBe(at('12:00'))
  expect(job.firstPromise).toBe('2026-03-02')
  expect(Number(job.latenessMinutes)).toBeLessThan(0)
})

test('production R45: rolling again without a new fact changes nothing', async () => {
  const rows = () =>
    shop.rows<Row>(
      'schedule-assignments',
      { field: 'lock', op: 'eq', value: 'none' },
      'operation,thing,start,end,version',
    )
  await rollPlan(shop.company.app)
  const before = await rows()
  await rollPlan(shop.company.app)
  expect(await rows()).toEqual(before)
})

test('production R45: planned times move under an open form, and what was typed there is still taken', async () => {
  const thing = await shop.make('things', { name: 'Open form', shifts: [shop.ids.shift] })
  const before = await shop.job({}, [{ thing, cycleMinutes: '60' }])
  const after = await shop.job({}, [{ thing, cycleMinutes: '60' }])
  await rollPlan(shop.company.app)
  const opened = [
    good(await shop.planner.get(`/api/jobs/${after.id}`)),
    good(await shop.planner.get(`/api/jobs/${before.id}`)),
  ]
  const steps = [good(await shop.planner.get(`/api/job-operations/${after.steps[0]}`))]
  await shop.at(at('11:45'))
  await rollPlan(shop.company.app)
  const moved = good(await shop.planner.get(`/api/jobs/${after.id}`))
  expect(moved.projectedFinish).not.toEqual(opened[0]!.projectedFinish)
  expect(moved.version).toBe(opened[0]!.version)
  const step = good(await shop.planner.get(`/api/job-operations/${after.steps[0]}`))
  expect(step.plannedStart).not.toEqual(steps[0]!.plannedStart)
  expect(step.version).toBe(steps[0]!.version)
  // A plan moves thousands of them a minute: the log keeps what they follow from.
  const logged = (text: string) =>
    shop.company.doing(work =>
      work.reader.rows(
        sql`select 1 from audit_entries where record_id = ${after.id}::uuid and diff::text like ${text}`,
      ),
    )
  expect(await logged('%projected_finish%')).toHaveLength(0)
  const typed = { dueDate: '2026-12-17', version: opened[0]!.version }
  const saved = good(await shop.planner.patch(`/api/jobs/${after.id}`, typed))
  expect(saved.version).toBe(opened[0]!.version + 1)
  expect(await logged('%due_date%2026-12-17%')).toHaveLength(1)
})

test('production R45: a fact writes what begins soon or moves noticeably, the roll of every five minutes the rest', async () => {
  const thing = await shop.make('things', { name: 'Moves slightly', shifts: [shop.ids.shift] })
  const job = await shop.job({ dueDate: '2026-12-18' }, [
    { thing, cycleMinutes: '240' },
    { thing, cycleMinutes: '240' },
  ])
  await shop.at(at('12:00'))
  await shop.company.doing(work => work.writer.run(sql`update production_settings set frozen_hours = 1`))
  await rollPlan(shop.company.app)
  const before = await Promise.all(job.steps.map(planned))
  await shop.at(at('12:05'))
  await rollPlan(shop.company.app, undefined, true)
  const behindFact = await Promise.all(job.steps.map(planned))
  expect(behindFact[0]).not.toEqual(before[0])
  expect(behindFact[1]).toEqual(before[1])
  await rollPlan(shop.company.app)
  expect((await planned(job.steps[1]!))[0]).not.toEqual(before[1]![0])
  await shop.company.doing(work => work.writer.run(sql`update production_settings set frozen_hours = 0`))
})

test('production R45: a roll sends what differs, also from what another process wrote or somebody spoiled', async () => {
  const thing = await shop.make('things', { name: 'Sends little', shifts: [shop.ids.shift] })
  const [job, other] = [
    await shop.job({}, [
      { thing, cycleMinutes: '60' },
      { thing, cycleMinutes: '60' },
    ]),
    await shop.job({}, [{ thing, cycleMinutes: '60' }]),
  ]
  const { app } = shop.company
  await rollPlan(app)
  const rows = () =>
    shop.company.doing(work =>
      work.reader.rows<{ operation: string }>(sql`
        select a.operation, a.start, a."end", run_start, a.thing, segments, a.sequence, binding, planned_start, planned_end
        from schedule_assignments a join job_operations o on o.id = a.operation
        join schedules s on s.id = a.schedule where s.status = 'published' and a.thing = ${thing}::uuid order by a.operation`),
    )
  const spoil = () =>
    shop.company.doing(async work => {
      const of = sql`(select id from schedules where status = 'published')`
      await work.writer.run(
        sql`update schedule_assignments set sequence = 9 where schedule in ${of} and operation = ${job.steps[0]}::uuid`,
      )
      await work.writer.run(
        sql`delete from schedule_assignments where schedule in ${of} and operation = ${other.steps[0]}::uuid`,
      )
    })
  await rollPlan(app, undefined, true)
  const right = await rows()
  expect(right).toHaveLength(3)
  await spoil()
  await shop.company.doing(work =>
    work.writer.run(sql`update schedules set name = 'Theirs' where status = 'published'`),
  )
  await rollPlan(app, undefined, true)
  expect(await rows()).toEqual(right)
  await spoil()
  await rollPlan(app)
  expect(await rows()).toEqual(right)

  await status(job.steps[1]!, 'skipped')
  await rollPlan(app, undefined, true)
  expect((await rows()).map(row => row.operation)).toEqual([job.steps[0], other.steps[0]].sort())
  await status(job.steps[1]!, 'pending')
  await rollPlan(app, undefined, true)
  const again = await rows()
  expect(again.map(row => row.operation).sort()).toEqual([...job.steps, ...other.steps].sort())
})

test('production R45: something better is offered, or published by itself where settings say so', async () => {
  const thing = await shop.make('things', { name: 'Slow queue', shifts: [shop.ids.shift] })
  const long = await shop.job({ dueDate: '2026-12-18' }, [{ thing, cycleMinutes: '2000' }])
  await rollPlan(shop.company.app)
  const hot = await shop.job({ dueDate: '2026-03-02', priority: 'hot' }, [{ thing, cycleMinutes: '30' }])
  await rollPlan(shop.company.app)
  const lateness = async () => Number(good(await shop.planner.get(`/api/jobs/${hot.id}`)).latenessMinutes)
  expect(await lateness()).toBeGreaterThan(0)
  expect(await reoptimise(shop.company.app, new AbortController().signal)).toBe('offered')
  const [offered] = await shop.rows<Row & { id: string }>(
    'schedules',
    { field: 'status', op: 'eq', value: 'solved' },
    'code,name,proposal,lateJobs',
  )
  expect(offered).toMatchObject({ proposal: true })
  expect(await lateness()).toBeGreaterThan(0)
  const [settings] = await shop.rows<Row & { id: string }>('production-settings', { all: [] }, 'autoPublish')
  await shop.company.doing(work => work.update('production-settings', settings!.id, { autoPublish: true }))
  expect(await reoptimise(shop.company.app, new AbortController().signal)).toBe('published')
  expect(await live()).toHaveLength(1)
  expect(await lateness()).toBeLessThanOrEqual(0)
  expect(long.id).not.toBe(hot.id)
})
