import type pg from 'pg'

/**
 * Ten years of estimating, straight in SQL: price breaks of five vendors for each material and process, and quotes of four lines
 * whose estimates take raw stock and one outside step each; one in forty is still open.
 */
export async function fillPrices(client: pg.Client, breaks: number, quotes: number): Promise<void> {
  const { rowCount } = await client.query("select from quotes where code = 'Q-B0000001'")
  if (rowCount) return
  await client.query('set session_replication_role = replica')
  const materials = Math.round(breaks / 15)
  for (const add of addTargets) await client.query(add, [materials])
  await client.query(addMaterialPrices, [materials])
  await client.query(addProcessPrices)
  await client.query(addQuotes, [quotes])
  await client.query(addEstimates, [quotes])
  await client.query(addStock, [quotes, materials])
  await client.query(addSteps, [quotes])
  await client.query('set session_replication_role = origin')
  await client.query(
    `vacuum analyze material_pbs, process_pbs, material_codes, processes, quotes, quote_estimate_nodes, quote_estimate_materials,
       quote_estimate_operations`,
  )
}

/** Ids are reckoned from numbers, so that rows find each other without being asked; version and variant stand where they must. */
const idOf = (what: string, number: string) =>
  `overlay(overlay(md5('bench ${what} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
const processes = 60

const addTargets = [
  `insert into business_partners (id, code, name, status, is_vendor)
   select ${idOf('vendor', 'n')}, 'BP-V' || n, 'Vendor ' || n, 'active', true from generate_series(0, 199) n where $1::int > 0
   on conflict do nothing`,
  `insert into material_types (id, code) select ${idOf('type', '1')}, 'BENCH' where $1::int > 0 on conflict do nothing`,
  `insert into material_codes (id, code, name, material_type)
   select ${idOf('material', 'n')}, 'B-' || n, 'Round bar ' || n, ${idOf('type', '1')}
   from generate_series(0, $1::int - 1) n`,
  `insert into processes (id, code, name) select ${idOf('process', 'n')}, 'BP-' || n, 'Outside ' || n
   from generate_series(0, ${processes - 1}) n where $1::int > 0`,
]

const breakOf = (n: string) => `${idOf('vendor', `(${n} * 7 + v) % 200`)}, (array[1, 60, 240])[q], 3.1 - q * 0.3`
const offers = 'generate_series(1, 5) v, generate_series(1, 3) q'

const addMaterialPrices = `
insert into material_pbs (id, material_code, vendor, quantity_from, unit_price)
select ${idOf('mpb', "n || '.' || v || '.' || q")}, ${idOf('material', 'n')}, ${breakOf('n')}
from generate_series(0, $1::int - 1) n, ${offers}`

const addProcessPrices = `
insert into process_pbs (id, process, vendor, quantity_from, unit_price)
select ${idOf('ppb', "n || '.' || v || '.' || q")}, ${idOf('process', 'n')}, ${breakOf('n')}
from generate_series(0, ${processes - 1}) n, ${offers}`

const addQuotes = `
insert into quotes (id, code, business_partner, status)
select ${idOf('quote', 'n')}, 'Q-B' || lpad(n::text, 7, '0'), ${idOf('vendor', 'n % 200')},
  case when n % 40 = 0 then 'sent' else 'lost' end
from generate_series(1, $1::int) n`

const addEstimates = `
insert into quote_estimate_nodes (id, parent, root, position)
select ${idOf('node', "n || '.' || l")}, ${idOf('line', "n || '.' || l")}, ${idOf('quote', 'n')}, 1
from generate_series(1, $1::int) n, generate_series(1, 4) l`

const addStock = `
insert into quote_estimate_materials (id, parent, root, position, quantity_per, material_code, vendor)
select ${idOf('stock', "n || '.' || l")}, ${idOf('node', "n || '.' || l")}, ${idOf('quote', 'n')}, 1, 1,
  ${idOf('material', '(n / 40 * 2 + l + n % 40 * 101) % $2::int')}, case when l = 1 then ${idOf('vendor', 'n % 200')} end
from generate_series(1, $1::int) n, generate_series(1, 4) l`

const addSteps = `
insert into quote_estimate_operations (id, parent, root, position, process, name, kind)
select ${idOf('step', "n || '.' || l")}, ${idOf('node', "n || '.' || l")}, ${idOf('quote', 'n')}, 1,
  ${idOf('process', `(n + l) % ${processes}`)}, 'Plate', 'outside'
from generate_series(1, $1::int) n, generate_series(1, 4) l`
