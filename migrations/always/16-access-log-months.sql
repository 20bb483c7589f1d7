-- The application owns no table: it asks for the log's months, and for forgetting those past their time, through these.
create or replace function mw_access_month(month date) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  first date := date_trunc('month', month)::date;
  name text := 'access_logs_' || to_char(first, 'YYYY_MM');
  start timestamptz := first::timestamp at time zone 'UTC';
  stop timestamptz := (first + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(name) is not null then return false; end if;
  perform pg_advisory_xact_lock(hashtext('access log months'));
  if to_regclass(name) is not null or exists (select from access_logs_rest where at >= start and at < stop) then
    return false;
  end if;
  execute format('create table %I (like access_logs including defaults including constraints including generated)', name);
  execute format('alter table access_logs attach partition %I for values from (%L) to (%L)', name, start, stop);
  return true;
end $$;

-- Drops the months that ended before a moment, and what stands outside of any month; answers how many tables went.
create or replace function mw_forget_access_logs(before timestamptz) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month regclass;
  gone integer := 0;
begin
  for month in
    select inhrelid::regclass from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'access_logs'::regclass and c.relname ~ '^access_logs_\d{4}_\d{2}$'
      and (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') at time zone 'UTC' <= before
  loop
    execute format('drop table %s', month);
    gone := gone + 1;
  end loop;
  if exists (select from access_logs_rest where at < before) then
    alter table access_logs_rest disable trigger user;
    delete from access_logs_rest where at < before;
    alter table access_logs_rest enable trigger user;
  end if;
  return gone;
end $$;

select mw_access_month((now() + n * interval '1 month')::date) from generate_series(0, 3) n;
