-- What nonconforming pieces have cost, report by report, with what people ask it by.
create or replace function mw_quality_costs() returns table (
  ncmr uuid, created_at timestamptz, pieces numeric, cost numeric, escape boolean, defect uuid, cause uuid, customer uuid, vendor uuid, item text,
  process uuid, machine uuid, department uuid) stable language sql as $$
  select n.id, n.created_at, n.quantity_nonconforming, n.total_cost, coalesce(n.escape, false), n.defect, n.cause,
    coalesce(n.customer, j.customer), n.vendor, n.item, coalesce(o.process, s.process), coalesce(e.thing, o.setup_thing, o.thing), n.responsible_department
  from ncmrs n left join jobs j on j.id = n.job left join job_operations o on o.id = n.operation left join operations s on s.id = o.operation
    left join lateral (select thing from work_entries w where w.operation = o.id and w.thing is not null and w.status <> 'void'
      order by w.started_at desc limit 1) e on true
  where n.archived_at is null and n.status <> 'cancelled'
$$;
