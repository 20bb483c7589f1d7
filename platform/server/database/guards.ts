import type { Blueprint, TablePlan } from './blueprint.ts'
import { quoted, short } from './names.ts'
import {
  auditFunction,
  auditFunctionName,
  refsFunction,
  refsFunctionName,
  searchFunction,
  searchFunctionName,
} from './row-functions.ts'

const trigger = (
  table: TablePlan,
  name: string,
  at: string,
  call: string,
  each: 'row' | 'statement' = 'row',
  when = '',
) =>
  `create or replace trigger ${quoted(name)} ${at} on ${quoted(table.name)} for each ${each}${when && ` when (${when})`} execute function ${call};`

/**
 * The triggers, policies and grants every table gets from its plan. Written out as repeatable SQL:
 * it runs again whenever its text changes.
 */
export function guardsOf(blueprint: Blueprint): string {
  return [
    roles,
    ...blueprint.tables.filter(table => !table.isView).flatMap(tableGuards),
    replaced,
    fixedPaths,
    grants(blueprint),
  ].join('\n')
}

function tableGuards(table: TablePlan): string[] {
  const { audit, search } = table
  const searched = search ? [search.code, search.title, search.others, 'archived_at'].flatMap(name => name ?? []) : []
  const sides = (side: string) => `(${searched.map(name => `${side}.${quoted(name)}`).join(', ')})`
  const call = (name: string) => `${quoted(name)}()`
  return [
    ...(audit
      ? [auditFunction(table, audit), ...auditTriggers(table, call(auditFunctionName(table)))]
      : // It may have been audited before.
        [
          `drop trigger if exists "audit" on ${quoted(table.name)};`,
          `drop trigger if exists "audit_update" on ${quoted(table.name)};`,
        ]),
    search && searchFunction(table, search),
    // What has neither number nor name yet cannot be found by them.
    search &&
      trigger(
        table,
        'search_insert',
        'after insert',
        call(searchFunctionName(table)),
        'row',
        [search.code, search.title].flatMap(name => (name ? [`new.${quoted(name)} is not null`] : [])).join(' or '),
      ),
    search &&
      trigger(
        table,
        'search_update',
        'after update',
        call(searchFunctionName(table)),
        'row',
        `${sides('old')} is distinct from ${sides('new')}`,
      ),
    !table.appendOnly && !table.isLine && trigger(table, 'touch', 'before update', 'mw_touch()', 'row', touched(table)),
    table.appendOnly && trigger(table, 'refuse_change', 'before update or delete', 'mw_refuse_change()'),
    table.appendOnly && trigger(table, 'refuse_truncate', 'before truncate', 'mw_refuse_change()', 'statement'),
    !table.appendOnly &&
      !table.isLine &&
      !table.erasable &&
      trigger(table, 'refuse_delete', 'before delete', 'mw_refuse_delete()'),
    ...table.arrays.flatMap(array => [
      refsFunction(table, array),
      trigger(
        table,
        short(`refs_${array.column}`),
        `after insert or update of ${quoted(array.column)}`,
        call(refsFunctionName(table, array.column)),
        'row',
        `new.${quoted(array.column)} <> '{}'`,
      ),
    ]),
    ...(table.partner || table.partnersLinesOf ? partnerPolicy(table) : []),
  ].filter((sql): sql is string => typeof sql === 'string')
}

/** Every change is logged, but an update of nothing else than what follows along: a plan moves thousands of rows a minute. */
function auditTriggers(table: TablePlan, call: string): string[] {
  if (!table.followsAlong?.length)
    return [
      trigger(table, 'audit', 'after insert or update or delete', call),
      `drop trigger if exists "audit_update" on ${quoted(table.name)};`,
    ]
  return [
    trigger(table, 'audit', 'after insert or delete', call),
    trigger(table, 'audit_update', 'after update', call, 'row', differs(ownColumns(table))),
  ]
}

const ownColumns = ({ columns, followsAlong = [] }: TablePlan): string[] =>
  columns.filter(({ name, generated }) => !generated && !followsAlong.includes(name)).map(one => one.name)

function differs(names: readonly string[]): string {
  const row = (side: string) => `row(${names.map(one => `${side}.${quoted(one)}`).join(', ')})`
  return `${row('old')} is distinct from ${row('new')}`
}

/** Always, but for an update that changes only what follows along. */
function touched(table: TablePlan): string {
  const { followsAlong = [] } = table
  return followsAlong.length === 0 ? '' : `not (${differs(followsAlong)}) or ${differs(ownColumns(table))}`
}

