create table "bank_rules" (
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
  "cash_account" uuid not null,
  "direction" text not null,
  "says" text not null,
  "account" uuid not null,
  "search" text generated always as (mw_fold(coalesce("says", ''))) stored,
  primary key ("id")
);
alter table "bank_rules" add constraint "bank_rules_direction_check" check ("direction" in ('in', 'out'));
alter table "bank_rules" add constraint "bank_rules_says_length_check" check (char_length("says") <= 120);
create index "bank_rules_cash_account_idx" on "bank_rules" using btree ("cash_account", "id") include ("archived_at", "visibility");
create index "bank_rules_direction_idx" on "bank_rules" using btree ("direction", "id") include ("archived_at", "visibility");
create index "bank_rules_says_idx" on "bank_rules" using btree ("says" collate natural_order, "id") include ("archived_at", "visibility");
create index "bank_rules_account_idx" on "bank_rules" using btree ("account", "id") include ("archived_at", "visibility");
create index "bank_rules_search_idx" on "bank_rules" using gin ("search" gin_trgm_ops);
alter table "bank_rules" add constraint "bank_rules_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "bank_rules" add constraint "bank_rules_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "bank_rules" add constraint "bank_rules_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "bank_rules" add constraint "bank_rules_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "bank_rules" add constraint "bank_rules_cash_account_fkey" foreign key ("cash_account") references "cash_accounts" ("id");
alter table "bank_rules" add constraint "bank_rules_account_fkey" foreign key ("account") references "accounts" ("id");
