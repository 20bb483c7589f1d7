import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Somebody on the floor packs with a scanner: no order, no price, only what goes into which box. */

let company: TestCompany
let [packer, clerk]: Visitor[] = []
const ids: Record<string, string> = {}
let release: Row & { id: string }

const ok = (answer: { status: number; body: unknown }): Row => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return answer.body as Row
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'zoe', roleKeys: ['7'] })
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  ;[packer, clerk] = [company.visitor(), company.visitor()]
  await packer!.signIn('zoe')
  await clerk!.signIn('ines')
  const room = await stockRoom(company)
  const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
  ids.lot = await room.lot(item)
  const [, partRevision] = item.split('/')
  await company.doing(async work => {
    await moveStock(work, {
      legs: [
        {
          ...{ type: 'receive', item, lot: ids.lot, storageLocation: room.a1 },
          ...{ quantity: Decimal.of(20), value: money('100.00') },
        },
      ],
    })
    await work.writer.run(sql`update part_revisions set status = 'released' where id = ${partRevision}::uuid`)
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    const shipTo = await work.create('ship-tos', { businessPartner: room.customer, name: 'Dock', address })
    const part = await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${partRevision}::uuid`,
    )
    const dates = { requestedOn: '2031-05-12', promisedOn: '2031-05-12' }
    const courier = await work.create('couriers', { code: 'UPS', name: 'UPS' })
    const method = await work.create('shipping-methods', { code: 'GND', name: 'Ground', courier: courier.id })
    ids.courier = courier.id as string
    const order = await work.create('orders', {
      ...{ businessPartner: room.customer, customerPo: 'PO 1', shipTo: shipTo.id, shippingMethod: method.id },
      lines: [
        {
          ...{
            part: part!.part,
            partRevision,
            description: 'Bracket',
            quantity: '12',
            unitPrice: '9',
            source: 'stock',
          },
          releases: [{ ...dates, quantity: '12' }],
        },
      ],
    })
    ids.order = order.id as string
    await work.act('orders', ids.order, 'confirm')
    await work.act('orders', ids.order, 'release')
  })
})
afterAll(() => company.close())

test('what is ready waits at the bench, without orders and prices', async () => {
  const { releases } = ok(await packer!.get('/api/packing-bench')) as { releases: (Row & { id: string })[] }
  expect(releases).toMatchObject([{ number: 'SO-000001-1-1', left: '12', lots: [{ lot: ids.lot, quantity: '20' }] }])
  release = releases[0]!
  expect(release.held).toBeNull()
  expect(JSON.stringify(releases)).not.toMatch(/price|total/i)
  expect(await packer!.get(`/api/orders/${ids.order}`)).toMatchObject({ status: 404 })
})

test('what is held says why', async () => {
  const held = async () => (ok(await packer!.get('/api/packing-bench')).releases as Row[])[0]!.held
  const hold = (verb: 'hold' | 'unhold', holdReason: string) =>
    company.doing(work => work.act('orders', ids.order!, verb, { holdKind: 'customer', holdReason }))
  await hold('hold', 'Drawing in question')
  expect(await held()).toBe('Drawing in question')
  await hold('unhold', 'Answered')
  expect(await held()).toBeNull()
})

test('a release is found by its number, and by the lot in one’s hand; what nobody knows is named', async () => {
  const found = async (code: string) => ok(await packer!.get(`/api/packing-bench/found?code=${code}`)).releases as Row[]
  expect(await found('so-000001-1-1')).toMatchObject([{ id: release.id }])
  const lot = await company.doing(work =>
    work.reader.first<{ code: string }>(sql`select code from stock_lots where id = ${ids.lot}::uuid`),
  )
  expect(await found(lot!.code)).toMatchObject([{ id: release.id }])
  const unknown = await packer!.get('/api/packing-bench/found?code=NOTHING-1')
  expect(unknown).toMatchObject({ status: 404, body: { code: 'scanUnknown' } })
})

test('pieces go into the box of their address; the same again adds up; nothing at all is refused', async () => {
  const put = (quantity: string) =>
    packer!.post('/api/packing-bench/lines', { release: release.id, quantity, lot: ids.lot })
  expect(await put('0')).toMatchObject({ status: 422 })
  const first = ok(await put('5'))
  expect(ok(await put('7'))).toEqual(first)
  ids.slip = first.slip as string
  const { slips, releases } = ok(await packer!.get('/api/packing-bench')) as { slips: Row[]; releases: Row[] }
  expect(slips).toMatchObject([{ status: 'draft', lines: [{ quantity: '12' }] }])
  // The courier of the shipping method brings it.
  const { row } = ok(await clerk!.get(`/api/packing-slips/${ids.slip}`)) as { row: Row }
  expect(row.courier).toBe(ids.courier)
  expect(releases).toEqual([])
})

test('sales R37: more than the release allows is refused in a sentence, in the reader’s language, and nothing is packed', async () => {
  const put = (quantity: string, language = 'en-US') => {
    const line = { release: release.id, quantity, lot: ids.lot }
    return packer!.ask('POST', '/api/packing-bench/lines', line, { 'x-language': language })
  }
  const told = async (quantity: string, language?: string) => {
    const { status, body } = await put(quantity, language)
    return { status, detail: (body as Row).detail }
  }
  expect(await told('1')).toEqual({
    status: 409,
    detail: 'Release SO-000001-1-1 allows 12 (12 + 0 %). With 0 already packed or shipped, 13 more is 1 too many.',
  })
  expect(await told('1500', 'es')).toEqual({
    status: 409,
    detail:
      'La liberación SO-000001-1-1 permite 12 (12 + 0 %). Con 0 ya empacadas o embarcadas, 1,512 más rebasan por 1,500.',
  })
  const { slips } = ok(await packer!.get('/api/packing-bench')) as { slips: Row[] }
  expect(slips).toMatchObject([{ lines: [{ quantity: '12' }] }])
})

test('what was put in by mistake comes out again: some pieces, or all of them with their line', async () => {
  const atBench = async () => ok(await packer!.get('/api/packing-bench')) as { slips: Row[]; releases: Row[] }
  const lineNow = async () => ((await atBench()).slips[0]!.lines as (Row & { id: string })[])[0]!
  const { id } = await lineNow()
  const take = (quantity: string) => packer!.post(`/api/packing-bench/lines/${id}/take-out`, { quantity })
  expect(await take('0')).toMatchObject({ status: 422 })
  expect(await take('13')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'quantity', message: 'Only 12 are in the box. Remove that many or fewer.' }] },
  })
  ok(await take('4'))
  expect(await lineNow()).toMatchObject({ id, quantity: '8' })
  expect((await atBench()).releases).toMatchObject([{ left: '4' }])
  ok(await take('8'))
  expect(await atBench()).toMatchObject({ slips: [], releases: [{ left: '12' }], weightUnit: 'lb' })
  expect(await take('1')).toMatchObject({ status: 404 })
  const again = ok(
    await packer!.post('/api/packing-bench/lines', { release: release.id, quantity: '12', lot: ids.lot }),
  )
  expect(again.slip).toBe(ids.slip)
})

test('closed and weighed it has its number; the weight must be there', async () => {
  const pack = (boxes: Row[]) => packer!.post(`/api/packing-bench/slips/${ids.slip}/pack`, { boxes })
  expect(await pack([{ type: 'box', weight: '0' }])).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'packageNotWeighed' }] },
  })
  expect(ok(await pack([{ type: 'box', weight: '14.5' }]))).toMatchObject({ code: 'PS-000001' })
  const { row } = ok(await clerk!.get(`/api/packing-slips/${ids.slip}`)) as { row: Row }
  expect(row).toMatchObject({ status: 'packed', grossWeight: '14.5', lines: [{ lot: ids.lot, quantity: '12' }] })
  expect(await packer!.post(`/api/packing-slips/${ids.slip}/actions/ship`)).toMatchObject({ status: 403 })
})

test('a closed box gives nothing out before it is opened again, which whoever packs may do', async () => {
  const { slips } = ok(await packer!.get('/api/packing-bench')) as { slips: (Row & { lines: Row[] })[] }
  const take = () => packer!.post(`/api/packing-bench/lines/${slips[0]!.lines[0]!.id}/take-out`, { quantity: '1' })
  expect(await take()).toMatchObject({ status: 409 })
  ok(await packer!.post(`/api/packing-slips/${ids.slip}/actions/unpack`))
  ok(await take())
})
