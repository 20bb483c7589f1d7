create table "period_balances" (
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
  "period" uuid not null,
  "account" uuid not null,
  "debit" numeric(18,2) not null,
  "credit" numeric(18,2) not null,
  "closing" numeric(18,2) not null,
  primary key ("id")
);
create unique index "period_balances_period_account_key" on "period_balances" using btree ("period", "account");
create index "period_balances_period_idx" on "period_balances" using btree ("period", "id") include ("archived_at", "visibility");
create index "period_balances_account_idx" on "period_balances" using btree ("account", "id") include ("archived_at", "visibility");
create index "period_balances_debit_idx" on "period_balances" using btree ("debit", "id") include ("archived_at", "visibility");
create index "period_balances_credit_idx" on "period_balances" using btree ("credit", "id") include ("archived_at", "visibility");
create index "period_balances_closing_idx" on "period_balances" using btree ("closing", "id") include ("archived_at", "visibility");
create table "period_seals" (
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
  "period" uuid not null,
  "seal" text not null,
  "previous_seal" text not null,
  "entries" bigint not null,
  "marks" jsonb,
  "sealed_at" timestamptz(3) not null,
  "sealed_by" uuid,
  "superseded_at" timestamptz(3),
  "superseded_by" uuid,
  "reopen_reason" text,
  "search" text generated always as (mw_fold(coalesce("seal", ''))) stored,
  primary key ("id")
);
alter table "period_seals" add constraint "period_seals_seal_length_check" check (char_length("seal") <= 64);
alter table "period_seals" add constraint "period_seals_previous_seal_length_check" check (char_length("previous_seal") <= 64);
alter table "period_seals" add constraint "period_seals_entries_min_check" check ("entries" >= 0);
alter table "period_seals" add constraint "period_seals_reopen_reason_length_check" check (char_length("reopen_reason") <= 500);
create index "period_seals_period_idx" on "period_seals" using btree ("period", "id") include ("archived_at", "visibility");
create index "period_seals_seal_idx" on "period_seals" using btree ("seal" collate natural_order, "id") include ("archived_at", "visibility");
create index "period_seals_entries_idx" on "period_seals" using btree ("entries", "id") include ("archived_at", "visibility");
create index "period_seals_sealed_at_idx" on "period_seals" using btree ("sealed_at", "id") include ("archived_at", "visibility");
create index "period_seals_sealed_by_idx" on "period_seals" using btree ("sealed_by", "id") include ("archived_at", "visibility");
create index "period_seals_superseded_at_idx" on "period_seals" using btree ("superseded_at", "id") include ("archived_at", "visibility");
create index "period_seals_superseded_by_idx" on "period_seals" using btree ("superseded_by", "id") include ("archived_at", "visibility");
create index "period_seals_reopen_reason_idx" on "period_seals" using btree ("reopen_reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "period_seals_search_idx" on "period_seals" using gin ("search" gin_trgm_ops);
alter table "general_ledgers" add column "approved_by" uuid;
alter table "general_ledgers" add constraint "general_ledgers_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "general_ledgers" add column "approved_at" timestamptz(3);
create index "general_ledgers_approved_by_idx" on "general_ledgers" using btree ("approved_by", "id") include ("archived_at", "visibility");
alter table "period_balances" add constraint "period_balances_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "period_balances" add constraint "period_balances_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "period_balances" add constraint "period_balances_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "period_balances" add constraint "period_balances_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "period_balances" add constraint "period_balances_period_fkey" foreign key ("period") references "fiscal_periods" ("id");
alter table "period_balances" add constraint "period_balances_account_fkey" foreign key ("account") references "accounts" ("id");
alter table "period_seals" add constraint "period_seals_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "period_seals" add constraint "period_seals_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "period_seals" add constraint "period_seals_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "period_seals" add constraint "period_seals_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "period_seals" add constraint "period_seals_period_fkey" foreign key ("period") references "fiscal_periods" ("id");
alter table "period_seals" add constraint "period_seals_sealed_by_fkey" foreign key ("sealed_by") references "users" ("id");
alter table "period_seals" add constraint "period_seals_superseded_by_fkey" foreign key ("superseded_by") references "users" ("id");
