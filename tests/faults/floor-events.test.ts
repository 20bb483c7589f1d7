import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServices } from '#app/services.ts'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { verifyFloorEvents } from '#modules/production/server/floor-events/verify.ts'
import { hashPassword, keepPassword } from '#modules/security/server/index.ts'
import { type ChainedEvent, chainHash, chainStart, type EventAnswer } from '#platform/model/terminal/event.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { withClient } from '#platform/server/postgres/with-client.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { ApiVisitor } from '../support/api-visitor.ts'
import { barePages } from '../support/bare-pages.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { Line } from '../support/line.ts'
import { node24, projectRoot } from '../support/project.ts'
import { Victim } from './victim.ts'

/** `kill -9` of the server while it takes what a terminal sends: after a commit, before anybody hears of it (production R34, R35). */

let folder: string
let database: TestDatabase
let services: ReturnType<typeof openServices>
let server: Victim
let line: Line
const hal = new ApiVisitor()
const known = { username: 'hal', password: 'quiet lathe at dawn' }
const ids: Record<string, string> = {}

const asSystem = <T>(task: (work: AnyWork) => Promise<T>) =>
  perform(services.app, { by: theSystem('test'), via: 'test' }, task)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'millwright-floor-'))
  database = await freshDatabase()
  const places = {
    ...{ filesDir: join(folder, 'files'), secretsDir: join(folder, 'secrets') },
    ...{ webDir: barePages(join(folder, 'web')), appUrl: database.appUrl },
  }
  services = openServices(places)
  await asSystem(async work => {
    await work.create('company-info', { legalName: 'Alder', timeZone: 'America/Chicago', currency: 'USD' })
    await work.create('security-settings', { secondFactorRoles: [] })
    ids.hal = (await work.create('users', { username: 'hal', firstName: 'Hal', lastName: 'Reyes', roleKeys: ['7'] })).id
    await keepPassword(work, ids.hal, await hashPassword(services.secrets, known.password))
    await work.act('users', ids.hal, 'accept')
    ids.burr = (await work.create('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })).id
  })
  server = new Victim('tests/faults/serve-floor.ts', [JSON.stringify(places)], await freePort())
  await server.start()
  line = await Line.to(server.url)
  await hal.signIn(server.url, known)
}, 180_000)

afterAll(async () => {
  await line?.close()
  await server?.close()
  await services?.close()
  await database?.drop()
  rmSync(folder, { recursive: true, force: true })
})

const newWork = (name: string) =>
  asSystem(async work => {
    const thing = (await work.create('things', { name, kind: 'machine' })).id
    const part = (await work.create('parts', { partNumber: `P-${name}`, name: 'Spacer' })).id
    const partRevision = (await work.create('part-revisions', { part })).id
    const job = (await work.create('jobs', { partRevision, quantityToMake: '100', dueDate: '2031-12-18' })).id
    const operation = (await work.create('job-operations', { job, sequence: 10, cycleMinutes: '3', thing })).id
    await work.create('job-operations', { job, sequence: 20, cycleMinutes: '1' })
    await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
    await refreshJob(work, job)
    return { operation, thing }
  })

/** A quarter of an hour at a machine, as its terminal kept it: twelve events of one session. */
function quarterOfAnHour({ operation, thing }: { operation: string; thing: string }): ChainedEvent[] {
  const session = randomUUID()
  const began = Date.now() - 3_600_000
  const told: [string, Record<string, unknown>][] = [
    ['start', { operation, thing, kind: 'run' }],
    ...Array.from({ length: 7 }, (): [string, Record<string, unknown>] => ['quantity', { operation, good: '5' }]),
    ['quantity', { operation, scrap: '1', scrapReason: ids.burr }],
    ['stop', { operation }],
    ['down', { thing, category: 'breakdown' }],
    ['note', { text: 'Spindle hot' }],
  ]
  let previous = chainStart
  return told.map(([type, payload], place) => {
    const occurredAt = instantOf(began + place * 60_000)
    const plain = { eventId: randomUUID(), session, seq: place + 1, type, occurredAt, clockUncertain: false }
    const event = { ...plain, user: ids.hal!, payload }
    previous = chainHash(previous, event)
    return { ...event, hash: previous }
  })
}

