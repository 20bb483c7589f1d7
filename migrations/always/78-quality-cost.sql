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

-- What people call a value that costs are asked by; of pick lists in both languages.
create or replace function mw_cost_named(of_aspect text, of_key text) returns table (name text, name_es text) stable language sql as $$
  select l.label, l.label_es from look_ups l where of_aspect in ('defect', 'cause') and l.id::text = of_key
  union all select mw_item_name(of_key), null where of_aspect = 'part' and of_key is not null
  union all select b.name, null from business_partners b where of_aspect in ('customer', 'vendor') and b.id::text = of_key
  union all select p.name, null from processes p where of_aspect = 'process' and p.id::text = of_key
  union all select t.name, null from things t where of_aspect = 'machine' and t.id::text = of_key
  union all select d.name, null from departments d where of_aspect = 'department' and d.id::text = of_key
$$;
