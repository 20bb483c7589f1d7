-- What each account took in a period, kept as entries are posted, so that a statement adds up months, not millions of lines.
create table if not exists account_sums (
  period uuid not null references fiscal_periods (id),
  account uuid not null references accounts (id),
  department uuid references departments (id),
  is_closing boolean not null,
  debit numeric not null,
  credit numeric not null,
  unique nulls not distinct (period, account, department, is_closing)
) with (fillfactor = 70);

-- The same day by day, for statements that begin or end within a period.
create table if not exists account_day_sums (
  day date not null,
  account uuid not null references accounts (id),
  department uuid references departments (id),
  is_closing boolean not null,
  debit numeric not null,
  credit numeric not null,
  unique nulls not distinct (day, account, department, is_closing)
) with (fillfactor = 70);

-- A side of an account only grows.
do $$
declare
  kept text;
begin
  foreach kept in array array['account_sums', 'account_day_sums'] loop
    if not exists (select from pg_constraint where conname = kept || '_sides_min_check') then
      execute format('alter table %I add constraint %I check (debit >= 0 and credit >= 0)', kept, kept || '_sides_min_check');
    end if;
  end loop;
end $$;

-- An entry is numbered when its transaction ends, and this runs after the counter was taken: whoever writes here is alone, so
-- that rows of busy accounts cause neither waiting beyond the counter's nor deadlocks.
create or replace function mw_entry_summed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with taken as (
    select l.account, l.department, coalesce(new.is_closing, false) as is_closing, sum(coalesce(l.debit, 0)) as debit, sum(coalesce(l.credit, 0)) as credit
    from general_ledger_lines l where l.root = new.id group by l.account, l.department
  ), on_the_day as (
    insert into account_day_sums as kept (day, account, department, is_closing, debit, credit)
      select new.posting_date, account, department, is_closing, debit, credit from taken
    on conflict (day, account, department, is_closing) do update set
      debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit
  )
  insert into account_sums as kept (period, account, department, is_closing, debit, credit)
    select new.period, account, department, is_closing, debit, credit from taken
  on conflict (period, account, department, is_closing) do update set
    debit = kept.debit + excluded.debit, credit = kept.credit + excluded.credit;
  return null;
end $$;
create or replace trigger entry_summed after update on general_ledgers
  for each row when (new.status = 'posted' and old.code is null and new.code is not null) execute function mw_entry_summed();

-- Posted lines, added up anew: what the kept sums must equal.
create or replace view account_sums_of_lines as
  select e.period, l.account, l.department, coalesce(e.is_closing, false) as is_closing,
    sum(coalesce(l.debit, 0)) as debit, sum(coalesce(l.credit, 0)) as credit
  from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted'
  group by e.period, l.account, l.department, coalesce(e.is_closing, false);

create or replace view account_day_sums_of_lines as
  select e.posting_date as day, l.account, l.department, coalesce(e.is_closing, false) as is_closing,
    sum(coalesce(l.debit, 0)) as debit, sum(coalesce(l.credit, 0)) as credit
  from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted'
  group by e.posting_date, l.account, l.department, coalesce(e.is_closing, false);

-- Books that were kept before their sums were.
insert into account_sums select * from account_sums_of_lines where not exists (select from account_sums);
insert into account_day_sums select * from account_day_sums_of_lines where not exists (select from account_day_sums);

drop index if exists general_ledgers_by_day;
-- The order of the books: numbers have no upper end, so the millionth stands after the one before it by its length.
create index if not exists general_ledgers_in_order on general_ledgers (posting_date, length(code), code) where status = 'posted';
-- What accounts took from a day to a day: whole periods from their sums, the broken ones at either end day by day.
create or replace function mw_movements(from_day date, to_day date)
  returns table (account uuid, department uuid, is_closing boolean, debit numeric, credit numeric) stable language sql as $$
  select s.account, s.department, s.is_closing, s.debit, s.credit
    from account_sums s join fiscal_periods p on p.id = s.period
    where p.starts_on >= from_day and p.ends_on <= to_day
  union all
  select s.account, s.department, s.is_closing, s.debit, s.credit
    from fiscal_periods p join account_day_sums s on s.day between greatest(p.starts_on, from_day) and least(p.ends_on, to_day)
    where p.starts_on <= to_day and p.ends_on >= from_day and not (p.starts_on >= from_day and p.ends_on <= to_day)
$$;

-- The trial balance, period by period: what an account opened with, took and closed with. Closing entries of a year count.
drop view if exists trial_balances;
create view trial_balances as
  with moved as (
    select period, account, sum(debit) as debit, sum(credit) as credit from account_sums group by period, account
  ), every as (
    select p.id as period, p.starts_on, a.account from (select distinct account from moved) a
    cross join (select id, starts_on from fiscal_periods where status <> 'future' and archived_at is null) p
  ), running as (
    select y.period, y.starts_on, y.account, coalesce(m.debit, 0) as debit, coalesce(m.credit, 0) as credit,
      sum(coalesce(m.debit, 0) - coalesce(m.credit, 0)) over (partition by y.account order by y.starts_on) as closing
    from every y left join moved m on m.period = y.period and m.account = y.account
  )
  select md5(r.period::text || r.account::text)::uuid as id, r.period, r.starts_on, r.account, a.number, a.type,
    r.closing - r.debit + r.credit as opening, r.debit, r.credit, r.closing
  from running r join accounts a on a.id = r.account
  where r.closing <> 0 or r.debit <> 0 or r.credit <> 0;
