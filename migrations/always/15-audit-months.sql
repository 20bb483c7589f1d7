-- Who acted, as a record that opens; programs are none.
create or replace function mw_audit_actor(actor text) returns text language sql immutable parallel safe
  return case split_part(actor, ':', 1) when 'user' then 'users/' when 'kiosk' then 'kiosks/' when 'api-key' then 'api-keys/' end
    || split_part(actor, ':', 2);

-- Entries stand by month. The application owns no table, so it asks for months through this function, which can do nothing else.
-- A month that already has entries in the rest keeps them there: the log is never moved or rewritten.
create or replace function mw_audit_month(month date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', month)::date;
  name text := 'audit_entries_' || to_char(first, 'YYYY_MM');
begin
  if to_regclass(name) is not null then return false; end if;
  perform pg_advisory_xact_lock(hashtext('audit months'));
  if to_regclass(name) is not null then return false; end if;
  if exists (select from audit_entries_rest where at >= first::timestamp at time zone 'UTC' and at < (first + interval '1 month') at time zone 'UTC') then
    return false;
  end if;
  execute format('create table %I (like audit_entries including defaults including constraints)', name);
  -- Attaching, unlike creating in place, leaves writers of the other months alone.
  execute format('alter table audit_entries attach partition %I for values from (%L) to (%L)',
    name, first::text || ' 00:00:00+00', (first + interval '1 month')::date::text || ' 00:00:00+00');
  execute format('create trigger refuse_truncate before truncate on %I for each statement execute function mw_refuse_change()', name);
  execute format('create statistics %I on mw_audit_actor(actor) from %I', name || '_actor', name);
  return true;
end $$;

-- Statement triggers and statistics are not inherited. The latter tell who acts often and who hardly ever: without them the
-- whole log would be gone through backwards for somebody who stands nowhere in it.
do $$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'audit_entries'::regclass loop
    execute format('create or replace trigger refuse_truncate before truncate on %s for each statement execute function mw_refuse_change()', month);
    execute format('create statistics if not exists %I on mw_audit_actor(actor) from %s', month::text || '_actor', month);
  end loop;
end $$;

-- Begins a new era when the log holds transactions this cluster has yet to number: it was restored from elsewhere.
create or replace function mw_settle_era() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  now_in integer;
begin
  select era into now_in from audit_era for update;
  if exists (select from audit_entries where era = now_in and xid >= pg_snapshot_xmax(pg_current_snapshot())) then
    now_in := now_in + 1;
    update audit_era set era = now_in;
    execute format('alter table audit_entries alter column era set default %s', now_in);
    delete from live_events;
  end if;
  return now_in;
end $$;
