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
