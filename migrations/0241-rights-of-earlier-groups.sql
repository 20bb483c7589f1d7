-- Groups of companies founded before these rights existed get them as they have the neighbouring one: who works on the lines of
-- the bank keeps its rules, who posts invoices credits them, who applies money on account gives it back.
insert into security_actions (id, parent, root, position, resource, action, effect, scope)
select gen_random_uuid(), g.root, g.root, g.last + row_number() over (partition by g.root order by g.resource, g.action), g.resource, g.action, g.effect, g.scope
from (
  select a.root, n.resource, coalesce(n.action, a.action) as action, min(a.effect) as effect, min(a.scope) as scope,
    (select max(position) from security_actions o where o.root = a.root) as last
  from security_actions a
    join (values ('bank-statement-lines', null, 'bank-rules', null), ('ar-invoices', 'post', 'ar-invoices', 'credit'),
      ('cash-receipts', 'applyOnAccount', 'cash-receipts', 'refund')) n (held, holding, resource, action)
      on n.held = a.resource and (n.holding = a.action or n.holding is null and a.action in ('*', 'view', 'create', 'update', 'archive', 'import', 'export'))
  where not exists (select from security_actions o where o.root = a.root and o.resource = n.resource
    and o.action in (coalesce(n.action, a.action), '*'))
  group by a.root, n.resource, coalesce(n.action, a.action)
) g;
