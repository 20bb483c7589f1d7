import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { migrate } from '#app/migrate.ts'
import { refreshJob } from '#modules/production/server/floor/job-standing.ts'
import { verifyFloorEvents } from '#modules/production/server/floor-events/verify.ts'
import { type BatchAnswer, chainHash, chainStart } from '#platform/model/terminal/event.ts'
import { instantOf } from '#platform/model/values/dates.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import type { AnyWork } from '#platform/server/work/work.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { spread } from './measure.ts'
import { databaseTime, processTime, usedBetween } from './processor-time.ts'

/** `npm run bench:terminals -- --seconds 600`: 60 terminals report one event a second each; at the end counts and costs must balance. */

const { values: asked } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, terminals: { type: 'string', default: '60' } },
})
const seconds = Number(asked.seconds)
const count = Number(asked.terminals)

type Told = readonly [type: string, payload: Record<string, unknown>]

interface Terminal {
  readonly user: string
  readonly operation: string
  readonly session: string
  /** Pieces it reported. */
  good: number
  scrap: number
  seq: number
  hash: string
  isRunning: boolean
}

/** A machine, a person and a job of two operations for each. */
async function addTerminal(work: AnyWork, partRevision: string, place: number): Promise<Terminal> {
  const rates = { laborRate: '36', machineRate: '18', overheadRate: '6' }
  const thing = (await work.create('things', { name: `T-${place}`, kind: 'machine', ...rates })).id
  const user = (
    await work.create('users', { username: `terminal${place}`, firstName: 'T', lastName: `${place}`, roleKeys: ['7'] })
  ).id
  const job = (await work.create('jobs', { partRevision, quantityToMake: '100000', dueDate: '2031-12-18' })).id
  const { id: operation } = await work.create('job-operations', { job, sequence: 10, cycleMinutes: '1', thing })
  await work.create('job-operations', { job, sequence: 20, cycleMinutes: '1' })
  await work.writer.run(sql`update jobs set status = 'released' where id = ${job}::uuid`)
  await refreshJob(work, job)
  const state = { good: 0, scrap: 0, seq: 0, hash: chainStart, isRunning: false }
  return { user, operation, session: randomUUID(), ...state }
}

/** Starts, counts a dozen times, scraps one, stops, and begins again. */
function nextReport(terminal: Terminal, scrapReason: string): Told {
  const { operation, seq } = terminal
  const step = seq % 15
  if (step === 0) {
    terminal.isRunning = true
    return ['start', { operation, kind: 'run' }]
  }
  if (step === 14) {
    terminal.isRunning = false
    return ['stop', { operation }]
  }
  if (step === 7) {
    terminal.scrap++
    return ['quantity', { operation, scrap: '1', scrapReason }]
  }
  terminal.good += 2
  return ['quantity', { operation, good: '2' }]
}

async function send(company: BenchCompany, terminal: Terminal, [type, payload]: Told): Promise<number> {
  const { session, user } = terminal
  const seq = ++terminal.seq
  const occurredAt = instantOf(Date.now())
  const event = { eventId: randomUUID(), session, seq, type, occurredAt, clockUncertain: false, user, payload }
  terminal.hash = chainHash(terminal.hash, event)
  const { session: _, ...sent } = event
  const began = performance.now()
  const { answers } = await company.ask<BatchAnswer>('POST', '/api/floor-events', {
    ...{ session, events: [{ ...sent, hash: terminal.hash }] },
  })
  if (answers[0]?.answer !== 'applied') throw new Error(JSON.stringify(answers))
  return performance.now() - began
}

const waitUntil = (moment: number) =>
  new Promise(resolve => setTimeout(resolve, Math.max(0, moment - performance.now())))

