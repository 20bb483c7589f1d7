import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyFloorEvents } from '#modules/production/server/floor-events/verify.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { type FloorShop, openFloor } from './floor-shop.ts'
import { sendEvents, terminalOf } from './floor-terminal.ts'

/** Everything an operator says can be taken back soon after, once, also when both arrive late (production, undo 10 s; R34, R35). */

let company: TestCompany
let shop: FloorShop
const terminal = () => terminalOf(() => shop.ids.ana!)
/** Six seconds, in minutes. */
const soon = 0.1

beforeAll(async () => {
  company = await openCompany()
  shop = await openFloor(company)
})
afterAll(() => company.close())

const newWork = async (given = {}) => {
  const thing = await shop.make('things', { name: `M-${Math.random()}` })
  const { job, operations } = await shop.release({}, [{ thing, ...given }, { thing: shop.ids.lathe }])
  return { thing, job, operation: operations[0]!, next: operations[1]! }
}

const statuses = async (operation: string) =>
  (await shop.entries(operation)).map(({ kind, status }) => `${kind} ${status}`).toSorted()

const jobCosts = (job: string) =>
  company.app.reader.first(sql`
    select coalesce(sum(e.labor_seconds), 0)::int as labor, coalesce(sum(e.machine_seconds), 0)::int as machine
    from work_entries e join job_operations o on o.id = e.operation where o.job = ${job}::uuid and e.status in ('closed', 'final')`)

test('a stop taken back lets the same entry go on; stopped again it is one entry with the whole time', async () => {
  const { thing, job, operation } = await newWork()
  const { event } = terminal()
  const stop = event('start', { operation, thing }, 0)
  const first = event('stop', { operation }, 10)
  const undo = event('undo', { event: first.eventId }, 10 + soon)
  expect((await sendEvents(shop.station, [stop, first, undo])).map(({ answer }) => answer)).toEqual([
    ...['applied', 'applied', 'applied'],
  ])
  expect(await shop.operation(operation)).toMatchObject({ status: 'running' })
  expect(await statuses(operation)).toEqual(['run open'])
  expect(await jobCosts(job)).toEqual({ labor: 0, machine: 0 })
  await sendEvents(shop.station, [event('stop', { operation }, 30)])
  expect(await shop.entries(operation)).toMatchObject([{ status: 'closed', minutes: '30' }])
  expect(await jobCosts(job)).toEqual({ labor: 1800, machine: 1800 })
})

test('taken back twice, or sent twice, it is taken back once', async () => {
  const { thing, operation } = await newWork()
  const { event } = terminal()
  const start = event('start', { operation, thing }, 0)
  const stop = event('stop', { operation }, 10)
  const undo = event('undo', { event: stop.eventId }, 10 + soon)
  await sendEvents(shop.station, [start, stop, undo])
  const again = event('undo', { event: stop.eventId }, 10 + 2 * soon)
  const answers = await sendEvents(shop.station, [start, stop, undo, again])
  expect(answers).toMatchObject([
    ...[{ answer: 'duplicate' }, { answer: 'duplicate' }, { answer: 'duplicate' }],
    { answer: 'exception', code: 'nothingToUndo' },
  ])
  expect(await statuses(operation)).toEqual(['run open'])
})

test('a stop whose person began anew since is not taken back', async () => {
  const { thing, operation } = await newWork()
  const { event } = terminal()
  const start = event('start', { operation, thing }, 0)
  const stop = event('stop', { operation }, 10)
  const anew = event('start', { operation, thing }, 10.05)
  const undo = event('undo', { event: stop.eventId }, 10 + soon)
  expect((await sendEvents(shop.station, [start, stop, anew, undo])).at(-1)).toMatchObject({ code: 'nothingToUndo' })
  expect(await statuses(operation)).toEqual(['run closed', 'run open'])
})

test('later than a minute it is the lead who takes it back', async () => {
  const { thing, operation } = await newWork()
  const { event } = terminal()
  const start = event('start', { operation, thing }, 0)
  const late = event('undo', { event: start.eventId }, 5)
  expect((await sendEvents(shop.station, [start, late])).at(-1)).toMatchObject({ code: 'undoIsLeads' })
  expect(await statuses(operation)).toEqual(['run open'])
})

test('production R22: complete taken back opens the operation, what ran goes on, and what was said of missing pieces is void', async () => {
  const { thing, operation, next } = await newWork()
  const { event } = terminal()
  const start = event('start', { operation, thing }, 0)
  const count = event('quantity', { operation, good: '97' }, 5)
  const done = event('stop', { operation, complete: true, missing: 'scrap', scrapReason: shop.ids.burr }, 10)
  await sendEvents(shop.station, [start, count, done])
  expect(await shop.operation(operation)).toMatchObject({ status: 'complete', good: '97', scrap: '3' })
  const [answer] = await sendEvents(shop.station, [event('undo', { event: done.eventId }, 10 + soon)])
  expect(answer).toMatchObject({ answer: 'applied' })
  expect(await shop.operation(operation)).toMatchObject({ status: 'running', good: '97', scrap: '0', available: '3' })
  expect(await shop.operation(operation)).toMatchObject({ actualEnd: null })
  expect(await statuses(operation)).toEqual(['run open'])
  expect(await shop.operation(next)).toMatchObject({ status: 'ready', available: '97' })
})

