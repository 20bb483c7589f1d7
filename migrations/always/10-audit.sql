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
      insert into public.audit_personal (entry_id, field, side, salt, value) values (entry, field, side.name, salt, changes -> field -> side.place);
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

-- people R55: links are added to the end of the chain, in the order of the log and leaving nothing out. The caller works out the
-- hashes; which entry a link seals, and what it stands on, is read here.
create or replace function mw_chain_entries(ids bigint[], hashes text[]) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
  added integer;
begin
  perform pg_advisory_xact_lock(hashtext('audit chain'));
  select seq, hash, entry_era as era, entry_xid as xid, entry_id as id into last from audit_chain order by seq desc limit 1;
  insert into audit_chain (seq, entry_id, entry_at, entry_era, entry_xid, prev_hash, hash)
    select coalesce(last.seq, 0) + n, e.id, e.at, e.era, e.xid, case n when 1 then coalesce(last.hash, repeat('0', 64)) else hashes[n - 1] end, hashes[n]
    from (
      select row_number() over (order by era, xid, id) as n, id, at, era, xid from (
        select id, at, era, xid from audit_entries
        where (era, xid, id) > (coalesce(last.era, 0), coalesce(last.xid, '0'::xid8), coalesce(last.id, 0))
          and (era < (select era from audit_era) or xid < pg_snapshot_xmin(pg_current_snapshot()))
        order by era, xid, id limit cardinality(ids)
      ) following
    ) e
    where e.id = ids[n] and hashes[n] ~ '^[0-9a-f]{64}$';
  get diagnostics added = row_count;
  if added <> cardinality(ids) or added <> cardinality(hashes) then
    raise exception 'links of the chain follow the log, entry by entry' using errcode = 'MW001', table = 'audit_chain';
  end if;
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
