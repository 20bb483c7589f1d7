-- Price breaks that open quotes are reckoned with: of what their estimates take, by whom it may come from. Expired rows too,
-- because those are the quotes to be priced anew.
drop view if exists quoted_prices;
create view quoted_prices as
  with used as (
    select m.id, m.root as quote, m.vendor, m.material_code, null::uuid as process from quote_estimate_materials m
    where not m.customer_supplied
    union all
    select s.id, s.root, s.vendor, null, s.process from quote_estimate_operations s where s.kind = 'outside'
  )
  select md5(u.id::text || b.id)::uuid as id, b.id as material_pb, null::uuid as process_pb, u.quote,
    null::timestamptz as archived_at, q.visibility
  from used u
  join quotes q on q.id = u.quote and q.status in ('draft', 'inReview', 'approved', 'sent') and q.archived_at is null
  join material_pbs b on b.material_code = u.material_code and (u.vendor is null or u.vendor = b.vendor)
  union all
  select md5(u.id::text || b.id)::uuid, null, b.id, u.quote, null, q.visibility
  from used u
  join quotes q on q.id = u.quote and q.status in ('draft', 'inReview', 'approved', 'sent') and q.archived_at is null
  join process_pbs b on b.process = u.process and (u.vendor is null or u.vendor = b.vendor);
