-- Control accounts against what they stand for, as of any day (accounting R30): debits positive, one row an account of inventory and
-- one for every other kind of control. The difference must be nothing.

-- Where the company is. Over many rows it is asked for once: `at time zone (select mw_company_zone())`.
create or replace function mw_company_zone() returns text stable language sql as $$
  select coalesce((select time_zone from company_info limit 1), 'UTC')
$$;

-- The day of an instant there.
create or replace function mw_company_day(at timestamptz) returns date stable language sql as $$
  select (at at time zone mw_company_zone())::date
$$;

-- The day the entry of an event was taken back; null while it stands. What else was entered under a document's name (a prepayment
-- applied to it, a rest written off) is an event of its own: taking that back leaves the document as it is.
drop function if exists mw_taken_back(text, date);
create or replace function mw_undone_on(event text) returns date stable language sql as $$
  select r.posting_date from general_ledgers e join general_ledgers r on r.reverses = e.id and r.status = 'posted'
  where e.source_event = event
$$;

create or replace function mw_is_opening(event text) returns boolean immutable language sql as $$
  select starts_with(coalesce(event, ''), 'OPEN.BALANCE:')
$$;

-- Open items of one kind as of a day, and since when: what the sub-ledger of documents adds up to.
create or replace function mw_open_of(kind text, as_of date)
returns table (resource text, item uuid, partner uuid, open numeric, base numeric, since date) stable language sql as $$
  select m.resource, m.item, min(m.partner::text)::uuid, sum(m.amount), sum(m.base), min(m.moved_on)
  from open_item_moves m where m.control = kind and m.moved_on <= as_of
  group by m.resource, m.item having sum(m.base) <> 0 or sum(m.amount) <> 0
$$;

-- Lines of receipts and returns, at what they were worth: on the day they came into the books, and on the day they were reversed.
create or replace function mw_receipt_values() returns table (po_line uuid, amount numeric, since date) stable language sql as $$
  select l.po_line, l.value, coalesce(e.posting_date, r.effective_date)
  from po_receipt_lines l join po_receipts r on r.id = l.root left join general_ledgers e on e.id = r.journal_entry
  where r.status in ('posted', 'reversed') and l.value <> 0
  union all
  select l.po_line, -l.value, coalesce(e.posting_date, (r.updated_at at time zone (select mw_company_zone()))::date)
  from po_receipt_lines l join po_receipts r on r.id = l.root left join general_ledgers e on e.id = r.reversal_entry
  where r.status = 'reversed' and l.value <> 0
$$;

-- When bills came into the books, and when they were voided.
create or replace function mw_bill_days() returns table (invoice uuid, sign int, since date) stable language sql as $$
  select id, 1, coalesce(posting_date, invoice_date) from ap_invoices where status in ('posted', 'void')
  union all
  select id, -1, mw_undone_on('AP.INVOICE:' || id) from ap_invoices where status = 'void'
$$;

-- What jobs cost, by the documents that say so.
create or replace function mw_job_costs(as_of date) returns table (job uuid, amount numeric) stable language sql as $$
  -- Pieces that came and are taken back leave at what they came with, whatever one costs by then (inventory R22).
  select t.job, case when t.type = 'complete' and t.reversal_of is not null then o.value else -t.value end
  from inventory_transactions t left join inventory_transactions o on o.id = t.reversal_of left join general_ledgers e on e.id = t.journal_entry
  where t.job is not null and t.type in ('issue', 'issueReturn', 'complete') and t.value <> 0
    and coalesce(e.posting_date, t.effective_date) <= as_of
  union all
  select o.job, coalesce(h.labor_cost, 0) + coalesce(h.machine_cost, 0) + coalesce(h.burden_cost, 0)
  from work_entries h join job_operations o on o.id = h.operation
    left join general_ledgers e on e.source = 'work-entries/' || h.id and e.reverses is null and e.status = 'posted'
  where (h.status = 'final' or h.status = 'void' and e.id is not null)
    and coalesce(e.posting_date, (h.ended_at at time zone (select mw_company_zone()))::date) <= as_of
  union all
  -- Entries that were final and are corrected, from the day they are taken back.
  select o.job, -(coalesce(h.labor_cost, 0) + coalesce(h.machine_cost, 0) + coalesce(h.burden_cost, 0))
  from work_entries h join job_operations o on o.id = h.operation
    join general_ledgers e on e.source = 'work-entries/' || h.id and e.reverses is null and e.status = 'posted'
    join general_ledgers r on r.reverses = e.id and r.status = 'posted' and r.posting_date <= as_of
  where h.status = 'void'
  union all
  -- What went along with pieces that were split away.
  select w.job, w.amount from job_splits s join general_ledgers e on e.source = 'job-splits/' || s.id and e.status = 'posted'
    cross join lateral (values (s.to_job, s.cost_moved), (s.from_job, -s.cost_moved)) w (job, amount)
  where e.posting_date <= as_of
  union all
  -- Outside processes: received, given back, received by mistake.
  select p.job, r.amount from mw_receipt_values() r join purchase_order_lines p on p.id = r.po_line
  where p.kind = 'outsideProcess' and p.job is not null and r.since <= as_of
  union all
  -- What their bills differed by.
  select p.job, d.sign * l.job_share from ap_invoice_lines l join purchase_order_lines p on p.id = l.po_line
    join mw_bill_days() d on d.invoice = l.root
  where l.job_share <> 0 and d.since <= as_of
  union all
  -- Hours, scrap and transfers that production enters without a record of its own yet.
  select l.job, coalesce(l.debit, 0) - coalesce(l.credit, 0)
  from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= as_of
    join accounts a on a.id = l.account and a.control = 'wip'
  where l.job is not null and split_part(e.source_event, ':', 1) in ('WIP.LABOR', 'WIP.OVERHEAD', 'WIP.SCRAP', 'WIP.TRANSFER')
    and split_part(coalesce(e.source, ''), '/', 1) not in ('work-entries', 'job-splits')
