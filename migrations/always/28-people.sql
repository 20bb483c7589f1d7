-- The directory of people as the platform asks for it (platform/server/work/people.ts): nothing else of it is known there.
drop view if exists mw_people;
create view mw_people with (security_invoker) as
  select
    u.id,
    coalesce(u.display_name, u.username) as name,
    u.email,
    coalesce(u.locale, 'en-US') as language,
    u.status = 'active' and u.archived_at is null as is_active,
    u.role_keys as roles,
    u.user_groups as groups,
    u.export_control_cleared as is_cleared,
    -- Partners and terminals are nobody to mention or to hand something to.
    not u.role_keys && array['8', '9', '10'] as is_colleague,
    concat_ws(' ', u.display_name, u.first_name, u.last_name, u.username) as found_by
  from users u;

-- Whose rows a right of this reach opens to somebody: those of their team, or of their department and those below it; and
-- always what is their own.
create or replace function mw_people_within(who uuid, reach text) returns table (id uuid) language sql stable as $$
  with recursive below as (
    select department as id from users where id = who and reach = 'department'
    union
    select d.id from departments d join below on d.parent = below.id
  )
  select who
  union all
  select u.id from users u where reach = 'team' and u.manager = who
  union all
  select u.id from users u where u.department in (select below.id from below)
$$;
