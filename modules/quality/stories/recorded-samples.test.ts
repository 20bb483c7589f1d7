import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { good } from '#modules/production/stories/making-shop.ts'
import type { ChartView } from '#modules/quality/model/chart-view.ts'
import type { CheckView } from '#modules/quality/model/checks/check-view.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany } from '#tests/support/open-company.ts'
import { checkedShop, diameter, mm } from './checked-shop.ts'

/** What a sample may say, and what counts of it afterwards. */

let { shop, checked, measure, send, dueNow } = {} as Awaited<ReturnType<typeof checkedShop>>

beforeAll(async () => {
  ;({ shop, checked, measure, send, dueNow } = await checkedShop(await openCompany()))
})
afterAll(() => shop.company.close())

const record = (given: Row) => shop.manager.post('/api/measurement-sets', given)
const reportsAt = (operation: string) =>
  shop.company.doing(work =>
    work.list('ncmrs', { operation }, ['id', 'quantityInspected', 'quantityNonconforming', 'actual']),
  )

test('a check is measured where its part is made, and nowhere else', async () => {
  const [made, other] = [await checked(), await checked()]
  const { detail } = made
  expect(await record({ detail, operation: other.operation, measurements: [{ value: '10' }] })).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'dimensionOfOtherPart' }] },
  })
  good(await record({ detail, operation: made.operation, measurements: [{ value: '10' }] }), 201)
})

test('quality K12: an NCMR of a check counts pieces, not their holes', async () => {
  const made = await checked({ outOfSpecOpensNcmr: true, sampleSize: 2, control: 'record' }, { features: 4 })
  const values = ['10', '10.2', '10.2', '10', '10', '10', '10', '10']
  const measurements = values.map((value, place) => ({
    ...{ piece: place < 4 ? 1 : 2, featureNo: (place % 4) + 1 },
    value,
  }))
  good(await record({ detail: made.detail, operation: made.operation, measurements }), 201)
  expect(await reportsAt(made.operation)).toMatchObject([{ quantityInspected: '2', quantityNonconforming: '1' }])
})

test('quality R6, R11: a correction says anew what is out, and reacts where it is', async () => {
  const made = await checked({ outOfSpecOpensNcmr: true })
  const taken = good(
    await record({ detail: made.detail, operation: made.operation, measurements: [{ value: '10.01' }] }),
    201,
  )
  const corrected = async (set: Row, value: string) => {
    const readings = set.measurements as { id: string }[]
    const correction = { value, supersedes: readings.at(-1)!.id, supersedeReason: 'Misread the dial' }
    const { status, body } = await shop.manager.patch(`/api/measurement-sets/${set.id}`, {
      ...{ version: set.version, measurements: [...readings, correction] },
    })
    return good({ status, body })
  }
  expect(taken).toMatchObject({ failed: 0 })
  const bad = await corrected(taken, '10.21')
  expect(bad).toMatchObject({ failed: 1 })
  expect(await reportsAt(made.operation)).toMatchObject([{ actual: '10.21' }])
  expect(await corrected(bad, '10.02')).toMatchObject({ failed: 0 })
})

test('quality R17: what was left out stays on its chart with its cause, and counts for nothing', async () => {
  const made = await checked()
  const chart = await shop.create('spc-charts', { name: 'Bore', detail: made.detail, type: 'imr' })
  const taken = []
  for (const value of ['10', '10.09', '10.01'])
    taken.push(good(await record({ detail: made.detail, operation: made.operation, measurements: [{ value }] }), 201))
  const stray = taken[1]!
  const out = { excluded: true, excludeCause: 'Chip under the anvil' }
  const given = { version: stray.version, measurements: (stray.measurements as Row[]).map(one => ({ ...one, ...out })) }
  const { status, body } = await shop.manager.patch(`/api/measurement-sets/${stray.id}`, given)
  good({ status, body })
  const { points } = (await shop.manager.get(`/api/spc-charts/${chart}/points`)).body as unknown as ChartView
  expect(points).toMatchObject([
    { value: 10, excluded: false, spread: null },
    { value: 10.09, excluded: true, excludeCause: 'Chip under the anvil', spread: null },
    { value: 10.01, excluded: false, spread: expect.closeTo(0.01, 9) },
  ])
})

