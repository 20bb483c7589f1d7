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
create or replace function mw_check_entry(entry uuid, journal uuid) returns void language plpgsql as $$
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
          when a.control <> 'none' and not j.allow_control then 'controlByHand'
          when a.require_job and l.job is null or a.require_department and l.department is null or a.require_partner and l.partner is null
            then 'accountMissesTag' end as why
      from general_ledger_lines l join accounts a on a.id = l.account, ledger_types j
      where l.root = entry and j.id = journal
    ) l;
  if sums.lines < 2 then perform mw_refuse('entryNeedsTwoLines'); end if;
  if sums.debits <> sums.credits then
    perform mw_refuse('entryUnbalanced', jsonb_build_object('debits', sums.debits::text, 'credits', sums.credits::text,
      'difference', abs(sums.debits - sums.credits)::text));
  end if;
  if sums.wrong is not null then
    perform mw_refuse(sums.wrong[1][1], jsonb_build_object('account', sums.wrong[1][2]));
  end if;
end $$;

create or replace function mw_entry_written() returns trigger language plpgsql as $$
declare
  n bigint;
begin
  if tg_op = 'INSERT' then
    -- G1: born as a draft.
    if new.status <> 'draft' then perform mw_refuse('entryBornDraft'); end if;
    return new;
  end if;
  -- G4: what is posted stays as it is.
  if old.status = 'posted' then perform mw_refuse('entryPosted', jsonb_build_object('entry', old.code)); end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.status = 'posted' then
    new.period := mw_open_period(new.posting_date, (select origin from ledger_types where id = new.ledger_type));
    perform mw_check_entry(new.id, new.ledger_type);
    -- The counter's row is locked until the transaction ends, so that a rollback leaves no gap.
    insert into code_counters (series, last) values ('general-ledgers', 1)
      on conflict (series) do update set last = code_counters.last + 1 returning last into n;
    new.code := 'JE-' || lpad(n::text, greatest(6, length(n::text)), '0');
    new.posted_at := coalesce(new.posted_at, now());
  elsif new.code is not null then
    perform mw_refuse('entryBornDraft');
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
    if entry.status = 'posted' then perform mw_refuse('entryPosted', jsonb_build_object('entry', entry.code)); end if;
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
    if entry.status = 'posted' then perform mw_refuse('entryPosted', jsonb_build_object('entry', entry.code)); end if;
  end loop;
  return null;
end $$;
create or replace trigger a_entry_lines_added after insert on general_ledger_lines
  referencing new table as added for each statement execute function mw_entry_lines_added();

-- G2 once more at commit, and G4: a reversal is its original with sides swapped.
create or replace function mw_entry_committed() returns trigger language plpgsql as $$
begin
  if (select sum(coalesce(debit, 0) - coalesce(credit, 0)) from general_ledger_lines where root = new.id) <> 0 then
    perform mw_refuse('entryUnbalanced', jsonb_build_object('debits', '', 'credits', '', 'difference', ''));
  end if;
  if new.reverses is null then return null; end if;
  if exists (
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
  return null;
end $$;
drop trigger if exists z_entry_committed on general_ledgers;
create constraint trigger z_entry_committed after update on general_ledgers deferrable initially deferred
  for each row when (new.status = 'posted') execute function mw_entry_committed();

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
