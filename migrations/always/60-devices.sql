-- Every device knows the things it talks for.
create or replace function mw_things_of_device() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  for touched in select distinct id from unnest(array[
    case when tg_op <> 'INSERT' then old.device end, case when tg_op <> 'DELETE' then new.device end]) as t(id) where id is not null order by id
  loop
    update devices set things = linked.things
      from (select coalesce(array_agg(distinct thing), '{}') as things from device_things where device = touched and archived_at is null) linked
      where devices.id = touched and devices.things is distinct from linked.things;
  end loop;
  return null;
end $$;
create or replace trigger things_of_device after insert or update or delete on device_things
  for each row execute function mw_things_of_device();

-- Of the devices that bring programs to a thing one is the first choice.
create unique index if not exists device_things_primary_key on device_things (thing) where "primary" and use <> 'data' and archived_at is null;

-- An extension is said once for each level and way.
create unique index if not exists dev_allowed_exts_key on dev_allowed_exts (lower(extension), applies_to, device, direction) nulls not distinct
  where archived_at is null;

-- At most one revision of a program is released.
create unique index if not exists cnc_program_revisions_released_key on cnc_program_revisions (program) where status = 'released' and archived_at is null;

-- What a machine did never overlaps, and only the last span is open.
do $$
begin
  if not exists (select from pg_constraint where conname = 'device_state_spans_never_overlap') then
    alter table device_state_spans add constraint device_state_spans_never_overlap
      exclude using gist (device with =, tstzrange("from", "to") with &&) deferrable initially immediate;
  end if;
end $$;

-- What things did by the signals of the devices that speak for them, for whoever counts their time.
create or replace view thing_state_spans as
  select l.thing, s.state, s."from", s."to"
  from device_state_spans s join device_things l on l.device = s.device and l.use <> 'programs' and l.archived_at is null
  where s.archived_at is null;
