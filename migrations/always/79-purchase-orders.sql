-- What an order comes to is the sum of its lines, whoever writes it (purchasing R6); looked at when the transaction ends.
create or replace function mw_order_adds_up() returns trigger language plpgsql as $$
declare
  of_order uuid;
begin
  if tg_table_name = 'purchase_orders' then of_order := new.id; else of_order := coalesce(new.root, old.root); end if;
  if exists (
      select from public.purchase_orders o where o.id = of_order and (
        coalesce(o.total, 0) <> coalesce(o.subtotal, 0) + coalesce(o.tax_total, 0) + coalesce(o.freight, 0) + coalesce(o.other_charges, 0)
        or coalesce(o.subtotal, 0) <> coalesce((select sum(l.line_amount) from public.purchase_order_lines l where l.root = o.id), 0)))
    or exists (
      select from public.purchase_order_lines l where l.root = of_order and l.line_amount <> case
        when l.line_status = 'cancelled' or l.kind = 'comment' then 0
        else coalesce(l.shared_minimum, 0) + greatest(case when l.kind <> 'outsideProcess' then coalesce(l.minimum_charge, 0) else 0 end,
          round(l.quantity * l.unit_price * (100 - coalesce(l.discount_percent, 0)) / 100, 2) + coalesce(l.lot_charge, 0)) end) then
    raise exception 'an order comes to the sum of its lines' using errcode = 'check_violation', constraint = 'purchase_orders_add_up';
  end if;
  return null;
end $$;
drop trigger if exists adds_up on purchase_orders;
create constraint trigger adds_up after insert or update of subtotal, tax_total, freight, other_charges, total on purchase_orders
  deferrable initially deferred for each row execute function mw_order_adds_up();
drop trigger if exists adds_up on purchase_order_lines;
create constraint trigger adds_up after insert or delete or update of root, kind, quantity, unit_price, discount_percent, lot_charge, minimum_charge,
  shared_minimum, line_amount, line_status on purchase_order_lines deferrable initially deferred for each row execute function mw_order_adds_up();

-- Once its vendor has it, an order is this vendor's, under this number, in this currency unless it is being changed (purchasing R10).
create or replace function mw_order_sent() returns trigger language plpgsql as $$
begin
  if old.sent_at is not null and ((new.vendor, new.code, new.kind) is distinct from (old.vendor, old.code, old.kind)
      or (old.changed_from is null and new.currency is distinct from old.currency)) then
    raise exception 'an order that was sent keeps its vendor' using errcode = 'check_violation', constraint = 'purchase_orders_sent';
  end if;
  return new;
end $$;
create or replace trigger order_sent before update on purchase_orders for each row execute function mw_order_sent();

-- What somebody decided about an order is what they were shown, by them, then; what comes later replaces it at most (purchasing R11).
create or replace function mw_order_decided() returns trigger language plpgsql as $$
begin
  if old.decision not in ('approved', 'rejected') then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or new.decision not in (old.decision, 'superseded')
      or (new.root, new.rule, new.step, new.approver, new.purpose, new.content_hash, new.decided_at, new.via, new.remote_address, new.reason)
        is distinct from (old.root, old.rule, old.step, old.approver, old.purpose, old.content_hash, old.decided_at, old.via, old.remote_address, old.reason)
  then
    raise exception 'a decision about an order stays' using errcode = 'check_violation', constraint = 'purchase_orders_decided';
  end if;
  return new;
end $$;
create or replace trigger order_decided before update or delete on purchase_order_approvals for each row execute function mw_order_decided();

-- A receipt is posted with what it moves: stock, or an entry in the books (purchasing R18, E1).
create or replace function mw_receipt_moves() returns trigger language plpgsql as $$
begin
  if exists (
      select from public.po_receipts r join public.po_receipt_lines l on l.root = r.id
      where r.id = new.id and r.status = 'posted' and (l.value is null or (l.value <> 0 and r.journal_entry is null
        and not exists (select from public.inventory_transactions t where t.source = 'po-receipt-lines/' || l.id)))) then
    raise exception 'a receipt is posted with what it moves' using errcode = 'check_violation', constraint = 'po_receipts_move';
  end if;
  return null;
end $$;
drop trigger if exists receipt_moves on po_receipts;
create constraint trigger receipt_moves after insert or update of status on po_receipts deferrable initially deferred
  for each row when (new.status = 'posted') execute function mw_receipt_moves();
