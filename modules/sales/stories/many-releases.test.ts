import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { transferEndpoints } from '#platform/server/transfer/index.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Releases of several orders, chosen in one list and worked on together: other dates, split, merged, handed over. */

let company: TestCompany
let clerk: Visitor
let floor: Visitor
const ids: Record<string, string> = {}

type Release = Row & { id: string; status: string; quantity: string; releaseNumber: string }
type Order = Row & {
  id: string
  revision: number
  changes: Row[]
  lines: (Row & { quantity: string; releases: Release[] })[]
}
const rowOf = <R = Row>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}

beforeAll(async () => {
  company = await openCompany({}, { more: transferEndpoints })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  await company.employ({ username: 'flo', roleKeys: ['7'] })
  ;[clerk, floor] = [company.visitor(), company.visitor()]
  await clerk.signIn('ines')
  await floor.signIn('flo')
  await company.doing(async work => {
    const make = async (resource: string, given: Row) => (await work.create(resource as never, given)).id as string
    ids.acme = await make('business-partners', { name: 'Acme Turbines', status: 'active', ...(await billable(work)) })
    ids.part = await make('parts', { partNumber: '10-500', name: 'Bearing', kind: 'purchased' })
    ids.revision = await make('part-revisions', { part: ids.part, revision: 'A', noDrawingReason: 'Catalogue part' })
    await work.act('part-revisions', ids.revision, 'release')
  })
})
afterAll(() => company.close())

const read = async (order: Order) => rowOf<Order>(await clerk.get(`/api/orders/${order.id}`))
const releasesOf = (order: Order) => order.lines[0]!.releases

/** An order with releases of 10, 12 and so on, a month apart. */
async function ordered(customerPo: string, quantities: readonly string[], confirm = true): Promise<Order> {
  const releases = quantities.map((quantity, place) => {
    const day = `2031-0${5 + place}-12`
    return { quantity, requestedOn: day, promisedOn: day }
  })
  const line = { part: ids.part, partRevision: ids.revision, description: 'Bearing', unitPrice: '5', source: 'make' }
  const quantity = String(quantities.reduce((sum, one) => sum + Number(one), 0))
  const order = rowOf<Order>(
    await clerk.post('/api/orders', {
      ...{ businessPartner: ids.acme, customerPo, lines: [{ ...line, quantity, releases }] },
    }),
  )
  return confirm ? rowOf<Order>(await clerk.post(`/api/orders/${order.id}/actions/confirm`, {})) : order
}

const many = async (verb: string, chosen: readonly Release[], asked: Row, who = clerk) => {
  const body = { ids: chosen.map(({ id }) => id), verb, asked }
  const { results } = rowOf<{ results: Row[] }>(await who.post('/api/release-schedule/bulk', body))
  return results.map(({ outcome, reason }) => (reason ? [outcome, reason] : [outcome]))
}
const done = ['done']

test('sales R32, R34: other dates for several releases: one revision of each order, a row for each change, the first promise kept', async () => {
  const [one, other] = [await ordered('PO 1', ['10', '12']), await ordered('PO 2', ['8'])]
  const chosen = [...releasesOf(one), ...releasesOf(other)]
  const asked = { promisedOn: '2031-09-01', amendReason: 'Their line is down' }
  expect(await many('redate', chosen, asked)).toEqual([done, done, done])
  const moved = await read(one)
  expect(moved).toMatchObject({ revision: 1 })
  expect(releasesOf(moved)).toMatchObject([
    { promisedOn: '2031-09-01', shipOn: '2031-09-01', firstShipOn: '2031-05-12', requestedOn: '2031-05-12' },
    { promisedOn: '2031-09-01', firstShipOn: '2031-06-12' },
  ])
  expect(moved.changes.map(row => [row.field, row.old, row.new, row.reason])).toEqual([
    ['1 release 1 promisedOn', '2031-05-12', '2031-09-01', 'Their line is down'],
    ['1 release 2 promisedOn', '2031-06-12', '2031-09-01', 'Their line is down'],
  ])
  expect(await read(other)).toMatchObject({ revision: 1 })
})

test('sales R32: another quantity never changes what a confirmed line has ordered; nothing asked is refused', async () => {
  const order = await ordered('PO 3', ['10', '12'])
  const [first] = releasesOf(order)
  expect(await many('redate', [first!], { amendReason: 'Because' })).toEqual([
    ['refused', 'Nothing would change on SO-000003. Enter a quantity, price or date.'],
  ])
  const sentence = (dated: number) =>
    `Line 1: the releases would total ${dated}, but 22 are ordered. Amend the line or split the release.`
  for (const [quantity, dated] of [
    ['15', 27],
    ['4', 16],
  ] as const)
    expect(await many('redate', [first!], { quantity, amendReason: 'Called' })).toEqual([['refused', sentence(dated)]])
  expect(await read(order)).toMatchObject({ revision: 0, lines: [{ quantity: '22' }] })
  // Spread anew, the sum is what it was.
  expect(await many('redate', releasesOf(order), { quantity: '11', amendReason: 'Called' })).toEqual([done, done])
  expect(await read(order)).toMatchObject({
    revision: 1,
    lines: [{ quantity: '22', releases: [{ quantity: '11' }, { quantity: '11' }] }],
  })
})

