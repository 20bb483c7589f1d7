-- Deliveries of all orders in one list. Each is as visible as its order.
drop view if exists release_schedule;
create view release_schedule as
  select
    r.id,
    r.release_number,
    o.id as "order",
    o.business_partner as customer,
    o.customer_po,
    l.part,
    l.part_revision,
    l.description,
    r.quantity,
    r.shipped_quantity,
    case when r.status in ('shipped', 'closedShort', 'cancelled') then 0
      else greatest(r.quantity - r.shipped_quantity, 0) end as balance,
    r.requested_on,
    r.promised_on,
    r.ship_on,
    coalesce(r.ship_to, o.ship_to) as ship_to,
    r.customer_release,
    r.firm,
    r.priority,
    case when r.quantity > 0 then round(r.shipped_quantity / r.quantity * 100, 1) end as shipped_percent,
    r.release_group,
    exists (
      select from order_holds h where h.root = o.id and h.lifted_at is null and (h.release is null or h.release = r.id)
    ) as on_hold,
    r.status,
    -- Where it stands on the board: what is under way is where its job is, perhaps at a vendor; what is over stands nowhere.
    case
      when r.status in ('shipped', 'closedShort', 'cancelled') then null
      when r.status in ('released', 'inProduction') and exists (
        select from job_allocations a join job_operations s on s.job = a.parent and s.status = 'atVendor' where a.release = r.id
      ) then 'atVendor'
      when r.status = 'released' and exists (
        select from job_allocations a join jobs j on j.id = a.parent and j.status = 'inProgress' and j.archived_at is null
        where a.release = r.id
      ) then 'inProduction'
      else r.status
    end as stage,
    -- What it waits for, or what keeps it here.
    array(
      select distinct h.kind from order_holds h
      where h.root = o.id and h.lifted_at is null and (h.release is null or h.release = r.id) and h.kind is not null
      union
      select 'credit' where exists (select from business_partners p where p.id = o.business_partner and p.credit_hold)
      union
      select 'material' where r.status in ('released', 'inProduction') and exists (
        select from job_allocations a
        join jobs j on j.id = a.parent and j.status in ('released', 'inProgress') and j.archived_at is null
        join job_materials m on m.parent = j.id and m.short > 0
        where a.release = r.id
      )
      union
      select 'ncmr' where exists (
        select from ncmrs n where n.item = 'part-revisions/' || l.part_revision and n.status in ('open', 'contained', 'mrb')
          and n.archived_at is null
      )
      union
      select 'superseded' where exists (
        select from part_revisions v where v.id = l.part_revision and v.status in ('superseded', 'obsolete')
      )
      order by 1
    ) as blocks,
    (
      select s.name from job_allocations a
      join job_operations s on s.job = a.parent and s.status not in ('complete', 'skipped')
      where a.release = r.id and r.status in ('released', 'inProduction') order by s.sequence limit 1
    ) as operation,
    -- What the floor has finished counts at once, the order follows when it begins and ends.
    case when r.status in ('shipped', 'closedShort', 'cancelled') then r.ready_quantity
      else greatest(r.ready_quantity, least(r.quantity, mw_release_made(r.id))) end as ready_quantity,
    case when r.status in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped') then mw_release_progress(r.id) end as progress,
    case when r.status in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped') then mw_release_projected(r.id) end as projected_on,
    r.completed_on,
    o.sales_person,
    o.visibility,
    concat_ws(' ', o.search, lower(r.release_number), mw_fold(l.description), mw_fold(r.customer_release)) as search
  from order_releases r
  join order_lines l on l.id = r.parent
  join orders o on o.id = l.root
  -- A draft is no commitment yet: nothing of it is to be delivered.
  where o.archived_at is null and o.status <> 'draft';

-- What still has to leave is a small part of ten years: its lists and boards never look at the rest.
create index if not exists order_releases_open_idx on order_releases (ship_on, release_number)
  where status in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped');
