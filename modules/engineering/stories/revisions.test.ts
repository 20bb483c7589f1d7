import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { broughtByAll } from '#tests/support/brought.ts'
import '#tests/support/open-company.ts'
import { act, openShop, readyRevision, rowOf, type Shop, turnedPart } from './shop.ts'

/** A part and its revisions, from the first draft to the third that takes its place. */

let shop: Shop
let process: Row
let part: Row
let first: Row
let second: Row

beforeAll(async () => {
  shop = await openShop()
  process = await shop.make('processes', { code: 'TURN', name: 'Turning' })
  part = await turnedPart(shop, '10-100')
})
afterAll(() => shop.close())

const revisionOf = async (id: unknown) => rowOf(await shop.engineer.get(`/api/part-revisions/${id}`))
const partNow = async () => rowOf(await shop.engineer.get(`/api/parts/${part.id}`))

test('a part is counted in pieces unless somebody says otherwise', () => {
  expect(part).toMatchObject({ unit: '01900000-0000-7000-8000-000000000001', revisionScheme: 'asme' })
})

test('sales R42: the first revision is -, and people read it with its part number', async () => {
  first = await shop.make('part-revisions', { part: part.id })
  expect(first).toMatchObject({ revision: '-', label: '10-100 -', status: 'draft' })
})

test('sales R42: a revision typed twice, in whatever case, is refused', async () => {
  await shop.make('part-revisions', { part: part.id, revision: 'B' })
  const again = await shop.engineer.post('/api/part-revisions', { part: part.id, revision: 'b' })
  expect(again).toMatchObject({ status: 409, body: { code: 'taken' } })
})

test('review is asked for with what changed', async () => {
  const refused = await act(shop.engineer, 'part-revisions', first.id, 'submit')
  expect(refused).toMatchObject({ status: 409, body: { code: 'changeSummaryMissing' } })
})

test('sales R43: without drawing, its number or a reason nothing is released, and the reason is asked for; staff need the right', async () => {
  expect(await act(shop.engineer, 'part-revisions', first.id, 'release')).toMatchObject({ status: 403 })
  expect(await act(shop.manager, 'part-revisions', first.id, 'release')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'noDrawingReason', code: 'drawingMissing' }] },
  })
  await shop.engineer.patch(`/api/part-revisions/${first.id}`, { noDrawingReason: 'Made to sample' })
  await shop.engineer.patch(`/api/parts/${part.id}`, { revisionControl: 'ecr' })
  expect(await act(shop.manager, 'part-revisions', first.id, 'release')).toMatchObject({
    status: 409,
    body: { code: 'methodMissing' },
  })
  await shop.engineer.patch(`/api/parts/${part.id}`, { revisionControl: 'simple' })
})

test('a small shop releases a revision with what it has: the number of the print, and no routing yet', async () => {
  const bracket = await shop.make('parts', { partNumber: '10-177', name: 'Bracket' })
  const numbered = await shop.make('part-revisions', { part: bracket.id, drawingNumber: 'C-4471' })
  expect(await act(shop.manager, 'part-revisions', numbered.id, 'release')).toMatchObject({ status: 200 })
  const shaft = await shop.make('parts', { partNumber: '10-178', name: 'Shaft' })
  const bare = await shop.make('part-revisions', { part: shaft.id })
  const asked = await act(shop.manager, 'part-revisions', bare.id, 'release', { noDrawingReason: 'Made to sample' })
  expect(rowOf(asked)).toMatchObject({ status: 'released', noDrawingReason: 'Made to sample' })
})

test('sales R43: released, it is the current revision of its part', async () => {
  const method = await shop.make('part-revision-methods', {
    partRevision: first.id,
    operations: [{ process: process.id, name: 'Turn', runValue: '3.2' }],
  })
  expect(method).toMatchObject({ isDefault: true, label: '10-100 - Standard 1' })
  await act(shop.engineer, 'part-revision-methods', method.id, 'activate')
  const released = await act(shop.manager, 'part-revisions', first.id, 'release')
  expect(released.status, JSON.stringify(released.body)).toBe(200)
  expect(rowOf(released)).toMatchObject({ status: 'released' })
  expect(await partNow()).toMatchObject({ currentRevision: first.id, isReleased: true })
})

test('sales R44: what a released revision says is read-only, and the sentence tells the way', async () => {
  const refused = await shop.engineer.patch(`/api/part-revisions/${first.id}`, { drawingNumber: 'D-1' })
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: 'Revision - is released. Add a revision or create an ECR.' },
  })
})

