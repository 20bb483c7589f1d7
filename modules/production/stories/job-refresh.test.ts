import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { good, makingShop } from './making-shop.ts'

/** production R7: later changes of a routing touch no job; operations nobody has begun are taken again on request. */

let shop: Awaited<ReturnType<typeof makingShop>>
beforeAll(async () => {
  shop = await makingShop(await openCompany())
})
afterAll(() => shop.company.close())

const differences = async (job: string, who = shop.planner) => {
  const { status, body } = await who.get(`/api/jobs/${job}/routing-difference`)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as { rows: (Row & { sequence: string; fields: Row[] })[] }).rows
}

/** The routing as engineering changes it. */
const routing = (revision: string, change: (method: string) => ReturnType<typeof sql>) =>
  shop.company.doing(async work => {
    const method = await work.reader.first<{ id: string }>(
      sql`select id from part_revision_methods where part_revision = ${revision}::uuid`,
    )
    await work.writer.run(change(method!.id))
  })

test('R7: the difference is shown first, and only what is chosen and not begun is taken over', async () => {
  const { revision } = await shop.part({ bar: null })
  const job = await shop.released(revision, '20')
  expect(await differences(job.id)).toEqual([])
  await routing(revision, id => sql`update method_operations set run_value = 9 where root = ${id}::uuid`)
  const [mill, deburr] = await shop.operations(job.id)
  good(await shop.act(shop.manager, 'job-operations', mill!.id, 'report', { goodPieces: '1' }))
  expect(await differences(job.id)).toMatchObject([
    { sequence: '010', kind: 'changed', isBegun: true },
    { sequence: '020', kind: 'changed', isBegun: false, fields: [{ now: '3', routing: '9' }] },
  ])
  const refused = await shop.act(shop.planner, 'jobs', job.id, 'refresh', { sequences: ['010'] })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'notRefreshable' }] } })
  expect(JSON.stringify(refused.body)).toContain('operation 010 cannot be refreshed. Possible: 020.')
  expect(await shop.act(shop.planner, 'jobs', job.id, 'refresh', {})).toMatchObject({ status: 422 })
  expect(await shop.read('job-operations', deburr!.id)).toMatchObject({ cycleMinutes: '3' })
  await shop.done('refresh', job.id, { sequences: ['020'] })
  expect(await shop.read('job-operations', deburr!.id)).toMatchObject({ cycleMinutes: '9' })
  expect(await shop.read('job-operations', mill!.id)).toMatchObject({ cycleMinutes: '6' })
  expect(await differences(job.id)).toMatchObject([{ sequence: '010', isBegun: true }])
})

test('R7: a step that is new in the routing comes between its neighbours; one that left it goes when it is chosen', async () => {
  const { revision } = await shop.part({ bar: null })
  const job = await shop.planned(revision, '5')
  await routing(
    revision,
    id => sql`update method_operations set sequence = 15, name = 'Tap' where root = ${id}::uuid and sequence = 20`,
  )
  expect(await differences(job.id)).toMatchObject([
    { sequence: '015', name: 'Tap', kind: 'added', isBegun: false },
    { sequence: '020', kind: 'notInRouting' },
  ])
  await shop.done('refresh', job.id, { sequences: ['015'] })
  const steps = await shop.operations(job.id)
  expect(steps.map(({ code }) => code.split('/')[1])).toEqual(['010', '015', '020'])
  expect(await shop.read('job-operations', steps[1]!.id)).toMatchObject({ predecessors: [steps[0]!.id], name: 'Tap' })
  expect(await shop.read('job-operations', steps[2]!.id)).toMatchObject({ predecessors: [steps[1]!.id] })
  await shop.done('refresh', job.id, { sequences: ['020'] })
  const left = await shop.company.doing(work =>
    work.reader.rows<{ code: string }>(sql`
      select code from job_operations where job = ${job.id}::uuid and archived_at is null order by sequence`),
  )
  expect(left.map(({ code }) => code.split('/')[1])).toEqual(['010', '015'])
  expect(await differences(job.id)).toEqual([])
})

test('R7: what followed a step that goes follows the one before it, and its material is used at the next', async () => {
  const { revision } = await shop.part()
  const job = await shop.planned(revision, '5')
  const [mill, deburr] = await shop.operations(job.id)
  await routing(
    revision,
    id => sql`update method_operations set sequence = 30 where root = ${id}::uuid and sequence = 10`,
  )
  expect(await differences(job.id)).toMatchObject([
    { sequence: '010', kind: 'notInRouting', isBegun: false },
    { sequence: '030', kind: 'added' },
  ])
  await shop.done('refresh', job.id, { sequences: ['010', '030'] })
  expect(await shop.read('job-operations', deburr!.id)).toMatchObject({ predecessors: [] })
  const material = await shop.company.doing(work =>
    work.reader.first<{ operation: string }>(sql`select operation from job_materials where root = ${job.id}::uuid`),
  )
  expect(material).toEqual({ operation: deburr!.id })
  expect(mill!.id).not.toBe(deburr!.id)
  await shop.done('release', job.id)
})

test('R7: a step somebody has begun stays, also where the routing no longer has it', async () => {
  const { revision } = await shop.part({ bar: null })
  const job = await shop.released(revision, '5')
  const [mill] = await shop.operations(job.id)
  good(await shop.act(shop.manager, 'job-operations', mill!.id, 'report', { goodPieces: '1' }))
  await routing(
    revision,
    id => sql`update method_operations set sequence = 12 where root = ${id}::uuid and sequence = 10`,
  )
  expect(await differences(job.id)).toMatchObject([{ sequence: '010', isBegun: true }, { sequence: '012' }])
  const refused = await shop.act(shop.planner, 'jobs', job.id, 'refresh', { sequences: ['010'] })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'notRefreshable' }] } })
})
