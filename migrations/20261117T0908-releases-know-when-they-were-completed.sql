alter table "order_releases" add column "completed_on" date;

-- What left before: the day of the shipment that reached the quantity, or came within the tolerance of it.
alter table "order_releases" disable trigger user;
update order_releases r set completed_on = done.completed_on
from (
  select left_on.release, coalesce(min(left_on.day) filter (where left_on.so_far >= left_on.enough), max(left_on.day)) as completed_on
  from (
    select x.release, (s.shipped_at at time zone coalesce((select time_zone from company_info limit 1), 'UTC'))::date as day,
      sum(x.quantity) over (partition by x.release order by s.shipped_at, x.id) as so_far,
      r.quantity * (1 - coalesce(l.under_ship_percent, p.under_ship_percent, 0) / 100) as enough
    from packing_slip_lines x join packing_slips s on s.id = x.root and s.status in ('shipped', 'delivered')
      join order_releases r on r.id = x.release join order_lines l on l.id = r.parent join orders o on o.id = r.root
      join business_partners p on p.id = o.business_partner
  ) left_on
  group by left_on.release
) done
where done.release = r.id and r.status = 'shipped';
alter table "order_releases" enable trigger user;
