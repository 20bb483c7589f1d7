-- Closing the books: what a period's close freezes, seals and refuses, for any client of the database (accounting R31–R33, G6).

-- accounting R33: the entries of a period as a seal reads them, one text an entry, in the order of their numbers.
create or replace function mw_sealed_entries(of_period uuid) returns table (code text, said text) stable language sql as $$
  select e.code, e.code || '|' || e.posting_date || '|' || t.code || '|' ||
    string_agg(l.line_number || ',' || a.number || ',' || coalesce(l.debit, 0)::numeric(18, 2) || ',' ||
      coalesce(l.credit, 0)::numeric(18, 2), ';' order by l.position)
  from general_ledgers e
    join ledger_types t on t.id = e.ledger_type
    join general_ledger_lines l on l.root = e.id
    join accounts a on a.id = l.account
  where e.period = of_period and e.status = 'posted'
  group by e.id, e.code, e.posting_date, t.code
  order by length(e.code), e.code
$$;

create or replace function mw_seal(previous text, of_period uuid) returns text stable language sql as $$
  select encode(sha256(convert_to(previous || E'\n' || coalesce(string_agg(said, E'\n' order by length(code), code), ''), 'UTF8')), 'hex')
  from mw_sealed_entries(of_period)
$$;

-- A short mark of each entry is kept beside the seal, so that a broken seal says which entry broke it.
create or replace function mw_mark(said text) returns text immutable language sql as $$
  select left(encode(sha256(convert_to(said, 'UTF8')), 'hex'), 16)
$$;

-- The seal a period's own stands on: that of the period before it, or zeros for the first.
create or replace function mw_seal_before(first_day date) returns text stable language sql as $$
  select coalesce((
    select seal from fiscal_periods where ends_on < first_day and status = 'closed' and archived_at is null order by ends_on desc limit 1
  ), repeat('0', 64))
$$;

-- A period moves from state to state in order, and nobody writes its seal but this.
create or replace function mw_period_moved() returns trigger language plpgsql as $$
declare
  other record;
  of_year record;
begin
  if (new.starts_on, new.ends_on, new.year) is distinct from (old.starts_on, old.ends_on, old.year) then
    perform mw_refuse('periodDaysStay', jsonb_build_object('period', old.code));
  end if;
  if new.status = old.status then
    new.seal := old.seal;
    return new;
  end if;
  if (old.status, new.status) not in (('future', 'open'), ('open', 'softClosed'), ('softClosed', 'open'), ('softClosed', 'closed'), ('closed', 'softClosed')) then
    perform mw_refuse('periodMovesInOrder', jsonb_build_object('period', old.code));
  end if;
  select y.code, y.status, y.ends_on = old.ends_on as ends_here into of_year from fiscal_years y where y.id = old.year;
  if new.status = 'closed' then
    -- Nobody puts a year below it meanwhile.
    perform pg_advisory_xact_lock(hashtext('periods of the books'));
    select code into other from fiscal_periods where ends_on < old.starts_on and status <> 'closed' and archived_at is null order by starts_on limit 1;
    if found then perform mw_refuse('earlierPeriodNotClosed', jsonb_build_object('period', other.code)); end if;
    if of_year.ends_here and of_year.status <> 'closed' then
      perform mw_refuse('lastPeriodClosesWithYear', jsonb_build_object('period', old.code, 'year', of_year.code));
    end if;
    -- An entry of this very transaction, such as that of the year, has its number before it is sealed.
    set constraints z_entry_committed immediate;
    set constraints z_entry_committed deferred;
    new.seal := mw_seal(mw_seal_before(old.starts_on), old.id);
    new.closed_at := coalesce(new.closed_at, now());
  elsif old.status = 'closed' then
    select code into other from fiscal_periods where starts_on > old.ends_on and status = 'closed' and archived_at is null order by starts_on desc limit 1;
    if found then perform mw_refuse('laterPeriodClosed', jsonb_build_object('period', other.code)); end if;
    if of_year.status = 'closed' then perform mw_refuse('yearClosed', jsonb_build_object('year', of_year.code)); end if;
    new.seal := null;
    new.closed_at := null;
    new.closed_by := null;
  end if;
  return new;
end $$;
create or replace trigger a_period_moved before update on fiscal_periods for each row execute function mw_period_moved();

-- A year stays where it is, and none comes below a sealed period: what it would hold would change every balance the seals
-- stand on. Nor does a period; one is born unsealed.
create or replace function mw_below_sealed(first_day date) returns void language plpgsql as $$
declare
  sealed text;
