-- What a job has cost so far, by the facts that say so: entries that ended count before they are final (production R25–R27).
create or replace function mw_job_cost(of uuid)
returns table (material numeric, labor numeric, machine numeric, burden numeric, outside numeric, other numeric, received numeric, pieces numeric)
stable language sql as $$
  with moved as (
    -- What came and is taken back leaves at what it came with, whatever a piece costs by then (inventory R22).
    select t.type, t.quantity, case when t.type = 'complete' and t.reversal_of is not null then -o.value else t.value end as value
    from inventory_transactions t left join inventory_transactions o on o.id = t.reversal_of
    where t.job = of and t.type in ('issue', 'issueReturn', 'complete')
  ), stock as (
    select coalesce(-sum(value) filter (where type <> 'complete'), 0) as material,
      coalesce(sum(value) filter (where type = 'complete'), 0) as received,
      coalesce(sum(quantity) filter (where type = 'complete'), 0) as pieces
    from moved
  ), hours as (
    select coalesce(sum(h.labor_cost), 0) as labor, coalesce(sum(h.machine_cost), 0) as machine, coalesce(sum(h.burden_cost), 0) as burden
    from work_entries h join job_operations o on o.id = h.operation where o.job = of and h.status in ('closed', 'final')
  ), bought as (
    select coalesce((select sum(r.amount) from mw_receipt_values() r join purchase_order_lines p on p.id = r.po_line
        where p.kind = 'outsideProcess' and p.job = of), 0)
      + coalesce((select sum(d.sign * l.job_share) from ap_invoice_lines l join purchase_order_lines p on p.id = l.po_line
        join mw_bill_days() d on d.invoice = l.root where l.job_share <> 0 and p.job = of), 0) as outside
  ), parted as (
    select coalesce((select sum(cost_moved) from job_splits where to_job = of), 0)
      - coalesce((select sum(cost_moved) from job_splits where from_job = of), 0) as other
  ), entered as (
    -- Hours, scrap and transfers that stand in the books alone.
    select coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0) as other
    from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted'
      join accounts a on a.id = l.account and a.control = 'wip'
    where l.job = of and split_part(e.source_event, ':', 1) in ('WIP.LABOR', 'WIP.OVERHEAD', 'WIP.SCRAP', 'WIP.TRANSFER')
      and split_part(coalesce(e.source, ''), '/', 1) not in ('work-entries', 'job-splits')
  )
  select s.material, h.labor, h.machine, h.burden, b.outside, p.other + n.other, s.received, s.pieces
  from stock s, hours h, bought b, parted p, entered n
$$;

-- What stands in process for a job in the books.
create or replace function mw_job_balance(of uuid) returns numeric stable language sql as $$
  select coalesce(sum(coalesce(l.debit, 0) - coalesce(l.credit, 0)), 0)
  from general_ledger_lines l join general_ledgers e on e.id = l.root and e.status = 'posted'
    join accounts a on a.id = l.account and a.control = 'wip' where l.job = of
$$;

-- Where usable stock lies, the oldest lot first; of an owner, or our own.
create or replace function mw_bins_of(of text, owned_by uuid)
returns table (lot uuid, storage_location uuid, slot uuid, quantity numeric) stable language sql as $$
  select b.lot, b.storage_location, b.slot, b.quantity
  from stock_balances b join storage_locations s on s.id = b.storage_location left join stock_lots l on l.id = b.lot
  where b.item = of and b.quantity > 0 and b.stock_status = 'available' and b.owner is not distinct from owned_by
    and s.frozen_by is null and (l.id is null or l.status = 'active' and coalesce(l.expiry_date >= mw_company_day(now()), true))
  order by coalesce(l.manufactured_on, mw_company_day(l.created_at)) nulls first, l.code, s.code
$$;

-- What is free of an item for a demand: all that is usable, less what others were promised.
create or replace function mw_free_for(of text, demanded text) returns numeric stable language sql as $$
  select greatest(0, coalesce((select s.available from item_stocks s where s.item = of and s.owner is null), 0)
    - coalesce((select sum(r.open) from stock_reservations r
      where r.item = of and r.state = 'active' and r.archived_at is null and r.demand <> demanded), 0))
