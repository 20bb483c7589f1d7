-- What was decided about quality is reached by its own way alone and stays: whoever writes as the application cannot leap over a
-- decision, nor turn it round afterwards.

-- The states of a record follow one another as its flow has them: `from>to` each.
create or replace function mw_states_follow() returns trigger language plpgsql as $$
begin
  if old.status is distinct from new.status and not coalesce(old.status || '>' || new.status = any (tg_argv), false) then
    raise exception '% does not follow % in %', new.status, old.status, tg_table_name using errcode = 'check_violation', constraint = 'states_follow';
  end if;
  return new;
end $$;
create or replace trigger states_follow before update on inspections for each row execute function mw_states_follow(
  'pending>inProgress', 'pending>cancelled', 'inProgress>accepted', 'inProgress>rejected', 'inProgress>cancelled');
create or replace trigger states_follow before update on ncmrs for each row execute function mw_states_follow(
  'open>contained', 'contained>mrb', 'mrb>dispositioned', 'mrb>contained', 'dispositioned>closed', 'closed>dispositioned',
  'open>cancelled', 'contained>cancelled', 'mrb>cancelled');
create or replace trigger states_follow before update on calibrations for each row execute function mw_states_follow(
  'scheduled>inProgress', 'inProgress>recorded', 'recorded>inProgress', 'recorded>approved', 'recorded>impactOpen', 'impactOpen>approved',
  'approved>void');
create or replace trigger states_follow before update on control_plans for each row execute function mw_states_follow(
  'draft>inReview', 'inReview>active', 'inReview>draft', 'active>superseded', 'active>obsolete');
create or replace trigger states_follow before update on fairs for each row execute function mw_states_follow(
  'draft>inProgress', 'inProgress>verified', 'verified>approved', 'approved>submitted', 'approved>accepted', 'approved>rejected',
  'submitted>accepted', 'submitted>rejected', 'verified>inProgress', 'approved>inProgress', 'submitted>inProgress');
create or replace trigger states_follow before update on ppaps for each row execute function mw_states_follow(
  'planning>ready', 'ready>planning', 'ready>signed', 'signed>planning', 'signed>submitted', 'submitted>approved', 'submitted>interim',
  'submitted>planning', 'interim>planning');
create or replace trigger states_follow before update on gage_rnrs for each row execute function mw_states_follow(
  'planned>collecting', 'collecting>computed', 'computed>collecting', 'computed>approved', 'computed>rejected');
create or replace trigger states_follow before update on capabilities for each row execute function mw_states_follow(
  'draft>computed', 'computed>draft', 'computed>approved');
create or replace trigger states_follow before update on spc_charts for each row execute function mw_states_follow(
  'collecting>frozen', 'collecting>retired', 'frozen>retired');

-- What a lot was judged by, and how, is what it was; so is what a study found, once somebody signed for it.
create or replace trigger z_frozen after update on inspections for each row execute function mw_document_frozen('accepted,rejected', 'ncmr,search');
create or replace trigger z_frozen after update on gage_rnrs for each row execute function mw_document_frozen('approved,rejected', 'search');
create or replace trigger z_frozen after update on capabilities for each row execute function mw_document_frozen('approved', 'search');

-- A plan is resolved once, when the inspection starts.
create or replace function mw_inspection_plan_fixed() returns trigger language plpgsql as $$
begin
  if old.status <> 'pending' and (new.plan, new.lot, new.lot_size, new.item) is distinct from (old.plan, old.lot, old.lot_size, old.item) then
    raise exception 'the plan of an inspection is frozen at its start' using errcode = 'check_violation', constraint = 'inspection_plan_fixed';
  end if;
  return new;
end $$;
create or replace trigger plan_fixed before update on inspections for each row execute function mw_inspection_plan_fixed();

create or replace function mw_study_readings_fixed() returns trigger language plpgsql as $$
begin
  if exists (select from public.gage_rnrs g where g.id = any (array[old.root, new.root]) and g.status in ('approved', 'rejected')) then
    raise exception 'readings of a study that was signed stay' using errcode = 'check_violation', constraint = 'study_readings_fixed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger readings_fixed before insert or update or delete on gage_rnr_readings
  for each row execute function mw_study_readings_fixed();

-- What the board decided stays line by line, and what was executed of it was executed (quality R20, R22).
create or replace function mw_dispositions_fixed() returns trigger language plpgsql as $$
begin
  if exists (select from public.ncmrs n where n.id = any (array[old.root, new.root]) and n.status in ('mrb', 'dispositioned', 'closed'))
      and (tg_op <> 'UPDATE' or (new.root, new.disposition, new.quantity) is distinct from (old.root, old.disposition, old.quantity)
        or (old.executed_at is not null and (new.executed_at, new.cost) is distinct from (old.executed_at, old.cost))) then
    raise exception 'what the board decided stays' using errcode = 'check_violation', constraint = 'dispositions_fixed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger dispositions_fixed before insert or update or delete on ncmr_dispositions
  for each row execute function mw_dispositions_fixed();

