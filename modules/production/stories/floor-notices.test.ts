import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellDowns } from '#modules/production/server/floor/notices.ts'
import { startWork } from '#modules/production/server/floor/report.ts'
import { openCompany, type TestCompany } from '#tests/support/open-company.ts'
import { placeKiosk } from '#tests/support/soft-kiosk.ts'
import { type FloorShop, good, openFloor } from './floor-shop.ts'
import { sendEvents, terminalOf } from './floor-terminal.ts'

/** Whom the floor tells: the lead of what waits and of what stopped by itself; and what stops it from outside. */

let company: TestCompany
let shop: FloorShop

beforeAll(async () => {
  company = await openCompany()
  shop = await openFloor(company)
  shop.ids.why = await shop.make('look-ups', { list: 'reason', key: 'coolant', label: 'Coolant' })
  shop.ids.gil = await company.employ({ username: 'gil', roleKeys: ['7'] })
  const site = await shop.make('things-groups', { name: 'Plant', lead: shop.ids.gil })
  await shop.make('things-groups', { name: 'Mills', parent: site, members: [{ thing: shop.ids.mill, primary: true }] })
})
afterAll(() => company.close())

const noticesOf = (user: string) =>
  company.app.reader.rows<{ event: string; title: string; body: string | null }>(
    sql`select event, title, body from notifications where "user" = ${user}::uuid order by created_at`,
  )

test('an open exception is told to the lead of the work center, or to who plans where there is none', async () => {
  const { ids } = shop
  const { operations } = await shop.release({}, [{ thing: ids.mill }, {}])
  const { event } = terminalOf(() => ids.ana!)
  await sendEvents(shop.station, [event('quantity', { operation: operations[0]!, good: '200' })])
  expect(await noticesOf(ids.gil!)).toMatchObject([
    { event: 'floor.exception', title: 'A floor report needs your decision.', body: expect.stringContaining('100') },
  ])
  expect(await noticesOf(ids.lea!)).toEqual([])
  await sendEvents(shop.station, [terminalOf(() => ids.ana!).event('undo', { event: 'none' })])
  expect(await noticesOf(ids.lea!)).toMatchObject([{ event: 'floor.exception' }])
})

test('production R5: what stopped by itself is told to its person and to the lead', async () => {
  const { ids } = shop
  const { operations } = await shop.release({}, [{ thing: ids.mill }, {}])
  good(await shop.act(operations[0]!, 'start', { person: ids.ben }))
  company.later(10)
  await company.doing(work => work.issue('time-punches', { user: ids.ben, kind: 'out', at: work.at, source: 'web' }))
  for (const user of [ids.ben!, ids.gil!])
    expect((await noticesOf(user)).filter(one => one.event === 'entry.autoStopped')).toMatchObject([
      { title: expect.stringMatching(/^Stopped automatically: JB-\d+\/010, Ben Cole, /) },
    ])
})

test('a change request that stops shipping stops who works at it, and takes back what was ready until it is lifted', async () => {
  const { job, operations } = await shop.release({}, [{ thing: shop.ids.lathe }, {}])
  good(await shop.act(operations[0]!, 'start'))
  company.later(5)
  const items = [{ partRevision: shop.ids.revision, changeType: 'newRevision', newRevision: 'Z' }]
  const ecr = await shop.make('ecrs', { title: 'Crack at the rib', description: '<p>Ribs crack.</p>', items })
  const stops = (revisions: readonly string[]) =>
    company.doing(work => work.raise('ecr.stops', { ecr, code: 'ECR', title: 'Crack at the rib', revisions }))
  await stops([shop.ids.revision!])
  expect(await shop.entries(operations[0]!)).toMatchObject([{ status: 'closed', minutes: '5', reason: 'Job held' }])
  expect((await shop.job(job)).status).toBe('onHold')
  await stops([])
  expect((await shop.job(job)).status).toBe('inProgress')
  expect(await shop.operation(operations[0]!)).toMatchObject({ status: 'paused' })
})

test('a kiosk mounted at a machine says which; a person has none', async () => {
  await company.employ({ username: 'root', roleKeys: ['1'] })
  const admin = company.visitor()
  await admin.signIn('root')
  const { id, screen } = await placeKiosk(company, admin, { name: 'Screen at VMC-3', use: 'thing-dashboard' })
  await company.doing(work => work.update('kiosks', id, { thing: shop.ids.mill }))
  expect((await screen.get('/api/floor/station')).body).toMatchObject({ thing: shop.ids.mill, badgeMemoryMinutes: 5 })
  expect((await shop.station.get('/api/floor/station')).body).toMatchObject({ thing: null })
})

test('open work of an operation tells its pace: run time so far, and what its pieces should have taken', async () => {
  const { operations } = await shop.release({}, [{ cycleMinutes: '2', piecesPerCycle: 2 }, {}])
  const { event } = terminalOf(() => shop.ids.ana!)
  const operation = operations[0]!
  await sendEvents(shop.station, [
    event('start', { operation, thing: shop.ids.lathe }, 0),
    event('quantity', { operation, good: '18' }, 19),
    event('stop', { operation }, 20),
  ])
  const { body } = await shop.station.get(`/api/floor/open-work?operation=${operation}`)
  expect(body).toMatchObject({ entries: [], pace: { runMinutes: '20.00', standardMinutes: '18.00' } })
})

test('each is told in their own language, also of a machine that stands for 15 minutes, once', async () => {
  const { ids } = shop
  const language = (user: string, locale: string) =>
    company.doing(work => work.writer.run(sql`update users set locale = ${locale} where id = ${user}::uuid`))
  await language(ids.gil!, 'es')
  const down = await shop.make('thing-downs', { thing: ids.mill, category: 'breakdown' })
  const tell = () => company.doing(tellDowns)
  const told = async (user: string, event: string) => (await noticesOf(user)).filter(one => one.event === event)
  await tell()
  expect(await told(ids.gil!, 'thing.down')).toEqual([])
  company.later(16)
  await tell()
  await tell()
  expect(await told(ids.gil!, 'thing.down')).toMatchObject([
    { title: expect.stringMatching(/^VMC-3 está en paro desde .*: Descompostura$/) },
  ])
  const { operations } = await shop.release({}, [{ thing: ids.lathe }, {}])
  await company.doing(work => work.act('thing-downs', down, 'end', { why: shop.ids.why }))
  const start = { operation: operations[0]!, user: ids.ben!, thing: ids.mill!, kind: 'run' as const }
  await company.doing(work => startWork(work, start))
  company.later(10)
  await company.doing(work => work.issue('time-punches', { user: ids.ben, kind: 'out', at: work.at, source: 'web' }))
  expect((await told(ids.gil!, 'entry.autoStopped')).at(-1)?.title).toMatch(/^Detenido automáticamente/)
  expect((await told(ids.ben!, 'entry.autoStopped')).at(-1)?.title).toMatch(/^Stopped automatically/)
  await language(ids.gil!, 'en-US')
})
