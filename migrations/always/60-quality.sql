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

-- So is when, where, by whom and with what a sample was taken: a gage that is found off later must still be found by what it measured.
create or replace function mw_sample_fixed() returns trigger language plpgsql as $$
begin
  if (new.detail, new.inspection, new.job, new.operation, new.thing, new.stream, new.gage, new.sampled_at, new.sampled_by, new.source)
      is distinct from (old.detail, old.inspection, old.job, old.operation, old.thing, old.stream, old.gage, old.sampled_at, old.sampled_by, old.source)
      or (old.dimension is not null and new.dimension is distinct from old.dimension) then
    raise exception 'samples are never changed' using errcode = 'check_violation', constraint = 'samples_fixed';
  end if;
  return new;
end $$;
create or replace trigger sample_fixed before update on measurement_sets for each row execute function mw_sample_fixed();

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
create or replace function mw_unit_called(name text) returns uuid stable language sql as $$ select id from units where code = name $$;

-- Which receipts wait for an inspector.
drop view if exists receipt_inspections;
create view receipt_inspections as
select i.id, l.root as receipt, i.status in ('pending', 'inProgress') as is_open, i.visibility, i.archived_at
from inspections i join po_receipt_lines l on i.source_ref = 'po-receipt-lines/' || l.id
where i.source = 'receipt';
