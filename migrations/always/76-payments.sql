-- What payments guarantee to any client of the database (accounting R24, G9, G11).

-- A payment is born a draft, is approved by another than who prepared it, and takes no step that its flow does not have.
create or replace function mw_payment_moves() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ways constant text[] := array['draft>approved', 'approved>draft', 'approved>issued', 'issued>voided'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then perform mw_refuse('documentFrozen', jsonb_build_object('document', coalesce(new.code, '—'))); end if;
    return new;
  end if;
  if old.status <> new.status and not old.status || '>' || new.status = any(ways) then
    perform mw_refuse('documentFrozen', jsonb_build_object('document', coalesce(old.code, '—')));
  end if;
  if old.status = 'draft' and new.status = 'approved' and new.approved_by = new.prepared_by and coalesce(new.self_approval_reason, '') = ''
    and not exists (select from accounting_settings where not dual_control and archived_at is null) then
    perform mw_refuse('preparedByYou', jsonb_build_object('document', coalesce(new.code, '—')));
  end if;
  if new."check" is distinct from old."check" and new."check" is not null
    and not exists (select from checks k where k.id = new."check" and k.payment = new.id) then
    perform mw_refuse('documentFrozen', jsonb_build_object('document', coalesce(old.code, '—')));
  end if;
  return new;
end $$;
create or replace trigger a_moves before insert or update on payments for each row execute function mw_payment_moves();

-- Money is gone when the books say so, and back when they have taken that back.
create or replace function mw_payment_booked() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  standing int;
begin
  select count(*) into standing from general_ledgers e
  where e.source = 'payments/' || new.id and e.status = 'posted' and e.reverses is null and e.source_event is not null
    and not exists (select from general_ledgers m where m.reverses = e.id and m.status = 'posted');
  if (new.status = 'issued') <> (standing > 0) then
    perform mw_refuse('notPosted', jsonb_build_object('document', coalesce(new.code, '—')));
  end if;
  return null;
end $$;
drop trigger if exists z_booked on payments;
create constraint trigger z_booked after update of status on payments deferrable initially deferred
  for each row when (old.status <> new.status and new.status in ('issued', 'voided')) execute function mw_payment_booked();

-- Numbers are those of the stock they are printed on (accounting R23).
create or replace function mw_check_of_book() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from check_books b where b.id = new.check_book and b.cash_account = new.cash_account
    and new.number between b.first_number and b.last_number) then
    perform mw_refuse('checkOutsideBook', jsonb_build_object('number', new.number));
  end if;
  return new;
end $$;
create or replace trigger a_of_book before insert on checks for each row execute function mw_check_of_book();
