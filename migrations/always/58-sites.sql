-- Which site a place belongs to: the nearest one above it in the tree. Purchasing nets each site for itself (R28). Replaced in place: views of
-- other files stand on these.

create or replace view storage_group_sites as
with recursive under as (
  select id as storage_group, id as site, 0 as depth from storage_groups where type = 'site'
  union all
  select g.id, u.site, u.depth + 1 from storage_groups g join under u on g.parent = u.storage_group
  where g.type <> 'site' and u.depth < 20
)
select storage_group, site from under;

-- Where the company keeps its stock, else its first site: what names no site is there.
create or replace view main_site as
select coalesce(
  (select s.site from company_info c join storage_locations l on l.id = c.storage_location
    join storage_group_sites s on s.storage_group = l.storage_group limit 1),
  (select g.id from storage_groups g where g.type = 'site' and g.archived_at is null
    order by g.parent is not null, g."order" nulls last, g.code limit 1)) as site;

create or replace view sites as select id, name, address from storage_groups where type = 'site';

-- No site where it is the main one, or lies under none.
create or replace view storage_location_sites as
select l.id as location, nullif(s.site, (select site from main_site)) as site
from storage_locations l left join storage_group_sites s on s.storage_group = l.storage_group;

-- A job is made where the job above it is, or where the order it is for ships from.
create or replace function mw_site_of_job(above uuid, releases uuid[]) returns uuid stable language sql as $$
  select coalesce((select j.site from jobs j where j.id = above), (
    select o.site from order_releases r join orders o on o.id = r.root
    where r.id = any(releases) and o.site is not null order by r.release_number limit 1))
$$;

-- Where an item is at home at a site: as its policy there says, else the general one, as far as that place is there.
create or replace function mw_home_at(of text, at uuid) returns table (location uuid, slot uuid) stable language sql as $$
  select p.home_location, p.home_slot from stock_policies p join storage_location_sites h on h.location = p.home_location
  where p.item = of and p.archived_at is null and h.site is not distinct from nullif(at, (select site from main_site))
  order by (p.storage_group = at) desc nulls last, p.storage_group nulls first limit 1
$$;
