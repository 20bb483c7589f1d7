-- What there is of an item, can be used, is promised, ordered and being made: a row a revision or material, worked out only
-- where it is asked for.
drop view if exists item_figures;
create view item_figures as
  select r.id, r.part, r.id as part_revision, null::uuid as material_code, r.visibility, null::timestamptz as archived_at,
    s.on_hand, s.available, s.reserved, s.on_order,
    (select coalesce(sum(greatest(j.quantity_to_make - j.good_quantity - j.scrap_quantity, 0)), 0) from jobs j
      where j.part_revision = r.id and j.status in ('released', 'inProgress', 'onHold') and j.archived_at is null) as in_process
  from part_revisions r
  cross join lateral (
    select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(available), 0) as available,
      coalesce(sum(reserved), 0) as reserved, coalesce(sum(on_order), 0) as on_order
    from item_stocks where item = 'part-revisions/' || r.id
  ) s
  union all
  select m.id, null, null, m.id, m.visibility, null, s.on_hand, s.available, s.reserved, s.on_order, 0
  from material_codes m
  cross join lateral (
    select coalesce(sum(on_hand), 0) as on_hand, coalesce(sum(available), 0) as available,
      coalesce(sum(reserved), 0) as reserved, coalesce(sum(on_order), 0) as on_order
    from item_stocks where item = 'material-codes/' || m.id
  ) s;

-- What is promised of an item and what is coming of it, each with the document behind it. What leaves is below zero.
drop view if exists supply_demand;
create view supply_demand as
  select r.id, l.part, l.part_revision, null::uuid as material_code, 'order' as kind, 'orders/' || o.id as source,
    o.business_partner as partner, coalesce(r.ship_on, r.requested_on) as due_on,
    -(r.quantity - r.shipped_quantity) as quantity, o.visibility
  from order_releases r
  join order_lines l on l.id = r.parent
  join orders o on o.id = l.root and o.archived_at is null and o.status in ('confirmed', 'inProduction', 'partiallyShipped')
  where r.status in ('planned', 'released', 'inProduction', 'ready', 'partiallyShipped') and r.quantity > r.shipped_quantity
  union all
  -- What open jobs still take, on the day they begin.
  select m.id, v.part, m.item_part_revisions, m.item_material_codes, 'component', 'jobs/' || j.id, j.customer,
    coalesce(mw_company_day(coalesce(j.actual_start, j.projected_start)), j.release_not_before, j.due_date),
    -(m.required - coalesce(m.issued, 0)), j.visibility
  from job_materials m
  join jobs j on j.id = m.parent and j.archived_at is null and j.status in ('planned', 'released', 'inProgress', 'onHold')
  left join part_revisions v on v.id = m.item_part_revisions
  where m.required > coalesce(m.issued, 0)
  union all
  select j.id, v.part, j.part_revision, null, 'job', 'jobs/' || j.id, j.customer,
    coalesce(mw_company_day(j.projected_finish), j.due_date), j.quantity_to_make - j.good_quantity - j.scrap_quantity, j.visibility
  from jobs j
  join part_revisions v on v.id = j.part_revision
  where j.archived_at is null and j.status in ('planned', 'released', 'inProgress', 'onHold')
    and j.quantity_to_make > j.good_quantity + j.scrap_quantity
  union all
  select l.id, v.part, l.item_part_revisions, l.item_material_codes, 'purchase', 'purchase-orders/' || o.id, o.vendor,
    coalesce(l.promised_date, l.due_date, o.due_date),
    (l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity) * l.stock_per_purchase, o.visibility
  from purchase_order_lines l
  join purchase_orders o on o.id = l.root and o.archived_at is null and o.kind <> 'blanket'
  left join part_revisions v on v.id = l.item_part_revisions
  where l.kind in ('stock', 'jobMaterial') and l.line_status in ('open', 'partlyReceived') and l.item is not null
    and (o.status in ('sent', 'partlyReceived') or o.sent_at is not null and o.status in ('changing', 'awaitingApproval', 'approved', 'rejected'))
    and l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity > 0;