test('a purchased part’s prices go on changing after release, and may not overlap', async () => {
  const vendor = await shop.make('business-partners', { name: 'Bolt House', isVendor: true })
  const row = { vendor: vendor.id, quantityFrom: '100', unitPrice: '0.14' }
  const priced = await shop.engineer.patch(`/api/part-revisions/${first.id}`, { priceBreaks: [row] })
  expect(priced.status).toBe(200)
  const twice = await shop.engineer.patch(`/api/part-revisions/${first.id}`, { priceBreaks: [row, row] })
  expect(twice).toMatchObject({ status: 422, body: { errors: [{ code: 'priceOverlapsLine' }] } })
})

test('a revision is held with a reason and freed again', async () => {
  const held = await act(shop.engineer, 'part-revisions', first.id, 'hold', { holdReason: 'Wrong thread' })
  expect(rowOf(held)).toMatchObject({ onHold: true, holdReason: 'Wrong thread', status: 'released' })
  const freed = await act(shop.engineer, 'part-revisions', first.id, 'unhold')
  expect(rowOf(freed)).toMatchObject({ onHold: false, holdReason: null })
})

test('sales R43: the next release supersedes the one before', async () => {
  second = await readyRevision(shop, part.id, process.id, { revision: 'A' })
  await act(shop.manager, 'part-revisions', second.id, 'release')
  expect(await revisionOf(first.id)).toMatchObject({ status: 'superseded' })
  expect(await revisionOf(second.id)).toMatchObject({ status: 'released', supersedes: first.id })
})

test('sales R43: a revision effective later waits for its morning', async () => {
  const third = await readyRevision(shop, part.id, process.id, { revision: 'C', effectiveOn: '2999-01-01' })
  await act(shop.manager, 'part-revisions', third.id, 'release')
  expect(await partNow()).toMatchObject({ currentRevision: second.id })
  expect(await revisionOf(second.id)).toMatchObject({ status: 'released' })
  await shop.company.doing(work => work.update('part-revisions', third.id as string, { effectiveOn: '2020-01-01' }))
  await shop.company.run('engineering.each-morning')
  expect(await partNow()).toMatchObject({ currentRevision: third.id })
  expect(await revisionOf(second.id)).toMatchObject({ status: 'superseded' })
})

test('a new part number shows on revisions and methods', async () => {
  await shop.engineer.patch(`/api/parts/${part.id}`, { partNumber: '10-100X' })
  expect(await revisionOf(second.id)).toMatchObject({ label: '10-100X A' })
})

test('a customer’s number means one part', async () => {
  const customer = await shop.make('business-partners', { name: 'Acme' })
  const number = { businessPartner: customer.id, customerPartNumber: 'AC-77' }
  await turnedPart(shop, '10-300', { customerParts: [number] })
  const again = await shop.engineer.post('/api/parts', {
    partNumber: '10-301',
    name: 'Other',
    customerParts: [{ ...number, customerPartNumber: 'ac-77' }],
  })
  expect(again).toMatchObject({ status: 409, body: { errors: [{ path: 'customerParts.0.customerPartNumber' }] } })
})

test('sales R43: a part under change control needs its change request for the second release', async () => {
  const strict = await turnedPart(shop, '10-400', { revisionControl: 'ecr' })
  const one = await readyRevision(shop, strict.id, process.id)
  expect(await act(shop.manager, 'part-revisions', one.id, 'release')).toMatchObject({ status: 200 })
  const two = await readyRevision(shop, strict.id, process.id)
  expect(await act(shop.manager, 'part-revisions', two.id, 'release')).toMatchObject({
    status: 409,
    body: { code: 'ecrMissing' },
  })
})

test('every revision shows the picture of its part, which the floor may see; a new one begins with it', async () => {
  const picture = { sha256: 'c'.repeat(64), name: 'spacer.jpg', size: 4200, type: 'image/jpeg' }
  await shop.company.doing(work =>
    work.writer.run(
      sql`insert into file_objects (id, sha256, size, mime) values (gen_random_uuid(), ${picture.sha256}, ${picture.size}, ${picture.type})`,
    ),
  )
  await broughtByAll(shop.company.app.pool, picture)
  const pictured = await turnedPart(shop, '10-700')
  const before = await readyRevision(shop, pictured.id, process.id)
  await act(shop.manager, 'part-revisions', before.id, 'release')
  expect((await shop.engineer.patch(`/api/parts/${pictured.id}`, { picture })).status).toBe(200)
  expect(await shop.make('part-revisions', { part: pictured.id })).toMatchObject({ picture })
  await shop.company.employ({ username: 'flo', roleKeys: ['7'] })
  const station = shop.company.visitor()
  await station.signIn('flo')
  expect((await station.get(`/api/parts/${pictured.id}`)).status).toBe(404)
  expect(rowOf(await station.get(`/api/part-revisions/${before.id}`))).toMatchObject({ picture })
})
