-- What every count and filter over the history of orders asks of the order stands beside the outcome, so that none of them
-- reads ten years of orders for it. Triggers keep it.
alter table order_line_outcomes
  add column customer uuid,
  add column ordered_on date,
  add column visibility uuid,
  add column archived boolean not null default false;

update order_line_outcomes b
set customer = o.business_partner, ordered_on = o.ordered_on, visibility = o.visibility, archived = o.archived_at is not null
from orders o where o.id = b."order";

create index order_line_outcomes_ordered_on on order_line_outcomes (ordered_on, line);
create index order_line_outcomes_on_time on order_line_outcomes (on_time) include (visibility) where not archived;
create index order_line_outcomes_customer on order_line_outcomes (customer) include (visibility) where not archived;