const send = async (url: string, events: readonly ChainedEvent[]): Promise<readonly EventAnswer[]> => {
  const sent = events.map(({ session: _, ...event }) => event)
  const { status, body } = await hal.ask(url, 'POST', '/api/floor-events', {
    session: events[0]!.session,
    events: sent,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.answers as EventAnswer[]
}

const takenOf = async (session: string): Promise<number> =>
  (await services.app.reader.first<{ n: number }>(
    sql`select count(*)::int as n from shop_floor_events where session = ${session}`,
  ))!.n

const figures = ({ operation, thing }: { operation: string; thing: string }) =>
  services.app.reader.first(sql`
    select o.good::float as good, o.scrap::float as scrap, o.available::float as available, o.status,
      (select count(*)::int from quantity_entries where operation = o.id) as counts,
      (select count(*)::int from work_entries where operation = o.id) as entries,
      (select sum(minutes)::float from work_entries where operation = o.id) as minutes,
      (select count(*)::int from thing_downs where thing = ${thing}::uuid) as downs
    from job_operations o where o.id = ${operation}::uuid`)

/** Kills the server once so many of the batch are committed; the answer is lost on the way in any case. */
async function killAfter(events: readonly ChainedEvent[], commits: number): Promise<void> {
  line.loseAnswersTo(/POST \/api\/floor-events/)
  const unheard = send(line.url, events).then(
    () => 'answered',
    () => 'lost',
  )
  while ((await takenOf(events[0]!.session)) < commits) await sleep(1)
  await server.kill()
  line.mend()
  expect(await unheard).toBe('lost')
  await server.start()
}

test.each([1, 6, 12])(
  'killed after %i of 12 commits, before the reply: sent again, nothing is lost or doubled',
  async commits => {
    const whole = await newWork(`whole-${commits}`)
    await send(server.url, quarterOfAnHour(whole))
    const work = await newWork(`killed-${commits}`)
    const events = quarterOfAnHour(work)
    await killAfter(events, commits)
    const again = await send(server.url, events)
    const before = again.filter(({ answer }) => answer === 'duplicate').length
    expect(before).toBeGreaterThanOrEqual(commits)
    expect(again.filter(({ answer }) => answer === 'applied')).toHaveLength(events.length - before)
    expect(await figures(work)).toEqual(await figures(whole))
    expect(await figures(work)).toMatchObject({
      good: 35,
      scrap: 1,
      available: 64,
      counts: 8,
      entries: 1,
      minutes: 9,
      downs: 1,
    })
    expect((await verifyFloorEvents(services.app.reader)).faults).toEqual([])
  },
  180_000,
)

/** The command as whoever runs the shop's server calls it. */
function verify() {
  const { stdout, status } = spawnSync(node24, ['app/start/start.mjs', 'floor-verify'], {
    cwd: projectRoot,
    env: { ...process.env, DATABASE_URL: database.appUrl, DATABASE_ADMIN_URL: database.adminUrl },
    encoding: 'utf8',
  })
  return { stdout, status }
}

test('production R38: npm run floor:verify finds nothing, then the event that somebody changed', async () => {
  const work = await newWork('tampered')
  const events = quarterOfAnHour(work)
  await send(server.url, events)
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 faults') })
  const { session } = events[0]!
  await withClient(database.adminUrl, async client => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update shop_floor_events set payload = payload || '{"good":"50"}' where session = '${session}' and seq = 4`,
    )
    await client.query('commit')
  })
  const found = verify()
  expect(found.status).toBe(1)
  expect(found.stdout).toContain(`Session ${session}: event 4 (${events[3]!.eventId}) is not what the terminal sent`)
  expect(found.stdout).toContain('1 fault')
}, 180_000)
