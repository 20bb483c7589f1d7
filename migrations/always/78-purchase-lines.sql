-- What purchasing tells of its lines that other modules know: read here once, for the dock, for bills and for letters.

drop view if exists purchase_order_clause_facts;
drop view if exists purchase_lines_billed;
drop view if exists purchase_line_revisions;
drop view if exists purchase_line_facts;

create view purchase_line_facts as
select l.id, l.root,
  coalesce((select coalesce(r.label, p.part_number) from part_revisions r join parts p on p.id = r.part where l.item = 'part-revisions/' || r.id),
    (select m.code from material_codes m where l.item = 'material-codes/' || m.id), l.description,
    (select c.name from processes c where c.id = l.process), '') as what,
  coalesce((select coalesce(u.symbol, u.code) from units u where u.id = l.unit), '') as unit,
  (select j.code from jobs j where j.id = l.job) as job_code,
  (select r.part from part_revisions r where l.item = 'part-revisions/' || r.id) as part,
  (coalesce(cardinality(l.required_certificates), 0) + coalesce((
    select 1 from material_codes m where 'material-codes/' || m.id = l.item and m.requires_mill_certificate), 0))::int as certificates_needed,
  (select s.home_location from stock_policies s where s.item = l.item and s.archived_at is null
    order by s.storage_group nulls first limit 1) as home_location
from purchase_order_lines l;

-- The revisions a vendor works to: of what is bought, and for work outside of the part it is done to.
create view purchase_line_revisions as
select l.root, l.line_status, r.id as revision, r.part, r.status, r.drawing, p.export_control
from (
  select root, line_status, item, kind, job from purchase_order_lines
  union all
  select root, line_status, item, kind, job from purchase_request_lines
) l left join jobs j on j.id = l.job and l.kind = 'outsideProcess'
join part_revisions r on 'part-revisions/' || r.id = l.item or r.id = j.part_revision
join parts p on p.id = r.part;

-- What bills that stand or are being typed say of lines and of the freight of receipts.
create view purchase_lines_billed as
select b.po_line, b.landed_cost as receipt, b.quantity, b.amount, i.id as bill, i.status
from ap_invoice_lines b join ap_invoices i on i.id = b.root
where i.status in ('draft', 'posted') and i.archived_at is null;

-- What rules about clauses ask of an order (documents R41).
create view purchase_order_clause_facts as
select o.id, o.vendor as partner, (select v.partner_group from business_partners v where v.id = o.vendor) as partner_group,
  o.order_date as "on", o.base_total as amount, (select s.address ->> 'country' from ship_tos s where s.id = o.ship_to) as ship_to_country,
  (select coalesce(array_agg(distinct r.part), '{}') from purchase_line_revisions r where r.root = o.id and r.line_status <> 'cancelled') as parts,
  (select coalesce(array_agg(distinct r.export_control) filter (where r.export_control is not null), '{}')
    from purchase_line_revisions r where r.root = o.id and r.line_status <> 'cancelled') as export_control,
  (select coalesce(array_agg(distinct m.material_type), '{}') from purchase_order_lines l
    join material_codes m on l.item = 'material-codes/' || m.id where l.root = o.id and l.line_status <> 'cancelled') as material_types,
  (select coalesce(array_agg(distinct l.process) filter (where l.process is not null), '{}') from purchase_order_lines l
    where l.root = o.id and l.line_status <> 'cancelled') as processes
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

-- Whom one talks to about an order: its vendor, the contact of the order or else the first of the vendor, and who buys.
drop view if exists purchase_order_people;
create view purchase_order_people as
select o.id, v.name as vendor_name, nullif(concat_ws(' ', k.first_name, k.last_name), '') as contact_name, coalesce(k.phone, k.mobile) as phone,
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username) as buyer_name, c.code as currency_code
from purchase_orders o join business_partners v on v.id = o.vendor left join users u on u.id = o.buyer left join currencies c on c.id = o.currency
left join contacts k on k.id = coalesce(o.contact, (
  select p.id from contacts p where p.business_partner = o.vendor and p.archived_at is null order by p.is_primary desc nulls last, p.id limit 1));
