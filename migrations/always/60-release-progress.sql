-- How far the jobs of a release are, from their facts and the live plan. Written in plpgsql, because what they ask is made later on.

-- Good pieces that are for each release: a job gives to the release that leaves first.
create or replace function mw_made_for(of uuid[]) returns table (release uuid, made numeric) stable language plpgsql as $$
begin
  return query
  select s.release, sum(s.made) from (
    select a.release, greatest(0, least(a.quantity, coalesce(j.good_quantity, 0) - coalesce(sum(a.quantity) over (
      partition by a.root order by coalesce(r.ship_on, r.promised_on, r.requested_on), a.position
      rows between unbounded preceding and 1 preceding), 0))) as made
    from job_allocations a join jobs j on j.id = a.root and j.archived_at is null and j.status <> 'cancelled'
      join order_releases r on r.id = a.release
    where a.root in (select x.root from job_allocations x where x.release = any(of))) s
  where s.release = any(of) group by s.release;
end $$;

create or replace function mw_release_made(of uuid) returns numeric stable language plpgsql as $$
begin
  return coalesce((select m.made from mw_made_for(array[of]) m), 0);
end $$;

-- Percent of the work, over all jobs that make it; nothing where none does.
create or replace function mw_release_progress(of uuid) returns numeric stable language plpgsql as $$
begin
  return (select round(sum(a.quantity * coalesce(j.percent_complete, 0)) / nullif(sum(a.quantity), 0), 1)
    from job_allocations a join jobs j on j.id = a.root and j.archived_at is null and j.status <> 'cancelled' where a.release = of);
end $$;

-- A day the company works, this one or the next.
create or replace function mw_working_day_from(day date) returns date stable language plpgsql as $$
declare
  working text[];
begin
  select c.working_days::text[] into working from company_info c limit 1;
  if coalesce(cardinality(working), 0) = 0 then return day; end if;
  return coalesce((select d.on_day from (select day + n as on_day from generate_series(0, 60) n) d
    where lower(to_char(d.on_day, 'FMDy')) = any(working) and not exists (select from company_holidays h where h."date" = d.on_day)
    order by d.on_day limit 1), day);
end $$;

-- The day it can ship as the live plan has it; nothing while one of its jobs has no place in it, or once all of them are done.
create or replace function mw_release_projected(of uuid) returns date stable language plpgsql as $$
begin
  return (select case when bool_and(j.projected_finish is not null) then
      mw_working_day_from(greatest(mw_company_day(max(j.projected_finish)), mw_company_day(now()))) end
    from job_allocations a join jobs j on j.id = a.root and j.archived_at is null and j.status in ('draft', 'planned', 'released', 'inProgress', 'onHold')
    where a.release = of);
end $$;

-- Releases a job makes, with what is there of each.
create or replace function mw_releases_of_job(of uuid)
returns table (id uuid, "order" uuid, number text, status text, quantity numeric, made numeric, told uuid, is_covered boolean) stable language plpgsql as $$
begin
  return query
  select r.id, r.root, r.release_number, r.status, r.quantity, coalesce(m.made, 0), coalesce(o.sales_person, o.created_by),
    exists (select from job_allocations x join jobs y on y.id = x.root and y.archived_at is null
      and y.status in ('draft', 'planned', 'released', 'inProgress', 'onHold') where x.release = r.id and y.id <> of)
  from order_releases r join orders o on o.id = r.root
    left join mw_made_for(array(select x.release from job_allocations x where x.root = of)) m on m.release = r.id
  where r.id in (select x.release from job_allocations x where x.root = of) order by r.root, r.release_number;
end $$;

create or replace function mw_orders_of_jobs(of uuid[]) returns table ("order" uuid) stable language plpgsql as $$
begin
  return query select distinct r.root from job_allocations a join order_releases r on r.id = a.release where a.root = any(of) order by 1;
end $$;

create or replace function mw_job_code(of uuid) returns text stable language plpgsql as $$
begin
  return (select j.code from jobs j where j.id = of);
end $$;
