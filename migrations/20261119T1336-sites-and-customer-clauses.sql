create table "order_clauses" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "clause" uuid not null,
  "reason" text,
  primary key ("id"),
  constraint "order_clauses_root_check" check ("root" = "parent"),
  constraint "order_clauses_reason_length_check" check (char_length("reason") <= 300)
);
create index "order_clauses_parent_idx" on "order_clauses" using btree ("parent", "position");
create index "order_clauses_root_idx" on "order_clauses" using btree ("root");
create index "order_clauses_clause_idx" on "order_clauses" using btree ("clause", "id");
alter table "jobs" add column "site" uuid;
alter table "jobs" add constraint "jobs_site_fkey" foreign key ("site") references "storage_groups" ("id");
create index "jobs_site_idx" on "jobs" using btree ("site", "id") include ("archived_at", "visibility");
alter table "orders" add column "site" uuid;
alter table "orders" add constraint "orders_site_fkey" foreign key ("site") references "storage_groups" ("id");
create index "orders_site_idx" on "orders" using btree ("site", "id") include ("archived_at", "visibility");
alter table "purchase_orders" add column "site" uuid;
alter table "purchase_orders" add constraint "purchase_orders_site_fkey" foreign key ("site") references "storage_groups" ("id");
create index "purchase_orders_site_idx" on "purchase_orders" using btree ("site", "id") include ("archived_at", "visibility");
alter table "purchase_requests" add column "site" uuid;
alter table "purchase_requests" add constraint "purchase_requests_site_fkey" foreign key ("site") references "storage_groups" ("id");
create index "purchase_requests_site_idx" on "purchase_requests" using btree ("site", "id") include ("archived_at", "visibility");
alter table "replenishment_suggestions" add column "site" uuid;
alter table "replenishment_suggestions" add constraint "replenishment_suggestions_site_fkey" foreign key ("site") references "storage_groups" ("id");
create index "replenishment_suggestions_site_idx" on "replenishment_suggestions" using btree ("site", "id") include ("archived_at", "visibility");
alter table "storage_groups" add column "address" jsonb;
alter table "order_clauses"
  add constraint "order_clauses_parent_fkey" foreign key ("parent") references "orders" ("id"),
  add constraint "order_clauses_clause_fkey" foreign key ("clause") references "disclosures" ("id");
