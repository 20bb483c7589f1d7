create table "quick_actions" (
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
  "user" uuid,
  "kind" text default 'stopAll' not null,
  "thing" uuid,
  "job" uuid,
  "priority" text,
  "category" text,
  "reason" uuid,
  "hold_reason" uuid,
  "name" text,
  "position" bigint default 0,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id"),
  constraint "quick_actions_kind_check" check ("kind" in ('stopAll', 'machineDown', 'jobPriority', 'holdJob')),
  constraint "quick_actions_priority_check" check ("priority" in ('low', 'normal', 'high', 'hot')),
  constraint "quick_actions_category_check" check ("category" in ('breakdown', 'maintenance', 'noOperator', 'noMaterial', 'noProgram', 'quality', 'changeover', 'other')),
  constraint "quick_actions_name_length_check" check (char_length("name") <= 60),
  constraint "quick_actions_position_min_check" check ("position" >= 0),
  constraint "quick_actions_rule1_check" check ("kind" is null or "kind" not in ('stopAll', 'machineDown') or ("thing" is not null)),
  constraint "quick_actions_rule2_check" check ("kind" is null or "kind" not in ('jobPriority', 'holdJob') or ("job" is not null)),
  constraint "quick_actions_rule3_check" check ("kind" is null or "kind" not in ('machineDown') or ("category" is not null)),
  constraint "quick_actions_rule4_check" check ("kind" is null or "kind" not in ('machineDown') or ("reason" is not null)),
  constraint "quick_actions_rule5_check" check ("kind" is null or "kind" not in ('jobPriority') or ("priority" is not null)),
  constraint "quick_actions_rule6_check" check ("kind" is null or "kind" not in ('holdJob') or ("hold_reason" is not null))
);
create index "quick_actions_user_idx" on "quick_actions" using btree ("user", "id") include ("archived_at", "visibility");
create index "quick_actions_kind_idx" on "quick_actions" using btree ("kind", "id") include ("archived_at", "visibility");
create index "quick_actions_thing_idx" on "quick_actions" using btree ("thing", "id") include ("archived_at", "visibility");
create index "quick_actions_job_idx" on "quick_actions" using btree ("job", "id") include ("archived_at", "visibility");
create index "quick_actions_priority_idx" on "quick_actions" using btree ("priority", "id") include ("archived_at", "visibility");
create index "quick_actions_category_idx" on "quick_actions" using btree ("category", "id") include ("archived_at", "visibility");
create index "quick_actions_reason_idx" on "quick_actions" using btree ("reason", "id") include ("archived_at", "visibility");
create index "quick_actions_hold_reason_idx" on "quick_actions" using btree ("hold_reason", "id") include ("archived_at", "visibility");
create index "quick_actions_name_idx" on "quick_actions" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "quick_actions_position_idx" on "quick_actions" using btree ("position", "id") include ("archived_at", "visibility");
create index "quick_actions_search_idx" on "quick_actions" using gin ("search" gin_trgm_ops);
alter table "quick_actions"
  add constraint "quick_actions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id"),
  add constraint "quick_actions_user_fkey" foreign key ("user") references "users" ("id"),
  add constraint "quick_actions_thing_fkey" foreign key ("thing") references "things" ("id"),
  add constraint "quick_actions_job_fkey" foreign key ("job") references "jobs" ("id"),
  add constraint "quick_actions_reason_fkey" foreign key ("reason") references "look_ups" ("id"),
  add constraint "quick_actions_hold_reason_fkey" foreign key ("hold_reason") references "look_ups" ("id");
