-- What partners see: views with listed columns, each limited to the partner of the session (people R59–R61).
-- A null partner matches nothing. Rows somebody made visible to a few are not for partners.
create or replace function mw_partner() returns uuid language sql stable as $$
  select nullif(current_setting('mw.partner', true), '')::uuid
$$;

drop view if exists portal_quote_prices;
drop view if exists portal_quotes;
create view portal_quotes with (security_barrier) as
  select id, code as number, revision, customer_reference as your_reference, sent_at, expires_on,
    case status when 'won' then 'accepted' when 'partiallyWon' then 'accepted' when 'lost' then 'rejected' else status end as state
  from quotes
  where business_partner = mw_partner() and visibility is null and archived_at is null
    and status in ('sent', 'won', 'partiallyWon', 'lost', 'expired');
create view portal_quote_prices with (security_barrier) as
  select p.id, l.root as parent, l.root, l.position * 100 + p.position as position, l.line_number,
    l.customer_part_number as part_number, l.description, p.quantity, p.unit_price, p.extended, p.lead_days, p.outcome
  from quote_line_quantities p join quote_lines l on l.id = p.parent join portal_quotes q on q.id = l.root
  where l.line_status = 'priced' and p.unit_price is not null;

drop view if exists portal_order_fairs;
drop view if exists portal_order_lines;
drop view if exists portal_orders;
create view portal_orders with (security_barrier) as
  select id, code as number, customer_po as your_po, ordered_on, status as state, next_promise, shipped_percent, total
  from orders
  where business_partner = mw_partner() and visibility is null and archived_at is null and status <> 'draft';
create view portal_order_lines with (security_barrier) as
  select l.id, l.root as parent, l.root, l.position, l.line_number,
    coalesce(l.customer_part_number, (select t.part_number from parts t where t.id = l.part)) as part_number,
    l.description, l.quantity, l.unit_price, l.extended,
    (select min(r.promised_on) from order_releases r where r.parent = l.id and r.status not in ('shipped', 'closedShort', 'cancelled')) as next_promise,
    l.shipped, case when l.quantity > 0 then round(100 * least(l.shipped / l.quantity, 1), 1) end as shipped_percent
  from order_lines l join portal_orders o on o.id = l.root;

create view portal_order_fairs with (security_barrier) as
  select f.id, o.id as parent, o.id as root, row_number() over (partition by o.id order by f.created_at, f.id)::int as position,
    f.code as number, p.part_number, r.revision as part_revision, f.scope, f.has_nonconformance as nonconforming, f.status as state,
    f.customer_reference as your_reference,
    f.status = 'submitted' and coalesce((select b.portal_approves from business_partners b where b.id = mw_partner()), false) as waits
  from fairs f join portal_orders o on o.id = f."order" join part_revisions r on r.id = f.part_revision join parts p on p.id = r.part
  where coalesce(f.customer, mw_partner()) = mw_partner() and f.visibility is null and f.archived_at is null
    and f.status in ('submitted', 'accepted', 'rejected');

-- A first article that was sent to a partner on an order of theirs; another partner's is none.
create or replace function mw_partner_fair(of_fair uuid, of_partner uuid)
returns table (code text, status text, pdf jsonb, may_answer boolean) stable language sql as $$
  select f.code, f.status, f.pdf, coalesce(b.portal_approves, false)
  from fairs f join orders o on o.id = f."order" join business_partners b on b.id = o.business_partner
  where f.id = of_fair and b.id = of_partner and coalesce(f.customer, b.id) = b.id
    and o.visibility is null and o.archived_at is null and o.status <> 'draft'
    and f.visibility is null and f.archived_at is null and f.status in ('submitted', 'accepted', 'rejected')
$$;

drop view if exists portal_purchase_order_lines;
drop view if exists portal_purchase_orders;
create view portal_purchase_orders with (security_barrier) as
  -- What is changed and not sent yet is not the vendor's to see: the order stands as it was sent.
  select id, code as number, coalesce((sent ->> 'revision')::bigint, revision) as revision, order_date,
    coalesce((sent ->> 'dueDate')::date, due_date) as due_date, acknowledged_at,
    case when sent is not null then case when received_percent > 0 then 'partlyReceived' else 'sent' end else status end as state,
    coalesce((sent ->> 'total')::numeric, total) as total
  from (
    select *, case when sent_at is not null and status in ('changing', 'awaitingApproval', 'approved', 'rejected') then changed_from end as sent
    from purchase_orders) orders
  where vendor = mw_partner() and visibility is null and archived_at is null
    and (sent is not null or status in ('sent', 'partlyReceived', 'received', 'closed'));