$$;

-- How the pieces of a job are told apart, and where they go.
-- Where they go: as the job says, else where the item is at home, else where the company keeps its stock.
create or replace function mw_job_pieces(of uuid) returns table (item text, tracking text, place uuid) stable language sql as $$
  select 'part-revisions/' || j.part_revision, p.tracking, coalesce(j.completion_location,
    (select h.home_location from stock_policies h where h.item = 'part-revisions/' || j.part_revision
      and h.home_location is not null and h.archived_at is null order by h.storage_group nulls first limit 1),
    (select storage_location from company_info limit 1))
  from jobs j join part_revisions r on r.id = j.part_revision join parts p on p.id = r.part where j.id = of
$$;

-- What was drawn for each line of a job's bill, and what is promised to it. What is drawn at an operation counts for its line first;
-- the rest fills the lines in their order, and what is over stands at the last.
create or replace function mw_count_materials(jobs_of uuid[]) returns void language plpgsql as $$
begin
  with lines as (
    select m.id, m.root as job, m.item, m.operation, m.position, coalesce(m.required, 0) as required,
      row_number() over (partition by m.root, m.item order by m.position desc) = 1 as is_last,
      row_number() over (partition by m.root, m.item, m.operation order by m.position) = 1 as is_first_there
    from job_materials m where m.root = any(jobs_of)
  ), drawn as (
    select t.job, t.item, t.job_operation as operation, -sum(t.quantity) as quantity
    from inventory_transactions t where t.job = any(jobs_of) and t.type in ('issue', 'issueReturn') group by 1, 2, 3
  ), own as (
    select l.*, case when l.is_first_there and l.operation is not null then coalesce(d.quantity, 0) else 0 end as own
    from lines l left join drawn d on d.job = l.job and d.item = l.item and d.operation = l.operation
  ), open as (
    select o.*, greatest(0, o.required - o.own) as room,
      (select coalesce(sum(d.quantity), 0) from drawn d where d.job = o.job and d.item = o.item)
        - sum(o.own) over (partition by o.job, o.item) as rest,
      coalesce(sum(greatest(0, o.required - o.own)) over (partition by o.job, o.item order by o.position rows between unbounded preceding and 1 preceding), 0) as room_before
    from own o
  ), issued as (
    select o.*, greatest(0, o.own + case when o.is_last then o.rest - least(o.rest, o.room_before)
      else least(o.room, greatest(0, o.rest - o.room_before)) end) as issued from open o
  ), promised as (
    select i.*, greatest(0, i.required - i.issued) as lacking,
      coalesce((select sum(r.open) from stock_reservations r where r.demand = 'jobs/' || i.job and r.item = i.item and r.state = 'active'
        and r.archived_at is null), 0) as promised,
      coalesce(sum(greatest(0, i.required - i.issued)) over (partition by i.job, i.item order by i.position rows between unbounded preceding and 1 preceding), 0) as lacking_before
    from issued i
  ), counted as (
    select p.id, p.required, p.issued, case when p.is_last then greatest(0, p.promised - p.lacking_before)
      else least(p.lacking, greatest(0, p.promised - p.lacking_before)) end as allocated
    from promised p
  )
  update job_materials m set issued = c.issued, allocated = c.allocated, short = greatest(0, c.required - c.issued - c.allocated)
  from counted c where c.id = m.id
    and (m.issued, m.allocated, m.short) is distinct from (c.issued, c.allocated, greatest(0, c.required - c.issued - c.allocated));
  update jobs j set short_of_material = s.short from (
    select m.root as job, bool_or(m.short > 0) as short from job_materials m where m.root = any(jobs_of) group by m.root) s
  where j.id = s.job and j.short_of_material is distinct from s.short;
  update job_materials m set expected_at = e.at from (
    select n.id, case when n.issued < coalesce(n.required, 0) then mw_expected_at(n.root, n.item, n.short, n.expected_at) end as at from job_materials n join jobs j on j.id = n.root
    where n.root = any(jobs_of) and j.status not in ('closed', 'cancelled')) e
  where m.id = e.id and m.expected_at is distinct from e.at;
end $$;

