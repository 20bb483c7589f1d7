create table "gage_permissions" (
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
  "code" text not null,
  "gage" uuid not null,
  "reason" text not null,
  "allowed_by" uuid,
  "allowed_at" timestamptz(3),
  "until" timestamptz(3),
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("reason", ''))) stored,
  primary key ("id"),
  constraint "gage_permissions_code_length_check" check (char_length("code") <= 40),
  constraint "gage_permissions_reason_length_check" check (char_length("reason") <= 300),
  constraint "gage_permissions_archived_check" check ("archived_at" is null)
);
create unique index "gage_permissions_code_key" on "gage_permissions" using btree (lower("code"));
create index "gage_permissions_code_idx" on "gage_permissions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "gage_permissions_gage_idx" on "gage_permissions" using btree ("gage", "id") include ("archived_at", "visibility");
create index "gage_permissions_reason_idx" on "gage_permissions" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "gage_permissions_allowed_by_idx" on "gage_permissions" using btree ("allowed_by", "id") include ("archived_at", "visibility");
create index "gage_permissions_allowed_at_idx" on "gage_permissions" using btree ("allowed_at", "id") include ("archived_at", "visibility");
create index "gage_permissions_until_idx" on "gage_permissions" using btree ("until", "id") include ("archived_at", "visibility");
create index "gage_permissions_search_idx" on "gage_permissions" using gin ("search" gin_trgm_ops);
alter table "control_plan_details" add column "signal_holds" text default 'none' not null;
alter table "control_plan_details" add column "signal_opens_ncmr" boolean default false not null;
alter table "control_plan_details" add column "signal_notifies" uuid[] default '{}' not null;
alter table "control_plan_details" add constraint "control_plan_details_signal_holds_check" check ("signal_holds" in ('none', 'toLastGood', 'lot'));
create index "control_plan_details_signal_notifies_idx" on "control_plan_details" using gin ("signal_notifies");
alter table "measurement_sets" add column "ncmr" uuid;
alter table "measurement_sets" add constraint "measurement_sets_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "measurement_sets" add column "held_pieces" numeric(18,6);
alter table "measurement_sets" add column "permission" uuid;
alter table "measurement_sets" add constraint "measurement_sets_permission_fkey" foreign key ("permission") references "gage_permissions" ("id");
create index "measurement_sets_ncmr_idx" on "measurement_sets" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "measurement_sets_permission_idx" on "measurement_sets" using btree ("permission", "id") include ("archived_at", "visibility");
alter table "gage_permissions"
  add constraint "gage_permissions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "gage_permissions_gage_fkey" foreign key ("gage") references "things" ("id"),
  add constraint "gage_permissions_allowed_by_fkey" foreign key ("allowed_by") references "users" ("id");
