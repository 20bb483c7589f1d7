-- What a customer owes is summed up along the index alone. What goes to a plater or back to a vendor is never billed, and need not be
-- passed over by whoever looks for what is: another index takes the place of this one.
drop index open_item_moves_partner;
create index open_item_moves_partner on open_item_moves (partner, control) include (moved_on, resource, base);
drop index if exists packing_slip_lines_unbilled;