create or replace function mw_drawn_for_jobs() returns trigger language plpgsql as $$
declare
  of uuid[];
begin
  select array_agg(distinct t.job) into of from moved t where t.job is not null and t.type in ('issue', 'issueReturn');
  if of is not null then perform mw_count_materials(of); end if;
  return null;
end $$;
create or replace trigger drawn_for_jobs after insert on inventory_transactions referencing new table as moved
  for each statement execute function mw_drawn_for_jobs();

create or replace function mw_promised_to_jobs() returns trigger language plpgsql as $$
begin
  if new.demand like 'jobs/%' then perform mw_count_materials(array[substr(new.demand, 6)::uuid]); end if;
  return null;
end $$;
create or replace trigger promised_to_jobs after insert or update of open, state, archived_at on stock_reservations
  for each row execute function mw_promised_to_jobs();

-- The rates of a group of machines, or of the nearest group above it that has any.
create or replace function mw_group_rates(of uuid) returns jsonb stable language sql as $$
  with recursive above as (
    select id, parent, labor_rate, machine_rate, overhead_rate, 0 as step from things_groups where id = of
    union all
    select g.id, g.parent, g.labor_rate, g.machine_rate, g.overhead_rate, a.step + 1 from things_groups g join above a on g.id = a.parent
    where a.step < 50
  )
  select coalesce(jsonb_agg(jsonb_build_object('laborRate', labor_rate::text, 'machineRate', machine_rate::text,
    'overheadRate', overhead_rate::text) order by step), '[]') from above
$$;

-- What rates apply to an operation on a machine, the nearest first (production R25).
create or replace function mw_rates_of(step uuid, machine uuid) returns jsonb stable language sql as $$
  select jsonb_build_array(jsonb_build_object('laborRate', o.labor_rate::text, 'machineRate', o.machine_rate::text,
      'overheadRate', o.overhead_rate::text))
    || coalesce((select jsonb_build_array(jsonb_build_object('laborRate', t.labor_rate::text, 'machineRate', t.machine_rate::text,
      'overheadRate', t.overhead_rate::text)) from things t where t.id = coalesce(machine, o.thing)), '[]')
    || coalesce((select mw_group_rates(m.parent) from thing_group_members m where m.thing = coalesce(machine, o.thing)
      order by m."primary" desc limit 1), '[]')
    || mw_group_rates(o.things_group)
  from job_operations o where o.id = step
$$;

-- Entries of these people and at these operations, each within a day of one that is not final yet: nothing older can change.
-- Only what has ended and is not final is reckoned again, and asks for its rates.
create or replace function mw_entries_near(people uuid[], steps uuid[], now_at timestamptz)
returns table (id uuid, "from" numeric, "to" numeric, "user" uuid, place text, batch uuid, kind text, standard numeric, operation uuid, job uuid,
  status text, rates jsonb, cost jsonb) stable language sql as $$
  select e.id, floor(extract(epoch from e.started_at)), greatest(floor(extract(epoch from e.started_at)), floor(extract(epoch from coalesce(e.ended_at, now_at)))),
    e."user", e.operation || ' ' || coalesce(e.thing::text, ''), e.batch, e.kind,
    coalesce(o.cycle_minutes * j.quantity_to_make / nullif(o.pieces_per_cycle, 0), 0), e.operation, o.job, e.status,
    case when e.status = 'closed' then coalesce(mw_rates_of(e.operation, e.thing), '[]') else '[]' end,
    jsonb_build_object('labor', e.labor_seconds, 'machine', e.machine_seconds,
      'figures', round(e.labor_cost, 2) || ' ' || round(e.machine_cost, 2) || ' ' || round(e.burden_cost, 2))
  from work_entries e left join job_operations o on o.id = e.operation left join jobs j on j.id = o.job
  where (e."user" = any(people) or e.operation = any(steps)) and e.status <> 'void'
    and e.started_at >= (
      select min(n.started_at) - interval '1 day' from work_entries n
      where (n."user" = any(people) or n.operation = any(steps)) and (n.status in ('open', 'closed')))
$$;