create view portal_purchase_order_lines with (security_barrier) as
  select l.id, l.root as parent, l.root, l.position, l.line_number, coalesce(sent.description, l.description) as description,
    coalesce(sent.quantity, l.quantity) as quantity, coalesce(sent."unitPrice", l.unit_price) as unit_price,
    coalesce(sent."lineAmount", l.line_amount) as amount, coalesce(sent."dueDate", l.due_date) as due_date, l.promised_date,
    l.received_quantity, l.returned_quantity
  from purchase_order_lines l
  join portal_purchase_orders o on o.id = l.root
  join purchase_orders p on p.id = l.root
  left join lateral (
    select * from jsonb_to_recordset(p.changed_from -> 'lines') b(
      id uuid, description text, quantity numeric, "unitPrice" numeric, "lineAmount" numeric, "dueDate" date)
    where b.id = l.id and p.status in ('changing', 'awaitingApproval', 'approved', 'rejected')) sent on true
  where sent.id is not null or p.status not in ('changing', 'awaitingApproval', 'approved', 'rejected');

drop view if exists portal_contacts;
create view portal_contacts with (security_barrier) as
  select id, first_name, last_name, job_title, email, phone, mobile from contacts
  where business_partner = mw_partner() and visibility is null and archived_at is null and active;

drop view if exists portal_ar_invoice_lines;
drop view if exists portal_ar_invoices;
create view portal_ar_invoices with (security_barrier) as
  select i.id, i.code as number, i.customer_po as your_po, i.invoice_date, i.due_date, i.discount_date, i.discount_available,
    c.code as currency, i.subtotal, i.freight, i.tax, i.total, i.open
  from ar_invoices i left join currencies c on c.id = i.currency
  where i.customer = mw_partner() and i.status = 'posted' and i.visibility is null;
create view portal_ar_invoice_lines with (security_barrier) as
  select l.id, l.root as parent, l.root, l.position, l.line_number, l.description, l.quantity, l.unit_price, l.amount
  from ar_invoice_lines l join portal_ar_invoices i on i.id = l.root;

drop view if exists portal_ap_invoice_lines;
drop view if exists portal_ap_invoices;
create view portal_ap_invoices with (security_barrier) as
  select i.id, i.code as number, i.vendor_invoice_number as your_number, i.invoice_date, i.due_date, c.code as currency,
    i.total, i.open, i.payment_hold
  from ap_invoices i left join currencies c on c.id = i.currency
  where i.vendor = mw_partner() and i.status = 'posted' and i.visibility is null;
create view portal_ap_invoice_lines with (security_barrier) as
  select l.id, l.root as parent, l.root, l.position, l.line_number, l.description, l.quantity, l.unit_price, l.amount, l.match_state
  from ap_invoice_lines l join portal_ap_invoices i on i.id = l.root;

drop view if exists portal_agings;
create view portal_agings with (security_barrier) as
  select a.id, 'receivable' as side, a.current, a.to30, a.to60, a.to90, a.over90, a.unapplied, a.total
  from agings a where a.partner = mw_partner()
  union all
  select md5('payable' || a.id)::uuid, 'payable', a.current, a.to30, a.to60, a.to90, a.over90, a.unapplied, a.total
  from payable_agings a where a.partner = mw_partner();

drop view if exists portal_aging_details;
create view portal_aging_details with (security_barrier) as
  select d.id, 'receivable' as side, d.number, d.document_date, d.due_date, d.days_past_due, d.bucket, d.open
  from aging_details d where d.partner = mw_partner()
  union all
  select d.id, 'payable', d.number, d.document_date, d.due_date, d.days_past_due, d.bucket, d.open
  from payable_aging_details d where d.partner = mw_partner();

drop view if exists portal_memos;
create view portal_memos with (security_barrier) as
  select m.id, case m.side when 'customer' then 'receivable' else 'payable' end as side, m.direction, m.code as number,
    m.memo_date, m.vendor_reference as your_reference, c.code as currency, m.total, m.open
  from credit_memos m left join currencies c on c.id = m.currency
  where m.partner = mw_partner() and m.status = 'posted' and m.visibility is null;

drop view if exists portal_payments;
create view portal_payments with (security_barrier) as
  select t.id, 'receivable' as side, t.applied_on as paid_on, coalesce(r.reference, r.code) as payment, i.code as invoice,
    t.cash_amount as amount, t.discount_amount as discount
  from cash_receipt_transactions t join ar_invoices i on i.id = t.target_invoice left join cash_receipts r on r.id = t.receipt
  where i.customer = mw_partner() and t.kind in ('cash', 'prepayment')
  union all
  select a.id, 'payable', p.payment_date, coalesce(p.reference, k.number::text, p.code), i.vendor_invoice_number, a.cash_amount, a.discount_amount
  from payment_applications a join payments p on p.id = a.root join ap_invoices i on i.id = a.ap_invoice
  left join checks k on k.id = p."check"
  where i.vendor = mw_partner() and p.status = 'issued' and p.visibility is null;

drop view if exists portal_cash_receipts;
create view portal_cash_receipts with (security_barrier) as
  select r.id, case r.payer_kind when 'customer' then 'receivable' else 'payable' end as side, r.code as number, r.received_on,
    r.reference, c.code as currency, r.amount, r.on_account, r.status as state
  from cash_receipts r left join currencies c on c.id = r.currency
  where r.partner = mw_partner() and r.status in ('posted', 'nsf') and r.visibility is null;
