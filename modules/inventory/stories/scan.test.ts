import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floorCode } from '#modules/production/model/floor/floor-code.ts'
import { scanEndpoints } from '#platform/server/scan/index.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** Whatever is scanned anywhere is understood in one place, by whoever may see it. */

let company: TestCompany
let buyer: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany({}, { more: scanEndpoints })
  const room = await stockRoom(company)
  const made = (resource: string, given: Record<string, unknown>) =>
    company.doing(async work => (await work.create(resource as never, given)).id as string)
  await made('security-settings', { secondFactorRoles: [] })
  ids.item = await room.item({ costing: 'movingAverage', tracking: 'lot' })
  ids.lot = await room.lot(ids.item)
  ids.bin = room.a1
  ids.thing = await made('things', { name: 'Haas VF-2', kind: 'machine' })
  ids.vendor = await made('business-partners', { name: 'Fastener Supply', isVendor: true })
  const unit = await company.doing(
    async work => (await work.reader.first<{ id: string }>(sql`select id from units limit 1`))!.id,
  )
  const numbers = { vendorPartNumber: 'FS-640456', manufacturerPartNumber: '640456-2', barcode: '012345678905' }
  ids.part = await made('vendor-parts', { vendor: ids.vendor, item: ids.item, purchaseUnit: unit, ...numbers })
  await company.employ({ username: 'ben', roleKeys: ['3'] })
  ids.hal = await company.employ({ username: 'hal', roleKeys: ['7'] })
  buyer = company.visitor()
  await buyer.signIn('ben')
})
afterAll(() => company.close())

const scan = (code: string, by = buyer) => by.get(`/api/scan?code=${encodeURIComponent(code)}`)
const numberOf = (table: string, id: string) =>
  company.doing(
    async work =>
      (await work.reader.first<{ code: string }>(sql`select code from ${sql.raw(table)} where id = ${id}::uuid`))!.code,
  )
const found = (step: string, resource: string, id: string) => ({
  status: 200,
  body: { step, matches: [{ resource, id }] },
})

test('inventory R41, R42: the address on a label is its record', async () => {
  expect(await scan(`https://erp.example.com/stock-lots/${ids.lot}`)).toMatchObject(
    found('address', 'stock-lots', ids.lot!),
  )
})

test('inventory R41: our number, as printed or as said on the phone', async () => {
  const code = await numberOf('stock_lots', ids.lot!)
  expect(await scan(code)).toMatchObject(found('number', 'stock-lots', ids.lot!))
  expect(await scan(code.replace('-000', ' ').toLowerCase())).toMatchObject(found('number', 'stock-lots', ids.lot!))
})

test('inventory R41: floor codes of machines, lots and people; a mistyped one says so', async () => {
  const counter = Number((await numberOf('things', ids.thing!)).slice(3))
  const code = floorCode('T', counter)
  expect(await scan(code)).toMatchObject(found('floorCode', 'things', ids.thing!))
  const wrong = code.slice(0, -1) + (code.endsWith('A') ? 'B' : 'A')
  expect(await scan(wrong)).toMatchObject({ status: 404, body: { code: 'scanMistyped' } })
})

test('inventory R41: a slot as location and slot', async () => {
  expect(await scan('a-01-01/a1')).toMatchObject({ ...found('place', 'storage-locations', ids.bin!) })
  expect((await scan('A-01-01/A1')).body.facts).toMatchObject({ slot: expect.stringMatching(/^[0-9a-f-]{36}$/) })
})

test('inventory R41: a badge is its person, for whoever may see people', async () => {
  const administrator = company.visitor()
  await company.employ({ username: 'ada', roleKeys: ['1'] })
  await administrator.signIn('ada')
  expect((await administrator.put(`/api/users/${ids.hal}/badge`, { badge: 'HAL-4711' })).status).toBe(200)
  expect(await scan('hal-4711', administrator)).toMatchObject(found('badge', 'users', ids.hal!))
})

test('inventory R41: a vendor’s label by part number, GTIN or bar code, with what else it says', async () => {
  const envelope = await scan('>[)>06\u001d1P640456-2\u001dQ25\u001d1TX9')
  expect(envelope).toMatchObject({ ...found('envelope', 'vendor-parts', ids.part!) })
  expect(envelope.body.facts).toMatchObject({ quantity: '25', lot: 'X9' })
  expect(await scan('(01)00012345678905(10)L1')).toMatchObject(found('gs1', 'vendor-parts', ids.part!))
  expect(await scan('fs-640456')).toMatchObject(found('vendorPart', 'vendor-parts', ids.part!))
})

test('inventory R41: what is not understood, or not for this person, is shown as it was read', async () => {
  expect(await scan('NOPE\u001d1')).toMatchObject({ status: 404, body: { code: 'scanUnknown', text: 'NOPE␝1' } })
  await company.employ({ username: 'rita', roleKeys: ['6'] })
  const receptionist = company.visitor()
  await receptionist.signIn('rita')
  expect((await scan(await numberOf('stock_lots', ids.lot!), receptionist)).status).toBe(404)
  expect((await scan(`/stock-lots/${ids.lot}`, receptionist)).status).toBe(404)
  const machinist = company.visitor()
  await machinist.signIn('hal')
  expect((await scan(`/stock-lots/${ids.lot}`, machinist)).status).toBe(200)
  expect((await scan('x', company.visitor())).status).toBe(401)
})