test('complete is not taken back once what follows is complete', async () => {
  const { thing, operation, next } = await newWork()
  const { event } = terminal()
  const count = event('quantity', { operation, thing, good: '100' }, 0)
  const done = event('stop', { operation, complete: true }, 1)
  const follows = [
    event('quantity', { operation: next, good: '100' }, 1.05),
    event('stop', { operation: next, complete: true }, 1.06),
  ]
  const answers = await sendEvents(shop.station, [
    count,
    done,
    ...follows,
    event('undo', { event: done.eventId }, 1 + soon),
  ])
  expect(answers.at(-1)).toMatchObject({ answer: 'exception', code: 'successorComplete' })
  expect(await shop.operation(operation)).toMatchObject({ status: 'complete' })
})

const familyOf = async (thing: string) =>
  company.app.reader.first(sql`select current_family as family from things where id = ${thing}::uuid`)

test('setup complete taken back: the setup goes on, the run never was, and the machine has the family it had', async () => {
  const family = (name: string) => shop.make('setup-families', { name })
  const [steel, brass] = [await family('Steel'), await family('Brass')]
  const { thing, operation: before } = await newWork({ setupFamily: steel })
  const { operations } = await shop.release({}, [{ thing, setupFamily: brass }, {}])
  const operation = operations[0]!
  const { event } = terminal()
  const first = [
    event('start', { operation: before, thing, kind: 'setup' }, 0),
    event('setupDone', { operation: before }, 10),
  ]
  const second = event('start', { operation, thing, kind: 'setup' }, 20)
  const done = event('setupDone', { operation, thenRun: true }, 30)
  await sendEvents(shop.station, [...first, second, done])
  expect(await statuses(operation)).toEqual(['run open', 'setup closed'])
  expect(await familyOf(thing)).toEqual({ family: brass })
  const [answer] = await sendEvents(shop.station, [event('undo', { event: done.eventId }, 30 + soon)])
  expect(answer).toMatchObject({ answer: 'applied' })
  expect(await statuses(operation)).toEqual(['run void', 'setup open'])
  expect(await shop.operation(operation)).toMatchObject({ status: 'setup', setupDone: false })
  expect(await familyOf(thing)).toEqual({ family: steel })
})

test('production R4: a setup started by mistake and taken back leaves the approved first piece approved', async () => {
  const { thing, operation } = await newWork({ firstPiece: 'self' })
  const { event } = terminal()
  const set = [event('start', { operation, thing, kind: 'setup' }, 0), event('setupDone', { operation }, 10)]
  const approved = [event('quantity', { operation, good: '1' }, 11), event('firstPiece', { operation }, 12)]
  const mistake = event('start', { operation, thing, kind: 'setup' }, 20)
  const refused = event('quantity', { operation, good: '5' }, 20.05)
  const undo = event('undo', { event: mistake.eventId }, 20 + soon)
  const answers = await sendEvents(shop.station, [
    ...[...set, ...approved, mistake, refused, undo],
    event('quantity', { operation, good: '5' }, 21),
  ])
  expect(answers.slice(5)).toMatchObject([{ code: 'firstPieceFirst' }, { answer: 'applied' }, { answer: 'applied' }])
  expect(await shop.operation(operation)).toMatchObject({ good: '6', setupDone: true, setupThing: thing })
})

test('a run taken back gives back the setup it ended and what it had stopped to make room', async () => {
  const { thing, operation } = await newWork()
  const other = await shop.release({}, [{ thing }, {}])
  const busy = other.operations[0]!
  const { event } = terminal()
  const setup = event('start', { operation, thing, kind: 'setup' }, 0)
  const run = event('start', { operation, thing, kind: 'run' }, 10)
  const undo = event('undo', { event: run.eventId }, 10 + soon)
  const swap = event('start', { operation: busy, thing, kind: 'run', stopFirst: operation }, 20)
  const answers = await sendEvents(shop.station, [setup, run, undo, swap])
  expect(answers.map(({ answer }) => answer)).toEqual(['applied', 'applied', 'applied', 'applied'])
  expect([await statuses(operation), await statuses(busy)]).toEqual([['run void', 'setup closed'], ['run open']])
  await sendEvents(shop.station, [event('undo', { event: swap.eventId }, 20 + soon)])
  expect([await statuses(operation), await statuses(busy)]).toEqual([['run void', 'setup open'], ['run void']])
})

test('production R30: a downtime reported by mistake never was; what it stopped goes on', async () => {
  const { thing, operation } = await newWork()
  const { event } = terminal()
  const start = event('start', { operation, thing }, 0)
  const down = event('down', { thing, category: 'breakdown', operation }, 10)
  await sendEvents(shop.station, [start, down])
  expect(await statuses(operation)).toEqual(['run closed'])
  const [answer] = await sendEvents(shop.station, [event('undo', { event: down.eventId }, 10 + soon)])
  expect(answer).toMatchObject({ answer: 'applied' })
  expect(await statuses(operation)).toEqual(['run open'])
  const machine = await shop.lead.get(`/api/things/${thing}`)
  expect(machine.body).toMatchObject({ row: { status: 'running' } })
  const downs = await company.app.reader.rows(sql`select status from thing_downs where thing = ${thing}::uuid`)
  expect(downs).toEqual([{ status: 'cancelled' }])
})

test('nothing was lost or doubled by any of it', async () => {
  expect((await verifyFloorEvents(company.app.reader)).faults).toEqual([])
})
