-- What purchasing tells of its lines that other modules know: read here once, for the dock, for bills and for letters.

drop view if exists purchase_order_customer_facts;
drop view if exists purchase_currencies;
drop view if exists stated_lead_times;
drop view if exists po_receipt_slip_lines;
drop view if exists purchase_order_clause_facts;
drop view if exists purchase_lines_billed;
drop view if exists purchase_line_revisions;
drop view if exists purchase_line_facts;
drop view if exists usable_vendor_parts;
drop view if exists vendor_part_figures;

-- Of whom an item or a process may be bought now: rank 1 is asked first.
create view usable_vendor_parts as
select v.id, v.item, v.vendor, v.rank, v.purchase_unit, v.stock_per_purchase from vendor_parts v join business_partners p on p.id = v.vendor
where v.archived_at is null and v.approval <> 'blocked' and p.status = 'active';

create view purchase_currencies as select id, code, is_base from currencies where archived_at is null;

-- What vendors say how long an item takes, by the item itself or by its type.
create view stated_lead_times as
select 'part-revisions/' || part_revision as item, 'code' as of, vendor, quantity_from, lead_days, valid_from, valid_to
from part_revision_lead_times where archived_at is null
union all
select 'material-codes/' || material_code, 'code', vendor, quantity_from, lead_days, valid_from, valid_to
from material_lead_times where material_code is not null and archived_at is null
union all
select 'material-codes/' || m.id, case when t.material_code is null then 'type' else 'code' end, t.vendor, t.quantity_from, t.lead_days,
  t.valid_from, t.valid_to
from material_lead_times t join material_codes m on m.material_type = t.material_type and m.id is distinct from t.material_code
where t.archived_at is null;

create view purchase_line_facts as
select l.id, l.root,
  coalesce((select coalesce(r.label, p.part_number) from part_revisions r join parts p on p.id = r.part where r.id = l.item_part_revisions),
    (select m.code from material_codes m where m.id = l.item_material_codes), l.description,
    (select c.name from processes c where c.id = l.process), '') as what,
  coalesce((select coalesce(u.symbol, u.code) from units u where u.id = l.unit), '') as unit,
  (select j.code from jobs j where j.id = l.job) as job_code,
  (select r.part from part_revisions r where r.id = l.item_part_revisions) as part,
  (coalesce(cardinality(l.required_certificates), 0) + coalesce((
    select 1 from material_codes m where m.id = l.item_material_codes and m.requires_mill_certificate), 0))::int as certificates_needed,
  (select h.location from purchase_orders o cross join lateral mw_home_at(l.item, o.site) h where o.id = l.root) as home_location,
  (select nullif(o.site, (select site from main_site)) from purchase_orders o where o.id = l.root) as site,
  -- Its vendor has the order, and was sent another line than this, or none (purchasing R10).
  exists (select from purchase_orders o where o.id = l.root and o.sent_at is not null
    and o.status in ('changing', 'awaitingApproval', 'approved', 'rejected') and not exists (
      select from jsonb_to_recordset(o.changed_from -> 'lines') sent(id uuid, item text, quantity numeric, "lineAmount" numeric)
      where sent.id = l.id and sent.item is not distinct from l.item and sent.quantity = l.quantity
        and sent."lineAmount" = l.line_amount)) as is_being_changed
from purchase_order_lines l;

-- The revisions a vendor works to: of what is bought, and for work outside of the part it is done to.
create view purchase_line_revisions as
select l.root, l.line_status, r.id as revision, r.part, r.status, r.drawing, p.export_control
from (
  select root, line_status, item_part_revisions as revision from purchase_order_lines
  union all
  select root, line_status, item_part_revisions from purchase_request_lines
  union all
  select l.root, l.line_status, j.part_revision from purchase_order_lines l join jobs j on j.id = l.job where l.kind = 'outsideProcess'
  union all
  select l.root, l.line_status, j.part_revision from purchase_request_lines l join jobs j on j.id = l.job where l.kind = 'outsideProcess'
) l join part_revisions r on r.id = l.revision
join parts p on p.id = r.part;

