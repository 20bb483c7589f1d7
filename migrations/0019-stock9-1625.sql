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
alter table "inventory_transactions" add column "remnant_quantity" numeric(18,6);
alter table "inventory_transactions" add constraint "inventory_transactions_remnant_quantity_min_check" check ("remnant_quantity" >= 0);
alter table "item_stocks" add column "abc_letter" text;
alter table "item_stocks" add constraint "item_stocks_abc_letter_check" check ("abc_letter" in ('A', 'B', 'C'));
create index "item_stocks_abc_letter_idx" on "item_stocks" using btree ("abc_letter", "id") include ("archived_at", "visibility");
alter table "stock_months" add constraint "stock_months_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "stock_months" add constraint "stock_months_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "stock_months" add constraint "stock_months_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "stock_months" add constraint "stock_months_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "stock_months" add constraint "stock_months_item_part_revisions_fkey" foreign key ("item_part_revisions") references "part_revisions" ("id");
alter table "stock_months" add constraint "stock_months_item_material_codes_fkey" foreign key ("item_material_codes") references "material_codes" ("id");