-- Places of the unit an item is stocked in.
create or replace function mw_places_of(of text) returns int stable language sql as $$
  select coalesce((select u.places::int from units u where u.id = case split_part(of, '/', 1)
    when 'material-codes' then (select m.stock_unit from material_codes m where m.id = split_part(of, '/', 2)::uuid)
    else (select p.unit from part_revisions r join parts p on p.id = r.part where r.id = split_part(of, '/', 2)::uuid) end), 6)
$$;

-- Receipts of a job's pieces that stand, the last first.
create or replace function mw_receipts_of(of uuid) returns table (id uuid, quantity numeric) stable language sql as $$
  select t.id, t.quantity from inventory_transactions t
  where t.job = of and t.type = 'complete' and t.reversal_of is null
    and not exists (select from inventory_transactions r where r.reversal_of = t.id)
  order by t.code desc
$$;

-- How many serialized pieces a job has made, and its lot where it stands.
create or replace function mw_serials_of(of uuid) returns int stable language sql as $$
  select count(*)::int from stock_lots where job = of and kind = 'serial'
$$;
create or replace function mw_lot_named(of text, named text, made_by uuid) returns uuid stable language sql as $$
  select id from stock_lots where item = of and lot_number = named and job = made_by and kind = 'lot' and archived_at is null
    and status in ('active', 'consumed') order by code limit 1
$$;

-- What a job's revision is, as far as releasing it asks.
create or replace function mw_revision_of_job(of uuid) returns table (status text, held boolean, name text) stable language sql as $$
  select r.status, coalesce(r.on_hold, false), coalesce(r.label, p.part_number)
  from jobs j join part_revisions r on r.id = j.part_revision join parts p on p.id = r.part where j.id = of
$$;

create or replace function mw_method_version(of uuid) returns int stable language sql as $$
  select version::int from part_revision_methods where id = of
$$;

-- How many machines an operation may run on: the one it names or its alternates, and all that a group of them holds.
create or replace function mw_machines_for(step uuid) returns int stable language sql as $$
  with places as (
    select o.thing, o.things_group from job_operations o where o.id = step
    union all select a.thing, a.things_group from job_operation_alternates a where a.parent = step
  )
  select count(distinct t.id)::int from places p
    join things t on t.id = p.thing or t.id in (select m.thing from thing_group_members m where m.parent = p.things_group)
  where t.schedulable and t.archived_at is null and (t.retired_on is null or t.retired_on > mw_company_day(now()))
$$;

-- The machines of an operation's work center that it can be started on.
create or replace function mw_machines_to_choose(step uuid) returns table (id uuid, name text) stable language sql as $$
  select t.id, t.name from job_operations o join thing_group_members m on m.parent = o.things_group join things t on t.id = m.thing
  where o.id = step and t.schedulable and t.archived_at is null and (t.retired_on is null or t.retired_on > mw_company_day(now()))
  order by t.name
$$;

-- What one unit of an item costs as it is stocked, or last did.
create or replace function mw_cost_of_one(of text) returns numeric stable language sql as $$
  select coalesce(
    (select sum(k.value) / nullif(sum(k.quantity), 0) from valuation_keys k where k.item = of and k.quantity > 0),
    (select k.last_unit_cost from valuation_keys k where k.item = of and k.last_unit_cost > 0 order by k.updated_at desc limit 1), 0)
$$;

-- What an outside operation is ordered at.
create or replace function mw_outside_price(step uuid, pieces numeric) returns numeric stable language sql as $$
  select coalesce((select round(l.unit_price * pieces, 2) from job_operations o join purchase_order_lines l on l.id = o.purchase_order_line
    where o.id = step), 0)
$$;

create or replace function mw_promised_to(of text, demanded text) returns numeric stable language sql as $$
  select coalesce(sum(r.open), 0) from stock_reservations r
  where r.item = of and r.demand = demanded and r.state = 'active' and r.archived_at is null
$$;
create or replace function mw_reservations_of(demanded text) returns setof uuid stable language sql as $$
  select r.id from stock_reservations r where r.demand = demanded and r.state = 'active' and r.archived_at is null order by r.item, r.id
$$;

