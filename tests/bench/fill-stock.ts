import type pg from 'pg'

const itemCount = 40_000
const placeCount = 2_000

/**
 * Receipts and issues straight in SQL, over forty thousand items in two thousand bins, until there are so many; then what they
 * add up to. Answers whether there are not more already.
 */
export async function fillStock(client: pg.Client, until: number): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from inventory_transactions where code like 'TX-B%'`,
  )
  const before = rows[0]!.count
  if (before >= until) return before === until
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '1GB'`,
  )
  const indexes = await dropIndexes(client)
  if (before === 0) await client.query(addPlaces, [placeCount])
  for (let from = before + 1; from <= until; from += 200_000)
    await client.query(addRows, [from, Math.min(from + 199_999, until), itemCount, placeCount])
  for (const index of indexes) await client.query(index)
  for (const projection of projections) await client.query(projection)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze inventory_transactions, item_stocks, stock_balances, valuation_keys')
  return true
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = 'inventory_transactions'::regclass and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/** Ids are reckoned from numbers, so that rows find their item and bin without being asked. */
const itemOf = (number: string) => `'part-revisions/' || md5('bench item ' || ${number})::uuid`
const placeOf = (number: string) => `md5('bench bin ' || ${number})::uuid`

const addPlaces = `
insert into storage_locations (id, code, storage_group, type)
select ${placeOf('n')}, 'BENCH-' || n, (select id from storage_groups limit 1), 'bin' from generate_series(0, $1::int - 1) n`

/** Of four rows three bring ten and one takes five, so that no bin falls below zero. */
const addRows = `
insert into inventory_transactions (id, code, type, item, storage_location, stock_status, quantity, value, effective_date, posted_at)
select gen_random_uuid(), 'TX-B' || n, case when n % 4 = 0 then 'issue' else 'receive' end, ${itemOf('n % $3::int')}, ${placeOf('n % $4::int')},
  'available', case when n % 4 = 0 then -5 else 10 end, case when n % 4 = 0 then -10 else 20 end, d.day, d.day
from generate_series($1::int, $2::int) n
cross join lateral (select current_date - (n::bigint * 7919 % 3650)::int as day) d`

const projections = [
  `delete from item_stocks where item in (select item from inventory_transactions where code like 'TX-B%')`,
  `delete from stock_balances where storage_location in (select id from storage_locations where code like 'BENCH-%')`,
  `delete from valuation_keys where item not in (select 'part-revisions/' || id from part_revisions)`,
  `insert into item_stocks (id, item, on_hand, available)
   select gen_random_uuid(), item, sum(quantity), sum(quantity) from inventory_transactions where code like 'TX-B%' group by item`,
  `insert into stock_balances (id, item, storage_location, stock_status, quantity)
   select gen_random_uuid(), item, storage_location, 'available', sum(quantity) from inventory_transactions where code like 'TX-B%'
   group by item, storage_location`,
  `insert into valuation_keys (id, inventory_class, item, quantity, value)
   select gen_random_uuid(), (select id from inventory_classes limit 1), item, sum(quantity), sum(value)
   from inventory_transactions where code like 'TX-B%' group by item`,
]
