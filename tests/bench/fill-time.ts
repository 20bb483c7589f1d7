import pg from 'pg'

const tables = ['time_punches', 'timeclock'] as const

/** Years of punches and approved cards of these people, on every weekday, straight in SQL. */
export async function fillTime(adminUrl: string, users: readonly string[], years: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    for (let year = 0; year < years; year++) {
      const days = [users, (year + 1) * 365, year * 365 + 1]
      await client.query(insertPunches, days)
      await client.query(insertCards, days)
      console.log(`filled ${year + 1} of ${years} years`)
    }
    for (const made of indexes) await client.query(made)
    await client.query('set session_replication_role = origin')
    await client.query(`vacuum analyze ${tables.join(', ')}`)
  } finally {
    await client.end()
  }
}

/** What is unique stays; the rest is built faster over finished rows. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

const weekdays = `unnest($1::uuid[]) with ordinality as p(id, n),
  lateral (select current_date - back as day from generate_series($3::int, $2::int) back) d
  where extract(isodow from d.day) < 6`

const insertPunches = `
insert into time_punches (id, "user", kind, at, received_at, source, identity, time_basis)
select gen_random_uuid(), p.id, k.kind, d.day + k.at + (p.n % 10) * interval '1 minute', d.day + k.at, 'kiosk', 'badge', 'server'
from (values ('in', time '06:00'), ('meal-start', time '10:30'), ('meal-end', time '11:00'), ('out', time '14:30')) k(kind, at),
  ${weekdays}`

const insertCards = `
insert into timeclock (id, "user", workday, status, worked_seconds, regular_seconds, meal_seconds, first_in, last_out, trace)
select gen_random_uuid(), p.id, d.day, 'approved', 28800, 28800, 1800, d.day + time '06:00', d.day + time '14:30', '{"overtime": []}'
from ${weekdays}`
