import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveStock } from '#modules/inventory/server/index.ts'
import { Decimal, money } from '#platform/model/values/decimal.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { stockRoom } from './stock-room.ts'

/** The librarian lends gages, tools and kits with two scans, takes them back with one, and hears what is late. */

let company: TestCompany
let librarian: Visitor
const ids: Record<string, string> = {}
const made = (resource: string, given: Record<string, unknown>) =>
  company.doing(async work => (await work.create(resource as never, given)).id as string)

beforeAll(async () => {
  company = await openCompany()
  const room = await stockRoom(company)
  ids.kit = await room.item({ costing: 'movingAverage' })
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  ids.boss = await company.employ({
    username: 'bos',
    firstName: 'Bo',
    lastName: 'Marsh',
    displayName: 'Bo Marsh',
    roleKeys: ['2'],
  })
  ids.lloyd = await company.employ({ username: 'lloyd', firstName: 'Lloyd', lastName: 'Pruitt', roleKeys: ['5'] })
  const hand = { roleKeys: ['7'], manager: ids.boss }
  ids.hal = await company.employ({
    username: 'hal',
    firstName: 'Hal',
    lastName: 'Reed',
    displayName: 'Hal Reed',
    ...hand,
  })
  ids.ola = await company.employ({
    username: 'ola',
    firstName: 'Ola',
    lastName: 'Berg',
    displayName: 'Ola Berg',
    ...hand,
  })
  const site = await made('storage-groups', { code: 'S9', name: 'Plant', type: 'site' })
  const group = await made('storage-groups', {
    ...{ code: 'CRIB', name: 'Crib', type: 'crib', parent: site, librarian: ids.lloyd },
  })
  ids.mic = await made('things', { name: 'Micrometer 0–1 in #3', kind: 'gage' })
  ids.vise = await made('things', { name: 'Vise 125 mm', kind: 'fixture' })
  ids.cabinet = await made('storage-locations', {
    ...{ code: 'GAGE-9', storageGroup: group, type: 'gageRoom', rows: 1, columns: 4 },
  })
  await company.doing(async work => {
    const slots = await work.reader.rows<{ id: string; code: string }>(
      sql`select id, code from storage_slots where parent = ${ids.cabinet}::uuid`,
    )
    for (const { id, code } of slots) ids[code] = id
    await work.writer.run(sql`update storage_slots set home_thing = ${ids.mic}::uuid where id = ${ids.A1}::uuid`)
    await work.writer.run(sql`update storage_slots set home_item = ${ids.kit}, minimum = 5 where id = ${ids.A4}::uuid`)
  })
  for (const badge of ['hal', 'ola'])
    await company.doing(async work => {
      const { badgeHash } = await import('#modules/people/server/badges/badge.ts')
      const hash = badgeHash(company.services.secrets, `BADGE-${badge.toUpperCase()}`)
      await work.writer.run(sql`
        insert into user_credentials (id, "user", badge_hash) values (gen_random_uuid(), ${ids[badge]}::uuid, ${hash})
        on conflict ("user") do update set badge_hash = excluded.badge_hash`)
    })
  librarian = company.visitor()
  await librarian.signIn('lloyd')
})
afterAll(() => company.close())

type Body = Record<string, unknown>
const scan = (code: string, more: Body = {}, key?: string) =>
  librarian.ask('POST', '/api/crib/scans', { code, ...more }, key ? { 'idempotency-key': key } : {})
const codeOf = (resource: string, id: string) =>
  company.doing(async work => {
    const table = sql.raw(resource)
    return (await work.reader.first<{ code: string }>(sql`select code from ${table} where id = ${id}::uuid`))!.code
  })
const lend = async (thing: string, holder: string) => {
  const answer = await scan(`http://erp.test/things/${thing}`, { holder })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return (answer.body.checkout as { id: string }).id
}
const glance = async () => (await librarian.get('/api/crib')).body as Record<string, Body[]>
const notices = (user: string) =>
  company.doing(async work => {
    const rows = await work.reader.rows<{ event: string; title: string }>(
      sql`select event, title from notifications where "user" = ${user}::uuid order by created_at`,
    )
    return rows.map(({ event }) => event)
  })

