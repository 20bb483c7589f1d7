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

-- A measurement is what it was and was judged to be (quality R6): only its exclusion may follow.
create or replace function mw_measurement_fixed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'measurements are never deleted' using errcode = 'check_violation', constraint = 'measurements_fixed';
  end if;
  if (new.entered, new.value, new.passed, new.count, new.piece, new.serial, new.feature_no, new.supersedes, new.supersede_reason, new.root)
      is distinct from (old.entered, old.value, old.passed, old.count, old.piece, old.serial, old.feature_no, old.supersedes, old.supersede_reason, old.root)
      or (old.result is not null and (new.result, new.deviation, new.bonus, new.in_guard_band)
        is distinct from (old.result, old.deviation, old.bonus, old.in_guard_band)) then
    raise exception 'measurements are never changed' using errcode = 'check_violation', constraint = 'measurements_fixed';
  end if;
  return new;
end $$;
create or replace trigger measurement_fixed before update or delete on measurements for each row execute function mw_measurement_fixed();

-- It is corrected once, by another of its sample, with a reason.
create unique index if not exists measurements_corrected_once on measurements (supersedes) where supersedes is not null;
create or replace function mw_correction_fits() returns trigger language plpgsql as $$
begin
  if coalesce(btrim(new.supersede_reason), '') = '' or not exists (
      select from public.measurements m where m.id = new.supersedes and m.root = new.root and m.id <> new.id) then
    raise exception 'a measurement is corrected by another of its sample, with a reason' using errcode = 'check_violation', constraint = 'measurements_corrected';
  end if;
  return null;
end $$;
create or replace trigger correction_fits after insert on measurements for each row when (new.supersedes is not null) execute function mw_correction_fits();

-- So is when, where, by whom and with what a sample was taken: a gage that is found off later must still be found by what it measured.
create or replace function mw_sample_fixed() returns trigger language plpgsql as $$
begin
  if (new.detail, new.inspection, new.job, new.operation, new.thing, new.stream, new.gage, new.sampled_at, new.sampled_by, new.source,
      new.calibration, new.permission, new.stamp, new.device_info, new.client_id, new.created_at, new.created_by)
      is distinct from (old.detail, old.inspection, old.job, old.operation, old.thing, old.stream, old.gage, old.sampled_at, old.sampled_by, old.source,
      old.calibration, old.permission, old.stamp, old.device_info, old.client_id, old.created_at, old.created_by)
      or (old.dimension is not null and new.dimension is distinct from old.dimension) then
    raise exception 'samples are never changed' using errcode = 'check_violation', constraint = 'samples_fixed';
  end if;
  return new;
end $$;
create or replace trigger sample_fixed before update on measurement_sets for each row execute function mw_sample_fixed();

-- A signal is raised once and never taken back (quality R14): it only goes on to whoever answers for it.
create or replace function mw_signal_fixed() returns trigger language plpgsql as $$
begin
  if (new.chart, new."set", new.rules, new.spread, new.created_at, new.created_by) is distinct from (old.chart, old."set", old.rules, old.spread, old.created_at, old.created_by)
      or new.archived_at is not null
      or array_position(array['open', 'acknowledged', 'closed'], new.status) < array_position(array['open', 'acknowledged', 'closed'], old.status)
      or (old.status = 'closed' and (new.cause, new.action, new.acknowledged_by, new.acknowledged_at)
        is distinct from (old.cause, old.action, old.acknowledged_by, old.acknowledged_at)) then
    raise exception 'a signal is never taken back' using errcode = 'check_violation', constraint = 'signals_fixed';
  end if;
  return new;
end $$;
create or replace trigger signal_fixed before update on spc_signals for each row execute function mw_signal_fixed();

-- Limits stay until they are calculated anew, as the next version; the ones before are kept (quality R15 to R17).
create or replace function mw_limits_kept() returns trigger language plpgsql as $$
declare
  past int := coalesce(jsonb_array_length(old.past_limits), 0);
  kept int := coalesce(jsonb_array_length(new.past_limits), 0);
begin
  if kept < past or exists (select from generate_series(0, past - 1) as at where new.past_limits -> at is distinct from old.past_limits -> at)
      or coalesce(new.limits_version, 0) not between coalesce(old.limits_version, 0) and coalesce(old.limits_version, 0) + 1
      or (coalesce(new.limits_version, 0) = coalesce(old.limits_version, 0) and (kept <> past
        or (new.center, new.sigma, new.ucl, new.lcl, new.spread_center, new.spread_ucl, new.spread_lcl)
          is distinct from (old.center, old.sigma, old.ucl, old.lcl, old.spread_center, old.spread_ucl, old.spread_lcl)))
      or (new.limits_version > old.limits_version and old.limits_version > 0 and kept <> past + 1) then
    raise exception 'limits of a chart are kept' using errcode = 'check_violation', constraint = 'chart_limits_kept';
  end if;
  return new;
end $$;
create or replace trigger limits_kept before update on spc_charts for each row execute function mw_limits_kept();

-- What was recorded of a calibration stays; it is approved or sent back, and what was approved is void at most (quality R18, R19).
create or replace function mw_calibration_fixed() returns trigger language plpgsql as $$
declare
  recorded constant text[] := array['recorded', 'impactOpen', 'approved', 'void'];
