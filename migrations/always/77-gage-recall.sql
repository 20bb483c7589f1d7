-- Where pieces of a lot, or of all that a job made, have gone: the slips they or what was made of them left with, whoever got them,
-- and whether some are still here (quality R19). A slip without a customer stands for what has not left.
create or replace function mw_gone_to(of_lot uuid, of_job uuid)
returns table (slip uuid, slip_code text, customer uuid, customer_name text, pieces numeric) stable language sql as $$
  with recursive down as (
    select l.id as lot from stock_lots l where l.id = of_lot or (of_lot is null and l.job = of_job)
    union
    select k.to_lot from lot_links k join down on k.from_lot = down.lot
  ), shipped as (
    select s.id as slip, s.code as slip_code, s.business_partner as customer, -sum(t.quantity) as pieces
    from inventory_transactions t
      left join packing_slip_lines n on n.id = case when t.source like 'packing-slip-lines/%' then substr(t.source, 20)::uuid end
      join packing_slips s on s.id = coalesce(n.root, case when t.source like 'packing-slips/%' then substr(t.source, 15)::uuid end)
    where t.type in ('ship', 'shipReturn') and (t.lot in (select lot from down) or (of_lot is null and n.job = of_job and t.lot is null))
    group by s.id having sum(t.quantity) < 0
  )
  select g.slip, g.slip_code, g.customer, p.name, g.pieces from shipped g left join business_partners p on p.id = g.customer
  union all
  select null, null, null, null, coalesce(sum(b.quantity), 0) from stock_balances b where b.lot in (select lot from down) and b.quantity > 0
  having sum(b.quantity) > 0 or not exists (select from shipped)
$$;

-- What a lot is of, or what a job makes.
create or replace function mw_item_of(of_lot uuid, of_job uuid) returns text stable language sql as $$
  select coalesce((select item from stock_lots where id = of_lot), (select 'part-revisions/' || part_revision from jobs where id = of_job))
$$;