test('a badge says who, then the item goes out to them; the item alone comes back', async () => {
  const who = await scan('badge-hal')
  expect(who.body).toMatchObject({ did: 'person', person: { id: ids.hal, name: 'Hal Reed', has: [] } })
  const out = await scan(await codeOf('things', ids.mic!), { holder: ids.hal })
  expect(out.body).toMatchObject({ did: 'out', checkout: { holderName: 'Hal Reed', home: 'GAGE-9/A1', state: 'out' } })
  expect(await glance()).toMatchObject({ out: [{ subjectTitle: 'Micrometer 0–1 in #3', isOverdue: false }] })
  const back = await scan(await codeOf('things', ids.mic!))
  expect(back.body).toMatchObject({ did: 'in', checkout: { state: 'returned' } })
  expect(await scan(await codeOf('things', ids.mic!))).toMatchObject({
    status: 200,
    body: { did: 'lies', home: 'GAGE-9/A1' },
  })
})

test('inventory R41: a slot is shown by its code; what nobody understands is shown as it was read', async () => {
  expect(await scan('gage-9/a1')).toMatchObject({ body: { did: 'slots', place: 'GAGE-9/A1', slots: [{ code: 'A1' }] } })
  expect(await scan('GAGE-9')).toMatchObject({ body: { did: 'slots', place: 'GAGE-9' } })
  expect(await scan('Q␝77-nowhere')).toMatchObject({
    status: 404,
    body: { code: 'scanUnknown', text: 'Q␝77-nowhere' },
  })
})

test('whoever says nothing of its condition brings it back good, as the form offers; saying none is refused', async () => {
  const id = await lend(ids.mic!, ids.hal!)
  const back = (asked: Body) => librarian.post(`/api/slot-checkouts/${id}/actions/return`, asked)
  expect(await back({ conditionIn: null })).toMatchObject({ status: 422, body: { errors: [{ path: 'conditionIn' }] } })
  expect(await back({})).toMatchObject({ status: 200, body: { row: { state: 'returned', conditionIn: 'good' } } })
})

test('inventory R37: whoever comes second hears who has it; whoever brings their own back need not say so', async () => {
  await lend(ids.mic!, ids.hal!)
  expect(await scan(`/things/${ids.mic}`, { holder: ids.ola })).toMatchObject({
    status: 409,
    body: { code: 'alreadyOut' },
  })
  expect(await scan(`/things/${ids.mic}`, { holder: ids.hal })).toMatchObject({ body: { did: 'in' } })
})

test('the same scan sent twice under its key lends once, at the time it was read', async () => {
  const scannedAt = new Date(Date.parse(company.app.now()) - 600_000).toISOString()
  const body = { holder: ids.hal, scannedAt }
  const first = await scan(`/things/${ids.vise}`, body, 'scan-1')
  const again = await scan(`/things/${ids.vise}`, body, 'scan-1')
  expect(again.body).toEqual(first.body)
  expect(first.body).toMatchObject({ did: 'out', checkout: { outAt: scannedAt } })
  expect(await scan(`/things/${ids.vise}`)).toMatchObject({ body: { did: 'in' } })
})

test('inventory R37: a kit may be out several times, up to what is on hand; which comes back is asked', async () => {
  const receive = {
    type: 'receive',
    item: ids.kit!,
    value: money('30.00'),
    storageLocation: ids.cabinet!,
    slot: ids.A4!,
  }
  await company.doing(work => moveStock(work, { legs: [{ ...receive, type: 'receive', quantity: Decimal.of(3) }] }))
  const kit = `/${ids.kit}`
  expect((await scan(kit, { holder: ids.hal })).body).toMatchObject({ did: 'out' })
  expect((await scan(kit, { holder: ids.ola, quantity: '2' })).body).toMatchObject({ did: 'out' })
  expect(await scan(kit, { holder: ids.ola })).toMatchObject({ status: 409, body: { code: 'cribShort' } })
  const asked = await scan(kit)
  expect(asked.body).toMatchObject({ did: 'choose', choices: [{ holderName: 'Hal Reed' }, { holderName: 'Ola Berg' }] })
  for (const { checkout } of asked.body.choices as { checkout: string }[])
    expect((await scan(kit, { checkout })).body).toMatchObject({ did: 'in' })
})

