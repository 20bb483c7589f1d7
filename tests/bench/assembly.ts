import pg from 'pg'
import { billEndpoints } from '#modules/engineering/server/bills/endpoints.ts'
import { rollUpEndpoints } from '#modules/sales/server/quotes/roll-up.ts'
import type { Endpoint } from '#platform/server/http/endpoint.ts'
import type { Services } from '#platform/server/services.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { storeApp } from '../support/store.ts'
import { spread } from './measure.ts'
import type { Finding } from './report.ts'

/** The largest tree of the specification, amid ten years of a busy shop's bills. */
const nodes = 5_000
const levels = 12
const otherBills = 7_500
const linesEach = 10

/** Ids are reckoned from numbers, so that rows find each other without being asked; version and variant stand where they must. */
const id = (kind: string, number: string) =>
  `overlay(overlay(md5('bench ${kind} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
/** A spine of one part a level; everything else hangs on it, as evenly as it goes. */
const parentOf = `case when n < ${levels} then n - 1 else n % ${levels} end`

const fill = [
  'set session_replication_role = replica',
  `insert into processes (id, code, name) values (${id('process', '0')}, 'BENCH-MILL', 'Milling') on conflict do nothing`,
  `insert into parts (id, part_number, name, kind, default_source, current_revision, standard_cost)
   select ${id('part', 'n')}, 'BENCH-' || n, 'Part ' || n, 'manufactured', 'make', ${id('revision', 'n')}, 1 + n % 7
   from generate_series(0, ${nodes + otherBills}) n`,
  `insert into part_revisions (id, part, revision, label, status, took_effect_at)
   select ${id('revision', 'n')}, ${id('part', 'n')}, 'A', 'BENCH-' || n || ' A', 'released', now() from generate_series(0, ${nodes + otherBills}) n`,
  `insert into assemblies (id, part_revision, label)
   select ${id('bill', 'n')}, ${id('revision', 'n')}, 'BENCH-' || n || ' A' from generate_series(0, ${levels - 1}) n
   union all
   select ${id('bill', 'n')}, ${id('revision', 'n')}, 'BENCH-' || n || ' A' from generate_series(${nodes + 1}, ${nodes + otherBills}) n`,
  `insert into assembly_lines (id, parent, root, position, find_number, part, quantity_per, source)
   select ${id('line', 'n')}, ${id('bill', `(${parentOf})`)}, ${id('bill', `(${parentOf})`)}, n, n * 10, ${id('part', 'n')}, 1 + n % 3,
     case when n < ${levels} or n % 2 = 0 then 'make' else 'buy' end
   from generate_series(1, ${nodes - 1}) n`,
  `insert into assembly_lines (id, parent, root, position, find_number, part, quantity_per, source)
   select gen_random_uuid(), ${id('bill', 'n')}, ${id('bill', 'n')}, k, k * 10, ${id('part', `((n * 31 + k * 97) % ${nodes - levels} + ${levels})`)}, 2, 'buy'
   from generate_series(${nodes + 1}, ${nodes + otherBills}) n cross join generate_series(1, ${linesEach}) k`,
  `insert into part_revision_methods (id, part_revision, name, version_number, label, status, is_default)
   select ${id('method', 'n')}, ${id('revision', 'n')}, 'Standard', 1, 'BENCH-' || n, 'active', true from generate_series(0, ${nodes}) n
   where n < ${levels} or n % 2 = 0`,
  `insert into method_operations (id, parent, root, position, sequence, process, name, kind, run_basis, setup_minutes, run_value, labor_rate, machine_rate, overhead_rate)
   select gen_random_uuid(), ${id('method', 'n')}, ${id('method', 'n')}, k, k * 10, ${id('process', '0')}, 'Mill', 'inside', 'minutesPerPiece', 20, 1.5, 36, 55, 18
   from generate_series(0, ${nodes}) n cross join generate_series(1, 2) k where n < ${levels} or n % 2 = 0`,
  'set session_replication_role = origin',
  'analyze parts, part_revisions, assemblies, assembly_lines, part_revision_methods, method_operations',
]

const topRevision = `select ${id('revision', '0')} as revision, ${id('part', `${levels + 1}`)} as leaf`

/** Reading, exploding, rolling up and looking upwards, each through its endpoint and written out as the answer is. */
export async function assemblyTrees(adminUrl: string, appUrl: string): Promise<Finding[]> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  const app = storeApp(appUrl, 4)
  try {
    const { rows } = await admin.query<{ revision: string; leaf: string }>(topRevision)
    const known = await admin.query('select from part_revisions where id = $1', [rows[0]!.revision])
    if (known.rowCount === 0) for (const statement of fill) await admin.query(statement)
    const endpoints = [...billEndpoints({ app } as Services), ...rollUpEndpoints({ app } as Services)]
    const ask = (path: string, params: Record<string, string>, query: Record<string, string>) => {
      const { handle } = endpoints.find(one => one.method === 'GET' && one.path === path)! as Endpoint
      return async () => JSON.stringify(await handle({ by: theSystem('bench'), params, query } as never))
    }
    const { revision, leaf } = rows[0]!
    const quantity = { quantity: '25' }
    const asked: readonly (readonly [string, () => Promise<string>, string])[] = [
      ['tree read and exploded', ask('/api/bill-trees/:revision', { revision }, quantity), '≤ 500 ms'],
      ['what can be built', ask('/api/bill-trees/:revision/can-build', { revision }, quantity), '≤ 1 s'],
      ['cost rolled up', ask('/api/bill-costs/:revision', { revision }, quantity), '≤ 1 s'],
      ['where a part is used', ask('/api/where-used/:part', { part: leaf }, {}), '≤ 200 ms'],
    ]
    const findings: Finding[] = []
    for (const [what, task, budget] of asked) findings.push(await timed(what, task, budget))
    return findings
  } finally {
    await admin.end()
    await app.pool.end()
  }
}

async function timed(what: string, task: () => Promise<string>, budget: string): Promise<Finding> {
  const size = (await task()).length
  const times: number[] = []
  for (let round = 0; round < 9; round++) {
    const before = performance.now()
    await task()
    times.push(performance.now() - before)
  }
  const { p50, p95 } = spread(times)
  return {
    what: `assembly of ${nodes.toLocaleString('en-US')} nodes, ${levels} levels: ${what}`,
    found: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${(size / 1024).toFixed(0)} kB`,
    budget,
  }
}