begin
  perform pg_advisory_xact_lock(hashtext('periods of the books'));
  select code into sealed from fiscal_periods where starts_on > first_day and status = 'closed' order by starts_on desc limit 1;
  if found then perform mw_refuse('belowSealedPeriod', jsonb_build_object('period', sealed)); end if;
end $$;
create or replace function mw_year_placed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform mw_refuse('yearDaysStay', jsonb_build_object('year', old.code)); end if;
  perform mw_below_sealed(new.starts_on);
  return new;
end $$;
create or replace trigger a_year_placed before insert on fiscal_years for each row execute function mw_year_placed();
create or replace trigger a_year_moved before update on fiscal_years
  for each row when ((old.starts_on, old.ends_on) is distinct from (new.starts_on, new.ends_on)) execute function mw_year_placed();
create or replace function mw_period_placed() returns trigger language plpgsql as $$
begin
  if new.status not in ('future', 'open') then perform mw_refuse('periodMovesInOrder', jsonb_build_object('period', new.code)); end if;
  perform mw_below_sealed(new.starts_on);
  new.seal := null;
  return new;
end $$;
create or replace trigger a_period_placed before insert on fiscal_periods for each row execute function mw_period_placed();

-- Closing keeps the seal and what every account closed with; reopening takes the balances back and keeps the old seal.
create or replace function mw_period_sealed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'closed' then
    insert into period_seals (id, period, seal, previous_seal, entries, marks, sealed_at, sealed_by)
    select gen_random_uuid(), new.id, new.seal, mw_seal_before(new.starts_on), count(*), coalesce(jsonb_object_agg(code, mw_mark(said)), '{}'),
      new.closed_at, new.closed_by
    from mw_sealed_entries(new.id);
    insert into period_balances (id, period, account, debit, credit, closing)
    select gen_random_uuid(), new.id, s.account, sum(s.debit), sum(s.credit), sum(s.closing)
    from (
      select l.account, coalesce(l.debit, 0) as debit, coalesce(l.credit, 0) as credit, coalesce(l.debit, 0) - coalesce(l.credit, 0) as closing
      from general_ledger_lines l join general_ledgers e on e.id = l.root where e.period = new.id and e.status = 'posted'
      union all
      select b.account, 0, 0, b.closing from period_balances b
      where b.period = (select id from fiscal_periods where ends_on < new.starts_on and status = 'closed' and archived_at is null order by ends_on desc limit 1)
    ) s group by s.account having sum(s.closing) <> 0 or sum(s.debit) <> 0 or sum(s.credit) <> 0;
  else
    update period_seals set superseded_at = now() where period = new.id and superseded_at is null;
    delete from period_balances where period = new.id;
  end if;
  return null;
end $$;
create or replace trigger z_period_sealed after update of status on fiscal_periods
  for each row when (old.status is distinct from new.status and 'closed' in (old.status, new.status)) execute function mw_period_sealed();

-- The one way a period changes its state. Who opened one again, and why, stays with the seal it had.
drop function if exists mw_seal_superseded(uuid, uuid, text);
create or replace function mw_move_period(of_period uuid, to_state text, why text default null) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was text;
  by_whom uuid := nullif(current_setting('mw.user', true), '')::uuid;
begin
  select status into was from fiscal_periods where id = of_period for update;
  if was = 'closed' and coalesce(btrim(why), '') = '' then
    raise exception 'a closed period is opened again for a reason' using errcode = 'check_violation', table = 'fiscal_periods';
  end if;
  update fiscal_periods set status = to_state,
    closed_at = case to_state when 'closed' then coalesce(nullif(current_setting('mw.at', true), '')::timestamptz, now()) end,
    closed_by = case to_state when 'closed' then by_whom end
  where id = of_period;
  if was = 'closed' then
    update period_seals set superseded_by = by_whom, reopen_reason = why
    where period = of_period and superseded_at is not null and reopen_reason is null;
  end if;
  return to_state;
end $$;

