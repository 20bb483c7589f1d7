-- What became of lines, reckoned anew whenever some of their releases move; the slips stand in their new state by then.
create or replace function mw_order_lines_settled() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from order_line_outcomes where line = any (array(select parent from moved));
  -- Most releases move long before anything leaves.
  if not found and (tg_op = 'DELETE' or not exists (select from moved where shipped_quantity <> 0)) then return null; end if;
  insert into order_line_outcomes (line, "order", customer, ordered_on, visibility, archived, promised_on, shipped_on, on_time)
  select r.parent, o.id, o.business_partner, o.ordered_on, o.visibility, o.archived_at is not null, max(r.promised_on) filter (where r.status <> 'cancelled'), max(g.gone),
    case when bool_and(r.status in ('shipped', 'closedShort', 'cancelled'))
      then bool_and(r.completed_on <= coalesce(r.first_ship_on, r.ship_on)) filter (where r.status = 'shipped') end
  from order_releases r
  join orders o on o.id = r.root
  left join lateral (
    select mw_company_day(max(s.shipped_at)) as gone
    from packing_slip_lines x join packing_slips s on s.id = x.root and s.status in ('shipped', 'delivered')
    where x.release = r.id
  ) g on true
  where r.parent = any (array(select parent from moved))
  group by r.parent, o.id
  having max(g.gone) is not null;
  return null;
end $$;

drop trigger if exists order_line_settled on order_releases;
drop function if exists mw_order_line_settled();
create or replace trigger order_lines_settled_new after insert on order_releases
  referencing new table as moved for each statement execute function mw_order_lines_settled();
create or replace trigger order_lines_settled after update on order_releases
  referencing new table as moved for each statement execute function mw_order_lines_settled();
create or replace trigger order_lines_settled_gone after delete on order_releases
  referencing old table as moved for each statement execute function mw_order_lines_settled();

-- What the outcomes say of their order follows it.
create or replace function mw_order_outcomes_follow() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update order_line_outcomes
  set customer = new.business_partner, ordered_on = new.ordered_on, visibility = new.visibility, archived = new.archived_at is not null
  where "order" = new.id;
  return null;
end $$;

create or replace trigger order_outcomes_follow
  after update of business_partner, ordered_on, visibility, archived_at on orders
  for each row
  when ((old.business_partner, old.ordered_on, old.visibility, old.archived_at)
    is distinct from (new.business_partner, new.ordered_on, new.visibility, new.archived_at))
  execute function mw_order_outcomes_follow();

-- What has shipped, line by line, over all orders. Each is as visible as its order.
drop view if exists order_history;
create view order_history as
  select
    became.line as id,
    became."order",
    became.customer,
    o.customer_po,
    l.part,
    l.part_revision,
    l.description,
    l.quantity,
    l.shipped,
    l.unit_price,
    round(l.unit_price * (1 - l.discount_percent / 100) * o.exchange_rate, 6) as net_price,
    became.ordered_on,
    became.promised_on,
    became.shipped_on,
    became.on_time,
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
    became.visibility,
    concat_ws(' ', o.search, mw_fold(l.description)) as search
  from order_line_outcomes became
  -- Joined as if they could be missing: what counts by customer, day or outcome then leaves them out.
  left join orders o on o.id = became."order"
  left join order_lines l on l.id = became.line
  left join quote_line_quantities q on q.id = l.quote_line_quantity
  where not became.archived;
