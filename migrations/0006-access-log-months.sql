-- The access log grows without end and is kept for 400 days: by month, so that a month past its time is simply dropped.
-- The table as declared is made anew with its columns, checks, indexes and references; rows it has already are kept.
do $$
declare
  indexes text[];
  keys text[];
  kept text;
  one text;
begin
  select array_agg(indexdef) into indexes from pg_indexes
    where schemaname = 'public' and tablename = 'access_logs' and indexname not like '%_pkey';
  select array_agg(format('alter table access_logs add constraint %I %s', conname, pg_get_constraintdef(oid))) into keys
    from pg_constraint where conrelid = 'access_logs'::regclass and contype = 'f';
  -- Generated columns are computed again.
  select string_agg(quote_ident(attname), ', ') into kept from pg_attribute
    where attrelid = 'access_logs'::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  create table access_logs_by_month (like access_logs including all excluding indexes) partition by range (at);
  create table access_logs_rest partition of access_logs_by_month default;
  execute format('insert into access_logs_by_month (%1$s) select %1$s from access_logs', kept);
  drop table access_logs;
  alter table access_logs_by_month rename to access_logs;
  alter table access_logs add constraint access_logs_pkey primary key (id, at);
  foreach one in array coalesce(indexes, '{}') || coalesce(keys, '{}') loop
    execute one;
  end loop;
end $$;
