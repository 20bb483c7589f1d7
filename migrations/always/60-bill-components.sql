-- Components of all bills, each with what it goes into and whether anything stands below it.
drop view if exists bill_components;
create view bill_components as
  select
    l.id,
    a.id as assembly,
    r.part as "into",
    r.id as into_revision,
    r.status in ('draft', 'inReview', 'released') as in_force,
    l.find_number,
    l.part,
    c.revision as part_revision,
    l.revision_rule,
    l.quantity_per,
    l.quantity_basis,
    coalesce(l.unit, p.unit) as unit,
    l.source,
    l.optional,
    exists (
      select from assemblies b where b.part_revision = c.revision and b.archived_at is null and (b.visibility is null or b.visibility = a.visibility)
    ) as has_bill,
    exists (
      select from assembly_lines u
      join assemblies b on b.id = u.parent and b.archived_at is null and (b.visibility is null or b.visibility = a.visibility)
      join part_revisions ur on ur.id = b.part_revision and ur.status in ('draft', 'inReview', 'released')
      where u.part = r.part
    ) as goes_on,
    a.visibility
  from assembly_lines l
  join assemblies a on a.id = l.parent
  join part_revisions r on r.id = a.part_revision
  join parts p on p.id = l.part
  cross join lateral (
    select case when l.revision_rule = 'fixed' then l.part_revision else p.current_revision end as revision
  ) c
  where a.archived_at is null;
