import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { mergeInto } from '#platform/server/transfer/merge.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** The stock ledger: what comes in and goes out, in quantity and value, and who gets the last piece. */

let company: TestCompany
let room: Awaited<ReturnType<typeof stockRoom>>
let manager: Visitor
let clerk: Visitor

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'max', firstName: 'Max', lastName: 'Ruiz', roleKeys: ['2'] })
  await company.employ({ username: 'cal', roleKeys: ['3'] })
  room = await stockRoom(company)
  manager = company.visitor()
  clerk = company.visitor()
  await manager.signIn('max')
  await clerk.signIn('cal')
})
afterAll(() => company.close())

const rowOf = (answer: { body: unknown }) => (answer.body as { row: Record<string, unknown> }).row
const record = (by: Visitor, given: Record<string, unknown>) => by.post('/api/inventory-transactions', given)

const receive = (item: string, quantity: string, value: string, more = {}) =>
  company.doing(work =>
    moveStock(work, {
      legs: [
        {
          type: 'receive',
          item,
          quantity: Decimal.of(quantity),
          value: money(value),
          storageLocation: room.a1,
          ...more,
        },
      ],
    }),
  )
const issue = (item: string, quantity: string, more = {}) =>
  record(manager, { type: 'issue', item, quantity, storageLocation: room.a1, ...more })

const keyOf = (item: string) =>
  company.doing(work =>
    work.reader.first<{ quantity: string; value: string }>(
      sql`select trim_scale(sum(quantity))::text as quantity, sum(value)::text as value from valuation_keys where item = ${item}`,
    ),
  )
const differences = () => company.doing(work => work.reader.rows(sql`select * from stock_differences`))

test('inventory W1, R19: rounding never leaves dust', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '3', '10.00')
  const values = []
  for (const _ of [1, 2, 3]) values.push(rowOf(await issue(item, '1')).value)
  expect(values).toEqual(['-3.33', '-3.34', '-3.33'])
  expect(await keyOf(item)).toEqual({ quantity: '0', value: '0.00' })
})

test('inventory W2, R14: below zero where the class allows it; what it then cost otherwise is a variance', async () => {
  const item = await room.item({ costing: 'movingAverage', negative: true })
  await receive(item, '10', '25.00')
  expect(rowOf(await issue(item, '10')).value).toBe('-25')
  expect(rowOf(await issue(item, '4')).value).toBe('-10')
  expect(await keyOf(item)).toEqual({ quantity: '-4', value: '-10.00' })
  const rows = await receive(item, '10', '30.00')
  expect(rows.map(row => [row.type, row.quantity, row.value])).toEqual([
    ['revalue', '0', '-2'],
    ['receive', '10', '30'],
  ])
  expect(await keyOf(item)).toEqual({ quantity: '6', value: '18.00' })
})

describe('inventory R19: each way of costing', () => {
  test('first in, first out: an issue takes the oldest layers, a row each', async () => {
    const item = await room.item({ costing: 'fifo' })
    await receive(item, '5', '10.00')
    await receive(item, '5', '20.00')
    const rows = await company.doing(work =>
      moveStock(work, {
        legs: [{ type: 'issue', item, quantity: Decimal.of(-7), storageLocation: room.a1 }],
      }),
    )
    expect(rows.map(row => [row.quantity, row.value])).toEqual([
      ['-5', '-10'],
      ['-2', '-8'],
    ])
    expect(await keyOf(item)).toEqual({ quantity: '3', value: '12.00' })
  })

  test('lot by lot: each keeps what it cost, and a split carries its share', async () => {
    const item = await room.item({ costing: 'lotActual', tracking: 'lot' })
    const [one, two] = [await room.lot(item), await room.lot(item)]
    await receive(item, '144', '72.00', { lot: one })
    await receive(item, '100', '90.00', { lot: two })
    const split = await record(manager, { type: 'split', item, lot: one, quantity: '100', storageLocation: room.a1 })
    expect([split.status, rowOf(split).value]).toEqual([201, '-50'])
    const child = rowOf(split).toLot as string
    expect(rowOf(await issue(item, '100', { lot: child })).value).toBe('-50')
    expect(rowOf(await issue(item, '44', { lot: one })).value).toBe('-22')
    const links = (
      await manager.get(
        `/api/lot-links?filter=${encodeURIComponent(JSON.stringify({ field: 'toLot', op: 'eq', value: child }))}`,
      )
    ).body
    expect(links.rows).toMatchObject([{ fromLot: one, toLot: child, kind: 'split', quantity: '100' }])
  })
})

