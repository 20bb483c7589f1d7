import type { AuditPlan, ColumnPlan, TablePlan } from './blueprint.ts'
import { literal, quoted, short } from './names.ts'

/**
 * The trigger functions of one table, written out column by column. One function for all tables would take every row apart as
 * JSON first, which costs more than the writing itself; and what a row means to the log, to search and to the rows it names is
 * known here. Tables are named with their schema: nobody puts one of his own in front of the log.
 */

const functionOf = (name: string, body: string, rights = ''): string =>
  `create or replace function ${quoted(name)}() returns trigger language plpgsql${rights} as $$\n${body}\n$$;`

/** The log is written by its own functions alone: nobody else has the right to. */
const asOwner = ' security definer set search_path = public, pg_temp'

export const auditFunctionName = (table: TablePlan): string => short(`mw_audit_${table.name}`)

/** PostgreSQL takes a hundred arguments at most. */
const mostArguments = 90

function joined(parts: readonly string[]): string {
  if (parts.length <= mostArguments) return `concat_ws(',',\n${parts.join(',\n')})`
  const chunks = Array.from({ length: Math.ceil(parts.length / mostArguments) }, (_, index) =>
    parts.slice(index * mostArguments, (index + 1) * mostArguments),
  )
  return `concat_ws(',', ${chunks.map(chunk => `nullif(${joined(chunk)}, '')`).join(', ')})`
}

/** Amounts enter the log as text with all their digits: a JSON number would be read back as a double and lose some. */
const isExact = ({ type }: ColumnPlan): boolean => /^numeric\(\d+,[1-9]/.test(type)

/** Before it was made and after it is gone, a row has no values: that says the same as a change from or to nothing. */
function changeOf(column: ColumnPlan): string {
  const name = quoted(column.name)
  const value = (side: string) => `${side}.${name}${isExact(column) ? '::text' : ''}`
  const pair = `${literal(`${JSON.stringify(column.name)}:`)} || json_build_array(${value('old')}, ${value('new')})`
  return `case when new.${name} is distinct from old.${name} then ${pair} end`
}

/** Writes one audit entry for a changed row. */
export function auditFunction(table: TablePlan, audit: AuditPlan): string {
  const seen = table.columns.filter(({ name }) => !audit.hidden.includes(name))
  const hasCode = table.columns.some(({ name }) => name === 'code')
  const either = (name: string) => `coalesce(new.${quoted(name)}, old.${quoted(name)})`
  const personal = audit.personal.map(literal).join(', ')
  const diff = `('{' || changes || '}')::jsonb`
  return functionOf(
    auditFunctionName(table),
    `declare
  changes text := ${joined(seen.map(changeOf))};
  entry bigint;
begin
  if changes = '' and tg_op = 'UPDATE' then return null; end if;
  entry := nextval('public.audit_entry_ids');
  insert into public.audit_entries (id, at, actor, via, action, resource, record_id, record_code, root_resource, root_id, diff, reason, request_id)
  values (
    entry,
    coalesce(nullif(current_setting('mw.at', true), '')::timestamptz, now()),
    coalesce(nullif(current_setting('mw.actor', true), ''), 'system:database'),
    coalesce(nullif(current_setting('mw.via', true), ''), 'database'),
    coalesce(nullif(current_setting('mw.action', true), ''), case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'remove' end),
    ${literal(table.resource)}, ${either('id')}, ${hasCode ? either('code') : 'null'}, ${literal(audit.root)}, ${either(audit.rootColumn)},
    ${personal ? `mw_hide_personal(entry, ${diff}, array[${personal}])` : diff},
    nullif(current_setting('mw.reason', true), ''),
    nullif(current_setting('mw.request', true), '')
  );
  return null;
end`,
    asOwner,
  )
}

export const searchFunctionName = (table: TablePlan): string => short(`mw_search_${table.name}`)

/** Keeps the one index over all records in step. */
export function searchFunction(table: TablePlan, { code, title, others }: NonNullable<TablePlan['search']>): string {
  const value = (column: string | null) => (column ? `new.${quoted(column)}::text` : 'null::text')
  return functionOf(
    searchFunctionName(table),
    `declare
  code text := ${value(code)};
  title text := ${value(title)};
  key text := ${code ? 'mw_code_key(code)' : 'null'};
begin
  insert into public.search_entries as kept (resource, record_id, code, code_key, title, words, archived)
  values (${literal(table.resource)}, new.id, code, key, title, mw_fold(concat_ws(' ', code, key, title))${others ? ` || ' ' || new.${quoted(others)}` : ''}, new.archived_at is not null)
  on conflict (resource, record_id) do update
    set code = excluded.code, code_key = excluded.code_key, title = excluded.title, words = excluded.words, archived = excluded.archived
    where (kept.code, kept.title, kept.words, kept.archived) is distinct from (excluded.code, excluded.title, excluded.words, excluded.archived);
  return null;
end`,
  )
}

export const refsFunctionName = (table: TablePlan, column: string): string => short(`mw_refs_${table.name}_${column}`)

/** Ids in an array must exist. Each is looked up by itself: as one question they would be planned and hashed for every row. */
export function refsFunction(table: TablePlan, array: TablePlan['arrays'][number]): string {
  const constraint = `${table.name}_${array.column}_fkey`
  return functionOf(
    refsFunctionName(table, array.column),
    `declare
  wanted uuid;
begin
  foreach wanted in array new.${quoted(array.column)} loop
    if wanted is not null and not exists (select from public.${quoted(array.table)} where id = wanted) then
      raise exception '% does not exist in ${array.table}', wanted
        using errcode = '23503', table = ${literal(table.name)}, column = ${literal(array.column)}, constraint = ${literal(constraint)};
    end if;
  end loop;
  return null;
end`,
  )
}
