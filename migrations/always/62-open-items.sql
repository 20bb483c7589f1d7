-- What open items guarantee to any client of the database (accounting G10–G12).

-- G10, G12: the item is locked, what is open of it follows, and never falls below nothing or rises above what it was.
create or replace function mw_open_item_moved() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doc record;
  remains numeric;
  whole numeric;
  is_own boolean := new.cause = new.resource || '/' || new.item;
  is_posting boolean := false;
begin
  if new.resource = 'ar-invoices' then
    select code, total, coalesce(open, 0) as open, status into doc from ar_invoices where id = new.item for update;
    is_posting := doc.status = 'draft';
  elsif new.resource = 'ap-invoices' then
    select code, total, coalesce(open, 0) as open into doc from ap_invoices where id = new.item for update;
  elsif new.resource = 'credit-memos' then
    select code, total, coalesce(open, 0) as open into doc from credit_memos where id = new.item for update;
  elsif new.resource = 'cash-receipts' then
    select code, amount as total, 0::numeric as open into doc from cash_receipts where id = new.item for update;
  elsif new.resource = 'cash-receipt-transactions' then
    select r.code, t.cash_amount as total, 0::numeric as open into doc
      from cash_receipt_transactions t join cash_receipts r on r.id = t.receipt where t.id = new.item for update of r;
  elsif new.resource = 'ap-invoice-lines' then
    select i.code, l.amount as total, 0::numeric as open into doc
      from ap_invoice_lines l join ap_invoices i on i.id = l.root where l.id = new.item for update of i;
  else
    select p.code, a.cash_amount as total, 0::numeric as open into doc
      from payment_applications a join payments p on p.id = a.root where a.id = new.item for update of p;
  end if;
  whole := doc.total;
  if is_posting or new.resource not in ('ar-invoices', 'ap-invoices', 'credit-memos') then
    select coalesce(sum(amount), 0) into doc.open from open_item_moves where item = new.item and control = new.control;
  end if;
  remains := doc.open + new.amount;
  if remains < 0 or remains > whole then
    perform mw_refuse('overApplied', jsonb_build_object('document', coalesce(doc.code, '—'), 'open', doc.open::text,
      'amount', abs(new.amount)::text));
  end if;
  if is_posting then
    null; -- mw_invoice_opened takes it over, in the same update that posts the invoice
  elsif new.resource = 'ar-invoices' then
    update ar_invoices set open = remains, settlement = mw_settlement(remains, whole, is_own) where id = new.item;
  elsif new.resource = 'ap-invoices' then
    update ap_invoices set open = remains, settlement = mw_settlement(remains, whole, is_own) where id = new.item;
  elsif new.resource = 'credit-memos' then
    update credit_memos set open = remains where id = new.item;
  elsif new.resource = 'cash-receipts' and new.control = 'ar' then
    update cash_receipts set on_account = remains where id = new.item;
  elsif new.control = 'customerDeposit' then
    update cash_receipts r set paid_ahead = new.amount + (
      select coalesce(sum(m.amount), 0) from open_item_moves m join cash_receipt_transactions t on t.id = m.item
      where t.receipt = r.id and m.control = 'customerDeposit')
    where r.id = (select receipt from cash_receipt_transactions where id = new.item);
  end if;
  return new;
end $$;

create or replace function mw_settlement(remains numeric, whole numeric, is_own boolean) returns text language sql immutable as $$
  select case when is_own or remains = whole then 'unpaid' when remains = 0 then 'paid' else 'partPaid' end
$$;

create or replace trigger a_open_item_moved before insert on open_item_moves
  for each row execute function mw_open_item_moved();

create or replace function mw_invoice_opened() returns trigger language plpgsql as $$
begin
  new.open := coalesce((select sum(amount) from open_item_moves where item = new.id and control = 'ar'), 0);
  new.settlement := mw_settlement(new.open, new.total, false);
  return new;
end $$;
create or replace trigger b_opened before update of status on ar_invoices for each row
  when (old.status = 'draft' and new.status <> 'draft') execute function mw_invoice_opened();

