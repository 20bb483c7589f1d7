import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import '#tests/support/open-company.ts'
import { openShop, rowOf, type Shop } from './shop.ts'

/** Materials, their weights and prices, and the units everything is counted in. */

let shop: Shop
let alloy: Row
let bar: Row
let foot: Row
let vendor: Row

const unitCalled = async (code: string): Promise<Row> => {
  const filter = encodeURIComponent(JSON.stringify({ field: 'code', op: 'eq', value: code }))
  const answer = (await shop.engineer.get(`/api/units?filter=${filter}`)).body as { rows: Row[] }
  return rowOf(await shop.engineer.get(`/api/units/${answer.rows[0]!.id}`))
}
const barNow = async () => rowOf(await shop.engineer.get(`/api/material-codes/${bar.id}`))

beforeAll(async () => {
  shop = await openShop()
  foot = await unitCalled('ft')
  alloy = await shop.make('material-types', { code: '6061', family: 'aluminium', density: '0.0975' })
  vendor = await shop.make('business-partners', { name: 'Metals Inc', isVendor: true })
})
afterAll(() => shop.close())

test('units come with the company: 1 in = 25.4 mm, 1 lb = 453.59237 g, exactly', async () => {
  expect(await unitCalled('in')).toMatchObject({ numerator: '25.4', uneceCode: 'INH', dimension: 'length' })
  expect(await unitCalled('lb')).toMatchObject({ numerator: '453.59237', uneceCode: 'LBR', places: 6 })
  expect(await unitCalled('ea')).toMatchObject({ places: 0 })
})

test('sales R55: the weight per unit is worked out, and follows size and density', async () => {
  bar = await shop.make('material-codes', {
    code: 'AL6061-RD-1.25',
    materialType: alloy.id,
    form: 'roundBar',
    diameter: '1.25',
    stockUnit: foot.id,
  })
  expect(bar.weightPerUnit).toBe('1.435806')
  await shop.engineer.patch(`/api/material-codes/${bar.id}`, { diameter: '2.5' })
  expect((await barNow()).weightPerUnit).toBe('5.743224')
  await shop.engineer.patch(`/api/material-types/${alloy.id}`, { density: '0.195' })
  expect((await barNow()).weightPerUnit).toBe('11.486448')
})

test('sales R55: a typed weight stays, until it is cleared', async () => {
  await shop.engineer.patch(`/api/material-codes/${bar.id}`, { weightPerUnit: '12' })
  await shop.engineer.patch(`/api/material-codes/${bar.id}`, { diameter: '1.25' })
  expect((await barNow()).weightPerUnit).toBe('12')
  await shop.engineer.patch(`/api/material-codes/${bar.id}`, { weightPerUnit: null })
  expect((await barNow()).weightPerUnit).toBe('2.871612')
})

test('a unit in use keeps its dimension and size', async () => {
  const refused = await shop.engineer.patch(`/api/units/${foot.id}`, { numerator: '300' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'unitInUse' } })
  expect(refused.body.detail).toContain('1 record')
  expect((await shop.engineer.patch(`/api/units/${foot.id}`, { name: 'Foot (12 in)' })).status).toBe(200)
})

test('price rows of one vendor and quantity may not overlap; the row in the way is named', async () => {
  const row = { materialCode: bar.id, vendor: vendor.id, quantityFrom: '12', unitPrice: '3.10', priceUnit: foot.id }
  await shop.make('material-pbs', { ...row, validFrom: '2026-01-01', validTo: '2026-06-30' })
  const refused = await shop.engineer.post('/api/material-pbs', { ...row, validFrom: '2026-06-30' })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      detail: 'The same vendor and quantity already has a price from Jan 1, 2026 to Jun 30, 2026. Change the dates.',
    },
  })
  await shop.make('material-pbs', { ...row, validFrom: '2026-07-01' })
  await shop.make('material-pbs', { ...row, quantityFrom: '60' })
  expect(await barNow()).toMatchObject({ isPriced: true, priceRows: 3 })
})

test('an outside process has prices of its own for every specification', async () => {
  const process = await shop.make('processes', {
    code: 'ANOD',
    name: 'Anodize',
    kind: 'outside',
    specifications: [{ specification: 'MIL-PRF-8625 Type II' }],
  })
  const row = { process: process.id, vendor: vendor.id, quantityFrom: '1', unitPrice: '1.35' }
  await shop.make('process-pbs', { ...row, specification: 'Type II' })
  await shop.make('process-pbs', { ...row, specification: 'Type III' })
  const refused = await shop.engineer.post('/api/process-pbs', { ...row, specification: 'type ii' })
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ code: 'priceOverlaps' }] } })
})

test('a lead time is for a code or for a type, never for both', async () => {
  const both = await shop.engineer.post('/api/material-lead-times', {
    materialCode: bar.id,
    materialType: alloy.id,
    leadDays: 5,
  })
  expect(both).toMatchObject({ status: 422, body: { errors: [{ code: 'exactlyOne' }] } })
  await shop.make('material-lead-times', { materialType: alloy.id, leadDays: 5 })
})

test('documents R47: quantities in different units are never added', async () => {
  const pound = await unitCalled('lb')
  const add = (code: string, stockUnit: unknown, reorderPoint: string) =>
    shop.make('material-codes', { code, materialType: alloy.id, form: 'other', stockUnit, reorderPoint })
  await add('R47-A', foot.id, '10')
  await add('R47-B', foot.id, '15')
  const sums = async () =>
    (await shop.engineer.get('/api/material-codes/aggregate?search=R47&of=reorderPoint:sum,code:count')).body
  expect(await sums()).toEqual({ reorderPoint: '25', code: 2 })
  await add('R47-C', pound.id, '400')
  expect(await sums()).toEqual({ reorderPoint: null, code: 3 })
  const { groups } = (await shop.engineer.get('/api/material-codes/group?search=R47&by=stockUnit&sums=reorderPoint'))
    .body as { groups: { stockUnit: string; reorderPoint: string }[] }
  expect(new Map(groups.map(one => [one.stockUnit, one.reorderPoint]))).toEqual(
    new Map([
      [foot.id, '25'],
      [pound.id, '400'],
    ]),
  )
})