/** A business partner reads through the role millwright_partner, which sees its own rows alone; staff are not slowed by the policy. */
const partnerPolicy = (table: TablePlan): string[] => [
  `alter table ${quoted(table.name)} enable row level security;`,
  `drop policy if exists staff on ${quoted(table.name)};`,
  `create policy staff on ${quoted(table.name)} to millwright_app using (true) with check (true);`,
  `drop policy if exists own_rows on ${quoted(table.name)};`,
  `create policy own_rows on ${quoted(table.name)} for select to millwright_partner using (${ownRows(table)});`,
  `grant select on ${quoted(table.name)} to millwright_partner;`,
]

/** Lines are seen with their record, which has a policy of its own. */
const ownRows = ({ partner, partnersLinesOf }: TablePlan): string =>
  partner
    ? `${quoted(partner)} = nullif(current_setting('mw.partner', true), '')::uuid`
    : `exists (select from ${quoted(partnersLinesOf!)} r where r.id = root)`

/** One function for all tables stood here before. */
const replaced = 'drop function if exists mw_audit(), mw_exact(jsonb), mw_search(), mw_refs_exist();'

/**
 * What triggers ask and write are our tables, whatever a session puts in front of them: a temporary table of the same name
 * would otherwise answer for ours. Those of the log, of search and of references name their schema.
 */
const fixedPaths = `
do $$
declare
  checking regprocedure;
begin
  for checking in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and proconfig is null
      and prosrc ~* '\\m(from|into|update|delete|perform)\\M' and proname !~ '^mw_(audit|search|refs)_'
  loop
    execute format('alter function %s set search_path = public, pg_temp', checking);
  end loop;
end $$;
`

/** Roles belong to the whole cluster: another database of it may be migrated at this moment, and make them first. */
const madeByAnother = 'exception when duplicate_object or unique_violation then null;'
const roles = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'millwright_app') then
    begin create role millwright_app nologin; ${madeByAnother} end;
  end if;
  if not exists (select from pg_roles where rolname = 'millwright_partner') then
    begin create role millwright_partner nologin; ${madeByAnother} end;
  end if;
  if not pg_has_role('millwright_app', 'millwright_partner', 'usage') then
    begin grant millwright_partner to millwright_app; ${madeByAnother} end;
  end if;
  if not pg_has_role(current_user, 'millwright_app', 'usage') then
    begin execute format('grant millwright_app to %I', current_user); ${madeByAnother} end;
  end if;
end $$;
`

/** What triggers alone keep, in functions that write as the owner of the tables: the application only reads it. */
const keptTables = [
  ...['account_sums', 'account_day_sums', 'order_line_outcomes', 'code_counters', 'migrations'],
  ...['audit_entries', 'audit_entries_rest', 'audit_chain', 'audit_era', 'audit_personal'],
]

/** The same of what a declaration says is kept: of a whole table, or of some of its columns. */
function keptGrants({ name, columns, keptByDatabase: kept }: TablePlan): string[] {
  if (kept === true) return [`revoke insert, update, delete, truncate on ${quoted(name)} from millwright_app;`]
  if (kept.length === 0) return []
  const rest = columns.filter(column => !column.generated && !kept.includes(column.name))
  const listed = rest.map(column => quoted(column.name)).join(', ')
  return [
    `revoke insert, update on ${quoted(name)} from millwright_app;`,
    `grant insert (${listed}), update (${listed}) on ${quoted(name)} to millwright_app;`,
  ]
}

/** Months of the log are tables of their own, made while the application runs; nobody but the log itself writes them. */
const revokeMonths = `
do $$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'audit_entries'::regclass loop
    execute format('revoke insert, update, delete, truncate on %s from millwright_app', month);
  end loop;
end $$;
`

/** What writes with the rights of the owner is called by the application alone, not by the role of partners. */
const ownersWriters = `
do $$
declare
  writer regprocedure;
begin
  for writer in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and provolatile = 'v' and prorettype <> 'trigger'::regtype
  loop
    execute format('revoke execute on function %s from public, millwright_partner', writer);
    execute format('grant execute on function %s to millwright_app', writer);
  end loop;
end $$;
`

/** The application reads and writes rows; it owns no table, and of the logs it only reads. */
const grants = (blueprint: Blueprint): string => `
grant usage on schema public to millwright_app, millwright_partner;
grant select, insert, update, delete on all tables in schema public to millwright_app;
grant usage, select on all sequences in schema public to millwright_app;
${blueprint.tables.flatMap(table => (table.forPartners ? [`grant select on ${quoted(table.name)} to millwright_partner;`] : [])).join('\n')}
revoke update, delete, truncate on ${blueprint.tables
  .filter(table => table.appendOnly && !table.isView)
  .map(table => quoted(table.name))
  .join(', ')} from millwright_app;
revoke insert, update, delete, truncate on ${keptTables.join(', ')} from millwright_app;
${blueprint.tables.flatMap(keptGrants).join('\n')}
${revokeMonths}${ownersWriters}`
