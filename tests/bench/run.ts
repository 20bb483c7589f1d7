import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { v7 as newId } from 'uuid'
import { migrate } from '#app/migrate.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded.ts'
import type { WindowQuery } from '#platform/server/records/list.ts'
import { addLibrary } from '../support/library.ts'
import { fillBooks } from './fill.ts'
import { firstLoads } from './first-load.ts'
import { type Measured, measure } from './measure.ts'
import { type Statement, statementsOf } from './recorded.ts'

/** `npm run bench`: what generated pages cost over a million rows, beside the same SQL sent straight through the driver. */
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const say = (line: string) => console.log(line)

interface Line {
  readonly what: string
  readonly clients: number
  readonly ours: Measured
  readonly raw: Measured
}

const reads: Readonly<Record<string, WindowQuery>> = {
  'first window': {},
  'deep seek (62 %)': { at: Math.floor(rows * 0.62) },
  'filter by reference': { filter: { field: 'genre', op: 'in', value: ['craft'] }, sort: ['-publishedOn'] },
  'text search': { search: 'grinding 4711' },
  'sort by another column': { sort: ['title'] },
}

const addressOf = (query: WindowQuery): string => {
  const search = new URLSearchParams()
  if (query.filter) search.set('filter', JSON.stringify(query.filter))
  if (query.search) search.set('search', query.search)
  if (query.sort) search.set('sort', query.sort.join(','))
  if (query.at) search.set('at', String(query.at))
  return `/api/books?${search}`
}

const folder = await mkdtemp(join(tmpdir(), 'millwright-bench-'))
const postgres = await startEmbeddedPostgres({ dataDir: folder, progress: say })
await migrate(postgres.adminUrl)
await addLibrary(postgres.adminUrl)
await fillBooks(postgres.adminUrl, rows, say)
const child = fork(join(import.meta.dirname, 'serve.ts'), [postgres.appUrl])
const url = await new Promise<string>(resolve =>
  child.once('message', (message: { url: string }) => resolve(message.url)),
)
const pool = new pg.Pool({ connectionString: postgres.appUrl, max: 10 })
const memory = () => {
  const told = new Promise<number>(resolve =>
    child.once('message', (message: { memory: number }) => resolve(message.memory)),
  )
  child.send('memory')
  return told
}

const headers = { 'content-type': 'application/json', 'x-csrf-token': 'example', origin: url }
async function call(method: string, path: string, body?: unknown): Promise<Record<string, never>> {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Record<string, never>
}

const lines: Line[] = []
const compare = async (
  what: string,
  clients: number,
  ours: (client: number, round: number) => Promise<void>,
  raw: (client: number, round: number) => Promise<void>,
) => {
  const line = { what, clients, raw: await measure(clients, seconds, raw), ours: await measure(clients, seconds, ours) }
  lines.push(line)
  say(
    `${what}, ${clients} client${clients > 1 ? 's' : ''}: ${line.ours.perSecond.toFixed(0)}/s beside ${line.raw.perSecond.toFixed(0)}/s`,
  )
}

const send = async (statements: readonly Statement[]) => {
  for (const { text, values } of statements) await pool.query(text, values)
}
const before = await memory()
for (const clients of [1, 8]) {
  for (const [what, query] of Object.entries(reads)) {
    const statements = await statementsOf(pool, query)
    await compare(
      what,
      clients,
      async () => void (await call('GET', addressOf(query))),
      () => send(statements),
    )
  }
  await compareWrites(clients)
}
const after = await memory()

/** Raw writes are the bare statements a careful programmer would send, into the same table with the same triggers. */
async function compareWrites(clients: number): Promise<void> {
  const title = (round: number) => `Bench book ${round}`
  await compare(
    'create',
    clients,
    async (_client, round) =>
      void (await call('POST', '/api/books', { title: title(round), price: '12.50', genre: 'craft' })),
    async (client, round) =>
      void (await pool.query(`insert into books (id, code, title, price, genre) values ($1, $2, $3, 12.5, 'craft')`, [
        newId(),
        `RAW-${clients}-${client}-${newId()}`,
        title(round),
      ])),
  )
  const { rows: known } = await pool.query<{ id: string }>('select id from books order by created_at limit 2000')
  const pick = (client: number, round: number) => known[(client * 250 + (round % 250)) % known.length]!.id
  await compare(
    'update',
    clients,
    async (client, round) =>
      void (await call('PATCH', `/api/books/${pick(client, round)}`, { summary: `note ${Math.random()}` })),
    async (client, round) =>
      void (await pool.query('update books set summary = $2 where id = $1', [
        pick(client, round),
        `note ${Math.random()}`,
      ])),
  )
  const { row: member } = (await call('POST', '/api/members', { name: 'Bench reader' })) as unknown as {
    row: { id: string }
  }
  const line = { book: known[0]!.id, copies: '1', deposit: '2' }
  await compare(
    'create with lines, then act',
    clients,
    async () => {
      const { row } = (await call('POST', '/api/loans', { member: member.id, lines: [line, line] })) as unknown as {
        row: { id: string }
      }
      await call('POST', `/api/loans/${row.id}/actions/lend`, { dueOn: '2099-01-01' })
    },
    () => rawLoan(member.id, known[0]!.id),
  )
}

async function rawLoan(member: string, book: string): Promise<void> {
  const client = await pool.connect()
  try {
    const loan = newId()
    await client.query('begin')
    await client.query(`insert into loans (id, code, member, total, net) values ($1, $2, $3, 4, 4)`, [
      loan,
      `RAW-${loan}`,
      member,
    ])
    for (const position of [1, 2])
      await client.query(
        `insert into loan_lines (id, parent, root, position, book, copies, deposit, amount) values ($1, $2, $2, $3, $4, 1, 2, 2)`,
        [newId(), loan, position, book],
      )
    await client.query('commit')
    await client.query('begin')
    await client.query('select * from loans where id = $1 for no key update', [loan])
    await client.query(`update loans set status = 'lent', due_on = '2099-01-01' where id = $1`, [loan])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const number = (value: number) => value.toFixed(value < 10 ? 1 : 0)
const table = [
  '| what | clients | requests/s | p50 ms | p95 ms | raw SQL /s | raw p50 ms | raw is × faster |',
  '|---|---:|---:|---:|---:|---:|---:|---:|',
  ...lines.map(
    ({ what, clients, ours, raw }) =>
      `| ${what} | ${clients} | ${number(ours.perSecond)} | ${number(ours.p50)} | ${number(ours.p95)} | ${number(raw.perSecond)} | ${number(raw.p50)} | ${(raw.perSecond / ours.perSecond).toFixed(2)} |`,
  ),
].join('\n')
const loads = await firstLoads()
const report = `# Benchmarks

Made by \`npm run bench\` on ${process.arch}, ${rows.toLocaleString('en-US')} rows in one generated list (the example's books), each figure over ${seconds} s.
"Raw SQL" is the same list SQL, or the bare statements of the same write, sent through \`pg\` in the same run to the same tables with the same triggers.

${table}

Memory of the server process: ${(before / 1048576).toFixed(0)} MB before, ${(after / 1048576).toFixed(0)} MB after.

## First load

| page | JavaScript, gzip |
|---|---:|
${loads.map(({ page, kilobytes }) => `| ${page} | ${kilobytes.toFixed(0)} kB |`).join('\n')}
`
say(`\n${report}`)
await writeFile(join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), report)
child.kill()
await pool.end()
await postgres.stop()
await rm(folder, { recursive: true, force: true })
