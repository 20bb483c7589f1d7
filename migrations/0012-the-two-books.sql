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
alter table "accounts" add column "cash_flow" text;
alter table "accounts" add constraint "accounts_cash_flow_check" check ("cash_flow" in ('operating', 'investing', 'financing'));
alter table "ap_invoice_lines" add column "relief" numeric(18,2);
alter table "cash_receipt_transactions" add column "base_cash" numeric(18,2);
alter table "cash_receipt_transactions" add column "base_discount" numeric(18,2);
alter table "cash_receipt_transactions" add column "relief" numeric(18,2);
alter table "credit_memos" add column "tax_parts" jsonb;
alter table "deposits" add column "cleared_on" date;
alter table "general_ledgers" add column "approved_by" uuid;
alter table "general_ledgers" add constraint "general_ledgers_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "general_ledgers" add column "approved_at" timestamptz(3);
create index "general_ledgers_approved_by_idx" on "general_ledgers" using btree ("approved_by", "id") include ("archived_at", "visibility");
alter table "inventory_transactions" add column "override_reason" text;
alter table "inventory_transactions" add constraint "inventory_transactions_override_reason_length_check" check (char_length("override_reason") <= 300);
alter table "order_review_items" add column "is_difference" boolean default false not null;
alter table "order_review_items" drop constraint "order_review_items_topic_length_check";
alter table "order_review_items" add constraint "order_review_items_topic_length_check" check (char_length("topic") <= 300);
alter table "orders" add column "paper" jsonb;
alter table "orders" add column "paper_sha256" text generated always as ("paper" ->> 'sha256') stored;
alter table "orders" add constraint "orders_paper_sha256_fkey" foreign key ("paper_sha256") references "file_objects" ("sha256");
create index "orders_paper_sha256_idx" on "orders" using btree ("paper_sha256");
alter table "packing_slips" add column "keep_open" boolean default false not null;
alter table "packing_slips" add column "override_reason" text;
alter table "packing_slips" add column "paper" jsonb;
alter table "packing_slips" add column "paper_sha256" text generated always as ("paper" ->> 'sha256') stored;
alter table "packing_slips" add constraint "packing_slips_paper_sha256_fkey" foreign key ("paper_sha256") references "file_objects" ("sha256");
alter table "packing_slips" add constraint "packing_slips_override_reason_length_check" check (char_length("override_reason") <= 500);
create index "packing_slips_paper_sha256_idx" on "packing_slips" using btree ("paper_sha256");
alter table "payments" add column "voided_on" date;
alter table "payments" add column "void_reason" text;
alter table "payments" add constraint "payments_void_reason_length_check" check (char_length("void_reason") <= 500);
alter table "po_receipts" add column "over_receipt_reason" text;
alter table "po_receipts" add column "reversal_reason" text;
alter table "po_receipts" add constraint "po_receipts_over_receipt_reason_length_check" check (char_length("over_receipt_reason") <= 300);
alter table "po_receipts" add constraint "po_receipts_reversal_reason_length_check" check (char_length("reversal_reason") <= 300);
alter table "purchase_orders" add column "sent_at" timestamptz(3);
alter table "purchase_orders" add column "close_reason" text;
alter table "purchase_orders" add constraint "purchase_orders_close_reason_length_check" check (char_length("close_reason") <= 300);
alter table "quote_estimate_operations" alter column "run_basis" drop not null;
alter table "quote_estimate_operations" add column "skills" uuid[] default '{}' not null;
create index "quote_estimate_operations_skills_idx" on "quote_estimate_operations" using gin ("skills");
alter table "quote_line_quantities" alter column "lead_source" set default 'system';
alter table "quote_lines" add column "gaps" jsonb;
alter table "quotes" add column "paper" jsonb;
alter table "quotes" add column "paper_sha256" text generated always as ("paper" ->> 'sha256') stored;
alter table "quotes" add constraint "quotes_paper_sha256_fkey" foreign key ("paper_sha256") references "file_objects" ("sha256");
alter table "quotes" add column "turnaround_hours" numeric(14,2);
create index "quotes_expires_on_idx" on "quotes" using btree ("expires_on", "id") include ("archived_at", "visibility");
create index "quotes_paper_sha256_idx" on "quotes" using btree ("paper_sha256");
alter table "slot_checkouts" add column "cleared_at" timestamptz(3);
alter table "slot_checkouts" add column "cleared_by" uuid;
alter table "slot_checkouts" add constraint "slot_checkouts_cleared_by_fkey" foreign key ("cleared_by") references "users" ("id");
alter table "slot_checkouts" add column "reminded" text;
alter table "slot_checkouts" add constraint "slot_checkouts_reminded_check" check ("reminded" in ('soon', 'due', 'supervisor'));
create index "slot_checkouts_cleared_by_idx" on "slot_checkouts" using btree ("cleared_by", "id") include ("archived_at", "visibility");
alter table "slot_holds" add column "ready_at" timestamptz(3);
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