test('inventory R20: a move and a change of status change no value', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '8', '16.00')
  const moved = await record(clerk, {
    type: 'move',
    item,
    quantity: '3',
    storageLocation: room.a1,
    toLocation: room.b1,
  })
  expect(moved.status).toBe(201)
  const held = await record(clerk, {
    ...{ type: 'status', item, quantity: '2', storageLocation: room.b1, stockStatus: 'available', toStatus: 'hold' },
  })
  expect(held.status).toBe(201)
  const stock = (
    await manager.get(
      `/api/item-stocks?filter=${encodeURIComponent(JSON.stringify({ field: 'item', op: 'eq', value: item }))}`,
    )
  ).body
  expect(stock.rows).toMatchObject([{ onHand: '8', available: '6' }])
  expect(await keyOf(item)).toEqual({ quantity: '8', value: '16.00' })
})

test('inventory R22: what comes back is worth its share, the last return the remainder, and never more than left', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '3', '10.00')
  const out = rowOf(await issue(item, '3'))
  const back = (quantity: string) =>
    record(manager, { type: 'issueReturn', item, quantity, storageLocation: room.a1, returnOf: out.id })
  expect(rowOf(await back('1')).value).toBe('3.33')
  expect(rowOf(await back('2')).value).toBe('6.67')
  expect(await back('1')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'quantity', code: 'moreThanIssued' }] },
  })
})

test('inventory R22: found stock is worth what the rest is; the first of its kind needs a word', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const found = (more = {}) =>
    record(manager, { type: 'adjust', item, quantity: '2', storageLocation: room.a1, reason: room.found, ...more })
  expect(await found()).toMatchObject({ status: 422, body: { errors: [{ path: 'value', code: 'valueNeeded' }] } })
  expect(rowOf(await found({ value: '9.00' })).value).toBe('9')
  expect(rowOf(await found()).value).toBe('9')
})

test('a short bin answers with who took the last and where more lies (inventory R35)', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '5', '5.00')
  await receive(item, '6', '6.00', { storageLocation: room.b1 })
  await issue(item, '4')
  const answer = await record(clerk, { type: 'issue', item, quantity: '3', storageLocation: room.a1 })
  expect(answer).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT', asked: '3', left: '1' } })
  expect(answer.body.detail).toMatch(
    /^Only 1 ea of .* left in A-01-01\. Max R\. took 4 at \d+:\d\d [AP]M\. 6 ea are in B-01-01\.$/,
  )
})

test('inventory R33: stock promised to somebody else is not given away, and one’s own promise is used up', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '2', '2.00')
  const [mine, theirs] = [await room.demand(), await room.demand()]
  const reserved = await manager.post('/api/stock-reservations', {
    item,
    demand: theirs,
    quantity: '2',
    needDate: '2031-05-12',
  })
  expect(reserved.status).toBe(201)
  const refused = await issue(item, '1', { source: mine })
  expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_RESERVED' } })
  expect((await issue(item, '1', { source: theirs })).status).toBe(201)
  const after = rowOf(await manager.get(`/api/stock-reservations/${rowOf(reserved).id}`))
  expect(after).toMatchObject({ issuedQuantity: '1', open: '1', state: 'active' })
})

test('inventory R33: where stock may fall below zero, what is there and promised is still not given away', async () => {
  const item = await room.item({ costing: 'movingAverage', negative: true })
  await receive(item, '10', '10.00')
  const [mine, theirs] = [await room.demand(), await room.demand()]
  const promise = { item, demand: theirs, quantity: '4', needDate: '2031-05-12' }
  expect((await manager.post('/api/stock-reservations', promise)).status).toBe(201)
  for (const quantity of ['7', '12'])
    expect(await issue(item, quantity, { source: mine })).toMatchObject({
      status: 409,
      body: { code: 'STOCK_RESERVED' },
    })
  expect((await issue(item, '6', { source: mine })).status).toBe(201)
  expect((await issue(item, '6', { source: theirs })).status).toBe(201)
  expect((await issue(item, '1', { source: mine })).status).toBe(201)
  expect((await keyOf(item))?.quantity).toBe('-3')
})

