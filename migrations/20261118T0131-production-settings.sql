create table "production_settings" (
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
  "due_time" time(0) default '17:00' not null,
  "frozen_hours" bigint default 8 not null,
  "horizon_days" bigint default 60 not null,
  "solve_seconds" bigint default 20 not null,
  "auto_publish" boolean default false not null,
  "people_mode" text default 'named' not null,
  "clock_gate" text default 'warn' not null,
  "final_after_days" bigint default 3 not null,
  "auto_stop_grace_minutes" bigint default 15 not null,
  "idle_seconds" bigint default 60 not null,
  "badge_memory_minutes" bigint default 5 not null,
  "no_demand_after_minutes" bigint,
  "scrap_ncmr_from" bigint,
  "backflush_at" text default 'completion' not null,
  "completion_value" text default 'actual' not null,
  primary key ("id"),
  constraint "production_settings_frozen_hours_min_check" check ("frozen_hours" >= 0),
  constraint "production_settings_frozen_hours_max_check" check ("frozen_hours" <= 240),
  constraint "production_settings_horizon_days_min_check" check ("horizon_days" >= 1),
  constraint "production_settings_horizon_days_max_check" check ("horizon_days" <= 730),
  constraint "production_settings_solve_seconds_min_check" check ("solve_seconds" >= 1),
  constraint "production_settings_solve_seconds_max_check" check ("solve_seconds" <= 600),
  constraint "production_settings_people_mode_check" check ("people_mode" in ('named', 'off')),
  constraint "production_settings_clock_gate_check" check ("clock_gate" in ('off', 'warn', 'block')),
  constraint "production_settings_final_after_days_min_check" check ("final_after_days" >= 0),
  constraint "production_settings_final_after_days_max_check" check ("final_after_days" <= 60),
  constraint "production_settings_auto_stop_grace_minutes_min_check" check ("auto_stop_grace_minutes" >= 0),
  constraint "production_settings_auto_stop_grace_minutes_max_check" check ("auto_stop_grace_minutes" <= 480),
  constraint "production_settings_idle_seconds_min_check" check ("idle_seconds" >= 10),
  constraint "production_settings_idle_seconds_max_check" check ("idle_seconds" <= 3600),
  constraint "production_settings_badge_memory_minutes_min_check" check ("badge_memory_minutes" >= 0),
  constraint "production_settings_badge_memory_minutes_max_check" check ("badge_memory_minutes" <= 120),
  constraint "production_settings_no_demand_after_minutes_min_check" check ("no_demand_after_minutes" >= 1),
  constraint "production_settings_no_demand_after_minutes_max_check" check ("no_demand_after_minutes" <= 10000),
  constraint "production_settings_scrap_ncmr_from_min_check" check ("scrap_ncmr_from" >= 1),
  constraint "production_settings_backflush_at_check" check ("backflush_at" in ('report', 'completion')),
  constraint "production_settings_completion_value_check" check ("completion_value" in ('actual', 'estimate')),
  constraint "production_settings_archived_check" check ("archived_at" is null)
);
create index "production_settings_due_time_idx" on "production_settings" using btree ("due_time", "id") include ("archived_at", "visibility");
create index "production_settings_frozen_hours_idx" on "production_settings" using btree ("frozen_hours", "id") include ("archived_at", "visibility");
create index "production_settings_horizon_days_idx" on "production_settings" using btree ("horizon_days", "id") include ("archived_at", "visibility");
create index "production_settings_clock_gate_idx" on "production_settings" using btree ("clock_gate", "id") include ("archived_at", "visibility");
create index "production_settings_completion_value_idx" on "production_settings" using btree ("completion_value", "id") include ("archived_at", "visibility");
create index "production_settings_created_at_idx" on "production_settings" using btree ("created_at", "id") include ("archived_at", "visibility");
alter table "company_info" add column "default_shifts" uuid[] default '{}' not null;
create index "company_info_default_shifts_idx" on "company_info" using gin ("default_shifts");
alter table "production_settings"
  add constraint "production_settings_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