begin
  if old.status <> all (recorded) then return new; end if;
  if (new.gage, new.kind, new."by", new.technician, new.vendor, new.certificate_number, new.certificate, new.accredited, new.standards, new.performed_on,
      new.temperature_c, new.humidity_pct, new.as_found, new.as_left, new.adjusted, new.uncertainty)
      is distinct from (old.gage, old.kind, old."by", old.technician, old.vendor, old.certificate_number, old.certificate, old.accredited, old.standards,
      old.performed_on, old.temperature_c, old.humidity_pct, old.as_found, old.as_left, old.adjusted, old.uncertainty)
      or (old.status <> 'recorded' and (new.next_due is distinct from old.next_due
        or array_position(recorded, new.status) is null or array_position(recorded, new.status) < array_position(recorded, old.status)))
      or (old.status in ('approved', 'void') and new.impact is distinct from old.impact) then
    raise exception 'a recorded calibration stays as it is' using errcode = 'check_violation', constraint = 'calibrations_fixed';
  end if;
  return new;
end $$;
create or replace trigger calibration_fixed before update on calibrations for each row execute function mw_calibration_fixed();

create or replace function mw_calibration_points_fixed() returns trigger language plpgsql as $$
begin
  if exists (select from public.calibrations c
      where c.id = any (case tg_op when 'INSERT' then array[new.root] when 'DELETE' then array[old.root] else array[old.root, new.root] end)
        and c.status in ('recorded', 'impactOpen', 'approved', 'void')) then
    raise exception 'a recorded calibration stays as it is' using errcode = 'check_violation', constraint = 'calibrations_fixed';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger calibration_points_fixed before insert or update or delete on calibration_points
  for each row execute function mw_calibration_points_fixed();

-- What one piece in stock costs: of its lot where lots have a value of their own, else of the item (quality R22).
create or replace function mw_stock_cost(of_item text, of_lot uuid) returns numeric stable language sql as $$
  select round(case when sum(k.quantity) > 0 then sum(k.value) / sum(k.quantity) else max(k.last_unit_cost) end, 6)
  from valuation_keys k where k.item = of_item and k.lot is not distinct from (
    select o.lot from valuation_keys o where o.item = of_item and (o.lot = of_lot or o.lot is null) order by o.lot nulls last limit 1)
$$;

-- The stock that went back with these lines of returns (quality R22, E33).
create or replace function mw_vendor_return_rows(lines uuid[]) returns table (id uuid, line uuid) stable language sql as $$
  select t.id, l.id from unnest(lines) as l (id) join inventory_transactions t on t.source = 'po-receipt-lines/' || l.id and t.type = 'vendorReturn'
$$;

-- The same characteristic of the same part, whatever revisions: it keeps its balloon when a drawing changes (quality R28).
create or replace function mw_same_characteristic(one_item text, one uuid, other_item text, other uuid) returns boolean stable language sql as $$
  select (one_item = other_item or exists (
      select from part_revisions a join part_revisions b on b.part = a.part
      where one_item = 'part-revisions/' || a.id and other_item = 'part-revisions/' || b.id))
    and (select number from dimensions where id = one) is not distinct from (select number from dimensions where id = other)
$$;

-- What turns a figure of one unit into another: 25.4 from inches to millimetres; 1 where there is no such way (quality R2).
create or replace function mw_unit_factor(one uuid, other uuid) returns numeric stable language sql as $$
  select coalesce((
    select trim_scale(round(a.numerator * b.denominator / (a.denominator * b.numerator), 20)) from units a, units b
    where a.id = one and b.id = other and a.dimension = b.dimension and a.dimension not in ('count', 'other')
      and a."offset" = 0 and b."offset" = 0 and b.numerator > 0 and a.denominator > 0), 1)
$$;

-- The unit a gage is set to send in.
create or replace function mw_unit_called(name text) returns uuid stable language sql as $$ select id from units where code = mw_unit_called.name $$;

-- Two revisions of one part.
create or replace function mw_same_part(one uuid, other uuid) returns boolean stable language sql as $$
  select exists (select from part_revisions a join part_revisions b on b.part = a.part where a.id = one and b.id = other)
$$;

-- How much of a lot is rejected, wherever it lies.
create or replace function mw_rejected_of(of_lot uuid) returns numeric stable language sql as $$
  select coalesce(sum(quantity), 0) from stock_balances where lot = of_lot and stock_status = 'rejected'
$$;

-- What a reason of stock is for.
create or replace function mw_reason_use(of_reason uuid) returns text stable language sql as $$
  select "use" from adjustment_reasons where id = of_reason
$$;

-- A place of quarantine by its code; nothing for any other.
create or replace function mw_quarantine_called(place uuid) returns text stable language sql as $$
  select code from storage_locations where id = place and type = 'quarantine'
$$;

-- The report that holds a lot: the newest that is neither closed nor cancelled.
create or replace function mw_open_report_on(of_lot uuid) returns text stable language sql as $$
  select code from ncmrs where lot = of_lot and archived_at is null and status not in ('closed', 'cancelled')
  order by created_at desc, id desc limit 1
$$;

-- Which receipts wait for an inspector.
drop view if exists receipt_inspections;
create view receipt_inspections as
select i.id, l.root as receipt, i.status in ('pending', 'inProgress') as is_open, i.visibility, i.archived_at
from inspections i join po_receipt_lines l on i.source_ref = 'po-receipt-lines/' || l.id
where i.source = 'receipt';