test('sales R36: whoever splits or merges a release keeps the day it was first promised to ship', async () => {
  const order = await ordered('PO 3 A', ['10', '12'])
  const [first, second] = releasesOf(order)
  const split = { release: first!.id, quantity: '4', promisedOn: '2031-11-03' }
  const three = rowOf<Order>(await clerk.post(`/api/orders/${order.id}/actions/split`, split))
  expect(releasesOf(three)).toMatchObject([
    { quantity: '6', shipOn: '2031-05-12', firstShipOn: '2031-05-12' },
    { quantity: '12', firstShipOn: '2031-06-12' },
    { quantity: '4', shipOn: '2031-11-03', firstShipOn: '2031-05-12' },
  ])
  const merge = { release: first!.id, into: second!.id }
  const two = rowOf<Order>(await clerk.post(`/api/orders/${order.id}/actions/merge`, merge))
  expect(releasesOf(two)[1]).toMatchObject({ quantity: '18', shipOn: '2031-06-12', firstShipOn: '2031-05-12' })
})

test('releases of a draft are not to be delivered yet: no list has them; on the draft itself they are simply changed', async () => {
  const draft = await ordered('PO 4', ['10'], false)
  const filter = encodeURIComponent(JSON.stringify({ field: 'order', op: 'eq', value: draft.id }))
  const listed = async () =>
    ((await clerk.get(`/api/release-schedule?filter=${filter}`)).body as unknown as { rows: Row[] }).rows.length
  expect(await listed()).toBe(0)
  const asked = { requestedOn: '2031-08-01', promisedOn: '2031-08-04', amendReason: 'Typing' }
  const releases = releasesOf(draft).map(({ id }) => id)
  const now = rowOf<Order>(await clerk.post(`/api/orders/${draft.id}/actions/redate`, { releases, ...asked }))
  expect(now).toMatchObject({ revision: 0, changes: [] })
  expect(releasesOf(now)).toMatchObject([{ requestedOn: '2031-08-01', promisedOn: '2031-08-04' }])
  rowOf(await clerk.post(`/api/orders/${draft.id}/actions/confirm`, {}))
  expect(await listed()).toBe(1)
})

test('sales R32: chosen releases of a line become one of them; one of another order says why it cannot', async () => {
  const [one, other] = [await ordered('PO 5', ['10', '12', '8']), await ordered('PO 6', ['4'])]
  const [into, ...rest] = releasesOf(one)
  const outcomes = await many('merge', [into!, ...rest, ...releasesOf(other)], { into: into!.id })
  expect(outcomes.map(([outcome]) => outcome)).toEqual(['done', 'done', 'refused'])
  expect(releasesOf(await read(one)).map(({ quantity, status }) => [quantity, status])).toEqual([
    ['30', 'planned'],
    ['12', 'cancelled'],
    ['8', 'cancelled'],
  ])
})

test('sales R32: each chosen release is split, and its rest keeps its day', async () => {
  const orders = [await ordered('PO 7', ['10']), await ordered('PO 8', ['3'])]
  const asked = { quantity: '4', promisedOn: '2031-10-01' }
  const outcomes = await many('split', orders.flatMap(releasesOf), asked)
  expect(outcomes.map(([outcome]) => outcome)).toEqual(['done', 'refused'])
  expect(releasesOf(await read(orders[0]!)).map(({ quantity, promisedOn }) => [quantity, promisedOn])).toEqual([
    ['6', '2031-05-12'],
    ['4', '2031-10-01'],
  ])
})

test('chosen releases are handed over, also everything that matches a filter; a draft is refused', async () => {
  const [one, draft] = [await ordered('PO 9', ['10', '12']), await ordered('PO 10', ['5'], false)]
  const outcomes = await many('release', [releasesOf(one)[0]!, ...releasesOf(draft)], {})
  expect(outcomes.map(([outcome]) => outcome)).toEqual(['done', 'refused'])
  expect(releasesOf(await read(one)).map(({ status }) => status)).toEqual(['released', 'planned'])
  const filter = { field: 'order', op: 'eq', value: one.id }
  const body = { filter, verb: 'release', asked: {} }
  const { results } = rowOf<{ results: Row[] }>(await clerk.post('/api/release-schedule/bulk', body))
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(['done', 'refused'])
  expect(releasesOf(await read(one)).map(({ status }) => status)).toEqual(['released', 'released'])
})

test('who may not act on orders acts on none of their releases', async () => {
  const order = await ordered('PO 11', ['10'])
  const answer = await floor.post('/api/release-schedule/bulk', {
    ids: releasesOf(order).map(({ id }) => id),
    verb: 'release',
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(releasesOf(await read(order))).toMatchObject([{ status: 'planned' }])
})