-- What one piece cost, written as people read it: cents, and parts of them only below a dollar.
create or replace function mw_unit_cost(total numeric, pieces numeric) returns numeric immutable language sql as $$
  select round(total / nullif(pieces, 0), case when total >= pieces then 2 else 4 end)
$$;

-- What a part was quoted, sold and made for, and what went wrong with it.
drop view if exists part_history;
create view part_history as
  select l.id, l.part, l.part_revision, 'quote' as kind, 'quotes/' || q.id as source, q.business_partner as partner,
    mw_company_day(coalesce(q.sent_at, q.created_at)) as happened_on, offer.quantity,
    round(offer.unit_price * q.exchange_rate, 6) as unit_price, null::numeric as unit_cost, null::numeric as total_cost,
    'quotes.' || q.status as state, q.visibility
  from quote_lines l
  join quotes q on q.id = l.root and q.archived_at is null
  left join lateral (
    select o.quantity, o.unit_price from quote_line_quantities o where o.parent = l.id
    order by o.outcome = 'won' desc, coalesce(o.is_expected, false) desc, o.position limit 1
  ) offer on true
  where l.part is not null
  union all
  select l.id, l.part, l.part_revision, 'order', 'orders/' || o.id, o.business_partner, o.ordered_on, l.quantity,
    round(l.unit_price * (1 - l.discount_percent / 100) * o.exchange_rate, 6), null, null, 'orders.' || o.status, o.visibility
  from order_lines l
  join orders o on o.id = l.root and o.archived_at is null
  where l.part is not null
  union all
  select j.id, v.part, j.part_revision, 'job', 'jobs/' || j.id, j.customer,
    mw_company_day(coalesce(j.actual_finish, j.created_at)), j.quantity_to_make, null,
    case when j.status in ('complete', 'closed') and j.actual_cost > 0 then mw_unit_cost(j.actual_cost, j.good_quantity) end,
    nullif(j.actual_cost, 0), 'jobs.' || j.status, j.visibility
  from jobs j
  join part_revisions v on v.id = j.part_revision
  where j.archived_at is null
  union all
  select n.id, v.part, v.id, 'ncmr', 'ncmrs/' || n.id, coalesce(n.customer, n.vendor), mw_company_day(n.created_at),
    n.quantity_nonconforming, null, nullif(mw_unit_cost(n.total_cost, n.quantity_nonconforming), 0), nullif(n.total_cost, 0), 'ncmrs.' || n.status, n.visibility
  from ncmrs n
  join part_revisions v on v.id = n.item_part_revisions
  where n.archived_at is null;

-- What a part cost, brought and when it was made, the last time.
drop view if exists part_figures;
create view part_figures as
  select p.id, p.id as part, p.visibility, sold.price as last_price, sold.ordered_on as last_ordered_on,
    coalesce(made.cost, kept.cost) as last_cost, made.finished_on as last_made_on
  from parts p
  left join lateral (
    select round(l.unit_price * (1 - l.discount_percent / 100) * o.exchange_rate, 6) as price, o.ordered_on
    from order_lines l join orders o on o.id = l.root and o.archived_at is null and o.status not in ('draft', 'cancelled')
    where l.part = p.id and l.unit_price > 0 order by o.ordered_on desc, o.code desc limit 1
  ) sold on true
  left join lateral (
    select mw_unit_cost(j.actual_cost, j.good_quantity) as cost, mw_company_day(j.actual_finish) as finished_on
    from part_revisions v join jobs j on j.part_revision = v.id and j.archived_at is null and j.status in ('complete', 'closed')
    where v.part = p.id and j.actual_finish is not null and j.good_quantity > 0 order by j.actual_finish desc limit 1
  ) made on true
  -- What is only bought is worth what it was received at.
  left join lateral (
    select mw_unit_cost(k.last_unit_cost, 1) as cost from part_revisions v join valuation_keys k on k.item = 'part-revisions/' || v.id
    where v.part = p.id and k.last_unit_cost > 0 order by k.updated_at desc limit 1
  ) kept on true;
