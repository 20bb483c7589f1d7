import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollPlan } from '#modules/production/server/scheduling/roll.ts'
import { dayShift, openShop, type TestShop } from '#tests/support/shop.ts'

/** Who hears that the plan will end a job too late: the planners and whoever follows it, once, and again when it gets worse. */

let shop: TestShop
const ids: Record<string, string> = {}
const at = (day: number, time: string) => new Date(`2026-03-0${day}T${time}:00-06:00`).toISOString()

beforeAll(async () => {
  shop = await openShop(at(2, '07:00'))
  const { company, make } = shop
  await company.doing(work => work.create('production-settings', { peopleMode: 'off', frozenHours: 0 }))
  ids.pia = await company.employ({ username: 'pia', roleKeys: ['3'] })
  ids.sal = await company.employ({ username: 'sal', roleKeys: ['3'], locale: 'es' })
  ids.mo = await company.employ({ username: 'moe', roleKeys: ['7'] })
  const shift = await make('shifts', dayShift)
  ids.thing = await make('things', { name: 'VMC-1', shifts: [shift] })
})
afterAll(() => shop.company.close())

const notices = (user: string) =>
  shop.company.app.reader.rows<{ title: string; body: string; link: string; times: number }>(
    sql`select title, body, link, times::int from notifications
        where "user" = ${user}::uuid and event = 'job.projectedLate' order by created_at`,
  )
const minutes = (step: string, cycleMinutes: string) =>
  shop.company.doing(work =>
    work.db
      .updateTable('jobOperations')
      .set({ cycleMinutes } as never)
      .where('id', '=', step)
      .execute(),
  )

test('projected late: told the first time and when it is a day worse, not at every roll', async () => {
  const { thing } = ids
  const inTime = await shop.job({ dueDate: '2026-03-02' }, [{ thing, cycleMinutes: '60' }])
  await rollPlan(shop.company.app)
  expect(await notices(ids.pia!)).toEqual([])
  await shop.company.doing(work =>
    work.writer.run(sql`insert into user_marks (id, "user", kind, record, marked_at)
      values (gen_random_uuid(), ${ids.mo}::uuid, 'follow', ${`jobs/${inTime.id}`}, now())`),
  )
  await minutes(inTime.steps[0]!, '700')
  await rollPlan(shop.company.app)
  await rollPlan(shop.company.app)
  const [first] = await notices(ids.pia!)
  expect(first).toMatchObject({ title: expect.stringMatching(/^Projected late: JB-\d+ 10-100/), times: 1 })
  expect(first!.link).toBe(`/jobs/${inTime.id}`)
  expect(first!.body).toMatch(/^Due Mar 2, 2026, projected finish Mar 3, 2026/)
  expect((await notices(ids.sal!))[0]!.title).toMatch(/^Se proyecta con atraso: /)
  expect(await notices(ids.mo!)).toHaveLength(1)

  await minutes(inTime.steps[0]!, '720')
  await rollPlan(shop.company.app)
  expect(await notices(ids.mo!)).toHaveLength(1)
  await minutes(inTime.steps[0]!, '1500')
  await rollPlan(shop.company.app)
  expect(await notices(ids.mo!)).toHaveLength(2)
  // For a planner what was not read yet is one line.
  expect(await notices(ids.pia!)).toMatchObject([{ times: 2 }])
})
