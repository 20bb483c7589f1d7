import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#app/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { addLibrary } from '../support/library.ts'
import { assemblyTrees } from './assembly.ts'
import { buying } from './buying.ts'
import { callerOf } from './caller.ts'
import { contention } from './contention.ts'
import { cycles } from './cycles.ts'
import { delivering } from './delivering.ts'
import { fillBooks } from './fill.ts'
import { firstLoads } from './first-load.ts'
import { openLedger } from './ledger.ts'
import { inTurns } from './measure.ts'
import { auditChain, exports, importRehearsal, liveUpdates } from './operations.ts'
import { pages } from './pages.ts'
import { planning } from './planning.ts'
import { priceEngine } from './pricing.ts'
import { databaseTime, processTime, type Used } from './processor-time.ts'
import { prepareReads } from './reads.ts'
import { type Comparison, type Finding, type Line, reportOf } from './report.ts'
import { selling } from './selling.ts'
import type { Order } from './serve.ts'
import { stock } from './stock.ts'
import { prepareWrites } from './writes.ts'

/**
 * `npm run bench`: what generated pages cost over a million rows, beside the same SQL sent straight through the driver.
 * BENCH_ROWS, BENCH_LINES, BENCH_TRANSACTIONS, BENCH_RELEASES, BENCH_DEMANDS and BENCH_SECONDS make it shorter, BENCH_DATA keeps the filled database in a folder for the next run,
 * BENCH_URL measures the pages of a demo company that runs already,
 * BENCH_FIGHT is how many seconds sixteen clients fight for the same lots, BENCH_ONLY measures what has these words in its name.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const ledgerLines = Number(process.env.BENCH_LINES ?? 10_000_000)
const transactions = Number(process.env.BENCH_TRANSACTIONS ?? 10_000_000)
const releases = Number(process.env.BENCH_RELEASES ?? 2_000_000)
const demands = Number(process.env.BENCH_DEMANDS ?? 200_000)
const fightSeconds = Number(process.env.BENCH_FIGHT ?? 60)
const only = new RegExp(process.env.BENCH_ONLY ?? '')
const say = (line: string) => console.log(line)

// However it ends, nothing it started outlives it: a database or server left behind would keep its caller waiting.
await using closing = new AsyncDisposableStack()
const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'millwright-bench-')))
if (!process.env.BENCH_DATA) closing.defer(() => rm(folder, { recursive: true, force: true }))
const isFilled = existsSync(join(folder, 'cluster'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, progress: say })
closing.defer(() => postgres.stop())
if (!isFilled) {
  await migrate(postgres.adminUrl)
  await addLibrary(postgres.adminUrl)
  await fillBooks(postgres.adminUrl, rows, say)
}
const child = fork(join(import.meta.dirname, 'serve.ts'), [postgres.appUrl])
closing.defer(() => void child.kill())
const heard = () => new Promise<unknown>(resolve => child.once('message', told => resolve((told as Told).answer)))
interface Told {
  readonly answer: unknown
}
const order = (wanted: Order) => {
  const answer = heard()
  child.send(wanted)
  return answer
}
const memory = () => order({ do: 'memory' }) as Promise<number>
const caller = callerOf((await heard()) as string)
closing.defer(() => caller.close())
const pool = new pg.Pool({ connectionString: postgres.appUrl, max: 10, idleTimeoutMillis: 0 })
pool.on('error', () => {})
closing.defer(() => pool.end())

const usedBy = (pid: number) => (): Used | null => {
  const database = databaseTime(folder)
  return database && new Map([...database, ...processTime(pid)])
}

const lines: Line[] = []
const compare = async (clients: number, { what, ours, raw }: Comparison) => {
  const runners = [
    { task: raw, used: usedBy(process.pid) },
    { task: ours, used: usedBy(child.pid!) },
  ]
  const [byHand, served] = (await inTurns(clients, seconds, runners)) as [Line['raw'], Line['ours']]
  lines.push({ what, clients, raw: byHand, ours: served })
  const ratio = (byHand.perSecond / served.perSecond).toFixed(2)
  const rates = `${served.perSecond.toFixed(0)}/s, raw ${byHand.perSecond.toFixed(0)}/s (× ${ratio})`
  say(
    `${what}, ${clients} client${clients > 1 ? 's' : ''}: ${rates}, p50 ${served.p50.toFixed(1)} ms, p95 ${served.p95.toFixed(1)} ms`,
  )
}

const compared = [...(await prepareReads(caller, pool, rows)), ...(await prepareWrites(caller, pool))]
const wanted = compared.filter(({ what }) => only.test(what))
// Memory is compared after a first round, when everything a server keeps for itself has been loaded.
for (const { ours } of wanted) await inTurns(4, 0.5, [{ task: ours }])
const before = await memory()
let halfway = before
for (const clients of [1, 8]) {
  for (const one of wanted) await compare(clients, one)
  if (clients === 1) halfway = await memory()
}
const after = await memory()

const findings: Finding[] = []
const run = async (what: string, context: () => Promise<Finding | Finding[]>) => {
  if (!only.test(what)) return
  const found = [await context()].flat()
  for (const one of found) say(`${one.what}: ${one.found} (${one.budget})`)
  findings.push(...found)
}
await run('price engine', priceEngine)
await run('pages', pages)
await run('assembly', () => assemblyTrees(postgres.adminUrl, postgres.appUrl))
await run('live', () => liveUpdates(caller, pool, 200))
await run('export', () => exports(caller, order))
await run('import', () => importRehearsal(caller, order))
await run('audit', () => auditChain(postgres.adminUrl, postgres.appUrl, 200_000))
if (only.test('ledger')) {
  const books = await openLedger(postgres.adminUrl, postgres.appUrl)
  await run('ledger', () => books.postings(seconds))
  for (const lines of [ledgerLines / 10, ledgerLines]) await run('ledger', () => books.statements(lines))
  await books.close()
}
await run('cycles', () => cycles(folder, postgres.adminUrl, postgres.appUrl, seconds))
await run('selling', () => selling(postgres.adminUrl, postgres.appUrl, releases / 10, releases))
await run('contention', () => contention(postgres.adminUrl, postgres.appUrl, fightSeconds))
await run('planning', () => planning(postgres.adminUrl, postgres.appUrl))
await run('buying', () => buying(postgres.adminUrl, postgres.appUrl, { items: demands / 10, demands }))
await run('delivering', () => delivering(postgres.appUrl))
await run('stock', () => stock(postgres.adminUrl, postgres.appUrl, transactions, seconds))

const report = reportOf({
  rows,
  seconds,
  lines,
  findings,
  memory: { before, halfway, after },
  loads: await firstLoads().catch(() => null),
  machine: `${process.arch} with ${cpus().length} cores`,
})
say(`\n${report}`)
if (!process.env.BENCH_ONLY) await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), report)