test('inventory R38: a gage that may not be trusted stays; lending follows its calibration and its custody', async () => {
  const unit = await company.doing(
    async work => (await work.reader.first<{ id: string }>(sql`select id from units limit 1`))!.id,
  )
  const gage = await made('gage-profiles', { thing: ids.mic, gageType: 'Micrometer', unit })
  const state = (custody: string, calState: string, nextDue: string) =>
    company.doing(work =>
      work.writer.run(
        sql`update gage_profiles set custody = ${custody}, cal_state = ${calState}, next_due = ${nextDue} where id = ${gage}::uuid`,
      ),
    )
  const custody = () =>
    company.doing(work =>
      work.reader.first(sql`select custody, issued_to as holder from gage_profiles where id = ${gage}::uuid`),
    )
  await state('gageRoom', 'overdue', '2020-01-01')
  expect(await scan(`/things/${ids.mic}`, { holder: ids.hal })).toMatchObject({
    status: 409,
    body: { code: 'gageStays' },
  })
  await state('quarantined', 'inCalibration', '2099-01-01')
  expect(await scan(`/things/${ids.mic}`, { holder: ids.hal })).toMatchObject({
    status: 409,
    body: { code: 'gageStays' },
  })
  await state('gageRoom', 'inCalibration', '2099-01-01')
  expect(await scan(`/things/${ids.mic}`, { holder: ids.hal, dueAt: '2099-01-02T12:00:00Z' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'dueAt', code: 'dueAfterCalibration' }] },
  })
  ids.out = await lend(ids.mic!, ids.hal!)
  expect(await custody()).toEqual({ custody: 'issued', holder: ids.hal })
  await scan(`/things/${ids.mic}`)
  expect(await custody()).toEqual({ custody: 'gageRoom', holder: null })
})

test('inventory R39: the holder an hour before, holder and librarian when due, the supervisor next morning', async () => {
  const answer = await scan(`/things/${ids.vise}`, {
    ...{ holder: ids.hal, dueAt: new Date(Date.parse(company.app.now()) + 90 * 60_000).toISOString() },
  })
  expect(answer.body).toMatchObject({ did: 'out' })
  const watch = () => company.run('crib.watch')
  await watch()
  expect(await notices(ids.hal!)).toEqual([])
  company.later(45)
  await watch()
  await watch()
  expect(await notices(ids.hal!)).toEqual(['crib.soon'])
  company.later(60)
  await watch()
  expect(await notices(ids.lloyd!)).toEqual(['crib.late'])
  company.later(4 * 24 * 60)
  await librarian.signIn('lloyd')
  await watch()
  await watch()
  expect(await notices(ids.boss!)).toEqual(['crib.supervisor'])
  expect(await glance()).toMatchObject({ out: [{ isOverdue: true, holderName: 'Hal Reed' }] })
  await scan(`/things/${ids.vise}`)
})

test('inventory R40: what comes back damaged is not lent again until it is cleared', async () => {
  await lend(ids.vise!, ids.hal!)
  expect(await scan(`/things/${ids.vise}`, { conditionIn: 'damaged' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'returnNote', code: 'conditionNeedsNote' }] },
  })
  const back = await scan(`/things/${ids.vise}`, { conditionIn: 'damaged', returnNote: 'Jaw chipped' })
  expect(await scan(`/things/${ids.vise}`, { holder: ids.ola })).toMatchObject({
    status: 409,
    body: { code: 'notCleared' },
  })
  const { id } = back.body.checkout as { id: string }
  expect(await glance()).toMatchObject({ uncleared: [{ id, returnNote: 'Jaw chipped' }] })
  const clear = () => librarian.post(`/api/slot-checkouts/${id}/actions/clear`)
  expect((await clear()).status).toBe(200)
  expect(await clear()).toMatchObject({ status: 409, body: { code: 'nothingToClear' } })
  await lend(ids.vise!, ids.ola!)
})

