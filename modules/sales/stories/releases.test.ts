import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Deliveries of an order: merged, bought, made together and shipped together. */

let company: TestCompany
let clerk: Visitor
const ids: Record<string, string> = {}

type Release = Row & { id: string; status: string; quantity: string }
type Order = Row & { id: string; lines: (Row & { id: string; quantity: string; releases: Release[] })[] }

const rowOf = <R = Row & { id: string }>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const list = async (path: string) => ((await clerk.get(`/api/${path}`)).body as unknown as { rows: Row[] }).rows

const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  clerk = company.visitor()
  await clerk.signIn('ines')
  await company.doing(async work => {
    const make = async (resource: string, given: Row) => (await work.create(resource as never, given)).id as string
    ids.acme = await make('business-partners', { name: 'Acme Turbines', status: 'active', ...(await billable(work)) })
    const dock = (name: string) => make('ship-tos', { businessPartner: ids.acme, name, address })
    ;[ids.north, ids.south] = [await dock('North'), await dock('South')]
    ids.part = await make('parts', { partNumber: '10-500', name: 'Bearing', kind: 'purchased' })
    ids.revision = await make('part-revisions', { part: ids.part, revision: 'A', noDrawingReason: 'Catalogue part' })
    await work.act('part-revisions', ids.revision, 'release')
  })
})
afterAll(() => company.close())

const dated = (quantity: string, promisedOn: string, more: Row = {}) => ({
  ...{ quantity, promisedOn, requestedOn: promisedOn },
  ...more,
})

async function confirmed(customerPo: string, line: Row, more: Row = {}): Promise<Order> {
  const given = { part: ids.part, partRevision: ids.revision, description: 'Bearing', unitPrice: '5', source: 'make' }
  const order = rowOf<Order>(
    await clerk.post('/api/orders', {
      ...{ businessPartner: ids.acme, customerPo, shipTo: ids.north, lines: [{ ...given, ...line }] },
      ...more,
    }),
  )
  return rowOf<Order>(await clerk.post(`/api/orders/${order.id}/actions/confirm`, {}))
}
const act = (order: Order, verb: string, asked: Row) => clerk.post(`/api/orders/${order.id}/actions/${verb}`, asked)

test('sales R32: merged, two releases are what they were together; the one given up says where it went', async () => {
  const order = await confirmed('PO 1', {
    quantity: '30',
    releases: [dated('10', '2031-05-12'), dated('12', '2031-06-12'), dated('8', '2031-07-12', { firm: false })],
  })
  const [first, second, forecast] = order.lines[0]!.releases
  const same = await act(order, 'merge', { release: first!.id, into: first!.id })
  expect(same).toMatchObject({ status: 422, body: { errors: [{ code: 'mergeOfOneLine' }] } })
  const mixed = await act(order, 'merge', { release: first!.id, into: forecast!.id })
  expect(mixed).toMatchObject({ status: 409, body: { code: 'mergePlanned' } })
  const merged = rowOf<Order>(await act(order, 'merge', { release: second!.id, into: first!.id }))
  expect(merged.lines[0]).toMatchObject({ quantity: '30' })
  expect(merged.lines[0]!.releases.map(one => [one.quantity, one.status])).toEqual([
    ['22', 'planned'],
    ['12', 'cancelled'],
    ['8', 'planned'],
  ])
  expect(merged.lines[0]!.releases[1]!.closeReason).toBe(`Merged into ${first!.releaseNumber}.`)
})

