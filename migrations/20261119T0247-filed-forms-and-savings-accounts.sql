create table "filed_forms" (
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
  "vendor" uuid not null,
  "year" bigint not null,
  "kind" text not null,
  "filed_on" date not null,
  "total" numeric(18,2) not null,
  "boxes" jsonb,
  primary key ("id"),
  constraint "filed_forms_year_min_check" check ("year" >= 1990),
  constraint "filed_forms_year_max_check" check ("year" <= 2200),
  constraint "filed_forms_kind_check" check ("kind" in ('original', 'corrected')),
  constraint "filed_forms_total_min_check" check ("total" >= 0),
  constraint "filed_forms_archived_check" check ("archived_at" is null)
);
create index "filed_forms_vendor_idx" on "filed_forms" using btree ("vendor", "id") include ("archived_at", "visibility");
create index "filed_forms_year_idx" on "filed_forms" using btree ("year", "id") include ("archived_at", "visibility");
create index "filed_forms_kind_idx" on "filed_forms" using btree ("kind", "id") include ("archived_at", "visibility");
create index "filed_forms_filed_on_idx" on "filed_forms" using btree ("filed_on", "id") include ("archived_at", "visibility");
create index "filed_forms_total_idx" on "filed_forms" using btree ("total", "id") include ("archived_at", "visibility");
alter table "partner_accounting" add column "bank_kind" text default 'checking' not null;
alter table "partner_accounting" add constraint "partner_accounting_bank_kind_check" check ("bank_kind" in ('checking', 'savings'));
alter table "filed_forms"
  add constraint "filed_forms_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "filed_forms_vendor_fkey" foreign key ("vendor") references "business_partners" ("id");