-- Every nonconforming piece is disposed of, and none twice, before the board is asked (quality R20).
create or replace function mw_dispositions_add_up() returns trigger language plpgsql as $$
begin
  if new.status in ('mrb', 'dispositioned', 'closed') and new.quantity_nonconforming is distinct from (
      select sum(d.quantity) from public.ncmr_dispositions d where d.root = new.id) then
    raise exception 'dispositions do not add up to what is nonconforming' using errcode = 'check_violation', constraint = 'dispositions_add_up';
  end if;
  return null;
end $$;
drop trigger if exists dispositions_add_up on ncmrs;
create constraint trigger dispositions_add_up after update on ncmrs deferrable initially deferred
  for each row when (old.status is distinct from new.status or old.quantity_nonconforming is distinct from new.quantity_nonconforming)
  execute function mw_dispositions_add_up();

-- A sample was taken with a gage as it was calibrated then: by a calibration of this gage, no later than the sample (quality R10).
create or replace function mw_sample_calibrated() returns trigger language plpgsql as $$
begin
  if not exists (
      select from public.calibrations c where c.id = new.calibration and c.gage = new.gage and c.status in ('approved', 'impactOpen', 'void')
        and c.performed_on <= (new.sampled_at at time zone coalesce((select time_zone from public.company_info limit 1), 'UTC'))::date) then
    raise exception 'a sample refers to the calibration of its gage in force' using errcode = 'check_violation', constraint = 'samples_calibrated';
  end if;
  return null;
end $$;
create or replace trigger sample_calibrated after insert on measurement_sets
  for each row when (new.calibration is not null) execute function mw_sample_calibrated();

-- Lots move the severity of sampling, one after another: there is no other way (quality K13).
create or replace function mw_sampling_switches() returns trigger language plpgsql as $$
declare
  was jsonb := coalesce(old.lots, '[]');
  lots jsonb := coalesce(new.lots, '[]');
  seen boolean[] := array(select (one.lot ->> 'accepted')::boolean from jsonb_array_elements(was) with ordinality one (lot, place)
    where one.lot -> 'skipped' is distinct from 'true' order by one.place);
  n int := cardinality(seen);
  follows boolean;
begin
  if old.severity = new.severity then
    -- One more at the end, of which the last twenty are kept; in tightened all.
    follows := lots = was or (jsonb_array_length(lots) > 0
      and lots - (-1) = case when jsonb_array_length(was) < 20 or old.severity = 'tightened' then was else was - 0 end);
  else
    follows := lots = '[]' and case old.severity || '>' || new.severity
      when 'normal>tightened' then false = any (seen[greatest(1, n - 3):n])
      when 'normal>reduced' then n >= 10 and not false = any (seen[n - 9:n]) and new.changed_by is not null
      when 'tightened>normal' then n >= 4 and not false = any (seen[n - 3:n])
      when 'tightened>discontinued' then cardinality(array_positions(seen, false)) >= 4
      when 'reduced>normal' then true
      when 'discontinued>tightened' then new.changed_by is not null
      else false end;
  end if;
  if not follows or (new.plan, new.part_revision, new.vendor, new.operation) is distinct from (old.plan, old.part_revision, old.vendor, old.operation) then
    raise exception 'the severity of sampling follows its lots' using errcode = 'check_violation', constraint = 'sampling_follows_lots';
  end if;
  return new;
end $$;
create or replace trigger sampling_switches before update on sampling_states for each row execute function mw_sampling_switches();

-- A signature seals what it says and names the one before it (quality S3): a chain that nobody adds a false link to.
create or replace function mw_signature_sealed() returns trigger language plpgsql as $$
declare
  before text := coalesce((select s.hash from public.e_signatures s where s.place = new.place - 1), repeat('0', 64));
  said text := format('{"meaning":%s,"prevHash":%s,"reason":%s,"recordHash":%s,"signedAt":%s,"signerId":%s,"signerName":%s}',
    to_json(new.meaning), to_json(new.prev_hash), coalesce(to_json(new.reason)::text, 'null'), to_json(new.record_hash),
    to_json(to_char(new.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), to_json(new.signer), to_json(new.signer_name));
begin
  if new.prev_hash is distinct from before or new.hash is distinct from encode(sha256(convert_to(said, 'UTF8')), 'hex')
      or new.place is distinct from 1 + coalesce((select max(s.place) from public.e_signatures s where s.id <> new.id), 0) then
    raise exception 'a signature seals what it says and the one before it' using errcode = 'check_violation', constraint = 'signatures_chained';
  end if;
  return null;
end $$;
create or replace trigger signature_sealed after insert on e_signatures for each row execute function mw_signature_sealed();
