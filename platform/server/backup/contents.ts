import type pg from 'pg'

/** What a backup says about itself: first in the archive, so that a restore can tell whether it fits. */
export interface BackupHead {
  format: 1
  millwright: string
  postgres: string
  /** When the copy was taken: everything committed before is in it, nothing after. */
  takenAt: string
  tables: TableShape[]
  partitions: Partition[]
}

export interface TableShape {
  schema: string
  name: string
  /** Name and type of each column that holds data of its own; generated ones are computed again. */
  columns: { name: string; type: string }[]
}

/** A partition made while running (a month of samples), which no migration creates. */
export interface Partition {
  schema: string
  name: string
  parent: string
  bound: string
}

/** Last in the archive: what must have arrived. */
export interface BackupTail {
  rows: Record<string, number>
  sequences: { schema: string; name: string; value: string; called: boolean }[]
  entries: { name: string; size: number; sha256: string }[]
}

export const headName = 'backup.json'
export const tailName = 'manifest.json'

const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'millwright_start')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

export async function readTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as name,
           coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
                             order by a.attname) filter (where a.attname is not null), '[]') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and ${ours}
     group by 1, 2 order by 1, 2`)
  return rows
}

export async function readPartitions(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(`
    with recursive tree as (
      select c.oid, 0 as depth from pg_class c where c.relkind = 'p' and not c.relispartition
      union all select i.inhrelid, t.depth + 1 from tree t join pg_inherits i on i.inhparent = t.oid)
    select n.nspname as schema, c.relname as name, i.inhparent::regclass::text as parent,
           pg_get_expr(c.relpartbound, c.oid)
             || case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end as bound
      from tree t join pg_class c on c.oid = t.oid join pg_namespace n on n.oid = c.relnamespace
      join pg_inherits i on i.inhrelid = c.oid
     where t.depth > 0 and ${ours} order by t.depth, 1, 2`)
  return rows
}

/** Sequences stand outside transactions; read after the snapshot they are never behind it. */
export async function readSequences(client: pg.Client): Promise<BackupTail['sequences']> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1, 2`)
  const sequences: BackupTail['sequences'] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted({ schema, name })}`,
    )
    sequences.push({ schema, name, ...state.rows[0]! })
  }
  return sequences
}

export function quoted({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function columnList(table: TableShape): string {
  return table.columns.map(column => quoteName(column.name)).join(', ')
}

/** Both sides write and read values in one form, whatever the servers' settings are. */
export const plainForms = `set datestyle = 'ISO, MDY'; set timezone = 'UTC'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set row_security = off; set search_path = pg_catalog;
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`
