-- What became of an order line of which something has left: kept, so that ten years of them are listed, filtered and sorted
-- without reckoning each anew from its releases and slips. Triggers write it; sales R36.
create table order_line_outcomes (
  line uuid primary key references order_lines (id) on delete cascade,
  -- So that a count over all of them need not read the lines.
  "order" uuid not null references orders (id) on delete cascade,
  promised_on date,
  shipped_on date not null,
  -- Empty while something is still to come.
  on_time boolean
);
create index order_line_outcomes_shipped_on on order_line_outcomes (shipped_on, line);
create index order_line_outcomes_promised_on on order_line_outcomes (promised_on, line);
create index order_line_outcomes_order on order_line_outcomes ("order");
create index order_line_outcomes_late on order_line_outcomes (line) where on_time = false;

insert into order_line_outcomes (line, "order", promised_on, shipped_on, on_time)
select r.parent, r.root, max(r.promised_on) filter (where r.status <> 'cancelled'), max(g.gone),
  case when bool_and(r.status in ('shipped', 'closedShort', 'cancelled'))
    then bool_and(g.gone <= coalesce(r.first_ship_on, r.ship_on)) filter (where r.status = 'shipped') end
from order_releases r
left join lateral (
  select (max(s.shipped_at) at time zone coalesce((select time_zone from company_info limit 1), 'UTC'))::date as gone
  from packing_slip_lines x join packing_slips s on s.id = x.root and s.status in ('shipped', 'delivered')
  where x.release = r.id
) g on true
group by r.parent, r.root having max(g.gone) is not null;
