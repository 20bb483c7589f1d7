-- The order lines whose pieces a nonconformance is about: by the lot they came in, or by the inspection of their receipt. What a
-- customer sent back is no matter of the vendor's until somebody reports it as such.
drop view if exists bill_match_lines;
drop view if exists nonconforming_po_lines;
create view nonconforming_po_lines as
  select n.id as ncmr, r.po_line, n.code, n.status, n.requirement, n.quantity_nonconforming as quantity, n.created_at from ncmrs n
    join stock_lots s on s.id = n.lot join po_receipt_lines r on r.id = s.receipt_line
    where n.source <> 'customerReturn' and n.archived_at is null
  union
  select n.id, r.po_line, n.code, n.status, n.requirement, n.quantity_nonconforming, n.created_at from ncmrs n
    join inspections i on n.origin = 'inspections/' || i.id join po_receipt_lines r on i.source_ref = 'po-receipt-lines/' || r.id
    where n.source <> 'customerReturn' and n.archived_at is null;

-- What a bill is matched with (accounting R19): an order line, what has come of it and what was put aside for that, what has gone
-- back, and what was found bad and nothing was done about yet.
create view bill_match_lines as
  select l.id, l.quantity as ordered, l.line_amount, l.received_quantity as received, l.returned_quantity as returned,
    (select sum(coalesce(r.value, 0) - coalesce(r.landed_cost, 0)) from po_receipt_lines r join po_receipts h on h.id = r.root
      where r.po_line = l.id and h.status = 'posted' and h.kind = 'receipt') as accrued,
    coalesce((
      select sum(greatest(0, b.quantity - coalesce((
        select sum(d.quantity) from ncmr_dispositions d where d.root = b.ncmr and d.executed_at is not null), 0)))
      from nonconforming_po_lines b where b.po_line = l.id and b.status not in ('closed', 'cancelled')), 0) as undisposed
  from purchase_order_lines l;