-- What bills that stand or are being typed say of lines and of the freight of receipts.
create view purchase_lines_billed as
select b.po_line, b.landed_cost as receipt, b.quantity, b.amount, i.id as bill, i.status
from ap_invoice_lines b join ap_invoices i on i.id = b.root
where i.status in ('draft', 'posted') and i.archived_at is null;

-- What came on a receipt, or goes back, as its slip has it: with the lots as the vendor calls them.
create view po_receipt_slip_lines as
select l.id, l.root, l.position, o.code as "order", p.line_number, f.what, p.description, v.vendor_part_number as vendor_part, f.unit,
  trim_scale(l.quantity) as quantity, s.code as location, a.name as reason, (
    select string_agg(distinct concat_ws(' ', k.code, nullif(k.vendor_lot, ''), nullif(k.heat_number, ''), nullif(k.serial, '')), ', ')
    from stock_lots k where k.id = l.lot or k.receipt_line = l.id) as lots
from po_receipt_lines l join purchase_order_lines p on p.id = l.po_line join purchase_orders o on o.id = p.root
join purchase_line_facts f on f.id = p.id left join vendor_parts v on v.id = p.vendor_part
left join storage_locations s on s.id = l.storage_location left join adjustment_reasons a on a.id = l.return_reason;

-- What rules about clauses ask of an order (documents R41).
create view purchase_order_clause_facts as
select o.id, o.vendor as partner, (select v.partner_group from business_partners v where v.id = o.vendor) as partner_group,
  o.order_date as "on", o.base_total as amount, (select s.address ->> 'country' from ship_tos s where s.id = o.ship_to) as ship_to_country,
  (select coalesce(array_agg(distinct r.part), '{}') from purchase_line_revisions r where r.root = o.id and r.line_status <> 'cancelled') as parts,
  (select coalesce(array_agg(distinct r.export_control) filter (where r.export_control is not null), '{}')
    from purchase_line_revisions r where r.root = o.id and r.line_status <> 'cancelled') as export_control,
  (select coalesce(array_agg(distinct m.material_type), '{}') from purchase_order_lines l
    join material_codes m on m.id = l.item_material_codes where l.root = o.id and l.line_status <> 'cancelled') as material_types,
  (select coalesce(array_agg(distinct l.process) filter (where l.process is not null), '{}') from purchase_order_lines l
    where l.root = o.id and l.line_status <> 'cancelled') as processes,
  (select coalesce(jsonb_agg(jsonb_build_object('clause', c.clause, 'choice', c.choice, 'reason', c.reason) order by c.position), '[]')
    from purchase_order_clauses c where c.root = o.id) as by_hand,
  o.sent_at is not null and o.status not in ('changing', 'awaitingApproval', 'approved', 'rejected') as is_issued
from purchase_orders o;

-- The customers' releases behind a demand that a line was bought for: a job that makes for them, or the release itself.
drop view if exists demand_releases;
create view demand_releases as
select d.resource, d.id, r.release_number as release, r.root as "order", c.name as customer, r.ship_on as date
from (
  select 'jobs' as resource, a.root as id, a.release from job_allocations a where a.release is not null
  union all
  select 'order-releases', r.id, r.id from order_releases r) d
join order_releases r on r.id = d.release join orders o on o.id = r.root join business_partners c on c.id = o.business_partner;

