import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#app/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import { type BenchCompany, openBenchCompany } from './company.ts'
import { inTurns } from './measure.ts'

/**
 * `npm run bench:measuring`: a measurement saved with its run rules while forty terminals record, a chart of many points, the
 * recall of a gage over ten years of measurements, and a first article of many characteristics. Its figures go into
 * docs/benchmarks.md, under "Measuring". BENCH_READINGS, BENCH_POINTS, BENCH_SUSPECT and BENCH_SECONDS make it shorter,
 * BENCH_DATA keeps the filled database in a folder for the next run.
 */
const readings = Number(process.env.BENCH_READINGS ?? 20_000_000)
const points = Number(process.env.BENCH_POINTS ?? 100_000)
const suspect = Number(process.env.BENCH_SUSPECT ?? 200_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 10)
const characteristics = 400
const terminals = 40
const mm = '01900000-0000-7000-8000-000000000009'
const diameter = '01900000-0000-7000-8000-000000000302'

const counted = (count: number) => count.toLocaleString('en-US')
const findings: string[] = []
/** A figure, said at once and kept for the report. */
function tell(what: string, found: string, budget: string) {
  console.log(`${what}: ${found} (${budget})`)
  findings.push(`| ${what} | ${found} | ${budget} |`)
}

/** The section of this bench in docs/benchmarks.md, in place of the one before. */
async function report() {
  const file = join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md')
  const text = await readFile(file, 'utf8')
  const section = `## Measuring

Made by \`npm run bench:measuring\` on ${process.arch} with ${cpus().length} cores: ${counted(readings)} measurements of ten years beside those of the gage that is called back, each saving over ${seconds} s.

| what | measured | budget |
|---|---:|---:|
${findings.join('\n')}

`
  const [before = '', after = ''] = text.split(/^## Measuring\n[\s\S]*?(?=^## )/m)
  const isThere = /^## Measuring$/m.test(text)
  await writeFile(
    file,
    isThere ? before + section + after : text.replace(/^## First load$/m, `${section}## First load`),
  )
}

interface Bore {
  readonly dimension: string
  readonly chart: string
}

/** A characteristic with a chart of its own. */
const addBore = (company: BenchCompany): Promise<Bore> =>
  company.doing(async work => {
    const part = (await work.create('parts', { partNumber: `BQ-${randomUUID().slice(0, 8)}`, name: 'Housing' })).id
    const partRevision = (await work.create('part-revisions', { part })).id
    const toleranced = { nominal: '15', upperTolerance: '0.005', lowerTolerance: '-0.005' }
    const dimension = (
      await work.create('dimensions', { partRevision, number: '1', type: diameter, unit: mm, ...toleranced })
    ).id
    const chart = (await work.create('spc-charts', { name: 'Bore', dimension, type: 'imr' })).id
    return { dimension, chart }
  })

const addGage = (company: BenchCompany): Promise<string> =>
  company.doing(async work => {
    const gage = (await work.create('things', { name: `MIC-${randomUUID().slice(0, 8)}`, kind: 'gage' })).id
    await work.create('gage-profiles', { thing: gage, gageType: 'Micrometer', unit: mm, uncertainty: '0.0015' })
    return gage
  })

/** Samples of one reading, evenly over ten years, around the nominal; ids are reckoned, so that readings find their set. */
async function fill(admin: pg.Client, count: number, { dimension, gage }: { dimension: string; gage: string | null }) {
  const person = (await admin.query<{ id: string }>('select id from users limit 1')).rows[0]!.id
  const mark = randomUUID().slice(0, 8)
  await admin.query('set session_replication_role = replica; set synchronous_commit = off')
  for (let from = 1; from <= count; from += 200_000) {
    const given = [mark, from, Math.min(from + 199_999, count), dimension, gage, person, count]
    await admin.query(addSets, given)
    await admin.query(addReadings, given.slice(0, 3))
  }
  await admin.query('set session_replication_role = origin')
}

const readingOf = `(15 + ((hashint8(g) % 1000) / 250000.0))::numeric(21,9)`
const idOf = (mark: string) => `md5(${mark} || g)::uuid`
const addSets = `insert into measurement_sets (id, dimension, gage, sampled_at, sampled_by, n, mean, range, failed)
  select ${idOf('$1::text')}, $4::uuid, $5::uuid, now() - (($7::bigint - g) * interval '10 years' / $7::bigint), $6::uuid, 1, ${readingOf}, 0, 0
  from generate_series($2::bigint, $3::bigint) g`
const addReadings = `insert into measurements (id, parent, root, piece, entered, value, result, deviation)
  select ${idOf(`$1::text || 'm'`)}, ${idOf('$1::text')}, ${idOf('$1::text')}, 1, ${readingOf}::text, ${readingOf}, 'pass', ${readingOf} - 15
  from generate_series($2::bigint, $3::bigint) g`

const timed = async <T>(task: () => Promise<T>): Promise<[number, T]> => {
  const began = performance.now()
  const answer = await task()
  return [performance.now() - began, answer]
}

/** Every terminal saves once a second, each at its own moment of it. */
async function eachSecond(save: (client: number, round: number) => Promise<unknown>) {
  const took: number[] = []
  const terminal = async (client: number) => {
    await setTimeout((client * 1000) / terminals)
    for (let round = 0; round < seconds; round++) {
      const [milliseconds] = await timed(() => save(client, round))
      took.push(milliseconds)
      await setTimeout(Math.max(0, 1000 - milliseconds))
    }
  }
  await Promise.all(Array.from({ length: terminals }, (_, client) => terminal(client)))
  took.sort((a, b) => a - b)
  return { p50: took[Math.floor(took.length / 2)]!, p95: took[Math.floor(took.length * 0.95)]! }
}

/** Each terminal its own characteristic with frozen limits, one reading after the other. */
async function saving(company: BenchCompany, admin: pg.Client): Promise<void> {
  const bores: Bore[] = []
  for (let at = 0; at < terminals; at++) {
    const bore = await addBore(company)
    await fill(admin, 60, { dimension: bore.dimension, gage: null })
    await company.doing(work => work.act('spc-charts', bore.chart, 'freeze'))
    bores.push(bore)
  }
  const save = (client: number, round: number) =>
    company.ask('POST', '/api/measurement-sets', {
      dimension: bores[client]!.dimension,
      measurements: [{ value: (15 + ((round * 7) % 9) / 10_000).toFixed(4) }],
    })
  const paced = await eachSecond(save)
  tell(
    `Measurement saved with its run rules, ${terminals} terminals with one a second each`,
    `p50 ${paced.p50.toFixed(0)} ms, p95 ${paced.p95.toFixed(0)} ms`,
    'p95 ≤ 150 ms',
  )
  for (const clients of [1, terminals]) {
    const [measured] = await inTurns(clients, seconds, [{ task: save }])
    tell(
      `… ${clients} without a pause, the next as soon as one is kept`,
      `${measured!.perSecond.toFixed(0)}/s, p50 ${measured!.p50.toFixed(0)} ms, p95 ${measured!.p95.toFixed(0)} ms`,
      '–',
    )
  }
}

async function charting(company: BenchCompany, admin: pg.Client): Promise<void> {
  const { dimension, chart } = await addBore(company)
  await fill(admin, points, { dimension, gage: null })
  await admin.query('analyze measurement_sets, measurements')
  await company.doing(work => work.act('spc-charts', chart, 'freeze'))
  for (const [last, budget] of [
    [300, '≤ 200 ms'],
    [0, '–'],
  ] as const) {
    const [cold] = await timed(() => company.ask('GET', `/api/spc-charts/${chart}/points?last=${last}`))
    const [warm] = await timed(() => company.ask('GET', `/api/spc-charts/${chart}/points?last=${last}`))
    tell(
      `Control chart of ${counted(points)} samples: ${last === 0 ? 'all of them' : `the last ${last}`}`,
      `${cold.toFixed(0)} ms, again ${warm.toFixed(0)} ms`,
      budget,
    )
  }
}

async function recalling(company: BenchCompany, admin: pg.Client): Promise<void> {
  const { dimension } = await addBore(company)
  const [good, off] = [await addGage(company), await addGage(company)]
  await fill(admin, readings, { dimension, gage: good })
  await fill(admin, suspect, { dimension, gage: off })
  await admin.query('vacuum analyze measurement_sets; vacuum analyze measurements').catch(() => admin.query('analyze'))
  const other = await company.askAs(`approver${Date.now()}`, ['2'])
  const errors = ['0', '0.001', '0.003', '0.004', '0.004', '0.005']
  const calibration = await company.ask('POST', '/api/calibrations', {
    ...{ gage: off, kind: 'scheduled' },
    points: errors.map((error, place) => ({
      ...{ reference: String(place * 5), tolerance: '0.002', indicatedAsLeft: String(place * 5) },
      indicatedAsFound: (place * 5 + Number(error)).toFixed(3),
    })),
  })
  const path = `/api/calibrations/${calibration.row.id}/actions`
  await company.ask('POST', `${path}/start`, {})
  await company.ask('POST', `${path}/record`, {})
  const [milliseconds, approved] = await timed(() => other('POST', `${path}/approve`, {}))
  const { checked } = approved.row.impact as { checked: number }
  tell(
    `Recall of ${counted(checked)} readings of one gage among ${counted(readings + suspect)}`,
    `${(milliseconds / 1000).toFixed(1)} s`,
    '≤ 5 s for 200,000',
  )
}

/** A first article of many characteristics: its forms built, its results typed in one go, and the paper. */
async function articles(company: BenchCompany): Promise<void> {
  const partRevision = await company.doing(async work => {
    const part = (await work.create('parts', { partNumber: `BF-${randomUUID().slice(0, 8)}`, name: 'Housing' })).id
    const revision = (await work.create('part-revisions', { part })).id
    const toleranced = { nominal: '15', upperTolerance: '0.005', lowerTolerance: '-0.005' }
    for (let number = 1; number <= characteristics; number++)
      await work.create('dimensions', {
        ...{ partRevision: revision, number: String(number), type: diameter, unit: mm, ...toleranced },
      })
    return revision
  })
  const report = await company.ask('POST', '/api/fairs', { partRevision, reason: 'newPart', serialNumber: '1' })
  const path = `/api/fairs/${report.row.id}`
  const [building, built] = await timed(() => company.ask('POST', `${path}/actions/build`, {}))
  const rows = built.row.characteristics as Record<string, unknown>[]
  const results = rows.map(row => ({ ...row, results: ['15.001'] }))
  const [typing] = await timed(() => company.ask('PATCH', path, { characteristics: results }))
  const [printing, pdf] = await timed(() => company.bytes(`${path}/print`))
  tell(
    `First article of ${rows.length} characteristics`,
    `built ${building.toFixed(0)} ms, results judged ${typing.toFixed(0)} ms, printed ${printing.toFixed(0)} ms (${Math.round(pdf.length / 1000)} kB)`,
    '–',
  )
}

await using closing = new AsyncDisposableStack()
const folder = process.env.BENCH_DATA ?? (await mkdtemp(join(tmpdir(), 'millwright-bench-')))
if (!process.env.BENCH_DATA) closing.defer(() => rm(folder, { recursive: true, force: true }))
const isFilled = existsSync(join(folder, 'cluster'))
const postgres = await startEmbeddedPostgres({ dataDir: folder })
closing.defer(() => postgres.stop())
if (!isFilled) await migrate(postgres.adminUrl)
const company = await openBenchCompany(postgres.adminUrl, postgres.appUrl)
closing.defer(() => company.close())
const admin = new pg.Client({ connectionString: postgres.adminUrl })
await admin.connect()
closing.defer(() => admin.end())
await saving(company, admin)
await charting(company, admin)
await recalling(company, admin)
await articles(company)
await report()
