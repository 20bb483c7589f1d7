import pg from 'pg'
import { planAll } from '#modules/purchasing/server/index.ts'
import { perform } from '#platform/server/work/app.ts'
import { theSystem } from '#platform/server/work/person.ts'
import { storeApp } from '../support/store.ts'
import type { Finding } from './report.ts'

/** How many materials are planned, and for how many needs of jobs. */
interface Sizes {
  readonly items: number
  readonly demands: number
}

const perJob = 100

/** Bought materials with demand of many jobs, half of it covered by stock, straight in SQL. */
async function fillDemand(adminUrl: string, { items, demands }: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into material_types (id, code) values (md5('bench alloy')::uuid, 'BENCH-ALLOY') on conflict do nothing`,
    )
    await client.query(
      `insert into material_codes (id, code, material_type)
       select md5('bench material ' || n)::uuid, 'BENCH-M' || n, md5('bench alloy')::uuid from generate_series(0, $1::int - 1) n on conflict do nothing`,
      [items],
    )
    await client.query(
      `insert into jobs (id, code, part_revision, quantity_to_make, due_date, status)
       select md5('bench job ' || n)::uuid, 'BENCH-J' || n, md5('bench revision')::uuid, 1, current_date + 20 + (n % 90), 'planned'
       from generate_series(0, $1::int - 1) n on conflict do nothing`,
      [Math.ceil(demands / perJob)],
    )
    await client.query(
      `insert into job_materials (id, root, parent, position, item, required, issued, source)
       select md5('bench need ' || n)::uuid, j.id, j.id, n % $3::int, 'material-codes/' || md5('bench material ' || (n::bigint * 7919 % $2::int))::uuid,
         1 + n % 9, 0, 'stock'
       from generate_series(0, $1::int - 1) n cross join lateral (select md5('bench job ' || (n / $3::int))::uuid as id) j on conflict do nothing`,
      [demands, items, perJob],
    )
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** The planning run (purchasing, "Speed and scale"), off the request path: a first one, and one that finds nothing new. */
export async function buying(adminUrl: string, appUrl: string, sizes: Sizes): Promise<Finding[]> {
  await fillDemand(adminUrl, sizes)
  const app = storeApp(appUrl, 4)
  const timed = async () => {
    const began = performance.now()
    const found = await perform(app, { by: theSystem('bench'), via: 'bench' }, planAll)
    return `${((performance.now() - began) / 1000).toFixed(1)} s, ${found} suggestions`
  }
  const over = `${sizes.items.toLocaleString('en-US')} items, ${sizes.demands.toLocaleString('en-US')} demands`
  try {
    return [
      { what: `planning run of bought items, ${over}`, found: await timed(), budget: '≤ 60 s' },
      { what: `planning run that finds nothing new, ${over}`, found: await timed(), budget: '≤ 60 s' },
    ]
  } finally {
    await app.pool.end()
  }
}
