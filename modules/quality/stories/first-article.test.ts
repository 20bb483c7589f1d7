import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { good, makingShop } from '#modules/production/stories/making-shop.ts'
import { Decimal } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { ledThrough } from '#tests/support/states.ts'

/** A first article filled in by what its job drew, measured and had done, and asked for again when that changes. */

let shop: Awaited<ReturnType<typeof makingShop>>
const mm = '01900000-0000-7000-8000-000000000009'
const [diameter, passOrFail] = ['01900000-0000-7000-8000-000000000302', '01900000-0000-7000-8000-000000000319']
const ids: Record<string, string> = {}

beforeAll(async () => {
  shop = await makingShop(await openCompany())
  ids.gage = await shop.create('things', { name: 'MIC-7', kind: 'gage' })
  await shop.create('gage-profiles', { thing: ids.gage, gageType: 'Micrometer', unit: mm, intervalMonths: 0 })
})
afterAll(() => shop.company.close())

const act = (id: string, verb: string, asked: Row = {}) => shop.act(shop.manager, 'fairs', id, verb, asked)
const due = (revision: string) =>
  shop.company.doing(work =>
    work.reader.rows<{ reason: string; scope: string; job: string; status: string }>(sql`
      select reason, scope, job, status from fairs where part_revision = ${revision}::uuid order by created_at`),
  )
/** A report that was approved for a revision, made by a job. */
const approved = (revision: string, job: string | null) =>
  shop.company.doing(async work => {
    const { id } = await work.create('fairs', { partRevision: revision, reason: 'newPart', job })
    await ledThrough(work, 'fairs', id, 'inProgress', 'verified', 'approved')
    await work.writer.run(sql`update fairs set approved_at = now() where id = ${id}::uuid`)
    return id as string
  })

test('form 3 takes what its job measured, form 2 what it was made of; what is typed stays', async () => {
  const { revision } = await shop.part()
  const heat = await shop.receive('100', '500.00')
  const [bore, visual] = [
    await shop.create('dimensions', {
      ...{ partRevision: revision, number: '1', type: diameter, unit: mm, nominal: '10', features: 2 },
      ...{ upperTolerance: '0.1', lowerTolerance: '-0.1' },
    }),
    await shop.create('dimensions', { partRevision: revision, number: '2', type: passOrFail, requirement: 'No burrs' }),
  ]
  const job = await shop.released(revision, '10')
  await shop.company.doing(work =>
    moveStock(work, {
      legs: [{ type: 'issue', item: shop.bar, lot: heat, storageLocation: shop.room.a1, quantity: Decimal.of('-5') }],
      demand: `jobs/${job.id}`,
    }),
  )
  const report = good(
    await shop.manager.post('/api/fairs', { partRevision: revision, reason: 'newPart', job: job.id }),
    201,
  )
  const built = good(await act(report.id, 'build'))
  expect(built.products).toMatchObject([{ kind: 'material', name: 'AL-1', certificateNumber: null }])
  expect(built.characteristics).toMatchObject([
    { number: '1', results: [], result: 'pending' },
    { number: '2', results: [], result: 'pending' },
  ])
  const measured = (dimension: string, measurements: Row[], more: Row = {}) =>
    shop.create('measurement-sets', { dimension, job: job.id, sampledBy: shop.ana, measurements, ...more })
  await measured(bore, [{ entered: '10,020', value: '10.02', piece: 1, featureNo: 1 }], { gage: ids.gage })
  await measured(bore, [{ entered: '01A+0010.030', value: '10.03', piece: 1, featureNo: 2 }], { gage: ids.gage })
  await measured(bore, [{ value: '9.98', piece: 2, featureNo: 1 }])
  await measured(visual, [{ passed: true, piece: 1 }])
  const collected = good(await act(report.id, 'collect'))
  expect(collected.products).toHaveLength(1)
  const gageCode = (await shop.read('things', ids.gage)).code
  expect(collected.characteristics).toMatchObject([
    { number: '1', results: ['10,020', '10.03'], result: 'pass', tooling: gageCode },
    { number: '2', results: ['Pass'], result: 'pass' },
  ])
  const [first, second] = collected.characteristics as Row[]
  good(
    await shop.manager.patch(`/api/fairs/${report.id}`, {
      characteristics: [{ ...first, results: ['10.05', '10.06'] }, second],
    }),
  )
  const again = good(await act(report.id, 'collect'))
  expect(again.characteristics).toMatchObject([{ results: ['10.05', '10.06'] }, { results: ['Pass'] }])
  expect(again.products).toHaveLength(1)
})

test('quality R27: nothing is asked for a part without a first article that nobody demands', async () => {
  const { revision } = await shop.part({ bar: null })
  await shop.released(revision, '5')
  expect(await due(revision)).toEqual([])
})

test('quality R27: another way of making the part asks for a first article, once', async () => {
  const { revision } = await shop.part({ bar: null })
  const before = await shop.released(revision, '5')
  await approved(revision, before.id)
  await shop.released(revision, '5')
  expect(await due(revision)).toHaveLength(1)
  const other = await shop.planned(revision, '5')
  const [step] = await shop.operations(other.id)
  good(await shop.act(shop.manager, 'job-operations', step!.id, 'skip', { skipReason: 'Not needed any more' }))
  await shop.done('release', other.id)
  const [, asked] = await due(revision)
  expect(asked).toEqual({ reason: 'processChange', scope: 'full', job: other.id, status: 'draft' })
  await shop.released(revision, '5')
  expect(await due(revision)).toHaveLength(2)
})

test('quality R27: a part not made for longer than the setting asks again', async () => {
  const { revision } = await shop.part({ bar: null })
  const before = await shop.released(revision, '5')
  await approved(revision, before.id)
  await shop.company.doing(work =>
    work.writer.run(
      sql`update job_operations set actual_end = now() - interval '25 months' where job = ${before.id}::uuid`,
    ),
  )
  const job = await shop.released(revision, '5')
  expect((await due(revision))[1]).toEqual({ reason: 'lapse', scope: 'full', job: job.id, status: 'draft' })
})

test('a report that is opened again keeps the paper that was signed among its files, under its version', async () => {
  const { revision } = await shop.part()
  const id = await approved(revision, null)
  const paper = await shop.company.services.files.bring(Readable.from([Buffer.from('%PDF-1.4 signed')]), 'FAI-7.pdf')
  const signed = await shop.company.doing(async work => {
    await work.writer.run(sql`update fairs set pdf = ${JSON.stringify(paper)}::jsonb where id = ${id}::uuid`)
    return (await work.read('fairs', id, ['version']))!.version
  })
  expect(good(await act(id, 'reopen', { reopenReason: 'Wrong heat' }))).toMatchObject({
    status: 'inProgress',
    pdf: null,
  })
  const files = await shop.company.app.reader.rows(
    sql`select name, sha256 from attachments where record = ${`fairs/${id}`} and archived_at is null`,
  )
  expect(files).toEqual([{ name: `FAI-7-v${signed}.pdf`, sha256: paper.sha256 }])
})