-- What a job drew of an item and did not bring back, the last first.
create or replace function mw_issues_of(of uuid, drawn text)
returns table (id uuid, lot uuid, storage_location uuid, slot uuid, owner uuid, "left" numeric, job_operation uuid) stable language sql as $$
  select t.id, t.lot, t.storage_location, t.slot, t.owner, -t.quantity - coalesce(b.quantity, 0), t.job_operation
  from inventory_transactions t left join lateral (
    select sum(r.quantity) as quantity from inventory_transactions r where r.return_of = t.id or r.reversal_of = t.id) b on true
  where t.job = of and t.item = drawn and t.type = 'issue' and t.quantity < 0 and -t.quantity > coalesce(b.quantity, 0)
  order by t.code desc
$$;

-- The entry that stands for an entry of time in the books.
create or replace function mw_booked_entry(of uuid) returns table (id uuid, job uuid, is_closed boolean) stable language sql as $$
  select e.id, o.job, j.status = 'closed'
  from work_entries w join job_operations o on o.id = w.operation join jobs j on j.id = o.job
    join general_ledgers e on e.source = 'work-entries/' || w.id and e.reverses is null and e.status = 'posted'
  where w.id = of and not exists (select from general_ledgers r where r.reverses = e.id and r.status = 'posted')
$$;

-- Since when a job holds nothing in the books.
create or replace function mw_job_closed_on(of uuid) returns date stable language sql as $$
  select max(e.posting_date) from general_ledgers e where e.source = 'jobs/' || of and e.status = 'posted'
    and split_part(e.source_event, ':', 1) in ('WIP.CLOSE', 'WIP.TERMINATE')
$$;

-- What people call an item.
create or replace function mw_item_name(of text) returns text stable language sql as $$
  select coalesce((select m.code from material_codes m where m.id::text = split_part(of, '/', 2)),
    (select coalesce(r.label, p.part_number) from part_revisions r join parts p on p.id = r.part where r.id::text = split_part(of, '/', 2)))
$$;

-- What keeps a job from being closed, unless somebody accepts it.
create or replace function mw_job_still_open(of uuid) returns table (entries int, exceptions int, orders text, short text) stable language sql as $$
  select
    (select count(*)::int from work_entries e join job_operations o on o.id = e.operation where o.job = of and e.status = 'open'),
    (select count(*)::int from shop_floor_exceptions x join shop_floor_events v on v.id = x.event
      where x.status = 'open' and (v.payload ->> 'operation') in (select o.id::text from job_operations o where o.job = of)),
    (select string_agg(distinct p.code, ', ') from purchase_order_lines l join purchase_orders p on p.id = l.root
      where l.job = of and l.kind = 'outsideProcess' and l.line_status in ('open', 'partlyReceived') and p.archived_at is null
        and p.status not in ('cancelled', 'closed')),
    (select string_agg(mw_item_name(m.item), ', ' order by m.position) from job_materials m where m.root = of and m.issued < m.required)
$$;

-- production R26: what stands at an operation, and what was booked on the way there and not moved out before. What a job brought along
-- when it was split off itself counts as booked before its first operation.
drop function if exists mw_split_base(uuid, uuid);
create or replace function mw_split_base(of uuid, step uuid) returns table (available numeric, out_of numeric, booked numeric, is_first boolean)
stable language sql as $$
  with recursive k as (
    select o.id, o.predecessors, coalesce(o.available, 0) as available, j.quantity_to_make + coalesce(j.overrun, 0) as making
    from job_operations o join jobs j on j.id = o.job where o.id = step and o.job = of and o.archived_at is null
  ), before as (
    select o.id, o.predecessors from k join job_operations o on o.id = any(coalesce(k.predecessors, '{}'))
    union
    select o.id, o.predecessors from before b join job_operations o on o.id = any(coalesce(b.predecessors, '{}'))
  ), is_first as (
    select not exists (select from before) as it
  ), booked as (
    select coalesce((select sum(coalesce(e.labor_cost, 0) + coalesce(e.machine_cost, 0) + coalesce(e.burden_cost, 0)) from work_entries e
        where e.operation in (select id from before) and e.status in ('closed', 'final')), 0)
      + coalesce((select sum(r.amount) from mw_receipt_values() r join purchase_order_lines p on p.id = r.po_line
        where p.kind = 'outsideProcess' and p.job = of and p.job_operation in (select id from before)), 0)
      - coalesce((select sum(t.value) from inventory_transactions t where t.job = of and t.type in ('issue', 'issueReturn')
        and (t.job_operation is null or t.job_operation in (select id from before) or (select it from is_first))), 0)
      + coalesce((select sum(s.cost_moved) from job_splits s where s.to_job = of), 0)
      - coalesce((select sum(s.cost_moved) from job_splits s
        where s.from_job = of and (s.at_operation = step or s.at_operation in (select id from before))), 0) as value
  )
  select k.available, case when (select it from is_first) then k.making
    else (select min(o.good) from job_operations o where o.id = any(k.predecessors)) end, booked.value, (select it from is_first)
  from k, booked
