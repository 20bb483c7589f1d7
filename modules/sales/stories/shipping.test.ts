import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** An order handed over, amended, packed and shipped from stock: quantity, cost and state change together or not at all. */

let company: TestCompany
let clerk: Visitor
let manager: Visitor
let room: Awaited<ReturnType<typeof stockRoom>>
const ids: Record<string, string> = {}

type Release = Row & { id: string }
type Order = Row & { id: string; version: number; lines: (Row & { id: string; releases: Release[] })[]; changes: Row[] }
type Slip = Row & { id: string; lines: Row[] }
let order: Order

const rowOf = <R>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const actOn = (verb: string, asked: Row = {}, who: Visitor = clerk) =>
  who.post(`/api/orders/${order.id}/actions/${verb}`, asked)
const slipAct = (slip: Slip, verb: string, asked: Row = {}, who: Visitor = clerk) =>
  who.post(`/api/packing-slips/${slip.id}/actions/${verb}`, asked)
const reread = async () => rowOf<Order>(await clerk.get(`/api/orders/${order.id}`))
const releases = (row: Order) => row.lines[0]!.releases

const receive = (quantity: string, value: string) =>
  company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'receive',
          item: ids.item!,
          quantity: Decimal.of(quantity),
          value: money(value),
          storageLocation: room.a1,
        },
      ],
    }),
  )
const onHand = async () =>
  (
    await company.doing(work =>
      work.reader.first<{ held: string }>(
        sql`select trim_scale(on_hand)::text as held from item_stocks where item = ${ids.item} and owner is null`,
      ),
    )
  )?.held
const costOfSales = async () =>
  (
    await company.doing(work =>
      work.reader.first<{ cost: string }>(
        sql`select trim_scale(coalesce(-sum(value), 0))::text as cost from inventory_transactions where item = ${ids.item} and type in ('ship', 'shipReturn')`,
      ),
    )
  )?.cost