/** One event a second; whoever is answered late goes on at once, and is counted as behind. */
async function runTerminal(company: BenchCompany, terminal: Terminal, place: number, scrapReason: string) {
  const began = performance.now() + (place * 1000) / count
  const times: number[] = []
  let behind = 0
  for (let second = 0; second < seconds; second++) {
    const due = began + second * 1000
    if (performance.now() > due + 1000) behind++
    await waitUntil(due)
    times.push(await send(company, terminal, nextReport(terminal, scrapReason)))
  }
  if (terminal.isRunning) await send(company, terminal, ['stop', { operation: terminal.operation }])
  return { times, behind }
}

interface Sum {
  readonly operation: string
  readonly good: number
  readonly scrap: number
  readonly shown: string
  readonly open: number
  readonly cost: string
  readonly entries: string
}

/** Every piece once, every entry ended, every job at what its entries cost. */
async function faultsOf(company: BenchCompany, terminals: readonly Terminal[]): Promise<string[]> {
  const [sums, verified] = await company.doing(work =>
    Promise.all([
      work.reader.rows<Sum>(sql`
        select o.id as operation, o.good || ' ' || o.scrap as shown, j.actual_cost::text as cost,
          (select coalesce(sum(q.good), 0)::int from quantity_entries q where q.operation = o.id) as good,
          (select coalesce(sum(q.scrap), 0)::int from quantity_entries q where q.operation = o.id) as scrap,
          (select count(*)::int from work_entries e where e.operation = o.id and e.status = 'open') as open,
          (select coalesce(sum(e.labor_cost + e.machine_cost + e.burden_cost), 0)::text from work_entries e
            where e.operation = o.id and e.status = 'closed') as entries
        from job_operations o join jobs j on j.id = o.job where o.sequence = 10`),
      verifyFloorEvents(work.reader),
    ]),
  )
  const of = new Map(sums.map(sum => [sum.operation, sum]))
  const wrong = terminals.flatMap(({ operation, good, scrap }) => {
    const sum = of.get(operation)!
    const told = `${sum.good} ${sum.scrap} open ${sum.open}`
    const isRight = told === `${good} ${scrap} open 0` && Number(sum.cost) === Number(sum.entries)
    const shows = sum.shown.split(' ').map(Number)
    return isRight && shows[0] === good && shows[1] === scrap
      ? []
      : [`operation ${operation}: reported ${good} good, ${scrap} scrap; ${JSON.stringify(sum)}`]
  })
  return [...wrong, ...verified.faults]
}

await using closing = new AsyncDisposableStack()
const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-'))
closing.defer(() => rm(folder, { recursive: true, force: true }))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
closing.defer(() => postgres.stop())
await migrate(postgres.adminUrl)
const company = await openBenchCompany(postgres.adminUrl, postgres.appUrl)
closing.defer(() => company.close())
const [burr, terminals] = await company.doing(async work => {
  const reason = (await work.create('look-ups', { list: 'scrap-reason', key: 'burr', label: 'Burr' })).id
  const part = (await work.create('parts', { partNumber: 'BT-1', name: 'Spacer' })).id
  const partRevision = (await work.create('part-revisions', { part })).id
  const made: Terminal[] = []
  for (let place = 0; place < count; place++) made.push(await addTerminal(work, partRevision, place))
  return [reason, made] as const
})
const used = () => new Map([...(databaseTime(folder) ?? []), ...processTime(company.pid)])
const before = used()
const began = performance.now()
const runs = await Promise.all(terminals.map((terminal, place) => runTerminal(company, terminal, place, burr)))
const took = (performance.now() - began) / 1000
const times = runs.flatMap(run => run.times)
const behind = runs.reduce((sum, run) => sum + run.behind, 0)
const { p50, p95 } = spread(times)
const processor = usedBetween(before, used()) / times.length
const faults = await faultsOf(company, terminals)
console.log(
  [
    `${count} terminals, ${times.length} events in ${took.toFixed(0)} s (asked for ${seconds} s)`,
    `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${behind} events more than a second late`,
    `processor time ${processor.toFixed(1)} ms an event`,
    faults.length === 0 ? 'no errors; counts and costs balance' : faults.join('\n'),
  ].join('\n'),
)
if (faults.length > 0) process.exitCode = 1