test('a release that is bought raises a purchase request that knows what it is for', async () => {
  const order = await confirmed('PO 2', {
    ...{ source: 'buy', quantity: '50' },
    releases: [dated('20', '2031-05-12'), dated('30', '2031-06-12')],
  })
  const released = rowOf<Order>(await act(order, 'release', {}))
  expect(released.lines[0]!.releases.map(one => one.status)).toEqual(['released', 'released'])
  const [request] = await list('purchase-requests?columns=code,source,lineCount')
  expect(request).toMatchObject({ source: 'order', lineCount: 2 })
  const { lines } = rowOf<Row & { lines: Row[] }>(await clerk.get(`/api/purchase-requests/${request!.id}`))
  expect(lines.map(line => [line.quantity, line.needBy, (line.pegs as Row[])[0]!.id])).toEqual([
    ['20', '2031-05-12', released.lines[0]!.releases[0]!.id],
    ['30', '2031-06-12', released.lines[0]!.releases[1]!.id],
  ])
})

const group = async (purpose: string, releases: string[]) =>
  rowOf(await clerk.post('/api/release-groups', { name: `To ${purpose}`, purpose, releases }))
const releaseTogether = (id: string) => clerk.post(`/api/release-groups/${id}/actions/release`, {})

test('releases of two orders are handed over together', async () => {
  const line = { quantity: '10', releases: [dated('10', '2031-05-12')] }
  const orders = [await confirmed('PO 3', line), await confirmed('PO 4', line)]
  const empty = await group('produce', [])
  expect(await releaseTogether(empty.id)).toMatchObject({ status: 409, body: { code: 'groupEmpty' } })
  const together = await group(
    'produce',
    orders.map(order => order.lines[0]!.releases[0]!.id),
  )
  await company.doing(async work => {
    const process = await work.create('processes', { code: 'TURN', name: 'Turning' })
    const operations = [{ process: process.id, name: 'Turn', setupMinutes: '90', runValue: '2' }]
    const method = await work.create('part-revision-methods', { partRevision: ids.revision, operations })
    await work.act('part-revision-methods', method.id as string, 'activate')
  })
  const setup = await clerk.get(`/api/release-group-setup/${together.id}`)
  expect(setup.body).toEqual({ jobs: 1, separately: '180', together: '90', saved: '90' })
  expect(rowOf(await releaseTogether(together.id))).toMatchObject({ status: 'released' })
  for (const order of orders) {
    const [release] = rowOf<Order>(await clerk.get(`/api/orders/${order.id}`)).lines[0]!.releases
    expect(release).toMatchObject({ status: 'released', releaseGroup: together.id })
  }
})

test('a release of an order nobody has confirmed keeps its group back, and is named', async () => {
  const line = { part: ids.part, partRevision: ids.revision, description: 'Bearing', unitPrice: '5', source: 'make' }
  const draft = rowOf<Order & { code: string }>(
    await clerk.post('/api/orders', {
      ...{ businessPartner: ids.acme, customerPo: 'PO 9', shipTo: ids.north },
      lines: [{ ...line, quantity: '10', releases: [dated('10', '2031-05-12')] }],
    }),
  )
  const [release] = draft.lines[0]!.releases
  const { id } = await group('produce', [release!.id])
  expect(await releaseTogether(id)).toMatchObject({
    status: 409,
    body: {
      detail: `Release ${release!.releaseNumber}: order ${draft.code} is not confirmed. Confirm it, or remove the release from the group.`,
    },
  })
})

test('shipped together, there is one slip for every address, and nothing is packed twice', async () => {
  const order = await confirmed('PO 5', {
    quantity: '30',
    releases: [dated('10', '2031-05-12'), dated('12', '2031-05-12'), dated('8', '2031-05-12', { shipTo: ids.south })],
  })
  const together = await group(
    'ship',
    order.lines[0]!.releases.map(one => one.id),
  )
  const released = rowOf<Row>(await releaseTogether(together.id))
  const slips = await list('packing-slips?columns=shipTo,status&lines=true')
  const quantities = slips.map(slip => [slip.shipTo, (slip.lines as Row[]).map(line => line.quantity)])
  expect(quantities).toHaveLength(2)
  expect(quantities).toContainEqual([ids.north, ['10', '12']])
  expect(quantities).toContainEqual([ids.south, ['8']])
  expect([...(released.packingSlips as string[])].sort()).toEqual(slips.map(slip => slip.id).sort())
  const { related } = (await clerk.get(`/api/orders/${order.id}/related`)).body as { related: Row[] }
  expect(related.find(one => one.resource === 'packing-slips')).toMatchObject({
    ...{ by: 'packing-slip-lines', field: 'release', count: 2, exact: true },
    ids: expect.arrayContaining(slips.map(slip => slip.id)),
  })
  const again = await group(
    'ship',
    order.lines[0]!.releases.map(one => one.id),
  )
  expect(await releaseTogether(again.id)).toMatchObject({ status: 409, body: { code: 'groupShipped' } })
})

