import pg from 'pg'

/** Fills the example's books with rows, straight in SQL: a year of records in a minute. */
export async function fillBooks(adminUrl: string, rows: number, progress: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(
      `insert into shelves (id, name) select gen_random_uuid(), 'Shelf ' || n from generate_series(1, 200) n`,
    )
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    for (let from = 1; from <= rows; from += 100_000) {
      const to = Math.min(from + 99_999, rows)
      await client.query(insertBooks, [from, to])
      progress(`${to.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} books`)
    }
    await client.query(insertSearched)
    progress('building indexes')
    for (const index of indexes) await client.query(index)
    await client.query(`insert into code_counters (series, last) values ('books', $1)`, [rows])
    await client.query('set session_replication_role = origin')
    await client.query('vacuum analyze books, search_entries, shelves, loan_lines')
  } finally {
    await client.end()
  }
}

/** Indexes are built faster over finished rows than row by row. Answers what makes them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid in ('books'::regclass, 'search_entries'::regclass) and not i.indisprimary`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const insertBooks = `
with shelf as (select array_agg(id) as ids from shelves)
insert into books (id, code, title, genre, shelf, price, late_fee, published_on, pages, created_at)
select gen_random_uuid(), 'BK-' || lpad(n::text, greatest(6, length(n::text)), '0'),
  (array['Turning', 'Milling', 'Grinding', 'Boring', 'Threading', 'Honing'])[1 + n % 6] || ' ' ||
  (array['practice', 'handbook', 'tables', 'for beginners', 'of hard metals'])[1 + (n / 7) % 5] || ', volume ' || (n::bigint * 7919 % 100003),
  (array['novel', 'poetry', 'science', 'craft'])[1 + n % 4], shelf.ids[1 + n % 200], 5 + (n * 13 % 9000) / 100.0, 5,
  date '2000-01-01' + (n * 17 % 9500), 50 + n % 900, now() - (n || ' seconds')::interval
from generate_series($1::int, $2::int) n, shelf`

/** What the trigger would have written for the palette. */
const insertSearched = `
insert into search_entries (resource, record_id, code, code_key, title, words, archived)
select 'books', id, code, mw_code_key(code), title, mw_fold(concat_ws(' ', code, mw_code_key(code), title)), false from books`

/** Entries as ordinary work leaves them: now a new record with a dozen fields, now a change of two. */
export async function fillAudit(adminUrl: string, entries: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(insertEntries, [entries])
    await client.query('vacuum analyze audit_entries')
  } finally {
    await client.end()
  }
}

const insertEntries = `
insert into audit_entries (at, actor, via, action, resource, record_id, record_code, root_resource, root_id, diff, request_id)
select now(), 'user:' || gen_random_uuid(), 'web', case n % 3 when 0 then 'create' else 'update' end, 'books', id, 'BK-' || n, 'books', id,
  case n % 3
    when 0 then jsonb_build_object('title', jsonb_build_array(null, 'Turning practice, volume ' || n), 'price', jsonb_build_array(null, '12.50'),
      'genre', jsonb_build_array(null, 'craft'), 'shelf', jsonb_build_array(null, gen_random_uuid()), 'pages', jsonb_build_array(null, n),
      'precious', jsonb_build_array(null, false), 'published_on', jsonb_build_array(null, '2020-02-03'), 'code', jsonb_build_array(null, 'BK-' || n))
    else jsonb_build_object('summary', jsonb_build_array('what it was', 'what it is now ' || n), 'version', jsonb_build_array(n, n + 1))
  end, gen_random_uuid()::text
from generate_series(1, $1::int) n, lateral (select gen_random_uuid() as id) made`
