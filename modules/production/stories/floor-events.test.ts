import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChainedEvent } from '#platform/model/terminal/event.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import type { Row } from '#platform/server/records/load.ts'
import { openCompany, type TestCompany, type Visitor } from '#tests/support/open-company.ts'
import { verifyFloorEvents } from '../server/floor-events/verify.ts'
import { type Answer, sendEvents, terminalOf } from './floor-terminal.ts'

/** What terminals of the floor send: once, in order, never lost, what cannot be goes to the lead (production R34–R38). */

let company: TestCompany
let station: Visitor
let lead: Visitor
const ids: Record<string, string> = {}

beforeAll(async () => {
  company = await openCompany()
  await company.doing(work => work.create('security-settings', { secondFactorRoles: [] }))
  ids.lea = await company.employ({ username: 'lea', roleKeys: ['3'] })
  ids.ana = await company.employ({ username: 'ana', roleKeys: ['7'] })
  lead = company.visitor()
  await lead.signIn('lea')
  station = company.visitor('127.0.0.2')
  await station.signIn('ana')
})
afterAll(() => company.close())

/** The first operation of a job, which can be run; its pieces go on to another. */
async function newOperation(quantityToMake = '40'): Promise<string> {
  return company.doing(async work => {
    const part = await work.create('parts', { partNumber: `P-${randomUUID().slice(0, 8)}`, name: 'Spacer' })
    const partRevision = (await work.create('part-revisions', { part: part.id })).id
    const job = (await work.create('jobs', { partRevision, quantityToMake, dueDate: '2026-12-18' })).id
    const operation = (await work.create('job-operations', { job, sequence: 10, cycleMinutes: '3' })).id as string
    await work.create('job-operations', { job, sequence: 20, cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await work.writer.run(sql`update job_operations set status = 'ready' where id = ${operation}::uuid`)
    return operation
  })
}

const terminal = (session?: string) => terminalOf(() => ids.ana!, session)
const send = (_session: string, events: readonly ChainedEvent[], by = station, more: Row = {}) =>
  sendEvents(by, events, more)
const said = (answers: readonly Answer[]) => answers.map(({ answer }) => answer)

const rows = <T>(query: ReturnType<typeof sql<T>>) => company.app.reader.rows<T>(query)
const entriesOf = (operation: string) =>
  rows(sql<{ status: string; minutes: number; autoStopped: boolean }>`
    select status, minutes::float as minutes, auto_stopped as "autoStopped" from work_entries where operation = ${operation}::uuid and status <> 'void'`)
const goodOf = async (operation: string) => {
  const [row] = await rows(sql<{ good: number }>`
    select coalesce(sum(good), 0)::float as good from quantity_entries where operation = ${operation}::uuid and voids is null`)
  return row!.good
}
const openExceptions = async (code: string) =>
  rows(sql<{ id: string; message: string; result: string }>`
    select x.id, x.message, e.result from shop_floor_exceptions x join shop_floor_events e on e.id = x.event
    where x.code = ${code} and x.status = 'open'`)

test('production example 10, R34, R35: the reply is lost, all is sent again with one more: good 10, one entry of 30 minutes', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const first = [
    event('start', { operation }, 0),
    event('quantity', { operation, good: '5' }, 20),
    event('stop', { operation }, 30),
  ]
  expect(said(await send(session, first))).toEqual(['applied', 'applied', 'applied'])
  const again = await send(session, [...first, event('quantity', { operation, good: '5' }, 31)])
  expect(again).toMatchObject([...first.map(() => ({ answer: 'duplicate', result: 'applied' })), { answer: 'applied' }])
  expect(await goodOf(operation)).toBe(10)
  expect(await entriesOf(operation)).toMatchObject([{ status: 'closed', minutes: 30 }])
})

test('production R35: a gap says which number is expected, and nothing after it is taken', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const [one, two, three] = [1, 2, 3].map(good => event('quantity', { operation, good: String(good) }, good))
  expect(await send(session, [one!, three!])).toMatchObject([
    { answer: 'applied' },
    { answer: 'expectedSeq', expectedSeq: 2 },
  ])
  expect(await goodOf(operation)).toBe(1)
  expect(said(await send(session, [two!, three!]))).toEqual(['applied', 'applied'])
  expect(await goodOf(operation)).toBe(6)
})

test('production R35: a number used for another event is refused and shown to the lead, once', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  await send(session, [event('quantity', { operation, good: '1' })])
  const other = terminal(session).event('quantity', { operation, good: '7' })
  expect(said(await send(session, [other]))).toEqual(['seqReused'])
  expect(said(await send(session, [other]))).toEqual(['seqReused'])
  expect(await goodOf(operation)).toBe(1)
  const shown = (await openExceptions('seqReused')).filter(({ message }) => message.includes(other.eventId))
  expect(shown).toHaveLength(1)
})

