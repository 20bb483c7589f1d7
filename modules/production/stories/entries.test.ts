import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'

/** Time as the floor reported it: stopped, corrected, never twice at once; batches and changeovers of the plan. */

let company: TestCompany
let lead: Visitor
const ids: Record<string, string> = {}

type Answer = { status: number; body: unknown }
type Saved = Row & { id: string; version: number }
const good = (answer: Answer, status = 200): Saved => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return (answer.body as { row: Saved }).row
}
const act = (resource: string, id: unknown, verb: string, asked: Row = {}) =>
  lead.post(`/api/${resource}/${id}/actions/${verb}`, asked)

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  await company.employ({ username: 'lea', roleKeys: ['3'] })
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['7'] })
  lead = company.visitor()
  await lead.signIn('lea')
  await company.doing(async work => {
    const made = async (resource: Parameters<typeof work.create>[0], given: Row) =>
      (await work.create(resource, given)).id as string
    const part = await made('parts', { partNumber: '10-100', name: 'Spacer' })
    const partRevision = await made('part-revisions', { part })
    ids.job = await made('jobs', { partRevision, quantityToMake: '40', dueDate: '2026-12-18' })
    ids.first = await made('job-operations', { job: ids.job, sequence: 10, cycleMinutes: '3' })
    ids.second = await made('job-operations', { job: ids.job, sequence: 20, cycleMinutes: '2' })
    const other = await made('jobs', { partRevision, quantityToMake: '40', dueDate: '2026-12-18' })
    ids.beside = await made('job-operations', { job: other, sequence: 10, cycleMinutes: '2' })
    ids.oven = await made('things', { name: 'Oven 1', batchPieces: 60 })
  })
})
afterAll(() => company.close())

const begin = (given: Row) =>
  company.doing(work => work.create('work-entries', { operation: ids.first, user: ids.ana, ...given }))

test('an entry is stopped after it began, and is at most 16 hours long', async () => {
  const entry = await begin({ startedAt: '2026-03-02T13:00:00Z' })
  const early = await act('work-entries', entry.id, 'stop', { endedAt: '2026-03-02T12:59:00Z' })
  expect(early).toMatchObject({ status: 422, body: { errors: [{ code: 'entryEndsLater' }] } })
  const long = await act('work-entries', entry.id, 'stop', { endedAt: '2026-03-03T05:00:01Z' })
  expect(long).toMatchObject({ status: 422, body: { errors: [{ code: 'entryTooLong' }] } })
  const stopped = good(await act('work-entries', entry.id, 'stop', { endedAt: '2026-03-02T14:30:00Z' }))
  expect(stopped).toMatchObject({ status: 'closed', minutes: '90' })
  ids.entry = stopped.id
})

test('production R6: nobody is at the same operation twice at a time, but at two operations', async () => {
  const overlapping = { startedAt: '2026-03-02T14:00:00Z', endedAt: '2026-03-02T15:00:00Z' }
  await expect(begin(overlapping)).rejects.toThrow()
  await expect(begin({ ...overlapping, operation: ids.second })).resolves.toBeDefined()
})

test('a correction voids the entry and puts another in its place', async () => {
  const asked = { rightStart: '2026-03-02T13:10:00Z', rightEnd: '2026-03-02T14:00:00Z', because: 'Scanned late' }
  expect(good(await act('work-entries', ids.entry, 'correct', asked)).status).toBe('void')
  const filter = encodeURIComponent(JSON.stringify({ field: 'voids', op: 'eq', value: ids.entry }))
  const { rows } = (await lead.get(`/api/work-entries?filter=${filter}&columns=minutes,status,reason,user`))
    .body as unknown as { rows: Saved[] }
  expect(rows).toMatchObject([{ minutes: '50', status: 'closed', reason: 'Scanned late' }])
})

test('time on the wrong operation moves to the right one; time that never was leaves nothing in its place', async () => {
  const entry = await begin({ startedAt: '2026-03-04T13:00:00Z' })
  good(await act('work-entries', entry.id, 'stop', { endedAt: '2026-03-04T14:00:00Z' }))
  const bare = await act('work-entries', entry.id, 'correct', { because: 'Wrong traveler' })
  expect(bare).toMatchObject({ status: 422, body: { errors: [{ path: 'rightStart', code: 'required' }] } })
  const times = { rightStart: '2026-03-04T13:00:00Z', rightEnd: '2026-03-04T14:00:00Z' }
  good(
    await act('work-entries', entry.id, 'correct', { ...times, rightOperation: ids.second, because: 'Wrong traveler' }),
  )
  const standing = () =>
    company.doing(work =>
      work.list('work-entries', { user: ids.ana, startedAt: '2026-03-04T13:00:00Z' }, ['id', 'operation', 'status']),
    )
  const moved = (await standing()).find(one => one.status === 'closed')!
  expect(moved.operation).toBe(ids.second)
  good(await act('work-entries', moved.id, 'correct', { neverWas: true, because: 'Was not here' }))
  expect((await standing()).map(one => one.status)).toEqual(['void', 'void'])
})

test('a count is of something, scrap has its reason, and stays as it was counted', async () => {
  const count = (given: Row) =>
    company.doing(work => work.create('quantity-entries', { operation: ids.first, ...given }))
  await expect(count({})).rejects.toThrow('nothingCounted')
  await expect(count({ good: '3', scrap: '1' })).rejects.toThrow('scrapNeedsReason')
  const kept = await count({ good: '3' })
  const changed = company.doing(work => work.update('quantity-entries', kept.id as string, { good: '4' }))
  await expect(changed).rejects.toThrow('appendOnly')
})

test('a batch is of two operations at least, and fits the oven', async () => {
  const alone = await lead.post('/api/operation-batches', { thing: ids.oven, members: [ids.first] })
  expect(alone).toMatchObject({ status: 422, body: { errors: [{ code: 'batchOfTwo' }] } })
  const full = await lead.post('/api/operation-batches', { thing: ids.oven, members: [ids.first, ids.beside] })
  expect(full).toMatchObject({ status: 409, body: { code: 'batchOverfull' } })
  expect(full.body.detail).toContain('80')
})

test('a changeover stands once, also for any family before it', async () => {
  const make = async (resource: string, given: Row) => lead.post(`/api/${resource}`, given)
  const steel = good(await make('setup-families', { name: 'Steel' }), 201)
  good(await make('setup-transitions', { to: steel.id, minutes: 40 }), 201)
  const twice = await make('setup-transitions', { to: steel.id, minutes: 30 })
  expect(twice).toMatchObject({ status: 409, body: { code: 'changeoverTwice' } })
  good(await make('setup-transitions', { to: steel.id, thing: ids.oven, minutes: 30 }), 201)
})

test('a scenario weighs by whole numbers and starts with the usual ones', async () => {
  const scenario = good(await lead.post('/api/schedules', { name: 'Saturday shift' }), 201)
  expect(scenario).toMatchObject({ kind: 'scenario', weights: { tardiness: 10, moved: 200 }, status: 'draft' })
  const wrong = await lead.patch(`/api/schedules/${scenario.id}`, { weights: { lateness: 3 } })
  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ code: 'weightsWrong' }] } })
  expect(good(await act('schedules', scenario.id, 'discard')).status).toBe('discarded')
})
