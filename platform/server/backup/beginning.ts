import type pg from 'pg'

/** How a database came to be. Kept apart from the application's own tables, and not part of a backup. */
export type Beginning = 'empty' | 'demo loading' | 'demo' | 'restoring' | 'restored'

export async function readBeginning(client: pg.Client): Promise<Beginning | undefined> {
  const { rows } = await client.query<{ known: boolean }>(
    "select to_regclass('millwright_start.beginning') is not null as known",
  )
  if (!rows[0]?.known) return undefined
  const beginning = await client.query<{ state: Beginning }>('select state from millwright_start.beginning')
  return beginning.rows[0]?.state
}

export async function writeBeginning(client: pg.Client, state: Beginning): Promise<void> {
  await client.query('create schema if not exists millwright_start')
  await client.query(`create table if not exists millwright_start.beginning (
    one boolean primary key default true check (one), state text not null, since timestamptz not null)`)
  await client.query(
    `insert into millwright_start.beginning (state, since) values ($1, now())
     on conflict (one) do update set state = excluded.state, since = excluded.since`,
    [state],
  )
}

/** Whether anybody but PostgreSQL itself made a table here. */
export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'millwright_start')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') limit 1`,
  )
  return rowCount !== 0
}
