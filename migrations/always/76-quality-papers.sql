-- What papers of quality say of records of other areas.

-- The full name a person signs with (quality S2, 21 CFR 11.50).
create or replace function mw_signing_name(of_user uuid) returns text stable language sql as $$
  select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), display_name, username) from users where id = of_user
$$;

-- What leaves with a packing slip, line by line, with what its order demands (quality R24).
create or replace function mw_slip_shipped(of_slip uuid) returns table (
  part text, revision uuid, quantity text, lot uuid, lot_code text, job uuid, sales_order uuid, customer_po text,
  wants_certificate boolean, wants_fair boolean) stable language sql as $$
  select concat_ws(' ', p.part_number, v.revision, p.name), x.part_revision, trim_scale(x.quantity)::text, x.lot,
    coalesce(s.lot_number, s.code), coalesce(x.job, s.job), o.id, o.customer_po,
    coalesce(l.certificate, false) or coalesce(b.requires_certificate, false), coalesce(l.fair, false) or coalesce(b.requires_fair, false)
  from packing_slip_lines x join packing_slips k on k.id = x.root join business_partners b on b.id = k.business_partner
    left join order_releases r on r.id = x.release left join order_lines l on l.id = r.parent left join orders o on o.id = r.root
    left join part_revisions v on v.id = x.part_revision left join parts p on p.id = coalesce(x.part, v.part)
    left join stock_lots s on s.id = x.lot
  where x.root = of_slip order by x.position
$$;

-- A lot and everything it was made of, each with the material certificates that hold (quality R24).
create or replace function mw_lot_sources(of_lot uuid) returns table (
  code text, heat text, wants_certificate boolean, certificates uuid[]) stable language sql as $$
  with recursive up as (
    select of_lot as lot union select l.from_lot from lot_links l join up on l.to_lot = up.lot)
  select coalesce(s.lot_number, s.code), s.heat_number, coalesce(m.requires_mill_certificate, false),
    array(select c.id from certificates c where c.id = any(s.certificates) and c.kind = 'material' and c.status = 'valid')
  from up join stock_lots s on s.id = up.lot left join material_codes m on s.item = 'material-codes/' || m.id order by 1
$$;

-- The lines of a control plan, as its paper prints them.
create or replace function mw_control_plan_lines(of_plan uuid) returns table (
  sequence int, operation text, machine text, balloon text, characteristic text, class text, method text, gage text, frequency text,
  every int, size int, control text, reaction text) stable language sql as $$
  select c.sequence::int, concat_ws(' ', o.code, o.name), coalesce(t.name, g.name), d.number,
    coalesce(d.requirement, concat_ws(' ', c.parameter, trim_scale(c.parameter_lower)::text,
      case when c.parameter_lower is not null and c.parameter_upper is not null then '…' end, trim_scale(c.parameter_upper)::text, u.code)),
    d.class, m.name, h.name, c.frequency, c.frequency_value::int, c.sample_size::int, c.control, c.reaction_plan
  from control_plan_details c join operations o on o.id = c.operation join inspection_methods m on m.id = c.method
    left join dimensions d on d.id = c.dimension left join things t on t.id = c.thing
    left join things_groups g on g.id = c.things_group left join things h on h.id = c.gage left join units u on u.id = c.parameter_unit
  where c.plan = of_plan and c.archived_at is null order by c.sequence
$$;

-- The part a revision is of, as a warrant names it.
create or replace function mw_revision_named(of_revision uuid) returns table (
  name text, number text, revision text, drawing text, changes text) stable language sql as $$
  select p.name, p.part_number, r.revision, r.drawing_number, r.drawing_revision
  from part_revisions r join parts p on p.id = r.part where r.id = of_revision
$$;

drop function if exists mw_slip_certificate(uuid);

-- The certificates of conformance a shipment has had, the first one first (quality R24).
create or replace function mw_slip_certificates(of_slip uuid) returns table (id uuid, code text, holds boolean) stable language sql as $$
  select id, code, status = 'valid' and archived_at is null
  from certificates where packing_slip = of_slip and kind = 'conformance' order by created_at, code
