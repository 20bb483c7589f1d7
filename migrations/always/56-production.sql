-- Every operation of every job has a number of its own: the key of its floor code.
create sequence if not exists floor_numbers as integer;

-- A job's pieces bear its number as their lot, unless somebody gives them another.
create or replace function mw_lot_of_job() returns trigger language plpgsql as $$
begin
  new.lot_number := coalesce(new.lot_number, new.code);
  return new;
end $$;
create or replace trigger lot_of_job before insert on jobs for each row execute function mw_lot_of_job();

-- A changeover stands once for the same place and families; an empty place or family counts as one.
create unique index if not exists setup_transitions_key on setup_transitions (thing, "group", "from", "to") nulls not distinct
  where archived_at is null;

-- Nobody is at the same operation, in the same kind of work, twice at a time (production R3, R6).
do $$ begin
  if not exists (select from pg_constraint where conname = 'work_entries_once_at_a_time') then
    alter table work_entries add constraint work_entries_once_at_a_time
      exclude using gist (operation with =, "user" with =, kind with =, tstzrange(started_at, ended_at) with &&)
      where (status <> 'void' and operation is not null and "user" is not null);
  end if;
end $$;

-- Which of these revisions a job has been completed for.
create or replace function mw_revisions_made(revisions uuid[]) returns setof uuid stable language sql as $$
  select distinct j.part_revision from jobs j where j.part_revision = any(revisions) and j.status in ('complete', 'closed')
$$;

-- What people do at a machine now: it runs, it is set up, or neither.
create or replace function mw_work_on(machine uuid) returns text stable language sql as $$
  select case when bool_or(e.kind <> 'setup') then 'running' when count(*) > 0 then 'setup' end
  from work_entries e where e.thing = machine and e.status = 'open'
$$;
create index if not exists work_entries_open on work_entries (thing) where status = 'open';

-- A traveler never changes; its PDF is kept once, when it is made.
create or replace function mw_traveler_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.pdf is not null
    or (old.job, old.number, old.printed_by, old.printed_at, old.reason) is distinct from (new.job, new.number, new.printed_by, new.printed_at, new.reason)
  then raise exception 'A traveler never changes.' using errcode = 'MW001'; end if;
  return new;
end $$;
create or replace trigger a_traveler_kept before update or delete on job_travelers for each row execute function mw_traveler_kept();
create or replace trigger a_travelers_stay before truncate on job_travelers for each statement execute function mw_refuse_change();
