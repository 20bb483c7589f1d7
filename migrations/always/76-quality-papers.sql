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

-- Whether a shipment has a certificate of conformance that holds.
create or replace function mw_slip_certificate(of_slip uuid) returns text stable language sql as $$
  select code from certificates where packing_slip = of_slip and kind = 'conformance' and status = 'valid' and archived_at is null limit 1
$$;
