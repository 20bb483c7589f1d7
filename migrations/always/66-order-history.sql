-- What has shipped, line by line, over all orders. Each is as visible as its order.
drop view if exists order_history;
create view order_history as
  select
    l.id,
    o.id as "order",
    o.business_partner as customer,
    o.customer_po,
    l.part,
    l.part_revision,
    l.description,
    l.quantity,
    l.shipped,
    l.unit_price,
    round(l.unit_price * (1 - l.discount_percent / 100) * o.exchange_rate, 6) as net_price,
    o.ordered_on,
    (select max(r.promised_on) from order_releases r where r.parent = l.id and r.status <> 'cancelled') as promised_on,
    left_us.on_day as shipped_on,
    case when left_us.is_complete then left_us.is_on_time end as on_time,
    q.margin_percent as quoted_margin,
    (
      select case when sum(sold.amount) > 0 then round((sum(sold.amount) - sum(sold.worth)) / sum(sold.amount) * 100, 2) end
      from (
        select
          x.quantity * x.unit_price * (1 - coalesce(x.discount_percent, 0) / 100) * o.exchange_rate as amount,
          (select -coalesce(sum(t.value), 0) from inventory_transactions t where t.source = 'packing-slip-lines/' || x.id) as worth
        from order_releases r
        join packing_slip_lines x on x.release = r.id
        join packing_slips s on s.id = x.root and s.status in ('shipped', 'delivered')
        where r.parent = l.id
      ) sold
    ) as earned_margin,
    o.visibility,
    concat_ws(' ', o.search, mw_fold(l.description)) as search
  from order_lines l
  join orders o on o.id = l.root
  left join quote_line_quantities q on q.id = l.quote_line_quantity
  left join lateral (
    select
      max(r.gone) as on_day,
      bool_and(r.status in ('shipped', 'closedShort', 'cancelled')) as is_complete,
      bool_and(r.gone <= coalesce(r.first_ship_on, r.ship_on)) filter (where r.status = 'shipped') as is_on_time
    from (
      select r.status, r.first_ship_on, r.ship_on,
        (
          select max(mw_company_day(s.shipped_at)) from packing_slip_lines x
          join packing_slips s on s.id = x.root and s.status in ('shipped', 'delivered') where x.release = r.id
        ) as gone
      from order_releases r where r.parent = l.id
    ) r
  ) left_us on true
  where l.shipped > 0 and o.archived_at is null;
