import type pg from 'pg'
import type { Blueprint, CheckPlan, ColumnPlan, TablePlan, TableShape } from './blueprint.ts'
import { createTable } from './ddl.ts'

/**
 * The tables as they stand in a database, as a blueprint. PostgreSQL keeps expressions in words of its own
 * (`kind in ('a')` as `kind = ANY (ARRAY['a'::text])`), so the declared tables are made beside them for a moment, and what
 * reads alike in both is told in the words of the declaration. What the migrations made therefore need not be kept anywhere.
 */
export async function standingBlueprint(client: pg.Client, declared: Blueprint): Promise<{ tables: TableShape[] }> {
  const tables = declared.tables.filter(table => !table.isView)
  await client.query('begin')
  try {
    await client.query('create schema declared; set local search_path = declared, public')
    await client.query(tables.flatMap(createTable).join('\n'))
    const wanted = await readTables(client, 'declared')
    await client.query('set local search_path = public')
    const found = await readTables(client, 'public')
    const sequences = await readSequences(client)
    const plans = new Map(tables.map(table => [table.name, table]))
    return {
      tables: [...found.values()]
        .filter(table => plans.has(table.name) || isOfDeclaredShape(table))
        .map(table => {
          const plan = plans.get(table.name)
          const sequence = plan?.sequence && sequences.has(plan.sequence) ? { sequence: plan.sequence } : {}
          return { ...toldTable(table, wanted.get(table.name), plan), ...sequence }
        }),
    }
  } finally {
    await client.query('rollback')
  }
}

type Standing = Omit<TableShape, 'indexes' | 'sequence'> & { readonly indexes: readonly SqlOf[] }

async function readTables(client: pg.Client, schema: string): Promise<Map<string, Standing>> {
  const ask = async <T>(sql: string): Promise<Map<string, T[]>> => {
    const { rows } = await client.query<{ table: string; one: T }>(sql, [schema])
    return new Map(
      Object.entries(Object.groupBy(rows, row => row.table)).map(([t, all]) => [t, all!.map(row => row.one)]),
    )
  }
  const columns = await ask<ColumnPlan>(columnsSql)
  const checks = await ask<CheckPlan>(checksSql)
  const indexes = await ask<SqlOf>(indexesSql)
  return new Map(
    [...columns].map(([name, list]) => [
      name,
      { name, columns: list, checks: checks.get(name) ?? [], indexes: indexes.get(name) ?? [] },
    ]),
  )
}

async function readSequences(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public'`,
  )
  return new Set(rows.map(({ name }) => name))
}

const ofSchema = `c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`

/** A key over one column stands with its column, as declarations name it. */
const columnsSql = `
select c.relname as table, json_strip_nulls(json_build_object(
  'name', a.attname,
  'type', format_type(a.atttypid, a.atttypmod),
  'nullable', not a.attnotnull,
  'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
  'generated', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end,
  'references', (
    select t.relname || case when f.attname = 'id' then '' else '(' || f.attname || ')' end
    from pg_constraint k join pg_class t on t.oid = k.confrelid
      join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
    where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum] limit 1
  )
)) as one
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
where ${ofSchema} order by a.attnum`

const checksSql = `
select c.relname as table, json_build_object('name', k.conname, 'sql', pg_get_expr(k.conbin, k.conrelid)) as one
from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'c'
where ${ofSchema} order by k.oid`

/** What a partitioned table has is said to be on it "only". */
const indexesSql = `
select c.relname as table, json_build_object('name', i.relname, 'sql',
  regexp_replace(pg_get_indexdef(x.indexrelid), ' ON (ONLY )?[^ ]+ USING ', ' USING ')) as one
from pg_class c join pg_index x on x.indrelid = c.oid and not x.indisprimary join pg_class i on i.oid = x.indexrelid
where ${ofSchema} order by i.oid`

/** A table that was declared once: nothing written by hand has the columns every record or every line has. */
const isOfDeclaredShape = ({ columns }: Standing): boolean =>
  [
    ['id', 'version', 'archived_by', 'visibility', 'keywords'],
    ['id', 'parent', 'root', 'position'],
  ].some(shape => shape.every(name => columns.some(column => column.name === name)))

const toldTable = (found: Standing, wanted?: Standing, plan?: TablePlan): TableShape => ({
  name: found.name,
  columns: found.columns.map(column => toldColumn(column, wanted, plan)),
  checks: found.checks.map(check => toldAs(check, wanted?.checks, plan?.checks) ?? check),
  indexes: found.indexes.flatMap(index => {
    const told = toldAs(index, wanted?.indexes, plan?.indexes)
    if (told) return [told]
    return isNamedLikeDeclared(index) ? [{ name: index.name, unique: false, using: 'btree', on: index.sql }] : []
  }),
})

/** A column that is to be renamed is held against the one it becomes. */
function toldColumn(found: ColumnPlan, wanted?: Standing, plan?: TablePlan): ColumnPlan {
  const meant = named(found, plan?.columns) ?? plan?.columns.find(({ was }) => was === found.name)
  const same = meant && named(meant, wanted?.columns)
  if (!meant || !same) return found
  const words = (part: 'type' | 'default' | 'generated') =>
    found[part] === same[part] ? meant[part] && { [part]: meant[part] } : found[part] && { [part]: found[part] }
  return { ...found, ...words('type'), ...words('default'), ...words('generated') }
}

/** Its plan, if it reads like what its plan made. */
function toldAs<P extends Named>(found: SqlOf, wanted?: readonly SqlOf[], plans?: readonly P[]): P | undefined {
  return named(found, wanted)?.sql === found.sql ? named(found, plans) : undefined
}

interface Named {
  readonly name: string
}
interface SqlOf extends Named {
  readonly sql: string
}
const named = <T extends Named>({ name }: Named, all: readonly T[] = []): T | undefined =>
  all.find(one => one.name === name)

/** Indexes written by hand are left alone: their names end otherwise. */
const isNamedLikeDeclared = ({ name }: Named): boolean => /_(idx|key)$/.test(name)
