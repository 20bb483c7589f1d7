import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { stockRoom } from '#modules/inventory/stories/stock-room.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import type { Row } from '#platform/server/records/load.ts'
import { billable } from '#tests/support/billable.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** A change request meets stock, jobs and orders that are under way: it stops them, decides about them, moves them on. */

let company: TestCompany
let clerk: Visitor
let manager: Visitor
let room: Awaited<ReturnType<typeof stockRoom>>
const ids: Record<string, string> = {}

type Saved = Row & { id: string }
type Release = Saved
type Line = Saved & { releases: Release[] }
type Order = Saved & { lines: Line[]; holds: Row[]; changes: Row[] }
type Ecr = Saved & { items: Saved[]; tasks: Saved[] }

const rowOf = <R = Saved>(answer: { status: number; body: unknown }): R => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
  return (answer.body as { row: R }).row
}
const make = async <R = Saved>(resource: string, given: Row) => rowOf<R>(await clerk.post(`/api/${resource}`, given))
const act = (who: Visitor, resource: string, id: unknown, verb: string, asked: Row = {}) =>
  who.post(`/api/${resource}/${id}/actions/${verb}`, asked)
const read = async <R = Saved>(resource: string, id: unknown) => rowOf<R>(await clerk.get(`/api/${resource}/${id}`))

const released = async (partNumber: string, more: Row = {}): Promise<Row> => {
  const part = await make('parts', { partNumber, name: 'Bracket', tracking: 'none', ...more })
  const revision = await make('part-revisions', { part: part.id, revision: 'A', noDrawingReason: 'Sketch' })
  const method = await make('part-revision-methods', {
    partRevision: revision.id,
    operations: [{ process: ids.mill, name: 'Mill', runValue: '3' }],
  })
  rowOf(await act(clerk, 'part-revision-methods', method.id, 'activate'))
  rowOf(await act(manager, 'part-revisions', revision.id, 'release'))
  return { part: part.id, revision: revision.id }
}

const ordered = async (of: Row, quantities: readonly string[], confirm = true): Promise<Order> => {
  const order = await make<Order>('orders', {
    businessPartner: ids.acme,
    customerPo: `PO ${quantities.join('+')}`,
    lines: [
      {
        part: of.part,
        partRevision: of.revision,
        description: 'Bracket',
        quantity: quantities.reduce((sum, one) => sum + Number(one), 0).toString(),
        unitPrice: '10',
        releases: quantities.map((quantity, place) => ({
          quantity,
          requestedOn: `2031-0${place + 5}-12`,
          promisedOn: `2031-0${place + 5}-12`,
        })),
      },
    ],
  })
  return confirm ? rowOf<Order>(await act(clerk, 'orders', order.id, 'confirm')) : order
}

const change = async (of: Row, more: Row = {}, item: Row = {}): Promise<Ecr> =>
  make<Ecr>('ecrs', {
    title: 'Thread M6 instead of M5',
    description: '<p>The customer asks for M6.</p>',
    items: [{ partRevision: of.revision, changeType: 'newRevision', newRevision: 'B', ...item }],
    approvals: [{ approver: ids.max }],
    ...more,
  })
const carryTo = async (ecr: Ecr, ...verbs: string[]): Promise<Ecr> => {
  for (const verb of verbs) rowOf(await act(manager, 'ecrs', ecr.id, verb))
  return read<Ecr>('ecrs', ecr.id)
}
const job = async (of: Row, status: string, allocations: Row[] = []): Promise<Saved> => {
  const made = await make('jobs', {
    partRevision: of.revision,
    quantityToMake: '12',
    dueDate: '2031-05-01',
    allocations,
  })
  await company.doing(work => work.writer.run(sql`update jobs set status = ${status} where id = ${made.id}::uuid`))
  return made
}
const statusOf = async (resource: string, id: unknown) => (await read(resource, id)).status

