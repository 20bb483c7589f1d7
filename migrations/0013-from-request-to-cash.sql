create table "stock_months" (
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
  "item" text not null,
  "item_part_revisions" uuid generated always as (case when "item" like 'part-revisions/%' then substr("item", 16)::uuid end) stored,
  "item_material_codes" uuid generated always as (case when "item" like 'material-codes/%' then substr("item", 16)::uuid end) stored,
  "month" date not null,
  "quantity" numeric(18,6) default 0 not null,
  "value" numeric(18,2) default 0 not null,
  primary key ("id")
);
alter table "stock_months" add constraint "stock_months_item_check" check ("item" is null or split_part("item", '/', 1) in ('part-revisions', 'material-codes'));
create unique index "stock_months_item_month_key" on "stock_months" using btree ("item", "month");
create index "stock_months_item_idx" on "stock_months" using btree ("item", "id") include ("archived_at", "visibility");
create index "stock_months_month_idx" on "stock_months" using btree ("month", "id") include ("archived_at", "visibility");
create index "stock_months_quantity_idx" on "stock_months" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "stock_months_value_idx" on "stock_months" using btree ("value", "id") include ("archived_at", "visibility");
alter table "ap_invoices" add column "hold_released_on" date;
alter table "ar_invoice_lines" add column "order_charge" uuid;
alter table "ar_invoice_lines" add constraint "ar_invoice_lines_order_charge_fkey" foreign key ("order_charge") references "order_charges" ("id");
create index "ar_invoice_lines_order_charge_idx" on "ar_invoice_lines" using btree ("order_charge", "id");
alter table "ar_invoices" add column "paper" jsonb;
alter table "ar_invoices" add column "paper_sha256" text generated always as ("paper" ->> 'sha256') stored;
alter table "ar_invoices" add constraint "ar_invoices_paper_sha256_fkey" foreign key ("paper_sha256") references "file_objects" ("sha256");
create index "ar_invoices_paper_sha256_idx" on "ar_invoices" using btree ("paper_sha256");
alter table "ecr_items" add column "base_revision" uuid;
alter table "ecr_items" add constraint "ecr_items_base_revision_fkey" foreign key ("base_revision") references "part_revisions" ("id");
alter table "ecr_items" add column "base_method" uuid;
alter table "ecr_items" add constraint "ecr_items_base_method_fkey" foreign key ("base_method") references "part_revision_methods" ("id");
create index "ecr_items_base_revision_idx" on "ecr_items" using btree ("base_revision", "id");
create index "ecr_items_base_method_idx" on "ecr_items" using btree ("base_method", "id");
alter table "ecr_tasks" add column "area" text;
alter table "ecr_tasks" add constraint "ecr_tasks_area_check" check ("area" in ('engineering', 'inventory', 'quality', 'production', 'purchasing', 'sales'));
alter table "inventory_transactions" add column "remnant_quantity" numeric(18,6);
alter table "inventory_transactions" add constraint "inventory_transactions_remnant_quantity_min_check" check ("remnant_quantity" >= 0);
alter table "item_stocks" add column "abc_letter" text;
alter table "item_stocks" add constraint "item_stocks_abc_letter_check" check ("abc_letter" in ('A', 'B', 'C'));
create index "item_stocks_abc_letter_idx" on "item_stocks" using btree ("abc_letter", "id") include ("archived_at", "visibility");
alter table "jobs" add column "held_by_change" uuid;
alter table "jobs" add constraint "jobs_held_by_change_fkey" foreign key ("held_by_change") references "ecrs" ("id");
create index "jobs_held_by_change_idx" on "jobs" using btree ("held_by_change", "id") include ("archived_at", "visibility");
alter table "packing_slips" alter column "code" drop not null;
alter table "part_revisions" add column "after_use_of" uuid;
alter table "part_revisions" add constraint "part_revisions_after_use_of_fkey" foreign key ("after_use_of") references "part_revisions" ("id");
create index "part_revisions_after_use_of_idx" on "part_revisions" using btree ("after_use_of", "id") include ("archived_at", "visibility");
alter table "purchase_orders" add column "made_here_reason" text;
alter table "purchase_orders" add constraint "purchase_orders_made_here_reason_length_check" check (char_length("made_here_reason") <= 20000);
drop index "survey_responses_score_idx";
alter table "surveys" add column "open_link" text;
alter table "surveys" add constraint "surveys_open_link_length_check" check (char_length("open_link") <= 80);
create unique index "surveys_open_link_key" on "surveys" using btree ("open_link");
alter table "stock_months" add constraint "stock_months_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stock_months" add constraint "stock_months_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stock_months" add constraint "stock_months_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stock_months" add constraint "stock_months_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stock_months" add constraint "stock_months_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "stock_months" add constraint "stock_months_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
