import { afterAll, beforeAll, expect, test } from 'vitest'
import { perform } from '#platform/server/work/app.ts'
import type { Person } from '#platform/server/work/person.ts'
import { type HttpLibrary, openHttpLibrary } from '#tests/support/http-library.ts'
import { JobInterrupted } from '../jobs/stopped.ts'
import type { Row } from '../records/load.ts'
import { bulkJobs } from './bulk.ts'

let door: HttpLibrary
let manager: Person
beforeAll(async () => {
  door = await openHttpLibrary()
  manager = await door.person()
})
afterAll(() => door.close())

const shelves = (prefix: string, count: number) =>
  perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    const made: Row[] = []
    for (let number = 1; number <= count; number++)
      made.push(await work.create('shelves', { name: `${prefix}-${number}`, capacity: number }))
    return made
  })
const bulk = (body: Row, resource = 'shelves') => door.call(manager, 'POST', `/api/${resource}/bulk`, body)
const undo = (id: string) => door.call(manager, 'POST', `/api/bulk-edits/${id}/undo`)
const read = async (id: unknown, resource = 'shelves') =>
  (await door.call(manager, 'GET', `/api/${resource}/${id}`)).body.row
const outcomes = (body: { row: Row }) => (body.row.results as Row[]).map(result => result.outcome)

test('documents R11: each record for itself; failures never stop the rest; every record is listed', async () => {
  const [one, two, three, four] = await shelves('B', 4)
  await door.call(manager, 'POST', `/api/shelves/${two!.id}/archive`, {})
  const unknown = '0198aaaa-0000-7000-8000-000000000000'
  const { status, body } = await bulk({
    ids: [one!.id, two!.id, { id: three!.id, version: 7 }, unknown, four!.id],
    changes: { capacity: 4 },
  })
  expect(status).toBe(200)
  expect(body.row.status).toBe('done')
  expect(outcomes(body)).toEqual(['done', 'refused', 'refused', 'refused', 'skipped'])
  expect(body.row.results.map((result: Row) => result.reason)).toEqual([
    null,
    'This record is archived. Restore it first.',
    'Someone changed this record after you opened it.',
    'This record does not exist, or you do not have access.',
    'No change needed.',
  ])
  expect(body.row.results[0]).not.toHaveProperty('before')
  expect((await read(one!.id)).capacity).toBe(4)
  const { body: history } = await door.call(manager, 'GET', `/api/shelves/${one!.id}/history`)
  expect(history.changes[0].via).toBe('bulk')
})

test('documents R11: all matching is fixed at the snapshot', async () => {
  const made = await shelves('C', 2)
  const snapshot = (made[1] as Row).createdAt as string
  await new Promise(resolve => setTimeout(resolve, 5))
  const [later] = await shelves('C-later', 1)
  const filter = { field: 'name', op: 'startsWith', value: 'C-' }
  const { body } = await bulk({ filter, snapshot, changes: { capacity: 99 } })
  expect(outcomes(body)).toEqual(['done', 'done'])
  expect((await read(later!.id)).capacity).toBe(1)
})

test('documents R12: undo is a compensating change, only for records unchanged since; others are listed', async () => {
  const [one, two, three] = await shelves('D', 3)
  const { body } = await bulk({ ids: [one!.id, two!.id, three!.id], changes: { capacity: 50 } })
  await door.call(manager, 'PATCH', `/api/shelves/${two!.id}`, { capacity: 51 })
  const undone = await undo(body.row.id)
  expect(undone.body.row.results.map((result: Row) => [result.undo, result.reason])).toEqual([
    ['undone', null],
    ['kept', 'Changed since. Not reverted.'],
    ['undone', null],
  ])
  expect(
    [await read(one!.id), await read(two!.id), await read(three!.id)].map(row => [row.capacity, row.version]),
  ).toEqual([
    [1, 3],
    [51, 3],
    [3, 3],
  ])
  expect(await undo(body.row.id)).toMatchObject({ status: 409, body: { code: 'undoDone' } })
})