beforeAll(async () => {
  company = await openCompany({ SMTP_URL: 'smtp://127.0.0.1:9' })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'ines', roleKeys: ['3'] })
  ids.max = await company.employ({ username: 'max', roleKeys: ['2'] })
  ;[clerk, manager] = [company.visitor(), company.visitor()]
  await clerk.signIn('ines')
  await manager.signIn('max')
  room = await stockRoom(company)
  await company.doing(async work => {
    const made = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    ids.mill = await made('processes', { code: 'MILL', name: 'Milling' })
    ids.acme = await made('business-partners', { name: 'Acme Turbines', status: 'active', ...(await billable(work)) })
    const address = { line1: '1 Main St', city: 'Akron', region: 'OH', postalCode: '44301', country: 'US' }
    ids.dock = await made('ship-tos', { businessPartner: ids.acme, name: 'Dock', address, isDefault: true })
    const buyer = { businessPartner: ids.acme, firstName: 'Ada', email: 'ada@acme.example' }
    await made('contacts', { ...buyer, receives: ['acknowledgements'] })
    ids.stocked = (await work.reader.first<{ id: string }>(
      sql`select p.inventory_class as id from part_revisions r join parts p on p.id = r.part
          where r.id = ${(await room.item({ costing: 'movingAverage' })).split('/')[1]}::uuid`,
    ))!.id
  })
})
afterAll(() => company.close())

test('stop shipping: every open release and running job is held in one step, an unrelated hold survives the end of it', async () => {
  const bracket = await released('20-100')
  const order = await ordered(bracket, ['10', '5'])
  const [running, waiting] = [await job(bracket, 'released'), await job(bracket, 'planned')]
  rowOf(await act(clerk, 'orders', order.id, 'hold', { holdKind: 'engineering', holdReason: 'Drawing in question' }))
  const ecr = await change(bracket, { priority: 'stopShip' })
  expect((await read<Order>('orders', order.id)).holds).toHaveLength(1)
  await carryTo(ecr, 'submit')
  const held = await read<Order>('orders', order.id)
  expect(held.holds.filter(hold => hold.ecr === ecr.id).map(hold => [hold.kind, hold.release, hold.liftedAt])).toEqual(
    held.lines[0]!.releases.map(release => ['engineering', release.id, null]),
  )
  expect(await statusOf('jobs', running.id)).toBe('onHold')
  expect(await statusOf('jobs', waiting.id)).toBe('planned')
  expect(await act(clerk, 'jobs', running.id, 'resume')).toMatchObject({ status: 409, body: { code: 'heldByChange' } })
  const late = await ordered(bracket, ['3'])
  expect(late.holds).toMatchObject([{ kind: 'engineering', ecr: ecr.id, release: late.lines[0]!.releases[0]!.id }])
  const part = { release: late.lines[0]!.releases[0]!.id, quantity: '1', promisedOn: '2031-07-01' }
  expect(await act(clerk, 'orders', late.id, 'split', part)).toMatchObject({
    status: 409,
    body: { code: 'splitHeld', detail: expect.stringMatching(/^Release SO-\d+-1-1 is on hold/) },
  })
  rowOf(await act(manager, 'ecrs', ecr.id, 'cancel', { cancelReason: 'Not needed' }))
  const freed = await read<Order>('orders', order.id)
  expect(freed.holds.map(hold => [hold.ecr === ecr.id, hold.liftedAt === null])).toEqual([
    [false, true],
    [true, false],
    [true, false],
  ])
  expect(freed.onHold).toBe(true)
  expect((await read<Order>('orders', late.id)).onHold).toBe(false)
  expect(await statusOf('jobs', running.id)).toBe('released')
})

