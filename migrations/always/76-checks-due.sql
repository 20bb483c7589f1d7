-- Checks of the control plan in force at operations that are worked on, or at one of them: how many pieces were counted, how often
-- and when it was measured last, and how many pieces there were then. What is looked at lot by lot is an inspection's. A reading by
-- somebody without the skill leaves its check due, until somebody qualified has measured it (quality R9).
create index if not exists measurement_sets_operation_detail on measurement_sets (operation, detail, sampled_at);

-- The shift a machine is on at a moment, or was on last, and when the next one begins: its own shifts, else the company's. Nothing where
-- nobody said when people work.
create or replace function mw_shift_around(of_thing uuid, at timestamptz)
returns table (shift_from timestamptz, shift_to timestamptz, next_shift timestamptz) stable language sql as $$
  with company as (select coalesce(time_zone, 'UTC') as zone, default_shifts from company_info limit 1),
  chosen as (
    select c.zone, coalesce((select nullif(t.shifts, '{}') from things t where t.id = of_thing), c.default_shifts, '{}') as shifts from company c
  ),
  worked as (
    select (day + s.start_time) at time zone c.zone as "from",
      (day + s.end_time + case when s.end_time <= s.start_time then interval '1 day' else interval '0' end) at time zone c.zone as "to"
    from chosen c join shifts s on s.id = any(c.shifts) and s.archived_at is null
      cross join lateral generate_series((at at time zone c.zone)::date - 8, (at at time zone c.zone)::date + 8, interval '1 day') day
    where lower(trim(to_char(day, 'dy'))) = any(s.days)
  )
  select w."from", w."to", (select min(n."from") from worked n where n."from" > at)
  from worked w where w."from" <= at order by w."from" desc, w."to" desc limit 1
$$;

drop function if exists mw_checks_at(uuid);
create or replace function mw_checks_at(of_operation uuid)
returns table (detail uuid, operation uuid, operation_code text, operation_name text, job uuid, job_code text, part_revision uuid, thing uuid,
  to_make numeric, pieces numeric, status text, started_at timestamptz, set_up_at timestamptz, sets int, sets_since_setup int,
  last_at timestamptz, pieces_then numeric, last_failed int, shift_from timestamptz, shift_to timestamptz, next_shift timestamptz)
stable language sql as $$
  with at_work as (
    select o.id, o.code, coalesce(o.name, '') as name, o.job, j.code as job_code, j.part_revision, o.operation as standard, o.sequence,
      o.status, o.actual_start, j.quantity_to_make as to_make, coalesce(o.good, 0) + coalesce(o.scrap, 0) + coalesce(o.rework_open, 0) as pieces,
      coalesce((select e.thing from work_entries e where e.operation = o.id and e.status = 'open' and e.thing is not null
        order by e.started_at desc limit 1), o.setup_thing, o.planned_thing, o.thing) as thing,
      (select max(e.started_at) from work_entries e where e.operation = o.id and e.kind = 'setup' and e.status <> 'void') as set_up_at,
      coalesce(o.control_plan, (select p.id from control_plans p where p.part_revision = j.part_revision and p.status = 'active'
        and p.archived_at is null order by (p.phase = 'production') desc, p.code desc limit 1)) as plan
    from job_operations o join jobs j on j.id = o.job
    where o.archived_at is null and case when of_operation is null then o.status in ('setup', 'running', 'paused')
      or (o.status = 'ready' and o.actual_start is not null) else o.id = of_operation end
  )
  select c.id, w.id, w.code, w.name, w.job, w.job_code, w.part_revision, w.thing, w.to_make, w.pieces, w.status, w.actual_start, w.set_up_at,
    taken.sets, taken.since_setup, taken.last_at,
    (select coalesce(sum(q.good + q.scrap + q.rework), 0) from quantity_entries q where q.operation = w.id and q.at <= taken.last_at),
    (select s.failed from measurement_sets s where s.operation = w.id and s.detail = c.id order by s.sampled_at desc, s.id desc limit 1),
    shift.shift_from, shift.shift_to, shift.next_shift
  from at_work w
    join control_plan_details c on c.plan = w.plan and c.archived_at is null and c.operation = w.standard
      and (c.operation_sequence is null or c.operation_sequence = w.sequence)
      and (c.thing is null or w.thing is null or c.thing = w.thing)
      and (c.things_group is null or w.thing is null or exists (
        select from thing_group_members m where m.parent = c.things_group and m.thing = w.thing))
    cross join lateral (
      select count(*)::int as sets, max(s.sampled_at) as last_at,
        (count(*) filter (where w.set_up_at is null or s.sampled_at >= w.set_up_at))::int as since_setup
      from measurement_sets s where s.operation = w.id and s.detail = c.id and not coalesce(s.unqualified, false)) taken
    left join lateral mw_shift_around(w.thing, now()) shift on c.frequency = 'perShift'
  where c.frequency not in ('perLot', 'samplingPlan') or of_operation is not null
  order by w.code, c.sequence
$$;

-- The gages that may serve a check: the one it names, else those of the type its method asks for.
create or replace function mw_gages_for(named uuid, of_type text) returns setof uuid stable language sql as $$
  select g.thing from gage_profiles g
  where g.archived_at is null and g.custody not in ('lost', 'retired', 'quarantined')
    and (g.thing = named or (of_type is not null and lower(g.gage_type) = lower(of_type)))
  order by (g.thing = named) desc nulls last, g.cal_state, g.thing limit 20
$$;

-- Whoever is in one of these groups.
create or replace function mw_members_of(of_groups uuid[]) returns setof uuid stable language sql as $$
  select p.id from mw_people p where p.is_active and p.groups && of_groups
$$;

-- A part counted at an operation since a moment, with how the job calls its lot (quality R12).
create or replace function mw_pieces_since(of_operation uuid, since timestamptz) returns numeric stable language sql as $$
  select coalesce(sum(q.good + q.rework), 0) from quantity_entries q where q.operation = of_operation and (since is null or q.at > since)
$$;

-- What is made at an operation, or by a job, and how the job calls its lot.
create or replace function mw_made_at(of_operation uuid, of_job uuid) returns table (job uuid, part_revision uuid, lot_number text)
stable language sql as $$
  select j.id, j.part_revision, j.lot_number from jobs j
  where j.id = coalesce((select o.job from job_operations o where o.id = of_operation), of_job)
$$;

-- The defect of that key in the company's list; the first of the list where there is none and any will do.
create or replace function mw_defect(of_key text, or_any boolean) returns uuid stable language sql as $$
  select l.id from look_ups l where l.list = 'defect' and l.archived_at is null and (or_any or l.key = of_key)
  order by (l.key = of_key) desc nulls last, l.sort nulls last, l.label limit 1
$$;

-- The characteristic whose limits a chart shows: its own, or the one the newest released revision carried it over to.
create or replace function mw_charted(of_chart uuid) returns uuid stable language sql as $$
  with recursive chart as (
    select c.pooled, coalesce(c.dimension, k.dimension) as dimension
    from spc_charts c left join control_plan_details k on k.id = c.detail where c.id = of_chart
  ),
  carried as (
    select dimension as id, 0 as step from chart
    union select n.id, o.step + 1 from carried o join dimensions n on n.carried_from = o.id and n.archived_at is null
      join chart c on n.id = any(c.pooled) join part_revisions r on r.id = n.part_revision and r.status = 'released'
  )
  select id from carried order by step desc limit 1
$$;
