import pg from 'pg'

const tables = ['jobs', 'job_operations', 'work_entries', 'quantity_entries', 'shop_floor_events'] as const

const jobsAYear = 6_000
const stepsAJob = 10
const entriesAStep = 5
const countsAnEntry = 2
const eventsAStep = 25

/** Years of finished jobs on the machines and by the people of the bench's shop, straight in SQL; the last of them ended an hour ago. */
export async function fillFloor(adminUrl: string, revision: string, years: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`)
    const indexes = await dropIndexes(client)
    const count = Math.round(jobsAYear * years)
    // Eight machine hours lie between the first job and the last of each year's weeks, spread evenly.
    const apart = (years * 365 * 24 * 60) / count
    await client.query(insertJobs, [count, revision, apart])
    for (const [what, text] of Object.entries({ insertOperations, insertEntries, insertCounts, insertEvents })) {
      await client.query(text)
      console.log(`filled: ${what}`)
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
     from pg_index i where i.indrelid = any($1::regclass[]) and not i.indisunique and not i.indisexclusion`,
    [tables],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  return rows.map(({ made }) => made)
}

/** The n-th job ended so long ago; its steps took an hour each, one after another. */
const insertJobs = `
insert into jobs (id, code, part_revision, quantity_to_make, good_quantity, due_date, status, actual_start, actual_finish, created_at,
  percent_complete, customer, priority)
select uuidv7(-ended), 'BF-' || lpad(n::text, 6, '0'), $2::uuid, 20, 20, (now() - ended)::date + (n % 5)::int - 2, 'closed',
  now() - ended - interval '10 hours', now() - ended, now() - ended - interval '10 hours', 100, null, 'normal'
from generate_series(1, $1::int) n, lateral (select interval '1 hour' + n * $3::float8 * interval '1 minute' as ended) e`

const machines = `(select array_agg(id order by name) as ids from things where name like 'BM-%') m`
const workers = `(select array_agg(id order by username) as ids from users where username like 'bench-%') p`

const insertOperations = `
insert into job_operations (id, code, job, sequence, floor_number, name, thing, planned_thing, setup_minutes, cycle_minutes, setup_done, status, good,
  actual_start, actual_end, planned_start, planned_end, created_at)
select uuidv7(j.actual_start - now()), j.code || '/' || lpad((step * 10)::text, 3, '0'), j.id, step * 10,
  10000000 + row_number() over (), 'Step ' || step, at.thing, at.thing, 15, 3, true, 'complete', 20, j.actual_start + (step - 1) * interval '1 hour',
  j.actual_start + step * interval '1 hour', j.actual_start + (step - 1) * interval '1 hour', j.actual_start + step * interval '1 hour', j.created_at
from ${machines}, jobs j, generate_series(1, ${stepsAJob}) step,
  lateral (select m.ids[1 + (hashtext(j.code) & 1023 + step * 7) % array_length(m.ids, 1)] as thing) at
where j.code like 'BF-%'`

const insertEntries = `
insert into work_entries (id, operation, kind, "user", thing, started_at, ended_at, source, status, labor_seconds, machine_seconds,
  labor_cost, machine_cost, burden_cost, created_at)
select uuidv7(span.starts - now()), o.id, case n when 1 then 'setup' else 'run' end,
  p.ids[1 + (hashtext(o.code) & 1023) % array_length(p.ids, 1)], o.thing, span.starts, span.starts + interval '12 minutes', 'shopFloor', 'final', 720, 720, 6, 4, 2,
  span.starts
from ${workers}, job_operations o, generate_series(1, ${entriesAStep}) n,
  lateral (select o.actual_start + (n - 1) * interval '12 minutes' as starts) span
where o.code like 'BF-%'`

const insertCounts = `
insert into quantity_entries (id, operation, work_entry, at, "user", thing, good, scrap, created_at)
select uuidv7(w.started_at + n * interval '5 minutes' - now()), w.operation, w.id, w.started_at + n * interval '5 minutes', w."user", w.thing, 2, 0, w.started_at
from work_entries w join job_operations o on o.id = w.operation, generate_series(1, ${countsAnEntry}) n
where o.code like 'BF-%'`

const insertEvents = `
insert into shop_floor_events (id, event_id, session, seq, type, occurred_at, received_at, hash, "user", payload)
select uuidv7(o.actual_start - now()), gen_random_uuid()::text, o.id::text, n, 'quantity', o.actual_start + n * interval '2 minutes',
  o.actual_start + n * interval '2 minutes', md5(o.id::text || n) || md5(n::text), null, jsonb_build_object('operation', o.id, 'good', '1')
from job_operations o, generate_series(1, ${eventsAStep}) n
where o.code like 'BF-%'`