$$;

-- When releases are to leave.
create or replace function mw_release_days(of uuid[]) returns table (id uuid, day date) stable language sql as $$
  select r.id, coalesce(r.ship_on, r.promised_on, r.requested_on) from order_releases r where r.id = any(of)
$$;

-- How a revision is made: the method somebody chose or the default one, what is lost at its steps, and whether its bill can be filled.
create or replace function mw_way_to_make(of uuid, chosen uuid)
returns table (method uuid, steps jsonb, places int, is_complete boolean) stable language sql as $$
  select m.id, coalesce((select jsonb_agg(jsonb_build_object('yieldPercent', s.yield_percent::text, 'setupPieces', coalesce(s.setup_pieces, 0)::int)
      order by s.sequence) from method_operations s where s.root = m.id), '[]'), mw_places_of('part-revisions/' || of),
    not exists (select from assemblies a join assembly_lines l on l.parent = a.id
      where a.part_revision = of and a.archived_at is null and not coalesce(l.optional, false) and l.part_revision is null
        and not exists (select from part_revisions r where r.part = l.part and r.status = 'released' and r.archived_at is null))
  from (select 1) one left join part_revision_methods m on m.part_revision = of and m.archived_at is null
    and case when chosen is null then m.is_default and m.status = 'active' else m.id = chosen end
$$;

-- Releases with what is to be made, when it leaves, and the job that makes it.
create or replace function mw_releases_to_make(of uuid[]) returns table (id uuid, number text, status text, part_revision uuid, method uuid,
  quantity numeric, day date, priority int, job text) stable language sql as $$
  select r.id, r.release_number, r.status, l.part_revision, l.method, trim_scale(r.quantity), coalesce(r.ship_on, r.promised_on, r.requested_on), r.priority::int,
    (select j.code from job_allocations a join jobs j on j.id = a.root
      where a.release = r.id and j.status <> 'cancelled' and j.archived_at is null order by j.code limit 1)
  from order_releases r join order_lines l on l.id = r.parent where r.id = any(of) order by r.release_number
$$;
create or replace function mw_releases_of_order(of uuid) returns table (id uuid) stable language sql as $$
  select r.id from order_releases r where r.root = of
$$;

-- What a job is made for, and what its pieces are sold at: in our own currency, after the discount.
create or replace function mw_job_demand(of uuid) returns table (release uuid, number text, "order" uuid, customer text, customer_po text, quantity numeric,
  day date, shipped numeric, value numeric) stable language sql as $$
  select r.id, r.release_number, o.id, b.name, o.customer_po, trim_scale(a.quantity), coalesce(r.ship_on, r.promised_on, r.requested_on),
    trim_scale(least(a.quantity, coalesce(r.shipped_quantity, 0))), round(a.quantity * l.unit_price * (1 - l.discount_percent / 100) * o.exchange_rate, 2)
  from job_allocations a join order_releases r on r.id = a.release join order_lines l on l.id = r.parent join orders o on o.id = r.root
    join business_partners b on b.id = o.business_partner
  where a.root = of order by 7, r.release_number
$$;

-- Where an operation runs, as people call it.
create or replace function mw_place_name(step uuid) returns text stable language sql as $$
  select coalesce((select t.name from things t where t.id = o.thing), (select g.name from things_groups g where g.id = o.things_group),
    (select b.name from business_partners b where b.id = o.vendor)) from job_operations o where o.id = step
$$;

