-- Price breaks that open quotes are reckoned with: of what their estimates take, by whom it may come from. Expired rows too,
-- because those are the quotes to be priced anew. A view for each kind: in one of both, a list of material prices would be
-- found by going through all outside steps as well.
drop view if exists quoted_prices;
drop view if exists quoted_materials;
create view quoted_materials as
  select md5(m.id::text || b.id)::uuid as id, b.id as material_pb, m.root as quote, null::timestamptz as archived_at, q.visibility
  from material_pbs b
  join quote_estimate_materials m on m.material_code = b.material_code and not m.customer_supplied
    and (m.vendor is null or m.vendor = b.vendor)
  join quotes q on q.id = m.root and q.status in ('draft', 'inReview', 'approved', 'sent') and q.archived_at is null;

drop view if exists quoted_processes;
create view quoted_processes as
  select md5(s.id::text || b.id)::uuid as id, b.id as process_pb, s.root as quote, null::timestamptz as archived_at, q.visibility
  from process_pbs b
  join quote_estimate_operations s on s.process = b.process and s.kind = 'outside' and (s.vendor is null or s.vendor = b.vendor)
  join quotes q on q.id = s.root and q.status in ('draft', 'inReview', 'approved', 'sent') and q.archived_at is null;