test('production R35: two events that say the same are two', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const at = { occurredAt: instantOf(Date.now()) }
  const same = [1, 2].map(() => event('quantity', { operation, good: '2' }, 0, at))
  expect(said(await send(session, same))).toEqual(['applied', 'applied'])
  expect(await goodOf(operation)).toBe(4)
})

test('production R35: the same batch sent by two at once is taken once', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const batch = [1, 2, 3].map(minute => event('quantity', { operation, good: '1' }, minute))
  const both = await Promise.all([send(session, batch), send(session, batch)])
  expect(both.flat().filter(({ answer }) => answer === 'applied')).toHaveLength(3)
  expect(await goodOf(operation)).toBe(3)
})

test('production R36: times ahead, too old or uncertain are kept whole and left to the lead; later events go on', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const at = (milliseconds: number) => ({ occurredAt: instantOf(Date.now() + milliseconds) })
  const answers = await send(session, [
    event('quantity', { operation, good: '1' }, 0, at(180_000)),
    event('quantity', { operation, good: '2' }, 0, at(-8 * 86_400_000)),
    event('quantity', { operation, good: '3' }, 0, { clockUncertain: true }),
    event('quantity', { operation, good: '4' }),
  ])
  expect(answers).toMatchObject([
    { answer: 'exception', code: 'inTheFuture' },
    { answer: 'exception', code: 'tooOld' },
    { answer: 'exception', code: 'clockUncertain' },
    { answer: 'applied' },
  ])
  expect(await goodOf(operation)).toBe(4)
  for (const code of ['inTheFuture', 'tooOld', 'clockUncertain'])
    expect(await openExceptions(code)).toMatchObject([{ result: 'exception' }])
})

const settle = (id: string, verb: string, asked: Row, by = lead) =>
  by.post(`/api/shop-floor-exceptions/${id}/actions/${verb}`, asked)

test('production R37: accepting applies a report as it came, editing as the lead says; counts move only then', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  await send(session, [
    event('quantity', { operation, good: '1' }, 0, { clockUncertain: true }),
    event('quantity', { operation, good: '20' }, 1, { clockUncertain: true }),
  ])
  expect(await goodOf(operation)).toBe(0)
  const mine = await rows(sql<{ id: string }>`
    select x.id from shop_floor_exceptions x join shop_floor_events e on e.id = x.event where e.session = ${session} order by e.seq`)
  expect(await settle(mine[0]!.id, 'accept', {}, station)).toMatchObject({ status: 403 })
  expect(await settle(mine[0]!.id, 'accept', {})).toMatchObject({ status: 200, body: { row: { status: 'accepted' } } })
  expect(await goodOf(operation)).toBe(1)
  const edited = await settle(mine[1]!.id, 'edit', { good: '2', resolution: 'Counted again' })
  expect(edited).toMatchObject({ status: 200, body: { row: { status: 'edited', resolvedBy: ids.lea } } })
  expect(await goodOf(operation)).toBe(3)
  expect((await settle(mine[1]!.id, 'accept', {})).status).toBe(409)
  expect(await goodOf(operation)).toBe(3)
})

test('production R37: what is refused becomes an exception with its sentence; whoever waits for the answer is refused instead', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const scrap = event('quantity', { operation, scrap: '1' })
  const [refused] = await send(session, [scrap], station, { attended: scrap.eventId })
  expect(refused).toMatchObject({
    answer: 'refused',
    code: 'invalid',
    message: expect.stringMatching(/reason/i),
    problem: { status: 422, errors: [{ code: 'scrapNeedsReason' }] },
  })
  const [kept] = await send(session, [scrap])
  expect(kept).toMatchObject({ answer: 'exception', code: 'scrapNeedsReason' })
  expect(await send(session, [scrap])).toMatchObject([{ answer: 'duplicate', result: 'exception' }])
})

test('production R37: a stop that comes late replaces an automatic end, not what a person corrected', async () => {
  const [first, second] = [await newOperation(), await newOperation()]
  const { session, event } = terminal()
  await send(session, [event('start', { operation: first }), event('start', { operation: second })])
  const stopAt = new Date(Date.now() - 3_000_000).toISOString()
  for (const operation of [first, second])
    await company.doing(work =>
      work.writer.run(
        sql`update work_entries set status = 'closed', ended_at = ${stopAt}::timestamptz, auto_stopped = true where operation = ${operation}::uuid`,
      ),
    )
  const [entry] = await rows(sql<{ id: string }>`select id from work_entries where operation = ${second}::uuid`)
  const asked = { rightStart: new Date(Date.now() - 3_600_000).toISOString(), rightEnd: stopAt, because: 'Asked Ana' }
  expect((await lead.post(`/api/work-entries/${entry!.id}/actions/correct`, asked)).status).toBe(200)
  const answers = await send(session, [
    event('stop', { operation: first }, 42),
    event('stop', { operation: second }, 43),
  ])
  expect(answers).toMatchObject([{ answer: 'applied' }, { answer: 'exception', code: 'entryCorrected' }])
  expect(await entriesOf(first)).toMatchObject([{ status: 'closed', minutes: 42, autoStopped: false }])
})

