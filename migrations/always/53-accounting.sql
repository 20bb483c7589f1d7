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

-- Numbers of bank accounts are kept sealed, whoever writes them: a number as people know it is too short to be one. What an
-- earlier version kept is judged when it is written the next time.
create or replace function mw_bank_number_sealed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if to_jsonb(new) ->> tg_argv[0] !~ '^[A-Za-z0-9+/]{40,}={0,2}$' then
    raise exception '% of % is not sealed', tg_argv[0], tg_table_name
      using errcode = 'check_violation', constraint = 'bank_number_sealed';
  end if;
  return new;
end $$;
create or replace trigger number_sealed before insert or update of account_number on cash_accounts
  for each row execute function mw_bank_number_sealed('account_number');
create or replace trigger number_sealed before insert or update of bank_account on partner_accounting
  for each row execute function mw_bank_number_sealed('bank_account');

-- accounting R24: where a partner's money goes is confirmed by another person than who changed it; new data is unconfirmed.
-- Until then it is kept where it went before, and goes there again when the new data is rejected.
create or replace function mw_bank_data() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  was jsonb := case when tg_op = 'UPDATE' then jsonb_build_array(old.bank_routing, old.bank_account, old.remit_to, old.bank_ending, old.bank_kind) end;
  becomes jsonb := jsonb_build_array(new.bank_routing, new.bank_account, new.remit_to, new.bank_ending, new.bank_kind);
  nowhere constant jsonb := '[null, null, null, null, "checking"]';
begin
  if new.bank_changed_at is null and becomes is distinct from coalesce(was, nowhere)
    and (tg_op = 'INSERT' or becomes is distinct from coalesce(
      -- What was kept before kinds were told is of a checking account.
      case jsonb_array_length(old.bank_before) when 4 then old.bank_before || '["checking"]'::jsonb else old.bank_before end, nowhere)) then
    raise exception 'bank_changed_at: changed bank data says when it was changed' using errcode = '23514';
  end if;
  -- Who alone may confirm says why they do it themselves.
  if new.bank_confirmed_by = new.bank_changed_by and coalesce(btrim(new.self_approval_reason), '') = '' then
    raise exception 'bank_confirmed_by: % changed this bank data and cannot confirm it', new.bank_changed_by using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' and new.bank_confirmed_at is not null and old.bank_changed_at is not null
    and (old.bank_routing, old.bank_account, old.remit_to) is distinct from (new.bank_routing, new.bank_account, new.remit_to) then
    raise exception 'bank_confirmed_at: changed bank data is to be confirmed anew' using errcode = '23514';
  end if;
  if tg_op = 'UPDATE' and new.bank_changed_at is not null and new.bank_confirmed_at is null then
    if becomes is distinct from was and (old.bank_changed_at is null or old.bank_confirmed_at is not null) then
      new.bank_before := was;
      new.bank_routing_before := old.bank_routing;
      new.bank_ending_before := old.bank_ending;
    end if;
  else
    new.bank_before := null;
    new.bank_routing_before := null;
    new.bank_ending_before := null;
  end if;
  return new;
end $$;
create or replace trigger bank_data before insert or update on partner_accounting
  for each row execute function mw_bank_data();

-- accounting R35: the same movement of the bank is taken once.
create unique index if not exists bank_statement_lines_once_key
  on bank_statement_lines (cash_account, fit_id, posted_on, amount, ordinal) where fit_id is not null and archived_at is null;
create unique index if not exists bank_statement_lines_alike_key
  on bank_statement_lines (cash_account, posted_on, amount, payee, memo, ordinal) nulls not distinct
  where fit_id is null and archived_at is null;

-- Today in the company's calendar, also for partners, who read no settings.
create or replace function mw_company_today() returns date language sql stable security definer set search_path = public, pg_temp as $$
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

-- accounting R14: open items of a control account as of a day, in our own currency; what is dated later does not count.
-- Partners read them through views of their own rows, hence the definer's rights.
create or replace function mw_open_items(of_control text, as_of date)
returns table (resource text, item uuid, partner uuid, open numeric, base numeric) language sql stable security definer set search_path = public, pg_temp as $$
  select resource, item, min(partner::text)::uuid, sum(amount), sum(base)
  from open_item_moves where control = of_control and moved_on <= as_of
  group by resource, item having sum(base) <> 0 or sum(amount) <> 0
$$;

-- What customers owe as of a day, document by document; credits stand apart (accounting R14–R17).
create or replace function mw_receivables(as_of date)
returns table (id uuid, partner uuid, document text, number text, document_date date, due_date date, days_past_due int, bucket text,
  open numeric) language sql stable security definer set search_path = public, pg_temp as $$
  select o.item, o.partner, o.resource || '/' || o.item, coalesce(i.code, m.code, r.code),
    coalesce(i.invoice_date, m.memo_date, r.received_on), coalesce(i.due_date, m.due_date, m.memo_date),
    case when o.base > 0 then as_of - coalesce(i.due_date, m.due_date, m.memo_date) end,
    case when o.base > 0 then mw_aging_bucket(coalesce(i.due_date, m.due_date, m.memo_date), as_of) else 'unapplied' end, o.base
  from mw_open_items('ar', as_of) o
    left join ar_invoices i on i.id = o.item and o.resource = 'ar-invoices'
    left join credit_memos m on m.id = o.item and o.resource = 'credit-memos'
    left join cash_receipts r on r.id = o.item and o.resource = 'cash-receipts'
$$;

-- The same for what we owe vendors; what we owe is positive.
create or replace function mw_payables(as_of date)
returns table (id uuid, partner uuid, document text, number text, document_date date, due_date date, discount_date date,
  days_past_due int, bucket text, payment_hold text, open numeric) language sql stable security definer
  set search_path = public, pg_temp as $$
  select o.item, o.partner, o.resource || '/' || o.item, coalesce(i.code, m.code), coalesce(i.invoice_date, m.memo_date),
    coalesce(i.due_date, m.due_date, m.memo_date), i.discount_date,
    case when o.base < 0 then as_of - coalesce(i.due_date, m.due_date, m.memo_date) end,
    case when o.base < 0 then mw_aging_bucket(coalesce(i.due_date, m.due_date, m.memo_date), as_of) else 'unapplied' end,
    coalesce(i.payment_hold, 'none'), -o.base
  from mw_open_items('ap', as_of) o
    left join ap_invoices i on i.id = o.item and o.resource = 'ap-invoices'
    left join credit_memos m on m.id = o.item and o.resource = 'credit-memos'
$$;

-- The portal's views stand on these and are written after them.
drop view if exists agings cascade;
drop view if exists aging_details cascade;
create view aging_details as select * from mw_receivables(mw_company_today());

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
create view payable_aging_details as select * from mw_payables(mw_company_today());

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

-- The books open once (E53): there is one opening, and a line of it for an account or a document.
create unique index if not exists opening_balances_only_one on opening_balances ((true));
create unique index if not exists opening_accounts_account_once on opening_accounts (account) where archived_at is null;
create unique index if not exists opening_invoices_once on opening_invoices (customer, number) where archived_at is null;
create unique index if not exists opening_bills_once on opening_bills (vendor, number) where archived_at is null;
