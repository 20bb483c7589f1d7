-- One balance, one stock and one value a key, whether or not lot, slot and owner are given.
create unique index if not exists stock_balances_key on stock_balances (item, lot, storage_location, slot, stock_status, owner) nulls not distinct;
create unique index if not exists item_stocks_key on item_stocks (item, owner) nulls not distinct;
create unique index if not exists valuation_keys_key on valuation_keys (inventory_class, item, lot, layer) nulls not distinct;
create unique index if not exists stock_policies_key on stock_policies (item, storage_group) nulls not distinct where archived_at is null;

-- A row is taken back once, also when two ask at once (inventory R22).
create unique index if not exists inventory_transactions_reversal_key on inventory_transactions (reversal_of) where reversal_of is not null;

-- A thing, a serialised tool or a controlled copy is with one person at a time (inventory R37); kits may be out several times.
create unique index if not exists slot_checkouts_out_key on slot_checkouts (subject) where state <> 'returned' and subject_kind <> 'item';

-- Names of places differ among siblings, also at the top.
create unique index if not exists storage_groups_sibling_key on storage_groups (parent, lower(name)) nulls not distinct where archived_at is null;
create unique index if not exists storage_slots_code_key on storage_slots (parent, lower(code));

-- One default label a kind of record.
create or replace trigger only_one_default before insert or update of is_default, resource, archived_at on labels
  for each row execute function mw_only_one('is_default', 'resource');
create unique index if not exists labels_is_default_key on labels (resource) where is_default and archived_at is null;

-- Stock falls below zero only where nothing is tracked and one average values every piece (inventory R14). Whoever changes a class
-- and whoever puts something into it wait for each other.
create or replace function mw_tracked_below_zero(item text, class text) returns void language plpgsql as $$
begin
  raise exception '% is tracked, and class % allows negative stock', item, class using errcode = 'MW010', hint = 'trackedInClass',
    detail = jsonb_build_object('item', item, 'class', class)::text;
end $$;

create or replace function mw_part_not_below_zero() returns trigger language plpgsql as $$
declare
  found inventory_classes;
begin
  select * into found from inventory_classes where id = new.inventory_class for share;
  if found.negative_policy = 'allow' then perform mw_tracked_below_zero(new.part_number, found.name); end if;
  return new;
end $$;
create or replace trigger part_not_below_zero before insert or update of tracking, inventory_class on parts
  for each row when (new.tracking <> 'none' and new.inventory_class is not null) execute function mw_part_not_below_zero();

create or replace function mw_material_not_below_zero() returns trigger language plpgsql as $$
declare
  found inventory_classes;
begin
  select * into found from inventory_classes where id = new.inventory_class for share;
  if found.negative_policy = 'allow' and (new.requires_mill_certificate or found.material_tracking <> 'none') then
    perform mw_tracked_below_zero(new.code, found.name);
  end if;
  return new;
end $$;
create or replace trigger material_not_below_zero before insert or update of requires_mill_certificate, inventory_class on material_codes
  for each row when (new.inventory_class is not null) execute function mw_material_not_below_zero();

create or replace function mw_class_not_below_zero() returns trigger language plpgsql as $$
declare
  tracked text;
begin
  select part_number into tracked from parts where inventory_class = new.id and tracking <> 'none' limit 1;
  if tracked is null then
    select code into tracked from material_codes
    where inventory_class = new.id and (requires_mill_certificate or new.material_tracking <> 'none') limit 1;
  end if;
  if tracked is not null then perform mw_tracked_below_zero(tracked, new.name); end if;
  if new.costing <> 'movingAverage' or new.material_tracking <> 'none' then
    raise exception 'class % cannot allow negative stock', new.name using errcode = 'MW010', hint = 'negativeNeedsAverage';
  end if;
  return new;
end $$;
create or replace trigger class_not_below_zero before insert or update of negative_policy, costing, material_tracking on inventory_classes
  for each row when (new.negative_policy = 'allow') execute function mw_class_not_below_zero();

-- A bin that differs is counted again by somebody else (inventory R26).
create or replace function mw_counted_by_another() returns trigger language plpgsql as $$
begin
  if exists (select from cycle_count_lines where id = new.recount_of and counted_by = new.counted_by) then
    raise exception 'a recount is done by another person' using errcode = 'MW010', hint = 'recountByAnother';
  end if;
  return new;
end $$;
create or replace trigger counted_by_another before insert or update of counted_by, recount_of on cycle_count_lines
  for each row when (new.recount_of is not null and new.counted_by is not null) execute function mw_counted_by_another();

-- No lot goes into one it was made from, also when two link at once (inventory R36).
create or replace function mw_lot_linked() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('lot genealogy'));
  -- Downward, because mostly nothing was made of the later lot yet.
  if exists (
    with recursive below as (
      select new.to_lot as lot
      union select l.to_lot from lot_links l join below on l.from_lot = below.lot
    ) select from below where lot = new.from_lot
  ) then perform mw_refuse('lotCircle'); end if;
  return new;
end $$;
create or replace trigger lot_linked before insert on lot_links for each row execute function mw_lot_linked();

-- A line of opening stock is one row of stock, and a row is of one line.
create unique index if not exists opening_stock_lines_transaction_once on opening_stock_lines (transaction) where transaction is not null;
