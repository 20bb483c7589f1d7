-- Series without gaps. The counter's row is locked until the transaction ends, so that a rollback leaves no gap; whoever needs a
-- number therefore takes it as late as possible. Nobody writes a counter but this, and none ever goes back.
create or replace function mw_take_numbers(of_series text, many integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reached bigint;
begin
  if many < 1 then raise exception 'numbers are taken one by one or more at once' using errcode = 'check_violation'; end if;
  insert into code_counters (series, last) values (of_series, many)
    on conflict (series) do update set last = code_counters.last + many returning last into reached;
  return reached;
end $$;

create or replace function mw_counter_goes_on() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.series = old.series and new.last >= old.last then return new; end if;
  raise exception 'the numbers of % never go back', old.series using errcode = 'MW001', table = tg_table_name;
end $$;
create or replace trigger goes_on before update or delete on code_counters for each row execute function mw_counter_goes_on();
create or replace trigger refuse_truncate before truncate on code_counters for each statement execute function mw_refuse_change();

-- BK-000012: more digits where the zeros are used up.
create or replace function mw_code(head text, zeros integer, tail text, n bigint) returns text immutable language sql as $$
  select head || lpad(n::text, greatest(zeros, length(n::text)), '0') || tail
$$;

-- What counts outside has its number when the transaction ends, if not before.
create or replace function mw_demand_number() returns trigger language plpgsql as $$
declare
  is_missing boolean;
begin
  execute format('select code is null and status = $2 from %I where id = $1', tg_table_name) into is_missing using new.id, new.status;
  if is_missing then
    raise exception '% % has no number', tg_table_name, new.id using errcode = 'check_violation', table = tg_table_name, constraint = 'numbered_at_commit';
  end if;
  return null;
end $$;
