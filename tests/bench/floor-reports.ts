import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { migrate } from '#app/migrate.ts'
import { floorCode } from '#modules/production/model/floor/floor-code.ts'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { type BatchAnswer, chainHash, chainStart } from '#platform/model/terminal/event.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { spread } from './measure.ts'
import { databaseTime, processTime, usedBetween } from './processor-time.ts'

/** `npm run bench:floor`: a batch of 200 events as a terminal sends it after half a shift, and scan to screen. */

const machines = 4
const batches = Number(process.env.BENCH_BATCHES ?? 5)

interface Work {
  readonly thing: string
  readonly operation: string
  readonly floorNumber: number
}

/** As many jobs of four operations as there are machines, the first of each ready. */
const addWork = (company: BenchCompany): Promise<Work[]> =>
  company.doing(async work => {
    const part = (await work.create('parts', { partNumber: `BF-${randomUUID().slice(0, 8)}`, name: 'Spacer' })).id
    const partRevision = (await work.create('part-revisions', { part })).id
    const made: Work[] = []
    for (let at = 0; at < machines; at++) {
      const thing = (await work.create('things', { name: `BF-${randomUUID().slice(0, 8)}`, kind: 'machine' })).id
      const job = (await work.create('jobs', { partRevision, quantityToMake: '1000', dueDate: '2031-12-18' })).id
      const first = await work.create('job-operations', { job, sequence: 10, cycleMinutes: '3', thing })
      for (const sequence of [20, 30, 40]) await work.create('job-operations', { job, sequence, cycleMinutes: '1' })
      await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
      await refreshJob(work, job)
      made.push({ thing, operation: first.id, floorNumber: Number(first.floorNumber) })
    }
    return made
  })

/** 200 events: on each machine a start, 47 counts, one scrap and a stop, as they happened one after another. */
function halfAShift(work: readonly Work[], scrapReason: string) {
  const session = randomUUID()
  const began = Date.now() - 4 * 3_600_000
  const told: [string, Record<string, unknown>][] = [
    ...work.map(({ operation, thing }): [string, Record<string, unknown>] => ['start', { operation, thing }]),
    ...Array.from({ length: 47 }, () => work).flatMap(some =>
      some.map(({ operation }): [string, Record<string, unknown>] => ['quantity', { operation, good: '2' }]),
    ),
    ...work.map(({ operation }): [string, Record<string, unknown>] => [
      'quantity',
      { operation, scrap: '1', scrapReason },
    ]),
    ...work.map(({ operation }): [string, Record<string, unknown>] => ['stop', { operation }]),
  ]
  let previous = chainStart
  const events = told.map(([type, payload], place) => {
    const occurredAt = instantOf(began + place * 60_000)
    const plain = { eventId: randomUUID(), session, seq: place + 1, type, occurredAt, clockUncertain: false }
    const event = { ...plain, user: null, payload }
    previous = chainHash(previous, event)
    return { ...event, hash: previous }
  })
  return { session, events: events.map(({ session: _, ...event }) => event) }
}

const timed = async (task: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await task()
  return performance.now() - began
}

const used = (pid: number) => new Map([...(databaseTime(folder) ?? []), ...processTime(pid)])

async function sendBatch(company: BenchCompany, scrapReason: string): Promise<number> {
  const batch = halfAShift(await addWork(company), scrapReason)
  const before = used(company.pid)
  const milliseconds = await timed(async () => {
    const { answers } = await company.ask<BatchAnswer>('POST', '/api/floor-events', batch)
    const wrong = answers.find(({ answer }) => answer !== 'applied')
    if (wrong || answers.length !== batch.events.length) throw new Error(JSON.stringify(wrong ?? answers.length))
  })
  const processor = usedBetween(before, used(company.pid))
  console.log(`batch of ${batch.events.length} events: ${milliseconds.toFixed(0)} ms, processor time ${processor} ms`)
  return milliseconds
}

/** What the server is asked when a traveler is scanned that does not stand in the station's queue. */
const scan = (company: BenchCompany, { operation, floorNumber }: Work) =>
  timed(async () => {
    await company.ask('GET', `/api/scan?code=${floorCode('O', floorNumber)}`)
    await Promise.all([
      company.ask('GET', `/api/job-operations/${operation}`),
      company.ask('GET', `/api/floor/open-work?operation=${operation}`),
    ])
  })

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
closing.defer(() => postgres.stop())
await migrate(postgres.adminUrl)
const company = await openBenchCompany(postgres.adminUrl, postgres.appUrl)
closing.defer(() => company.close())
const burr = await company.doing(
  async work => (await work.create('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })).id,
)
await sendBatch(company, burr)
const taken: number[] = []
for (let batch = 0; batch < batches; batch++) taken.push(await sendBatch(company, burr))
console.log(
  `batch of 200 events: p50 ${spread(taken).p50.toFixed(0)} ms, p95 ${spread(taken).p95.toFixed(0)} ms (≤ 1 s)`,
)
const work = await addWork(company)
const scans: number[] = []
for (let round = 0; round < 100; round++) scans.push(await scan(company, work[round % work.length]!))
console.log(`scan to screen: p50 ${spread(scans).p50.toFixed(0)} ms, p95 ${spread(scans).p95.toFixed(0)} ms (≤ 200 ms)`)