-- Where pieces go for an outside operation, and what they are called.
create or replace function mw_way_outside(step uuid, by_vendor uuid)
returns table (vendor uuid, ship_to uuid, vendor_name text, part text, unit uuid) stable language sql as $$
  select b.id, (select s.id from ship_tos s where s.business_partner = b.id and s.archived_at is null order by s.is_default desc nulls last, s.created_at limit 1),
    b.name, coalesce(r.label, p.part_number), p.unit
  from job_operations o join jobs j on j.id = o.job join part_revisions r on r.id = j.part_revision join parts p on p.id = r.part
    left join business_partners b on b.id = by_vendor
  where o.id = step
$$;
create or replace function mw_bought_on_slip(of uuid) returns setof uuid stable language sql as $$
  select l.purchase_order_line from packing_slip_lines l where l.root = of and l.purchase_order_line is not null
$$;

-- The operations that lines of outside work were ordered for, with what was rejected of them and sent back.
create or replace function mw_outside_lines(lines uuid[]) returns table (line uuid, operation uuid, rejected numeric, returned numeric)
stable language sql as $$
  select l.id, coalesce(l.job_operation, o.id), coalesce(l.rejected_quantity, 0), coalesce(l.returned_quantity, 0)
  from purchase_order_lines l left join job_operations o on o.purchase_order_line = l.id and o.archived_at is null
  where l.id = any(lines) and coalesce(l.job_operation, o.id) is not null
$$;

-- Of the pieces of an outside operation, those on open orders, and those that left with a slip and have not come back.
create or replace function mw_away_at(step uuid) returns table (ordered numeric, away numeric) stable language sql as $$
  with lines as (
    select l.quantity - coalesce(l.cancelled_quantity, 0) as wanted, coalesce(l.received_quantity, 0) - coalesce(l.returned_quantity, 0) as here,
      coalesce((select sum(s.quantity) from packing_slip_lines s join packing_slips p on p.id = s.root
        where s.purchase_order_line = l.id and p.status in ('shipped', 'delivered') and p.archived_at is null), 0) as sent
    from purchase_order_lines l join purchase_orders p on p.id = l.root
    where (l.job_operation = step or l.id = (select o.purchase_order_line from job_operations o where o.id = step))
      and l.line_status in ('open', 'partlyReceived') and p.archived_at is null and p.status not in ('cancelled', 'closed')
  )
  select coalesce(sum(greatest(0, wanted - here)), 0), coalesce(sum(greatest(0, least(sent, wanted) - here)), 0) from lines
$$;

create or replace function mw_midnight(day date) returns timestamptz stable language sql as $$
  select day::timestamp at time zone mw_company_zone()
$$;

-- When a material that is not issued yet is there: since the day stock covers it, else when the open order for it is promised, else when the job that makes it
-- is to be finished. Where nobody knows, empty.
create or replace function mw_expected_at(of uuid, wanted text, lacking numeric, before timestamptz) returns timestamptz stable language sql as $$
  select case when coalesce(lacking, 0) <= 0 or mw_free_for(wanted, 'jobs/' || of) - mw_promised_to(wanted, 'jobs/' || of) >= lacking
    then least(before, mw_midnight(mw_company_day(now())))
    else coalesce(
      (select min(mw_midnight(coalesce(l.promised_date, l.due_date))) from purchase_order_lines l join purchase_orders p on p.id = l.root
        where l.item = wanted and l.line_status in ('open', 'partlyReceived') and p.archived_at is null and p.status not in ('cancelled', 'closed')
          and (l.job = of or l.pegs @> jsonb_build_array(jsonb_build_object('resource', 'jobs', 'id', of)))),
      (select min(c.projected_finish) from jobs c where c.parent_job = of and 'part-revisions/' || c.part_revision = wanted
        and c.status not in ('cancelled', 'closed') and c.archived_at is null)) end
$$;

-- An order for a job that moves, and a job that feeds another, move what is expected there.
create or replace function mw_bought_for_jobs() returns trigger language plpgsql as $$
declare
  of uuid[];