test('inventory R40: back to another slot asks whether that is its home now; an occupied or blocked slot is refused', async () => {
  const back = (more: Body) => scan(`/things/${ids.vise}`, more)
  await company.doing(work =>
    work.writer.run(sql`update storage_slots set blocked = true, blocked_reason = 'Bent' where id = ${ids.A3}::uuid`),
  )
  expect(await back({ returnedSlot: ids.A1 })).toMatchObject({ status: 409, body: { code: 'slotOccupied' } })
  expect(await back({ returnedSlot: ids.A3 })).toMatchObject({ status: 409, body: { code: 'slotBlocked' } })
  expect(await back({ returnedSlot: ids.A2, moveHome: true })).toMatchObject({ body: { did: 'in' } })
  expect(await back({})).toMatchObject({ body: { did: 'lies', home: 'GAGE-9/A2' } })
})

test('who waits is served first come, first served; a ready hold lapses after four working hours', async () => {
  await lend(ids.vise!, ids.hal!)
  const hold = (requestedBy: string) =>
    librarian.post('/api/slot-holds', { subject: `things/${ids.vise}`, requestedBy })
  expect((await hold(ids.ola!)).status).toBe(201)
  company.later(1)
  expect((await hold(ids.boss!)).status).toBe(201)
  expect(await scan(`/things/${ids.vise}`)).toMatchObject({ body: { did: 'in', heldFor: 'Ola Berg' } })
  expect(await notices(ids.ola!)).toContain('crib.ready')
  expect(await scan(`/things/${ids.vise}`, { holder: ids.hal })).toMatchObject({
    status: 409,
    body: { code: 'heldFor' },
  })
  company.later(4 * 24 * 60)
  await librarian.signIn('lloyd')
  await company.run('crib.watch')
  expect(await notices(ids.boss!)).toContain('crib.ready')
  await lend(ids.vise!, ids.boss!)
  const states = await company.doing(work =>
    work.reader.rows<{ state: string }>(sql`select state from slot_holds order by needed_from`),
  )
  expect(states.map(({ state }) => state)).toEqual(['lapsed', 'served'])
  await scan(`/things/${ids.vise}`)
})

test('what arrived at the receiving bench is put away where it belongs', async () => {
  const group = await company.doing(
    async work => (await work.reader.first<{ id: string }>(sql`select id from storage_groups where code = 'CRIB'`))!.id,
  )
  const bench = await made('storage-locations', { code: 'RCV-9', storageGroup: group, type: 'receiving' })
  const leg = { type: 'receive' as const, item: ids.kit!, quantity: Decimal.of(4), value: money('40.00') }
  await company.doing(work => moveStock(work, { legs: [{ ...leg, storageLocation: bench }] }))
  const { arrived } = (await librarian.get('/api/crib/expected')).body as unknown as {
    arrived: { id: string; place: string }[]
  }
  expect(arrived).toMatchObject([{ place: 'GAGE-9/A4', quantity: '4.000000', from: 'RCV-9' }])
  const put = () => librarian.post('/api/crib/put-away', { balance: arrived[0]!.id })
  expect(await put()).toMatchObject({ status: 200, body: { place: 'GAGE-9/A4' } })
  expect(await put()).toMatchObject({ status: 409, body: { code: 'nothingToPutAway' } })
})

test('the crib’s doors are for the librarian and the desk', async () => {
  const machinist = company.visitor()
  await machinist.signIn('hal')
  expect((await machinist.get('/api/crib')).status).toBe(404)
  expect((await machinist.post('/api/crib/scans', { code: 'x' })).status).toBe(404)
  expect((await librarian.get('/api/crib/locations')).body).toMatchObject({
    locations: [{ code: 'GAGE-9', slots: 4 }, { code: 'RCV-9' }],
  })
})
