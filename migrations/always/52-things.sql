-- What the floor calls a thing is unique among those that are there; a group's name under its parent.
create unique index if not exists things_name_key on things (lower(name)) where archived_at is null;
create unique index if not exists things_groups_name_key on things_groups (coalesce(parent, '00000000-0000-0000-0000-000000000000'), lower(name))
  where archived_at is null;

-- A thing that is in any group has exactly one primary group: the first it joins, until another is named.
create unique index if not exists thing_group_members_primary_key on thing_group_members (thing) where "primary";

create or replace function mw_primary_group() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('primary group ' || new.thing, 0));
  if new."primary" then
    update thing_group_members set "primary" = false where thing = new.thing and "primary" and id <> new.id;
  -- The one that is just giving way to another does not take the place back.
  elsif pg_trigger_depth() = 1 and not exists (select from thing_group_members where thing = new.thing and "primary" and id <> new.id) then
    new."primary" := true;
  end if;
  return new;
end $$;
create or replace trigger primary_group before insert or update of "primary", thing on thing_group_members
  for each row execute function mw_primary_group();

-- Whoever leaves its primary group belongs first to the group it joined next; every thing knows its groups, the primary first.
create or replace function mw_groups_of_thing() returns trigger language plpgsql as $$
declare
  touched uuid;
begin
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and old.thing is distinct from new.thing) then
    update thing_group_members set "primary" = true
      where id = (select id from thing_group_members where thing = old.thing order by id limit 1)
        and not exists (select from thing_group_members where thing = old.thing and "primary");
  end if;
  for touched in select distinct id from unnest(array[
    case when tg_op <> 'INSERT' then old.thing end, case when tg_op <> 'DELETE' then new.thing end]) as t(id) where id is not null order by id
  loop
    update things set groups = now_in.groups
      from (select coalesce(array_agg(parent order by "primary" desc, id), '{}') as groups from thing_group_members where thing = touched) now_in
      where things.id = touched and things.groups is distinct from now_in.groups;
  end loop;
  return null;
end $$;
create or replace trigger groups_of_thing after insert or update or delete on thing_group_members
  for each row execute function mw_groups_of_thing();