test('inventory R14: what is tracked never comes into a class that may fall below zero', async () => {
  const item = await room.item({ costing: 'movingAverage', negative: true })
  await expect(room.item({ costing: 'movingAverage', tracking: 'lot', negative: true })).rejects.toThrow(
    'trackedBelowZero',
  )
  const of = (table: string, where: ReturnType<typeof sql>) =>
    company.doing(
      async work =>
        (await work.reader.first<{ id: string }>(sql`select id from ${sql.table(table)} where ${where}`))!.id,
    )
  const part = await of('parts', sql`id = (select part from part_revisions where id = ${item.split('/')[1]}::uuid)`)
  const negative = await of('inventory_classes', sql`id = (select inventory_class from parts where id = ${part}::uuid)`)
  expect(await manager.patch(`/api/parts/${part}`, { tracking: 'serial' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'tracking', code: 'trackedBelowZero' }] },
  })
  const certified = company.doing(async work => {
    const { id: materialType } = await work.create('material-types', { code: '4140' })
    const bar = { code: 'BAR-CERT', materialType, inventoryClass: negative, requiresMillCertificate: true }
    await work.create('material-codes', bar)
  })
  await expect(certified).rejects.toThrow('trackedBelowZero')
  const tracked = await room.item({ costing: 'movingAverage', tracking: 'lot' })
  const blocking = await of(
    'inventory_classes',
    sql`id = (select p.inventory_class from parts p join part_revisions r on r.part = p.id where r.id = ${tracked.split('/')[1]}::uuid)`,
  )
  expect(
    await manager.patch(`/api/inventory-classes/${blocking}`, { negativePolicy: 'allow', materialTracking: 'none' }),
  ).toMatchObject({ status: 422, body: { errors: [{ path: 'negativePolicy', code: 'classHasTracked' }] } })
  // Whoever goes round the application meets the database.
  const raw = (query: ReturnType<typeof sql>) => company.doing(work => work.writer.run(query))
  const [inPart, inClass] = [
    sql`update parts set tracking = 'lot' where id = ${part}::uuid`,
    sql`update inventory_classes set negative_policy = 'allow', material_tracking = 'none' where id = ${blocking}::uuid`,
  ]
  for (const query of [inPart, inClass]) await expect(raw(query)).rejects.toThrow('trackedInClass')
})

const siteOf = async (work: AnyWork) =>
  (await work.reader.first<{ id: string }>(sql`select id from storage_groups where type = 'site' limit 1`))?.id

test('documents R47: pieces and feet are never added; of one unit there is a sum', async () => {
  const bracket = await room.item({ costing: 'movingAverage' })
  const feet = await company.doing(async work => {
    const { id: unit } = await work.create('units', { code: 'ft-test', name: 'Foot', dimension: 'length', places: 2 })
    const of = await work.reader.first<{ part: string }>(
      sql`select part from part_revisions where id = ${bracket.split('/')[1]}::uuid`,
    )
    const { inventoryClass } = (await work.reader.first<{ inventoryClass: string }>(
      sql`select inventory_class as "inventoryClass" from parts where id = ${of!.part}::uuid`,
    ))!
    const part = await work.create('parts', {
      ...{ partNumber: 'ROPE', name: 'Rope', tracking: 'none', inventoryClass, defaultSource: 'stock', unit },
    })
    return `part-revisions/${(await work.create('part-revisions', { part: part.id, revision: 'A' })).id}`
  })
  const slot = await company.doing(async work => {
    const bin = await work.create('storage-locations', {
      code: 'MIX-1',
      storageGroup: (await siteOf(work))!,
      type: 'bin',
    })
    return { bin: bin.id as string, id: (bin.slots as { id: string }[])[0]?.id ?? null }
  })
  const there = { storageLocation: slot.bin, ...(slot.id && { slot: slot.id }) }
  await receive(bracket, '5', '5.00', there)
  await receive(bracket, '2', '2.00')
  const sumOf = async (...items: string[]) => {
    const filter = encodeURIComponent(JSON.stringify({ field: 'item', op: 'in', value: items }))
    return (
      (await manager.get(`/api/stock-balances/aggregate?of=quantity:sum&filter=${filter}`)).body as Record<
        string,
        unknown
      >
    ).quantity
  }
  expect(await sumOf(bracket)).toBe('7')
  await receive(feet, '2.5', '5.00', there)
  expect(await sumOf(feet)).toBe('2.5')
  expect(await sumOf(bracket, feet)).toBeNull()
  const groups = (await manager.get('/api/stock-balances/group?by=storageLocation&sums=quantity')).body as unknown as {
    groups: Record<string, unknown>[]
  }
  const mixed = groups.groups.find(group => group.storageLocation === slot.bin)
  expect(mixed).toMatchObject({ '#count': 2, quantity: null })
})

