create table "purchasing_settings" (
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
  "self_approve_limit" numeric(18,2) default 0 not null,
  "change_percent" numeric(12,6) default 2 not null,
  "change_amount" numeric(18,2) default 50 not null,
  "approval_hours" bigint default 72 not null,
  "acknowledge_days" bigint default 14 not null,
  "remind_after_days" bigint default 2 not null,
  primary key ("id"),
  constraint "purchasing_settings_self_approve_limit_min_check" check ("self_approve_limit" >= 0),
  constraint "purchasing_settings_change_percent_min_check" check ("change_percent" >= 0),
  constraint "purchasing_settings_change_percent_max_check" check ("change_percent" <= 100),
  constraint "purchasing_settings_change_amount_min_check" check ("change_amount" >= 0),
  constraint "purchasing_settings_approval_hours_min_check" check ("approval_hours" >= 1),
  constraint "purchasing_settings_approval_hours_max_check" check ("approval_hours" <= 720),
  constraint "purchasing_settings_acknowledge_days_min_check" check ("acknowledge_days" >= 1),
  constraint "purchasing_settings_acknowledge_days_max_check" check ("acknowledge_days" <= 90),
  constraint "purchasing_settings_remind_after_days_min_check" check ("remind_after_days" >= 0),
  constraint "purchasing_settings_remind_after_days_max_check" check ("remind_after_days" <= 60),
  constraint "purchasing_settings_archived_check" check ("archived_at" is null)
);
create index "purchasing_settings_self_approve_limit_idx" on "purchasing_settings" using btree ("self_approve_limit", "id") include ("archived_at", "visibility");
create index "purchasing_settings_change_percent_idx" on "purchasing_settings" using btree ("change_percent", "id") include ("archived_at", "visibility");
create index "purchasing_settings_change_amount_idx" on "purchasing_settings" using btree ("change_amount", "id") include ("archived_at", "visibility");
create index "purchasing_settings_created_at_idx" on "purchasing_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
alter table "purchase_orders" add column "changed_from" jsonb;
alter table "purchase_orders" add column "approved_total" numeric(18,2);
alter table "purchase_orders" drop constraint "purchase_orders_status_check";
alter table "purchase_orders" add constraint "purchase_orders_status_check" check ("status" in ('draft', 'awaitingApproval', 'approved', 'rejected', 'sent', 'partlyReceived', 'received', 'closed', 'cancelled', 'changing'));
alter table "purchase_orders" add constraint "purchase_orders_approved_total_min_check" check ("approved_total" >= 0);
alter table "purchasing_settings"
  add constraint "purchasing_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
