-- Amounts enter the log as text with all their digits: a JSON number would be read back as a double and lose some.
-- Stable as to_jsonb is, or PostgreSQL would call it for every value instead of writing it into the statement.
create or replace function mw_exact(value jsonb) returns jsonb
  language sql stable parallel safe
  return case when jsonb_typeof(value) = 'number' and value::text like '%.%' then to_jsonb(value::text) else value end;

-- Writes one audit entry for a changed row. Arguments: resource, root resource, root column, hidden columns, personal columns.
create or replace function mw_audit() returns trigger language plpgsql as $$
declare
  hidden text[] := string_to_array(tg_argv[3], ',');
  personal text[] := string_to_array(tg_argv[4], ',');
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  whole jsonb := coalesce(after, before);
  changes jsonb;
  entry bigint;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(key, jsonb_build_array(null, mw_exact(value))) into changes
      from jsonb_each(after - hidden) where value <> 'null';
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(key, jsonb_build_array(mw_exact(value), null)) into changes
      from jsonb_each(before - hidden) where value <> 'null';
  else
    select jsonb_object_agg(key, jsonb_build_array(mw_exact(before -> key), mw_exact(value))) into changes
      from jsonb_each(after - hidden) where value is distinct from before -> key;
    if changes is null then return null; end if;
  end if;

  entry := nextval('audit_entry_ids');
  if tg_argv[4] <> '' then changes := mw_hide_personal(entry, changes, personal); end if;
  insert into audit_entries (id, at, actor, via, action, resource, record_id, record_code, root_resource, root_id, diff, reason, request_id)
  values (
    entry,
    coalesce(nullif(current_setting('mw.at', true), '')::timestamptz, now()),
    coalesce(nullif(current_setting('mw.actor', true), ''), 'system:database'),
    coalesce(nullif(current_setting('mw.via', true), ''), 'database'),
    coalesce(nullif(current_setting('mw.action', true), ''), case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'remove' end),
    tg_argv[0], (whole ->> 'id')::uuid, whole ->> 'code', tg_argv[1], (whole ->> tg_argv[2])::uuid,
    coalesce(changes, '{}'),
    nullif(current_setting('mw.reason', true), ''),
    nullif(current_setting('mw.request', true), '')
  );
  return null;
end $$;

-- Replaces personal values by salted hashes and keeps value and salt aside (people R58).
create or replace function mw_hide_personal(entry bigint, changes jsonb, personal text[]) returns jsonb language plpgsql as $$
declare
  field text;
  side record;
  salt text;
begin
  foreach field in array personal loop
    continue when not changes ? field;
    for side in select * from (values ('before', 0), ('after', 1)) as s(name, place) loop
      continue when changes -> field -> side.place = 'null';
      salt := gen_random_uuid()::text;
      insert into audit_personal (entry_id, field, side, salt, value) values (entry, field, side.name, salt, changes -> field -> side.place);
      changes := jsonb_set(changes, array[field, side.place::text],
        to_jsonb('sha256:' || encode(sha256(convert_to(salt || (changes -> field -> side.place)::text, 'UTF8')), 'hex')));
    end loop;
  end loop;
  return changes;
end $$;

-- Every update makes a new version, whoever writes it.
create or replace function mw_touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := coalesce(nullif(current_setting('mw.at', true), '')::timestamptz, now());
  new.updated_by := nullif(current_setting('mw.user', true), '')::uuid;
  return new;
end $$;

create or replace function mw_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % is refused', tg_table_name, lower(tg_op) using errcode = 'MW001', table = tg_table_name;
end $$;

create or replace function mw_refuse_delete() returns trigger language plpgsql as $$
begin
  raise exception 'a record of % is archived, never deleted', tg_table_name using errcode = 'MW002', table = tg_table_name;
end $$;

do $$
declare
  log text;
begin
  foreach log in array array['audit_entries', 'audit_chain'] loop
    execute format('create or replace trigger refuse_change before update or delete on %I for each row execute function mw_refuse_change()', log);
    execute format('create or replace trigger refuse_truncate before truncate on %I for each statement execute function mw_refuse_change()', log);
  end loop;
end $$;
