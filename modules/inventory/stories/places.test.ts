import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Places inside places, their slots, and what has left the crib. */

let company: TestCompany
let keeper: Visitor
let holder: string
let other: string
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
const rowOf = (answer: Answer) =>
  (answer.body as { row: { id: string; version: number } & Record<string, unknown> }).row
const made = async (path: string, body: Record<string, unknown>) => {
  const answer = await keeper.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return rowOf(answer)
}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'kim', roleKeys: ['3'] })
  holder = await company.employ({ username: 'hal', roleKeys: ['7'] })
  other = await company.employ({ username: 'ola', roleKeys: ['7'] })
  keeper = company.visitor()
  await keeper.signIn('kim')
})
afterAll(() => company.close())

test('a place knows its way from the site down; only sites and vendors stand at the top', async () => {
  ids.site = (await made('/api/storage-groups', { code: 'S1', name: 'Main site', type: 'site' })).id
  ids.area = (await made('/api/storage-groups', { code: 'S1-A', name: 'Bar stock', type: 'area', parent: ids.site })).id
  const rack = await made('/api/storage-groups', { code: 'S1-A-1', name: 'Rack 1', type: 'rack', parent: ids.area })
  ids.rack = rack.id
  expect(rack.path).toBe('Main site › Bar stock › Rack 1')
  expect(await keeper.post('/api/storage-groups', { code: 'X', name: 'Lost', type: 'rack' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'parent', code: 'groupNeedsParent' }] },
  })
})

test('what lies below a renamed place is found by its new way', async () => {
  await keeper.patch(`/api/storage-groups/${ids.area}`, { version: 1, name: 'Raw stock' })
  expect(rowOf(await keeper.get(`/api/storage-groups/${ids.rack}`)).path).toBe('Main site › Raw stock › Rack 1')
})

test('a place cannot be inside itself, nor deeper than eight levels', async () => {
  expect(await keeper.patch(`/api/storage-groups/${ids.site}`, { parent: ids.rack })).toMatchObject({ status: 422 })
  let parent = ids.rack
  for (let level = 4; level <= 8; level++)
    parent = (await made('/api/storage-groups', { code: `L${level}`, name: `Level ${level}`, type: 'cabinet', parent }))
      .id
  expect(
    await keeper.post('/api/storage-groups', { code: 'L9', name: 'Level 9', type: 'cabinet', parent }),
  ).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'parent', code: 'groupTooDeep' }] },
  })
})

test('rows and columns make the slots; a smaller grid drops the empty ones', async () => {
  const shelf = await made('/api/storage-locations', { code: 'A-01', storageGroup: ids.rack, rows: 2, columns: 2 })
  ids.shelf = shelf.id
  const codes = (row: Record<string, unknown>) => (row.slots as { code: string }[]).map(slot => slot.code)
  expect(codes(shelf)).toEqual(['A1', 'A2', 'B1', 'B2'])
  const smaller = rowOf(await keeper.patch(`/api/storage-locations/${shelf.id}`, { version: 1, rows: 1 }))
  expect(codes(smaller)).toEqual(['A1', 'A2'])
  ids.slot = (smaller.slots as { id: string }[])[0]!.id
})

test('a slot that is some thing’s home is not dropped', async () => {
  ids.gage = (await made('/api/things', { name: 'Micrometer 12', kind: 'gage' })).id
  const shelf = rowOf(await keeper.get(`/api/storage-locations/${ids.shelf}`))
  const slots = (shelf.slots as Record<string, unknown>[]).map(slot =>
    slot.code === 'A2' ? { ...slot, homeThing: ids.gage } : slot,
  )
  const kept = rowOf(await keeper.patch(`/api/storage-locations/${ids.shelf}`, { version: shelf.version, slots }))
  expect(
    await keeper.patch(`/api/storage-locations/${ids.shelf}`, { version: kept.version, columns: 1 }),
  ).toMatchObject({ status: 409, body: { code: 'slotInUse' } })
})

