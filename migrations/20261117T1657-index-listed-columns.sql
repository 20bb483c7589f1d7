create index "orders_unshipped_value_idx" on "orders" using btree ("unshipped_value", "id") include ("archived_at", "visibility");
drop index "quotes_created_at_idx";
create index "quotes_customer_reference_idx" on "quotes" using btree ("customer_reference" collate natural_order, "id") include ("archived_at", "visibility");