begin
  select array_agg(distinct named.job) into of from (
    select new.job union all
    select (peg ->> 'id')::uuid from jsonb_array_elements(case when jsonb_typeof(new.pegs) = 'array' then new.pegs else '[]' end) peg
    where peg ->> 'resource' = 'jobs') named (job) where named.job is not null;
  if of is not null then perform mw_count_materials(of); end if;
  return null;
end $$;
create or replace trigger bought_for_jobs after insert or update of promised_date, due_date, line_status, pegs, job on purchase_order_lines
  for each row when (new.item is not null and (new.job is not null or new.pegs is not null)) execute function mw_bought_for_jobs();

create or replace function mw_fed_by_job() returns trigger language plpgsql as $$
begin
  perform mw_count_materials(array[new.parent_job]);
  return null;
end $$;
create or replace trigger fed_by_job after update of projected_finish, status on jobs for each row
  when (new.parent_job is not null and (new.projected_finish, new.status) is distinct from (old.projected_finish, old.status))
  execute function mw_fed_by_job();

-- Inspections that fall due when an operation is complete and nobody asked for yet: the inspection steps behind it, and the operation
-- itself where the control plan in force looks at whole lots there.
create or replace function mw_checks_after(step uuid)
returns table (operation uuid, job uuid, item text, lot uuid, lot_size numeric, control_plan uuid, is_final boolean) stable language sql as $$
  with done as (
    select o.id, o.job, o.operation as standard, o.sequence, o.good, o.control_plan, j.part_revision, j.lot_number,
      not exists (select from job_operations n where n.job = o.job and n.archived_at is null and o.id = any(n.predecessors)) as is_last,
      (select p.id from control_plans p where p.part_revision = j.part_revision and p.status = 'active' and p.archived_at is null
        order by (p.phase = 'production') desc, p.code desc limit 1) as in_force
    from job_operations o join jobs j on j.id = o.job where o.id = step and o.good > 0
  ), due as (
    select n.id as operation, coalesce(n.control_plan, d.in_force) as control_plan, false as is_final
    from done d join job_operations n on n.job = d.job and n.archived_at is null and d.id = any(n.predecessors)
    where n.kind = 'inspection' and n.status not in ('complete', 'skipped')
    union all
    select d.id, coalesce(d.control_plan, d.in_force), d.is_last from done d
    where exists (select from control_plan_details c where c.plan = coalesce(d.control_plan, d.in_force) and c.archived_at is null
      and c.frequency in ('perLot', 'samplingPlan') and c.operation = d.standard
      and (c.operation_sequence is null or c.operation_sequence = d.sequence))
  )
  select due.operation, d.job, 'part-revisions/' || d.part_revision,
    case when due.is_final then mw_lot_named('part-revisions/' || d.part_revision, d.lot_number, d.job) end, d.good, due.control_plan, due.is_final
  from done d, due
  where not exists (select from inspections i where i.operation = due.operation and i.status <> 'cancelled' and i.archived_at is null)
$$;

-- The dimensions to hold at an operation: what the control plan in force checks there.
create or replace function mw_dimensions_at(step uuid) returns table (number text, requirement text) stable language sql as $$
  select d.number::text, d.requirement
  from job_operations o join jobs j on j.id = o.job
    join control_plan_details c on c.plan = coalesce(o.control_plan, (select p.id from control_plans p where p.part_revision = j.part_revision
      and p.status = 'active' and p.archived_at is null order by (p.phase = 'production') desc, p.code desc limit 1))
    join dimensions d on d.id = c.dimension
  where o.id = step and c.archived_at is null and c.operation = o.operation
    and (c.operation_sequence is null or c.operation_sequence = o.sequence)
  group by d.id order by min(c.sequence)
$$;

-- Nobody has begun it: neither time, counts, splits nor an order to a vendor.
create or replace function mw_not_begun(step uuid) returns boolean stable language sql as $$
  select o.status in ('pending', 'ready') and o.purchase_order_line is null and coalesce(o.split_away, 0) = 0 and not coalesce(o.setup_done, false)
    and not exists (select from work_entries e where e.operation = o.id and e.status <> 'void')
    and coalesce(o.good, 0) + coalesce(o.scrap, 0) + coalesce(o.rework_open, 0) = 0
  from job_operations o where o.id = step
$$;