test('a check of the setup that was made while the machine was set up is not asked for again', async () => {
  const made = await checked({ frequency: 'perSetup', frequencyValue: null })
  await send('start', { operation: made.operation, thing: shop.machine, kind: 'setup' })
  expect((await dueNow(made))?.due.state).toBe('due')
  await measure(made, ['10'])
  await send('setupDone', { operation: made.operation, thenRun: true })
  expect(await dueNow(made)).toBeUndefined()
})

async function lotInspected(more: Row = {}) {
  const { revision } = await shop.part({ bar: null })
  const dimension = await shop.create('dimensions', {
    ...{ partRevision: revision, number: '1', type: diameter, unit: mm, nominal: '10' },
    ...{ upperTolerance: '0.1', lowerTolerance: '-0.1' },
  })
  const given = { source: 'final', item: `part-revisions/${revision}`, lotSize: '10', ...more }
  const { id } = good(await shop.manager.post('/api/inspections', given), 201)
  return { revision, dimension, id }
}

test('a lot takes measurements while it is inspected, and no others', async () => {
  const samplingPlan = await shop.create('sampling-plans', { name: 'One', method: 'fixed', fixedN: 1 })
  const { dimension, id } = await lotInspected({ samplingPlan })
  const measured = () => record({ dimension, inspection: id, measurements: [{ value: '10' }] })
  expect(await measured()).toMatchObject({ status: 409, body: { code: 'inspectionNotOpen' } })
  good(await shop.act(shop.manager, 'inspections', id, 'start'))
  good(await measured(), 201)
  good(await shop.act(shop.manager, 'inspections', id, 'accept', { quantityAccepted: '10', quantityRejected: '0' }))
  expect(await measured()).toMatchObject({ status: 409, body: { code: 'inspectionNotOpen' } })
})

test('of a lot with serial numbers each piece is measured by its own, and the rejected ones are named', async () => {
  const samplingPlan = await shop.create('sampling-plans', { name: 'All', method: 'all' })
  const defect = await shop.create('look-ups', { list: 'defect', key: 'serial', label: 'Bore' })
  const { dimension, id } = await lotInspected({ samplingPlan, lotSize: '2', serials: ['S-1', 'S-2'] })
  good(await shop.act(shop.manager, 'inspections', id, 'start'))
  const left = async () => {
    const { body } = await shop.manager.get(`/api/checks-here?inspection=${id}`)
    return (body as { checks: CheckView[] }).checks[0]!.lot!.serials
  }
  const measured = (serial: string, value: string) =>
    record({ dimension, inspection: id, measurements: [{ value, entered: value, serial }] })
  expect(await left()).toEqual(['S-1', 'S-2'])
  expect(await measured('S-3', '10')).toMatchObject({ status: 422, body: { errors: [{ code: 'serialOfOtherLot' }] } })
  good(await measured('S-2', '10.2'), 201)
  expect(await left()).toEqual(['S-1'])
  good(await measured('S-1', '10'), 201)
  const answer = { quantityAccepted: '1', quantityRejected: '1', defect }
  const { ncmr } = good(await shop.act(shop.manager, 'inspections', id, 'reject', answer))
  expect(await shop.read('ncmrs', ncmr)).toMatchObject({ serials: ['S-2'] })
})

test('quality K13: a lot that is looked at again says nothing of its source', async () => {
  const samplingPlan = await shop.create('sampling-plans', { name: 'AQL 1', method: 'z14', aql: '1.0' })
  const first = await lotInspected({ samplingPlan })
  const item = `part-revisions/${first.revision}`
  const lot = await shop.receive('10', '50', undefined, item)
  const looked = async () => {
    const given = { source: 'final', item, lotSize: '10', lot, samplingPlan }
    const { id } = good(await shop.manager.post('/api/inspections', given), 201)
    good(await shop.act(shop.manager, 'inspections', id, 'start'))
    for (let piece = 1; piece <= 10; piece++)
      good(await record({ dimension: first.dimension, inspection: id, measurements: [{ piece, value: '10' }] }), 201)
    good(await shop.act(shop.manager, 'inspections', id, 'accept', { quantityAccepted: '10', quantityRejected: '0' }))
    const [state] = await shop.company.doing(work =>
      work.reader.rows<{ lots: unknown[] }>(sql`select lots from sampling_states where plan = ${samplingPlan}::uuid`),
    )
    return state!.lots.length
  }
  expect([await looked(), await looked()]).toEqual([1, 1])
})
