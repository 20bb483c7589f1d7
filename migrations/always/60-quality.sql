-- One control plan of a part and phase is in force.
create unique index if not exists control_plans_active_key on control_plans (part_revision, phase) where status = 'active' and archived_at is null;

-- Sampling of one part under one plan has one state.
create unique index if not exists sampling_states_key on sampling_states (plan, part_revision, vendor, operation) nulls not distinct;

-- A set signals once on a chart.
create unique index if not exists spc_signals_key on spc_signals (chart, "set");

-- What a doubtful gage measured is found by gage and time (quality R19).
create index if not exists measurement_sets_gage_time on measurement_sets (gage, sampled_at);
create index if not exists measurement_sets_dimension_time on measurement_sets (dimension, sampled_at);
create index if not exists measurement_sets_detail_time on measurement_sets (detail, sampled_at);

-- A measurement is what it was (quality R6): only its exclusion and its judgement may follow.
create or replace function mw_measurement_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'measurements are never deleted' using errcode = 'check_violation', constraint = 'measurements_fixed';
  end if;
  if (new.entered, new.value, new.passed, new.count, new.piece, new.serial, new.feature_no, new.supersedes, new.root)
      is distinct from (old.entered, old.value, old.passed, old.count, old.piece, old.serial, old.feature_no, old.supersedes, old.root) then
    raise exception 'measurements are never changed' using errcode = 'check_violation', constraint = 'measurements_fixed';
  end if;
  return new;
end $$;
create or replace trigger measurement_fixed before update or delete on measurements for each row execute function mw_measurement_fixed();