-- The same of a year: it is closed with its entry, and its last period with it.
create or replace function mw_move_year(of_year uuid, to_state text, entry uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if entry is not null and not exists (
    select from general_ledgers where id = entry and status = 'posted' and is_closing and source = 'fiscal-years/' || of_year
  ) then
    raise exception '% does not close the year', entry using errcode = 'check_violation', table = 'fiscal_years', column = 'closing_entry';
  end if;
  update fiscal_years set status = to_state, closing_entry = entry where id = of_year;
end $$;
create or replace function mw_year_with_last_period() returns trigger language plpgsql as $$
declare
  last record;
begin
  select code, status into last from fiscal_periods where year = new.id and ends_on = new.ends_on and archived_at is null;
  if (last.status = 'closed') <> (new.status = 'closed') then
    perform mw_refuse('lastPeriodClosesWithYear', jsonb_build_object('period', last.code, 'year', new.code));
  end if;
  return null;
end $$;
drop trigger if exists z_year_with_last_period on fiscal_years;
create constraint trigger z_year_with_last_period after update on fiscal_years deferrable initially deferred
  for each row when (old.status <> new.status) execute function mw_year_with_last_period();

-- G8: a journal written by hand touches no control account; nobody says otherwise.
create or replace function mw_journal_allows() returns trigger language plpgsql as $$
begin
  new.allow_control := new.origin <> 'manual';
  return new;
end $$;
create or replace trigger b_journal_allows before insert or update of origin, allow_control on ledger_types
  for each row execute function mw_journal_allows();

-- Seals quote the code of a journal, and its origin decides what it may touch: both stay once an entry is posted into it.
create or replace function mw_journal_changed() returns trigger language plpgsql as $$
begin
  if (new.code, new.origin) is distinct from (old.code, old.origin) and exists (select from general_ledgers where ledger_type = old.id and status = 'posted') then
    perform mw_refuse('journalFrozen', jsonb_build_object('journal', old.code));
  end if;
  return new;
end $$;
create or replace trigger a_journal_changed before update on ledger_types for each row execute function mw_journal_changed();

-- accounting §2: where a journal asks for approval, a second person has read the entry before it is posted.
create or replace function mw_entry_approved() returns trigger language plpgsql as $$
begin
  if new.source_event is null and new.reverses is null and (select require_approval from ledger_types where id = new.ledger_type) then
    if new.approved_by is null then perform mw_refuse('entryNeedsApproval'); end if;
    if new.approved_by = new.created_by then perform mw_refuse('ownEntryApproved'); end if;
  end if;
  return new;
end $$;
create or replace trigger b_entry_approved before update on general_ledgers
  for each row when (old.status = 'draft' and new.status = 'posted') execute function mw_entry_approved();

-- Every seal of a closed period that its entries no longer give, and what a close kept that they no longer add up to (R33, G12).
create or replace function mw_close_differences() returns table (kind text, period text, what text, kept text, counted text) stable language plpgsql as $$
declare
  closed record;
  previous text := repeat('0', 64);
  again text;
begin
  for closed in select id, code, seal from fiscal_periods where status = 'closed' and archived_at is null order by starts_on loop
    again := mw_seal(previous, closed.id);
    if again is distinct from closed.seal then
      return query select 'seal', closed.code, coalesce((
          select coalesce(kept.key, found.code)
          from jsonb_each_text((select marks from period_seals s where s.period = closed.id and s.superseded_at is null)) kept
            full join mw_sealed_entries(closed.id) found on found.code = kept.key
          where kept.value is distinct from mw_mark(found.said)
          order by length(coalesce(kept.key, found.code)), coalesce(kept.key, found.code) limit 1
        ), closed.code), closed.seal, again;
    end if;
    previous := closed.seal;
  end loop;
  return query
    with counted as (
      select p.id as of_period, p.code, l.account, sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)) as balance
      from fiscal_periods p
        join general_ledgers e on e.posting_date <= p.ends_on and e.status = 'posted'
        join general_ledger_lines l on l.root = e.id
      where p.id = (select c.id from fiscal_periods c where c.status = 'closed' and c.archived_at is null order by c.starts_on desc limit 1)
      group by p.id, p.code, l.account
    )
    select 'balance', coalesce(c.code, p.code), a.number::text, b.closing::text, c.balance::text
    from counted c full join (
        select * from period_balances where period_balances.period = (select of_period from counted limit 1)
      ) b on b.account = c.account
      join accounts a on a.id = coalesce(c.account, b.account)
      left join fiscal_periods p on p.id = b.period
    where coalesce(b.closing, 0) <> coalesce(c.balance, 0);
  return query
    select 'entry', p.code, e.code, sum(coalesce(l.debit, 0))::text, sum(coalesce(l.credit, 0))::text
    from general_ledgers e join general_ledger_lines l on l.root = e.id join fiscal_periods p on p.id = e.period
    where e.status = 'posted' group by p.code, e.code having sum(coalesce(l.debit, 0)) <> sum(coalesce(l.credit, 0));
end $$;
