import type pg from 'pg'

/** Ten years of books, before those of the company that is founded now. */
export const yearsOfBooks = 10
export const firstYear = new Date().getUTCFullYear() - yearsOfBooks

const tables = ['general_ledgers', 'general_ledger_lines'] as const
const linesPerEntry = 4

/** Writes posted entries of four lines straight in SQL, spread over ten years, until there are so many lines. */
export async function fillLedger(client: pg.Client, lines: number): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'`,
  )
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from general_ledgers where description = 'Filled'`,
  )
  const before = rows[0]!.count
  if (before === 0) await client.query(addYears, [firstYear, yearsOfBooks])
  const indexes = await dropIndexes(client)
  const entries = lines / linesPerEntry
  for (let from = before + 1; from <= entries; from += 100_000) {
    const to = Math.min(from + 99_999, entries)
    await client.query(addEntries, [from, to, firstYear, yearsOfBooks * 365])
    await client.query(addLines, [from, to])
  }
  for (const index of indexes) await client.query(index)
  for (const sums of ['account_sums', 'account_day_sums'])
    await client.query(`delete from ${sums}; insert into ${sums} select * from ${sums}_of_lines`)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze general_ledgers, general_ledger_lines, account_sums, account_day_sums')
}

async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made from pg_index i
     where i.indrelid = any($1::regclass[]) and not i.indisprimary
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [[...tables]],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const addYears = `
with years as (
  insert into fiscal_years (id, code, starts_on, ends_on, status)
  select gen_random_uuid(), 'FY' || y, make_date(y, 1, 1), make_date(y, 12, 31), 'open' from generate_series($1::int, $1::int + $2::int - 1) y
  returning id, starts_on
)
insert into fiscal_periods (id, code, year, number, starts_on, ends_on, status)
select gen_random_uuid(), to_char(day, 'YYYY-MM'), years.id, extract(month from day), day, day + interval '1 month' - interval '1 day', 'open'
from years, generate_series(years.starts_on, years.starts_on + interval '11 months', '1 month') day`

/** Ids rise with the number, as ours do with time, and are reckoned from it, so that lines find their entry without being asked. */
const entryId = (n: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
const addEntries = `
insert into general_ledgers (id, code, ledger_type, posting_date, period, description, status, total, posted_at)
select ${entryId('n')}, 'JE-' || lpad((n + 10000000)::text, 8, '0'), j.id, d.day, p.id, 'Filled', 'posted', 30, now()
from generate_series($1::int, $2::int) n
cross join lateral (select make_date($3::int, 1, 1) + (n::bigint * 7919 % $4::int)::int as day) d
cross join (select id from ledger_types where code = 'BK') j
join fiscal_periods p on d.day between p.starts_on and p.ends_on`

const addLines = `
with chart as (select array_agg(id order by number) as ids, count(*)::int as many from accounts)
insert into general_ledger_lines (id, parent, root, position, line_number, account, debit, credit)
select ('00000001-0000-7000-8000-' || lpad(to_hex(n * 4 + k), 12, '0'))::uuid, e.id, e.id, k, k, chart.ids[1 + (n * 3 + k * 7) % chart.many],
  case when k <= 2 then 15 end, case when k > 2 then 15 end
from generate_series($1::int, $2::int) n cross join generate_series(1, 4) k
cross join lateral (select ${entryId('n')} as id) e, chart`