test('an employee nobody knows, and another one at a screen of one’s own, are left to the lead', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const stranger = event('quantity', { operation, good: '1' }, 0, { user: randomUUID() })
  expect(await send(session, [stranger])).toMatchObject([{ answer: 'exception', code: 'unknownEmployee' }])
  await company.employ({ username: 'dan', roleKeys: ['4'] })
  const dan = company.visitor('127.0.0.3')
  await dan.signIn('dan')
  const own = terminal()
  expect(await send(own.session, [own.event('quantity', { operation, good: '1' })], dan)).toMatchObject([
    { answer: 'exception', code: 'otherPerson' },
  ])
})

test('production R38: what does not follow the last event is not taken', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const one = event('quantity', { operation, good: '1' })
  expect(said(await send(session, [{ ...one, payload: { operation, good: '9' } }]))).toEqual(['chainBroken'])
  expect(said(await send(session, [one]))).toEqual(['applied'])
})

test('more than 200 at once, and what cannot be read, is refused before anything is taken', async () => {
  const { session, event } = terminal()
  const many = Array.from({ length: 201 }, () => event('note', {}))
  expect(await station.post('/api/floor-events', { session, events: many })).toMatchObject({
    status: 422,
    body: { code: 'tooManyEvents' },
  })
  const wrong = await station.post('/api/floor-events', { session, events: [{ ...many[0], occurredAt: 'now' }] })
  expect(wrong).toMatchObject({ status: 422, body: { code: 'eventUnreadable' } })
  expect(wrong.body.detail).toContain('occurredAt')
})

test('production R34: 200 go in one batch', async () => {
  const operation = await newOperation('1000')
  const { session, event } = terminal()
  const batch = Array.from({ length: 200 }, (_, minute) => event('quantity', { operation, good: '1' }, minute / 10))
  expect(new Set(said(await send(session, batch)))).toEqual(new Set(['applied']))
  expect(await goodOf(operation)).toBe(200)
})

test('what the screens of the floor say besides: completing what nobody runs, with what became of the missing pieces', async () => {
  const operation = await newOperation()
  const { session, event } = terminal()
  const asking = event('stop', { operation, complete: true })
  const [refused] = await send(session, [asking], station, { attended: asking.eventId })
  expect(refused).toMatchObject({ answer: 'refused', problem: { missing: { available: '40' } } })
  const other = terminal()
  const told = other.event('stop', { operation, complete: true, missing: 'good' })
  expect(said(await send(other.session, [told]))).toEqual(['applied'])
  expect(await goodOf(operation)).toBe(40)
})

/** Writes to the table as nobody may: with the triggers that refuse it taken off, as somebody with the disk could. */
const tamper = (change: string) =>
  withClient(company.adminUrl, async client => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(change)
    await client.query('commit')
  })

test('production R38: the verify command finds nothing to say, and then what was changed, inserted or lost', async () => {
  const found = await verifyFloorEvents(company.app.reader)
  expect(found.faults).toEqual([])
  expect(found.events).toBeGreaterThan(200)
  const operation = await newOperation()
  const broken = terminal()
  await send(
    broken.session,
    [1, 2, 3, 4].map(() => broken.event('note', { text: 'as sent' })),
  )
  const counting = terminal()
  await send(counting.session, [counting.event('quantity', { operation, good: '3' })])
  await expect(
    company.doing(work => work.writer.run(sql`delete from shop_floor_events where session = ${broken.session}`)),
  ).rejects.toThrow()
  await tamper(
    `update shop_floor_events set payload = '{"text":"changed"}' where session = '${broken.session}' and seq = 1`,
  )
  await tamper(`delete from shop_floor_events where session = '${broken.session}' and seq = 3`)
  await tamper(`delete from quantity_entries where operation = '${operation}'`)
  const { faults } = await verifyFloorEvents(company.app.reader)
  expect(faults).toHaveLength(3)
  expect(faults[0]).toContain('event 1')
  expect(faults[1]).toContain('event 3 is missing')
  expect(faults[2]).toContain('not booked')
})