$$;

-- When a shipment left, as its certificate says.
create or replace function mw_slip_left(of_slip uuid) returns timestamptz stable language sql as $$
  select shipped_at from packing_slips where id = of_slip
$$;

-- What a job was made of and had done outside, with the papers that prove it (quality, form 2 of a first article).
create or replace function mw_job_bought(of_job uuid) returns table (
  kind text, name text, specification text, code text, supplier uuid, certificates text) stable language sql as $$
  select 'material', mw_item_name(s.item), max(c.material_spec), coalesce(s.heat_number, s.vendor_lot, s.lot_number, s.code), s.vendor,
    nullif(string_agg(distinct c.code, ', '), '')
  from (select t.lot from inventory_transactions t where t.job = of_job and t.type in ('issue', 'issueReturn') and t.lot is not null
      group by t.lot having sum(t.quantity) < 0) drawn
    join stock_lots s on s.id = drawn.lot
    left join certificates c on c.id = any(s.certificates) and c.kind = 'material' and c.status = 'valid'
  group by s.id
  union all
  select 'specialProcess', coalesce(o.name, p.name, ''), null, p.code, coalesce(b.vendor, o.vendor), (
    select string_agg(distinct x.code, ', ') from po_receipt_lines r join po_receipts k on k.id = r.root and k.status = 'posted'
      join certificates x on x.id = any(r.certificates) where r.po_line = l.id)
  from job_operations o left join processes p on p.id = o.process
    left join purchase_order_lines l on l.id = o.purchase_order_line left join purchase_orders b on b.id = l.root
  where o.job = of_job and o.kind = 'outside' and o.archived_at is null and o.status not in ('skipped', 'cancelled')
$$;

-- The parts a revision is assembled from, each with its newest first article that was approved (quality, form 1).
create or replace function mw_fair_index(of_revision uuid) returns table (part_number text, part_name text, fair uuid) stable language sql as $$
  select p.part_number, p.name, (
    select f.id from fairs f join part_revisions r on r.id = f.part_revision
    where r.part = p.id and f.status in ('approved', 'submitted', 'accepted') and f.archived_at is null order by f.approved_at desc limit 1)
  from bill_components c join parts p on p.id = c.part where c.into_revision = of_revision order by c.find_number, p.part_number
$$;

-- What a job measured of its characteristics, in the order it was measured: at its operations, or of its lots (quality, form 3).
create or replace function mw_job_measured(of_job uuid, of_dimensions uuid[]) returns table (
  dimension uuid, piece int, serial text, entered text, value text, count int, result text, gage text, ncmr uuid) stable language sql as $$
  select s.dimension, m.piece::int, m.serial, m.entered, trim_scale(m.value)::text, m.count::int, m.result, t.code, coalesce(s.ncmr, i.ncmr, (
      select n.id from ncmrs n where n.dimension = s.dimension and n.archived_at is null and n.status <> 'cancelled'
        and (n.job = of_job or n.origin = 'measurement-sets/' || s.id) order by n.created_at limit 1))
  from measurement_sets s join measurements m on m.root = s.id left join inspections i on i.id = s.inspection
    left join stock_lots l on l.id = i.lot left join things t on t.id = s.gage
  where s.dimension = any(of_dimensions) and coalesce(s.job, i.job, l.job) = of_job and s.archived_at is null
    and not coalesce(s.unqualified, false) and not coalesce(m.excluded, false) and not exists (select from measurements later where later.supersedes = m.id)
  order by s.sampled_at, m.piece, m.feature_no, m.position
$$;

