create table "pay_adjustments" (
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
  "user" uuid not null,
  "period" uuid not null,
  "workday" date,
  "pay_code" uuid not null,
  "amount" numeric(18,2) not null,
  "in_regular_rate" boolean default false not null,
  "reason" text not null,
  "search" text generated always as (mw_fold(coalesce("reason", ''))) stored,
  primary key ("id"),
  constraint "pay_adjustments_reason_length_check" check (char_length("reason") <= 500)
);
create index "pay_adjustments_user_idx" on "pay_adjustments" using btree ("user", "id") include ("archived_at", "visibility");
create index "pay_adjustments_period_idx" on "pay_adjustments" using btree ("period", "id") include ("archived_at", "visibility");
create index "pay_adjustments_pay_code_idx" on "pay_adjustments" using btree ("pay_code", "id") include ("archived_at", "visibility");
create index "pay_adjustments_amount_idx" on "pay_adjustments" using btree ("amount", "id") include ("archived_at", "visibility");
create index "pay_adjustments_in_regular_rate_idx" on "pay_adjustments" using btree ("in_regular_rate", "id") include ("archived_at", "visibility");
create index "pay_adjustments_reason_idx" on "pay_adjustments" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "pay_adjustments_created_at_idx" on "pay_adjustments" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "pay_adjustments_search_idx" on "pay_adjustments" using gin ("search" gin_trgm_ops);
create table "payroll_settings" (
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
  "frequency" text default 'biweekly' not null,
  "first_period_start" date,
  "pay_delay_days" bigint default 5 not null,
  primary key ("id"),
  constraint "payroll_settings_frequency_check" check ("frequency" in ('weekly', 'biweekly', 'semi-monthly', 'monthly')),
  constraint "payroll_settings_pay_delay_days_min_check" check ("pay_delay_days" >= 0),
  constraint "payroll_settings_pay_delay_days_max_check" check ("pay_delay_days" <= 31),
  constraint "payroll_settings_archived_check" check ("archived_at" is null)
);
create index "payroll_settings_frequency_idx" on "payroll_settings" using btree ("frequency", "id") include ("archived_at", "visibility");
create index "payroll_settings_first_period_start_idx" on "payroll_settings" using btree ("first_period_start", "id") include ("archived_at", "visibility");
create index "payroll_settings_pay_delay_days_idx" on "payroll_settings" using btree ("pay_delay_days", "id") include ("archived_at", "visibility");
create index "payroll_settings_created_at_idx" on "payroll_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
alter table "company_holidays" add column "pay_code" uuid;
alter table "company_holidays" add constraint "company_holidays_pay_code_fkey" foreign key ("pay_code") references "pay_codes" ("id");
create index "company_holidays_pay_code_idx" on "company_holidays" using btree ("pay_code", "id") where "pay_code" is not null;
update "mass_assign_hour_lines" set "skipped_because" = null where "skipped_because" is not null;
alter table "mass_assign_hour_lines" drop constraint "mass_assign_hour_lines_skipped_because_length_check";
alter table "mass_assign_hour_lines" add constraint "mass_assign_hour_lines_skipped_because_check" check ("skipped_because" in ('holiday', 'day-off', 'absent', 'hours-already', 'at-work', 'not-employed'));
alter table "pay_lines" add column "retro_of" uuid;
alter table "pay_lines" add constraint "pay_lines_retro_of_fkey" foreign key ("retro_of") references "pay_periods" ("id");
create index "pay_lines_retro_of_idx" on "pay_lines" using btree ("retro_of", "id") where "retro_of" is not null;
alter table "pay_periods" add column "first_approved_by" uuid;
alter table "pay_periods" add constraint "pay_periods_first_approved_by_fkey" foreign key ("first_approved_by") references "users" ("id");
alter table "pay_periods" add column "approved_by" uuid;
alter table "pay_periods" add constraint "pay_periods_approved_by_fkey" foreign key ("approved_by") references "users" ("id");
alter table "pay_periods" add column "approved_at" timestamptz(3);
create index "pay_periods_first_approved_by_idx" on "pay_periods" using btree ("first_approved_by", "id") include ("archived_at", "visibility");
create index "pay_periods_approved_by_idx" on "pay_periods" using btree ("approved_by", "id") include ("archived_at", "visibility");
alter table "payroll_exports" add column "file_name" text;
alter table "payroll_exports" add column "exported_at" timestamptz(3);
alter table "payroll_exports" add column "content" text;
-- Nothing wrote files of pay before: these columns were always empty.
alter table "payroll_exports" drop column "column_map";
alter table "payroll_exports" drop column "file_sha256";
alter table "payroll_exports" drop column "file";
alter table "payroll_exports" drop constraint "payroll_exports_format_check";
alter table "payroll_exports" add constraint "payroll_exports_format_check" check ("format" in ('csv', 'adp', 'quickbooks', 'json'));
alter table "payroll_exports" add constraint "payroll_exports_file_name_length_check" check (char_length("file_name") <= 80);
alter table "payroll_exports" add constraint "payroll_exports_content_length_check" check (char_length("content") <= 20000000);
alter table "pay_adjustments"
  add constraint "pay_adjustments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "pay_adjustments_user_fkey" foreign key ("user") references "users" ("id"),
  add constraint "pay_adjustments_period_fkey" foreign key ("period") references "pay_periods" ("id"),
  add constraint "pay_adjustments_pay_code_fkey" foreign key ("pay_code") references "pay_codes" ("id");
alter table "payroll_settings"
  add constraint "payroll_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
