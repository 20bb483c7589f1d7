-- The company has one currency of its own.
create unique index if not exists currencies_is_base_key on currencies ((true)) where is_base;

-- One place money usually goes to.
create or replace trigger only_one_default before insert or update of is_default, archived_at on cash_accounts
  for each row execute function mw_only_one('is_default', '');

-- Years and periods never overlap.
do $$
begin
  if not exists (select from pg_constraint where conname = 'fiscal_years_apart') then
    alter table fiscal_years add constraint fiscal_years_apart
      exclude using gist (daterange(starts_on, ends_on, '[]') with &&) where (archived_at is null);
  end if;
  if not exists (select from pg_constraint where conname = 'fiscal_periods_apart') then
    alter table fiscal_periods add constraint fiscal_periods_apart
      exclude using gist (daterange(starts_on, ends_on, '[]') with &&) where (archived_at is null);
  end if;
end $$;

-- A role has one account for each selection from a day on.
create unique index if not exists posting_rules_selection_key
  on posting_rules (role, inventory_class, partner_group, department, "from") nulls not distinct where archived_at is null;

-- accounting R18: the same vendor invoice is entered once.
create unique index if not exists ap_invoices_duplicate_key
  on ap_invoices (vendor, invoice_key) where status <> 'void' and archived_at is null;

-- accounting R35: the same movement of the bank is taken once.
create unique index if not exists bank_statement_lines_once_key
  on bank_statement_lines (cash_account, fit_id, posted_on, amount, ordinal) where fit_id is not null and archived_at is null;
create unique index if not exists bank_statement_lines_alike_key
  on bank_statement_lines (cash_account, posted_on, amount, payee, memo, ordinal) nulls not distinct
  where fit_id is null and archived_at is null;

-- Today in the company's calendar, also for partners, who read no settings.
create or replace function mw_company_today() returns date language sql stable security definer set search_path = public as $$
  select (now() at time zone coalesce((select time_zone from company_info limit 1), 'UTC'))::date
$$;

-- accounting R15: how late a document is.
create or replace function mw_aging_bucket(due date, as_of date) returns text language sql immutable as $$
  select case
    when as_of - due <= 0 then 'current'
    when as_of - due <= 30 then 'to30'
    when as_of - due <= 60 then 'to60'
    when as_of - due <= 90 then 'to90'
    else 'over90' end
$$;

-- The portal's views stand on these and are written after them.
-- Open documents of customers today, in our own currency; credits stand apart (accounting R14–R17).
drop view if exists agings cascade;
drop view if exists aging_details cascade;
create view aging_details as
  with today as materialized (select mw_company_today() as day)
  select i.id, i.customer as partner, 'ar-invoices/' || i.id as document, i.code as number, i.invoice_date as document_date,
    i.due_date, today.day - i.due_date as days_past_due, mw_aging_bucket(i.due_date, today.day) as bucket,
    round(i.open * coalesce(i.rate, 1), 2) as open
  from ar_invoices i, today where i.status = 'posted' and i.open <> 0
  union all
  select m.id, m.partner, 'credit-memos/' || m.id, m.code, m.memo_date, coalesce(m.due_date, m.memo_date),
    case when m.direction = 'debit' then today.day - coalesce(m.due_date, m.memo_date) end,
    case when m.direction = 'debit' then mw_aging_bucket(coalesce(m.due_date, m.memo_date), today.day) else 'unapplied' end,
    round(m.open * coalesce(m.rate, 1), 2) * case when m.direction = 'debit' then 1 else -1 end
  from credit_memos m, today where m.status = 'posted' and m.side = 'customer' and m.open <> 0
  union all
  select r.id, r.partner, 'cash-receipts/' || r.id, r.code, r.received_on, null, null, 'unapplied',
    -round(r.on_account * coalesce(r.rate, 1), 2)
  from cash_receipts r where r.status = 'posted' and r.payer_kind = 'customer' and r.on_account <> 0;

create view agings as
  select d.partner as id, d.partner,
    coalesce(sum(d.open) filter (where d.bucket = 'current'), 0) as current,
    coalesce(sum(d.open) filter (where d.bucket = 'to30'), 0) as to30,
    coalesce(sum(d.open) filter (where d.bucket = 'to60'), 0) as to60,
    coalesce(sum(d.open) filter (where d.bucket = 'to90'), 0) as to90,
    coalesce(sum(d.open) filter (where d.bucket = 'over90'), 0) as over90,
    coalesce(sum(d.open) filter (where d.bucket = 'unapplied'), 0) as unapplied,
    sum(d.open) as total, p.credit_limit,
    (select max(r.received_on) from cash_receipts r where r.partner = d.partner and r.status = 'posted') as last_payment_on,
    (select min(i.promise_date) from ar_invoices i where i.customer = d.partner and i.status = 'posted' and i.open <> 0) as promise_date
  from aging_details d join business_partners p on p.id = d.partner
  group by d.partner, p.credit_limit;

-- The same for what we owe vendors.
drop view if exists payable_agings cascade;
drop view if exists payable_aging_details cascade;
create view payable_aging_details as
  with today as materialized (select mw_company_today() as day)
  select i.id, i.vendor as partner, 'ap-invoices/' || i.id as document, i.code as number, i.invoice_date as document_date,
    i.due_date, i.discount_date, today.day - i.due_date as days_past_due,
    mw_aging_bucket(i.due_date, today.day) as bucket, i.payment_hold, round(i.open * coalesce(i.rate, 1), 2) as open
  from ap_invoices i, today where i.status = 'posted' and i.open <> 0
  union all
  select m.id, m.partner, 'credit-memos/' || m.id, m.code, m.memo_date, coalesce(m.due_date, m.memo_date), null,
    case when m.direction = 'credit' then today.day - coalesce(m.due_date, m.memo_date) end,
    case when m.direction = 'credit' then mw_aging_bucket(coalesce(m.due_date, m.memo_date), today.day) else 'unapplied' end,
    'none', round(m.open * coalesce(m.rate, 1), 2) * case when m.direction = 'credit' then 1 else -1 end
  from credit_memos m, today where m.status = 'posted' and m.side = 'vendor' and m.open <> 0;

create view payable_agings as
  select d.partner as id, d.partner,
    coalesce(sum(d.open) filter (where d.bucket = 'current'), 0) as current,
    coalesce(sum(d.open) filter (where d.bucket = 'to30'), 0) as to30,
    coalesce(sum(d.open) filter (where d.bucket = 'to60'), 0) as to60,
    coalesce(sum(d.open) filter (where d.bucket = 'to90'), 0) as to90,
    coalesce(sum(d.open) filter (where d.bucket = 'over90'), 0) as over90,
    coalesce(sum(d.open) filter (where d.bucket = 'unapplied'), 0) as unapplied,
    sum(d.open) as total,
    coalesce(sum(d.open) filter (where d.payment_hold <> 'none'), 0) as held,
    (select max(y.payment_date) from payments y where y.partner = d.partner and y.status = 'issued') as last_payment_on
  from payable_aging_details d group by d.partner;
