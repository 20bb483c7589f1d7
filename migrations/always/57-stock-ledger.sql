-- What the stock ledger adds up to follows each of its rows here, so that nobody can write a row without it (inventory R15).

-- The class whose accounts and costing an item has.
create or replace function mw_inventory_class(item text) returns uuid stable language sql as $$
  select case split_part(item, '/', 1)
    when 'part-revisions' then
      (select p.inventory_class from part_revisions r join parts p on p.id = r.part where r.id = split_part(item, '/', 2)::uuid)
    else (select m.inventory_class from material_codes m where m.id = split_part(item, '/', 2)::uuid)
  end
$$;

-- Moving a piece changes no value; splitting and merging do only where each lot has a value of its own (inventory R20).
create or replace function mw_changes_value(type text, costing text) returns boolean immutable language sql as $$
  select type not in ('move', 'status', 'sendOut') and (type not in ('split', 'merge') or costing = 'lotActual')
$$;

create or replace function mw_stock_follows() returns trigger language plpgsql as $$
declare
  its_class inventory_classes;
  in_bin numeric;
  its_lot uuid;
  its_layer uuid;
begin
  insert into item_stocks (id, item, owner, on_hand, available)
  values (gen_random_uuid(), new.item, new.owner, new.quantity, case when new.stock_status = 'available' then new.quantity else 0 end)
  on conflict (item, owner) do update set
    on_hand = item_stocks.on_hand + excluded.on_hand,
    available = item_stocks.available + excluded.available,
    updated_at = now();

  -- The value of ours on any day is the months before and the days of its own month (inventory R24).
  if new.owner is null then
    insert into stock_months (id, item, month, quantity, value)
    values (gen_random_uuid(), new.item, date_trunc('month', new.effective_date)::date, new.quantity, coalesce(new.value, 0))
    on conflict (item, month) do update set
      quantity = stock_months.quantity + excluded.quantity, value = stock_months.value + excluded.value, updated_at = now();
  end if;

  select c.* into its_class from inventory_classes c where c.id = mw_inventory_class(new.item);

  if new.quantity <> 0 then
    insert into stock_balances (id, item, lot, storage_location, slot, stock_status, owner, quantity)
    values (gen_random_uuid(), new.item, new.lot, new.storage_location, new.slot, new.stock_status, new.owner, new.quantity)
    on conflict (item, lot, storage_location, slot, stock_status, owner) do update set
      quantity = stock_balances.quantity + excluded.quantity, updated_at = now()
    returning quantity into in_bin;
    if in_bin < 0 and (new.lot is not null or coalesce(its_class.negative_policy, 'block') = 'block') then
      raise exception 'stock of % would fall below zero', new.item using errcode = 'check_violation', constraint = 'stock_not_below_zero';
    end if;
  end if;

  -- What a customer owns lies here without being worth anything to us.
  if new.owner is null and its_class.id is not null and mw_changes_value(new.type, its_class.costing) then
    -- Nobody else writes this key meanwhile: the stock of its item was locked above.
    its_lot := case when its_class.costing = 'lotActual' then new.lot end;
    its_layer := case when its_class.costing = 'fifo' then coalesce(new.layer, new.id) end;
    update valuation_keys k set
      quantity = k.quantity + new.quantity,
      value = k.value + coalesce(new.value, 0),
      last_unit_cost = case
        when k.quantity + new.quantity <> 0 and k.value + coalesce(new.value, 0) <> 0
        then round((k.value + coalesce(new.value, 0)) / (k.quantity + new.quantity), 6)
        else k.last_unit_cost end,
      updated_at = now()
    where k.inventory_class = its_class.id and k.item = new.item
      and k.lot is not distinct from its_lot and k.layer is not distinct from its_layer;
    if not found then
      insert into valuation_keys (id, inventory_class, item, lot, layer, quantity, value, last_unit_cost)
      values (gen_random_uuid(), its_class.id, new.item, its_lot, its_layer, new.quantity, coalesce(new.value, 0),
        case when new.quantity <> 0 then round(abs(new.value / new.quantity), 6) end);
    end if;
  elsif coalesce(new.value, 0) <> 0 and (new.owner is not null or its_class.id is null) then
    raise exception 'stock without a class, or of a customer, has no value' using errcode = 'check_violation', constraint = 'stock_has_no_value';
  end if;
  return null;
end $$;
create or replace trigger stock_follows after insert on inventory_transactions for each row execute function mw_stock_follows();

-- An empty key is worth nothing, whatever the costing (inventory R19).
create or replace function mw_empty_is_worthless() returns trigger language plpgsql as $$
begin
  raise exception 'a key of no quantity cannot be worth %', new.value using errcode = 'check_violation', constraint = 'empty_is_worthless';
end $$;
create or replace trigger empty_is_worthless before insert or update on valuation_keys
  for each row when (new.quantity = 0 and new.value <> 0) execute function mw_empty_is_worthless();

-- What is promised follows the reservations (inventory R33).
create or replace function mw_reserved_follows() returns trigger language plpgsql as $$
begin
  insert into item_stocks (id, item, owner, reserved)
  select gen_random_uuid(), touched.item, null, touched.amount
  from (
    select item, sum(amount) as amount from (
      select new.item, case when new.state = 'active' and new.archived_at is null then new.quantity - new.issued_quantity else 0 end as amount
      union all
      select old.item, case when old.state = 'active' and old.archived_at is null then -(old.quantity - old.issued_quantity) else 0 end
      where tg_op = 'UPDATE'
    ) rows group by item
  ) touched
  on conflict (item, owner) do update set reserved = item_stocks.reserved + excluded.reserved, updated_at = now();
  return null;
end $$;
create or replace trigger reserved_follows after insert or update on stock_reservations for each row execute function mw_reserved_follows();

-- Every balance, stock and value that is not what its rows add up to; empty when all is well (inventory R15).
create or replace view stock_differences as
  select 'balance' as kind, item, sum(kept) as kept, sum(counted) as counted
  from (
    select item, lot, storage_location, slot, stock_status, owner, quantity as kept, 0 as counted from stock_balances
    union all
    select item, lot, storage_location, slot, stock_status, owner, 0, quantity from inventory_transactions where quantity <> 0
  ) bins group by item, lot, storage_location, slot, stock_status, owner having sum(kept) <> sum(counted)
  union all
  select 'onHand', item, sum(kept), sum(counted)
  from (
    select item, owner, on_hand as kept, 0 as counted from item_stocks
    union all
    select item, owner, 0, quantity from inventory_transactions
  ) stocks group by item, owner having sum(kept) <> sum(counted)
  union all
  select 'value', item, sum(kept), sum(counted)
  from (
    select item, value as kept, 0 as counted from valuation_keys
    union all
    select item, 0, coalesce(value, 0) from inventory_transactions
  ) worth group by item having sum(kept) <> sum(counted)
  union all
  select 'month', item, sum(kept), sum(counted)
  from (
    select item, month, value as kept, 0 as counted from stock_months
    union all
    select item, date_trunc('month', effective_date)::date, 0, coalesce(value, 0) from inventory_transactions where owner is null
  ) months group by item, month having sum(kept) <> sum(counted);

-- Books that were kept before months were: their rows are added up once.
insert into stock_months (id, item, month, quantity, value)
select gen_random_uuid(), item, date_trunc('month', effective_date)::date, sum(quantity), sum(coalesce(value, 0))
from inventory_transactions where owner is null and not exists (select 1 from stock_months) group by 2, 3;
create index if not exists inventory_transactions_effective on inventory_transactions (effective_date) include (item, quantity, value) where owner is null;
