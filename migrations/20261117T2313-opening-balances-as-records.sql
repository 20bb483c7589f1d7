create table "opening_accounts" (
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
  "account" uuid,
  "account_name" text,
  "debit" numeric(18,2),
  "credit" numeric(18,2),
  "statement_balance" numeric(18,2),
  "search" text generated always as (mw_fold(coalesce("account_name", ''))) stored,
  primary key ("id"),
  constraint "opening_accounts_account_name_length_check" check (char_length("account_name") <= 200),
  constraint "opening_accounts_debit_min_check" check ("debit" >= 0),
  constraint "opening_accounts_credit_min_check" check ("credit" >= 0)
);
create index "opening_accounts_account_idx" on "opening_accounts" using btree ("account", "id") include ("archived_at", "visibility");
create index "opening_accounts_account_name_idx" on "opening_accounts" using btree ("account_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_accounts_debit_idx" on "opening_accounts" using btree ("debit", "id") include ("archived_at", "visibility");
create index "opening_accounts_credit_idx" on "opening_accounts" using btree ("credit", "id") include ("archived_at", "visibility");
create index "opening_accounts_statement_balance_idx" on "opening_accounts" using btree ("statement_balance", "id") include ("archived_at", "visibility");
create index "opening_accounts_search_idx" on "opening_accounts" using gin ("search" gin_trgm_ops);
create table "opening_balances" (
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
  "on" date not null,
  "status" text default 'draft' not null,
  "entry" uuid,
  primary key ("id"),
  constraint "opening_balances_status_check" check ("status" in ('draft', 'posted')),
  constraint "opening_balances_archived_check" check ("archived_at" is null)
);
create index "opening_balances_on_idx" on "opening_balances" using btree ("on", "id") include ("archived_at", "visibility");
create index "opening_balances_status_idx" on "opening_balances" using btree ("status", "id") include ("archived_at", "visibility");
create index "opening_balances_entry_idx" on "opening_balances" using btree ("entry", "id") include ("archived_at", "visibility");
create table "opening_bills" (
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
  "vendor" uuid,
  "vendor_name" text,
  "number" text not null,
  "invoice_date" date not null,
  "due_date" date,
  "amount" numeric(18,2),
  "open" numeric(18,2) not null,
  "search" text generated always as (mw_fold(coalesce("number", '') || ' ' || coalesce("vendor_name", ''))) stored,
  primary key ("id"),
  constraint "opening_bills_vendor_name_length_check" check (char_length("vendor_name") <= 200),
  constraint "opening_bills_number_length_check" check (char_length("number") <= 80),
  constraint "opening_bills_rule1_check" check ("due_date" >= "invoice_date")
);
create index "opening_bills_vendor_idx" on "opening_bills" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "opening_bills_vendor_name_idx" on "opening_bills" using btree ("vendor_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_bills_number_idx" on "opening_bills" using btree ("number" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_bills_invoice_date_idx" on "opening_bills" using btree ("invoice_date", "id") include ("archived_at", "visibility");
create index "opening_bills_due_date_idx" on "opening_bills" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "opening_bills_amount_idx" on "opening_bills" using btree ("amount", "id") include ("archived_at", "visibility");
create index "opening_bills_open_idx" on "opening_bills" using btree ("open", "id") include ("archived_at", "visibility");
create index "opening_bills_search_idx" on "opening_bills" using gin ("search" gin_trgm_ops);
create table "opening_invoices" (
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
  "customer" uuid,
  "customer_name" text,
  "number" text not null,
  "invoice_date" date not null,
  "due_date" date,
  "amount" numeric(18,2),
  "open" numeric(18,2) not null,
  "search" text generated always as (mw_fold(coalesce("number", '') || ' ' || coalesce("customer_name", ''))) stored,
  primary key ("id"),
  constraint "opening_invoices_customer_name_length_check" check (char_length("customer_name") <= 200),
  constraint "opening_invoices_number_length_check" check (char_length("number") <= 80),
  constraint "opening_invoices_rule1_check" check ("due_date" >= "invoice_date")
);
create index "opening_invoices_customer_idx" on "opening_invoices" using btree ("customer", "id") include ("archived_at", "visibility");
create index "opening_invoices_customer_name_idx" on "opening_invoices" using btree ("customer_name" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_invoices_number_idx" on "opening_invoices" using btree ("number" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_invoices_invoice_date_idx" on "opening_invoices" using btree ("invoice_date", "id") include ("archived_at", "visibility");
create index "opening_invoices_due_date_idx" on "opening_invoices" using btree ("due_date", "id") include ("archived_at", "visibility");
create index "opening_invoices_amount_idx" on "opening_invoices" using btree ("amount", "id") include ("archived_at", "visibility");
create index "opening_invoices_open_idx" on "opening_invoices" using btree ("open", "id") include ("archived_at", "visibility");
create index "opening_invoices_search_idx" on "opening_invoices" using gin ("search" gin_trgm_ops);
create table "opening_stock_lines" (
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
  "item" text,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "item_number" text,
  "storage_location" uuid,
  "slot" uuid,
  "quantity" numeric(18,6) not null,
  "unit_cost" numeric(18,6) not null,
  "value" numeric(18,2),
  "lot_number" text,
  "heat_number" text,
  "serials" text,
  "expiry_date" date,
  "certificates" uuid[] default '{}' not null,
  "state" text default 'draft' not null,
  "transaction" uuid,
  "search" text generated always as (mw_fold(coalesce("item_number", '') || ' ' || coalesce("lot_number", '') || ' ' || coalesce("heat_number", '') || ' ' || coalesce("serials", ''))) stored,
  primary key ("id"),
  constraint "opening_stock_lines_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes')),
  constraint "opening_stock_lines_item_number_length_check" check (char_length("item_number") <= 120),
  constraint "opening_stock_lines_quantity_min_check" check ("quantity" >= 0),
  constraint "opening_stock_lines_unit_cost_min_check" check ("unit_cost" >= 0),
  constraint "opening_stock_lines_value_min_check" check ("value" >= 0),
  constraint "opening_stock_lines_lot_number_length_check" check (char_length("lot_number") <= 80),
  constraint "opening_stock_lines_heat_number_length_check" check (char_length("heat_number") <= 80),
  constraint "opening_stock_lines_serials_length_check" check (char_length("serials") <= 4000),
  constraint "opening_stock_lines_state_check" check ("state" in ('draft', 'posted'))
);
create index "opening_stock_lines_item_idx" on "opening_stock_lines" using btree ("item", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_item_number_idx" on "opening_stock_lines" using btree ("item_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_stock_lines_storage_location_idx" on "opening_stock_lines" using btree ("storage_location", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_slot_idx" on "opening_stock_lines" using btree ("slot", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_quantity_idx" on "opening_stock_lines" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_unit_cost_idx" on "opening_stock_lines" using btree ("unit_cost", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_value_idx" on "opening_stock_lines" using btree ("value", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_lot_number_idx" on "opening_stock_lines" using btree ("lot_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_stock_lines_heat_number_idx" on "opening_stock_lines" using btree ("heat_number" collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_stock_lines_serials_idx" on "opening_stock_lines" using btree (left("serials", 500) collate natural_order, "id") include ("archived_at", "visibility");
create index "opening_stock_lines_expiry_date_idx" on "opening_stock_lines" using btree ("expiry_date", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_certificates_idx" on "opening_stock_lines" using gin ("certificates");
create index "opening_stock_lines_state_idx" on "opening_stock_lines" using btree ("state", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_transaction_idx" on "opening_stock_lines" using btree ("transaction", "id") include ("archived_at", "visibility");
create index "opening_stock_lines_search_idx" on "opening_stock_lines" using gin ("search" gin_trgm_ops);
alter table "inventory_classes" alter column "inventory_account" drop not null;
alter table "inventory_classes" alter column "issue_account" drop not null;
alter table "inventory_classes" alter column "adjustment_account" drop not null;
alter table "inventory_classes" alter column "scrap_account" drop not null;
alter table "inventory_classes" alter column "variance_account" drop not null;
alter table "opening_accounts"
  add constraint "opening_accounts_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "opening_accounts_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "opening_balances"
  add constraint "opening_balances_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "opening_balances_entry_fkey" foreign key ("entry") references "general_ledgers" ("id");
alter table "opening_bills"
  add constraint "opening_bills_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "opening_bills_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
alter table "opening_invoices"
  add constraint "opening_invoices_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "opening_invoices_customer_fkey" foreign key ("customer") references "business_partners" ("id");
alter table "opening_stock_lines"
  add constraint "opening_stock_lines_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "opening_stock_lines_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id"),
  add constraint "opening_stock_lines_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id"),
  add constraint "opening_stock_lines_storage_location_fkey" foreign key ("storage_location") references "storage_locations" ("id"),
  add constraint "opening_stock_lines_slot_fkey" foreign key ("slot") references "storage_slots" ("id"),
  add constraint "opening_stock_lines_transaction_fkey" foreign key ("transaction") references "inventory_transactions" ("id");
