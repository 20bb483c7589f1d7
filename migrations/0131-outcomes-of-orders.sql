-- An outcome knows its order, so that a count over all of them need not read the lines.
alter table order_line_outcomes add column "order" uuid references orders (id) on delete cascade;
update order_line_outcomes became set "order" = l.root from order_lines l where l.id = became.line;
alter table order_line_outcomes alter column "order" set not null;
create index order_line_outcomes_order on order_line_outcomes ("order");