test('releases are found by the order, the customer’s PO, what is delivered and their own number', async () => {
  const order = await confirmed('PO 77-Ñ', {
    description: 'Bearing, sealed',
    quantity: '10',
    releases: [dated('4', '2031-05-12'), dated('6', '2031-06-12', { customerRelease: 'Call 8' })],
  })
  const found = async (typed: string) =>
    (await list(`release-schedule?search=${encodeURIComponent(typed)}&limit=50`))
      .filter(row => row.order === order.id)
      .map(row => row.quantity)
      .sort()
  for (const typed of [String(order.code), 'po 77-n', 'SEALED']) expect(await found(typed)).toEqual(['4', '6'])
  expect(await found(`${order.code}-1-2`)).toEqual(['6'])
  expect(await found('call 8')).toEqual(['6'])
  expect(await found('no such')).toEqual([])
})

test('the board says where a release stands and what keeps it: holds, a bad credit, a revision that is over, its job, a vendor', async () => {
  const order = await confirmed('PO 90', { quantity: '10', releases: [dated('10', '2021-05-12')] })
  const [release] = order.lines[0]!.releases
  const onBoard = async () => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'order', op: 'eq', value: order.id }))
    return (await list(`release-schedule?columns=stage,blocks,late,operation&filter=${filter}`))[0]
  }
  expect(await onBoard()).toMatchObject({ stage: 'planned', blocks: [], late: true, operation: null })
  rowOf(await act(order, 'hold', { holdKind: 'customer', holdReason: 'They count first' }))
  const change = (statement: ReturnType<typeof sql>) => company.doing(work => work.writer.run(statement))
  await change(
    sql`update business_partners set credit_hold = true, credit_hold_reason = 'Owes' where id = ${ids.acme}::uuid`,
  )
  await change(sql`update part_revisions set status = 'superseded' where id = ${ids.revision}::uuid`)
  expect(await onBoard()).toMatchObject({ blocks: ['credit', 'customer', 'superseded'] })

  await change(sql`update business_partners set credit_hold = false where id = ${ids.acme}::uuid`)
  await change(sql`update part_revisions set status = 'released' where id = ${ids.revision}::uuid`)
  rowOf(await act(order, 'unhold', { holdKind: 'customer', holdReason: 'Counted' }))
  const job = await company.doing(async work => {
    const allocations = [{ release: release!.id, quantity: '10' }]
    const { id } = await work.create('jobs', {
      ...{ partRevision: ids.revision, quantityToMake: '10', dueDate: '2031-05-12', allocations },
    })
    await work.issue('job-operations', { job: id, sequence: 10, name: 'Plate', kind: 'outside' })
    return id
  })
  await change(sql`update order_releases set status = 'released' where id = ${release!.id}::uuid`)
  expect(await onBoard()).toMatchObject({ stage: 'released', operation: 'Plate' })
  await change(sql`update jobs set status = 'inProgress' where id = ${job}::uuid`)
  expect(await onBoard()).toMatchObject({ stage: 'inProduction' })
  await change(sql`update job_operations set status = 'atVendor' where job = ${job}::uuid`)
  expect(await onBoard()).toMatchObject({ stage: 'atVendor' })
  await change(sql`update order_releases set status = 'shipped' where id = ${release!.id}::uuid`)
  expect(await onBoard()).toMatchObject({ stage: null, blocks: [], late: false })
})
