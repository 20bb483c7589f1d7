-- What a bill is matched with (accounting R19): an order line, what has come of it and gone back, and what was found bad and
-- nobody has decided yet.
drop view if exists bill_match_lines;
create view bill_match_lines as
  select l.id, l.quantity as ordered, l.line_amount, l.received_quantity as received, l.returned_quantity as returned,
    coalesce((select sum(r.rejected_quantity) from po_receipt_lines r join ncmrs n on n.id = r.ncmr
      where r.po_line = l.id and n.status not in ('closed', 'cancelled')), 0) as undisposed
  from purchase_order_lines l;

-- The order lines whose pieces a nonconformance is about.
drop view if exists nonconforming_po_lines;
create view nonconforming_po_lines as select distinct r.ncmr, r.po_line from po_receipt_lines r where r.ncmr is not null;
