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
