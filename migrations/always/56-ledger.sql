-- What the books guarantee to any client of the database, psql included (accounting G1–G8).

-- A refusal the product can say in words: a reason's key and what fills its sentence.
create or replace function mw_refuse(reason text, params jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', reason using errcode = 'MW010', hint = reason, detail = params::text;
end $$;

-- The period a day belongs to, held so that nobody closes it meanwhile (G6).
create or replace function mw_open_period(on_day date, origin text) returns uuid language plpgsql as $$
declare
  period record;
  first_open date;
begin
  select id, code, status into period from fiscal_periods
    where starts_on <= on_day and ends_on >= on_day and archived_at is null for share;
  if not found then
    perform mw_refuse('noPeriod', jsonb_build_object('date', on_day, 'year', extract(year from on_day)));
  end if;
  if period.status = 'open' or (period.status = 'softClosed' and origin in ('manual', 'bank', 'closing')) then return period.id; end if;
  select min(starts_on) into first_open from fiscal_periods where status = 'open' and archived_at is null;
  perform mw_refuse(case period.status when 'future' then 'periodNotOpen' when 'softClosed' then 'periodSoftClosed' else 'periodClosed' end,
    jsonb_build_object('period', period.code, 'first', coalesce(first_open::text, '—')));
end $$;

-- An entry that may stand: two lines, exact balance, postable accounts with their tags, no control account by hand (G2, G7, G8).
-- Whatever its journal allows, what comes from no event and reverses nothing was written by hand.
drop function if exists mw_check_entry(uuid, uuid);
create or replace function mw_check_entry(entry uuid, journal uuid, by_hand boolean) returns void language plpgsql as $$
declare
  sums record;
begin
  select count(*) as lines, coalesce(sum(l.debit), 0) as debits, coalesce(sum(l.credit), 0) as credits,
      array_agg(array[l.why, l.account]) filter (where l.why is not null) as wrong into sums
    from (
      select l.debit, l.credit, a.number || ' ' || a.name as account,
        case
          when (coalesce(l.debit, 0) > 0) = (coalesce(l.credit, 0) > 0) then 'oneSideOnly'
          when a.is_heading or not a.is_active then 'accountTakesNoLines'
          when a.control <> 'none' and (by_hand or not j.allow_control) then 'controlByHand'
          when a.require_job and l.job is null or a.require_department and l.department is null or a.require_partner and l.partner is null
            then 'accountMissesTag' end as why
      from general_ledger_lines l join accounts a on a.id = l.account, ledger_types j
      where l.root = entry and j.id = journal
    ) l;
  if sums.lines < 2 then perform mw_refuse('entryNeedsTwoLines', jsonb_build_object('count', sums.lines)); end if;
  if sums.debits <> sums.credits then
    perform mw_refuse('entryUnbalanced', jsonb_build_object('debits', sums.debits::text, 'credits', sums.credits::text,
      'difference', abs(sums.debits - sums.credits)::text));
  end if;
  if sums.wrong is not null then
    perform mw_refuse(sums.wrong[1][1], jsonb_build_object('account', sums.wrong[1][2]));
  end if;
end $$;

-- accounting §4: the journal an event posts into. The posting table of the product says the same.
create or replace function mw_event_journal(event text) returns text immutable language sql as $$
  select case
    when event in ('INV.RECEIPT', 'INV.RECEIPT_JOB', 'INV.RECEIPT_EXPENSE', 'INV.VENDOR_RETURN', 'INV.ISSUE_JOB', 'INV.ISSUE_EXPENSE',
      'INV.ADJUST', 'INV.SCRAP', 'INV.REGRADE', 'INV.REVALUE', 'INV.CUSTOMER_OWNED', 'SHIP.COGS', 'SHIP.RETURN') then 'IJ'
    when event in ('AR.INVOICE', 'AR.CREDIT_MEMO', 'AR.DEBIT_MEMO') then 'SJ'
    when event in ('WIP.LABOR', 'WIP.OVERHEAD', 'WIP.COMPLETE', 'WIP.SCRAP', 'WIP.TRANSFER', 'WIP.CLOSE', 'WIP.TERMINATE') then 'WJ'
    when event in ('AR.PREPAY_APPLY', 'CR.RECEIPT', 'CR.PREPAYMENT', 'CR.OTHER', 'CR.VENDOR_REFUND', 'DEP.POST', 'CR.NSF', 'AR.WRITE_OFF') then 'CR'
    when event in ('AP.MEMO', 'AP.INVOICE', 'AP.INVOICE_LINE', 'AP.USE_TAX') then 'PJ'
    when event in ('AP.PAYMENT', 'AP.PREPAY', 'AP.DIRECT', 'AR.REFUND', 'AP.VOID', 'AP.STALE', 'TAX.REMIT', 'PAY.REMIT', 'CARD.PAY') then 'CD'
    when event in ('BK.FEE', 'BK.INTEREST', 'BK.TRANSFER') then 'BK'
    when event in ('SHIP.UNBILLED', 'PAY.ACCRUE') then 'AJ'
    when event in ('FX.REALISED', 'FX.REVALUE') then 'FX'
    when event = 'PAY.POST' then 'PR'
    when event = 'OPEN.BALANCE' then 'OB'
    when event = 'YEAR.CLOSE' then 'CL'
    when event = 'GL.RECURRING' then 'GJ' end
$$;

-- The books open once: while the entry of the opening stands, no other opens them, and no document is opened twice (E53). Two at
-- the same time wait for each other.
create or replace function mw_check_opening(e general_ledgers) returns void language plpgsql as $$
declare
  standing record;
  of_documents constant text[] := array['ar-invoices', 'ap-invoices', 'credit-memos'];
begin
  perform pg_advisory_xact_lock(hashtextextended('opening of the books', 0));
  select o.code, o.posting_date into standing from general_ledgers o
  where starts_with(o.source_event, 'OPEN.BALANCE:') and o.status = 'posted' and o.reverses is null and o.id <> e.id
    and not exists (select from general_ledgers r where r.reverses = o.id and r.status = 'posted')
    and case when split_part(e.source, '/', 1) = any (of_documents) then o.source = e.source
      else not (split_part(o.source, '/', 1) = any (of_documents)) end
  limit 1;
  if found then
    perform mw_refuse('openingTwice', jsonb_build_object('entry', coalesce(standing.code, '—'), 'date', standing.posting_date));
  end if;
end $$;

-- An entry comes from an event there is, in the journal of that event; what comes from a template stands in one for people.
-- A reversal takes back what is posted. Only the close of a year, or its reversal, closes accounts (R32).
create or replace function mw_check_origin(e general_ledgers) returns void language plpgsql as $$
declare
  event text := split_part(e.source_event, ':', 1);
  journal record;
  original record;
  may_close boolean := event = 'YEAR.CLOSE';
begin
  if e.reverses is not null then
    select status, is_closing into original from general_ledgers where id = e.reverses;
    if original.status <> 'posted' then perform mw_refuse('reversalDiffers'); end if;
    may_close := original.is_closing;
  elsif event is not null then
    select code, origin into journal from ledger_types where id = e.ledger_type;
    if (case event when 'GL.RECURRING' then journal.origin <> 'manual' else mw_event_journal(event) is distinct from journal.code end) then
      perform mw_refuse('eventUnknown', jsonb_build_object('event', event, 'journal', journal.code));
    end if;
    if event = 'OPEN.BALANCE' then perform mw_check_opening(e); end if;
  end if;
  if e.is_closing and not coalesce(may_close, false) then perform mw_refuse('closesByYearAlone'); end if;
end $$;

-- Whether a link, `ar-invoices/0198…`, leads somewhere.
create or replace function mw_is_there(link text) returns boolean stable language plpgsql as $$
declare
  kind text := split_part(link, '/', 1);
  record_id uuid;
  is_there boolean;
begin
  if link is null or split_part(link, '/', 2) !~ '^[0-9a-f-]{36}$' then return false; end if;
  record_id := split_part(link, '/', 2);
  -- Those of every minute by their names: a text put together here would be planned anew for every entry.
  case kind
    when 'inventory-transactions' then return exists (select from inventory_transactions where id = record_id);
    when 'ar-invoices' then return exists (select from ar_invoices where id = record_id);
    when 'cash-receipts' then return exists (select from cash_receipts where id = record_id);
    when 'ap-invoices' then return exists (select from ap_invoices where id = record_id);
    else null;
  end case;
  if to_regclass(format('public.%I', replace(kind, '-', '_'))) is null then return false; end if;
  execute format('select exists (select from public.%I where id = $1)', replace(kind, '-', '_')) into is_there using record_id;
  return is_there;
end $$;

-- What an entry says of itself, its number aside.
create or replace function mw_entry_says(e general_ledgers) returns jsonb stable language sql as $$
  select to_jsonb(e) - array['code', 'search', 'version', 'updated_at', 'updated_by']
$$;

create or replace function mw_entry_written() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- G1: born as a draft, without a number.
    if new.status <> 'draft' or new.code is not null then perform mw_refuse('entryBornDraft'); end if;
    return new;
  end if;
  -- A posted entry is numbered once, when its transaction ends: whatever number was written, it gets the next. An entry of an
  -- invoice that got its own number meanwhile names it.
  if tg_op = 'UPDATE' and old.status = 'posted' and old.code is null and new.code is not null and mw_entry_says(old) = mw_entry_says(new) then
    new.code := mw_code('JE-', 6, '', mw_take_numbers('general-ledgers', 1));
    if starts_with(old.source, 'ar-invoices/') and position('{code}' in old.description) > 0 then
      new.description := replace(old.description, '{code}',
        coalesce((select code from ar_invoices where id = split_part(old.source, '/', 2)::uuid), '—'));
    end if;
    return new;
  end if;
  -- G4: what is posted stays as it is.
  if old.status = 'posted' then perform mw_refuse('entryPosted', jsonb_build_object('entry', coalesce(old.code, '—'))); end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.code is not null then perform mw_refuse('entryBornDraft'); end if;
  if new.status = 'posted' then
    new.period := mw_open_period(new.posting_date, (select origin from ledger_types where id = new.ledger_type));
    perform mw_check_origin(new);
    perform mw_check_entry(new.id, new.ledger_type,
      new.reverses is null and (new.source_event is null or starts_with(new.source_event, 'GL.RECURRING:')));
    new.posted_at := coalesce(new.posted_at, now());
  end if;
  return new;
end $$;
create or replace trigger a_entry_written before insert or update or delete on general_ledgers
  for each row execute function mw_entry_written();

-- G3: lines of a posted entry are frozen, against insert as well, also in the transaction that posted it.
create or replace function mw_entry_line_written() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in
    select code, status from general_ledgers
    where id in (old.root, case when tg_op <> 'DELETE' then new.root end) for share
  loop
    if entry.status = 'posted' then perform mw_refuse('entryPosted', jsonb_build_object('entry', coalesce(entry.code, '—'))); end if;
  end loop;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger a_entry_line_written before update or delete on general_ledger_lines
  for each row execute function mw_entry_line_written();
create or replace function mw_entry_lines_added() returns trigger language plpgsql as $$
declare
  entry record;
begin
  for entry in select code, status from general_ledgers where id = any (array(select root from added)) order by id for share loop
    if entry.status = 'posted' then perform mw_refuse('entryPosted', jsonb_build_object('entry', coalesce(entry.code, '—'))); end if;
  end loop;
  return null;
end $$;
create or replace trigger a_entry_lines_added after insert on general_ledger_lines
  referencing new table as added for each statement execute function mw_entry_lines_added();

-- G2 once more at commit, and G4: a reversal is its original with sides swapped. Then it is numbered, when nothing is left to be
-- done: the counter, and the sums of busy accounts behind it, are held while the transaction is kept and no longer.
create or replace function mw_entry_committed() returns trigger language plpgsql as $$
begin
  if (select sum(coalesce(debit, 0) - coalesce(credit, 0)) from general_ledger_lines where root = new.id) <> 0 then
    perform mw_refuse('entryUnbalanced', jsonb_build_object('debits', '', 'credits', '', 'difference', ''));
  end if;
  -- What it comes from may be written behind it, but it is there in the end.
  if new.source_event is not null and new.reverses is null and not mw_is_there(new.source) then
    perform mw_refuse('sourceMissing', jsonb_build_object('event', new.source_event));
  end if;
  if new.reverses is not null and exists (
    (
      select account, coalesce(debit, 0), coalesce(credit, 0), count(*) from general_ledger_lines where root = new.id group by 1, 2, 3
      except
      select account, coalesce(credit, 0), coalesce(debit, 0), count(*) from general_ledger_lines where root = new.reverses group by 1, 2, 3
    )
    union all
    (
      select account, coalesce(credit, 0), coalesce(debit, 0), count(*) from general_ledger_lines where root = new.reverses group by 1, 2, 3
      except
      select account, coalesce(debit, 0), coalesce(credit, 0), count(*) from general_ledger_lines where root = new.id group by 1, 2, 3
    )
  ) then perform mw_refuse('reversalDiffers'); end if;
  update general_ledgers set code = '' where id = new.id and code is null;
  return null;
end $$;
drop trigger if exists z_entry_committed on general_ledgers;
create constraint trigger z_entry_committed after update on general_ledgers deferrable initially deferred
  for each row when (old.status = 'draft' and new.status = 'posted') execute function mw_entry_committed();

-- G5
create or replace function mw_never_emptied() returns trigger language plpgsql as $$
begin
  perform mw_refuse('booksNeverEmptied');
  return null;
end $$;
create or replace trigger never_emptied before truncate on general_ledgers for each statement execute function mw_never_emptied();
create or replace trigger never_emptied before truncate on general_ledger_lines for each statement execute function mw_never_emptied();

-- Number, type and control of an account freeze at its first posted line: seals quote them. It retires at a balance of zero.
create or replace function mw_account_changed() returns trigger language plpgsql as $$
begin
  if (new.number, new.type, new.control) is distinct from (old.number, old.type, old.control) and exists (
    select from general_ledger_lines l join general_ledgers e on e.id = l.root where l.account = old.id and e.status = 'posted') then
    perform mw_refuse('accountFrozen', jsonb_build_object('account', old.number || ' ' || old.name));
  end if;
  if (old.is_active and not new.is_active or old.archived_at is null and new.archived_at is not null) and (
    select sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) from general_ledger_lines l join general_ledgers e on e.id = l.root
    where l.account = old.id and e.status = 'posted') <> 0 then
    perform mw_refuse('accountHasBalance', jsonb_build_object('account', old.number || ' ' || old.name));
  end if;
  return new;
end $$;
create or replace trigger a_account_changed before update on accounts for each row execute function mw_account_changed();

-- Lines of posted entries, for balances: what a period and an account add up to is read off this index alone.
create index if not exists general_ledger_lines_account_sums on general_ledger_lines (account, root) include (debit, credit);
