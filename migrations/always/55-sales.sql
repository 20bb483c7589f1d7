-- There is one pricing policy of the company.
create or replace trigger only_one_default before insert or update of is_company_default, archived_at on quote_defaults
  for each row execute function mw_only_one('is_company_default', '');
create unique index if not exists quote_defaults_is_company_default_key on quote_defaults (is_company_default) where is_company_default and archived_at is null;

-- SO-000012-3-2: what people call a release is made of its order, its line and its own number.
create or replace function mw_release_number() returns trigger language plpgsql as $$
begin
  new.release_number := (
    select o.code || '-' || l.line_number || '-' || new.number
    from order_lines l join orders o on o.id = l.root where l.id = new.parent);
  return new;
end $$;
create or replace trigger release_number before insert or update of parent, number on order_releases
  for each row execute function mw_release_number();

-- sales R41: a slip is numbered with the transaction that packs it.
drop trigger if exists numbered_at_commit on packing_slips;
create constraint trigger numbered_at_commit after insert or update on packing_slips deferrable initially deferred
  for each row when (new.status in ('packed', 'shipped', 'delivered') and new.code is null) execute function mw_demand_number();
