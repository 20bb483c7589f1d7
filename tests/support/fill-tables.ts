import type pg from 'pg'

/** The id of every row, so that whatever a row references is there. */
const theId = '01900000-0000-7000-8000-00000000f111'

interface Column {
  name: string
  type: string
  nullable: boolean
  values: string[] | null
  least: string | null
}
interface Table {
  name: string
  columns: Column[]
}

/** Writes one row into every table there is, with something in every column that takes it; answers the tables. */
export async function fillTables(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<Table>(tablesSql)
  await client.query('set session_replication_role = replica')
  for (const table of tables) await fillTable(client, table)
  await client.query('set session_replication_role = origin')
  return tables.map(({ name }) => name)
}

/** A rule over several columns may want some of them empty: those it names are emptied from behind until it holds. */
async function fillTable(client: pg.Client, { name, columns }: Table): Promise<void> {
  const row = new Map<string, string | null>(columns.map((column, place) => [column.name, sample(column, place)]))
  const maybeEmpty = new Set(columns.filter(column => column.nullable).map(column => column.name))
  for (;;) {
    const names = [...row.keys()].map(column => client.escapeIdentifier(column))
    const places = names.map((_, index) => `$${index + 1}`)
    try {
      await client.query(`insert into ${name} (${names}) overriding system value values (${places})`, [...row.values()])
      return
    } catch (error) {
      const { constraint, code } = error as { constraint?: string; code?: string }
      // The only row there may be is there already.
      if (code === '23505') return
      const { rows } = await client.query<{ name: string; differ: boolean }>(columnsOfCheck, [name, constraint ?? ''])
      const last = rows.map(one => one.name).findLast(one => maybeEmpty.has(one) && row.get(one) !== null)
      // Two that must differ cannot both be the only one there is.
      if (!last && rows.some(({ differ }) => differ)) return
      if (!last) throw new Error(`${name}: ${(error as Error).message}`)
      row.set(last, null)
    }
  }
}

const samples: readonly [RegExp, string][] = [
  [/^uuid$/, theId],
  [/^uuid\[\]$/, `{${theId}}`],
  [/\[\]$|multirange$/, '{}'],
  [/^jsonb?$/, '{"sha256": "x"}'],
  [/^boolean$/, 'true'],
  [/^text$/, 'x'],
  [/./, '1'],
]

/** What comes later in a row is later, as most rules want it. */
const sample = ({ type, values, least }: Column, place: number): string => {
  if (values) return values[0]!
  const moment = new Date(Date.UTC(2026, 0, 1 + place, 8, place)).toISOString()
  if (/^(date|timestamp)/.test(type)) return moment
  if (/^time/.test(type)) return moment.slice(11, 19)
  return Number(least) > 1 ? least! : samples.find(([pattern]) => pattern.test(type))![1]
}

/** What a check allows stands in it as literals: the first one is taken, as `parts/…` where it names the kind of a reference. */
const tablesSql = `
select c.oid::regclass::text as name, json_agg(json_build_object(
  'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'nullable', not a.attnotnull,
  'values', (
    select array[case when k.text like '%split_part(%' then k.first || '/${theId}' else k.first end]
    from (select pg_get_constraintdef(oid) as text, substring(pg_get_constraintdef(oid) from 'ARRAY\\[''([^'']*)''') as first
      from pg_constraint where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum]) k
    where k.first is not null and a.atttypid = 'text'::regtype limit 1
  ),
  'least', (
    select substring(pg_get_constraintdef(oid) from '>= \\(?([0-9.]+)')
    from pg_constraint where conrelid = c.oid and contype = 'c' and conkey = array[a.attnum] and conname like '%_min_check'
  )
) order by a.attnum) as columns
from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'migrations'
group by c.oid order by 1`

const columnsOfCheck = `
select a.attname as name, pg_get_constraintdef(k.oid) like '%IS DISTINCT FROM%' as differ
from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
where k.conrelid = $1::regclass and k.conname = $2 and k.contype = 'c' order by a.attnum`
