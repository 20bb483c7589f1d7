import type pg from 'pg'

/** Orders with a line and their releases each, straight in SQL; one in eighty is still open, as after ten years. */
export async function fillOrders(client: pg.Client, orders: number, releases: number): Promise<void> {
  const { rowCount } = await client.query("select from orders where code = 'SO-B0000001'")
  if (rowCount) return
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
  const indexes = await dropIndexes(client)
  await client.query(addCustomers)
  for (let from = 1; from <= orders; from += 50_000) {
    const span = [from, Math.min(from + 49_999, orders)]
    await client.query(addOrders, span)
    await client.query(addLines, [...span, Math.round(releases / orders)])
    await client.query(addReleases, [...span, Math.round(releases / orders)])
    await client.query(addOutcomes, [...span, Math.round(releases / orders)])
  }
  for (const index of indexes) await client.query(index)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze business_partners, orders, order_lines, order_releases, order_line_outcomes')
}

/** Indexes are built faster over finished rows than row by row. Answers what makes them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid in ('orders'::regclass, 'order_lines'::regclass, 'order_releases'::regclass) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/** Ids are reckoned from numbers, so that rows find each other without being asked; version and variant stand where they must. */
const idOf = (what: string, number: string) =>
  `overlay(overlay(md5('bench ${what} ' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`
const isOpen = 'n % 80 = 0'

const addCustomers = `
insert into business_partners (id, code, name, status) select ${idOf('customer', 'n')}, 'BP-B' || n, 'Customer ' || n, 'active'
from generate_series(0, 999) n on conflict do nothing`

const addOrders = `
insert into orders (id, code, business_partner, customer_po, ordered_on, status, total, subtotal, charges_total, unshipped_value, next_promise, shipped_percent)
select ${idOf('order', 'n')}, 'SO-B' || lpad(n::text, 7, '0'), ${idOf('customer', 'n % 1000')}, 'PO ' || n, current_date - (n % 3650)::int,
  case when ${isOpen} then 'confirmed' else 'closed' end, 1000, 1000, 0, case when ${isOpen} then 1000 else 0 end,
  case when ${isOpen} then current_date + (n % 60)::int - 10 end, case when ${isOpen} then 0 else 100 end
from generate_series($1::int, $2::int) n`

const addLines = `
insert into order_lines (id, parent, root, position, line_number, description, quantity, shipped, unit_price, extended)
select ${idOf('line', 'n')}, ${idOf('order', 'n')}, ${idOf('order', 'n')}, 1, 1, 'Spacer ' || n, 10 * $3::int, case when ${isOpen} then 0 else 10 * $3::int end, 10, 100 * $3::int
from generate_series($1::int, $2::int) n`

const addReleases = `
insert into order_releases (id, parent, root, position, number, release_number, quantity, shipped_quantity, requested_on, promised_on, ship_on, completed_on, status)
select ${idOf('release', `n || '-' || k`)}, ${idOf('line', 'n')}, ${idOf('order', 'n')}, k, k, 'SO-B' || lpad(n::text, 7, '0') || '-1-' || k, 10,
  case when ${isOpen} then 0 else 10 end, day, day, day,
  case when ${isOpen} then null when n % 10 = 3 then day + 4 else day end,
  case when ${isOpen} then (array['planned', 'released', 'inProduction', 'ready'])[1 + (n + k) % 4] else 'shipped' end
from generate_series($1::int, $2::int) n, generate_series(1, $3::int) k,
  lateral (select current_date - (n % 3650)::int + k * 7 as day) dated`

/** One line in ten left late. */
const addOutcomes = `
insert into order_line_outcomes (line, "order", customer, ordered_on, promised_on, shipped_on, on_time)
select ${idOf('line', 'n')}, ${idOf('order', 'n')}, ${idOf('customer', 'n % 1000')}, current_date - (n % 3650)::int, day, case when n % 10 = 3 then day + 4 else day end, n % 10 <> 3
from generate_series($1::int, $2::int) n, lateral (select current_date - (n % 3650)::int + $3::int * 7 as day) dated
where not (${isOpen})`
