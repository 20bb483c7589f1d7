-- The reports that concern a person: their own, those shared with them, those sent to them. One row a person and report.
drop view if exists my_reports;
create view my_reports as
  with concerns as (
    select r.id as report, r.owner as "user", 1 as rank, 'mine' as why from reports r
    union all
    select r.id, u.id, 2, 'shared' from reports r join users u
      on r.sharing = 'everyone' or (r.sharing = 'groups' and r.groups && u.user_groups)
    union all
    select s.parent, u.id, 3, 'scheduled' from report_schedules s join users u
      on s.active and (u.id = any(s.to_users) or s.to_groups && u.user_groups)
  ), nearest as (
    select distinct on (report, "user") report, "user", why from concerns where "user" is not null
    order by report, "user", rank
  )
  select
    md5(n.report::text || n."user"::text)::uuid as id,
    n."user",
    n.report,
    r.code,
    r.name,
    r.resource,
    n.why,
    r.chart,
    exists (
      select from user_marks m where m."user" = n."user" and m.kind = 'favourite' and m.record = 'reports/' || r.id
    ) as pinned,
    (select min(s.next_at) from report_schedules s where s.parent = r.id and s.active) as next_at,
    (select max(run.at) from report_runs run where run.report = r.id) as last_run_at,
    -- One's own is always one's own.
    case when r.owner = n."user" then null else r.visibility end as visibility
  from nearest n join reports r on r.id = n.report
  where r.archived_at is null;