-- The customers' orders that something on a purchase order is for, and what rules about clauses ask of them: what flows down from
-- them stands on the purchase order (documents R41).
create view purchase_order_customer_facts as
select distinct on (d.purchase_order, o.code) d.purchase_order, o.id, o.code, o.business_partner as partner,
  (select c.partner_group from business_partners c where c.id = o.business_partner) as partner_group, o.customer_po as contract,
  round(o.total * o.exchange_rate, 2) as amount, (select s.address ->> 'country' from ship_tos s where s.id = o.ship_to) as ship_to_country,
  (select coalesce(array_agg(distinct r.part), '{}') from order_lines l join part_revisions r on r.id = l.part_revision where l.root = o.id) as parts,
  (select coalesce(array_agg(distinct p.export_control) filter (where p.export_control is not null), '{}')
    from order_lines l join part_revisions r on r.id = l.part_revision join parts p on p.id = r.part where l.root = o.id) as export_control,
  (select coalesce(array_agg(c.clause order by c.position), '{}') from order_clauses c where c.root = o.id) as by_hand
from (
  select l.root as purchase_order, w.resource, w.id from purchase_order_lines l cross join lateral (
    select 'jobs' as resource, l.job as id where l.job is not null
    union all
    select p.resource, nullif(p.id, '')::uuid from jsonb_to_recordset(coalesce(l.pegs, '[]')) p(resource text, id text)) w
  where l.line_status <> 'cancelled'
) d join demand_releases r on r.resource = d.resource and r.id = d.id join orders o on o.id = r."order"
where o.status <> 'cancelled';

-- Whom one talks to about an order: its vendor, the contact of the order or else the first of the vendor, and who buys.
drop view if exists purchase_order_people;
create view purchase_order_people as
select o.id, v.name as vendor_name, nullif(concat_ws(' ', k.first_name, k.last_name), '') as contact_name, coalesce(k.phone, k.mobile) as phone,
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as buyer_name, c.code as currency_code
from purchase_orders o join business_partners v on v.id = o.vendor left join users u on u.id = o.buyer left join currencies c on c.id = o.currency
left join contacts k on k.id = coalesce(o.contact, (
  select p.id from contacts p where p.business_partner = o.vendor and p.archived_at is null order by p.is_primary desc nulls last, p.id limit 1));

-- What a vendor part last cost in our currency, how long it takes by its word and by its last ten deliveries within two years
-- (purchasing R13), and how many of those came in time.
create view vendor_part_figures as
select v.id, v.id as vendor_part, v.visibility, v.archived_at, paid.price as last_price, paid."on" as last_paid_on,
  stated.days as stated_lead, measured.days as measured_lead, measured.on_time as on_time_percent
from vendor_parts v
left join lateral (
  select round(h.unit_price * coalesce(h.exchange_rate, 1), 6) as price, h."on" from vendor_price_history h
  where h.vendor_part = v.id and h.source in ('order', 'receipt', 'invoice') order by h."on" desc, h.created_at desc limit 1) paid on true
left join lateral (
  select t.days from (
    select lead_days as days, quantity_from, valid_from, valid_to from part_revision_lead_times
    where vendor = v.vendor and archived_at is null and part_revision = v.item_part_revisions
    union all
    select t.lead_days, t.quantity_from, t.valid_from, t.valid_to from material_lead_times t
    join material_codes m on m.id = t.material_code or m.material_type = t.material_type
    where t.vendor = v.vendor and t.archived_at is null and m.id = v.item_material_codes
    union all
    select lead_days, quantity_from, valid_from, valid_to from process_lead_times
    where vendor = v.vendor and archived_at is null and process = v.item_processes) t
  where coalesce(t.valid_from, '-infinity') <= current_date and coalesce(t.valid_to, 'infinity') >= current_date
  order by t.quantity_from limit 1) stated on true
left join lateral (
  select percentile_disc(0.9) within group (order by latest.lead_days) as days,
    round(100.0 * count(*) filter (where latest.on_time) / nullif(count(latest.on_time), 0), 1) as on_time
  from (
    select h.lead_days, h.on_time from vendor_price_history h
    where h.vendor_part = v.id and h.source = 'receipt' and h.lead_days is not null and h."on" > current_date - interval '24 months'
    order by h."on" desc, h.created_at desc limit 10) latest) measured on true;