test('stop shipping: a packed slip stays on the dock and says which request holds it', async () => {
  const part = await released('20-150', { inventoryClass: ids.stocked })
  const order = await ordered(part, ['4'])
  await company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'receive',
          item: `part-revisions/${part.revision}`,
          quantity: Decimal.of('10'),
          value: money('50'),
          storageLocation: room.a1,
        },
      ],
    }),
  )
  rowOf(await act(clerk, 'orders', order.id, 'release'))
  const slip = await make('packing-slips', {
    businessPartner: ids.acme,
    shipTo: ids.dock,
    lines: [{ release: order.lines[0]!.releases[0]!.id, quantity: '4', storageLocation: room.a1 }],
    packages: [{ type: 'box', weight: '4' }],
  })
  rowOf(await act(clerk, 'packing-slips', slip.id, 'pack'))
  const ecr = await change(part, { priority: 'high' })
  await carryTo(ecr, 'submit')
  rowOf(await clerk.patch(`/api/ecrs/${ecr.id}`, { priority: 'stopShip' }))
  const refused = await act(clerk, 'packing-slips', slip.id, 'ship')
  expect(refused).toMatchObject({ status: 409, body: { code: 'slipHeld' } })
  expect(refused.body.detail).toContain(String(ecr.code))
  rowOf(await clerk.patch(`/api/ecrs/${ecr.id}`, { priority: 'normal' }))
  expect(await act(clerk, 'packing-slips', slip.id, 'ship')).toMatchObject({ status: 200 })
})

test('sales R53: what is there is listed, and each kind that is not empty needs a disposition', async () => {
  const part = await released('20-200', { inventoryClass: ids.stocked })
  await company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'receive',
          item: `part-revisions/${part.revision}`,
          quantity: Decimal.of('7'),
          value: money('35'),
          storageLocation: room.a1,
        },
      ],
    }),
  )
  const order = await ordered(part, ['10'])
  const running = await job(part, 'released')
  const ecr = await change(part, { tasks: [{ name: 'New program', blocking: true }] })
  await carryTo(ecr, 'submit', 'startReview', 'approve', 'start')
  const { impact } = (await clerk.get(`/api/ecrs/${ecr.id}/impact`)).body as unknown as { impact: Row[] }
  const found = Object.fromEntries(impact.map(one => [one.kind, [one.count, Number(one.quantity)]]))
  expect(found).toEqual({ stock: [1, 7], wip: [1, 12], openOrders: [1, 10] })
  expect(impact.find(one => one.kind === 'wip')).toMatchObject({
    records: [{ code: running.code, href: `/jobs/${running.id}` }],
  })
  const task = await act(manager, 'ecrs', ecr.id, 'implement')
  expect(task).toMatchObject({
    status: 409,
    body: { detail: 'A task is still open: New program. Complete or remove it.' },
  })
  const now = await read<Ecr>('ecrs', ecr.id)
  rowOf(await clerk.patch(`/api/ecrs/${ecr.id}`, { tasks: [{ id: now.tasks[0]!.id, doneAt: '2031-01-02T10:00:00Z' }] }))
  const missing = await act(manager, 'ecrs', ecr.id, 'implement')
  expect(missing).toMatchObject({
    status: 409,
    body: {
      detail: 'Stock of 20-200 A has 1 open. Choose a disposition before you implement the change.',
    },
  })
  const disposed = { id: now.items[0]!.id, stock: 'scrap', wip: 'useAsIs', openOrders: 'changeOver' }
  rowOf(await clerk.patch(`/api/ecrs/${ecr.id}`, { items: [disposed] }))
  // sales R50: what becomes of it is part of what was decided.
  expect(await act(manager, 'ecrs', ecr.id, 'implement')).toMatchObject({ body: { code: 'approvalsOpen' } })
  rowOf(await act(manager, 'ecrs', ecr.id, 'approve'))
  const done = rowOf<Ecr>(await act(manager, 'ecrs', ecr.id, 'implement'))
  expect(done.status).toBe('implemented')
  expect(done.tasks.map(one => [one.name, one.area])).toEqual([
    ['New program', null],
    ['Scrap: Stock of 20-200 A, 7 (20-200 A)', 'inventory'],
  ])
  expect(await statusOf('part-revisions', part.revision)).toBe('superseded')
  const draft = done.items[0]!.draftRevision
  expect(await read('part-revisions', draft)).toMatchObject({ status: 'released', revision: 'B', label: '20-200 B' })
  expect(await read<Order>('orders', order.id)).toMatchObject({
    revision: 1,
    lines: [{ partRevision: draft, quantity: '10' }],
    changes: [{ old: '20-200 A', new: '20-200 B', reason: ecr.code }],
  })
  const refused = await act(manager, 'ecrs', ecr.id, 'close')
  expect(refused).toMatchObject({ status: 409, body: { code: 'taskOpen' } })
  expect(await clerk.patch(`/api/ecrs/${ecr.id}`, { title: 'Other' })).toMatchObject({ body: { code: 'ecrDone' } })
  const tasks = done.tasks.map(one => ({ id: one.id, doneAt: '2031-01-03T10:00:00Z' }))
  rowOf(await clerk.patch(`/api/ecrs/${ecr.id}`, { tasks }))
  expect(rowOf(await act(manager, 'ecrs', ecr.id, 'close'))).toMatchObject({ status: 'closed' })
})