-- Rows of the sub-ledger are written once; what was wrong is taken back by another row.
create or replace function mw_open_items_stay() returns trigger language plpgsql as $$
begin
  perform mw_refuse('booksNeverEmptied');
  return null;
end $$;
create or replace trigger z_stays before update or delete on open_item_moves for each row execute function mw_open_items_stay();
create or replace trigger never_emptied before truncate on open_item_moves for each statement execute function mw_open_items_stay();

-- G11: once in the books, a document keeps its amounts, dates, partner and accounts; the columns named second may still move, those
-- named third only when its state does. Its states are named in their order: there is no way back. Looked at after the update, when
-- generated columns have their values.
create or replace function mw_document_frozen() returns trigger language plpgsql as $$
declare
  states text[] := string_to_array(tg_argv[0], ',');
  mutable text[] := string_to_array(tg_argv[1], ',') || array['status', 'version', 'updated_at', 'updated_by', 'keywords', 'visibility'];
begin
  if not old.status = any(states) then return null; end if;
  -- Its number comes last in the transaction that posts it.
  if old.code is null then mutable := mutable || array['code', 'search']; end if;
  if tg_nargs > 2 and old.status <> new.status then mutable := mutable || string_to_array(tg_argv[2], ','); end if;
  if coalesce(array_position(states, new.status), 0) < array_position(states, old.status)
    or to_jsonb(old) - mutable <> to_jsonb(new) - mutable then
    perform mw_refuse('documentFrozen', jsonb_build_object('document', coalesce(old.code, '—')));
  end if;
  return null;
end $$;
create or replace trigger z_frozen after update on ar_invoices for each row execute function mw_document_frozen('posted,void',
  'open,settlement,is_overdue,disputed,dispute_reason,promise_date,internal_notes,sent_at,sent_to,sent_via,paper,paper_sha256');
create or replace trigger z_frozen after update on ap_invoices for each row execute function mw_document_frozen('posted,void',
  'open,settlement,is_overdue,payment_hold,hold_reason,hold_released_on,method,pay_alone,separate_check_memo,document');
create or replace trigger z_frozen after update on credit_memos for each row execute function mw_document_frozen('posted,void', 'open');
create or replace trigger z_frozen after update on cash_receipts for each row execute function mw_document_frozen('posted,nsf,void',
  'on_account,paid_ahead,deposit');
create or replace trigger z_frozen after update on deposits for each row execute function mw_document_frozen('posted,void', 'cleared_on');
create or replace trigger z_frozen after update on payments for each row execute function mw_document_frozen('issued,voided',
  'check,cleared_on', 'voided_on,void_reason');
create or replace trigger z_frozen after update on payment_runs for each row execute function mw_document_frozen('issued', '');

drop trigger if exists numbered_at_commit on ar_invoices;
create constraint trigger numbered_at_commit after insert or update on ar_invoices deferrable initially deferred
  for each row when (new.status = 'posted' and new.code is null) execute function mw_demand_number();

create or replace function mw_document_lines_frozen() returns trigger language plpgsql as $$
declare
  doc record;
  written uuid := coalesce(new.root, old.root);
begin
  -- Each table by its name: a text put together here would be planned anew for every line.
  case tg_argv[0]
    when 'ar_invoices' then select status, code into doc from ar_invoices where id = written;
    when 'ap_invoices' then select status, code into doc from ap_invoices where id = written;
    when 'credit_memos' then select status, code into doc from credit_memos where id = written;
    when 'cash_receipts' then select status, code into doc from cash_receipts where id = written;
    when 'payments' then select status, code into doc from payments where id = written;
  end case;
  -- What posting itself works out is written once, with the posting.
  if tg_op = 'UPDATE' and tg_nargs > 2 then
    if to_jsonb(old) - string_to_array(tg_argv[2], ',') = to_jsonb(new) - string_to_array(tg_argv[2], ',')
      and not exists (select from unnest(string_to_array(tg_argv[2], ',')) as settled (name)
        where to_jsonb(old) -> settled.name is distinct from to_jsonb(new) -> settled.name and to_jsonb(old) ->> settled.name is not null)
    then
      return new;
    end if;
  end if;
  -- How a line matches follows what comes later (accounting R19): it is no amount.
  if tg_op = 'UPDATE' and tg_argv[0] = 'ap_invoices' and to_jsonb(old) - 'match_state' = to_jsonb(new) - 'match_state' then
    return new;
  end if;
  if doc.status = any(string_to_array(tg_argv[1], ',')) then
    perform mw_refuse('documentFrozen', jsonb_build_object('document', coalesce(doc.code, '—')));
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger b_frozen before insert or update or delete on ar_invoice_lines
  for each row execute function mw_document_lines_frozen('ar_invoices', 'posted,void');
