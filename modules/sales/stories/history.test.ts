import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** What has shipped stands in one list with its price, punctuality and earnings, and is ordered again from there. */

let company: TestCompany
let clerk: Visitor
let looker: Visitor
const ids: Record<string, string> = {}

const rowOf = <R = Row & { id: string }>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const history = async (who: Visitor, columns: string) => {
  const answer = await who.get(`/api/order-history?limit=50&sort=customerPo&columns=order,${columns}`)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 })
  return (answer.body as unknown as { rows: (Row & { id: string })[] }).rows
}

async function sold(customerPo: string, unitPrice: string, more: Row = {}) {
  type Order = Row & { id: string; lines: (Row & { releases: { id: string }[] })[] }
  const given = { part: ids.part, partRevision: ids.revision, description: 'Bracket', source: 'stock' }
  const releases = [{ quantity: '10', requestedOn: '2031-05-12', promisedOn: '2031-05-12' }]
  const order = rowOf<Order>(
    await clerk.post('/api/orders', {
      ...{ businessPartner: ids.acme, customerPo },
      lines: [{ ...given, quantity: '10', unitPrice, releases }],
      ...more,
    }),
  )
  await clerk.post(`/api/orders/${order.id}/actions/confirm`, {})
  const slip = rowOf(
    await clerk.post('/api/packing-slips', {
      ...{ businessPartner: ids.acme, shipTo: ids.dock, packages: [{ type: 'box', weight: '4' }] },
      lines: [{ release: order.lines[0]!.releases[0]!.id, quantity: '10' }],
    }),
  )
  rowOf(await clerk.post(`/api/packing-slips/${slip.id}/actions/pack`, {}))
  rowOf(await clerk.post(`/api/packing-slips/${slip.id}/actions/ship`, {}))
  return order
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[clerk, looker] = [company.visitor(), company.visitor()]
  await clerk.signIn('ines')
  await looker.signIn('max')
  const room = await stockRoom(company)
  const item = await room.item({ costing: 'movingAverage' })
  ids.revision = item.split('/')[1]!
  await company.doing(async work => {
    await work.writer.run(sql`update part_revisions set status = 'released' where id = ${ids.revision}::uuid`)
    ids.part = (await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${ids.revision}::uuid`,
    ))!.part
    const make = async (resource: string, given: Row) => (await work.create(resource as never, given)).id as string
    ids.acme = await make('business-partners', { name: 'Acme Turbines', status: 'active', ...(await billable(work)) })
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    ids.dock = await make('ship-tos', { businessPartner: ids.acme, name: 'Dock', address, isDefault: true })
    await moveStock(work, {
      legs: [
        {
          ...{ type: 'receive', item, storageLocation: room.a1 },
          ...{ quantity: Decimal.of(100), value: money('800') },
        },
      ],
    })
  })
})
afterAll(() => company.close())

test('sales R36: a line that has shipped is in the history, on time or not, with what it earned', async () => {
  const open = rowOf(
    await clerk.post('/api/orders', {
      ...{ businessPartner: ids.acme, customerPo: 'PO open' },
      lines: [{ part: ids.part, partRevision: ids.revision, description: 'Not yet', quantity: '5', unitPrice: '1' }],
    }),
  )
  const early = await sold('PO 1', '16')
  const late = await sold('PO 2', '20', {
    lines: [
      {
        ...{ part: ids.part, partRevision: ids.revision, description: 'Bracket', source: 'stock' },
        ...{ quantity: '10', unitPrice: '20', discountPercent: '50' },
        releases: [{ quantity: '10', requestedOn: '2021-05-12', promisedOn: '2021-05-12' }],
      },
    ],
  })
  const rows = await history(looker, 'shipped,onTime,unitPrice,netPrice,earnedMargin')
  expect(rows.map(row => row.order)).toEqual([early.id, late.id])
  expect(rows.map(row => row.order)).not.toContain(open.id)
  expect(rows[0]).toMatchObject({ shipped: '10', onTime: true, netPrice: '16', earnedMargin: '50' })
  expect(rows[1]).toMatchObject({ onTime: false, unitPrice: '20', netPrice: '10', earnedMargin: '20' })
})

test('sales R59: what a line earned is seen by those alone who may see costs', async () => {
  expect((await history(clerk, 'unitPrice'))[0]).toMatchObject({ unitPrice: '16' })
  const refused = await clerk.get('/api/order-history?columns=order,earnedMargin')
  expect(JSON.stringify(refused.body)).not.toContain('"50"')
})

test('ordered again, it is a draft at the last price, and a changed revision is a question of the review', async () => {
  const [first] = await history(clerk, 'unitPrice')
  const wrong = await clerk.post(`/api/order-history/${first!.id}/reorder`, { quantity: '0' })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity', code: 'moreThanZero' }] } })
  const past = await clerk.post(`/api/order-history/${first!.id}/reorder`, { requestedOn: '2020-01-01' })
  expect(past).toMatchObject({ status: 422, body: { errors: [{ path: 'requestedOn', code: 'dayIsPast' }] } })
  const unknown = await clerk.post('/api/order-history/0198c0de-0000-7000-8000-000000000000/reorder', {})
  expect(unknown.status).toBe(404)

  const made = (await clerk.post(`/api/order-history/${first!.id}/reorder`, { quantity: '25' })).body as { id: string }
  type Made = Row & { lines: Row[]; reviewItems: Row[] }
  const order = rowOf<Made>(await clerk.get(`/api/orders/${made.id}`))
  expect(order).toMatchObject({ status: 'draft', businessPartner: ids.acme, customerPo: null, reviewItems: [] })
  // The later order of the two has the last price.
  expect(order.lines[0]).toMatchObject({
    ...{ quantity: '25', unitPrice: '20', discountPercent: '50', priceSource: 'history', partRevision: ids.revision },
  })

  const next = await company.doing(async work => {
    const revision = await work.create('part-revisions', { part: ids.part, revision: 'C', noDrawingReason: 'None' })
    await work.writer.run(sql`update part_revisions set status = 'released' where id = ${revision.id as string}::uuid`)
    await work.writer.run(
      sql`update parts set current_revision = ${revision.id as string}::uuid where id = ${ids.part}::uuid`,
    )
    return revision.id
  })
  const again = (await clerk.post(`/api/order-history/${first!.id}/reorder`, {})).body as { id: string }
  const asked = rowOf<Made>(await clerk.get(`/api/orders/${again.id}`))
  expect(asked.lines[0]).toMatchObject({ partRevision: next, quantity: '10' })
  expect(asked.reviewItems).toMatchObject([{ about: 'partRevision', line: 1, ordered: 'C', answer: null }])
})

test('what the history says of an order follows it: its day, and that it is put away', async () => {
  const [first] = await history(looker, 'orderedOn')
  const order = first!.order as string
  const put = (change: string) =>
    company.doing(work => work.writer.run(sql`${sql.raw(change)} where id = ${order}::uuid`))
  const shown = async () => (await history(looker, 'orderedOn')).filter(row => row.order === order)
  const groups = async () =>
    ((await looker.get('/api/order-history/group?by=onTime')).body as unknown as { groups: Row[] }).groups
  const counted = async () => (await groups()).reduce((sum, group) => sum + Number(group.count), 0)
  const before = await counted()
  const lines = (await shown()).length
  await put(`update orders set ordered_on = '2031-01-02'`)
  expect((await shown()).every(row => row.orderedOn === '2031-01-02')).toBe(true)
  await put('update orders set archived_at = now()')
  expect(await shown()).toEqual([])
  expect(await counted()).toBe(before - lines)
  await put(`update orders set archived_at = null, ordered_on = '${first!.orderedOn}'`)
  expect(await counted()).toBe(before)
})