$$;

-- Received and not invoiced, invoiced and not received, given back and not credited: what we owe for goods nobody has billed.
create or replace function mw_received_not_invoiced() returns table (amount numeric, since date) stable language sql as $$
  select amount, since from mw_receipt_values()
  union all
  select -d.sign * l.relief, d.since from ap_invoice_lines l join mw_bill_days() d on d.invoice = l.root where l.relief <> 0
  union all
  select l.relief, m.memo_date from credit_memo_lines l join credit_memos m on m.id = l.root
  where l.relief <> 0 and m.status in ('posted', 'void')
  union all
  select -l.relief, mw_undone_on('AP.MEMO:' || m.id) from credit_memo_lines l join credit_memos m on m.id = l.root
  where l.relief <> 0 and m.status = 'void'
$$;

-- Tax of invoices and memos, each component in our own currency, less what was paid to its agency.
create or replace function mw_sales_taxes() returns table (amount numeric, since date) stable language sql as $$
  select d.sign * round(t.tax * coalesce(i.rate, 1), 2), d.since
  from ar_invoice_taxes t join ar_invoices i on i.id = t.root cross join lateral (
    select 1 as sign, i.invoice_date as since
    union all select -1, mw_undone_on('AR.INVOICE:' || i.id) where i.status = 'void') d
  where i.status in ('posted', 'void')
  union all
  select d.sign * round((p.part ->> 'tax')::numeric * coalesce(m.rate, 1), 2), d.since
  from credit_memos m cross join jsonb_array_elements(m.tax_parts) as p (part) cross join lateral (
    select case m.direction when 'credit' then -1 else 1 end as sign, m.memo_date as since
    union all
    select case m.direction when 'credit' then 1 else -1 end,
      mw_undone_on(case m.direction when 'credit' then 'AR.CREDIT_MEMO:' else 'AR.DEBIT_MEMO:' end || m.id) where m.status = 'void') d
  where m.side = 'customer' and m.status in ('posted', 'void') and jsonb_typeof(m.tax_parts) = 'array'
  union all
  select -d.sign * (coalesce(p.cash_amount, 0) + coalesce(p.discount_amount, 0)), d.since
  from payment_applications p join payments y on y.id = p.root join accounts a on a.id = p.account and a.control = 'salesTax'
    cross join lateral (
      select 1 as sign, y.payment_date as since
      union all select -1, y.voided_on where y.status = 'voided') d
  where y.status in ('issued', 'voided')
$$;

-- What the records say: the kind of control, the account where it can be told, the amount, and the day of the oldest that is open.
create or replace function mw_sub_ledgers(as_of date)
returns table (control text, account uuid, amount numeric, oldest date) stable language sql as $$
  -- AR, AP, deposits, prepayments and undeposited receipts: open documents.
  select k.kind, null::uuid, sum(o.base), min(o.since)
  from unnest(array['ar', 'ap', 'customerDeposit', 'vendorPrepay', 'undeposited']) k (kind), lateral mw_open_of(k.kind, as_of) o
  group by k.kind
  union all
  -- Stock counts on the day its entry has: what the floor reports late stands in a later period (R38).
  select 'inventory', c.inventory_account, sum(t.value), null
  from inventory_transactions t
    join inventory_classes c on c.id = mw_inventory_class(t.item)
    left join general_ledgers e on e.id = t.journal_entry
  where coalesce(e.posting_date, t.effective_date) <= as_of and t.value <> 0
  group by c.inventory_account
  union all
  -- Open jobs: what was issued to them, worked on them and bought for them, less what came off. A closed job holds nothing.
  select 'wip', null, sum(w.amount), null
  from mw_job_costs(as_of) w
  where not exists (
    select from general_ledgers e where e.source = 'jobs/' || w.job and e.status = 'posted' and e.posting_date <= as_of
      and split_part(e.source_event, ':', 1) in ('WIP.CLOSE', 'WIP.TERMINATE') and coalesce(mw_undone_on(e.source_event) > as_of, true))
  union all
  select 'rni', null, -sum(r.amount), min(r.since) filter (where r.amount <> 0) from mw_received_not_invoiced() r where r.since <= as_of
  union all
  select 'salesTax', null, -sum(x.amount), min(x.since) from mw_sales_taxes() x where x.since <= as_of
  union all
  -- What a company began with, where no document stands behind it (E53).
  select a.control, null, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), min(e.posting_date)
  from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= as_of
    join accounts a on a.id = l.account and a.control in ('wip', 'rni', 'salesTax', 'customerDeposit', 'vendorPrepay', 'undeposited')
  where mw_is_opening(e.source_event)
    or e.reverses is not null and mw_is_opening((select o.source_event from general_ledgers o where o.id = e.reverses))
  group by a.control