create or replace trigger b_frozen before insert or update or delete on ar_invoice_taxes
  for each row execute function mw_document_lines_frozen('ar_invoices', 'posted,void');
create or replace trigger b_frozen before insert or update or delete on ap_invoice_lines
  for each row execute function mw_document_lines_frozen('ap_invoices', 'posted,void', 'relief,job_share,variance,match_state');
create or replace trigger b_frozen before insert or update or delete on credit_memo_lines
  for each row execute function mw_document_lines_frozen('credit_memos', 'posted,void', 'relief');
create or replace trigger b_frozen before insert or update or delete on cash_receipt_lines
  for each row execute function mw_document_lines_frozen('cash_receipts', 'posted,nsf,void');
create or replace trigger b_frozen before insert or update or delete on payment_applications
  for each row execute function mw_document_lines_frozen('payments', 'issued,voided');

-- What a check says is what was printed; it was printed once, and what became of it is told with the state that says so. No number
-- that was burnt comes back.
create or replace function mw_check_frozen() returns trigger language plpgsql as $$
declare
  told text[] := array['voided_on', 'void_reason'];
  mutable text[] := array['status', 'version', 'updated_at', 'updated_by', 'keywords', 'visibility', 'search'];
  ways constant text[] := array['reserved>issued', 'reserved>spoiled', 'reserved>voided', 'reserved>cleared', 'issued>cleared',
    'cleared>issued', 'issued>stopped', 'issued>unclaimed', 'issued>voided', 'unclaimed>voided', 'voided>stopped'];
begin
  if old.printed_at is null then mutable := mutable || array['printed_at']; end if;
  if old.status <> new.status then mutable := mutable || told; end if;
  if to_jsonb(old) - mutable <> to_jsonb(new) - mutable
    or (old.status <> new.status and not old.status || '>' || new.status = any(ways)) then
    perform mw_refuse('documentFrozen', jsonb_build_object('document', old.number::text));
  end if;
  return null;
end $$;
drop trigger if exists b_frozen on checks;
create or replace trigger z_frozen after update on checks for each row execute function mw_check_frozen();

-- What came of an order stands in the books as it was posted: what was put aside for it, and what bills and returns take off again.
create or replace function mw_receipt_line_frozen() returns trigger language plpgsql as $$
declare
  doc record;
begin
  select status, code into doc from po_receipts where id = coalesce(new.root, old.root);
  if doc.status = 'draft' then return case when tg_op = 'DELETE' then old else new end; end if;
  -- Posting works some of it out; that is written once, with the posting.
  if tg_op = 'UPDATE' and (old.root, old.po_line, old.quantity) is not distinct from (new.root, new.po_line, new.quantity)
    and (old.value is null or old.value = new.value) and (old.landed_cost is null or old.landed_cost = new.landed_cost)
    and (old.outcome is null or old.outcome = new.outcome) then
    return new;
  end if;
  perform mw_refuse('documentFrozen', jsonb_build_object('document', coalesce(doc.code, '—')));
end $$;
create or replace trigger b_frozen before insert or update or delete on po_receipt_lines
  for each row execute function mw_receipt_line_frozen();
create or replace trigger z_frozen after update on po_receipts for each row execute function mw_document_frozen('posted,reversed',
  'courier,tracking_number,photos,damage_seen,certificates_missing,awaiting_inspection,search', 'reversal_entry,reversal_reason');
