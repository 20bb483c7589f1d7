create table "time_off_policies" (
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
  "type" uuid not null,
  "pay_code" uuid not null,
  "tracks_balance" boolean default false not null,
  "work_per_hour" bigint,
  "cap" bigint,
  "yearly_limit" bigint,
  "overdraft" bigint default 0 not null,
  primary key ("id"),
  constraint "time_off_policies_work_per_hour_min_check" check ("work_per_hour" >= 3600),
  constraint "time_off_policies_cap_min_check" check ("cap" >= 0),
  constraint "time_off_policies_yearly_limit_min_check" check ("yearly_limit" >= 0),
  constraint "time_off_policies_overdraft_min_check" check ("overdraft" >= 0)
);
create unique index "time_off_policies_type_key" on "time_off_policies" using btree ("type");
create index "time_off_policies_type_idx" on "time_off_policies" using btree ("type", "id") include ("archived_at", "visibility");
create index "time_off_policies_pay_code_idx" on "time_off_policies" using btree ("pay_code", "id") include ("archived_at", "visibility");
create index "time_off_policies_tracks_balance_idx" on "time_off_policies" using btree ("tracks_balance", "id") include ("archived_at", "visibility");
create index "time_off_policies_work_per_hour_idx" on "time_off_policies" using btree ("work_per_hour", "id") include ("archived_at", "visibility");
create index "time_off_policies_cap_idx" on "time_off_policies" using btree ("cap", "id") include ("archived_at", "visibility");
create index "time_off_policies_yearly_limit_idx" on "time_off_policies" using btree ("yearly_limit", "id") include ("archived_at", "visibility");
create index "time_off_policies_overdraft_idx" on "time_off_policies" using btree ("overdraft", "id") include ("archived_at", "visibility");
-- Nothing has written these rows so far.
alter table "time_off_balances" add column "on" date default current_date not null;
alter table "time_off_balances" alter column "on" drop default;
alter table "time_off_balances" add column "note" text;
alter table "time_off_balances" add column "search" text generated always as (mw_fold(coalesce("note", ''))) stored;
alter table "time_off_balances" add constraint "time_off_balances_note_length_check" check (char_length("note") <= 500);
drop index "time_off_balances_created_at_idx";
create index "time_off_balances_on_idx" on "time_off_balances" using btree ("on", "id") include ("archived_at", "visibility");
create index "time_off_balances_note_idx" on "time_off_balances" using btree ("note" collate natural_order, "id") include ("archived_at", "visibility");
create index "time_off_balances_search_idx" on "time_off_balances" using gin ("search" gin_trgm_ops);
alter table "time_off_requests" drop constraint "time_off_requests_archived_check";
alter table "time_off_requests" add constraint "time_off_requests_archived_check" check ("archived_at" is null or "status" not in ('approved', 'cancelled'));
create index "time_off_requests_seconds_idx" on "time_off_requests" using btree ("seconds", "id") include ("archived_at", "visibility");
alter table "time_off_policies"
  add constraint "time_off_policies_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "time_off_policies_type_fkey" foreign key ("type") references "look_ups" ("id"),
  add constraint "time_off_policies_pay_code_fkey" foreign key ("pay_code") references "pay_codes" ("id");
