-- Nobody asks for the same hours twice: live requests of one person never overlap (people, time-off-requests).
do $$ begin
  if not exists (select from pg_constraint where conname = 'time_off_requests_once_at_a_time') then
    alter table time_off_requests add constraint time_off_requests_once_at_a_time
      exclude using gist ("user" with =,
        tsrange(from_date + coalesce(from_time, '00:00'::time), to_date + coalesce(to_time, '24:00'::time)) with &&)
      where (status in ('requested', 'approved') and archived_at is null);
  end if;
end $$;

-- What somebody has left of a kind of time off.
create or replace function mw_time_off_left(who uuid, what uuid) returns bigint stable language sql as $$
  select coalesce(sum(seconds), 0)::bigint from time_off_balances where "user" = who and type = what
$$;
create index if not exists time_off_balances_of on time_off_balances ("user", type);

-- Nobody takes more than they have and may owe; taking waits for its turn, so that two requests never spend the same hour.
create or replace function mw_time_off_floor() returns trigger language plpgsql as $$
declare
  allowed bigint;
  has bigint;
begin
  if new.seconds >= 0 or new.kind not in ('use', 'adjust') then return new; end if;
  select overdraft into allowed from time_off_policies where type = new.type and tracks_balance and archived_at is null;
  if not found then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('time off ' || new."user" || new.type, 0));
  has := mw_time_off_left(new."user", new.type);
  if has + new.seconds < -allowed then
    raise exception 'time off balance too low' using errcode = 'MW010', hint = 'balanceTooLow', detail = json_build_object(
      'name', (select coalesce(display_name, username) from users where id = new."user"),
      'type', (select label from look_ups where id = new.type),
      'has', mw_hours_text(has), 'takes', mw_hours_text(-new.seconds))::text;
  end if;
  return new;
end $$;
create or replace function mw_hours_text(seconds bigint) returns text immutable language sql as $$
  select case when seconds < 0 then '−' else '' end || abs(seconds) / 3600 || ':' || lpad((abs(seconds) / 60 % 60)::text, 2, '0') || ' h'
$$;
create or replace trigger a_time_off_floor before insert on time_off_balances for each row execute function mw_time_off_floor();
