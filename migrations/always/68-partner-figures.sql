-- What a partner is to us, figure by figure; each is worked out only where it is asked for.

-- sales R36: releases that were completed, by the day first promised and by the day promised last.
drop view if exists partner_figures;
drop view if exists completed_releases;
create view completed_releases as
  select o.business_partner as customer, r.completed_on,
    r.completed_on <= coalesce(r.first_ship_on, r.ship_on) as by_first_promise, r.completed_on <= r.ship_on as by_last_promise
  from order_releases r join orders o on o.id = r.root and o.archived_at is null
  where r.status = 'shipped' and r.completed_on is not null;

create index if not exists order_releases_completed_on on order_releases (completed_on) where completed_on is not null;

-- Lines of quotes the customer has decided about, at what was taken or, of a lost one, at the quantity expected; in our currency.
drop view if exists decided_quote_lines;
create view decided_quote_lines as
  select q.business_partner as customer, mw_company_day(q.sent_at) as sent_on, won.id is not null as is_won,
    round((coalesce(won.extended, expected.extended, 0) + coalesce(beside.price, 0)) * q.exchange_rate, 2) as value
  from quotes q
  join quote_lines l on l.root = q.id and l.line_status <> 'noQuote'
  left join lateral (
    select o.id, o.extended from quote_line_quantities o where o.parent = l.id and o.outcome = 'won' limit 1
  ) won on true
  left join lateral (
    select o.extended from quote_line_quantities o where o.parent = l.id
    order by coalesce(o.is_expected, false) desc, o.position limit 1
  ) expected on true
  left join lateral (
    select sum(c.price) as price from quote_line_charges c where c.parent = l.id and c.billing = 'separate'
  ) beside on true
  where q.status in ('won', 'partiallyWon', 'lost') and q.archived_at is null and q.visibility is null
    and not exists (select from quote_line_quantities o where o.parent = l.id and o.outcome = 'open');

-- A share in percent with one place; empty where there is nothing to share.
create or replace function mw_share(part numeric, whole numeric) returns numeric immutable language sql as $$
  select round(100 * coalesce(part, 0) / nullif(whole, 0), 1)
$$;

create view partner_figures as
  select f.*, f.invoices + f.memos + f.on_account as ar_balance,
    -- sales R30: what is in the books, what has left without an invoice, and what is confirmed and has not left.
    f.invoices + f.memos + f.on_account + f.shipped_not_invoiced + f.open_order_value as exposure
  from (
    select p.id, p.id as partner, p.visibility, null::timestamptz as archived_at, p.credit_limit, coalesce(p.credit_hold, false) as credit_hold,
      (select coalesce(sum(base), 0) from open_item_moves where partner = p.id and control = 'ar'
        and moved_on <= mw_company_day(now()) and resource = 'ar-invoices') as invoices,
      (select coalesce(sum(base), 0) from open_item_moves where partner = p.id and control = 'ar'
        and moved_on <= mw_company_day(now()) and resource = 'credit-memos') as memos,
      (select coalesce(sum(base), 0) from open_item_moves where partner = p.id and control = 'ar'
        and moved_on <= mw_company_day(now()) and resource not in ('ar-invoices', 'credit-memos')) as on_account,
      -- Begun with what nobody has billed yet, which is little, and not with all that the partner was ever sent.
      (with waiting as materialized (
          select root, release, (quantity - coalesce(invoiced_quantity, 0)) * unit_price * (1 - coalesce(discount_percent, 0) / 100) as value
          from packing_slip_lines where release is not null and quantity <> coalesce(invoiced_quantity, 0)
        )
        select coalesce(sum(round(w.value
          * (select o.exchange_rate from order_releases r join orders o on o.id = r.root where r.id = w.release), 2)), 0)
        from waiting w
        where (select s.business_partner = p.id and s.kind = 'customer' and s.status in ('shipped', 'delivered')
          from packing_slips s where s.id = w.root)) as shipped_not_invoiced,
      (select coalesce(sum(round(o.unshipped_value * o.exchange_rate, 2)), 0) from orders o where o.business_partner = p.id
        and o.status in ('confirmed', 'inProduction', 'partiallyShipped') and o.archived_at is null) as open_order_value,
      (select coalesce(sum(round(q.value * q.exchange_rate, 2)), 0) from quotes q where q.business_partner = p.id
        and q.status in ('draft', 'inReview', 'approved', 'sent', 'partiallyWon') and q.archived_at is null) as quoted_value,
      (select mw_share(count(*) filter (where c.by_first_promise), count(*)) from completed_releases c
        where c.customer = p.id and c.completed_on > mw_company_day(now()) - interval '12 months') as otd_percent12m,
      (select mw_share(count(*) filter (where c.by_last_promise), count(*)) from completed_releases c
        where c.customer = p.id and c.completed_on > mw_company_day(now()) - interval '12 months') as otd_last_promise12m,
      (select mw_share(sum(d.value) filter (where d.is_won), sum(d.value)) from decided_quote_lines d
        where d.customer = p.id and d.sent_on > mw_company_day(now()) - interval '12 months') as hit_rate12m
    from business_partners p
  ) f;