const lend = (to: string) =>
  keeper.post('/api/slot-checkouts', {
    subject: `things/${ids.gage}`,
    holder: to,
    dueAt: '2099-01-01T12:00:00Z',
    homeSlot: ids.slot,
  })

test('inventory R37: one thing is with one person; the second hears who has it', async () => {
  const out = await lend(holder)
  expect(out.status, JSON.stringify(out.body)).toBe(201)
  ids.out = rowOf(out).id
  expect(await lend(other)).toMatchObject({ status: 409, body: { code: 'alreadyOut' } })
})

test('inventory R37: of two who ask at once one gets it', async () => {
  expect((await keeper.post(`/api/slot-checkouts/${ids.out}/actions/return`, { conditionIn: 'good' })).status).toBe(200)
  const answers = await Promise.all([lend(holder), lend(other)])
  expect(answers.map(answer => answer.status).sort()).toEqual([201, 409])
  ids.out = rowOf(answers.find(answer => answer.status === 201)!).id
})

test('a thing goes from hand to hand, and may be kept longer twice', async () => {
  const handed = await keeper.post(`/api/slot-checkouts/${ids.out}/actions/transfer`, { newHolder: other })
  expect(rowOf(handed)).toMatchObject({ state: 'returned' })
  const { rows } = (
    await keeper.get(`/api/slot-checkouts?filter=${encodeURIComponent('{"field":"state","op":"eq","value":"out"}')}`)
  ).body as unknown as { rows: { id: string; holder: string }[] }
  expect(rows).toMatchObject([{ holder: other }])
  const extend = (year: number) =>
    keeper.post(`/api/slot-checkouts/${rows[0]!.id}/actions/extend`, { dueAt: `${year}-01-01T12:00:00Z` })
  expect(rowOf(await extend(2100))).toMatchObject({ extendedTimes: 1 })
  expect(await extend(2099)).toMatchObject({ status: 422 })
  expect((await extend(2101)).status).toBe(200)
  expect(await extend(2102)).toMatchObject({ status: 409, body: { code: 'extendedEnough' } })
  ids.out = rows[0]!.id
})

test('inventory R40: what comes back damaged needs a word', async () => {
  const back = (body: Record<string, unknown>) => keeper.post(`/api/slot-checkouts/${ids.out}/actions/return`, body)
  expect(await back({ conditionIn: 'damaged' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'returnNote', code: 'conditionNeedsNote' }] },
  })
  expect(rowOf(await back({ conditionIn: 'damaged', returnNote: 'Anvil chipped' }))).toMatchObject({
    state: 'returned',
    returnedSlot: ids.slot,
  })
})

test('inventory R36: a lot cannot go into one it was made from', async () => {
  const lots = await company.doing(async work => {
    const alloy = await work.create('material-types', { code: '4140' })
    const bar = await work.create('material-codes', { code: '4140-RD-1', materialType: alloy.id })
    const lot = async () => (await work.create('stock-lots', { item: `material-codes/${bar.id}` })).id as string
    return [await lot(), await lot(), await lot()]
  })
  const link = (from: number, to: number) =>
    company.doing(work =>
      work.create('lot-links', { fromLot: lots[from]!, toLot: lots[to]!, kind: 'consumed', quantity: '1' }),
    )
  await link(0, 1)
  await link(1, 2)
  await expect(link(2, 0)).rejects.toMatchObject({ code: 'lotCircle' })
})

test('one label is the default of its kind of record', async () => {
  const label = (name: string) => made('/api/labels', { name, resource: 'stock-lots', isDefault: true })
  const first = await label('Lot 100 × 50')
  await label('Lot 60 × 40')
  expect(rowOf(await keeper.get(`/api/labels/${first.id}`))).toMatchObject({ isDefault: false })
  expect(await keeper.post('/api/labels', { name: 'Odd', resource: 'unicorns' })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'resource', code: 'labelResource' }] },
  })
})
