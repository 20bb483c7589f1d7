create table "payment_run_skips" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "vendor" uuid not null,
  "why" text not null,
  "amount" numeric(18,2) not null,
  "currency" uuid,
  "invoices" bigint not null,
  primary key ("id"),
  constraint "payment_run_skips_root_check" check ("root" = "parent"),
  constraint "payment_run_skips_why_check" check ("why" in ('held', 'bankUnconfirmed', 'netsToNothing')),
  constraint "payment_run_skips_invoices_min_check" check ("invoices" >= 0)
);
create index "payment_run_skips_parent_idx" on "payment_run_skips" using btree ("parent", "position");
create index "payment_run_skips_root_idx" on "payment_run_skips" using btree ("root");
create index "payment_run_skips_vendor_idx" on "payment_run_skips" using btree ("vendor", "id");
create index "payment_run_skips_currency_idx" on "payment_run_skips" using btree ("currency", "id") where "currency" is not null;
alter table "partner_accounting" add column "bank_confirmed_at" timestamptz(3);
alter table "partner_accounting" add column "bank_confirmed_by" uuid;
alter table "partner_accounting" add constraint "partner_accounting_bank_confirmed_by_fkey" foreign key ("bank_confirmed_by") references "users" ("id");
create index "partner_accounting_bank_confirmed_by_idx" on "partner_accounting" using btree ("bank_confirmed_by", "id") include ("archived_at", "visibility");
alter table "payment_run_skips"
  add constraint "payment_run_skips_parent_fkey" foreign key ("parent") references "payment_runs" ("id"),
  add constraint "payment_run_skips_vendor_fkey" foreign key ("vendor") references "business_partners" ("id"),
  add constraint "payment_run_skips_currency_fkey" foreign key ("currency") references "currencies" ("id");
