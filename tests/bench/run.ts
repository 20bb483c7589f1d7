import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '#app/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { addLibrary } from '../support/library.ts'
import { callerOf } from './caller.ts'
import { fillBooks } from './fill.ts'
import { firstLoads } from './first-load.ts'
import { measure } from './measure.ts'
import { prepareReads } from './reads.ts'
import { type Line, reportOf } from './report.ts'
import { prepareWrites } from './writes.ts'

/**
 * `npm run bench`: what generated pages cost over a million rows, beside the same SQL sent straight through the driver.
 * BENCH_ROWS and BENCH_SECONDS make it shorter, BENCH_DATA keeps the filled database in a folder for the next run,
 * BENCH_ONLY measures what has these words in its name.
 */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const only = new RegExp(process.env.BENCH_ONLY ?? '')
const say = (line: string) => console.log(line)

const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'millwright-bench-')))
const isFilled = existsSync(join(folder, 'cluster'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, progress: say })
if (!isFilled) {
  await migrate(postgres.adminUrl)
  await addLibrary(postgres.adminUrl)
  await fillBooks(postgres.adminUrl, rows, say)
}
const child = fork(join(import.meta.dirname, 'serve.ts'), [postgres.appUrl])
const heard = <T>() => new Promise<T>(resolve => child.once('message', message => resolve(message as T)))
const { url } = await heard<{ url: string }>()
const memory = async () => {
  const told = heard<{ memory: number }>()
  child.send('memory')
  return (await told).memory
}
const pool = new pg.Pool({ connectionString: postgres.appUrl, max: 10 })
pool.on('error', () => {})
const { call, close } = callerOf(url)

const lines: Line[] = []
const compare = async (
  clients: number,
  { what, ours, raw }: { what: string; ours: Parameters<typeof measure>[2]; raw: Parameters<typeof measure>[2] },
) => {
  if (!only.test(what)) return
  const line = { what, clients, raw: await measure(clients, seconds, raw), ours: await measure(clients, seconds, ours) }
  lines.push(line)
  const ratio = line.raw.perSecond / line.ours.perSecond
  say(
    `${what}, ${clients} client${clients > 1 ? 's' : ''}: ${line.ours.perSecond.toFixed(0)}/s, raw ${line.raw.perSecond.toFixed(0)}/s (× ${ratio.toFixed(2)}), p95 ${line.ours.p95.toFixed(1)} ms`,
  )
}

const [reads, writes] = [await prepareReads(call, pool, rows), await prepareWrites(call, pool)]
// Memory is compared after a first round, when everything a server keeps for itself has been loaded.
for (const { ours } of [...reads, ...writes]) await measure(4, 0.5, ours)
const before = await memory()
let halfway = before
for (const clients of [1, 8]) {
  for (const one of [...reads, ...writes]) await compare(clients, one)
  if (clients === 1) halfway = await memory()
}
const after = await memory()

const report = reportOf({
  rows,
  seconds,
  lines,
  memory: { before, halfway, after },
  loads: await firstLoads().catch(() => null),
  machine: `${process.arch} with ${cpus().length} cores`,
})
say(`\n${report}`)
if (!process.env.BENCH_ONLY) await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), report)
close()
child.kill()
await pool.end()
await postgres.stop()
if (!process.env.BENCH_DATA) await rm(folder, { recursive: true, force: true })