test('documents R12: after 24 hours it is too late', async () => {
  const [one] = await shelves('E', 1)
  const { body } = await bulk({ ids: [one!.id], changes: { capacity: 7 } })
  const later = new Date(Date.now() + 25 * 3_600_000).toISOString()
  const app = door.library.app as { now: () => string }
  const { now } = app
  app.now = () => later
  expect(await undo(body.row.id)).toMatchObject({ status: 409, body: { code: 'undoTooLate' } })
  app.now = now
  expect((await undo(body.row.id)).status).toBe(200)
})

test('archiving many is undone by bringing them back; an action is not undone', async () => {
  const [one] = await shelves('F', 1)
  const { body } = await bulk({ ids: [one!.id], archive: true })
  expect((await read(one!.id)).archivedAt).not.toBeNull()
  await undo(body.row.id)
  expect((await read(one!.id)).archivedAt).toBeNull()
  const loan = await perform(door.library.app, { by: door.library.system, via: 'test' }, async work => {
    const member = await work.create('members', { name: 'Ana' })
    const book = await work.create('books', { title: 'One' })
    return work.create('loans', { member: member.id, lines: [{ book: book.id }] })
  })
  const acted = await bulk({ ids: [loan.id], verb: 'lend', asked: { dueOn: '2027-01-31' } }, 'loans')
  expect(outcomes(acted.body)).toEqual(['done'])
  expect((await read(loan.id, 'loans')).status).toBe('lent')
  expect(await undo(acted.body.row.id)).toMatchObject({ status: 409, body: { code: 'undoImpossible' } })
})

test('documents R7: a retried bulk edit with the same key happens once', async () => {
  const [one] = await shelves('G', 1)
  const send = () =>
    door.server.inject({
      method: 'POST',
      url: '/api/shelves/bulk',
      headers: {
        'x-test-person': manager.userId!,
        'x-csrf-token': 'a-token-of-the-test-door',
        'content-type': 'application/json',
        'idempotency-key': 'bulk-once',
      },
      payload: JSON.stringify({ ids: [one!.id], changes: { capacity: 8 } }),
    })
  const [first, second] = [await send(), await send()]
  expect(second.json().row.id).toBe(first.json().row.id)
  expect((await read(one!.id)).version).toBe(2)
})

test('more than 200 records are changed by a job, in parts that can be taken up again', async () => {
  await shelves('H', 201)
  const filter = { field: 'name', op: 'startsWith', value: 'H-' }
  const { body } = await bulk({ filter, changes: { capacity: 500 } })
  expect(body.row).toMatchObject({ status: 'queued', results: [] })
  // Interrupted is not cancelled: only a person cancels, and whoever waits is not told that it ended.
  const interrupted = { signal: AbortSignal.abort(new JobInterrupted()), services: { app: door.library.app } }
  const payload = { run: body.row.id, by: manager } as never
  await expect(bulkJobs['bulk-edit']!(payload, interrupted as never)).rejects.toThrow(JobInterrupted)
  expect((await read(body.row.id, 'bulk-edits')).status).toBe('queued')
  expect(await door.workOff()).toEqual(['bulk-edit'])
  const done = await read(body.row.id, 'bulk-edits')
  expect(done.status).toBe('done')
  expect(done.results.filter((result: Row) => result.outcome === 'done')).toHaveLength(201)
  await undo(body.row.id)
  expect(await door.workOff()).toEqual(['bulk-undo'])
  expect((await read(body.row.id, 'bulk-edits')).undoneAt).not.toBeNull()
}, 180_000)

test('nonsense is refused before anything happens', async () => {
  const [one] = await shelves('I', 1)
  expect((await bulk({ ids: [one!.id] })).status).toBe(409)
  expect((await bulk({ ids: [one!.id], changes: { capacity: 1 }, archive: true })).status).toBe(409)
  expect((await bulk({ ids: ['x'], changes: { capacity: 1 } })).status).toBe(422)
  expect((await bulk({ ids: 'all', changes: { capacity: 1 } })).status).toBe(422)
  expect((await bulk({ ids: [one!.id], verb: 'constructor' })).status).toBe(404)
  expect((await bulk({ ids: [one!.id], changes: [1] })).status).toBe(422)
  expect((await bulk({ filter: { field: 'nope', op: 'eq', value: 1 }, changes: { capacity: 1 } })).status).toBe(422)
})