test('sales R53: a release with a running job keeps the old revision, the others of its line go over and are acknowledged anew (R34)', async () => {
  const part = await released('20-300')
  const order = await ordered(part, ['10', '6', '4'])
  const [first, second, third] = order.lines[0]!.releases
  await job(part, 'inProgress', [{ release: first!.id, quantity: '10' }])
  await company.workOff()
  company.letters.length = 0
  const ecr = await change(part, {}, { wip: 'useAsIs', openOrders: 'changeOver' })
  const done = await carryTo(ecr, 'submit', 'startReview', 'approve', 'start', 'implement')
  const after = await read<Order>('orders', order.id)
  expect(after.lines.map(line => [line.partRevision, line.quantity, line.releases.map(one => one.id)])).toEqual([
    [part.revision, '10', [first!.id]],
    [done.items[0]!.draftRevision, '10', [second!.id, third!.id]],
  ])
  expect(after).toMatchObject({ total: order.total, revision: 1 })
  await company.workOff()
  expect(company.letters).toMatchObject([{ to: 'ada@acme.example', record: `orders/${order.id}` }])
  expect((await read<Order>('orders', order.id)).paper).not.toEqual(order.paper ?? null)
})

test('sales R53: with useUp the old revision stays in force until its jobs and stock are gone', async () => {
  const part = await released('20-400')
  const last = await job(part, 'inProgress')
  const ecr = await change(part, { effectivity: 'useUp' }, { wip: 'useAsIs' })
  const done = await carryTo(ecr, 'submit', 'startReview', 'approve', 'start', 'implement')
  const fresh = done.items[0]!.draftRevision
  expect(await read('part-revisions', fresh)).toMatchObject({ status: 'released', tookEffectAt: null })
  expect(await read('parts', part.part)).toMatchObject({ currentRevision: part.revision })
  await company.run('engineering.each-morning')
  expect(await statusOf('part-revisions', part.revision)).toBe('released')
  await company.doing(work => work.writer.run(sql`update jobs set status = 'closed' where id = ${last.id}::uuid`))
  await company.run('engineering.each-morning')
  expect(await statusOf('part-revisions', part.revision)).toBe('superseded')
  expect(await read('parts', part.part)).toMatchObject({ currentRevision: fresh })
})

test('a revision is not obsolete while an order waits for it or a job makes it', async () => {
  const part = await released('20-500')
  const order = await ordered(part, ['4'])
  const making = await job(part, 'inProgress')
  const obsolete = () => act(manager, 'part-revisions', part.revision, 'obsolete')
  expect(await obsolete()).toMatchObject({ status: 409, body: { code: 'revisionOnOrder' } })
  rowOf(await act(manager, 'orders', order.id, 'cancel', { cancelReason: 'Called off' }))
  expect(await obsolete()).toMatchObject({ status: 409, body: { code: 'revisionOnJob' } })
  await company.doing(work => work.writer.run(sql`update jobs set status = 'closed' where id = ${making.id}::uuid`))
  expect(rowOf(await obsolete()).status).toBe('obsolete')
})
