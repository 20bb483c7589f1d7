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
    o.visibility,
    concat_ws(' ', o.search, lower(r.release_number), mw_fold(l.description), mw_fold(r.customer_release)) as search
  from order_releases r
  join order_lines l on l.id = r.parent
  join orders o on o.id = l.root
  where o.archived_at is null;

-- What still has to leave is a small part of ten years: its lists and boards never look at the rest.
create index if not exists order_releases_open_idx on order_releases (ship_on, release_number)
  where status in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped');
