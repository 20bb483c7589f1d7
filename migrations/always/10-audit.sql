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