test('inventory R1: lots on hold or expired, other units, unknown reasons: each is refused by name', async () => {
  const item = await room.item({ costing: 'movingAverage', tracking: 'lot' })
  const lot = await room.lot(item, { expiryDate: '2020-01-31' })
  await receive(item, '5', '5.00', { lot })
  expect(await issue(item, '1')).toMatchObject({ body: { errors: [{ path: 'lot', code: 'lotNeeded' }] } })
  expect(await issue(item, '1', { lot })).toMatchObject({ body: { errors: [{ path: 'lot', code: 'lotExpired' }] } })
  expect(await issue(item, '1.5', { lot })).toMatchObject({
    body: { errors: [{ path: 'quantity', code: 'wholeUnits' }] },
  })
  expect(await issue(item, '-1', { lot })).toMatchObject({
    body: { errors: [{ path: 'quantity', code: 'moreThanZero' }] },
  })
  expect(await record(manager, { type: 'receive', item, lot, quantity: '1', storageLocation: room.a1 })).toMatchObject({
    body: { errors: [{ path: 'type', code: 'fromDocument' }] },
  })
  expect(await record(clerk, { type: 'revalue', item, lot, quantity: '0', value: '5' })).toMatchObject({ status: 403 })
})

test('inventory W11: five pieces, eight hands at once: five get one each, three hear that nothing is left', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '5', '12.34')
  const answers = await Promise.all(Array.from({ length: 8 }, () => issue(item, '1')))
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
  for (const { status, body } of answers)
    if (status === 409) expect(body).toMatchObject({ code: 'STOCK_SHORT', left: '0' })
  expect(await keyOf(item)).toEqual({ quantity: '0', value: '0.00' })
})

test('inventory R15: the database keeps every sum, whoever writes the row, and lets no bin fall below zero', async () => {
  expect(await differences()).toEqual([])
  const item = await room.item({ costing: 'movingAverage' })
  const client = new pg.Client({ connectionString: company.adminUrl })
  await client.connect()
  const write = (quantity: string, value: string) =>
    client.query(
      `insert into inventory_transactions (id, code, type, effective_date, item, storage_location, quantity, value, stock_status)
       values (gen_random_uuid(), 'RAW-' || gen_random_uuid(), 'count', now(), $1, $2, $3, $4, 'available')`,
      [item, room.a1, quantity, value],
    )
  await write('5', '10.00')
  expect(await keyOf(item)).toEqual({ quantity: '5', value: '10.00' })
  await expect(write('-6', '-12.00')).rejects.toThrow(/below zero/)
  await expect(write('-5', '-9.00')).rejects.toThrow(/cannot be worth/)
  await client.end()
  expect(await differences()).toEqual([])
})

