create table "job_splits" (
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
  "from_job" uuid not null,
  "to_job" uuid not null,
  "at_operation" uuid not null,
  "quantity" numeric(18,6) not null,
  "cost_moved" numeric(18,2) not null,
  "reason" text not null,
  "search" text generated always as (mw_fold(coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "job_splits" add constraint "job_splits_quantity_min_check" check ("quantity" >= 0);
alter table "job_splits" add constraint "job_splits_reason_length_check" check (char_length("reason") <= 500);
create index "job_splits_from_job_idx" on "job_splits" using btree ("from_job", "id") include ("archived_at", "visibility");
create index "job_splits_to_job_idx" on "job_splits" using btree ("to_job", "id") include ("archived_at", "visibility");
create index "job_splits_at_operation_idx" on "job_splits" using btree ("at_operation", "id") include ("archived_at", "visibility");
create index "job_splits_quantity_idx" on "job_splits" using btree ("quantity", "id") include ("archived_at", "visibility");
create index "job_splits_cost_moved_idx" on "job_splits" using btree ("cost_moved", "id") include ("archived_at", "visibility");
create index "job_splits_reason_idx" on "job_splits" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create index "job_splits_created_at_idx" on "job_splits" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "job_splits_search_idx" on "job_splits" using gin ("search" gin_trgm_ops);
create table "job_travelers" (
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
  "job" uuid not null,
  "number" bigint not null,
  "pdf" jsonb,
  "pdf_sha256" text generated always as ("pdf" ->> 'sha256') stored,
  "printed_by" uuid,
  "printed_at" timestamptz(3) not null,
  "reason" text,
  primary key ("id")
);
alter table "job_travelers" add constraint "job_travelers_number_min_check" check ("number" >= 1);
alter table "job_travelers" add constraint "job_travelers_reason_length_check" check (char_length("reason") <= 500);
create unique index "job_travelers_job_number_key" on "job_travelers" using btree ("job", "number");
create index "job_travelers_job_idx" on "job_travelers" using btree ("job", "id") include ("archived_at", "visibility");
create index "job_travelers_number_idx" on "job_travelers" using btree ("number", "id") include ("archived_at", "visibility");
create index "job_travelers_pdf_sha256_idx" on "job_travelers" using btree ("pdf_sha256");
create index "job_travelers_printed_by_idx" on "job_travelers" using btree ("printed_by", "id") include ("archived_at", "visibility");
create index "job_travelers_printed_at_idx" on "job_travelers" using btree ("printed_at", "id") include ("archived_at", "visibility");
create index "job_travelers_reason_idx" on "job_travelers" using btree ("reason" collate natural_order, "id") include ("archived_at", "visibility");
create table "operation_batches" (
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
  "thing" uuid not null,
  "members" uuid[] default '{}' not null,
  "mode" text default 'serial' not null,
  "status" text default 'planned' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')))) stored,
  primary key ("id")
);
alter table "operation_batches" add constraint "operation_batches_code_length_check" check (char_length("code") <= 40);
alter table "operation_batches" add constraint "operation_batches_mode_check" check ("mode" in ('serial', 'together'));
alter table "operation_batches" add constraint "operation_batches_status_check" check ("status" in ('planned', 'running', 'done'));
create unique index "operation_batches_code_key" on "operation_batches" using btree (lower("code"));
create index "operation_batches_code_idx" on "operation_batches" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "operation_batches_thing_idx" on "operation_batches" using btree ("thing", "id") include ("archived_at", "visibility");
create index "operation_batches_members_idx" on "operation_batches" using gin ("members");
create index "operation_batches_mode_idx" on "operation_batches" using btree ("mode", "id") include ("archived_at", "visibility");
create index "operation_batches_status_idx" on "operation_batches" using btree ("status", "id") include ("archived_at", "visibility");
create index "operation_batches_search_idx" on "operation_batches" using gin ("search" gin_trgm_ops);
create table "quantity_entries" (
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
  "operation" uuid not null,
  "work_entry" uuid,
  "at" timestamptz(3) not null,
  "user" uuid,
  "thing" uuid,
  "event" uuid,
  "good" numeric(18,6) default 0 not null,
  "scrap" numeric(18,6) default 0 not null,
  "rework" numeric(18,6) default 0 not null,
  "reworked_good" numeric(18,6) default 0 not null,
  "reworked_scrap" numeric(18,6) default 0 not null,
  "scrap_reason" uuid,
  "serials" jsonb,
  "lot" uuid,
  "ncmr" uuid,
  "voids" uuid,
  "reason" text,
  primary key ("id")
);
alter table "quantity_entries" add constraint "quantity_entries_good_min_check" check ("good" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_scrap_min_check" check ("scrap" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_rework_min_check" check ("rework" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_reworked_good_min_check" check ("reworked_good" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_reworked_scrap_min_check" check ("reworked_scrap" >= 0);
alter table "quantity_entries" add constraint "quantity_entries_reason_length_check" check (char_length("reason") <= 500);
create unique index "quantity_entries_voids_key" on "quantity_entries" using btree ("voids");
create index "quantity_entries_operation_idx" on "quantity_entries" using btree ("operation", "id") include ("archived_at", "visibility");
create index "quantity_entries_work_entry_idx" on "quantity_entries" using btree ("work_entry", "id") include ("archived_at", "visibility");
create index "quantity_entries_at_idx" on "quantity_entries" using btree ("at", "id") include ("archived_at", "visibility");
create index "quantity_entries_user_idx" on "quantity_entries" using btree ("user", "id") include ("archived_at", "visibility");
create index "quantity_entries_thing_idx" on "quantity_entries" using btree ("thing", "id") include ("archived_at", "visibility");
create index "quantity_entries_event_idx" on "quantity_entries" using btree ("event", "id") include ("archived_at", "visibility");
create index "quantity_entries_good_idx" on "quantity_entries" using btree ("good", "id") include ("archived_at", "visibility");
create index "quantity_entries_scrap_idx" on "quantity_entries" using btree ("scrap", "id") include ("archived_at", "visibility");
create index "quantity_entries_rework_idx" on "quantity_entries" using btree ("rework", "id") include ("archived_at", "visibility");
create index "quantity_entries_scrap_reason_idx" on "quantity_entries" using btree ("scrap_reason", "id") include ("archived_at", "visibility");
create index "quantity_entries_lot_idx" on "quantity_entries" using btree ("lot", "id") include ("archived_at", "visibility");
create index "quantity_entries_ncmr_idx" on "quantity_entries" using btree ("ncmr", "id") include ("archived_at", "visibility");
create index "quantity_entries_voids_idx" on "quantity_entries" using btree ("voids", "id") include ("archived_at", "visibility");
create table "quick_task_dimensions" (
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
  "task" uuid not null,
  "name" text not null,
  "nominal" numeric(18,6) not null,
  "plus_tolerance" numeric(18,6) default 0 not null,
  "minus_tolerance" numeric(18,6) default 0 not null,
  "unit" uuid,
  "gage" uuid,
  "samples" bigint default 1 not null,
  "complete" boolean default false not null,
  "out_of_tolerance" boolean default false not null,
  "search" text generated always as (mw_fold(coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_name_length_check" check (char_length("name") <= 120);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_plus_tolerance_min_check" check ("plus_tolerance" >= 0);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_minus_tolerance_min_check" check ("minus_tolerance" >= 0);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_samples_min_check" check ("samples" >= 1);
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_samples_max_check" check ("samples" <= 1000);
create unique index "quick_task_dimensions_task_name_key" on "quick_task_dimensions" using btree ("task", lower("name"));
create index "quick_task_dimensions_task_idx" on "quick_task_dimensions" using btree ("task", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_name_idx" on "quick_task_dimensions" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_nominal_idx" on "quick_task_dimensions" using btree ("nominal", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_plus_tolerance_idx" on "quick_task_dimensions" using btree ("plus_tolerance", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_minus_tolerance_idx" on "quick_task_dimensions" using btree ("minus_tolerance", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_unit_idx" on "quick_task_dimensions" using btree ("unit", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_gage_idx" on "quick_task_dimensions" using btree ("gage", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_complete_idx" on "quick_task_dimensions" using btree ("complete", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_out_of_tolerance_idx" on "quick_task_dimensions" using btree ("out_of_tolerance", "id") include ("archived_at", "visibility");
create index "quick_task_dimensions_search_idx" on "quick_task_dimensions" using gin ("search" gin_trgm_ops);
create table "quick_task_readings" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "sample" bigint default 1 not null,
  "value" numeric(18,6) not null,
  "by" uuid,
  "at" timestamptz(3) not null,
  primary key ("id")
);
alter table "quick_task_readings" add constraint "quick_task_readings_sample_min_check" check ("sample" >= 1);
alter table "quick_task_readings" add constraint "quick_task_readings_sample_max_check" check ("sample" <= 1000);
create index "quick_task_readings_parent_idx" on "quick_task_readings" using btree ("parent", "position");
create index "quick_task_readings_root_idx" on "quick_task_readings" using btree ("root");
create index "quick_task_readings_by_idx" on "quick_task_readings" using btree ("by", "id");
create table "quick_tasks" (
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
  "title" text not null,
  "kind" text default 'task' not null,
  "description" text,
  "assignees" uuid[] default '{}' not null,
  "assigned_groups" uuid[] default '{}' not null,
  "assigned_things" uuid[] default '{}' not null,
  "operation" uuid,
  "job" uuid,
  "thing" uuid,
  "priority" text default 'normal' not null,
  "due_at" timestamptz(3),
  "repeat" text,
  "minutes" bigint,
  "note" text,
  "done_at" timestamptz(3),
  "done_by" uuid,
  "repeat_of" uuid,
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("title", '') || ' ' || coalesce("description", ''))) stored,
  primary key ("id")
);
alter table "quick_tasks" add constraint "quick_tasks_code_length_check" check (char_length("code") <= 40);
alter table "quick_tasks" add constraint "quick_tasks_title_length_check" check (char_length("title") <= 160);
alter table "quick_tasks" add constraint "quick_tasks_kind_check" check ("kind" in ('task', 'measure', 'request', 'handover'));
alter table "quick_tasks" add constraint "quick_tasks_description_length_check" check (char_length("description") <= 20000);
alter table "quick_tasks" add constraint "quick_tasks_priority_check" check ("priority" in ('low', 'normal', 'high'));
alter table "quick_tasks" add constraint "quick_tasks_repeat_length_check" check (char_length("repeat") <= 300);
alter table "quick_tasks" add constraint "quick_tasks_minutes_min_check" check ("minutes" >= 0);
alter table "quick_tasks" add constraint "quick_tasks_note_length_check" check (char_length("note") <= 20000);
alter table "quick_tasks" add constraint "quick_tasks_status_check" check ("status" in ('open', 'doing', 'done', 'cancelled'));
create unique index "quick_tasks_code_key" on "quick_tasks" using btree (lower("code"));
create index "quick_tasks_title_idx" on "quick_tasks" using btree ("title" collate natural_order, "id") include ("archived_at", "visibility");
create index "quick_tasks_kind_idx" on "quick_tasks" using btree ("kind", "id") include ("archived_at", "visibility");
create index "quick_tasks_assignees_idx" on "quick_tasks" using gin ("assignees");
create index "quick_tasks_assigned_groups_idx" on "quick_tasks" using gin ("assigned_groups");
create index "quick_tasks_assigned_things_idx" on "quick_tasks" using gin ("assigned_things");
create index "quick_tasks_operation_idx" on "quick_tasks" using btree ("operation", "id") include ("archived_at", "visibility");
create index "quick_tasks_job_idx" on "quick_tasks" using btree ("job", "id") include ("archived_at", "visibility");
create index "quick_tasks_thing_idx" on "quick_tasks" using btree ("thing", "id") include ("archived_at", "visibility");
create index "quick_tasks_priority_idx" on "quick_tasks" using btree ("priority", "id") include ("archived_at", "visibility");
create index "quick_tasks_due_at_idx" on "quick_tasks" using btree ("due_at", "id") include ("archived_at", "visibility");
create index "quick_tasks_done_by_idx" on "quick_tasks" using btree ("done_by", "id") include ("archived_at", "visibility");
create index "quick_tasks_repeat_of_idx" on "quick_tasks" using btree ("repeat_of", "id") include ("archived_at", "visibility");
create index "quick_tasks_status_idx" on "quick_tasks" using btree ("status", "id") include ("archived_at", "visibility");
create index "quick_tasks_search_idx" on "quick_tasks" using gin ("search" gin_trgm_ops);
create table "schedule_assignments" (
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
  "schedule" uuid not null,
  "operation" uuid not null,
  "thing" uuid,
  "start" timestamptz(3) not null,
  "run_start" timestamptz(3) not null,
  "end" timestamptz(3) not null,
  "setup_minutes" numeric(14,2) default 0 not null,
  "segments" jsonb,
  "sequence" bigint,
  "lock" text default 'none' not null,
  "binding" jsonb,
  primary key ("id")
);
alter table "schedule_assignments" add constraint "schedule_assignments_setup_minutes_min_check" check ("setup_minutes" >= 0);
alter table "schedule_assignments" add constraint "schedule_assignments_sequence_min_check" check ("sequence" >= 1);
alter table "schedule_assignments" add constraint "schedule_assignments_lock_check" check ("lock" in ('none', 'thing', 'sequence', 'time'));
alter table "schedule_assignments" add constraint "schedule_assignments_rule1_check" check ("run_start" >= "start");
alter table "schedule_assignments" add constraint "schedule_assignments_rule2_check" check ("end" >= "run_start");
create unique index "schedule_assignments_schedule_operation_key" on "schedule_assignments" using btree ("schedule", "operation");
create index "schedule_assignments_schedule_idx" on "schedule_assignments" using btree ("schedule", "id") include ("archived_at", "visibility");
create index "schedule_assignments_operation_idx" on "schedule_assignments" using btree ("operation", "id") include ("archived_at", "visibility");
create index "schedule_assignments_thing_idx" on "schedule_assignments" using btree ("thing", "id") include ("archived_at", "visibility");
create index "schedule_assignments_start_idx" on "schedule_assignments" using btree ("start", "id") include ("archived_at", "visibility");
create index "schedule_assignments_run_start_idx" on "schedule_assignments" using btree ("run_start", "id") include ("archived_at", "visibility");
create index "schedule_assignments_end_idx" on "schedule_assignments" using btree ("end", "id") include ("archived_at", "visibility");
create index "schedule_assignments_setup_minutes_idx" on "schedule_assignments" using btree ("setup_minutes", "id") include ("archived_at", "visibility");
create index "schedule_assignments_sequence_idx" on "schedule_assignments" using btree ("sequence", "id") include ("archived_at", "visibility");
create index "schedule_assignments_lock_idx" on "schedule_assignments" using btree ("lock", "id") include ("archived_at", "visibility");
create table "schedule_changes" (
  "id" uuid not null,
  "parent" uuid not null,
  "root" uuid not null,
  "position" integer default 1 not null,
  "kind" text not null,
  "target" text not null,
  "values" jsonb,
  primary key ("id")
);
alter table "schedule_changes" add constraint "schedule_changes_kind_check" check ("kind" in ('addHours', 'removeHours', 'addThing', 'thingDown', 'jobDue', 'jobPriority', 'jobQuantity', 'addJob', 'removeJob', 'outsource', 'userAway', 'lockOperation'));
create index "schedule_changes_parent_idx" on "schedule_changes" using btree ("parent", "position");
create index "schedule_changes_root_idx" on "schedule_changes" using btree ("root");
create index "schedule_changes_target_idx" on "schedule_changes" using btree ("target", "id");
create table "schedules" (
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
  "name" text,
  "kind" text default 'scenario' not null,
  "base" uuid,
  "as_of" timestamptz(3) not null,
  "frozen_until" timestamptz(3),
  "horizon_end" timestamptz(3),
  "weights" jsonb,
  "people_mode" text default 'named' not null,
  "seconds" bigint default 20 not null,
  "seed" bigint default 1 not null,
  "max_iterations" bigint,
  "objective" bigint,
  "lower_bound" bigint,
  "gap_percent" numeric(12,6),
  "late_jobs" bigint,
  "weighted_tardiness" bigint,
  "setup_minutes" bigint,
  "makespan_end" timestamptz(3),
  "utilization" jsonb,
  "moved_operations" bigint,
  "unplaced" jsonb,
  "status" text default 'draft' not null,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || mw_code_key(coalesce("code", '')) || ' ' || coalesce("name", ''))) stored,
  primary key ("id")
);
alter table "schedules" add constraint "schedules_code_length_check" check (char_length("code") <= 40);
alter table "schedules" add constraint "schedules_name_length_check" check (char_length("name") <= 120);
alter table "schedules" add constraint "schedules_kind_check" check ("kind" in ('live', 'scenario'));
alter table "schedules" add constraint "schedules_people_mode_check" check ("people_mode" in ('named', 'off'));
alter table "schedules" add constraint "schedules_seconds_min_check" check ("seconds" >= 1);
alter table "schedules" add constraint "schedules_seconds_max_check" check ("seconds" <= 600);
alter table "schedules" add constraint "schedules_seed_min_check" check ("seed" >= 0);
alter table "schedules" add constraint "schedules_max_iterations_min_check" check ("max_iterations" >= 1);
alter table "schedules" add constraint "schedules_status_check" check ("status" in ('draft', 'solving', 'solved', 'failed', 'published', 'superseded', 'discarded'));
alter table "schedules" add constraint "schedules_rule1_check" check ("frozen_until" >= "as_of");
alter table "schedules" add constraint "schedules_rule2_check" check ("horizon_end" >= "as_of");
create unique index "schedules_code_key" on "schedules" using btree (lower("code"));
create index "schedules_code_idx" on "schedules" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "schedules_name_idx" on "schedules" using btree ("name" collate natural_order, "id") include ("archived_at", "visibility");
create index "schedules_kind_idx" on "schedules" using btree ("kind", "id") include ("archived_at", "visibility");
create index "schedules_base_idx" on "schedules" using btree ("base", "id") include ("archived_at", "visibility");
create index "schedules_as_of_idx" on "schedules" using btree ("as_of", "id") include ("archived_at", "visibility");
create index "schedules_gap_percent_idx" on "schedules" using btree ("gap_percent", "id") include ("archived_at", "visibility");
create index "schedules_late_jobs_idx" on "schedules" using btree ("late_jobs", "id") include ("archived_at", "visibility");
create index "schedules_weighted_tardiness_idx" on "schedules" using btree ("weighted_tardiness", "id") include ("archived_at", "visibility");
create index "schedules_setup_minutes_idx" on "schedules" using btree ("setup_minutes", "id") include ("archived_at", "visibility");
create index "schedules_status_idx" on "schedules" using btree ("status", "id") include ("archived_at", "visibility");
create index "schedules_created_at_idx" on "schedules" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "schedules_search_idx" on "schedules" using gin ("search" gin_trgm_ops);
create table "shop_floor_events" (
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
  "event_id" text not null,
  "terminal" uuid,
  "session" text not null,
  "seq" bigint not null,
  "type" text not null,
  "occurred_at" timestamptz(3) not null,
  "received_at" timestamptz(3) not null,
  "clock_uncertain" boolean default false not null,
  "user" uuid,
  "payload" jsonb,
  "result" text default 'applied' not null,
  "hash" text not null,
  "search" text generated always as (mw_fold(coalesce("event_id", ''))) stored,
  primary key ("id")
);
alter table "shop_floor_events" add constraint "shop_floor_events_event_id_length_check" check (char_length("event_id") <= 36);
alter table "shop_floor_events" add constraint "shop_floor_events_session_length_check" check (char_length("session") <= 36);
alter table "shop_floor_events" add constraint "shop_floor_events_seq_min_check" check ("seq" >= 1);
alter table "shop_floor_events" add constraint "shop_floor_events_type_check" check ("type" in ('badge', 'start', 'stop', 'quantity', 'setupDone', 'down', 'up', 'firstPiece', 'taskDone', 'measure', 'routineDone', 'note', 'undo'));
alter table "shop_floor_events" add constraint "shop_floor_events_result_check" check ("result" in ('applied', 'exception'));
alter table "shop_floor_events" add constraint "shop_floor_events_hash_length_check" check (char_length("hash") <= 64);
create unique index "shop_floor_events_event_id_key" on "shop_floor_events" using btree ("event_id");
create unique index "shop_floor_events_session_seq_key" on "shop_floor_events" using btree ("session", "seq");
create index "shop_floor_events_terminal_idx" on "shop_floor_events" using btree ("terminal", "id") include ("archived_at", "visibility");
create index "shop_floor_events_seq_idx" on "shop_floor_events" using btree ("seq", "id") include ("archived_at", "visibility");
create index "shop_floor_events_type_idx" on "shop_floor_events" using btree ("type", "id") include ("archived_at", "visibility");
create index "shop_floor_events_occurred_at_idx" on "shop_floor_events" using btree ("occurred_at", "id") include ("archived_at", "visibility");
create index "shop_floor_events_received_at_idx" on "shop_floor_events" using btree ("received_at", "id") include ("archived_at", "visibility");
create index "shop_floor_events_user_idx" on "shop_floor_events" using btree ("user", "id") include ("archived_at", "visibility");
create index "shop_floor_events_result_idx" on "shop_floor_events" using btree ("result", "id") include ("archived_at", "visibility");
create index "shop_floor_events_search_idx" on "shop_floor_events" using gin ("search" gin_trgm_ops);
create table "shop_floor_exceptions" (
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
  "event" uuid not null,
  "code" text not null,
  "message" text not null,
  "status" text default 'open' not null,
  "resolved_by" uuid,
  "resolved_at" timestamptz(3),
  "resolution" text,
  "search" text generated always as (mw_fold(coalesce("code", '') || ' ' || coalesce("message", ''))) stored,
  primary key ("id")
);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_code_length_check" check (char_length("code") <= 60);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_message_length_check" check (char_length("message") <= 500);
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_status_check" check ("status" in ('open', 'accepted', 'edited', 'dismissed'));
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_resolution_length_check" check (char_length("resolution") <= 500);
create index "shop_floor_exceptions_event_idx" on "shop_floor_exceptions" using btree ("event", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_code_idx" on "shop_floor_exceptions" using btree ("code" collate natural_order, "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_message_idx" on "shop_floor_exceptions" using btree ("message" collate natural_order, "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_status_idx" on "shop_floor_exceptions" using btree ("status", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_resolved_by_idx" on "shop_floor_exceptions" using btree ("resolved_by", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_resolution_idx" on "shop_floor_exceptions" using btree ("resolution" collate natural_order, "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_created_at_idx" on "shop_floor_exceptions" using btree ("created_at", "id") include ("archived_at", "visibility");
create index "shop_floor_exceptions_search_idx" on "shop_floor_exceptions" using gin ("search" gin_trgm_ops);
create table "statistics" (
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
  "key" text not null,
  "period" text not null,
  "period_start" date not null,
  "scope" text default 'company' not null,
  "subject" text,
  "subject_things_groups" uuid generated always as (case when "subject" like 'things-groups/%' then substr("subject", 15)::uuid end) stored,
  "subject_things" uuid generated always as (case when "subject" like 'things/%' then substr("subject", 8)::uuid end) stored,
  "subject_users" uuid generated always as (case when "subject" like 'users/%' then substr("subject", 7)::uuid end) stored,
  "subject_parts" uuid generated always as (case when "subject" like 'parts/%' then substr("subject", 7)::uuid end) stored,
  "subject_business_partners" uuid generated always as (case when "subject" like 'business-partners/%' then substr("subject", 19)::uuid end) stored,
  "numerator" numeric(18,6),
  "denominator" numeric(18,6),
  "value" numeric(18,6),
  "unit" text default 'percent' not null,
  "note" text,
  primary key ("id")
);
alter table "statistics" add constraint "statistics_key_check" check ("key" in ('onTimeJobs', 'promiseError', 'leadDays', 'scheduleAdherence', 'efficiency', 'laborCoverage', 'setupShare', 'firstPassYield', 'scrapRate', 'oee', 'availability', 'performance', 'quality', 'mtbf', 'mttr'));
alter table "statistics" add constraint "statistics_period_check" check ("period" in ('day', 'week', 'month'));
alter table "statistics" add constraint "statistics_scope_check" check ("scope" in ('company', 'group', 'thing', 'user', 'part', 'partner'));
alter table "statistics" add constraint "statistics_subject_check" check ("subject" is null or split_part("subject", '/', 1) in ('things-groups', 'things', 'users', 'parts', 'business-partners'));
alter table "statistics" add constraint "statistics_unit_check" check ("unit" in ('percent', 'days', 'minutes'));
alter table "statistics" add constraint "statistics_note_length_check" check (char_length("note") <= 200);
create unique index "statistics_key_period_period_start_scope_subject_key" on "statistics" using btree ("key", "period", "period_start", "scope", "subject");
create index "statistics_key_idx" on "statistics" using btree ("key", "id") include ("archived_at", "visibility");
create index "statistics_period_idx" on "statistics" using btree ("period", "id") include ("archived_at", "visibility");
create index "statistics_period_start_idx" on "statistics" using btree ("period_start", "id") include ("archived_at", "visibility");
create index "statistics_scope_idx" on "statistics" using btree ("scope", "id") include ("archived_at", "visibility");
create index "statistics_subject_idx" on "statistics" using btree ("subject", "id") include ("archived_at", "visibility");
create index "statistics_numerator_idx" on "statistics" using btree ("numerator", "id") include ("archived_at", "visibility");
create index "statistics_denominator_idx" on "statistics" using btree ("denominator", "id") include ("archived_at", "visibility");
create index "statistics_value_idx" on "statistics" using btree ("value", "id") include ("archived_at", "visibility");
create index "statistics_unit_idx" on "statistics" using btree ("unit", "id") include ("archived_at", "visibility");
create table "work_entries" (
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
  "operation" uuid,
  "quick_task" uuid,
  "routine" uuid,
  "indirect_code" uuid,
  "batch" uuid,
  "kind" text default 'run' not null,
  "user" uuid,
  "thing" uuid,
  "started_at" timestamptz(3) not null,
  "ended_at" timestamptz(3),
  "minutes" numeric(14,2),
  "source" text default 'office' not null,
  "event" uuid,
  "auto_stopped" boolean default false not null,
  "voids" uuid,
  "reason" text,
  "labor_seconds" bigint,
  "machine_seconds" bigint,
  "labor_cost" numeric(18,2),
  "machine_cost" numeric(18,2),
  "burden_cost" numeric(18,2),
  "status" text default 'open' not null,
  "search" text generated always as (mw_fold(coalesce("reason", ''))) stored,
  primary key ("id")
);
alter table "work_entries" add constraint "work_entries_kind_check" check ("kind" in ('setup', 'run', 'rework', 'indirect'));
alter table "work_entries" add constraint "work_entries_source_check" check ("source" in ('shopFloor', 'thingDashboard', 'office', 'device', 'system'));
alter table "work_entries" add constraint "work_entries_reason_length_check" check (char_length("reason") <= 500);
alter table "work_entries" add constraint "work_entries_labor_seconds_min_check" check ("labor_seconds" >= 0);
alter table "work_entries" add constraint "work_entries_machine_seconds_min_check" check ("machine_seconds" >= 0);
alter table "work_entries" add constraint "work_entries_status_check" check ("status" in ('open', 'closed', 'final', 'void'));
alter table "work_entries" add constraint "work_entries_rule1_check" check (num_nonnulls("operation", "quick_task", "routine", "indirect_code") = 1);
alter table "work_entries" add constraint "work_entries_rule2_check" check ("kind" is null or "kind" not in ('setup', 'run', 'rework') or ("operation" is not null));
alter table "work_entries" add constraint "work_entries_rule3_check" check ("ended_at" > "started_at");
create index "work_entries_operation_idx" on "work_entries" using btree ("operation", "id") include ("archived_at", "visibility");
create index "work_entries_quick_task_idx" on "work_entries" using btree ("quick_task", "id") include ("archived_at", "visibility");
create index "work_entries_routine_idx" on "work_entries" using btree ("routine", "id") include ("archived_at", "visibility");
create index "work_entries_indirect_code_idx" on "work_entries" using btree ("indirect_code", "id") include ("archived_at", "visibility");
create index "work_entries_batch_idx" on "work_entries" using btree ("batch", "id") include ("archived_at", "visibility");
create index "work_entries_kind_idx" on "work_entries" using btree ("kind", "id") include ("archived_at", "visibility");
create index "work_entries_user_idx" on "work_entries" using btree ("user", "id") include ("archived_at", "visibility");
create index "work_entries_thing_idx" on "work_entries" using btree ("thing", "id") include ("archived_at", "visibility");
create index "work_entries_started_at_idx" on "work_entries" using btree ("started_at", "id") include ("archived_at", "visibility");
create index "work_entries_ended_at_idx" on "work_entries" using btree ("ended_at", "id") include ("archived_at", "visibility");
create index "work_entries_minutes_idx" on "work_entries" using btree ("minutes", "id") include ("archived_at", "visibility");
create index "work_entries_event_idx" on "work_entries" using btree ("event", "id") include ("archived_at", "visibility");
create index "work_entries_auto_stopped_idx" on "work_entries" using btree ("auto_stopped", "id") include ("archived_at", "visibility");
create index "work_entries_voids_idx" on "work_entries" using btree ("voids", "id") include ("archived_at", "visibility");
create index "work_entries_status_idx" on "work_entries" using btree ("status", "id") include ("archived_at", "visibility");
create index "work_entries_search_idx" on "work_entries" using gin ("search" gin_trgm_ops);
alter table "job_splits" add constraint "job_splits_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "job_splits" add constraint "job_splits_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "job_splits" add constraint "job_splits_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "job_splits" add constraint "job_splits_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "job_splits" add constraint "job_splits_from_job_fkey" foreign key ("from_job") references "jobs" ("id");
alter table "job_splits" add constraint "job_splits_to_job_fkey" foreign key ("to_job") references "jobs" ("id");
alter table "job_splits" add constraint "job_splits_at_operation_fkey" foreign key ("at_operation") references "job_operations" ("id");
alter table "job_travelers" add constraint "job_travelers_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "job_travelers" add constraint "job_travelers_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "job_travelers" add constraint "job_travelers_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "job_travelers" add constraint "job_travelers_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "job_travelers" add constraint "job_travelers_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "job_travelers" add constraint "job_travelers_pdf_sha256_fkey" foreign key ("pdf_sha256") references "file_objects" ("sha256");
alter table "job_travelers" add constraint "job_travelers_printed_by_fkey" foreign key ("printed_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "operation_batches" add constraint "operation_batches_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "operation_batches" add constraint "operation_batches_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "quantity_entries" add constraint "quantity_entries_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quantity_entries" add constraint "quantity_entries_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "quantity_entries" add constraint "quantity_entries_work_entry_fkey" foreign key ("work_entry") references "work_entries" ("id");
alter table "quantity_entries" add constraint "quantity_entries_user_fkey" foreign key ("user") references "users" ("id");
alter table "quantity_entries" add constraint "quantity_entries_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "quantity_entries" add constraint "quantity_entries_event_fkey" foreign key ("event") references "shop_floor_events" ("id");
alter table "quantity_entries" add constraint "quantity_entries_scrap_reason_fkey" foreign key ("scrap_reason") references "look_ups" ("id");
alter table "quantity_entries" add constraint "quantity_entries_lot_fkey" foreign key ("lot") references "stock_lots" ("id");
alter table "quantity_entries" add constraint "quantity_entries_ncmr_fkey" foreign key ("ncmr") references "ncmrs" ("id");
alter table "quantity_entries" add constraint "quantity_entries_voids_fkey" foreign key ("voids") references "quantity_entries" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_task_fkey" foreign key ("task") references "quick_tasks" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_unit_fkey" foreign key ("unit") references "units" ("id");
alter table "quick_task_dimensions" add constraint "quick_task_dimensions_gage_fkey" foreign key ("gage") references "things" ("id");
alter table "quick_task_readings" add constraint "quick_task_readings_parent_fkey" foreign key ("parent") references "quick_task_dimensions" ("id");
alter table "quick_task_readings" add constraint "quick_task_readings_root_fkey" foreign key ("root") references "quick_task_dimensions" ("id");
alter table "quick_task_readings" add constraint "quick_task_readings_by_fkey" foreign key ("by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "quick_tasks" add constraint "quick_tasks_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "quick_tasks" add constraint "quick_tasks_job_fkey" foreign key ("job") references "jobs" ("id");
alter table "quick_tasks" add constraint "quick_tasks_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "quick_tasks" add constraint "quick_tasks_done_by_fkey" foreign key ("done_by") references "users" ("id");
alter table "quick_tasks" add constraint "quick_tasks_repeat_of_fkey" foreign key ("repeat_of") references "quick_tasks" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_schedule_fkey" foreign key ("schedule") references "schedules" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "schedule_assignments" add constraint "schedule_assignments_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "schedule_changes" add constraint "schedule_changes_parent_fkey" foreign key ("parent") references "schedules" ("id");
alter table "schedule_changes" add constraint "schedule_changes_root_fkey" foreign key ("root") references "schedules" ("id");
alter table "schedules" add constraint "schedules_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "schedules" add constraint "schedules_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "schedules" add constraint "schedules_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "schedules" add constraint "schedules_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "schedules" add constraint "schedules_base_fkey" foreign key ("base") references "schedules" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_terminal_fkey" foreign key ("terminal") references "kiosks" ("id");
alter table "shop_floor_events" add constraint "shop_floor_events_user_fkey" foreign key ("user") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_event_fkey" foreign key ("event") references "shop_floor_events" ("id");
alter table "shop_floor_exceptions" add constraint "shop_floor_exceptions_resolved_by_fkey" foreign key ("resolved_by") references "users" ("id");
alter table "statistics" add constraint "statistics_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "statistics" add constraint "statistics_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "statistics" add constraint "statistics_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "statistics" add constraint "statistics_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "statistics" add constraint "statistics_subject_things_groups_fkey" foreign key ("subject_things_groups") references "things_groups" ("id");
alter table "statistics" add constraint "statistics_subject_things_fkey" foreign key ("subject_things") references "things" ("id");
alter table "statistics" add constraint "statistics_subject_users_fkey" foreign key ("subject_users") references "users" ("id");
alter table "statistics" add constraint "statistics_subject_parts_fkey" foreign key ("subject_parts") references "parts" ("id");
alter table "statistics" add constraint "statistics_subject_business_partners_fkey" foreign key ("subject_business_partners") references "business_partners" ("id");
alter table "work_entries" add constraint "work_entries_created_by_fkey" foreign key ("created_by") references "users" ("id");
alter table "work_entries" add constraint "work_entries_updated_by_fkey" foreign key ("updated_by") references "users" ("id");
alter table "work_entries" add constraint "work_entries_archived_by_fkey" foreign key ("archived_by") references "users" ("id");
alter table "work_entries" add constraint "work_entries_visibility_fkey" foreign key ("visibility") references "visibilities" ("id");
alter table "work_entries" add constraint "work_entries_operation_fkey" foreign key ("operation") references "job_operations" ("id");
alter table "work_entries" add constraint "work_entries_quick_task_fkey" foreign key ("quick_task") references "quick_tasks" ("id");
alter table "work_entries" add constraint "work_entries_routine_fkey" foreign key ("routine") references "thing_routine_occurrences" ("id");
alter table "work_entries" add constraint "work_entries_indirect_code_fkey" foreign key ("indirect_code") references "look_ups" ("id");
alter table "work_entries" add constraint "work_entries_batch_fkey" foreign key ("batch") references "operation_batches" ("id");
alter table "work_entries" add constraint "work_entries_user_fkey" foreign key ("user") references "users" ("id");
alter table "work_entries" add constraint "work_entries_thing_fkey" foreign key ("thing") references "things" ("id");
alter table "work_entries" add constraint "work_entries_event_fkey" foreign key ("event") references "shop_floor_events" ("id");
alter table "work_entries" add constraint "work_entries_voids_fkey" foreign key ("voids") references "work_entries" ("id");