$$;

create or replace function mw_tie_outs(as_of date)
returns table (control text, account uuid, number text, name text, name_es text, ledger numeric, documents numeric, difference numeric, oldest date)
stable language sql as $$
  with controlled as (
    select a.id, a.control, case when a.control = 'inventory' then a.id end as told, a.number, a.name, a.name_es
    from accounts a where a.control not in ('none', 'cash') and a.archived_at is null
  ), booked as (
    select c.control, c.told, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) as balance
    from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted' and e.posting_date <= as_of
      join controlled c on c.id = l.account
    group by c.control, c.told
  ), counted as (
    select s.control, s.account as told, sum(s.amount) as amount, min(s.oldest) as oldest
    from mw_sub_ledgers(as_of) s where s.amount is not null group by s.control, s.account
  ), heads as (
    select distinct on (c.control, c.told) c.control, c.told, c.id, c.number, c.name, c.name_es from controlled c order by c.control, c.told, c.number
  )
  select coalesce(h.control, n.control), coalesce(h.id, n.told), coalesce(h.number, a.number)::text, coalesce(h.name, a.name)::text,
    coalesce(h.name_es, a.name_es)::text, coalesce(b.balance, 0)::numeric(18, 2), coalesce(n.amount, 0)::numeric(18, 2),
    (coalesce(b.balance, 0) - coalesce(n.amount, 0))::numeric(18, 2), n.oldest
  from heads h
    left join booked b on b.control = h.control and b.told is not distinct from h.told
    full join counted n on n.control = h.control and n.told is not distinct from h.told
    left join accounts a on a.id = n.told
  order by 3
$$;

-- What is open in another currency than ours: signed as the books carry it, debits positive (accounting R28).
create or replace function mw_foreign_items(as_of date)
returns table (resource text, item uuid, partner uuid, label text, currency uuid, open numeric, base numeric) stable language sql as $$
  select o.resource, o.item, o.partner, d.code, d.currency, abs(o.open) * sign(o.base), o.base
  from (select * from mw_open_of('ar', as_of) union all select * from mw_open_of('ap', as_of)) o
    join lateral (
      select i.code, i.currency from ar_invoices i where i.id = o.item and o.resource = 'ar-invoices'
      union all select i.code, i.currency from ap_invoices i where i.id = o.item and o.resource = 'ap-invoices'
      union all select m.code, m.currency from credit_memos m where m.id = o.item and o.resource = 'credit-memos'
      union all select r.code, r.currency from cash_receipts r where r.id = o.item and o.resource = 'cash-receipts'
    ) d on true
    join currencies c on c.id = d.currency and not c.is_base
$$;

-- Slips that left by a day and were not billed by then, at the order's price (accounting E21).
create or replace function mw_unbilled(as_of date) returns table (slip uuid, label text, partner uuid, shipped_on date, amount numeric)
stable language sql as $$
  select s.id, s.code, s.business_partner, (s.shipped_at at time zone (select mw_company_zone()))::date,
    sum(round((l.quantity - coalesce(b.billed, 0)) * l.unit_price * (1 - coalesce(l.discount_percent, 0) / 100), 2))
  from packing_slips s
    join packing_slip_lines l on l.root = s.id
    left join lateral (
      select sum(il.quantity) as billed from ar_invoice_lines il join ar_invoices i on i.id = il.root
      where il.packing_slip_line = l.id and i.status = 'posted' and i.invoice_date <= as_of
    ) b on true
  where s.status in ('shipped', 'delivered') and (s.shipped_at at time zone (select mw_company_zone()))::date <= as_of and l.unit_price > 0 and l.release is not null
    and l.quantity > coalesce(b.billed, 0)
  group by s.id
$$;