test('inventory R21: what has value stands in the books at once, and the stock account ties to the stock', async () => {
  const item = await room.item({ costing: 'movingAverage' })
  const [received] = await receive(item, '4', '10.00')
  const issued = rowOf(await issue(item, '1'))
  const linesOf = (entry: unknown) =>
    company.doing(work =>
      work.reader.rows(sql`
        select a.number, coalesce(l.debit, 0)::text as debit, coalesce(l.credit, 0)::text as credit
        from general_ledger_lines l join accounts a on a.id = l.account where l.parent = ${entry}::uuid order by l.position`),
    )
  expect(await linesOf(received!.journalEntry)).toMatchObject([{ debit: '10.00' }, { number: '2050', credit: '10.00' }])
  expect(await linesOf(issued.journalEntry)).toMatchObject([{ debit: '2.50' }, { credit: '2.50' }])
  const [tie] = await company.doing(work =>
    work.reader.rows(sql`
      select (select sum(value) from valuation_keys)::text as stock,
        (select sum(coalesce(debit, 0) - coalesce(credit, 0)) from general_ledger_lines l join general_ledgers e on e.id = l.parent
          where e.status = 'posted' and l.account = ${room.accounts.inventoryAccount}::uuid)::text as books`),
  )
  // One key was written past the engine by the story before this one.
  expect(Number((tie as { stock: string }).stock) - 10).toBe(Number((tie as { books: string }).books))
})

test('inventory R24: what stock was worth on a day is what its account said on that day', async () => {
  const days = await company.doing(work =>
    work.reader.rows(sql`
      select sum(coalesce(l.debit, 0) - coalesce(l.credit, 0))::text as books, (
        select sum(value)::text from inventory_transactions t
        where t.journal_entry is not null and t.effective_date <= e.posting_date) as stock
      from general_ledger_lines l join general_ledgers e on e.id = l.root
      where l.account = ${room.accounts.inventoryAccount}::uuid group by e.posting_date`),
  )
  expect(days).toHaveLength(1)
  expect(days[0]!.books).toBe(days[0]!.stock)
})

test('inventory R15: every night the sums are made again; what differs is told to managers, by name', async () => {
  const noticed = () =>
    company.doing(work =>
      work.reader.rows<{ body: string }>(sql`select body from notifications where event = 'stock.differs'`),
    )
  const client = new pg.Client({ connectionString: company.adminUrl })
  await client.connect()
  const item = await room.item({ costing: 'movingAverage' })
  await receive(item, '4', '10.00')
  await client.query('update item_stocks set on_hand = on_hand + 1 where item = $1', [item])
  await client.end()
  await company.run('inventory.nightly-check')
  const [notice] = await noticed()
  expect(notice!.body).toContain(`onHand ${item}: 5 ≠ 4`)
  // The key a story above wrote past the engine is worth something that no entry says.
  expect(notice!.body).toMatch(/Account \d+: [\d.]+ ≠ [\d.]+/)
})

test('inventory R20: what a customer furnished has no value, and goes into that customer’s jobs alone', async () => {
  const item = await room.item({ costing: 'movingAverage', tracking: 'lot' })
  const lot = await room.lot(item, { owner: room.customer })
  const [received] = await receive(item, '5', '0', { lot, owner: room.customer })
  expect(received).toMatchObject({ value: null, journalEntry: null })
  const take = (more: object) => issue(item, '1', { lot, owner: room.customer, ...more })
  const stranger = await room.job(item)
  for (const more of [{}, { source: stranger }])
    expect(await take(more)).toMatchObject({ status: 422, body: { errors: [{ path: 'owner', code: 'ownersOnly' }] } })
  expect((await take({ source: await room.demand() })).status).toBe(201)
})

test('inventory R15, R20: when two customers become one, what the one furnished is the other’s', async () => {
  const item = await room.item({ costing: 'movingAverage', tracking: 'lot' })
  const twin = await company.doing(
    async work => (await work.create('business-partners', { name: 'Acme Turbine Inc', isCustomer: true })).id as string,
  )
  const lot = await room.lot(item, { owner: twin })
  await receive(item, '5', '0', { lot, owner: twin })
  const before = await differences()
  await company.doing(work => mergeInto(work, work.registry.resource('business-partners'), twin, room.customer))
  const stocks = await company.app.reader.rows(
    sql`select owner, trim_scale(on_hand)::text as quantity from item_stocks where item = ${item} and on_hand <> 0`,
  )
  expect(stocks).toEqual([{ owner: room.customer, quantity: '5' }])
  expect(await differences()).toEqual(before)
  const taken = await issue(item, '1', { lot, owner: room.customer, source: await room.demand() })
  expect(taken.status, JSON.stringify(taken.body)).toBe(201)
})
