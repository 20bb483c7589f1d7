-- What a job that is only supposed finds of items: what is free of each, what comes that is meant for nobody yet, and how long it
-- takes to get where somebody has said so.
create or replace function mw_item_supply(of text[])
returns table (item text, name text, places int, free numeric, arrivals jsonb, leads jsonb) stable language sql as $$
  select w.item, mw_item_name(w.item), mw_places_of(w.item), mw_free_for(w.item, ''),
    coalesce((
      select jsonb_agg(jsonb_build_object('day', coalesce(l.promised_date, l.due_date), 'quantity',
          ((l.quantity - l.cancelled_quantity - l.received_quantity + l.returned_quantity) * l.stock_per_purchase)::text)
        order by coalesce(l.promised_date, l.due_date))
      from purchase_order_lines l join purchase_orders p on p.id = l.root
      where l.item = w.item and l.line_status in ('open', 'partlyReceived') and l.job is null and p.archived_at is null
        and p.status in ('approved', 'sent', 'partlyReceived', 'changing') and p.kind <> 'blanket' and coalesce(l.promised_date, l.due_date) is not null
        and coalesce(jsonb_typeof(l.pegs) <> 'array' or l.pegs = '[]', true)), '[]'),
    coalesce((
      select jsonb_agg(jsonb_build_object('of', t.of, 'vendor', t.vendor, 'quantityFrom', t.quantity_from::text, 'leadDays', t.lead_days::int,
        'validFrom', t.valid_from, 'validTo', t.valid_to))
      from (
        select 'code' as of, r.vendor, r.quantity_from, r.lead_days, r.valid_from, r.valid_to from part_revision_lead_times r
        where r.archived_at is null and 'part-revisions/' || r.part_revision = w.item
        union all
        select case when r.material_code is null then 'type' else 'code' end, r.vendor, r.quantity_from, r.lead_days, r.valid_from, r.valid_to
        from material_lead_times r join material_codes m on m.id = r.material_code or m.material_type = r.material_type
        where r.archived_at is null and 'material-codes/' || m.id = w.item) t), '[]')
  from unnest(of) w (item)
$$;

-- Business days an order is on its way: what the address says, else how it is shipped.
create or replace function mw_transit_days(of uuid) returns int stable language sql as $$
  select coalesce(nullif(s.transit_days, 0), m.transit_days, 0)::int
  from orders o left join ship_tos s on s.id = o.ship_to left join shipping_methods m on m.id = o.shipping_method where o.id = of
$$;
