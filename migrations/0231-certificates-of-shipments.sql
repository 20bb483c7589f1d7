alter table "certificates" add column "packing_slip" uuid;
alter table "certificates" add constraint "certificates_packing_slip_fkey" foreign key ("packing_slip") references "packing_slips" ("id");
alter table "certificates" add column "order" uuid;
alter table "certificates" add constraint "certificates_order_fkey" foreign key ("order") references "orders" ("id");
create index "certificates_packing_slip_idx" on "certificates" using btree ("packing_slip", "id") include ("archived_at", "visibility");
create index "certificates_order_idx" on "certificates" using btree ("order", "id") include ("archived_at", "visibility");
