-- Pay periods and their lines: what holds whoever writes (people R14, R15, states of pay-periods).

-- Periods were never deleted before; now one nobody has used yet gives way when people are paid at other times.
drop trigger if exists refuse_delete on pay_periods;

create or replace function mw_pay_period_kept() returns trigger language plpgsql as $$
declare
  other record;
begin
  if tg_op = 'DELETE' then
    if old.status <> 'open' or exists (select from pay_lines where root = old.id) then
      perform mw_refuse('payPeriodStays', jsonb_build_object('period', old.code));
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.start_date, new.end_date, new.code) is distinct from (old.start_date, old.end_date, old.code) then
    perform mw_refuse('payPeriodDaysStay', jsonb_build_object('period', old.code));
  end if;
  if tg_op = 'UPDATE' and new.status <> old.status and (old.status, new.status) not in (('open', 'review'), ('review', 'approved'),
      ('approved', 'exported'), ('exported', 'closed'), ('review', 'open'), ('approved', 'open')) then
    perform mw_refuse('payPeriodMovesInOrder', jsonb_build_object('period', old.code));
  end if;
  if tg_op = 'INSERT' then
    -- One at a time, so that two who add periods see each other's.
    perform pg_advisory_xact_lock(hashtext('pay periods'));
    select code into other from pay_periods where id <> new.id and start_date <= new.end_date and end_date >= new.start_date limit 1;
    if found then
      perform mw_refuse('payPeriodsOverlap', jsonb_build_object('period', new.code, 'other', other.code));
    end if;
    select code, end_date into other from pay_periods where start_date < new.start_date order by start_date desc limit 1;
    if found and other.end_date <> new.start_date - 1 then
      perform mw_refuse('payPeriodGap', jsonb_build_object('period', new.code, 'other', other.code));
    end if;
    select code, start_date into other from pay_periods where start_date > new.start_date order by start_date limit 1;
    if found and other.start_date <> new.end_date + 1 then
      perform mw_refuse('payPeriodGap', jsonb_build_object('period', new.code, 'other', other.code));
    end if;
  end if;
  return new;
end $$;
create or replace trigger kept before insert or update or delete on pay_periods for each row execute function mw_pay_period_kept();

-- What was approved is what is paid: no line of it comes, goes or changes.
create or replace function mw_pay_line_kept() returns trigger language plpgsql as $$
declare
  period record;
begin
  select code, status into period from pay_periods where id = case tg_op when 'DELETE' then old.root else new.root end for share;
  if period.status not in ('open', 'review') or (tg_op = 'UPDATE' and new.root <> old.root) then
    perform mw_refuse('payLinesStay', jsonb_build_object('period', period.code));
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger kept before insert or update or delete on pay_lines for each row execute function mw_pay_line_kept();

-- A file that was handed over stays as it was.
create or replace trigger kept before update or delete on payroll_exports for each row execute function mw_refuse_change();

-- The one way lines are written: those of some people (all where none are named) in a period are replaced. `of_period` says which:
-- the lines of the period itself, or where it is given what is owed from that earlier period.
create or replace function mw_write_pay_lines(in_period uuid, of_people uuid[], of_period uuid, given jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  many integer;
  reached integer;
begin
  perform 1 from pay_periods where id = in_period for update;
  delete from pay_lines where root = in_period and (of_people is null or "user" = any (of_people))
    and retro_of is not distinct from of_period;
  select coalesce(max(position), 0) into reached from pay_lines where root = in_period;
  insert into pay_lines (id, parent, root, position, "user", workweek_start, pay_code, department, seconds, rate, amount, retro_of, trace)
  select gen_random_uuid(), in_period, in_period, reached + l.place, (l.line ->> 'user')::uuid, (l.line ->> 'workweekStart')::date,
    c.id, (l.line ->> 'department')::uuid, (l.line ->> 'seconds')::bigint, (l.line ->> 'rate')::numeric,
    (l.line ->> 'amount')::numeric, of_period, l.line -> 'trace'
  from jsonb_array_elements(given) with ordinality l (line, place)
    join pay_codes c on lower(c.code) = lower(l.line ->> 'payCode')
  where of_people is null or (l.line ->> 'user')::uuid = any (of_people);
  get diagnostics many = row_count;
  if many <> jsonb_array_length(given) then
    perform mw_refuse('payLinesIncomplete', '{}');
  end if;
  return many;
end $$;
