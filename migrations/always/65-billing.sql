-- What left is billed once, whoever writes the invoice: drafts count, void and archived ones do not.

create or replace function mw_billed_of(slip_line uuid) returns numeric stable language sql as $$
  select coalesce(sum(il.quantity), 0) from ar_invoice_lines il join ar_invoices i on i.id = il.root
  where il.packing_slip_line = slip_line and i.status <> 'void' and i.archived_at is null
$$;

-- The lines of the slips are held, in one order: of two people who bill the same at once, the second sees the first's.
create or replace function mw_demand_billable(slip_lines uuid[], charges uuid[]) returns void language plpgsql as $$
declare
  wrong record;
begin
  perform 1 from packing_slip_lines where id = any(slip_lines) order by id for update;
  if charges is not null then perform 1 from order_charges where id = any(charges) order by id for update; end if;
  select s.code, s.status, l.quantity, b.billed into wrong
    from packing_slip_lines l join packing_slips s on s.id = l.root
      cross join lateral (
        select coalesce(sum(il.quantity), 0) as billed from ar_invoice_lines il join ar_invoices i on i.id = il.root
        where il.packing_slip_line = l.id and i.status <> 'void' and i.archived_at is null
      ) b
    where l.id = any(slip_lines) and (s.status not in ('shipped', 'delivered') or b.billed > l.quantity)
    order by s.code limit 1;
  if found then
    perform mw_refuse(case when wrong.status in ('shipped', 'delivered') then 'slipBilledAlready' else 'slipNotShipped' end,
      jsonb_build_object('slip', wrong.code, 'shipped', trim_scale(wrong.quantity)::text, 'billed', trim_scale(wrong.billed)::text));
  end if;
  if charges is null then return; end if;
  select c.description into wrong from order_charges c
    where c.id = any(charges) and 1 < (
      select count(*) from ar_invoice_lines il join ar_invoices i on i.id = il.root
      where il.order_charge = c.id and i.status <> 'void' and i.archived_at is null)
    order by c.id limit 1;
  if found then perform mw_refuse('chargeBilledAlready', jsonb_build_object('charge', wrong.description)); end if;
end $$;

create or replace function mw_invoice_lines_billable() returns trigger language plpgsql as $$
begin
  perform mw_demand_billable(array_agg(packing_slip_line) filter (where packing_slip_line is not null),
    array_agg(order_charge) filter (where order_charge is not null)) from written
    having count(packing_slip_line) + count(order_charge) > 0;
  return null;
end $$;
create or replace trigger billed_once_new after insert on ar_invoice_lines referencing new table as written
  for each statement execute function mw_invoice_lines_billable();
create or replace trigger billed_once_changed after update on ar_invoice_lines referencing new table as written
  for each statement execute function mw_invoice_lines_billable();

-- Posted or brought back from the archive, a draft is looked at again: meanwhile a slip may have been voided or billed.
create or replace function mw_invoice_billable() returns trigger language plpgsql as $$
begin
  perform mw_demand_billable(array_agg(packing_slip_line) filter (where packing_slip_line is not null),
    array_agg(order_charge) filter (where order_charge is not null)) from ar_invoice_lines where root = new.id
    having count(packing_slip_line) + count(order_charge) > 0;
  return null;
end $$;
create or replace trigger billed_once after update of status, archived_at on ar_invoices for each row
  when (new.status <> 'void' and new.archived_at is null and (old.status <> new.status or old.archived_at is not null))
  execute function mw_invoice_billable();

-- What was ordered and is not billed yet is little, however much was ever shipped.
create index if not exists packing_slip_lines_to_bill on packing_slip_lines (root)
  where release is not null and quantity <> coalesce(invoiced_quantity, 0);