async function packed(quantity: string, release = releases(order)[0]!.id, more: Row = {}): Promise<Slip> {
  const slip = rowOf<Slip>(
    await clerk.post('/api/packing-slips', {
      businessPartner: ids.acme,
      shipTo: ids.dock,
      lines: [{ release, quantity }],
      packages: [{ type: 'box', weight: '4' }],
      ...more,
    }),
  )
  return rowOf<Slip>(await slipAct(slip, 'pack'))
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[clerk, manager] = [company.visitor(), company.visitor()]
  await clerk.signIn('ines')
  await manager.signIn('max')
  room = await stockRoom(company)
  ids.item = await room.item({ costing: 'movingAverage' })
  ids.revision = ids.item.split('/')[1]!
  await company.doing(async work => {
    await work.writer.run(sql`update part_revisions set status = 'released' where id = ${ids.revision}::uuid`)
    ids.part = (await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${ids.revision}::uuid`,
    ))!.part
    const terms = await work.create('terms', { code: 'DEP20', depositPercent: '20' })
    ids.acme = (
      await work.create('business-partners', {
        name: 'Acme Turbines',
        status: 'active',
        ...(await billable(work)),
        terms: terms.id,
        overShipPercent: '5',
        underShipPercent: '2',
      })
    ).id as string
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    ids.dock = (await work.create('ship-tos', { businessPartner: ids.acme, name: 'Dock', address, isDefault: true }))
      .id as string
  })
  order = rowOf<Order>(
    await clerk.post('/api/orders', {
      businessPartner: ids.acme,
      customerPo: 'PO 4711',
      lines: [
        {
          part: ids.part,
          partRevision: ids.revision,
          description: 'Bracket',
          quantity: '60',
          unitPrice: '17.63',
          source: 'stock',
          releases: [{ quantity: '60', requestedOn: '2031-05-12', promisedOn: '2031-05-12' }],
        },
      ],
    }),
  )
})
afterAll(() => company.close())

test('a delivery is taken out of a draft order as it was put in', async () => {
  const [release] = releases(order)
  const line = {
    ...order.lines[0]!,
    releases: [
      { ...release, quantity: '40' },
      { quantity: '20', requestedOn: '2031-06-02', promisedOn: '2031-06-02' },
    ],
  }
  const two = rowOf<Order>(await clerk.patch(`/api/orders/${order.id}`, { lines: [line] }))
  expect(releases(two)).toHaveLength(2)
  const back = { ...two.lines[0]!, releases: [{ ...releases(two)[0]!, quantity: '60' }] }
  order = rowOf<Order>(await clerk.patch(`/api/orders/${order.id}`, { lines: [back] }))
  expect(releases(order)).toHaveLength(1)
})

test('confirming asks for the deposit of the terms', async () => {
  order = rowOf<Order>(await actOn('confirm'))
  expect(order).toMatchObject({ status: 'confirmed', total: '1057.8', depositDue: '211.56' })
})

test('sales R32: a release is split; together they are what was ordered', async () => {
  const [whole] = releases(order)
  const wrong = await actOn('split', { release: whole!.id, quantity: '60', promisedOn: '2031-06-12' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'splitQuantity' }] } })
  order = rowOf<Order>(await actOn('split', { release: whole!.id, quantity: '20', promisedOn: '2031-06-12' }))
  expect(releases(order).map(one => [one.quantity, one.promisedOn, one.number])).toEqual([
    ['40', '2031-05-12', 1],
    ['20', '2031-06-12', 2],
  ])
})

test('a forecast is not released', async () => {
  const draft = rowOf<Order>(
    await clerk.post('/api/orders', {
      businessPartner: ids.acme,
      customerPo: 'PO 9',
      kind: 'blanket',
      lines: [
        {
          description: 'Later',
          quantity: '4',
          releases: [{ quantity: '4', requestedOn: '2031-09-01', promisedOn: '2031-09-01', firm: false }],
        },
      ],
    }),
  )
  rowOf(await clerk.post(`/api/orders/${draft.id}/actions/confirm`, {}))
  const refused = await clerk.post(`/api/orders/${draft.id}/actions/release`, { release: releases(draft)[0]!.id })
  expect(refused.body.detail).toMatch(/is a forecast\. Make it firm first\.$/)
})

test('releases on hold are not handed over; freed, stock is reserved and they are ready', async () => {
  await receive('100', '500.00')
  rowOf(await actOn('hold', { holdKind: 'customer', holdReason: 'Drawing in question' }))
  expect(await actOn('release')).toMatchObject({ status: 409, body: { code: 'releaseHeld' } })
  rowOf(await actOn('unhold', { holdKind: 'customer', holdReason: 'Answered' }))
  order = rowOf<Order>(await actOn('release'))
  expect(releases(order).map(one => one.status)).toEqual(['ready', 'ready'])
  expect(order.status).toBe('inProduction')
})

test('a packed slip knows its prices; unpacked, a line can be taken out again', async () => {
  const release = releases(order)[0]!.id
  const lines = [
    { release, quantity: '4' },
    { release, quantity: '6' },
  ]
  const slip = await packed('1', release, { lines })
  expect(slip.lines[1]).toMatchObject({ unitPrice: '17.63' })
  const open = rowOf<Slip>(await slipAct(slip, 'unpack'))
  expect(open.lines[1]).toMatchObject({ unitPrice: null, discountPercent: null })
  const left = rowOf<Slip>(await clerk.patch(`/api/packing-slips/${slip.id}`, { lines: [open.lines[0]!] }))
  expect(left.lines).toHaveLength(1)
  rowOf(await slipAct(slip, 'void', { voidReason: 'Only tried' }, manager))
})

test('sales R38: a hold stops it at the dock; a manager ships with a reason', async () => {
  const slip = await packed('10')
  expect(slip.lines[0]).toMatchObject({ storageLocation: room.a1 })
  rowOf(await actOn('hold', { holdKind: 'quality', holdReason: 'Burrs' }))
  const refused = await slipAct(slip, 'ship')
  expect(refused.body.detail).toMatch(/is on hold: Burrs\./)
  expect(await slipAct(slip, 'ship', { overrideReason: 'I know' })).toMatchObject({ status: 409 })
  expect(await onHand()).toBe('100')
  const shipped = rowOf<Slip>(await slipAct(slip, 'ship', { overrideReason: 'Customer accepts' }, manager))
  expect(shipped).toMatchObject({ status: 'shipped', overrideReason: 'Customer accepts' })
  rowOf(await actOn('unhold', { holdKind: 'quality', holdReason: 'Deburred' }))
})

test('sales R39: stock, cost of goods sold, release and order change in one transaction; the slip keeps the price', async () => {
  expect(await onHand()).toBe('90')
  expect(await costOfSales()).toBe('50')
  order = await reread()
  expect(releases(order)[0]).toMatchObject({ shippedQuantity: '10', status: 'partiallyShipped' })
  expect(order).toMatchObject({ status: 'partiallyShipped' })
  const { rows } = (await clerk.get('/api/packing-slips?columns=code,status')).body as unknown as { rows: Slip[] }
  const slip = rowOf<Slip>(await clerk.get(`/api/packing-slips/${rows[0]!.id}`))
  expect(slip.lines[0]).toMatchObject({ unitPrice: '17.63', discountPercent: '0' })
  const entry = await company.doing(work =>
    work.reader.first<{ count: number }>(
      sql`select count(*)::int as count from inventory_transactions where type = 'ship' and journal_entry is not null`,
    ),
  )
  expect(entry?.count).toBe(1)
})

test('sales R39: what fails leaves nothing: more than lies in the bin', async () => {
  const slip = await packed('30')
  await company.doing(work =>
    moveStock(work, {
      legs: [
        { type: 'adjust', item: ids.item!, quantity: Decimal.of(-80), storageLocation: room.a1, reason: room.found },
      ],
    }),
  )
  const refused = await slipAct(slip, 'ship')
  expect(refused.status).toBe(409)
  order = await reread()
  expect(releases(order)[0]).toMatchObject({ shippedQuantity: '10' })
  await receive('80', '400.00')
  rowOf(await slipAct(slip, 'ship'))
  expect((await reread()).lines[0]!.releases[0]).toMatchObject({ shippedQuantity: '40', status: 'shipped' })
})

test('sales R37: within the under-shipment it is complete, unless the rest is still to come', async () => {
  order = await reread()
  const second = releases(order)[1]!.id
  // 20 less 2 % is 19.6: twenty whole pieces complete it; with 10 % eighteen do.
  await company.doing(work =>
    work.writer.run(sql`update order_lines set under_ship_percent = 10 where id = ${order.lines[0]!.id}::uuid`),
  )
  const slip = await packed('18', second)
  rowOf(await slipAct(slip, 'ship', { shortfall: 'toCome' }))
  expect(releases(await reread())[1]).toMatchObject({ shippedQuantity: '18', status: 'partiallyShipped' })
  const voided = await slipAct(slip, 'void', { voidReason: 'Wrong box' })
  expect(voided).toMatchObject({ status: 403 })
})

test('sales R40: a shipped slip is voided by a manager: stock and releases are as before, the number stays', async () => {
  const before = await onHand()
  const { rows } = (await clerk.get('/api/packing-slips?sort=-code')).body as unknown as { rows: Slip[] }
  const slip = rowOf<Slip>(await slipAct(rows[0]!, 'void', { voidReason: 'Wrong box' }, manager))
  expect(slip).toMatchObject({ status: 'void', code: rows[0]!.code })
  expect(Number(await onHand()) - Number(before)).toBe(18)
  expect(releases(await reread())[1]).toMatchObject({ shippedQuantity: '0', readyQuantity: '20', status: 'ready' })
})

test('sales R34: an amendment cannot go below what has left; what it changes is written down', async () => {
  const low = await actOn('amend', { line: 1, quantity: '30', amendReason: 'Less' })
  expect(low).toMatchObject({ status: 422, body: { errors: [{ code: 'belowShipped' }] } })
  order = rowOf<Order>(await actOn('amend', { line: 1, quantity: '50', unitPrice: '18', amendReason: 'New agreement' }))
  expect(order).toMatchObject({ revision: 1 })
  expect(releases(order).map(one => one.quantity)).toEqual(['40', '10'])
  expect(order.changes.map(row => [row.field, row.old, row.new])).toEqual([
    ['1 quantity', '60', '50'],
    ['1 unitPrice', '17.63', '18'],
  ])
})

test('sales R33: closed short, nothing is open any more and the order is shipped', async () => {
  order = rowOf<Order>(
    await actOn('closeShort', { release: releases(order)[1]!.id, closeReason: 'Customer has enough' }, manager),
  )
  expect(order).toMatchObject({ status: 'shipped' })
  const close = await actOn('close', {}, manager)
  expect(close).toMatchObject({ status: 409, body: { code: 'notInvoiced' } })
})

test('sales R38: certificate, first article and export control are asked for before anything leaves', async () => {
  order = rowOf<Order>(
    await clerk.post('/api/orders', {
      businessPartner: ids.acme,
      customerPo: 'PO 5000',
      lines: [
        {
          part: ids.part,
          partRevision: ids.revision,
          description: 'Bracket',
          quantity: '5',
          unitPrice: '20',
          certificate: true,
          fair: true,
          releases: [{ quantity: '5', requestedOn: '2031-05-12', promisedOn: '2031-05-12' }],
        },
      ],
    }),
  )
  rowOf(await actOn('confirm'))
  order = await reread()
  const slip = await packed('5')
  expect(await slipAct(slip, 'ship')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'certificates', code: 'certificateMissing' }] },
  })
  // Whoever ships finds a certificate by what it is called; those people sign in with are not for them to choose.
  const [conformance, signIn] = await company.doing(async work => {
    const given = { kind: 'conformance', issuer: 'Quality', level: 'C of C 4711' }
    const made = (await work.create('certificates', given)).id as string
    const other = (await work.create('certificates', { ...given, issuer: 'Gate' })).id as string
    await work.writer.run(
      sql`update certificates set kind = 'sign-in', subject = (select 'users/' || id from users limit 1), serial = '1', expires_at = now() where id = ${other}::uuid`,
    )
    return [made, other]
  })
  expect(await clerk.get('/api/certificates')).toMatchObject({ status: 403 })
  const { picks } = (await clerk.get('/api/certificates/picks')).body as { picks: Row[] }
  expect(picks).toMatchObject([{ id: conformance, title: expect.stringMatching(/^Conformance Quality C of C 4711 /) }])
  expect(await slipAct(slip, 'ship', { certificates: [] })).toMatchObject({
    body: { errors: [{ code: 'certificateMissing' }] },
  })
  expect(await slipAct(slip, 'ship', { certificates: [conformance] })).toMatchObject({
    status: 409,
    body: { code: 'fairMissing' },
  })
  await company.doing(async work => {
    await work.writer.run(sql`update order_lines set fair = false where root = ${order.id}::uuid`)
    await work.writer.run(sql`update parts set export_control = 'itar' where id = ${ids.part}::uuid`)
  })
  const controlled = await slipAct(slip, 'ship', { certificates: [conformance] })
  expect(controlled).toMatchObject({ status: 409, body: { code: 'exportControlled' } })
  await company.doing(work =>
    work.writer.run(sql`update business_partners set export_countries = '["US"]' where id = ${ids.acme}::uuid`),
  )
  const shipWith = async (certificate: string) => (await slipAct(slip, 'ship', { certificates: [certificate] })).body
  const [revoked, elsewhere, material] = await company.doing(async work => {
    const given = { kind: 'conformance', issuer: 'Quality' }
    const [bad, other] = [await work.create('certificates', given), await work.create('certificates', given)]
    await work.writer.run(sql`update certificates set status = 'revoked' where id = ${bad.id as string}::uuid`)
    await work.writer.run(
      sql`update packing_slips set certificates = array[${other.id as string}::uuid] where id = (select id from packing_slips where status = 'shipped' order by code limit 1)`,
    )
    return [bad, other, await work.create('certificates', { ...given, kind: 'material' })] as (Row & { id: string })[]
  })
  expect((await shipWith(revoked!.id)).detail).toBe(
    `Certificate ${revoked!.code} is revoked. Choose a valid one, or remove it from the slip.`,
  )
  expect((await shipWith(elsewhere!.id)).detail).toMatch(`Certificate ${elsewhere!.code} belongs to packing slip PS-`)
  expect((await shipWith(material!.id)).detail).toMatch(`${material!.code} is a material certificate.`)
  const tracked = rowOf<Slip>(await slipAct(slip, 'track', { trackingNumbers: '1Z 999' }))
  expect(tracked).toMatchObject({ status: 'packed', trackingNumbers: '1Z 999' })
  expect(await slipAct(slip, 'ship', { certificates: [signIn] })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'certificates' }] },
  })
  const shipped = rowOf<Slip>(await slipAct(slip, 'ship', { certificates: [conformance] }))
  expect(shipped).toMatchObject({ status: 'shipped', trackingNumbers: '1Z 999', certificates: [conformance] })
  const more = rowOf<Slip>(await slipAct(slip, 'track', { trackingNumbers: '1Z 999, 1Z 998' }))
  expect(more).toMatchObject({ status: 'shipped', trackingNumbers: '1Z 999, 1Z 998' })
  const delivered = rowOf<Slip>(await slipAct(slip, 'deliver'))
  expect(delivered.status).toBe('delivered')
})

test('sales W5, R30: receivables and what is shipped but not billed count for the credit', async () => {
  await manager.patch(`/api/business-partners/${ids.acme}`, { creditLimit: '850' })
  order = rowOf<Order>(
    await clerk.post('/api/orders', {
      businessPartner: ids.acme,
      customerPo: 'PO 6000',
      lines: [
        {
          description: 'Setup',
          kind: 'service',
          quantity: '1',
          unitPrice: '100',
        },
      ],
    }),
  )
  const held = rowOf<Order & { holds: Row[] }>(await actOn('confirm'))
  // 10 and 30 pieces at 17.63 left, and 5 at 20.00: 805.20, and 100.00 more.
  expect(held.holds).toMatchObject([{ kind: 'credit', reason: 'Credit limit exceeded by 55.20.' }])
})
