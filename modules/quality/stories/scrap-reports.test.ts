import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FloorShop, good, openFloor } from '#modules/production/stories/floor-shop.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'

/** Scrap beyond what the shop lets pass opens an NCMR by itself (production setting `scrapNcmrFrom`). */

let company: TestCompany
let shop: FloorShop

beforeAll(async () => {
  company = await openCompany()
  shop = await openFloor(company)
})
afterAll(() => company.close())

const ncmrs = () =>
  company.app.reader.rows<Record<string, unknown> & { id: string }>(sql`
    select id, source, origin, item, job, operation, defect, owner, actual, requirement, status,
      quantity_inspected::float8 as inspected, quantity_nonconforming::float8 as bad from ncmrs order by code`)

test('production: so many pieces scrapped in one report open an NCMR; fewer, or without the setting, none', async () => {
  const { ids } = shop
  const { job, operations } = await shop.release({}, [{ thing: ids.mill }, {}])
  const [first] = operations as [string]
  const scrap = (pieces: string) =>
    shop.act(first, 'report', { goodPieces: '10', scrapPieces: pieces, scrapReason: ids.burr })
  good(await scrap('5'))
  expect(await ncmrs()).toEqual([])
  await company.doing(work => work.create('production-settings', { scrapNcmrFrom: 5 }))
  good(await scrap('4'))
  expect(await ncmrs()).toEqual([])
  good(await scrap('5'))
  const [made, ...more] = await ncmrs()
  expect(more).toEqual([])
  expect(made).toMatchObject({
    ...{ source: 'inProcess', item: `part-revisions/${ids.revision}`, job, operation: first, owner: ids.ana },
    ...{ inspected: 15, bad: 5, status: 'open', actual: '5 of 15 scrapped: Burr.' },
    origin: expect.stringMatching(/^quantity-entries\//),
  })
  const defect = await shop.lead.get(`/api/look-ups/${made!.defect}`)
  expect(good(defect)).toMatchObject({ list: 'defect', key: 'burr', label: 'Burr' })
  expect(made!.requirement).toMatch(/^Good pieces at JB-\d+\/010\.$/)
})

test('production: a task that found pieces out of tolerance opens an NCMR where it is asked to, and of a job alone', async () => {
  const { ids } = shop
  const { job, operations } = await shop.release({}, [{ thing: ids.mill }])
  const measured = async (given: Record<string, unknown>, values: readonly string[]) => {
    const task = await shop.make('quick-tasks', { title: 'Bores', kind: 'measure', assignees: [ids.ana], ...given })
    const readings = values.map((value, place) => ({ sample: place + 1, value }))
    const limits = { nominal: '12.7', plusTolerance: '0.025', minusTolerance: '0.01', samples: values.length }
    await shop.make('quick-task-dimensions', { task, name: 'Bore', ...limits, readings })
    return task
  }
  const done = (task: string, asked: Record<string, unknown>) =>
    shop.station.post(`/api/quick-tasks/${task}/actions/done`, asked)
  const of = async (task: string) => (await ncmrs()).filter(({ origin }) => origin === `quick-tasks/${task}`)
  const free = await measured({}, ['12.8'])
  expect(await done(free, { note: 'Worn', raiseNcmr: true })).toMatchObject({ status: 422 })
  good(await done(free, { note: 'Worn' }))
  const fine = await measured({ job }, ['12.7'])
  expect(await done(fine, { raiseNcmr: true })).toMatchObject({ status: 422 })
  const task = await measured({ operation: operations[0] }, ['12.71', '12.73', '12.68'])
  expect(await done(task, { raiseNcmr: true })).toMatchObject({ status: 409, body: { code: 'outNeedsNote' } })
  good(await done(task, { note: 'Tool worn', raiseNcmr: true }))
  expect(await of(free)).toEqual([])
  expect(await of(task)).toMatchObject([
    {
      ...{ source: 'inProcess', item: `part-revisions/${ids.revision}`, job, operation: operations[0], owner: ids.ana },
      ...{ inspected: 3, bad: 2, requirement: 'Bore 12.7 +0.025 −0.01' },
      actual: 'Bore 12.73, Bore 12.68. Tool worn',
    },
  ])
})

const inch = async () =>
  (await company.app.reader.first<{ id: string }>(sql`select id from units where code = 'in'`))!.id

test('production: a task is not measured with a gage that may not be trusted', async () => {
  const gage = await shop.make('things', { name: 'Micrometer 7', kind: 'gage' })
  await shop.make('gage-profiles', { thing: gage, gageType: 'Micrometer', unit: await inch() })
  const task = await shop.make('quick-tasks', { title: 'Bores', kind: 'measure', assignees: [shop.ids.ana] })
  const bore = await shop.make('quick-task-dimensions', { task, name: 'Bore', nominal: '1', gage })
  const read = () => shop.station.patch(`/api/quick-task-dimensions/${bore}`, { readings: [{ sample: 1, value: '1' }] })
  expect(await read()).toMatchObject({ status: 422, body: { code: 'gageBad' } })
  await company.doing(work =>
    work.writer.run(sql`update gage_profiles set cal_state = 'inCalibration' where thing = ${gage}::uuid`),
  )
  good(await read())
})
