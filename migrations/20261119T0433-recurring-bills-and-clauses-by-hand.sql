create table "purchase_order_clauses" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "clause" uuid not null,
  "choice" text default 'add' not null,
  "reason" text,
  primary key ("id"),
  constraint "purchase_order_clauses_root_check" check ("root" = "parent"),
  constraint "purchase_order_clauses_choice_check" check ("choice" in ('add', 'leaveOut')),
  constraint "purchase_order_clauses_reason_length_check" check (char_length("reason") <= 300),
  constraint "purchase_order_clauses_rule1_check" check ("choice" is null or "choice" not in ('leaveOut') or ("reason" is not null))
);
create index "purchase_order_clauses_parent_idx" on "purchase_order_clauses" using btree ("parent", "position");
create index "purchase_order_clauses_root_idx" on "purchase_order_clauses" using btree ("root");
create index "purchase_order_clauses_clause_idx" on "purchase_order_clauses" using btree ("clause", "id");
create table "recurring_bill_lines" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "description" text not null,
  "quantity" numeric(18,6) default 1 not null,
  "unit_price" numeric(18,6) not null,
  "amount" numeric(18,2),
  "account" uuid not null,
  "job" uuid,
  "department" uuid,
  "box1099" text default 'none' not null,
  "use_tax" uuid,
  primary key ("id"),
  constraint "recurring_bill_lines_root_check" check ("root" = "parent"),
  constraint "recurring_bill_lines_description_length_check" check (char_length("description") <= 300),
  constraint "recurring_bill_lines_quantity_min_check" check ("quantity" >= 0),
  constraint "recurring_bill_lines_unit_price_min_check" check ("unit_price" >= 0),
  constraint "recurring_bill_lines_amount_min_check" check ("amount" >= 0),
  constraint "recurring_bill_lines_box1099_check" check ("box1099" in ('none', 'NEC1', 'MISC1', 'MISC2', 'MISC3', 'MISC6', 'MISC10'))
);
create index "recurring_bill_lines_parent_idx" on "recurring_bill_lines" using btree ("parent", "position");
create index "recurring_bill_lines_root_idx" on "recurring_bill_lines" using btree ("root");
create index "recurring_bill_lines_account_idx" on "recurring_bill_lines" using btree ("account", "id");
create index "recurring_bill_lines_job_idx" on "recurring_bill_lines" using btree ("job", "id") where "job" is not null;
create index "recurring_bill_lines_department_idx" on "recurring_bill_lines" using btree ("department", "id") where "department" is not null;
create index "recurring_bill_lines_use_tax_idx" on "recurring_bill_lines" using btree ("use_tax", "id") where "use_tax" is not null;
create table "recurring_bills" (
  "id" uuid not null,
  "version" integer default 1 not null,
  "created_at" timestamptz(3) default now() not null,
  "created_by" uuid,
  "updated_at" timestamptz(3) default now() not null,
  "updated_by" uuid,
  "archived_at" timestamptz(3),
  "archived_by" uuid,
  "visibility" uuid,
  "keywords" text[] default '{}' not null,
  "name" text not null,
  "vendor" uuid not null,
  "day_of_month" bigint default 1 not null,
  "starts_on" date not null,
  "ends_on" date,
  "last_run_on" date,
  "terms" uuid,
  "method" uuid,
  "total" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id"),
  constraint "recurring_bills_name_length_check" check (char_length("name") <= 40),
  constraint "recurring_bills_day_of_month_min_check" check ("day_of_month" >= 1),
  constraint "recurring_bills_day_of_month_max_check" check ("day_of_month" <= 31),
  constraint "recurring_bills_total_min_check" check ("total" >= 0),
  constraint "recurring_bills_rule1_check" check ("ends_on" >= "starts_on")
);
create unique index "recurring_bills_name_vendor_key" on "recurring_bills" using btree (lower("name"), "vendor");
create index "recurring_bills_name_idx" on "recurring_bills" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "recurring_bills_vendor_idx" on "recurring_bills" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "recurring_bills_day_of_month_idx" on "recurring_bills" using btree ("day_of_month", "id") include ("archived_at", "visibility");
create index "recurring_bills_starts_on_idx" on "recurring_bills" using btree ("starts_on", "id") include ("archived_at", "visibility");
create index "recurring_bills_ends_on_idx" on "recurring_bills" using btree ("ends_on", "id") include ("archived_at", "visibility");
create index "recurring_bills_last_run_on_idx" on "recurring_bills" using btree ("last_run_on", "id") include ("archived_at", "visibility");
create index "recurring_bills_terms_idx" on "recurring_bills" using btree ("terms", "id") include ("archived_at", "visibility");
create index "recurring_bills_method_idx" on "recurring_bills" using btree ("method", "id") include ("archived_at", "visibility");
create index "recurring_bills_total_idx" on "recurring_bills" using btree ("total", "id") include ("archived_at", "visibility");
create index "recurring_bills_search_idx" on "recurring_bills" using gin ("search" gin_trgm_ops);
alter table "ap_invoices" add column "recurring_bill" uuid;
alter table "ap_invoices" add constraint "ap_invoices_recurring_bill_fkey" foreign key ("recurring_bill") references "recurring_bills" ("id");
create index "ap_invoices_recurring_bill_idx" on "ap_invoices" using btree ("recurring_bill", "id") include ("archived_at", "visibility");
alter table "vendor_quotes" add column "landed_total" numeric(18,2);
alter table "vendor_quotes" add constraint "vendor_quotes_landed_total_min_check" check ("landed_total" >= 0);
drop index "vendor_quotes_freight_idx";
create index "vendor_quotes_landed_total_idx" on "vendor_quotes" using btree ("landed_total", "id") include ("archived_at", "visibility");
alter table "purchase_order_clauses"
  add constraint "purchase_order_clauses_parent_fkey" foreign key ("parent") references "purchase_orders" ("id"),
  add constraint "purchase_order_clauses_clause_fkey" foreign key ("clause") references "disclosures" ("id");
alter table "recurring_bill_lines"
  add constraint "recurring_bill_lines_parent_fkey" foreign key ("parent") references "recurring_bills" ("id"),
  add constraint "recurring_bill_lines_account_fkey" foreign key ("account") references "accounts" ("id"),
  add constraint "recurring_bill_lines_job_fkey" foreign key ("job") references "jobs" ("id"),
  add constraint "recurring_bill_lines_department_fkey" foreign key ("department") references "departments" ("id"),
  add constraint "recurring_bill_lines_use_tax_fkey" foreign key ("use_tax") references "sales_taxes" ("id");
alter table "recurring_bills"
  add constraint "recurring_bills_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "recurring_bills_vendor_fkey" foreign key ("vendor") references "business_partners" ("id"),
  add constraint "recurring_bills_terms_fkey" foreign key ("terms") references "terms" ("id"),
  add constraint "recurring_bills_method_fkey" foreign key ("method") references "payment_methods" ("id");
