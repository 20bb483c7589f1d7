-- What there is of each ordered part, and where the job is that makes it: the open one that is due first.
drop view if exists order_line_states;
create view order_line_states as
  select l.id, l.root as "order", l.part_revision, now.job, now.operation, o.visibility,
    (select coalesce(sum(s.on_hand), 0) from item_stocks s where s.item = 'part-revisions/' || l.part_revision) as on_hand,
    (select round(sum(r.quantity * mw_release_progress(r.id)) / nullif(sum(r.quantity) filter (where mw_release_progress(r.id) is not null), 0), 1)
      from order_releases r where r.parent = l.id and r.status not in ('closedShort', 'cancelled')) as progress,
    (select max(mw_release_projected(r.id)) from order_releases r
      where r.parent = l.id and r.status in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped')) as projected_on
  from order_lines l
  join orders o on o.id = l.root
  left join lateral (
    select j.id as job, step.name as operation
    from order_releases r
    join job_allocations a on a.release = r.id
    join jobs j on j.id = a.parent and j.archived_at is null and j.status in ('planned', 'released', 'inProgress', 'onHold')
    left join lateral (
      select s.name from job_operations s where s.job = j.id and s.status not in ('complete', 'skipped') order by s.sequence limit 1
    ) step on true
    where r.parent = l.id
    order by j.due_date, j.code limit 1
  ) now on true
  where l.part_revision is not null;
