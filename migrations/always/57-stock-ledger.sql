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

-- A stock that nothing was ever moved of, so that there is a row to lock.
create or replace function mw_begin_stocks(items text[], owners uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into item_stocks (id, item, owner) select gen_random_uuid(), item, owner
  from unnest(items, owners) asked(item, owner) order by item, owner
  on conflict (item, owner) do nothing
$$;

-- Rows that are written together are followed together; their items are locked by whoever writes them.
create or replace function mw_stock_follows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wrong text;
begin
  insert into item_stocks (id, item, owner, on_hand, available)
  select gen_random_uuid(), item, owner, sum(quantity), coalesce(sum(quantity) filter (where stock_status = 'available'), 0)
  from moved group by item, owner order by item, owner
  on conflict (item, owner) do update set
    on_hand = item_stocks.on_hand + excluded.on_hand,
    available = item_stocks.available + excluded.available,
    updated_at = now();

  -- The value of ours on any day is the months before and the days of its own month (inventory R24).
  insert into stock_months (id, item, month, quantity, value)
  select gen_random_uuid(), item, date_trunc('month', effective_date)::date as month, sum(quantity), sum(coalesce(value, 0))
  from moved where owner is null group by item, month order by item, month
  on conflict (item, month) do update set
    quantity = stock_months.quantity + excluded.quantity, value = stock_months.value + excluded.value, updated_at = now();

  with bins as (
    insert into stock_balances (id, item, lot, storage_location, slot, stock_status, owner, quantity)
    select gen_random_uuid(), item, lot, storage_location, slot, stock_status, owner, sum(quantity)
    from moved where quantity <> 0 group by item, lot, storage_location, slot, stock_status, owner order by item, lot, storage_location
    on conflict (item, lot, storage_location, slot, stock_status, owner) do update set
      quantity = stock_balances.quantity + excluded.quantity, updated_at = now()
    returning item, lot, quantity
  )
  select item into wrong from bins
  where quantity < 0 and (
    lot is not null
    or coalesce((select negative_policy from inventory_classes where id = mw_inventory_class(item)), 'block') = 'block'
  );
  if wrong is not null then
    raise exception 'stock of % would fall below zero', wrong using errcode = 'check_violation', constraint = 'stock_not_below_zero';
  end if;

  -- Nobody else writes these keys meanwhile: the stocks of their items were locked above.
  with classed as materialized (
    -- As mw_inventory_class says, looked up in place.
    select m.*, coalesce(
      (select p.inventory_class from part_revisions r join parts p on p.id = r.part where r.id = m.item_part_revisions),
      (select inventory_class from material_codes where id = m.item_material_codes)) as inventory_class
    from moved m
  ), worth as (
    select c.id as inventory_class, m.item,
      case when c.costing = 'lotActual' then m.lot end as lot,
      case when c.costing = 'fifo' then coalesce(m.layer, m.id) end as layer,
      sum(m.quantity) as quantity, sum(coalesce(m.value, 0)) as value,
      (array_agg(abs(m.value / m.quantity)) filter (where m.quantity <> 0))[1] as unit_cost
    from classed m
    join inventory_classes c on c.id = m.inventory_class
    where m.owner is null and mw_changes_value(m.type, c.costing)
    group by 1, 2, 3, 4
  ), known as (
    update valuation_keys k set
      quantity = k.quantity + w.quantity,
      value = k.value + w.value,
      last_unit_cost = case
        when k.quantity + w.quantity <> 0 and k.value + w.value <> 0
        then round((k.value + w.value) / (k.quantity + w.quantity), 6)
        else k.last_unit_cost end,
      updated_at = now()
    from worth w
    where k.inventory_class = w.inventory_class and k.item = w.item
      and k.lot is not distinct from w.lot and k.layer is not distinct from w.layer
    returning w.item, w.lot, w.layer
  ), added as (
    insert into valuation_keys (id, inventory_class, item, lot, layer, quantity, value, last_unit_cost)
    select gen_random_uuid(), w.inventory_class, w.item, w.lot, w.layer, w.quantity, w.value,
      round(case when w.quantity <> 0 then abs(w.value / w.quantity) else w.unit_cost end, 6)
    from worth w
    where not exists (
      select from known k where k.item = w.item and k.lot is not distinct from w.lot and k.layer is not distinct from w.layer
    )
  )
  -- What a customer owns lies here without being worth anything to us.
  select item into wrong from classed where value <> 0 and (owner is not null or inventory_class is null);
  if wrong is not null then
    raise exception 'stock without a class, or of a customer, has no value' using errcode = 'check_violation', constraint = 'stock_has_no_value';
  end if;
  return null;
end $$;
drop trigger if exists stock_follows on inventory_transactions;
create trigger stock_follows after insert on inventory_transactions
  referencing new table as moved for each statement execute function mw_stock_follows();

-- An empty key is worth nothing, whatever the costing (inventory R19).
create or replace function mw_empty_is_worthless() returns trigger language plpgsql as $$
begin
  raise exception 'a key of no quantity cannot be worth %', new.value using errcode = 'check_violation', constraint = 'empty_is_worthless';
end $$;
create or replace trigger empty_is_worthless before insert or update on valuation_keys
  for each row when (new.quantity = 0 and new.value <> 0) execute function mw_empty_is_worthless();

-- What is promised follows the reservations (inventory R33).
create or replace function mw_reserved_follows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  with touched as (
    select item, sum(amount) as amount from (
      select new.item, case when new.state = 'active' and new.archived_at is null then new.quantity - new.issued_quantity else 0 end as amount
      union all
      select old.item, case when old.state = 'active' and old.archived_at is null then -(old.quantity - old.issued_quantity) else 0 end
      where tg_op = 'UPDATE'
    ) rows group by item
  ), known as (
    update item_stocks s set reserved = s.reserved + t.amount, updated_at = now()
    from touched t where s.item = t.item and s.owner is null returning s.item
  )
  insert into item_stocks (id, item, reserved)
  select gen_random_uuid(), item, amount from touched where item not in (select item from known)
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