-- Whether and why a job's part needs a first article (quality R27): the newest one approved for the part, with the job it was made by.
create or replace function mw_first_article_due(of_job uuid, lapsed_before date) returns table (
  reason text, baseline uuid, baseline_revision uuid, part_revision uuid, customer uuid, sales_order uuid) stable language sql as $$
  with this as (
    select j.id, j.part_revision, r.part, j.customer, sold.root as sales_order, coalesce(sold.fair, false) as wanted
    from jobs j join part_revisions r on r.id = j.part_revision left join lateral (
      select x.root, x.fair from job_allocations a join order_releases e on e.id = a.release join order_lines x on x.id = e.parent
      where a.root = j.id order by a.position limit 1) sold on true where j.id = of_job
  ), base as (
    select f.id, f.part_revision, f.job from this, fairs f join part_revisions r on r.id = f.part_revision
    where r.part = this.part and f.status in ('approved', 'submitted', 'accepted') and f.archived_at is null
    order by (f.part_revision = this.part_revision) desc, f.approved_at desc limit 1
  ), last_made as (
    select max(coalesce(j.actual_finish, o.actual_end)) as at from this, jobs j join part_revisions r on r.id = j.part_revision
      left join job_operations o on o.job = j.id
    where r.part = this.part and j.id <> this.id and j.status <> 'cancelled'
  ), steps as (
    select o.job, array_agg(coalesce(o.process::text, o.operation::text, o.name) order by o.sequence) as route,
      array_agg(coalesce(o.things_group, o.thing)::text order by o.sequence) as machines,
      array_agg(coalesce(b.vendor, o.vendor)::text order by o.sequence) filter (where o.kind = 'outside') as vendors
    from job_operations o left join purchase_order_lines l on l.id = o.purchase_order_line left join purchase_orders b on b.id = l.root
    where o.job in (select id from this union select job from base) and o.archived_at is null and o.status not in ('skipped', 'cancelled')
    group by o.job
  )
  select case
      when base.id is null then case when b.requires_fair or this.wanted then 'newPart' end
      when base.part_revision <> this.part_revision then 'designChange'
      when last_made.at < lapsed_before then 'lapse'
      when was.vendors is distinct from now.vendors and was.job is not null then 'supplierChange'
      when was.route is distinct from now.route and was.job is not null then 'processChange'
      when was.machines is distinct from now.machines and was.job is not null then 'toolingChange'
    end, base.id, base.part_revision, this.part_revision, this.customer, this.sales_order
  from this left join base on true left join last_made on true left join business_partners b on b.id = this.customer
    left join steps was on was.job = base.job left join steps now on now.job = this.id
$$;

-- Records that prove elements of a part approval as they stand (quality R26): drawing, control plan, studies of gages, first articles and
-- accepted inspections, material certificates, capability, and the calibrations of what measured the part.
create or replace function mw_ppap_evidence(of_revision uuid) returns table (element int, resource text, id uuid, code text) stable language sql as $$
  with own as (select d.id from dimensions d where d.part_revision = of_revision and d.archived_at is null),
  reports as (
    select f.id, f.code, f.job from fairs f
    where f.part_revision = of_revision and f.status in ('approved', 'submitted', 'accepted') and f.archived_at is null)
  select 1, 'gdt-map-groups', g.id, g.code from gdt_map_groups g
    where g.part_revision = of_revision and g.status = 'released' and g.archived_at is null
  union all select 7, 'control-plans', p.id, p.code from control_plans p
    where p.part_revision = of_revision and p.status = 'active' and p.archived_at is null
  union all select 8, 'gage-rnrs', r.id, r.code from gage_rnrs r
    where r.dimension in (select id from own) and r.status = 'approved' and r.verdict <> 'unacceptable' and r.archived_at is null
  union all select 9, 'fairs', r.id, r.code from reports r
  union all select 10, 'certificates', c.id, c.code from certificates c
    where c.kind = 'material' and c.status = 'valid' and exists (
      select from inventory_transactions t join stock_lots l on l.id = t.lot join reports r on r.job = t.job
      where t.type = 'issue' and c.id = any(l.certificates))
  union all select 11, 'capabilities', k.id, k.code from capabilities k
    where k.dimension in (select id from own) and k.status = 'approved' and k.verdict in ('meets', 'review') and k.archived_at is null
  union all (select 12, 'calibrations', c.id, c.code from calibrations c
    where c.status = 'approved' and c.archived_at is null and c.id in (
      select s.calibration from measurement_sets s where s.dimension in (select id from own)) order by c.code desc limit 20)
$$;
